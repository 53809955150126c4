"""Constants and tables: their values, known when compiling, are written into the C code."""

from __future__ import annotations

import ast
from types import ModuleType

from tools.write_pxd.c_types import NUMBERS, literal
from tools.write_pxd.translation import Translation


def constant(t: Translation, node: ast.AnnAssign, name: str) -> None:
    """A `Final` of the module."""
    value = getattr(t.module, name)
    note = node.annotation
    width = note.slice if isinstance(note, ast.Subscript) else None
    if not isinstance(value, int):  # a string, a tuple: stays a Python object
        t.edits.drop_annotation(node)
        return
    if width is not None:
        ctype = t.number(width)
        if ctype is None:
            t.refuse(node, f"{name}: Final[{ast.unparse(width)}] is not a width")
    else:
        ctype = "bint" if isinstance(value, bool) else "int"
        if not -(2**31) <= value < 2**31:
            t.refuse(node, f"{name}: {value} leaves 32 bits: give it a width, Final[u64] or Final[i64]")
    t.fit(node, name, [value], ctype)
    t.out.define(name, value, ctype)
    t.edits.replace(node, f'globals()["{name}"] = {value!r}')


def inline(t: Translation, top: ast.stmt) -> None:
    """Numbers of ordinary modules, such as `codes.DRAW`, become constants of the C compiler."""
    project = t.unit.name.split(".")[0]
    for node in ast.walk(top):
        if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
            continue
        module = vars(t.module).get(node.value.id)
        if not isinstance(module, ModuleType) or module.__name__.split(".")[0] != project:
            continue
        value = getattr(module, node.attr, None)
        if isinstance(value, int) and t.edits.free(node):
            name = f"{module.__name__.rpartition('.')[2]}_{node.attr}"
            note = getattr(module, "__annotations__", {}).get(node.attr, "Final")
            ctype = NUMBERS.get(str(note).removeprefix("Final[").removesuffix("]"))
            if ctype is None:
                ctype = "int"
                if not -(2**31) <= value < 2**31:
                    t.refuse(node, f"{ast.unparse(node)} leaves 32 bits: declare it Final[u64] or Final[i64]")
            if name not in t.out.inlined:
                t.out.inlined.add(name)
                t.out.define(name, value, ctype)
            t.edits.put(node, name)


def table(t: Translation, node: ast.AnnAssign, name: str, element: str) -> None:
    """An array of the module, with the values that set-up left in it."""
    values = list(getattr(t.module, name))
    if not values:
        t.refuse(node, f"{name}: a table cannot be empty")
    t.fit(node, name, values, element)
    size = len(values)
    if any(values):
        inside = ", ".join(literal(v, element) for v in values)
    else:
        inside = "0"
    const = "" if name in t.unit.changing else "const "
    t.out.verbatim.append(f"static {const}{element} underhall_{name}[{size}] = {{{inside}}};")
    t.out.outside.append(f'{element} {name} "underhall_{name}"[{size}]')
    snapshot = (
        f"bytearray({name}[:{size}])"
        if ast.unparse(node.annotation) == "Bytes"
        else f"[{name}[i] for i in range({size})]"
    )
    t.edits.replace(node, f'globals()["{name}"] = {snapshot}')
