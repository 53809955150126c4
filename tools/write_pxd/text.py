"""The two texts that Cython gets of a hot module."""

from __future__ import annotations

import ast
import sys
from hashlib import sha256
from pathlib import Path

from tools.write_pxd.batches import DECLARED, LENDING
from tools.write_pxd.c_types import BUILTINS, MICROSOFT
from tools.write_pxd.calls import call_through
from tools.write_pxd.checks import FOR_CYTHON, in_c
from tools.write_pxd.edits import FILE_MARK
from tools.write_pxd.flat_class import READING
from tools.write_pxd.source import C_TYPES, FLAT, INTRINSICS
from tools.write_pxd.statements import statement
from tools.write_pxd.translation import Declarations, Translation
from tools.write_pxd.unit import Unit
from tools.write_pxd.values import inline


def made_from(unit: Unit) -> dict[str, str]:
    """The digests of the texts whose values are in the C code: the files and what they import of their project."""
    texts = {file.name: file.path for file in unit.files}
    project = unit.name.split(".")[0]
    for file in unit.files:
        for node in ast.walk(file.tree):
            if not isinstance(node, ast.ImportFrom):
                continue
            start = file.absolute(node)
            for alias in node.names:
                whole = f"{start}.{alias.name}"
                found = whole if whole in sys.modules else start
                path = getattr(sys.modules.get(found), "__file__", None)
                if found.split(".")[0] == project and found not in (INTRINSICS, C_TYPES) and path:
                    texts[found] = Path(path)
    return {name: sha256(path.read_bytes()).hexdigest() for name, path in sorted(texts.items())}


def translate(unit: Unit, checked: bool = False) -> tuple[str, str]:
    """The text of the `.pxd`, and of the `.py` that Cython compiles; checked, with every index compared."""
    out = Declarations()
    text = f"from __future__ import annotations\nimport cython\nfrom {FLAT} import Field, Flat\n"
    for file in unit.files:
        t = Translation(unit, file, out, checked)
        for node in file.tree.body:
            statement(t, node)
            if not isinstance(node, ast.FunctionDef) or node.name in unit.kept:
                call_through(t, node)
        for node in file.tree.body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                inline(t, node)
        text += f"{FILE_MARK}{file.path.as_posix()}\n{file.edits.result()}{t.after}"
    text += f"__doc__ = {unit.files[-1].module.__doc__!r}\n__made_from__ = {made_from(unit)!r}\n"
    if checked:
        out.verbatim += in_c(out.sites)
        out.outside += FOR_CYTHON
    return pxd(unit, out), text


def pxd(unit: Unit, out: Declarations) -> str:
    """The text of the `.pxd`: before C sees a line, what the machine does in one instruction, and what set-up left."""
    own = ["void underhall_clear(void *, size_t) noexcept nogil", "int underhall_given(object) except -1"]
    own += ["void underhall_copy(void *, void *, void *) noexcept nogil"]
    own += ["int underhall_show(object, const char *, void *, Py_ssize_t, int) except -1"]
    own += DECLARED
    natives = [f'int {name} "{c}"({width}) noexcept nogil' for name, (c, width) in BUILTINS.items()]
    lines = [
        f"# Written by tools/write_pxd from {unit.name}: do not edit.",
        "cimport cython",
        "from cpython.ref cimport PyObject",
        "",
        "cdef extern from *:",
        '    """',
        "    #include <string.h>",
        *("    " + line for line in MICROSOFT),
        "    #define underhall_read_soon(place) (__builtin_prefetch(&(place)), 0)",
        "    #define underhall_clear(array, size) memset(array, 0, size)",
        "    #define underhall_copy(to, from, end) memcpy(to, from, (size_t)((char *)(end) - (char *)(to)))",
        "    static CYTHON_INLINE int underhall_given(PyObject *state) {",
        "        if (state != Py_None) return 0;",
        '        PyErr_SetString(PyExc_TypeError, "a state is needed here, not None");',
        "        return -1;",
        "    }",
        READING,
        *([LENDING] if unit.batches else []),
        *("    " + line for line in out.verbatim),
        '    """',
        *("    " + line for line in [*own, *natives, *out.outside]),
        "",
        *out.declared,
        "",
    ]
    return "\n".join(lines)
