"""Batches: functions that Python calls with arrays of its own, or with many states, and that run without its lock."""

from __future__ import annotations

import ast

from tools.write_pxd.c_types import SIZES
from tools.write_pxd.edits import NO_LINE
from tools.write_pxd.functions import function
from tools.write_pxd.translation import Translation

# An array of Python's, lent to compiled code: held by a memoryview, so that nobody can take it away meanwhile.
LENDING = """\
    static int underhall_lent(PyObject *view, Py_ssize_t item, int real, const char *name) {
        Py_buffer *b = PyMemoryView_GET_BUFFER(view);
        int is_real = b->format && (*b->format == 'f' || *b->format == 'd');
        if (!b->readonly && b->itemsize == item && is_real == real && PyBuffer_IsContiguous(b, 'C')) return 0;
        PyErr_Format(PyExc_ValueError, "%s: a writable array without gaps is needed here, of %s of %zd bytes", name,
                     real ? "floats" : "whole numbers", item);
        return -1;
    }
    #define underhall_place(view) (PyMemoryView_GET_BUFFER(view)->buf)
    #define underhall_many(view) (PyMemoryView_GET_BUFFER(view)->len / PyMemoryView_GET_BUFFER(view)->itemsize)
    #define underhall_items(tuple) (((PyTupleObject *)(tuple))->ob_item)"""
DECLARED = (
    "int underhall_lent(object, Py_ssize_t, int, const char *) except -1",
    "void *underhall_place(object)",
    "Py_ssize_t underhall_many(object)",
    "PyObject **underhall_items(tuple)",
)


def batch(t: Translation, node: ast.FunctionDef) -> None:
    """The function itself becomes an inner one under another name; Python gets one that lends it the arrays."""
    edits, args = t.edits, node.args.args
    start = edits.at(node.lineno, node.col_offset) + len("def ")
    edits.changes.append((start, start, "underhall_batch_"))
    lent = {arg.arg: arg.annotation for arg in args if t.unit.is_lent(arg) and arg.annotation is not None}
    last = args[-1].annotation
    if last is None:
        t.refuse(args[-1], f"{node.name}: the argument {args[-1].arg!r} has no annotation")
    assert last.end_lineno is not None and last.end_col_offset is not None
    end = edits.at(last.end_lineno, last.end_col_offset)
    edits.changes.append((end, end, "".join(f", underhall_n_{name}" for name in lent)))
    for part in ast.walk(node):
        match part:
            case ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=name)]) if name in lent:
                edits.put(part, f"underhall_n_{name}")
            case ast.Subscript(value=ast.Name(id=name)) if name in lent:
                if state := t.unit.many(lent[name]):
                    edits.wrap(part, f"cython.cast({state}, ", ")")
    function(t, node, True, False)
    t.after += "".join(f"{line}{NO_LINE}\n" for line in lending(t, node))


def lending(t: Translation, node: ast.FunctionDef) -> list[str]:
    """The text of what Python calls instead of a batch, its declaration noted."""
    declared, before, given, sizes = [], [], [], []
    types: dict[str, str] = {}
    for arg in node.args.args:
        name, note = arg.arg, arg.annotation
        assert note is not None
        if state := t.unit.many(note):
            declared.append(f"tuple {name}")
            before += [f"for one in {name}:", f"    if type(one) is not {state}:"]
            before += [f"        raise TypeError('{name}: a tuple of {state} is needed here')"]
            types[f"at_{name}"] = "PyObject **"
            before += [f"at_{name} = underhall_items({name})"]
            sizes.append(f"len({name})")
        elif element := t.array(note):
            declared.append(f"object {name}")
            before += [f"lent_{name} = memoryview({name})"]
            before += [f"underhall_lent(lent_{name}, {SIZES[element]}, {int(element == 'float')}, '{name}')"]
            types[f"at_{name}"] = element + "*"
            before += [f"at_{name} = cython.cast('{element} *', underhall_place(lent_{name}))"]
            sizes.append(f"underhall_many(lent_{name})")
        else:
            ctype = t.c_type(note, True, name)
            declared.append(f"{ctype} {name}")
            before += [f"underhall_given({name})"] if ctype in t.unit.states else []
        given.append(f"at_{name}" if t.unit.is_lent(arg) else name)
    for place, size in enumerate(sizes):
        types[f"n_{place}"] = "Py_ssize_t"
        before.append(f"n_{place} = {size}")
        given.append(f"n_{place}")
    assert node.returns is not None
    result = t.c_type(node.returns, True, node.name, result=True)
    call = f"underhall_batch_{node.name}({', '.join(given)})"
    if result != "void":
        types["result"] = result
        call = f"result = {call}"
    noted = ", ".join(f'{name}="{ctype}"' for name, ctype in types.items())
    t.out.declared += [f"@cython.locals({noted})", f"cpdef object {node.name}({', '.join(declared)})"]
    head = f"def {node.name}({', '.join(arg.arg for arg in node.args.args)}):"
    body = [*before, "with cython.nogil:", f"    {call}", *(["return result"] if result != "void" else [])]
    return [head, *("    " + line for line in body)]
