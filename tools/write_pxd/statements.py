"""The statements of a module: declarations, what Python keeps, and set-up, which has run when this is written."""

from __future__ import annotations

import ast

from tools.write_pxd.batches import batch
from tools.write_pxd.c_types import BUILTINS
from tools.write_pxd.calls import switch
from tools.write_pxd.edits import is_docstring
from tools.write_pxd.flat_class import flat_class
from tools.write_pxd.functions import function
from tools.write_pxd.source import C_TYPES, INTRINSICS
from tools.write_pxd.translation import Translation
from tools.write_pxd.values import constant, table


def statement(t: Translation, node: ast.stmt) -> None:
    """A statement of the module: a declaration, something Python keeps, or set-up."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        name, note = node.target.id, ast.unparse(node.annotation)
        if note == "Final" or note.startswith("Final["):
            constant(t, node, name)
        elif element := t.array(node.annotation):
            table(t, node, name, element)
        elif note == "Calls":
            t.after += switch(t, node, name)
            t.edits.replace(node, "pass")
        elif t.number(node.annotation):
            t.refuse(node, f"{name}: a number of the module must be Final; what changes belongs in a state")
        elif node.value is not None:
            t.edits.drop_annotation(node)
    elif isinstance(node, ast.ImportFrom) and node.module == INTRINSICS:
        for alias in node.names:
            if alias.asname or alias.name not in BUILTINS:
                t.refuse(node, f"{INTRINSICS} has {', '.join(BUILTINS)}, under these names")
        t.edits.replace(node, "pass")
    elif isinstance(node, ast.ImportFrom) and t.file.absolute(node) in (C_TYPES, "__future__", *t.unit.own):
        t.edits.replace(node, "pass")
    elif isinstance(node, (ast.Import, ast.ImportFrom)):
        if any(alias.name.split(".")[0] == "cython" for alias in node.names):
            t.refuse(node, "do not import cython: the same text must run without it")
    elif isinstance(node, ast.FunctionDef):
        if node.name not in t.unit.kept:
            t.edits.replace(node, "pass")
        elif node.name in t.unit.batches:
            batch(t, node)
        elif not node.decorator_list:
            function(t, node, node.name in t.unit.inner, node.name in t.unit.public)
    elif isinstance(node, ast.ClassDef):
        if node.name in t.unit.states:
            flat_class(t, node)
    elif not (isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)) and not is_docstring(node):
        t.edits.replace(node, "pass")  # set-up: it has run, and the tables hold what it left
