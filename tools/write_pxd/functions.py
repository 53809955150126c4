"""Functions: the C types of their arguments, results and locals."""

from __future__ import annotations

import ast

from tools.write_pxd.c_types import PYTHON_TYPES, SIZES
from tools.write_pxd.checks import Checks, size_name
from tools.write_pxd.translation import Translation


def is_truth(node: ast.expr | None) -> bool:
    """Whether an expression can be nothing but true or false."""
    if isinstance(node, ast.BoolOp):
        return all(map(is_truth, node.values))
    return (
        isinstance(node, ast.Compare)
        or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))
        or (isinstance(node, ast.Constant) and isinstance(node.value, bool))
    )


def truths(function: ast.FunctionDef) -> set[str]:
    """The locals that only ever hold true or false: left alone, Cython takes them for Python objects."""
    stored = {id(n): n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and is_truth(node.value):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found.add(stored.pop(id(target)))
    return found - set(stored.values()) - {arg.arg for arg in function.args.args}


def plain(t: Translation, node: ast.FunctionDef) -> None:
    """A function that stays a Python function: only its local arrays would matter, and it may have none."""
    for part in ast.walk(node):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            if t.array(part.annotation):
                t.refuse(part, f"{part.target.id}: {node.name} is plain Python, without local arrays")
            drop_note(t, part)
    if t.checked:
        Checks(t, node, {}, inner=False).write()


def drop_note(t: Translation, node: ast.AnnAssign) -> None:
    """An annotated local without its annotation; nothing, if that is all there was."""
    if node.value is None:
        t.edits.replace(node, "pass")
    else:
        t.edits.drop_annotation(node)


def local(t: Translation, node: ast.AnnAssign, inner: bool) -> str | None:
    """The C type of an annotated local, and its line as Cython shall see it."""
    assert isinstance(node.target, ast.Name)
    name = node.target.id
    element = t.array(node.annotation)
    if element is None:
        drop_note(t, node)
        ctype = t.c_type(node.annotation, inner, name)
        return None if ctype == "object" or ctype in PYTHON_TYPES else ctype
    if node.value is None or isinstance(node.value, (ast.Name, ast.Attribute)):  # another name of an array
        drop_note(t, node)
        return element + "*"
    try:
        expression = ast.fix_missing_locations(ast.Expression(node.value))
        values = list(eval(compile(expression, str(t.file.path), "eval"), vars(t.module)))
    except Exception:
        t.refuse(node, f"{name}: a local array needs a length known when compiling, as in [0] * 64")
    t.fit(node, name, values, element)
    if any(values):
        t.edits.replace(node, f"{name} = [{', '.join(map(str, values))}]")
    else:
        t.edits.replace(node, f"underhall_clear({name}, {len(values) * SIZES[element]})")
    return f"{element}[{len(values)}]"


def inlined(note: ast.expr) -> tuple[ast.expr, bool]:
    """The width in a result's annotation, and whether it is marked: `Inline[i32]`."""
    match note:
        case ast.Subscript(value=ast.Name(id="Inline"), slice=width):
            return width, True
    return note, False


def function(t: Translation, node: ast.FunctionDef, inner: bool, public: bool, method: bool = False) -> None:
    """The head of a function in the `.pxd`, and its text without the annotations of locals."""
    args = node.args
    if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs:
        t.refuse(node, f"{node.name}: plain arguments only")
    types: dict[str, str] = {}
    for part in ast.walk(node):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            ctype = local(t, part, inner)
            if ctype is not None and types.setdefault(part.target.id, ctype) != ctype:
                t.refuse(part, f"{part.target.id}: already a {types[part.target.id]} in this function")
        elif isinstance(part, ast.Constant) and inner and type(part.value) is int and part.value >= 2**31:
            t.refuse(part, f"{part.value} leaves 32 bits: name it, as a Final[u64] or Final[i64]")
        elif isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Tuple):
            if isinstance(part.value, ast.Subscript) and isinstance(part.value.slice, ast.Slice):
                t.edits.wrap(part.value, "tuple(", ")")  # Cython 3.3 breaks down over a slice unpacked
    for name in sorted(truths(node) - types.keys()):  # in one order, or the same text would be compiled anew
        types[name] = "bint"
    declared: list[str] = []
    given: list[str] = []
    required = len(args.args) - len(args.defaults)
    for place, arg in enumerate(args.args):
        if method and place == 0:
            declared.append("self")
            continue
        if arg.annotation is None:
            t.refuse(arg, f"{node.name}: the argument {arg.arg!r} has no annotation")
        # Python may call it even if inner, and Python has no pointers: so no arrays
        ctype = t.c_type(arg.annotation, inner and not (public and t.array(arg.annotation)), arg.arg)
        declared.append(f"{ctype} {arg.arg}" + ("=*" if place >= required else ""))
        if t.checked and ctype.endswith("*") and node.name not in t.unit.batches:
            declared.append(f"int {size_name(arg.arg)}")
            t.edits.wrap(arg, "", f", {size_name(arg.arg)}")
        if ctype in t.unit.states and public and not inner:
            given.append(f"underhall_given({arg.arg})")
    if node.returns is None:
        t.refuse(node, f"{node.name}: no result is annotated (-> None if there is none)")
    note, inline = inlined(node.returns)
    if inline and (public or method or not inner):
        t.refuse(node, f"{node.name}: only an inner function can be Inline")
    result = t.c_type(note, inner, f"{node.name}, result", result=True)
    if t.checked:
        Checks(t, node, types, inner).write()
    if given:
        t.edits.begin(node, "; ".join(given))
    indent = "    " if method else ""
    if types:
        t.out.declared.append(
            f"{indent}@cython.locals(" + ", ".join(f'{name}="{ctype}"' for name, ctype in types.items()) + ")"
        )
    kind = "cpdef" if public else "cdef inline" if inline else "cdef"
    tail = " noexcept nogil" if inner else ""
    name = node.name
    if name in t.unit.batches and not method:
        name = f"underhall_batch_{name}"
        declared += [f"Py_ssize_t underhall_n_{arg.arg}" for arg in args.args if t.unit.is_lent(arg)]
    t.out.declared.append(f"{indent}{kind} {result} {name}({', '.join(declared)}){tail}")
