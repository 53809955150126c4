"""What a seat knows of Montanara's hidden cards, written down and read again."""

from __future__ import annotations

from underhall.games.montanara import cards
from underhall.games.montanara.cards import KINDS, LETTERS
from underhall.games.montanara.knowledge import CODE, DECK, Bag, Knowledge
from underhall.games.montanara.sample import downward
from underhall.table.errors import BadNotation


def write_knowledge(mind: Knowledge) -> str:
    """Mountains from the top, `?` a card of the deck, a small letter one of that bag; then the bags; then the
    hands."""
    letters = {name: _bag_letter(i) for i, name in enumerate(sorted(mind.bags))}
    piles = "/".join("".join(_write_place(code, letters) for code in reversed(place)) or "-" for place in mind.places)
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
        _check(mind)
    except (ValueError, LookupError, RecursionError) as error:
        raise BadNotation(f"not what a seat of Montanara knows: {text[:60]!r} ({error})") from None
    return mind


def _check(mind: Knowledge) -> None:
    """ValueError if this knowledge, read from a text, is none of a real game: it must count out."""
    if len(mind.places) != 4 or DECK not in mind.bags or sum(map(len, mind.places)) > sum(cards.FIRST_SIZES):
        raise ValueError("four mountains and a deck")
    if [name in mind.bags for name in mind.hands] != [seat != mind.viewer for seat in range(2)]:
        raise ValueError("a hand is missing")
    codes = [code & CODE for place in mind.places for code in place]
    uses = {name: codes.count(KINDS + name) for name in mind.bags}
    if sum(uses.values()) != sum(code >= KINDS for code in codes):
        raise ValueError("a card of no bag")
    downward(mind)  # no bag is filled from itself
    for bag in mind.bags.values():
        for name, count in bag.parts.items():
            uses[name] += count
    for name, bag in mind.bags.items():
        left = bag.size() - uses[name]
        if left < 0 or (left and name not in mind.hands):
            raise ValueError("bags that do not count out")
    for kind, most in enumerate(cards.COUNTS):
        bags = sum(bag.kinds[kind] - bag.gone.get(kind, 0) for bag in mind.bags.values())
        there = mind.hand[kind] + codes.count(kind) + bags
        if there > most:
            raise ValueError(f"{there} cards {LETTERS[kind]}")


def check_against(mind: Knowledge, piles: list[list[int]], hands: list[list[int]]) -> None:
    """BadNotation if this is not knowledge of that position."""
    for place, pile in zip(mind.places, piles, strict=True):
        fits = len(place) == len(pile) and all(
            code & CODE in (kind, *range(KINDS, CODE)) for code, kind in zip(place, pile, strict=True)
        )
        if not fits:
            raise BadNotation("somebody knows other mountains than there are")
    for seat, name in enumerate(mind.hands):
        size = sum(mind.hand) if name is None else mind.bags[name].size()
        if size != sum(hands[seat]) or (name is None and mind.hand != hands[seat]):
            raise BadNotation("somebody knows other hands than there are")


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
