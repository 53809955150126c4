"""Imperial Miners in a terminal: the own mine with its offset rows, the others in a line each, boards, event, hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text as Styled

from underhall.games.imperial_miners import codes, rules
from underhall.games.imperial_miners.card_text import Text
from underhall.games.imperial_miners.full_screen import LINES, called, draw_mine
from underhall.games.imperial_miners.layout import Laid, Miner
from underhall.games.imperial_miners.notation import ROMAN
from underhall.games.imperial_miners.previews import FORESEEN, asks, gains
from underhall.games.imperial_miners.view import ImperialMinersView
from underhall.games.imperial_miners.vocabulary import FACTIONS
from underhall.table import Json, View
from underhall.words import Words

"""Signs that a mine may be wide before its cards are drawn narrower: a terminal has 80, and the rows have names."""
IN_HAND: Final = ("keep", "commit", "discard")
"""What is asked where the cards of the hand must be read."""

SIGNED: Final = ("coins", "points", "machines", "collapses", "carts")
"""Gains that are told with a sign."""

Row = tuple[str, Styled]


def draw(view: View, words: Words, names: Sequence[str]) -> RenderableType:
    """The table as this seat knows it."""
    assert isinstance(view, ImperialMinersView)
    text = Text(words.lang)
    others = [seat for seat in range(view.seats) if seat != view.seat]
    rows: list[Row] = [row for seat in others for row in _other(view, seat, words, names[seat])]
    if view.seat is not None and view.outcome is None:
        rows += _reference(view, view.me, text, words)
    rows += _boards(view, text, words)
    event = view.layout.event
    if event is not None:
        card = view.pack.events[event]
        rows.append((words.say("imperial_miners-event"), Styled(f"{called(words, card)} · {text.event(card)}")))
    sizes = view.layout.deck_sizes(view.pack)
    decks = " · ".join(f"{ROMAN[level]} {sizes[level]}" for level in range(1, 5))
    rows.append((words.say("imperial_miners-decks"), Styled(decks, style="quiet")))
    if view.seat is not None:
        rows.append((words.say("imperial_miners-you"), Styled(_state(view, view.seat, words), style="lit")))
        rows += _mine(view, view.seat, words)
        rows += _hand(view, text, words) if view.phase in IN_HAND else _names(view, words)
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for name, rest in rows:
        grid.add_row(Styled(name, no_wrap=True), rest)
    return grid


def headline(view: View, words: Words) -> str:
    """Where in the game this is."""
    assert isinstance(view, ImperialMinersView)
    turn = view.layout.round
    return words.say("imperial_miners-round", round=turn) if turn else words.say("imperial_miners-setup")


def prompt(view: View, words: Words) -> str:
    """What is asked, by which card, space or event, and what for."""
    assert isinstance(view, ImperialMinersView)
    texts = [view.game.write_move(move) for move in view.moves]
    held = sum(view.me.hand.values())
    if view.phase == "discard" and held > codes.HAND_LIMIT and "stop" not in texts:
        return words.say("im-prompt-discard", n=held)
    frame = view.frame()
    asked = {} if frame is None else asks(view, frame)
    key = f"prompt-imperial_miners-{view.phase}"
    what = words.say(f"{key}-{asked['to']}" if "to" in asked else key)
    who = _asker(view, str(asked.get("from", "")), words)
    return words.say("im-prompt-asked", who=who, what=what) if who else what


def _asker(view: ImperialMinersView, kind: str, words: Words) -> str:
    acting, me, it = view.acting(), view.me, view.layout
    if acting is not None and (kind == "card" or view.phase == "up"):
        return called(words, view.pack.cards[me.mine[acting[0]].design])
    if kind == "event" and it.event is not None:
        return called(words, view.pack.events[it.event])
    if kind == "space" and me.board < 3:
        return words.say(
            "im-space-of", n=me.place, name=called(words, view.pack.faces[2 * me.board + it.sides[me.board]])
        )
    return words.say("im-surface") if kind == "surface" else ""


def move_facts(view: View, text: str, words: Words) -> dict[str, Json]:
    """What a choice's label needs beyond its text: names, costs and what effects do."""
    assert isinstance(view, ImperialMinersView)
    verb, _, rest = text.partition(" ")
    told, pack = Text(words.lang), view.pack
    facts: dict[str, Json] = {"brings": _brings(view, text, words)}
    if verb in ("play", "discard", "take"):
        index = pack.by_id(rest)
        assert index is not None and view.seat is not None
        card = pack.cards[index]
        cost = rules.cost_of(view.position(), pack.tables, view.seat, index)
        return {"name": called(words, card), "cost": cost, "text": told.card(card)}
    if verb == "effect":
        acting = view.acting()
        assert acting is not None
        card = pack.cards[view.me.mine[acting[0]].design]
        return facts | {"name": called(words, card), "text": told.steps(card.effects[int(rest) - 1])}
    if verb == "choose":
        frame = view.frame()
        assert frame is not None
        price, steps = pack.program.ways[pack.program.code[frame[codes.PC]][1] + int(rest) - 1]
        return facts | {"text": told.way(price, steps)}
    if verb == "place":
        return {"under": _under(view, int(rest), words)}
    if verb in ("at", "cart"):
        return facts | {"name": _named(view, words, rest.partition(" ")[0])}
    if verb == "board":
        board = int(rest) - 1
        face = 2 * board + view.layout.sides[board]
        return {"name": called(words, pack.faces[face]), "text": told.space(pack, face, _entered(view))}
    if verb == "advance":
        return facts | {"arg": int(rest), "text": _space(view, int(rest), told, words)}
    if verb == "faction":
        return {"name": told.kind(rest) if rest in FACTIONS else rest}
    return {"coins": view.options.number("surface_coins")} if verb == "surface" else {}


def _under(view: ImperialMinersView, column: int, words: Words) -> str:
    """The cards right above a place, of which the chain wakes one."""
    me, pack = view.me, view.pack
    if me.waiting is None:
        return ""
    level = pack.cards[me.waiting].level - 1
    above = [laid for laid in me.mine if abs(laid.col - codes.MID - column) == 1]
    names = [called(words, pack.cards[laid.design]) for laid in above if pack.cards[laid.design].level == level]
    return words.say("imperial_miners-under", names=words.join(names)) if names else ""


def _brings(view: ImperialMinersView, text: str, words: Words) -> str:
    """What a choice would bring at once, in short."""
    if view.seat is None or view.phase not in FORESEEN:
        return ""
    found = gains(view.pack, view.position(), view.seat, view.game.read_move(text))
    effects = found.get("effects")
    told = [_gained(each, words) for each in (effects if isinstance(effects, list) else [found])]
    ways = f" {words.say('im-or')} ".join(way for way in told if way)
    return " " + words.say("imperial_miners-brings", gains=ways) if ways else ""


def _gained(found: Json, words: Words) -> str:
    """Gains in short; what more will come after a question is left open."""
    assert isinstance(found, dict)
    if found.get("nothing"):
        return words.say("im-nothing")
    told = [
        words.say(f"imperial_miners-brings-{name}", n=f"{n:+d}".replace("-", "−") if name in SIGNED else n)
        for name, n in found.items()
        if name in (*SIGNED, "cleared", "up_to") and isinstance(n, int)
    ]
    return " · ".join(told + ["…"] * (bool(told) and "more" in found and "up_to" not in found))


def _entered(view: ImperialMinersView) -> int:
    """Where on the board that is asked for the marker will stand: the first advance goes on, a completed board not."""
    frame = view.frame()
    return frame[codes.LEFT] if frame is not None and view.me.board == 3 else 1


def _named(view: ImperialMinersView, words: Words, where: str) -> str:
    """The card at a place of the own mine."""
    level, _, column = where.partition(":")
    for laid in view.me.mine:
        card = view.pack.cards[laid.design]
        if ROMAN[card.level] == level and str(laid.col - codes.MID) == column:
            return called(words, card)
    return where


def _space(view: ImperialMinersView, steps: int, told: Text, words: Words) -> str:
    """The space that an advance would stop on: before the first, which chooses a board, one of each (R40)."""
    me, faces = view.me, [2 * board + side for board, side in enumerate(view.layout.sides)]
    if steps == 0:
        return "–"
    if me.board == 3:
        return " ".join(
            f"{called(words, view.pack.faces[face])}: {told.space(view.pack, face, steps)}" for face in faces
        )
    face = faces[me.board]
    place = min(me.place + steps, len(view.pack.faces[face].spaces))
    return told.space(view.pack, face, place)


def _state(view: ImperialMinersView, seat: int, words: Words) -> str:
    one = view.layout.miners[seat]
    carts = rules.completed_carts(view.position(), view.pack.tables, seat)
    cards = sum(one.hand.values()) + sum(one.hidden)
    return words.say("imperial_miners-state", coins=one.coins, points=one.points, carts=carts, cards=cards)


def _other(view: ImperialMinersView, seat: int, words: Words, name: str) -> list[Row]:
    """Another seat: what it has, and its mine by levels in short."""
    levels = []
    for level in range(1, 5):
        there = [laid for laid in view.layout.miners[seat].mine if view.pack.cards[laid.design].level == level]
        cards = [_short(view, laid) for laid in sorted(there, key=lambda laid: laid.col)]
        levels += [f"{ROMAN[level]}: {' '.join(cards)}"] if cards else []
    rows: list[Row] = [(name, Styled(_state(view, seat, words)))]
    return rows + ([("", Styled(" · ".join(levels), style="quiet"))] if levels else [])


def _boards(view: ImperialMinersView, text: Text, words: Words) -> list[Row]:
    rows: list[Row] = []
    for board, side in enumerate(view.layout.sides):
        face = view.pack.faces[2 * board + side]
        line = Styled(f"{called(words, face):<12} ")
        for place in range(1, len(face.spaces) + 1):
            here = "".join(
                str(s) for s, one in enumerate(view.layout.miners) if (one.board, one.place) == (board, place)
            )
            line.append(f"[{here or '·'}]", style="lit" if here else "quiet")
        rows.append((words.say("imperial_miners-board", number=board + 1), line))
        if view.seat is not None and view.me.board in (board, 3):  # before entry any of them may be the next
            ahead = range(view.me.place + 1, min(view.me.place + 4, len(face.spaces) + 1))
            told = " ".join(f"{place}: {text.space(view.pack, 2 * board + side, place)}" for place in ahead)
            rows.append(("", Styled(told, style="quiet")))
    return rows


def _mine(view: ImperialMinersView, seat: int, words: Words) -> list[Row]:
    if not view.layout.miners[seat].mine:
        return [(words.say("imperial_miners-surface"), Styled(words.say("imperial_miners-empty"), style="quiet"))]
    reading = Styled(words.say("imperial_miners-reading"), style="quiet")
    return [("", draw_mine(view, seat, words, LINES)), ("", reading)]


def _reference(view: ImperialMinersView, one: Miner, text: Text, words: Words) -> list[Row]:
    """What the cards of the mine do. It stands first: on a small screen it is what may scroll away."""
    rows: list[Row] = []
    for laid in one.mine:
        card = view.pack.cards[laid.design]
        head = "" if rows else words.say("imperial_miners-mine")
        rows.append((head, Styled(f"{card.id} {called(words, card)} · {text.card(card)}", style="quiet")))
    return rows


def _short(view: ImperialMinersView, laid: Laid) -> str:
    """A card in a mine: its id, and signs for what lies on it."""
    marks = "⚙" * laid.machines + "×" * laid.fallen + "∙" * laid.active
    return f"{view.pack.cards[laid.design].id} {marks}".strip()


def _names(view: ImperialMinersView, words: Words) -> list[Row]:
    """The hand in short, while something else is asked."""
    cards = [
        f"{called(words, view.pack.cards[design])}{f' ×{n}' if n > 1 else ''}" for design, n in view.me.hand.items()
    ]
    return [(words.say("imperial_miners-hand"), Styled(" · ".join(cards) or "–", style="quiet"))]


def _hand(view: ImperialMinersView, text: Text, words: Words) -> list[Row]:
    rows: list[Row] = []
    head = words.say("imperial_miners-hand")
    assert view.seat is not None
    position = view.position()
    for design, count in view.me.hand.items():
        card = view.pack.cards[design]
        factions = "/".join(text.kind(one) for one in card.factions)
        times = f" ×{count}" if count > 1 else ""
        costs = words.say("imperial_miners-costs", coins=rules.cost_of(position, view.pack.tables, view.seat, design))
        title = f"{card.id} {called(words, card)}{times} · {ROMAN[card.level]} · {costs}" + (
            f" · {factions}" if factions else ""
        )
        rows.append((head, Styled(title)))
        rows.append(("", Styled(text.card(card), style="quiet")))
        head = ""
    return rows
