"""The verbs of the effect language: one record each, with all that is to be said about a verb.

A record has the fields that a step of this verb takes, how it is compiled, how card texts say it in English, Italian
and Portuguese, the icons that draw it, its row of docs/packs.md, and what the rules ask about its instruction. The
rules find their part by the verb's name: `do_<verb>` in `interpreter` carries it out, and where a seat must choose a
card of its mine or its hand or a deck for it, `on_<verb>` in `decisions` takes the answer; `can_<verb>` in `legal` says
whether its price can be paid. A new verb is a record here, these functions, and the same in the plain reading of the
rules that tests play beside the game.
"""

from __future__ import annotations

from typing import Final

from underhall.games.imperial_miners.steps import (
    TARGET,
    TESTS,
    THEN,
    Field,
    Step,
    Verb,
    amount,
    choose,
    look,
    loop,
    may,
    plain,
    price,
    repeat,
    tiers,
    when,
)

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
            "Draw {draw} {level}. | Pesca {draw} {level}. | Tira {draw} {level}.",
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
            "Draw a card {recruit}. | Pesca una carta {recruit}. | Tira uma carta {recruit}.",
            "draw {recruit}",
            "draw a card of a faction, or of `any`",
            plain,
            otherwise={
                "recruit=any": "Name a faction and draw a card of it. | Scegli una fazione e pesca una sua carta."
                " | Escolhe uma fação e tira uma carta dela."
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
            "Put a collapse on {pay_collapse}: {then}. | Metti un crollo su {pay_collapse}: {then}."
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


_WRITTEN: Final = {
    "amount": "A",
    "number": "n",
    "target": '"T"',
    "steps": "[…]",
    "ways": "[[…], […]]",
    "tiers": '[{"coins": A, "then": […]}, …]',
    "level": '"L"',
    "faction": '"F"',
    "flag": "true",
    "test": '"counter"',
    "sides": '"S"',
}


def table_row(verb: Verb) -> str:
    """The row of docs/packs.md: how a step is written, and what it does."""
    fields = ", ".join(f'"{name}": {_WRITTEN[its.kind]}' for name, its in verb.fields.items())
    return f"| `{{{fields}}}` | {verb.row} |"
