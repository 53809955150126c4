"""Positions: the C struct of a flat class, and the methods that follow from its declaration."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tools.write_pxd.c_types import ARRAYS, NUMBERS, SIZES
from tools.write_pxd.edits import NO_LINE
from tools.write_pxd.functions import function, plain
from tools.write_pxd.translation import Translation

if TYPE_CHECKING:
    from underhall.table.flat import Field

READING = r"""
    typedef struct { Py_ssize_t offset, size; int each; PyGetSetDef shown; } underhall_array;
    static PyObject *underhall_read(PyObject *state, void *closure) {
        underhall_array *one = (underhall_array *)closure;
        char *at = (char *)state + one->offset;
        if (one->each == 0) return PyBytes_FromStringAndSize(at, one->size);
        PyObject *found = PyList_New(one->size);
        for (Py_ssize_t i = 0; found && i < one->size; i++) {
            PyObject *number = 0;
            switch (one->each) {
                case 1: number = PyLong_FromLong(((unsigned char *)at)[i]); break;
                case 2: number = PyLong_FromLong(((unsigned short *)at)[i]); break;
                case 4: number = PyLong_FromUnsignedLong(((unsigned int *)at)[i]); break;
                case -4: number = PyLong_FromLong(((int *)at)[i]); break;
                case 8: number = PyLong_FromUnsignedLongLong(((unsigned long long *)at)[i]); break;
                case -8: number = PyLong_FromLongLong(((long long *)at)[i]); break;
            }
            if (number) PyList_SET_ITEM(found, i, number); else Py_CLEAR(found);
        }
        return found;
    }
    static int underhall_show(PyObject *state, const char *name, void *array, Py_ssize_t size, int each) {
        underhall_array *one = (underhall_array *)PyMem_Calloc(1, sizeof(underhall_array));
        PyObject *shown;
        int done;
        if (!one) { PyErr_NoMemory(); return -1; }
        one->offset = (char *)array - (char *)state;
        one->size = size;
        one->each = each;
        one->shown.name = name;
        one->shown.get = underhall_read;
        one->shown.closure = one;
        shown = PyDescr_NewGetSet(Py_TYPE(state), &one->shown);
        done = shown ? PyDict_SetItemString(Py_TYPE(state)->tp_dict, name, shown) : -1;
        Py_XDECREF(shown);
        PyType_Modified(Py_TYPE(state));
        return done;
    }"""
"""How Python reads an array of a state: as bytes, or a list. A name that is looked up in vain costs far more than the
copy, so whoever asks first for an array gives its class an attribute that reads it; it is never taken back."""

EACH = {"Bytes": 0, "ByteTable": 1, "Shorts": 2, "Words": 4, "Ints": -4, "Longs": 8, "BigInts": -8}
"""How wide each number is, with a minus where it may be below 0; 0 is read as bytes."""


def blank(array: str, count: int, first: int, bytes_each: int) -> str:
    """A statement that gives so many places of an array the value that they have in a fresh object."""
    if first == 0:
        return f"underhall_clear({array}, {count * bytes_each})"
    return f"for i in range({count}): ({array})[i] = {first}"


def methods_of(name: str, fields: Sequence[Field], sizes: dict[str, int], own_tidy: bool) -> list[str]:
    """What follows from the declaration of a flat class, as lines of its compiled text (underhall/table/flat.py)."""
    kept = [one for one in fields if one.mark != "Scratch"]
    fresh = {
        one.name: blank(f"self.{one.name}", one.size, one.first, sizes[one.name])
        if one.size
        else f"self.{one.name} = {one.first}"
        for one in fields
    }

    def place(owner: str, one: Field) -> str:
        return f"{owner}.{one.name}" if one.size else f"cython.address({owner}.{one.name})"

    def method(head: str, lines: list[str]) -> list[str]:
        return [f"def {head}:", *("    " + line for line in lines or ["pass"])]

    rows, snapshots, puts = [], [], []
    for one in fields:
        array, size = f"self.{one.name}", one.size
        if one.rows:
            row = size // one.rows
            rows += [f"for other in range({one.rows}):", "    if other != seat:"]
            rows += ["        " + blank(f"{array} + {row} * other", row, one.first, sizes[one.name])]
        if size:
            # Arrays of a compiled state have no Python attribute until one is read: from outside, they are copied.
            value = f"{array}[:{size}]" if one.width == "Bytes" else f"[{array}[i] for i in range({size})]"
            snapshots += [f'if name == "{one.name}":']
            snapshots += [f"    underhall_show(self, '{one.name}', {array}, {size}, {EACH[one.width]})"]
            snapshots += [f"    return {value}"]
            puts += [f'if name == "{one.name}":', f"    for i in range(len(values)): {array}[i] = values[i]"]
    first, last = kept[0], kept[-1]
    span = f"{place('self', first)}, {place('other', first)}, {place('self', last)} + {last.size or 1}"
    again = [fresh[one.name] for one in fields if one.mark == "Scratch" and not one.size]
    return [
        *method("__init__(self)", [fresh[one.name] for one in fields if one.first]),  # it is born with zeros
        *method("__getattr__(self, name)", [*snapshots, "return object.__getattribute__(self, name)"]),
        *method("_copy(self, other)", [f"underhall_copy({span})", *again]),
        *method("copy(self)", [f"twin = {name}()", "twin._copy(self)", "return twin"]),
        *method("_hide(self)", [fresh[one.name] for one in fields if one.mark == "Hidden"]),
        *method("_hide_rows(self, seat)", rows),
        *method("_put(self, name, values)", puts),
        *method("tidy(self)", ["self._tidy()"] if own_tidy else []),
        f"fields = ({', '.join(f'Field{tuple(one)!r}' for one in fields)},)",
        "fill = Flat.fill",
        "pack = Flat.pack",
        "unpack = classmethod(Flat.unpack.__func__)",
    ]


def flat_class(t: Translation, node: ast.ClassDef) -> None:
    """The C struct of a class, and its methods."""
    fields: Sequence[Field] = getattr(t.module, node.name).fields
    ctypes: dict[str, str] = {}
    for one in fields:
        ctypes[one.name] = ARRAYS[one.width] if one.size else NUMBERS[one.width]
    t.out.declared += ["", "@cython.final", "@cython.no_gc", f"cdef class {node.name}:"]
    for one in sorted(fields, key=lambda one: one.mark == "Scratch"):  # so that a copy is one piece of memory
        what = f"cdef {ctypes[one.name]} {one.name}[{one.size}]" if one.size else ""
        t.out.declared.append("    " + (what or f"cdef public {ctypes[one.name]} {one.name}"))
    for head in (f"_copy(self, {node.name} other)", "_hide(self)", "_hide_rows(self, int seat)"):
        t.out.declared += ['    @cython.locals(i="int", other="int")'] if "other)" not in head else []
        t.out.declared += [f"    cdef void {head} noexcept nogil"]
    own = {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}
    if "__init__" in own:
        t.refuse(own["__init__"], f"{node.name}: fields have their first values where they are declared")
    text = methods_of(node.name, fields, {n: SIZES[c] for n, c in ctypes.items()}, "_tidy" in own)
    t.edits.drop_bases(node)
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            one = next(one for one in fields if one.name == part.target.id)
            t.fit(part, one.name, [one.first], ctypes[one.name])
            t.edits.replace(part, "\n    ".join([*(line + NO_LINE for line in text), "pass"]))
            text = []
    for name, method in own.items():
        if name.startswith("__") or method.decorator_list:
            plain(t, method)
        else:
            inner = t.unit.is_inner_method(method)
            function(t, method, inner, not inner, method=True)
