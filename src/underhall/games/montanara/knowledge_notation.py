"""What a seat knows of Montanara's hidden cards, written down and read again."""

from __future__ import annotations

from underhall.games.montanara.cards import KINDS, LETTERS
from underhall.games.montanara.knowledge import CODE, Bag, Knowledge
from underhall.games.montanara.validate import check_knowledge
from underhall.table.errors import BadNotation


def write_knowledge(mind: Knowledge) -> str:
    """Mountains from the top, `?` a card of the deck, a small letter one of that bag; then the bags; then the
    hands."""
    if mind.text is None:
        mind.text = _write(mind)
    return mind.text


def _write(mind: Knowledge) -> str:
    letters = {name: _bag_letter(i) for i, name in enumerate(sorted(mind.bags))}
    signs = {code: _write_place(code, letters) for code in set().union(*mind.places)}
    piles = "/".join("".join(map(signs.__getitem__, reversed(place))) or "-" for place in mind.places)
    bags = ",".join(f"{letters[name]}={_write_bag(bag, letters)}" for name, bag in sorted(mind.bags.items()))
    hands = "/".join(_counted(mind.hand) if name is None else letters[name] for name in mind.hands)
    viewer = "s" if mind.viewer is None else str(mind.viewer)
    return f"{viewer}:{piles}:{bags}:{hands}"


def read_knowledge(text: str) -> Knowledge:
    try:
        viewer, piles, bags, hands = text.split(":")
        mind = Knowledge({"0": 0, "1": 1, "s": None}[viewer])
        mind.bags = {}
        for item in bags.split(","):
            letter, _, content = item.partition("=")
            mind.bags[_bag_number(letter)] = _read_bag(content)
        mind.next = max(mind.bags) + 1
        mind.places = [_read_places(pile) for pile in piles.split("/")]
        for seat, hand in enumerate(hands.split("/")):
            if seat == mind.viewer:
                mind.hand = _read_counted(hand)
            else:
                mind.hands[seat] = _bag_number(hand)
        check_knowledge(mind)
    except (ValueError, LookupError, RecursionError) as error:
        raise BadNotation(f"not what a seat of Montanara knows: {text[:60]!r} ({error})") from None
    return mind


def _bag_letter(index: int) -> str:
    """`?` is the deck; then a to z, then a1, b1 …"""
    if index == 0:
        return "?"
    turn, letter = divmod(index - 1, 26)
    return chr(ord("a") + letter) + (str(turn) if turn else "")


def _bag_number(letter: str) -> int:
    if letter == "?":
        return 0
    return 1 + ord(letter[0]) - ord("a") + 26 * int(letter[1:] or "0")


def _write_place(code: int, letters: dict[int, str]) -> str:
    """A card's letter or its bag's, and a mark for who has looked: ' seat 0, " seat 1, ^ both."""
    kind = code & CODE
    return (LETTERS[kind] if kind < KINDS else letters[kind - KINDS]) + ("", "'", '"', "^")[code >> 8]


def _read_places(text: str) -> list[int]:
    places: list[int] = []
    for sign in "" if text == "-" else text:
        if sign in "'\"^":
            places[-1] |= "'\"^".index(sign) + 1 << 8
        elif sign in LETTERS:
            places.append(LETTERS.index(sign))
        elif sign.isdigit():
            places[-1] += 26 * int(sign)
        else:
            places.append(KINDS + _bag_number(sign))
    return places[::-1]


def _counted(kinds: list[int]) -> str:
    return "".join(f"{LETTERS[kind]}{count}" for kind, count in enumerate(kinds) if count) or "-"


def _read_counted(text: str) -> list[int]:
    kinds = [0] * KINDS
    for name, count in _pairs(text):
        kinds[LETTERS.index(name)] = count
    return kinds


def _pairs(text: str) -> list[tuple[str, int]]:
    """`C3D1` as pairs."""
    found: list[tuple[str, int]] = []
    name = ""
    for sign in "" if text == "-" else text:
        if sign.isascii() and sign.isdigit():
            found[-1] = (name, 10 * found[-1][1] + int(sign))
        else:
            name = sign
            found.append((name, 0))
    return found


def _write_bag(bag: Bag, letters: dict[int, str]) -> str:
    parts = "".join(f"+{letters[name]}*{count}" for name, count in sorted(bag.parts.items()))
    gone = "".join(f"-{LETTERS[kind]}{count}" for kind, count in sorted(bag.gone.items()))
    return _counted(bag.kinds).replace("-", "0") + parts + gone


def _read_bag(text: str) -> Bag:
    head, *gone = text.split("-")
    kinds, *parts = head.split("+")
    bag = Bag(_read_counted("-" if kinds == "0" else kinds))
    for part in parts:
        letter, _, count = part.partition("*")
        bag.parts[_bag_number(letter)] = int(count)
    for item in gone:
        bag.gone[LETTERS.index(item[0])] = int(item[1:])
    return bag
