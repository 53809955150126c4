"""What the files of a hot module hold together: which names, which functions are kept, which of them are C alone."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Sequence

from tools.write_pxd.c_types import ARRAYS
from tools.write_pxd.source import Source


def names_in(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}


class Unit:
    """A hot module with its parts: compiled as one, and read here as one."""

    def __init__(self, name: str, parts: Sequence[str] = ()) -> None:
        package = name.rpartition(".")[0]
        self.name = name
        main = Source(name)
        # a part has its own name, or stands with the module
        whole = [part if "." in part else f"{package}.{part}" for part in parts]
        self.files = [*map(Source, whole), main]
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
        self.batches = {
            name
            for name in self.public & self.functions.keys()
            if any(map(self.is_lent, self.functions[name].args.args))
        }
        self.kept, self.inner = self.reach()
        self.changing = self.not_only_read()

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
            for other in calls[name] & self.batches:
                file = next(file for file in self.files if self.functions[name] in file.tree.body)
                file.refuse(self.functions[name], f"{name}: {other} takes arrays of Python's, so Python alone calls it")
        plain = {n for n in kept if not self.functions[n].decorator_list}
        return kept, closure((plain - self.public) | self.batches | inner_roots)

    def many(self, note: ast.expr) -> str | None:
        """The class of which an argument holds many: `tuple[Position, ...]`."""
        text = ast.unparse(note)
        name = text.removeprefix("tuple[").removesuffix(", ...]")
        return name if name in self.states and name != text else None

    def is_lent(self, arg: ast.arg) -> bool:
        """Whether an argument is an array, or many states."""
        note = arg.annotation
        return note is not None and (ast.unparse(note) in ARRAYS or self.many(note) is not None)

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
