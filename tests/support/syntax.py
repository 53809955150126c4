"""Texts of Python, looked through quickly: the tests read all of them again and again."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def import_nodes(tree: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    """Every import, wherever it stands. Only statements are looked into: nine tenths of a tree are expressions."""
    todo: list[ast.AST] = [tree]
    for node in todo:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            inner = getattr(node, part, ())
            if isinstance(inner, list):  # of a lambda, or of `a if b else c`, it is an expression
                todo += inner


def dotted(node: ast.expr) -> str:
    """What is called, as it is written: `session.table.apply`."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return ast.unparse(node)
