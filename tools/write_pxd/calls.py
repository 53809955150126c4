"""Tables of functions: `NAME[code](…)` becomes a call of one function, which C compiles to a switch."""

from __future__ import annotations

import ast

from tools.write_pxd.checks import size_name
from tools.write_pxd.edits import NO_LINE
from tools.write_pxd.translation import Translation


def switch(t: Translation, node: ast.AnnAssign, name: str) -> str:
    """A function that calls the one of a table: `NAME[i](…)` becomes a call of it, and C has a switch."""
    inside = t.unit.call_tables[name]
    nodes = [t.unit.functions[one] for one in inside]
    forms = {ast.unparse(n.args) + ast.unparse(n.returns or n) for n in nodes}
    if len(forms) > 1:
        t.refuse(node, f"{name}: its functions take and give different things")
    first = nodes[0]
    args = [arg.arg for arg in first.args.args]
    types = [t.c_type(arg.annotation, True, arg.arg) for arg in first.args.args if arg.annotation is not None]
    assert first.returns is not None
    result = t.c_type(first.returns, True, name, result=True)
    if t.checked:
        for place in [i for i, ctype in enumerate(types) if ctype.endswith("*")][::-1]:
            types.insert(place + 1, "int")
            args.insert(place + 1, size_name(args[place]))
    given = ", ".join(f"{ctype} {arg}" for ctype, arg in zip(types, args, strict=True))
    t.out.declared.append(f"cdef {result} underhall_{name}(int which, {given}) noexcept nogil")
    lines = [f"def underhall_{name}(which, {', '.join(args)}):"]
    before = "" if result == "void" else "return "
    *few, rest = sorted(set(inside), key=lambda one: (inside.count(one), one))
    for one in few:
        codes = [str(code) for code, other in enumerate(inside) if other == one]
        test = f"which == {codes[0]}" if len(codes) == 1 else f"which in ({', '.join(codes)})"
        lines.append(f"    {'if' if one == few[0] else 'elif'} {test}: {before}{one}({', '.join(args)})")
    lines.append(f"    {'else: ' if few else ''}{before}{rest}({', '.join(args)})")
    return "".join(f"{line}{NO_LINE}\n" for line in lines)


def call_through(t: Translation, node: ast.AST) -> None:
    """Calls through a table of functions inside this statement."""
    for part in ast.walk(node):
        match part:
            case ast.Call(func=ast.Subscript(value=ast.Name(id=name), slice=index), args=[first, *_]):
                if name in t.unit.call_tables:
                    edits = t.edits
                    assert index.end_lineno is not None and index.end_col_offset is not None
                    start, end = edits.at(part.lineno, part.col_offset), edits.at(index.lineno, index.col_offset)
                    edits.changes.append((start, end, f"underhall_{name}("))
                    start = edits.at(index.end_lineno, index.end_col_offset)
                    edits.changes.append((start, edits.at(first.lineno, first.col_offset), ", "))
