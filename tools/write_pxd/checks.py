"""The checked build: every index is compared with the length of its array before C uses it.

C arrays carry no length, and Cython's `boundscheck` passes them by. Here lengths are known: those of fields, tables and
local arrays from their declarations; an array that is an argument, or another name of one, brings its length along as a
number of its own, `size_of_NAME`. An index that leaves its array ends the process, with the line of the source. An
array whose length is not known in an inner function is refused, so that none is passed by here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.write_pxd.translation import Translation
from tools.write_pxd.unit import Unit

IN_C = """\
#include <stdio.h>
#include <stdlib.h>
static void underhall_left(long long place, long long size, int site) {
    fprintf(stderr, "underhall: %s: place %lld of an array of %lld\\n", underhall_sites[site], place, size);
    fflush(stderr);
    abort();
}
static CYTHON_INLINE int underhall_at(long long place, long long size, int site) {
    if (place < 0 || place >= size) underhall_left(place, size, site);
    return (int)place;
}
static CYTHON_INLINE int underhall_up_to(long long place, long long size, int site) {
    if (place < 0 || place > size) underhall_left(place, size, site);
    return (int)place;
}"""
FOR_CYTHON = [f"int underhall_{name}(long long, long long, int) noexcept nogil" for name in ("at", "up_to")]


def in_c(sites: list[str]) -> list[str]:
    """What stands before the C code of a checked module: where its indices are, and the comparison."""
    listed = ", ".join(f'"{site}"' for site in sites or ["nowhere"])
    return [f"static const char *const underhall_sites[] = {{{listed}}};", *IN_C.replace("\\", "\\\\").splitlines()]


def site(t: Translation, line: int, what: str) -> int:
    """The number of a place in the source, for the message."""
    t.out.sites.append(f"{t.file.path.as_posix()}:{line}: {what}")
    return len(t.out.sites) - 1


def size_name(array: str) -> str:
    return f"size_of_{array}"


def declared_sizes(unit: Unit) -> tuple[dict[str, int], dict[str, set[int]]]:
    """The lengths of the module's tables, those of functions too, and of the fields of its flat classes."""
    tables: dict[str, int] = {}
    fields: dict[str, set[int]] = {}
    for file in unit.files:
        for node in file.tree.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                value = getattr(file.module, node.target.id, None)
                if isinstance(value, (list, bytearray)):
                    tables[node.target.id] = len(value)
            elif isinstance(node, ast.ClassDef) and node.name in unit.states:
                for one in getattr(file.module, node.name).fields:
                    if one.size:
                        fields.setdefault(one.name, set()).add(one.size)
    return tables, fields


class Checks:
    """The comparisons in one function."""

    def __init__(self, t: Translation, node: ast.FunctionDef, types: dict[str, str], inner: bool) -> None:
        """`types` has the C types of the annotated locals, and gets those of the lengths that travel with arrays."""
        self.t, self.node, self.types, self.inner = t, node, types, inner
        self.tables, self.fields = declared_sizes(t.unit)
        self.sizes: dict[str, str] = {}
        lent = node.name in t.unit.batches  # Python's own arrays, whose lengths a batch knows
        for arg in node.args.args:
            if arg.annotation is not None and (t.array(arg.annotation) or (lent and t.unit.is_lent(arg))):
                self.sizes[arg.arg] = f"underhall_n_{arg.arg}" if lent else size_name(arg.arg)
        for name, ctype in types.items():
            if ctype.endswith("]"):
                self.sizes[name] = ctype.partition("[")[2][:-1]
            elif ctype.endswith("*"):
                self.sizes[name] = size_name(name)

    def size(self, node: ast.expr) -> str | None:
        """The length of an array, as an expression; None if this is no array of C."""
        match node:
            case ast.Name(id=name) if name in self.sizes:
                return self.sizes[name]
            case ast.Name(id=name) if name in self.tables:
                return str(self.tables[name])
            case ast.Attribute(attr=name) if name in self.fields:
                if len(self.fields[name]) > 1:
                    self.t.refuse(node, f"{ast.unparse(node)}: two classes have such a field, of different lengths")
                return str(*self.fields[name])
        return None

    def write(self) -> None:
        """Put the comparisons into the text of the function."""
        parts = list(self.walk())
        for part in parts:  # first who is another name of an array
            match part:
                case (
                    ast.Assign(targets=[ast.Name(id=name)], value=value)
                    | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
                ):
                    self.another_name(part, name, value)
        for part in parts:
            match part:
                case ast.Assign(targets=[ast.Subscript(value=array, slice=ast.Slice())], value=value):
                    if self.size(array) != self.size(value):
                        self.t.refuse(part, f"{ast.unparse(part)}: arrays of different lengths")
                case ast.Subscript(value=array, slice=index):
                    self.index(part, array, index)
                case ast.Call():
                    self.call(part)

    def walk(self) -> Iterator[ast.AST]:
        """What is in the body, less annotations and the lists that fill local arrays."""
        todo: list[ast.AST] = [*self.node.body]
        while todo:
            node = todo.pop()
            yield node
            if isinstance(node, ast.AnnAssign):
                filled = isinstance(node.target, ast.Name) and self.types.get(node.target.id, "").endswith("]")
                todo += [] if node.value is None or filled else [node.value]
            else:
                todo += ast.iter_child_nodes(node)

    def another_name(self, node: ast.Assign | ast.AnnAssign, name: str, value: ast.expr) -> None:
        size = self.size(value)
        if size is None:
            if self.types.get(name, "").endswith("*"):
                self.t.refuse(node, f"{ast.unparse(node)}: its length is not known")
            return
        self.sizes[name] = size_name(name)
        self.types[size_name(name)] = "int"
        self.t.edits.wrap(node, "", f"; {size_name(name)} = {size}")

    def index(self, node: ast.Subscript, array: ast.expr, index: ast.expr) -> None:
        size = self.size(array)
        if size is None:
            if self.inner:
                self.t.refuse(node, f"{ast.unparse(node)}: the length of this array is not known")
            return
        number = site(self.t, node.lineno, ast.unparse(array))
        if isinstance(index, ast.Slice):
            for bound in (index.lower, index.upper):
                if bound is not None:
                    self.t.edits.wrap(bound, "underhall_up_to(", f", {size}, {number})")
        else:
            self.t.edits.wrap(index, "underhall_at(", f", {size}, {number})")

    def call(self, node: ast.Call) -> None:
        """Arrays that are handed on take their lengths with them."""
        unit = self.t.unit
        match node.func:
            case ast.Name(id=name) if name in unit.functions:
                callee = unit.functions[name]
            case ast.Subscript(value=ast.Name(id=name)) if name in unit.call_tables:
                callee = unit.functions[unit.call_tables[name][0]]
            case _:
                return
        for arg, given in zip(callee.args.args, node.args, strict=False):
            if arg.annotation is not None and self.t.array(arg.annotation):
                size = self.size(given)
                if size is None:
                    self.t.refuse(given, f"{ast.unparse(given)}: the length of this array is not known")
                self.t.edits.wrap(given, "", f", {size}")
