"""Compile the hot modules where that is possible; where it is not, the same files run interpreted.

What compiles, and how it must be written, is in docs/compiling.md. Nothing here fails an installation: without Cython,
without a C compiler, or with UNDERHALL_PURE=1 in the environment, it says so in one line and goes on.
UNDERHALL_CHECKED=bounds or =address makes the slow, checked builds of tools/sanitize.py.
"""

from __future__ import annotations

import ast
import os
import platform
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
SOURCES = Path("src")
GENERATED = Path("build", "hot")
FILE_MARK, NO_LINE = "# ---- the file ", "  # no line of the source"  # as tools/write_pxd has them
CHECKED = os.environ.get("UNDERHALL_CHECKED", "")
SANITIZE = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"] if CHECKED == "address" else []
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the types are in the .pxd
    "infer_types": True,
    "auto_pickle": False,  # it would mistake arrays of bytes for C strings
    "autotestdict": False,
}


def hot() -> list[str]:
    """The modules in HOT, without importing the package, less those not written yet."""
    tree = ast.parse((ROOT / SOURCES / "underhall" / "compiled.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "HOT":
            return [name for name in ast.literal_eval(node.value) if source(name).is_file()]
    raise SystemExit("src/underhall/compiled.py: HOT is missing")


def source(name: str) -> Path:
    return (ROOT / SOURCES).joinpath(*name.split(".")).with_suffix(".py")


def flags() -> list[str]:
    """What the C compiler is told; what the builder says in CFLAGS comes last and counts."""
    own = os.environ.get("CFLAGS", "").split()
    if sys.platform == "win32":
        return ["/O2", *own]
    speed = ["-O1", "-g"] if CHECKED else ["-O3"]
    return [*speed, *SANITIZE, *(["-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else []), *own]


class NotCompiled(Exception):
    """Why a module stays interpreted."""


class BuildHot(build_ext):
    """build_ext, but each module goes through tools/write_pxd first, and a failure leaves it interpreted."""

    def build_extensions(self) -> None:
        self.compiler_file = self.remember_compiler()
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        try:
            if find_spec("Cython") is None:
                raise NotCompiled("Cython is not installed")
            ext.sources = [str(self.translate(ext.name))]
            ext.depends = [str(self.compiler_file)]
            try:
                super().build_extension(ext)
            except Exception as error:
                name = os.environ.get("CC") or sysconfig.get_config_var("CC") or "the default"
                raise NotCompiled(f"the C compiler ({name}) is missing or fails") from error
        except NotCompiled as why:
            self.forget(ext)
            print(f"underhall: {ext.name} stays pure Python: {why}", file=sys.stderr, flush=True)

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = (
            self.parallel or os.cpu_count()
        )  # each module is translated and compiled in processes of its own

    def copy_file(self, infile: str, outfile: str, **how: Any) -> tuple[str, bool]:
        """Put a compiled module in its place in one step: a hall that starts meanwhile must not meet half of it."""
        super().copy_file(infile, outfile + ".new", **how)
        os.replace(outfile + ".new", outfile)
        return outfile, True

    def translate(self, name: str) -> Path:
        """Write the C text of a module, unless it is there and newer than what it is written from."""
        how = ["--checked"] if CHECKED == "bounds" else []
        ran = self.python("-m", "tools.write_pxd", str(SOURCES), name, str(GENERATED), *how)
        if ran.returncode:
            raise NotCompiled((ran.stderr.strip().splitlines() or ["tools/write_pxd failed"])[-1])
        twin = GENERATED.joinpath(*name.split(".")).with_suffix(".py")
        written = twin.with_suffix(".c")
        newest = max(file.stat().st_mtime for file in (twin, twin.with_suffix(".pxd"), ROOT / "setup.py"))
        if written.is_file() and written.stat().st_mtime > newest:
            return written
        directives = [f"--directive={name}={value}" for name, value in DIRECTIVES.items()]
        ran = self.python("-m", "cython", "--module-name", name, "-I", str(GENERATED), *directives, str(twin))
        if ran.returncode:
            written.unlink(missing_ok=True)
            lines = [line for line in ran.stderr.splitlines() if line.startswith(str(GENERATED))]
            if not lines:
                raise NotCompiled((ran.stderr.strip().splitlines() or ["Cython fails"])[-1])
            shown = [self.in_source(twin, line) for line in lines[:8]]  # the first complaints are the telling ones
            raise NotCompiled("\n  ".join([f"Cython refuses it ({len(lines)} complaints)", *shown]))
        return written

    @staticmethod
    def python(*command: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "UNDERHALL_PURE": "1"}
        return subprocess.run([sys.executable, *command], capture_output=True, text=True, env=environment)

    @staticmethod
    def in_source(twin: Path, complaint: str) -> str:
        """A complaint about a line of the compiled text, told of the source that it was written from."""
        name, number, rest = complaint.split(":", 2)
        if Path(name) != twin or not number.isdigit():  # about the .pxd
            return complaint
        source, lines = "", 0
        for line in twin.read_text(encoding="utf-8").splitlines()[: int(number)]:
            if line.startswith(FILE_MARK):
                source, lines = line.removeprefix(FILE_MARK), 0
            elif not line.endswith(NO_LINE):
                lines += 1
        return f"{source}:{lines}:{rest}"

    def remember_compiler(self) -> Path:
        """A file that changes with the compiler, so that its change recompiles."""
        file = GENERATED / "compiler.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        text = "\n".join([sys.version, *(os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDFLAGS")), *flags()])
        if not file.is_file() or file.read_text() != text:
            file.write_text(text)
        return file

    def forget(self, ext: Extension) -> None:
        """Remove what an earlier, better day compiled, or it would be imported in the place of the source."""
        file = Path(self.get_ext_filename(ext.name))
        for folder in (Path(self.build_lib), SOURCES):
            (folder / file).unlink(missing_ok=True)


def extensions() -> list[Extension]:
    if os.environ.get("UNDERHALL_PURE"):
        print("underhall: UNDERHALL_PURE is set, nothing is compiled", file=sys.stderr)
        return []
    return [Extension(name, [], extra_compile_args=flags(), extra_link_args=SANITIZE, optional=True) for name in hot()]


os.chdir(ROOT)
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildHot})
