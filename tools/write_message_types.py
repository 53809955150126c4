"""Write the browser's message types from the classes of underhall/hall/protocol.

`python tools/write_message_types.py` writes client/src/hall/messages.d.ts; `--check` says whether it is up to date.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "client" / "src" / "hall" / "messages.d.ts"
HEAD = """// Written by tools/write_message_types.py from src/underhall/hall/protocol: change it there.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
"""


def structs(protocol: Any) -> list[type[msgspec.Struct]]:
    """The message classes in the order in which the file has them."""
    found = [
        value
        for value in vars(protocol).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == protocol.__name__
    ]
    return [struct for struct in found if struct.__name__ not in ("ServerMessage", "ClientMessage", "TableRequest")]


class AnyJson:
    """Stands for the recursive alias `Json` while types are read."""


def written(kind: Any) -> str:
    """A type as TypeScript writes it."""
    names = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", AnyJson: "Json"}
    if kind in names:
        return names[kind]
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return written(inside[0])
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in inside)
    if origin in (UnionType, Union):
        return " | ".join(written(each) for each in inside)
    if origin is list:
        text = written(inside[0])
        return f"({text})[]" if "|" in text else f"{text}[]"
    if origin is dict:
        return f"Record<string, {written(inside[1])}>"
    return str(kind.__name__)


def interface(struct: type[msgspec.Struct]) -> str:
    hints = get_type_hints(struct, localns={"Json": AnyJson}, include_extras=True)
    lines = []
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: '{config.tag}';")
    lines += [
        f"  {field.encode_name}{'' if field.required else '?'}: {written(hints[field.name])};"
        for field in msgspec.structs.fields(struct)
    ]
    doc = (struct.__doc__ or "").strip().splitlines()
    comment = f"/** {doc[0]} */\n" if doc else ""
    return comment + f"export interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def union(name: str, members: Any) -> str:
    return f"export type {name} = {' | '.join(member.__name__ for member in members.__args__)};\n"


def text() -> str:
    from underhall.hall.protocol import bodies, messages, moderation, people, puzzles

    rooms = (messages, bodies, people, moderation, puzzles)
    parts = [HEAD, *map(interface, [struct for room in rooms for struct in structs(room)])]
    parts += [union("FromClient", messages.FromClient), union("FromHall", messages.FromHall)]
    return "\n".join(parts)


def main() -> int:
    sys.path.insert(0, str(ROOT / "src"))
    made = text()
    if "--check" in sys.argv:
        if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != made:
            print("client/src/hall/messages.d.ts is not up to date: run python tools/write_message_types.py")
            return 1
        return 0
    TARGET.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
