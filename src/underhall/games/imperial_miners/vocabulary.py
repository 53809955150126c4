"""The words of the effect language beside its verbs: what is counted, which cards are meant, what there are so many of.

Each is one record: how packs write it, how card texts say it, and the icons that draw it. A text has English, Italian
and Portuguese side by side, with ` | ` between; `[one/many]` stands where a number changes a word. What a record needs
in the rules is found by its name: `count_machines_here` in `counters` counts `machines here`, and `is_above` says
which cards are `above`. `verbs` has the verbs; docs/packs.md shows all of it, and a test holds that page to this file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

LANGUAGES: Final = ("en", "it", "pt")
LEVELS: Final = ("I", "II", "III", "IV")
FACTIONS: Final = ("scots", "barbarians", "egyptians", "japanese", "atlanteans", "romans")
NUMBERS: Final = ("1", "2", "3")
SIDES: Final = ("UL", "UR", "L", "R", "LL", "LR")


def said(words: str, lang: int, many: bool = True) -> str:
    """A text of a record in one language, for one thing or for many."""
    text = words.split(" | ")[lang]
    return re.sub(r"\[([^/\]]*)/([^\]]*)\]", r"\2" if many else r"\1", text)


@dataclass(frozen=True)
class Counter:
    """Something that effects count. `<faction>`, `<level>` or `<n>` in its name stands for one of these."""

    name: str
    words: str
    icon: str
    truth: bool = False
    """Whether it is 0 or 1: the words then say what is so."""

    @property
    def here(self) -> bool:
        """Whether it is of the acting card and what lies around it."""
        return self.name in HERE

    @property
    def function(self) -> str:
        """What counts it in the rules."""
        return "count_" + re.sub(r"\W+", "_", re.sub("<.*?>", "", self.name)).strip("_")

    @property
    def values(self) -> tuple[str, ...]:
        """What may stand in the place of the word in brackets."""
        for slot, values in (("<faction>", FACTIONS), ("<level>", LEVELS), ("<n>", NUMBERS)):
            if slot in self.name:
                return values
        return ()


COUNTERS: Final = (
    Counter("cards of <faction>", "{of} in the mine | {of} nella miniera | {of} na mina", "{of}"),
    Counter(
        "factions",
        "different [faction/factions] in the mine | [fazione diversa/fazioni diverse] nella miniera"
        " | [fação diferente/fações diferentes] na mina",
        "im-peoples",
    ),
    Counter("cards", "[card/cards] in the mine | [carta/carte] nella miniera | [carta/cartas] na mina", "im-all"),
    Counter(
        "cards of level <level>",
        "level {of} [card/cards] in the mine | [carta/carte] di livello {of} nella miniera"
        " | [carta/cartas] de nível {of} na mina",
        "{of}",
    ),
    Counter(
        "depth",
        "[level/levels] of depth | [livello/livelli] di profondità | [nível/níveis] de profundidade",
        "im-depth",
    ),
    Counter(
        "machines here",
        "[machine/machines] here | [macchinario/macchinari] qui | [máquina/máquinas] aqui",
        "machine im-this",
    ),
    Counter(
        "machines",
        "[machine/machines] in the mine | [macchinario/macchinari] nella miniera | [máquina/máquinas] na mina",
        "machine",
    ),
    Counter(
        "collapses",
        "[collapse/collapses] in the mine | [crollo/crolli] nella miniera | [desabamento/desabamentos] na mina",
        "collapse",
    ),
    Counter(
        "collapses adjacent",
        "[collapse/collapses] on adjacent cards | [crollo/crolli] su carte adiacenti"
        " | [desabamento/desabamentos] em cartas adjacentes",
        "collapse im-adjacent",
    ),
    Counter(
        "carts",
        "completed [cart/carts] in the mine | [carrello completo/carrelli completi] nella miniera"
        " | [vagonete completo/vagonetes completos] na mina",
        "cart",
    ),
    Counter(
        "carts here",
        "completed [cart/carts] on this card | [carrello completo/carrelli completi] su questa carta"
        " | [vagonete completo/vagonetes completos] nesta carta",
        "cart im-this",
    ),
    Counter(
        "neighbours",
        "adjacent [card/cards] | [carta adiacente/carte adiacenti] | [carta adjacente/cartas adjacentes]",
        "im-adjacent",
    ),
    Counter(
        "neighbours of <faction>",
        "adjacent {of} | {of} [adiacente/adiacenti] | {of} [adjacente/adjacentes]",
        "{of} im-adjacent",
    ),
    Counter(
        "above",
        "[card/cards] above this one | [carta/carte] sopra questa | [carta/cartas] acima desta",
        "im-above",
    ),
    Counter(
        "beside",
        "[card/cards] beside this one | [carta/carte] accanto a questa | [carta/cartas] ao lado desta",
        "im-beside",
    ),
    Counter(
        "below",
        "[card/cards] below this one | [carta/carte] sotto questa | [carta/cartas] abaixo desta",
        "im-below",
    ),
    Counter(
        "at an edge",
        "this card has at most one card beside it | questa carta ha al massimo una carta accanto"
        " | esta carta tem no máximo uma carta ao lado",
        "im-edge",
        truth=True,
    ),
    Counter(
        "alone in its row",
        "this card is alone in its row | questa carta è sola nella sua riga | esta carta está sozinha na sua fila",
        "im-alone",
        truth=True,
    ),
    Counter(
        "marker",
        "[place/places] of your marker from the bottom | [posizione/posizioni] del tuo segnalino dal fondo"
        " | [posição/posições] do teu marcador a partir do fundo",
        "advance im-flag",
    ),
    Counter(
        "boards",
        "[board/boards] completed | [plancia completata/plance completate]"
        " | [tabuleiro completado/tabuleiros completados]",
        "im-flag tick",
    ),
    Counter(
        "advanced now",
        "[space/spaces] just advanced | [casella appena avanzata/caselle appena avanzate]"
        " | [casa acabada/casas acabadas] de avançar",
        "advance",
    ),
    Counter(
        "advanced this round",
        "[space/spaces] advanced this round | [casella avanzata/caselle avanzate] in questo round"
        " | [casa avançada/casas avançadas] nesta ronda",
        "advance sun",
    ),
    Counter(
        "to the top",
        "[space/spaces] left to the top | [casella che manca/caselle che mancano] alla cima"
        " | [casa que falta/casas que faltam] até ao topo",
        "im-flag advance",
    ),
    Counter(
        "activated",
        "[card/cards] activated this round | [carta attivata/carte attivate] in questo round"
        " | [carta ativada/cartas ativadas] nesta ronda",
        "activate",
    ),
    Counter(
        "cards with <n> machines",
        "[card/cards] with {of} or more machines | [carta/carte] con {of} o più macchinari"
        " | [carta/cartas] com {of} ou mais máquinas",
        "{of} machine im-all",
    ),
    Counter(
        "machines adjacent",
        "[machine/machines] on adjacent cards | [macchinario/macchinari] su carte adiacenti"
        " | [máquina/máquinas] em cartas adjacentes",
        "machine im-adjacent",
    ),
    Counter(
        "collapses put",
        "[collapse/collapses] put by this effect | [crollo messo/crolli messi] da questo effetto"
        " | [desabamento posto/desabamentos postos] por este efeito",
        "collapse",
    ),
    Counter(
        "factions adjacent",
        "different [faction/factions] adjacent | [fazione diversa adiacente/fazioni diverse adiacenti]"
        " | [fação diferente adjacente/fações diferentes adjacentes]",
        "im-peoples im-adjacent",
    ),
    Counter(
        "longest run",
        "[card/cards] in your longest run side by side | [carta/carte] nella tua fila continua più lunga"
        " | [carta/cartas] na tua fila contínua mais longa",
        "im-row",
    ),
    Counter(
        "full rows",
        "[row/rows] of two or more without a gap | [riga/righe] di due o più senza vuoti"
        " | [fila/filas] de duas ou mais sem falhas",
        "im-row tick",
    ),
    Counter(
        "same column",
        "other [card/cards] in this column | [altra carta/altre carte] in questa colonna"
        " | [outra carta/outras cartas] nesta coluna",
        "im-column",
    ),
    Counter(
        "open half-carts",
        "[half-cart/half-carts] between cards that [is/are] not complete"
        " | [mezzo carrello/mezzi carrelli] tra carte non ancora [completo/completi]"
        " | [meio vagonete/meios vagonetes] entre cartas ainda [incompleto/incompletos]",
        "im-half",
    ),
    Counter("hand", "[card/cards] in hand | [carta/carte] in mano | [carta/cartas] na mão", "draw"),
    Counter("coins", "[coin/coins] you have | [moneta/monete] che hai | [moeda/moedas] que tens", "coin"),
    Counter(
        "its level",
        "[level/levels] of that card | [livello/livelli] di quella carta | [nível/níveis] dessa carta",
        "activate im-depth",
    ),
    Counter(
        "half-carts here",
        "[half-cart/half-carts] printed here | [mezzo carrello stampato/mezzi carrelli stampati] qui"
        " | [meio vagonete impresso/meios vagonetes impressos] aqui",
        "im-half im-this",
    ),
    Counter(
        "half-carts",
        "[half-cart/half-carts] printed in the mine | [mezzo carrello stampato/mezzi carrelli stampati] nella miniera"
        " | [meio vagonete impresso/meios vagonetes impressos] na mina",
        "im-half im-all",
    ),
)
"""Every counter; its code is its place here, from 1 on."""
HERE: Final = (
    "machines here",
    "carts here",
    "half-carts here",
    "neighbours",
    "neighbours of <faction>",
    "above",
    "beside",
    "below",
    "at an edge",
    "alone in its row",
    "same column",
    "collapses adjacent",
    "machines adjacent",
    "factions adjacent",
)
"""The counters of the acting card and what lies around it: 0 where no card acts."""
COUNTER_CODES: Final = {counter.name: code for code, counter in enumerate(COUNTERS, 1)}


@cache
def find_counter(text: str) -> tuple[Counter, int, str] | None:
    """The counter that a text names, the number of what it names (levels and numbers count from 1), and its word."""
    for counter in COUNTERS:
        before, _, after = re.sub("<.*?>", "\0", counter.name).partition("\0")
        word = text.removeprefix(before).removesuffix(after)
        if text == counter.name and not counter.values:
            return counter, 0, ""
        if word in counter.values and text == before + word + after:
            return counter, counter.values.index(word) + (0 if counter.values is FACTIONS else 1), word
    return None


@dataclass(frozen=True)
class Relation:
    """Which cards of the mine a target means: one that is chosen, each of them, or several."""

    name: str
    one: str
    each: str
    many: str
    icon: str


RELATIONS: Final = (
    Relation(
        "this",
        "this card | questa carta | esta carta",
        "this card | questa carta | esta carta",
        "this card | questa carta | esta carta",
        "",
    ),
    Relation(
        "any",
        "any card of yours | una tua carta | uma carta tua",
        "each card of yours | ogni tua carta | cada carta tua",
        "cards of yours | tue carte | cartas tuas",
        "im-all",
    ),
    Relation(
        "another",
        "another card | un’altra carta | outra carta",
        "each other card | ogni altra carta | cada outra carta",
        "other cards | altre carte | outras cartas",
        "im-other",
    ),
    Relation(
        "adjacent",
        "an adjacent card | una carta adiacente | uma carta adjacente",
        "each adjacent card | ogni carta adiacente | cada carta adjacente",
        "adjacent cards | carte adiacenti | cartas adjacentes",
        "im-adjacent",
    ),
    Relation(
        "above",
        "a card above this one | una carta sopra questa | uma carta acima desta",
        "each card above this one | ogni carta sopra questa | cada carta acima desta",
        "cards above this one | carte sopra questa | cartas acima desta",
        "im-above",
    ),
    Relation(
        "beside",
        "a card beside this one | una carta accanto a questa | uma carta ao lado desta",
        "each card beside this one | ogni carta accanto a questa | cada carta ao lado desta",
        "cards beside this one | carte accanto a questa | cartas ao lado desta",
        "im-beside",
    ),
    Relation(
        "below",
        "a card below this one | una carta sotto questa | uma carta abaixo desta",
        "each card below this one | ogni carta sotto questa | cada carta abaixo desta",
        "cards below this one | carte sotto questa | cartas abaixo desta",
        "im-below",
    ),
    Relation(
        "row",
        "another card of this row | un’altra carta di questa riga | outra carta desta fila",
        "each other card of this row | ogni altra carta di questa riga | cada outra carta desta fila",
        "other cards of this row | altre carte di questa riga | outras cartas desta fila",
        "im-row",
    ),
    Relation(
        "it",
        "that card | quella carta | essa carta",
        "that card | quella carta | essa carta",
        "that card | quella carta | essa carta",
        "activate",
    ),
)
"""Every relation; its code is its place here."""


@dataclass(frozen=True)
class Filter:
    """What a target may ask of a card beside its relation, its faction and its level."""

    name: str
    place: int
    """Which of a target's numbers it sets, and to what."""
    value: int
    words: str


FILTERS: Final = (
    Filter("fresh", 3, 1, "not yet activated | non ancora [attivata/attivate] | ainda não [ativada/ativadas]"),
    Filter("machine", 4, 1, "with a machine | con un macchinario | com uma máquina"),
    Filter("collapsed", 5, 1, "with a collapse | con un crollo | com um desabamento"),
    Filter("clear", 5, 2, "without a collapse | senza crollo | sem desabamento"),
)
ALL: Final = "all"
"""The word that makes a target mean every such card at once."""


@dataclass(frozen=True)
class Unit:
    """What there are so many of."""

    words: str
    icon: str
    after: bool = False
    """Whether the number is drawn behind the icon."""


UNITS: Final = {
    "coins": Unit("{n} [coin/coins] | {n} [moneta/monete] | {n} [moeda/moedas]", "coin"),
    "points": Unit("{n} [point/points] | {n} [punto/punti] | {n} [ponto/pontos]", "point"),
    "machines": Unit("{n} [machine/machines] | {n} [macchinario/macchinari] | {n} [máquina/máquinas]", "machine"),
    "collapses": Unit("{n} [collapse/collapses] | {n} [crollo/crolli] | {n} [desabamento/desabamentos]", "collapse"),
    "carts": Unit("{n} [cart/carts] | {n} [carrello/carrelli] | {n} [vagonete/vagonetes]", "cart"),
    "spaces": Unit("{n} [space/spaces] | {n} [casella/caselle] | {n} [casa/casas]", "advance", after=True),
    "cards": Unit("{n} [card/cards] | {n} [carta/carte] | {n} [carta/cartas]", "draw", after=True),
    "hand cards": Unit("{n} [card/cards] | {n} [carta/carte] | {n} [carta/cartas]", "discard"),
    "times": Unit("{n} [time/times] | {n} [volta/volte] | {n} [vez/vezes]", "turn"),
}

FACTION_NAMES: Final = {
    "scots": "[Scot/Scots] | [Scozzese/Scozzesi] | [Escocês/Escoceses]",
    "barbarians": "[Barbarian/Barbarians] | [Barbaro/Barbari] | [Bárbaro/Bárbaros]",
    "egyptians": "[Egyptian/Egyptians] | [Egizio/Egizi] | [Egípcio/Egípcios]",
    "japanese": "Japanese | [Giapponese/Giapponesi] | [Japonês/Japoneses]",
    "atlanteans": "[Atlantean/Atlanteans] | [Atlantideo/Atlantidei] | [Atlante/Atlantes]",
    "romans": "[Roman/Romans] | [Romano/Romani] | [Romano/Romanos]",
}
OF_FACTION: Final = {
    "scots": "of the Scots | degli Scozzesi | dos Escoceses",
    "barbarians": "of the Barbarians | dei Barbari | dos Bárbaros",
    "egyptians": "of the Egyptians | degli Egizi | dos Egípcios",
    "japanese": "of the Japanese | dei Giapponesi | dos Japoneses",
    "atlanteans": "of the Atlanteans | degli Atlantidei | dos Atlantes",
    "romans": "of the Romans | dei Romani | dos Romanos",
}
SIDE_NAMES: Final = {
    "UL": "upper left | in alto a sinistra | superior esquerdo",
    "UR": "upper right | in alto a destra | superior direito",
    "L": "left | a sinistra | esquerdo",
    "R": "right | a destra | direito",
    "LL": "lower left | in basso a sinistra | inferior esquerdo",
    "LR": "lower right | in basso a destra | inferior direito",
}
