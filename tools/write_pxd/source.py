"""One file of a hot module, as text and as imported."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import traceback
from pathlib import Path
from typing import NoReturn

from tools.write_pxd.edits import Edits

C_TYPES = "underhall.table.c_types"
INTRINSICS = "underhall.table.intrinsics"
FLAT = "underhall.table.flat"


class NotUnderstood(Exception):
    """A hot module breaks a convention; the message is one line, `file:line: what`."""


class Source:
    """One file of a hot module, as text and as imported."""

    def __init__(self, name: str) -> None:
        self.name = name
        try:
            self.module = importlib.import_module(name)
        except ValueError as error:
            raise self.wrong_field(error) from error
        path = Path(self.module.__file__ or "")
        self.path = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
        if path.suffix != ".py":
            raise NotUnderstood(f"{self.path}:1: {name} was found compiled; is it in HOT?")
        text = path.read_bytes().rstrip() + b"\n"
        self.tree = ast.parse(text, str(self.path))
        self.edits = Edits(text.splitlines(keepends=True))

    @staticmethod
    def wrong_field(error: ValueError) -> Exception:
        """An error of a class that does not declare its fields well, told of the field's line; any other as it is."""
        steps = traceback.extract_tb(error.__traceback__)
        if Path(steps[-1].filename).name != "flat.py":
            return error
        where = [step for step in steps if step.name == "<module>"][-1]
        path = Path(where.filename)
        name = str(error).partition(":")[0]
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
                shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
                return NotUnderstood(f"{shown}:{node.lineno}: {error}")
        return error

    def refuse(self, where: ast.stmt | ast.expr | ast.arg | int, why: str) -> NoReturn:
        line = where if isinstance(where, int) else where.lineno
        raise NotUnderstood(f"{self.path}:{line}: {why}")

    def absolute(self, node: ast.ImportFrom) -> str:
        """The module that names are imported from."""
        return importlib.util.resolve_name("." * node.level + (node.module or ""), self.name.rpartition(".")[0])
