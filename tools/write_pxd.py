"""Make what Cython needs of a hot module: its C types (`.pxd`) and the text that it compiles.

    python tools/write_pxd.py src underhall.games.montanara.rules build/hot

The module is imported, so that constants and tables have their values and arrays their lengths; the rest is read off
its annotations. The compiled text is that of the module's parts and then its own, so that all is one unit of C; each
file stands there line for line, below a line that names it, less what only Python needs: annotations, imports from
parts, set-up code and the functions that only set-up calls. Functions outside `__all__` are declared `noexcept nogil`:
Cython then refuses whatever in them would touch a Python object. The conventions are in docs/compiling.md.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import importlib.util
import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from underhall.table.flat import Field

WIDTHS = "underhall.table.c_types"
MACHINE = "underhall.table.intrinsics"
FLAT = "underhall.table.flat"
COMPILED = "underhall.compiled"
# Marks in the compiled text by which setup.py finds the lines of the sources: before each file, and at lines too many.
FILE_MARK = "# ---- the file "
NO_LINE = "  # no line of the source"

NUMBERS = {
    "u8": "unsigned char",
    "i16": "short",
    "u16": "unsigned short",
    "i32": "int",
    "u32": "unsigned int",
    "i64": "long long",
    "u64": "unsigned long long",
    "int": "long long",
    "bool": "bint",
    "float": "double",
}
ARRAYS = {
    "Bytes": "unsigned char",
    "ByteTable": "unsigned char",
    "Shorts": "unsigned short",
    "Words": "unsigned int",
    "Ints": "int",
    "Longs": "unsigned long long",
    "BigInts": "long long",
    "Floats": "float",
}
RANGES = {
    "unsigned char": (0, 2**8 - 1),
    "short": (-(2**15), 2**15 - 1),
    "unsigned short": (0, 2**16 - 1),
    "int": (-(2**31), 2**31 - 1),
    "unsigned int": (0, 2**32 - 1),
    "long long": (-(2**63), 2**63 - 1),
    "unsigned long long": (0, 2**64 - 1),
    "bint": (0, 1),
}
SIZES = {ctype: (high - low).bit_length() // 8 for ctype, (low, high) in RANGES.items()} | {"float": 4}
CALLS = "Calls"  # a table of functions
BUILTINS = {
    "low_bit": ("__builtin_ctz", "unsigned int"),
    "bits": ("__builtin_popcount", "unsigned int"),
    "low_bit64": ("__builtin_ctzll", "unsigned long long"),
    "bits64": ("__builtin_popcountll", "unsigned long long"),
}
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
    #define underhall_items(tuple) (((PyTupleObject *)(tuple))->ob_item)""".splitlines()
PYTHON_TYPES = {"list", "tuple", "dict", "set", "frozenset", "bytes", "bytearray", "str"}


class NotUnderstood(Exception):
    """A hot module breaks a convention; the message is one line, `file:line: what`."""


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

    def wrap(self, node: ast.expr, before: str, after: str) -> None:
        assert node.end_lineno is not None and node.end_col_offset is not None
        start, end = self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)
        self.changes += [(start, start, before), (end, end, after)]

    def result(self) -> str:
        text = b"".join(self.lines)
        for start, end, new in sorted(self.changes, key=lambda change: change[:2], reverse=True):
            text = text[:start] + new.encode() + b"\n" * text[start:end].count(b"\n") + text[end:]
        return text.decode()


def names_in(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


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
            # Arrays of a compiled state have no Python attribute: read from outside, they are copied.
            value = f"{array}[:{size}]" if one.width == "Bytes" else f"[{array}[i] for i in range({size})]"
            snapshots += [f'if name == "{one.name}": return {value}']
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


class Source:
    """One file of a hot module, as text and as imported."""

    def __init__(self, name: str) -> None:
        self.name = name
        try:
            self.module = importlib.import_module(name)
        except ValueError as error:
            raise self.wrong_field(error) from error
        path = Path(self.module.__file__ or "")
        self.path = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
        if path.suffix != ".py":
            raise NotUnderstood(f"{self.path}:1: {name} was found compiled; is it in HOT?")
        text = path.read_bytes().rstrip() + b"\n"
        self.tree = ast.parse(text, str(self.path))
        self.edits = Edits(text.splitlines(keepends=True))

    @staticmethod
    def wrong_field(error: ValueError) -> Exception:
        """An error of a class that does not declare its fields well, told of the field's line; any other as it is."""
        steps = traceback.extract_tb(error.__traceback__)
        if Path(steps[-1].filename).name != "flat.py":
            return error
        where = [step for step in steps if step.name == "<module>"][-1]
        path = Path(where.filename)
        name = str(error).partition(":")[0]
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
                shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
                return NotUnderstood(f"{shown}:{node.lineno}: {error}")
        return error

    def refuse(self, where: ast.stmt | ast.expr | ast.arg | int, why: str) -> NoReturn:
        line = where if isinstance(where, int) else where.lineno
        raise NotUnderstood(f"{self.path}:{line}: {why}")

    def absolute(self, node: ast.ImportFrom) -> str:
        """The module that names are imported from."""
        return importlib.util.resolve_name("." * node.level + (node.module or ""), self.name.rpartition(".")[0])


class HotModule:
    """One hot module with its parts, on its way to C."""

    def __init__(self, name: str, parts: Sequence[str] = ()) -> None:
        package = name.rpartition(".")[0]
        self.name = name
        self.here = Source(name)  # the file that is being read
        # a part has its own name, or stands with the module
        whole = [part if "." in part else f"{package}.{part}" for part in parts]
        self.files = [*map(Source, whole), self.here]
        self.own = [file.name for file in self.files]
        self.public = set(self.names_for_python())
        body = [node for file in self.files for node in file.tree.body]
        self.functions = {n.name: n for n in body if isinstance(n, ast.FunctionDef)}
        self.states = {n.name: n for n in body if isinstance(n, ast.ClassDef) and self.is_flat(n)}
        self.known = set(dir(builtins)) | {n.name for n in body if isinstance(n, ast.ClassDef)}
        for file in self.files:
            for node in ast.walk(file.tree):
                if isinstance(node, (ast.Import, ast.ImportFrom)):
                    self.known |= {(a.asname or a.name).split(".")[0] for a in node.names}
        self.check_names()
        self.call_tables = dict(self.tables_of_functions())
        self.batches = {name: node for name, node in self.functions.items() if self.is_batch(node)}
        self.kept, self.inner = self.reach()
        self.changing = self.not_only_read()
        self.verbatim: list[str] = []
        self.outside: list[str] = []
        self.declared: list[str] = []
        self.after = ""  # functions of our own making, behind the file that is being read
        self.inlined: dict[str, None] = {}

    def refuse(self, where: ast.stmt | ast.expr | ast.arg | int, why: str) -> NoReturn:
        self.here.refuse(where, why)

    # ---- several files, one set of names
    def names_for_python(self) -> Sequence[str]:
        *parts, main = self.files
        for part in parts:
            if hasattr(part.module, "__all__"):
                part.refuse(1, f"a part has no __all__: what Python may call is told by that of {self.name}")
        names = getattr(main.module, "__all__", None)
        if not isinstance(names, (list, tuple)):
            main.refuse(1, "a hot module needs __all__, the names that Python may call")
        return names

    def check_names(self) -> None:
        """Files that become one may not use one name for two things, nor need what comes after them."""
        meant: dict[str, str] = {}
        for place, file in enumerate(self.files):
            for node in file.tree.body:
                for name, thing in self.bindings(file, node):
                    home, _, its_name = thing.rpartition(".")
                    if home in self.own[place + 1 :]:
                        file.refuse(node, f"{thing} comes later: the order of the parts is that in HOT")
                    if thing in self.own or (home in self.own and its_name != name):
                        file.refuse(node, f"{name}: import the names in a part, as they are, not the part")
                    if home not in self.own[:place] and meant.setdefault(name, thing) != thing:
                        file.refuse(node, f"{name}: this is {meant[name]} already, and compiled all is one module")

    @staticmethod
    def bindings(file: Source, node: ast.stmt) -> Iterator[tuple[str, str]]:
        """The names that a statement of a module gives, and to what."""
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, f"{file.name}.{name}"
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                yield name, f"{file.name}.{name}"
            case ast.Import(names=names):
                for alias in names:
                    yield (alias.asname or alias.name), alias.name
            case ast.ImportFrom(names=names):
                for alias in names:
                    yield (alias.asname or alias.name), f"{file.absolute(node)}.{alias.name}"

    def tables_of_functions(self) -> Iterator[tuple[str, list[str]]]:
        """The tables of functions, each with the names of those in it."""
        for file in self.files:
            for node in file.tree.body:
                match node:
                    case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="Calls")):
                        inside = [getattr(one, "__name__", "") for one in getattr(file.module, name)]
                        if not inside or not set(inside) <= self.functions.keys():
                            file.refuse(node, f"{name}: a table of functions holds functions of this module")
                        yield name, inside

    # ---- what is what
    def nodes(self) -> Iterator[ast.stmt]:
        for file in self.files:
            yield from file.tree.body

    @staticmethod
    def is_flat(node: ast.ClassDef) -> bool:
        return [ast.unparse(base) for base in node.bases] == ["Flat"]

    def reach(self) -> tuple[set[str], set[str]]:
        """The functions that the compiled module keeps, and those of them that are C functions without Python."""

        def called(node: ast.AST) -> set[str]:
            names = names_in(node)
            return names.union(*(self.call_tables[name] for name in names & self.call_tables.keys())) & functions

        functions = self.functions.keys()
        calls = {name: called(node) for name, node in self.functions.items()}

        def closure(start: set[str]) -> set[str]:
            seen, todo = set(start), list(start)
            while todo:
                fresh = calls[todo.pop()] - seen
                seen |= fresh
                todo.extend(fresh)
            return seen

        roots = self.public & self.functions.keys()
        inner_roots: set[str] = set()
        for node in self.nodes():
            if isinstance(node, ast.ClassDef):
                roots |= called(node)
                if node.name in self.states:
                    for method in node.body:
                        if isinstance(method, ast.FunctionDef) and self.is_inner_method(method):
                            inner_roots |= called(method)
        kept = closure(roots)
        for name in sorted(kept, key=list(functions).index):
            for other in calls[name] & self.batches.keys():
                self.functions_file(name).refuse(
                    self.functions[name], f"{name}: {other} takes arrays of Python's, so Python alone calls it"
                )
        plain = {n for n in kept if not self.functions[n].decorator_list}
        return kept, closure((plain - self.public) | self.batches.keys() | inner_roots)

    def not_only_read(self) -> set[str]:
        """The names that compiled code may write through: used otherwise than by reading an item or copying all."""
        found: set[str] = set()
        for top in self.nodes():
            if isinstance(top, ast.ClassDef) or (isinstance(top, ast.FunctionDef) and top.name in self.kept):
                read = set()
                for node in ast.walk(top):
                    match node:
                        case ast.Subscript(value=value, slice=index, ctx=ast.Load()):
                            if not isinstance(index, ast.Slice):
                                read.add(id(value))
                        case ast.Assign(targets=[ast.Subscript()], value=value):
                            read.add(id(value))
                found |= {n.id for n in ast.walk(top) if isinstance(n, ast.Name) and id(n) not in read}
        return found

    @staticmethod
    def is_inner_method(node: ast.FunctionDef) -> bool:
        return node.name.startswith("_") and not node.name.endswith("__") and not node.decorator_list

    # ---- batches: functions that Python calls with arrays of its own, and that run without its lock
    def is_batch(self, node: ast.FunctionDef) -> bool:
        return node.name in self.public and any(map(self.is_lent, node.args.args))

    def many(self, note: ast.expr) -> str | None:
        """The class of which an argument holds many: `tuple[Position, ...]`."""
        name = ast.unparse(note).removeprefix("tuple[").removesuffix(", ...]")
        return name if name in self.states and name != ast.unparse(note) else None

    def is_lent(self, arg: ast.arg) -> bool:
        """Whether an argument of a batch is an array or a tuple of states."""
        return arg.annotation is not None and bool(self.array(arg.annotation) or self.many(arg.annotation))

    def functions_file(self, name: str) -> Source:
        return next(file for file in self.files if self.functions[name] in file.tree.body)

    def batch(self, node: ast.FunctionDef) -> None:
        """The function itself becomes an inner one under another name; Python gets one that lends it the arrays."""
        edits, args = self.here.edits, node.args.args
        start = edits.at(node.lineno, node.col_offset) + len("def ")
        edits.changes.append((start, start, "underhall_batch_"))
        lent = {arg.arg: arg for arg in args if self.is_lent(arg)}
        last = args[-1].annotation
        assert last is not None and last.end_lineno is not None and last.end_col_offset is not None
        end = edits.at(last.end_lineno, last.end_col_offset)
        edits.changes.append((end, end, "".join(f", underhall_n_{name}" for name in lent)))
        for part in ast.walk(node):
            match part:
                case ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=name)]) if name in lent:
                    edits.put(part, f"underhall_n_{name}")
                case ast.Subscript(value=ast.Name(id=name)) if name in lent:
                    note = lent[name].annotation
                    if note is not None and (state := self.many(note)):
                        edits.wrap(part, f"cython.cast({state}, ", ")")
        self.function(node, True, False)
        self.after += "".join(f"{line}{NO_LINE}\n" for line in self.lending(node))

    def lending(self, node: ast.FunctionDef) -> list[str]:
        """The text of what Python calls instead of a batch, its declaration noted."""
        declared, types, before, given, sizes = [], {}, [], [], []
        for arg in node.args.args:
            name, note = arg.arg, arg.annotation
            assert note is not None
            if state := self.many(note):
                declared.append(f"tuple {name}")
                before += [f"for one in {name}:", f"    if type(one) is not {state}:"]
                before += [f"        raise TypeError('{name}: a tuple of {state} is needed here')"]
                given.append(f"underhall_items({name})")
                sizes.append(f"len({name})")
            elif element := self.array(note):
                declared.append(f"object {name}")
                types[f"at_{name}"] = element + "*"
                before += [f"lent_{name} = memoryview({name})"]
                before += [f"underhall_lent(lent_{name}, {SIZES[element]}, {int(element == 'float')}, '{name}')"]
                before += [f"at_{name} = cython.cast('{element} *', underhall_place(lent_{name}))"]
                given.append(f"at_{name}")
                sizes.append(f"underhall_many(lent_{name})")
            else:
                ctype = self.c_type(note, True, name)
                declared.append(f"{ctype} {name}")
                before += [f"underhall_given({name})"] if ctype in self.states else []
                given.append(name)
        assert node.returns is not None
        result = self.c_type(node.returns, True, node.name, result=True)
        for place, size in enumerate(sizes):
            types[f"n_{place}"] = "Py_ssize_t"
            before.append(f"n_{place} = {size}")
        for place, text in enumerate(given):
            if text.startswith("underhall_items"):
                types[f"items_{place}"] = "PyObject **"
                before.append(f"items_{place} = {text}")
                given[place] = f"items_{place}"
        call = f"underhall_batch_{node.name}({', '.join([*given, *(f'n_{place}' for place in range(len(sizes)))])})"
        if result != "void":
            types["result"] = result
            call = f"result = {call}"
        noted = ", ".join(f'{name}="{ctype}"' for name, ctype in types.items())
        self.declared += [f"@cython.locals({noted})", f"cpdef object {node.name}({', '.join(declared)})"]
        head = f"def {node.name}({', '.join(arg.arg for arg in node.args.args)}):"
        body = [*before, "with cython.nogil:", f"    {call}", *(["return result"] if result != "void" else [])]
        return [head, *("    " + line for line in body)]

    # ---- types
    def number(self, note: ast.expr) -> str | None:
        return NUMBERS.get(note.id) if isinstance(note, ast.Name) else None

    def array(self, note: ast.expr) -> str | None:
        return ARRAYS.get(note.id) if isinstance(note, ast.Name) else None

    def c_type(self, note: ast.expr, inner: bool, what: str, result: bool = False) -> str:
        """The C type of an argument, a result or a local."""
        text = ast.unparse(note)
        if number := self.number(note):
            return number
        if text == "None" and result:
            return "void"
        if inner and self.many(note):
            return "PyObject **"
        if element := self.array(note):
            if not inner or result:
                self.refuse(note, f"{what}: {text} is an array inside the module; Python gets bytes or a list")
            return element + "*"
        if text in self.states:
            if inner and result:
                self.refuse(note, f"{what}: an inner function cannot make or hand back a {text}; fill one it is given")
            return text
        for name in names_in(note):
            if name not in self.known:
                self.refuse(note, f"{what}: {name!r} is not known here (a width, a flat class, a Python type)")
        if inner:
            self.refuse(note, f"{what}: {text} is a Python object; give a width, or put the function in __all__")
        base = text.split("[")[0]
        return base if base in PYTHON_TYPES else "object"

    def literal(self, value: int, ctype: str) -> str:
        if ctype == "unsigned long long":
            return f"{value}ULL"
        if ctype == "long long":
            return f"({value + 1}LL - 1)" if value < 0 else f"{value}LL"
        if ctype == "unsigned int":
            return f"{value}U"
        return f"({value + 1} - 1)" if value < 0 else str(value)

    def fit(self, node: ast.stmt, name: str, values: list[int], ctype: str) -> None:
        low, high = RANGES[ctype]
        for value in values:
            if not isinstance(value, int) or not low <= value <= high:
                self.refuse(node, f"{name}: {value!r} does not fit its width ({ctype})")

    # ---- module level
    def constant(self, node: ast.AnnAssign, name: str) -> None:
        value = getattr(self.here.module, name)
        note = node.annotation
        width = note.slice if isinstance(note, ast.Subscript) else None
        if not isinstance(value, int):  # a string, a tuple: stays a Python object
            self.here.edits.drop_annotation(node)
            return
        if width is not None:
            ctype = self.number(width)
            if ctype is None:
                self.refuse(node, f"{name}: Final[{ast.unparse(width)}] is not a width")
        else:
            ctype = "bint" if isinstance(value, bool) else "int"
            if not -(2**31) <= value < 2**31:
                self.refuse(node, f"{name}: {value} leaves 32 bits: give it a width, Final[u64] or Final[i64]")
        self.fit(node, name, [value], ctype)
        self.verbatim.append(f"#define underhall_{name} {self.literal(int(value), ctype)}")
        self.outside.append(f'{ctype} {name} "underhall_{name}"')
        self.here.edits.replace(node, f'globals()["{name}"] = {value!r}')

    def inline(self, top: ast.stmt) -> None:
        """Numbers of ordinary modules, such as `codes.DRAW`, become constants of the C compiler."""
        project = self.name.split(".")[0]
        for node in ast.walk(top):
            if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
                continue
            module = vars(self.here.module).get(node.value.id)
            if not isinstance(module, ModuleType) or module.__name__.split(".")[0] != project:
                continue
            value = getattr(module, node.attr, None)
            if isinstance(value, int) and self.here.edits.free(node):
                name = f"{module.__name__.rpartition('.')[2]}_{node.attr}"
                note = getattr(module, "__annotations__", {}).get(node.attr, "Final")
                ctype = NUMBERS.get(str(note).removeprefix("Final[").removesuffix("]"))
                if ctype is None:
                    ctype = "int"
                    if not -(2**31) <= value < 2**31:
                        self.refuse(node, f"{ast.unparse(node)} leaves 32 bits: declare it Final[u64] or Final[i64]")
                if name not in self.inlined:
                    self.inlined[name] = None
                    self.verbatim.append(f"#define underhall_{name} {self.literal(int(value), ctype)}")
                    self.outside.append(f'{ctype} {name} "underhall_{name}"')
                self.here.edits.put(node, name)

    def table(self, node: ast.AnnAssign, name: str, element: str) -> None:
        values = list(getattr(self.here.module, name))
        if not values:
            self.refuse(node, f"{name}: a table cannot be empty")
        self.fit(node, name, values, element)
        size = len(values)
        if any(values):
            inside = ", ".join(self.literal(v, element) for v in values)
        else:
            inside = "0"
        const = "" if name in self.changing else "const "
        self.verbatim.append(f"static {const}{element} underhall_{name}[{size}] = {{{inside}}};")
        self.outside.append(f'{element} {name} "underhall_{name}"[{size}]')
        snapshot = (
            f"bytearray({name}[:{size}])"
            if ast.unparse(node.annotation) == "Bytes"
            else f"[{name}[i] for i in range({size})]"
        )
        self.here.edits.replace(node, f'globals()["{name}"] = {snapshot}')

    def top(self, node: ast.stmt) -> None:
        """A statement of the module: a declaration, something Python keeps, or set-up."""
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name, note = node.target.id, ast.unparse(node.annotation)
            if note == "Final" or note.startswith("Final["):
                self.constant(node, name)
            elif element := self.array(node.annotation):
                self.table(node, name, element)
            elif note == CALLS:
                self.after += self.choosing(node, name)
                self.here.edits.replace(node, "pass")
            elif self.number(node.annotation):
                self.refuse(node, f"{name}: a number of the module must be Final; what changes belongs in a state")
            elif node.value is not None:
                self.here.edits.drop_annotation(node)
        elif isinstance(node, ast.ImportFrom) and node.module == MACHINE:
            for alias in node.names:
                if alias.asname or alias.name not in BUILTINS:
                    self.refuse(node, f"{MACHINE} has low_bit, bits, low_bit64, bits64, under these names")
            self.here.edits.replace(node, "pass")
        elif isinstance(node, ast.ImportFrom) and self.here.absolute(node) in (WIDTHS, "__future__", *self.own):
            self.here.edits.replace(node, "pass")
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            if any(alias.name.split(".")[0] == "cython" for alias in node.names):
                self.refuse(node, "do not import cython: the same text must run without it")
        elif isinstance(node, ast.FunctionDef):
            if node.name not in self.kept:
                self.here.edits.replace(node, "pass")
            elif node.name in self.batches:
                self.batch(node)
            elif not node.decorator_list:
                self.function(node, node.name in self.inner, node.name in self.public)
        elif isinstance(node, ast.ClassDef):
            if node.name in self.states:
                self.state(node)
        elif not (isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)) and not is_docstring(node):
            self.here.edits.replace(node, "pass")  # set-up: it has run, and the tables hold what it left

    def choosing(self, node: ast.AnnAssign, name: str) -> str:
        """A function that calls the one of a table: `NAME[i](…)` becomes a call of it, and C has a switch."""
        inside = self.call_tables[name]
        nodes = [self.functions[one] for one in inside]
        forms = {ast.unparse(n.args) + ast.unparse(n.returns or n) for n in nodes}
        if len(forms) > 1:
            self.refuse(node, f"{name}: its functions take and give different things")
        first = nodes[0]
        args = [arg.arg for arg in first.args.args]
        types = [self.c_type(arg.annotation, True, arg.arg) for arg in first.args.args if arg.annotation is not None]
        assert first.returns is not None
        result = self.c_type(first.returns, True, name, result=True)
        given = ", ".join(f"{ctype} {arg}" for ctype, arg in zip(types, args, strict=True))
        self.declared.append(f"cdef {result} underhall_{name}(int which, {given}) noexcept nogil")
        lines = [f"def underhall_{name}(which, {', '.join(args)}):"]
        before = "" if result == "void" else "return "
        *few, rest = sorted(set(inside), key=lambda one: (inside.count(one), one))
        for one in few:
            codes = [str(code) for code, other in enumerate(inside) if other == one]
            test = f"which == {codes[0]}" if len(codes) == 1 else f"which in ({', '.join(codes)})"
            lines.append(f"    {'elif' if len(lines) > 1 else 'if'} {test}: {before}{one}({', '.join(args)})")
        lines.append(f"    {'else: ' if few else ''}{before}{rest}({', '.join(args)})")
        return "".join(f"{line}{NO_LINE}\n" for line in lines)

    def call_through(self, node: ast.AST) -> None:
        """Calls through a table of functions inside this statement."""
        for part in ast.walk(node):
            match part:
                case ast.Call(func=ast.Subscript(value=ast.Name(id=name), slice=index), args=[first, *_]):
                    if name in self.call_tables:
                        edits = self.here.edits
                        assert index.end_lineno is not None and index.end_col_offset is not None
                        start, end = edits.at(part.lineno, part.col_offset), edits.at(index.lineno, index.col_offset)
                        edits.changes.append((start, end, f"underhall_{name}("))
                        start = edits.at(index.end_lineno, index.end_col_offset)
                        edits.changes.append((start, edits.at(first.lineno, first.col_offset), ", "))

    # ---- classes
    def state(self, node: ast.ClassDef) -> None:
        fields: Sequence[Field] = getattr(self.here.module, node.name).fields
        ctypes: dict[str, str] = {}
        for one in fields:
            ctypes[one.name] = ARRAYS[one.width] if one.size else NUMBERS[one.width]
        self.declared += ["", "@cython.final", "@cython.no_gc", f"cdef class {node.name}:"]
        for one in sorted(fields, key=lambda one: one.mark == "Scratch"):  # so that a copy is one piece of memory
            what = f"cdef {ctypes[one.name]} {one.name}[{one.size}]" if one.size else ""
            self.declared.append("    " + (what or f"cdef public {ctypes[one.name]} {one.name}"))
        for head in (f"_copy(self, {node.name} other)", "_hide(self)", "_hide_rows(self, int seat)"):
            self.declared += ['    @cython.locals(i="int", other="int")'] if "other)" not in head else []
            self.declared += [f"    cdef void {head} noexcept nogil"]
        own = {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}
        if "__init__" in own:
            self.refuse(own["__init__"], f"{node.name}: fields have their first values where they are declared")
        text = methods_of(node.name, fields, {n: SIZES[c] for n, c in ctypes.items()}, "_tidy" in own)
        self.here.edits.drop_bases(node)
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                one = next(one for one in fields if one.name == part.target.id)
                self.fit(part, one.name, [one.first], ctypes[one.name])
                self.here.edits.replace(part, "\n    ".join([*(line + NO_LINE for line in text), "pass"]))
                text = []
        for name, method in own.items():
            if name.startswith("__") or method.decorator_list:
                self.plain(method)
            else:
                inner = self.is_inner_method(method)
                self.function(method, inner, not inner, method=True)

    def plain(self, node: ast.FunctionDef) -> None:
        """A function that stays a Python function: only its local arrays would matter, and it may have none."""
        for part in ast.walk(node):
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                if self.array(part.annotation):
                    self.refuse(part, f"{part.target.id}: {node.name} is plain Python, without local arrays")
                self.unnote(part)

    # ---- functions
    def unnote(self, node: ast.AnnAssign) -> None:
        if node.value is None:
            self.here.edits.replace(node, "pass")
        else:
            self.here.edits.drop_annotation(node)

    def local(self, node: ast.AnnAssign, inner: bool) -> str | None:
        """The C type of an annotated local, and its line as Cython shall see it."""
        assert isinstance(node.target, ast.Name)
        name = node.target.id
        element = self.array(node.annotation)
        if element is None:
            self.unnote(node)
            ctype = self.c_type(node.annotation, inner, name)
            return None if ctype == "object" or ctype in PYTHON_TYPES else ctype
        if node.value is None or isinstance(node.value, (ast.Name, ast.Attribute)):  # another name of an array
            self.unnote(node)
            return element + "*"
        try:
            expression = ast.fix_missing_locations(ast.Expression(node.value))
            values = list(eval(compile(expression, str(self.here.path), "eval"), vars(self.here.module)))
        except Exception:
            self.refuse(node, f"{name}: a local array needs a length known when compiling, as in [0] * 64")
        self.fit(node, name, values, element)
        if any(values):
            self.here.edits.replace(node, f"{name} = [{', '.join(map(str, values))}]")
        else:
            self.here.edits.replace(node, f"underhall_clear({name}, {len(values) * SIZES[element]})")
        return f"{element}[{len(values)}]"

    def function(self, node: ast.FunctionDef, inner: bool, public: bool, method: bool = False) -> None:
        args = node.args
        if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs:
            self.refuse(node, f"{node.name}: plain arguments only")
        types: dict[str, str] = {}
        for part in ast.walk(node):
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                ctype = self.local(part, inner)
                if ctype is not None and types.setdefault(part.target.id, ctype) != ctype:
                    self.refuse(part, f"{part.target.id}: already a {types[part.target.id]} in this function")
            elif isinstance(part, ast.Constant) and inner and type(part.value) is int and part.value >= 2**31:
                self.refuse(part, f"{part.value} leaves 32 bits: name it, as a Final[u64] or Final[i64]")
            elif isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Tuple):
                if isinstance(part.value, ast.Subscript) and isinstance(part.value.slice, ast.Slice):
                    self.here.edits.wrap(part.value, "tuple(", ")")  # Cython 3.3 breaks down over a slice unpacked
        for name in truths(node) - types.keys():
            types[name] = "bint"
        declared: list[str] = []
        given: list[str] = []
        required = len(args.args) - len(args.defaults)
        for place, arg in enumerate(args.args):
            if method and place == 0:
                declared.append("self")
                continue
            if arg.annotation is None:
                self.refuse(arg, f"{node.name}: the argument {arg.arg!r} has no annotation")
            # Python may call it even if inner, and Python has no pointers: so no arrays
            ctype = self.c_type(arg.annotation, inner and not (public and self.array(arg.annotation)), arg.arg)
            declared.append(f"{ctype} {arg.arg}" + ("=*" if place >= required else ""))
            if ctype in self.states and public and not inner:
                given.append(f"underhall_given({arg.arg})")
        if node.returns is None:
            self.refuse(node, f"{node.name}: no result is annotated (-> None if there is none)")
        result = self.c_type(node.returns, inner, f"{node.name}, result", result=True)
        if given:
            self.here.edits.begin(node, "; ".join(given))
        indent = "    " if method else ""
        if types:
            self.declared.append(
                f"{indent}@cython.locals(" + ", ".join(f'{name}="{ctype}"' for name, ctype in types.items()) + ")"
            )
        kind, tail = "cpdef" if public else "cdef", " noexcept nogil" if inner else ""
        name = node.name
        if name in self.batches and not method:
            name = f"underhall_batch_{name}"
            declared += [f"Py_ssize_t underhall_n_{a.arg}" for a in args.args if self.is_lent(a)]
        self.declared.append(f"{indent}{kind} {result} {name}({', '.join(declared)}){tail}")

    # ---- the two files
    def made_from(self) -> dict[str, str]:
        """The digests of the texts whose values are in the C code: the files and what they import of their project."""
        texts = {file.name: file.path for file in self.files}
        project = self.name.split(".")[0]
        for file in self.files:
            for node in ast.walk(file.tree):
                if not isinstance(node, ast.ImportFrom):
                    continue
                start = file.absolute(node)
                for alias in node.names:
                    whole = f"{start}.{alias.name}"
                    found = whole if whole in sys.modules else start
                    path = getattr(sys.modules.get(found), "__file__", None)
                    if found.split(".")[0] == project and found not in (MACHINE, WIDTHS) and path:
                        texts[found] = Path(path)
        return {name: sha256(path.read_bytes()).hexdigest() for name, path in sorted(texts.items())}

    def translate(self) -> tuple[str, str]:
        """The text of the `.pxd`, and of the `.py` that Cython compiles."""
        text = f"from __future__ import annotations\nimport cython\nfrom {FLAT} import Field, Flat\n"
        for file in self.files:
            self.here, self.after = file, ""
            for node in file.tree.body:
                self.top(node)
                if not isinstance(node, ast.FunctionDef) or node.name in self.kept:
                    self.call_through(node)
            for node in file.tree.body:
                if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                    self.inline(node)
            text += f"{FILE_MARK}{file.path.as_posix()}\n{file.edits.result()}{self.after}"
        text += f"__doc__ = {self.here.module.__doc__!r}\n__made_from__ = {self.made_from()!r}\n"
        # Before C sees a line of it, what the machine does in one instruction, and the values that set-up left.
        own = ["void underhall_clear(void *, size_t) noexcept nogil", "int underhall_given(object) except -1"]
        own += ["void underhall_copy(void *, void *, void *) noexcept nogil"]
        own += ["int underhall_lent(object, Py_ssize_t, int, const char *) except -1", "void *underhall_place(object)"]
        own += ["Py_ssize_t underhall_many(object)", "PyObject **underhall_items(tuple)"]
        natives = [f'int {name} "{c}"({width}) noexcept nogil' for name, (c, width) in BUILTINS.items()]
        lines = [
            f"# Written by tools/write_pxd.py from {self.name}: do not edit.",
            "cimport cython",
            "from cpython.ref cimport PyObject",
            "",
            "cdef extern from *:",
            '    """',
            "    #include <string.h>",
            "    #define underhall_clear(array, size) memset(array, 0, size)",
            "    #define underhall_copy(to, from, end) memcpy(to, from, (size_t)((char *)(end) - (char *)(to)))",
            "    static CYTHON_INLINE int underhall_given(PyObject *state) {",
            "        if (state != Py_None) return 0;",
            '        PyErr_SetString(PyExc_TypeError, "a state is needed here, not None");',
            "        return -1;",
            "    }",
            *(LENDING if self.batches else []),
            *("    " + line for line in self.verbatim),
            '    """',
            *("    " + line for line in [*own, *natives, *self.outside]),
            "",
            *self.declared,
            "",
        ]
        return "\n".join(lines), text


def write(name: str, folder: Path) -> Path:
    """Write the two files of a hot module below `folder`, if they changed; return the one to compile."""
    os.environ["UNDERHALL_PURE"] = "1"
    parts: dict[str, tuple[str, ...]] = importlib.import_module(COMPILED).HOT
    pxd, text = HotModule(name, parts.get(name, ())).translate()
    target = folder.joinpath(*name.split(".")).with_suffix(".py")
    target.parent.mkdir(parents=True, exist_ok=True)
    for file, content in ((target, text), (target.with_suffix(".pxd"), pxd)):
        if not file.is_file() or file.read_text(encoding="utf-8") != content:
            file.write_text(content, encoding="utf-8")
    return target


def main(root: str, name: str, folder: str) -> int:
    sys.path.insert(0, root)
    try:
        print(write(name, Path(folder)))
    except NotUnderstood as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:4]))
