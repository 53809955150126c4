"""The `underhall` command. `main` is the program; everything heavy is imported when a command needs it."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

from underhall.cli.exit_codes import BAD_INPUT, INTERRUPTED

__all__ = ["main"]

PACKAGES = ("fluent", "rich", "typer")
"""What the extra `cli` brings."""


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code: 2 and one line on stderr for bad input, 130 after Ctrl-C."""
    try:
        sys.exit(_run(args))
    except KeyboardInterrupt:
        _leave(INTERRUPTED)
    except BrokenPipeError:  # the reader has seen enough
        _leave(1)
    except OSError as error:  # the machine's fault and not the program's: a full disk, a file that went away
        _leave(_refuse(_trouble(error)))


def _run(args: Sequence[str] | None) -> int:
    try:
        return _command(args)
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in PACKAGES:
            raise
        return _refuse(f"the command line needs {error.name}, which is not installed: pip install 'underhall[cli]'")


def _command(args: Sequence[str] | None) -> int:
    from underhall.cli.app import program
    from underhall.table import UnderhallError

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a pipe that cannot write ◆ shows ? instead of failing
    given = list(sys.argv[1:] if args is None else args) or ["--help"]
    try:
        code = program(given[0])(args=given, standalone_mode=False, prog_name="underhall")
        sys.stdout.flush()
    except UnderhallError as error:
        return _refuse(str(error))
    except Exception as error:
        if not hasattr(error, "format_message"):  # what typer says about the arguments, whatever its version calls it
            raise
        said = error.format_message().strip().rstrip(".")
        return _refuse(f"{said}. Try: underhall --help") if said else BAD_INPUT  # nothing to say: help was shown
    return code if isinstance(code, int) else 0


def _refuse(message: str) -> int:
    print("underhall: " + " ".join(message.split()), file=sys.stderr)
    return BAD_INPUT


def _trouble(error: OSError) -> str:
    why = error.strerror or str(error) or type(error).__name__
    if error.filename is not None:
        return f"{error.filename}: {why}"
    return f"cannot write: {why}" if error.errno in (errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EBADF) else why


def _leave(code: int) -> None:
    """End without another word, even where stdout is gone and Python would complain about it at the very end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)
