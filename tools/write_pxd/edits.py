"""Changes in the text of a source file that leave every later line at its number."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

# Marks in the compiled text by which setup.py finds the lines of the sources: before each file, and at lines too many.
FILE_MARK = "# ---- the file "
NO_LINE = "  # no line of the source"


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


@dataclass
class Edits:
    """Replacements in a text that leave every later line at its number."""

    lines: list[bytes]
    changes: list[tuple[int, int, str]] = field(default_factory=list)

    def at(self, line: int, column: int) -> int:
        return sum(map(len, self.lines[: line - 1])) + column

    def replace(self, node: ast.stmt | ast.expr, text: str) -> None:
        """Put `text` in the place of a statement, with its decorators."""
        first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))])
        assert node.end_lineno is not None and node.end_col_offset is not None
        self.changes.append((self.at(first, node.col_offset), self.at(node.end_lineno, node.end_col_offset), text))

    def drop_annotation(self, node: ast.AnnAssign) -> None:
        """`x: i32 = 1` becomes `x = 1`."""
        target, note = node.target, node.annotation
        assert target.end_lineno is not None and target.end_col_offset is not None
        assert note.end_lineno is not None and note.end_col_offset is not None
        start, end = self.at(target.end_lineno, target.end_col_offset), self.at(note.end_lineno, note.end_col_offset)
        self.changes.append((start, end, ""))

    def drop_bases(self, node: ast.ClassDef) -> None:
        """`class Position(Flat, seats=4):` becomes `class Position:`."""
        start = self.at(node.lineno, node.col_offset)
        text = b"".join(self.lines)
        opened = text.index(b"(", start)
        last = [*node.bases, *(keyword.value for keyword in node.keywords)][-1]
        assert last.end_lineno is not None and last.end_col_offset is not None
        closed = text.index(b")", self.at(last.end_lineno, last.end_col_offset))
        self.changes.append((opened, closed + 1, ""))

    def free(self, node: ast.expr) -> bool:
        """Whether nothing is put in the place of this already."""
        start = self.at(node.lineno, node.col_offset)
        return not any(first <= start < end for first, end, _ in self.changes)

    def begin(self, node: ast.FunctionDef, text: str) -> None:
        """Put a statement at the beginning of a function, after its docstring: on a line of its own only if it must."""
        body = node.body[1:] if is_docstring(node.body[0]) else node.body
        if body:
            first = body[0]
            place = self.at(first.lineno, first.col_offset)
            simple = not hasattr(first, "body") and not isinstance(first, ast.Match)
            new = text + ("; " if simple else f"{NO_LINE}\n" + " " * first.col_offset)
            self.changes.append((place, place, new))

    def put(self, node: ast.expr, text: str) -> None:
        """Put `text` in the place of an expression on one line."""
        assert node.end_col_offset is not None
        self.changes.append((self.at(node.lineno, node.col_offset), self.at(node.lineno, node.end_col_offset), text))

    def wrap(self, node: ast.stmt | ast.expr | ast.arg, before: str, after: str) -> None:
        assert node.end_lineno is not None and node.end_col_offset is not None
        start, end = self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)
        self.changes += [(start, start, before), (end, end, after)]

    def result(self) -> str:
        text = b"".join(self.lines)
        for start, end, new in sorted(self.changes, key=lambda change: change[:2], reverse=True):
            text = text[:start] + new.encode() + b"\n" * text[start:end].count(b"\n") + text[end:]
        return text.decode()
