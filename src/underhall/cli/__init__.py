"""The `underhall` command. `main` is the program; everything heavy is imported when a command needs it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

__all__ = ["main"]

PACKAGES = ("fluent", "rich", "typer")
"""What the extra `cli` brings."""

BAD_INPUT = 2
INTERRUPTED = 130


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code: 2 and one line on stderr for bad input, 130 after Ctrl-C."""
    try:
        sys.exit(_run(args))
    except KeyboardInterrupt:
        _leave(INTERRUPTED)
    except BrokenPipeError:  # the reader has seen enough
        _leave(1)


def _run(args: Sequence[str] | None) -> int:
    try:
        return _command(args)
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in PACKAGES:
            raise
        return _refuse(f"the command line needs {error.name}, which is not installed: pip install 'underhall[cli]'")


def _command(args: Sequence[str] | None) -> int:
    from underhall.cli.app import app
    from underhall.table import UnderhallError

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a pipe that cannot write ◆ shows ? instead of failing
    try:
        code = app(args=None if args is None else list(args), standalone_mode=False, prog_name="underhall")
        sys.stdout.flush()
    except UnderhallError as error:
        return _refuse(str(error))
    except Exception as error:
        if not hasattr(error, "format_message"):  # what typer says about the arguments, whatever its version calls it
            raise
        return _refuse(f"{error.format_message().strip().rstrip('.')}. Try: underhall --help")
    return code if isinstance(code, int) else 0


def _refuse(message: str) -> int:
    print("underhall: " + " ".join(message.split()), file=sys.stderr)
    return BAD_INPUT


def _leave(code: int) -> None:
    """End without another word, even where stdout is gone and Python would complain about it at the very end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)
