"""One file of a hot module on its way into the compiled text, with what all its files declare together."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from types import ModuleType
from typing import NoReturn

from tools.write_pxd.c_types import ARRAYS, NUMBERS, PYTHON_TYPES, RANGES, literal
from tools.write_pxd.edits import Edits
from tools.write_pxd.source import Source
from tools.write_pxd.unit import Unit, names_in


@dataclass
class Declarations:
    """What goes into the `.pxd`."""

    verbatim: list[str] = field(default_factory=list)
    """Lines of C: the values of constants and tables."""
    outside: list[str] = field(default_factory=list)
    """The same names, as Cython knows them."""
    declared: list[str] = field(default_factory=list)
    """Classes and functions of the module."""
    sites: list[str] = field(default_factory=list)
    """Where the indices of a checked build are in the sources."""
    inlined: set[str] = field(default_factory=set)
    """Numbers of other modules that are among the constants already."""

    def define(self, name: str, value: int, ctype: str) -> None:
        """A constant of the C compiler."""
        self.verbatim.append(f"#define underhall_{name} {literal(int(value), ctype)}")
        self.outside.append(f'{ctype} {name} "underhall_{name}"')


@dataclass
class Translation:
    """One file of a unit, and what the unit declares."""

    unit: Unit
    file: Source
    out: Declarations
    checked: bool = False
    """Whether every index is compared with the length of its array."""
    after: str = ""
    """Functions of our own making, behind the file's."""

    @property
    def edits(self) -> Edits:
        return self.file.edits

    @property
    def module(self) -> ModuleType:
        return self.file.module

    def refuse(self, where: ast.stmt | ast.expr | ast.arg | int, why: str) -> NoReturn:
        self.file.refuse(where, why)

    def number(self, note: ast.expr) -> str | None:
        """The C type of a number so annotated."""
        return NUMBERS.get(note.id) if isinstance(note, ast.Name) else None

    def array(self, note: ast.expr) -> str | None:
        """The C type of one place of an array so annotated."""
        return ARRAYS.get(note.id) if isinstance(note, ast.Name) else None

    def c_type(self, note: ast.expr, inner: bool, what: str, result: bool = False) -> str:
        """The C type of an argument, a result or a local."""
        text = ast.unparse(note)
        if number := self.number(note):
            return number
        if text == "None" and result:
            return "void"
        if inner and self.unit.many(note):
            return "PyObject **"
        if element := self.array(note):
            if not inner or result:
                self.refuse(note, f"{what}: {text} is an array inside the module; Python gets bytes or a list")
            return element + "*"
        if text in self.unit.states:
            if inner and result:
                self.refuse(note, f"{what}: an inner function cannot make or hand back a {text}; fill one it is given")
            return text
        for name in names_in(note):
            if name not in self.unit.known:
                self.refuse(note, f"{what}: {name!r} is not known here (a width, a flat class, a Python type)")
        if inner:
            self.refuse(note, f"{what}: {text} is a Python object; give a width, or put the function in __all__")
        base = text.split("[")[0]
        return base if base in PYTHON_TYPES else "object"

    def fit(self, node: ast.stmt, name: str, values: list[int], ctype: str) -> None:
        """Refuse values that the width does not hold."""
        low, high = RANGES[ctype]
        for value in values:
            if not isinstance(value, int) or not low <= value <= high:
                self.refuse(node, f"{name}: {value!r} does not fit its width ({ctype})")
