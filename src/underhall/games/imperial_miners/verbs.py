"""The verbs of the effect language: one record each, with all that is to be said about a verb.

A record has the fields that a step of this verb takes, how it is compiled, how card texts say it in English, Italian
and Portuguese, the icons that draw it, its row of docs/packs.md, and what the rules ask about its instruction. The
rules find their part by the verb's name: `do_<verb>` in `interpreter` carries it out, and where a seat must choose a
card of its mine or its hand or a deck for it, `on_<verb>` in `decisions` takes the answer; `can_<verb>` in `legal` says
whether its price can be paid. A new verb is a record here, these functions, and the same in the plain reading of the
rules that tests play beside the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from underhall.table.events import Json

if TYPE_CHECKING:
    from underhall.games.imperial_miners.effects import Program

Step = dict[str, Json]


@dataclass(frozen=True)
class Field:
    """What a step says beside its verb, or as the value of its verb."""

    kind: str
    """amount, number, target, steps, ways, tiers, level, faction, flag, counter, test or sides."""
    unit: str = ""
    """Of an amount or a number: what there are so many of."""
    default: Json = None
    """What holds where a step does not say it; None if it must."""
    optional: bool = False
    least: int = 1
    most: int = 6
    words: str = "{} | {} | {}"
    """What texts say around it, where it is given."""
    icon: str = "{}"
    """What is drawn around it."""
    quiet: Json = None
    """A value that need not be told."""


def amount(unit: str, **more: Any) -> Field:
    """A number of something, or so many for each of a counter."""
    return Field("amount", unit, **more)


TARGET: Final = Field("target", default="this")
THEN: Final = Field("steps", icon="arrow {}")


@dataclass(frozen=True)
class Verb:
    """A verb: a step has exactly one."""

    name: str
    fields: dict[str, Field]
    """What a step takes, its own value first; an instruction has a number for each that is no list of steps."""
    words: str
    icon: str
    row: str
    compile: Callable[[Program, Verb, Step, str], None]
    otherwise: dict[str, str] = field(default_factory=dict)
    """Other words, where a field is given (`exactly`), where it is a certain value (`recruit=any`), or where several
    things go to cards that are chosen one by one (`several`)."""
    need: str = ""
    """What a card must be to be chosen for it: `room` for machines, `sound`, `fallen`, a `machine`, or `fresh`."""
    asks: str = ""
    """What a client says that a card is chosen for."""
    stops: bool = False
    """Whether a seat that is asked may stop."""
    trade: bool = False
    """Whether it asks for something in return."""
    instruction: bool = True
    """Whether the rules have one of its name."""

    def target_place(self) -> int:
        """Which of the instruction's numbers is its target."""
        kinds = [one.kind for name, one in self.fields.items() if one.kind != "steps" and not self.counts(name)]
        return kinds.index("target") + 1 if "target" in kinds else 0

    def counts(self, name: str) -> bool:
        """Whether a field is how often the verb is carried out: a register then, and no number of the instruction."""
        return self.compile is loop and name == self.name

    def said(self, step: Step, several: bool) -> str:
        """The words for a step."""
        for name, words in self.otherwise.items():
            what, _, value = name.partition("=")
            if (several and name == "several") or (what in step and (not value or str(step[what]) == value)):
                return words
        return self.words


# ---------------------------------------------------------------- ways to compile
def plain(p: Program, verb: Verb, step: Step, key: str) -> None:
    """One instruction."""
    p.emit(verb.name, *p.numbers(verb, step, key))


def price(p: Program, verb: Verb, step: Step, key: str) -> None:
    """Paid, the steps of `then` follow; else the effect goes on behind them."""
    pay = p.emit(verb.name, *p.numbers(verb, step, key))
    p.steps(step["then"], f"{key}.then")
    p.code[pay][3] = p.here()


def loop(p: Program, verb: Verb, step: Step, key: str) -> None:
    """So many times, as long as it can be done and its owner goes on, with the steps that come each time."""
    with p.loop(p.amount(step[verb.name], key)) as left_at:
        left_at.append(p.emit(verb.name, *p.numbers(verb, step, key)))
        for name, its in verb.fields.items():
            if its.kind == "steps" and name in step:
                p.steps(step[name], f"{key}.{name}")


def repeat(p: Program, verb: Verb, step: Step, key: str) -> None:
    """A choice to do it once more, or to stop."""
    with p.loop(p.amount(step["repeat"], key)):
        choice = p.offer(step["do"], f"{key}.do")
    p.code[choice][4] = p.code[choice][5] = p.here()


def may(p: Program, verb: Verb, step: Step, key: str) -> None:
    """A choice of one thing, or nothing."""
    choice = p.offer(step["may"], key)
    p.code[choice][4] = p.code[choice][5] = p.here()


def tiers(p: Program, verb: Verb, step: Step, key: str) -> None:
    """A choice with prices."""
    ways = p.listed(step["tiers"], key, 2, 4)
    for number, way in enumerate(ways):
        if not isinstance(way, dict) or set(way) != {"coins", "then"}:
            raise p.fault(f"{key}[{number}] is not {{coins, then}}")
    p.choice([(way["coins"], way["then"]) for way in ways if isinstance(way, dict)], key)


def choose(p: Program, verb: Verb, step: Step, key: str) -> None:
    """A choice, or so many different ones: those taken are remembered in a register."""
    ways = p.listed(step["of"], f"{key}.of", 2, 5)
    offered: list[tuple[Json, Json]] = [(None, way) for way in ways]
    n = p.whole(step["choose"], key, 1, len(ways) - 1)
    if n == 1:
        p.choice(offered, key)
        return
    left, taken = p.register(), p.register()
    p.emit("set", taken, p.amount(0, key))
    with p.loop(p.amount(n, key), left):
        p.choice(offered, key, taken)
    p.depth -= 1


def look(p: Program, verb: Verb, step: Step, key: str) -> None:
    """Fewer are kept than looked at."""
    n = p.whole(step["look"], key, 2, 6)
    p.emit("look", p.amount(n, key), p.whole(step["keep"], f"{key}.keep", 1, n - 1))


def when(p: Program, verb: Verb, step: Step, key: str) -> None:
    """A comparison and what follows."""
    ways = [way for way in TESTS if way in step]
    if len(ways) != 1:
        raise p.fault(f"{key} has not exactly one of {', '.join(TESTS)}")
    value = p.whole(step[ways[0]], f"{key}.{ways[0]}", 0, 60)
    test = p.emit("when", p.amount({"per": step["when"]}, key), list(TESTS).index(ways[0]), value)
    p.steps(step["then"], f"{key}.then")
    if "else" in step:
        skip = p.emit("jump")
        p.code[test][4] = p.here()
        p.steps(step["else"], f"{key}.else")
        p.code[skip][1] = p.here()
    else:
        p.code[test][4] = p.here()


TESTS: Final = {
    "least": "With {n} or more {counter} | Con {n} o più {counter} | Com {n} ou mais {counter}",
    "most": "With at most {n} {counter} | Con al massimo {n} {counter} | Com no máximo {n} {counter}",
    "exactly": "With exactly {n} {counter} | Con esattamente {n} {counter} | Com exatamente {n} {counter}",
}
"""How `when` compares, in the order of its codes."""

VERBS: Final = {
    verb.name: verb
    for verb in (
        Verb(
            "coins",
            {"coins": amount("coins")},
            "Gain {coins}. | Ottieni {coins}. | Ganha {coins}.",
            "{coins}",
            "gain coins",
            plain,
        ),
        Verb(
            "points",
            {"points": amount("points")},
            "Gain {points}. | Ottieni {points}. | Ganha {points}.",
            "{points}",
            "gain points",
            plain,
        ),
        Verb(
            "machines",
            {"machines": amount("machines"), "on": TARGET},
            "Put {machines} on {on}. | Metti {machines} su {on}. | Põe {machines} em {on}.",
            "{machines} {on}",
            "put machines; on this card unless told",
            plain,
            otherwise={
                "several": "Put {machines} on one or more {on}. | Metti {machines} su una o più {on}."
                " | Põe {machines} em uma ou mais {on}."
            },
            need="room",
            asks="machine",
        ),
        Verb(
            "collapse",
            {"collapse": amount("collapses"), "on": TARGET},
            "Put {collapse} on {on}. | Metti {collapse} su {on}. | Põe {collapse} em {on}.",
            "{collapse} {on}",
            "put collapses, one on a card; on this card unless told",
            plain,
            otherwise={
                "several": "Put {collapse} on {on}, one on each. | Metti {collapse} su {on}, uno su ognuna."
                " | Põe {collapse} em {on}, um em cada."
            },
            need="sound",
            asks="collapse",
            trade=True,
        ),
        Verb(
            "clear",
            {
                "clear": amount("collapses"),
                "on": Field("target", default="any"),
                "each": Field(
                    "steps",
                    optional=True,
                    words="; for each, {} | ; per ognuno, {} | ; por cada um, {}",
                    icon="arrow {}",
                ),
            },
            "Remove up to {clear} from {on} {each}. | Rimuovi fino a {clear} da {on} {each}."
            " | Remove até {clear} de {on} {each}.",
            "-{clear} {on} {each}",
            "remove up to so many collapses, with a reward for each; from any card unless told",
            loop,
            need="fallen",
            asks="clear",
            stops=True,
        ),
        Verb(
            "cart",
            {
                "cart": amount("carts"),
                "on": Field(
                    "sides",
                    optional=True,
                    words="on the {} edge of this card | sul lato {} di questa carta | no lado {} desta carta",
                ),
            },
            "Place {cart} {on}. | Piazza {cart} {on}. | Coloca {cart} {on}.",
            "{cart} {on}",
            "place carts; `on` names edges of this card (`UL UR L R LL LR`) where they may go",
            plain,
        ),
        Verb(
            "advance",
            {"advance": amount("spaces"), "exactly": Field("flag", optional=True)},
            "Advance up to {advance}. | Avanza fino a {advance}. | Avança até {advance}.",
            "{advance} {exactly}",
            "advance up to so many spaces, or exactly",
            plain,
            otherwise={
                "exactly=True": "Advance exactly {advance}, as far as possible."
                " | Avanza di esattamente {advance}, per quanto possibile."
                " | Avança exatamente {advance}, tanto quanto possível."
            },
        ),
        Verb(
            "draw",
            {
                "draw": amount("cards"),
                "level": Field("level", optional=True, words="of level {} | di livello {} | de nível {}"),
            },
            "Draw {draw} {level}. | Pesca {draw} {level}. | Compra {draw} {level}.",
            "{draw} {level}",
            "draw; level IV only in faces and events",
            plain,
        ),
        Verb(
            "look",
            {"look": Field("number", "cards", most=6, least=2), "keep": Field("number", icon="'→ {}")},
            "Look at {look} of one deck and keep {keep}. | Guarda {look} di un mazzo e tienine {keep}."
            " | Vê {look} de um baralho e fica com {keep}.",
            "{look} {keep}",
            "choose a deck, look at so many of its cards, keep fewer; the others are shuffled back unseen",
            look,
        ),
        Verb(
            "recruit",
            {"recruit": Field("faction")},
            "Draw a card {recruit}. | Pesca una carta {recruit}. | Compra uma carta {recruit}.",
            "draw {recruit}",
            "draw a card of a faction, or of `any`",
            plain,
            otherwise={
                "recruit=any": "Name a faction and draw a card of it. | Scegli una fazione e pesca una sua carta."
                " | Escolhe uma facção e compra uma carta dela."
            },
        ),
        Verb(
            "pay",
            {
                "pay": amount("coins"),
                "less": amount(
                    "coins", default=0, optional=True, words="(minus {}) | (meno {}) | (menos {})", icon="'(− {} ')"
                ),
                "then": THEN,
            },
            "Pay {pay} {less}: {then}. | Paga {pay} {less}: {then}. | Paga {pay} {less}: {then}.",
            "-{pay} {less} {then}",
            "coins; all or nothing",
            price,
            trade=True,
        ),
        Verb(
            "pay_machines",
            {"pay_machines": Field("number", "machines"), "from": TARGET, "then": THEN},
            "Remove {pay_machines} from {from}: {then}. | Rimuovi {pay_machines} da {from}: {then}."
            " | Remove {pay_machines} de {from}: {then}.",
            "-{pay_machines} {from} {then}",
            "a price in machines",
            price,
            otherwise={
                "several": "Remove {pay_machines} from one or more {from}: {then}."
                " | Rimuovi {pay_machines} da una o più {from}: {then}."
                " | Remove {pay_machines} de uma ou mais {from}: {then}."
            },
            need="machine",
            asks="spend",
            trade=True,
        ),
        Verb(
            "pay_cards",
            {"pay_cards": Field("number", "hand cards"), "then": THEN},
            "Discard {pay_cards}: {then}. | Scarta {pay_cards}: {then}. | Descarta {pay_cards}: {then}.",
            "-{pay_cards} {then}",
            "a price in cards of your hand",
            price,
            trade=True,
        ),
        Verb(
            "pay_collapse",
            {"pay_collapse": Field("target"), "then": THEN},
            "Put a collapse on {pay_collapse}: {then}. | Metti un collasso su {pay_collapse}: {then}."
            " | Põe um desabamento em {pay_collapse}: {then}.",
            "collapse {pay_collapse} {then}",
            "a collapse as the price",
            price,
            need="sound",
            asks="bury",
            trade=True,
        ),
        Verb(
            "tiers",
            {"tiers": Field("tiers")},
            "One of: {tiers}. | Una tra: {tiers}. | Uma de: {tiers}.",
            "{tiers}",
            "one of several prices",
            tiers,
            trade=True,
            instruction=False,
        ),
        Verb(
            "choose",
            {"choose": Field("number", icon="'{}:"), "of": Field("ways")},
            "Choose {choose} of: {of}. | Scegli {choose} tra: {of}. | Escolhe {choose} de: {of}.",
            "{choose} {of}",
            "so many different ones of these",
            choose,
            instruction=False,
        ),
        Verb(
            "discard",
            {
                "discard": amount("hand cards"),
                "each": Field("steps", words="; for each, {} | ; per ognuna, {} | ; por cada uma, {}", icon="arrow {}"),
            },
            "Discard up to {discard} {each}. | Scarta fino a {discard} {each}. | Descarta até {discard} {each}.",
            "-{discard} {each}",
            "discard up to so many, with a reward for each",
            loop,
            stops=True,
            trade=True,
        ),
        Verb(
            "repeat",
            {"repeat": amount("times"), "do": Field("steps")},
            "Up to {repeat}: {do}. | Fino a {repeat}: {do}. | Até {repeat}: {do}.",
            "{repeat} {do}",
            "up to so many times",
            repeat,
            instruction=False,
        ),
        Verb(
            "activate",
            {
                "activate": amount("times", words=", {} | , {} | , {}", quiet=1),
                "of": Field("target", default="any"),
                "then": Field("steps", optional=True, words=", then {} | , poi {} | , depois {}", icon="arrow {}"),
            },
            "Activate {of} {activate} {then}. | Attiva {of} {activate} {then}. | Ativa {of} {activate} {then}.",
            "activate {activate} {of} {then}",
            "activate cards; `it` and `its level` then mean the one activated last",
            loop,
            need="fresh",
            asks="activate",
        ),
        Verb(
            "when",
            {
                "when": Field("test"),
                **{name: Field("number", least=0, most=60, optional=True) for name in TESTS},
                "then": THEN,
                "else": Field(
                    "steps",
                    optional=True,
                    words="Otherwise, {}. | Altrimenti, {}. | Senão, {}.",
                    icon="'/ {}",
                ),
            },
            "{when}: {then}. {else} | {when}: {then}. {else} | {when}: {then}. {else}",
            "{when} {then} {else}",
            "if a counter is at least, at most or exactly so many",
            when,
        ),
        Verb(
            "may",
            {"may": Field("steps", icon="'? {}")},
            "You may {may}. | Puoi: {may}. | Podes: {may}.",
            "{may}",
            "if the player likes",
            may,
            instruction=False,
        ),
    )
}

OWN: Final = ("end", "choice", "jump", "set", "loop")
"""Instructions that no verb has of its own: the end of an effect, and what verbs are put together from."""
COURSE: Final = ("keep", "place", "activate_here", "up", "surface", "branch", "surface_coins")
"""Those of the set-up and the mine phase."""
INSTRUCTIONS: Final = (*OWN, *(verb.name for verb in VERBS.values() if verb.instruction), *COURSE)
CODES: Final = {name: code for code, name in enumerate(INSTRUCTIONS)}
"""Every instruction by its name; its code is its place."""


def verb_of(step: Step) -> Verb:
    """The verb of a step that was read."""
    return next(verb for name, verb in VERBS.items() if name in step)
