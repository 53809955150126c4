"""A reader of card texts: from the sentences of a card back to what it does, in English, Italian or Portuguese.

It knows how a player would read each sentence, and nothing of the data that the texts are made from; only how counters
are called is looked up. What it reads, the plain reading plays beside the game. Where a sentence says that several
things go to one card, it says so to the player and is refused: no effect does that.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from underhall.games.imperial_miners.vocabulary import COUNTERS, FACTION_NAMES, LANGUAGES, LEVELS, OF_FACTION, said

Steps = list[dict[str, Any]]

UNITS = {
    "coins": (r"coins?", r"monet[ae]", r"moedas?"),
    "points": (r"points?", r"punt[oi]", r"pontos?"),
    "machines": (r"machines?", r"macchinari[o]?", r"máquinas?"),
    "collapse": (r"collapses?", r"croll[oi]", r"desabamentos?"),
    "cart": (r"carts?", r"carrell[oi]", r"vagonetes?"),
    "spaces": (r"spaces?", r"casell[ae]", r"casas?"),
    "cards": (r"cards?", r"cart[ae]", r"cartas?"),
    "times": (r"times?", r"volt[ae]", r"ve(?:z|zes)"),
}
WORDS = {
    "if": ("if ", "se ", "se "),
    "gain": ("gain ", "ottieni ", "ganha "),
    "put": ("put ", "metti ", "põe "),
    "on": (" on ", " su ", " em "),
    "place": ("place ", "piazza ", "coloca "),
    "advance": ("advance up to ", "avanza fino a ", "avança até "),
    "exactly": ("advance exactly ", "avanza di esattamente ", "avança exatamente "),
    "as far": (", as far as possible", ", per quanto possibile", ", tanto quanto possível"),
    "draw": ("draw ", "pesca ", "tira "),
    "of level": (" of level ", " di livello ", " de nível "),
    "a card": ("a card ", "una carta ", "uma carta "),
    "any faction": (
        "name a faction and draw a card of it",
        "scegli una fazione e pesca una sua carta",
        "escolhe uma fação e tira uma carta dela",
    ),
    "look": ("look at ", "guarda ", "vê "),
    "keep": (" of one deck and keep ", " di un mazzo e tienine ", " de um baralho e fica com "),
    "pay": ("pay ", "paga ", "paga "),
    "minus": ("(minus ", "(meno ", "(menos "),
    "remove": ("remove ", "rimuovi ", "remove "),
    "remove up to": ("remove up to ", "rimuovi fino a ", "remove até "),
    "from": (" from ", " da ", " de "),
    "discard": ("discard ", "scarta ", "descarta "),
    "discard up to": ("discard up to ", "scarta fino a ", "descarta até "),
    "for each": (r"; for each, ", r"; per ognun[oa], ", r"; por cada uma?, "),
    "one of": ("one of: ", "una tra: ", "uma de: "),
    "choose": ("choose ", "scegli ", "escolhe "),
    "of these": (" of: ", " tra: ", " de: "),
    "up to": ("up to ", "fino a ", "até "),
    "activate": ("activate ", "attiva ", "ativa "),
    "then": (", then ", ", poi ", ", depois "),
    "you may": ("you may ", "puoi: ", "podes: "),
    "and": (" and ", " e ", " e "),
    "otherwise": ("Otherwise, ", "Altrimenti, ", "Senão, "),
    "or": (" OR ", " OPPURE ", " OU "),
    "a collapse": ("put a collapse on ", "metti un crollo su ", "põe um desabamento em "),
}
VERBS = (
    "any faction", "gain", "a collapse", "put", "place", "advance", "exactly", "look", "draw", "pay", "remove up to",
    "remove", "discard up to", "discard", "one of", "choose", "activate", "you may", "up to",
)  # fmt: skip
"""How sentences begin; the longer beginning first."""
TESTS = {
    "least": (r"with (\d+) or more (.+)", r"con (\d+) o più (.+)", r"com (\d+) ou mais (.+)"),
    "most": (r"with at most (\d+) (.+)", r"con al massimo (\d+) (.+)", r"com no máximo (\d+) (.+)"),
    "exactly": (r"with exactly (\d+) (.+)", r"con esattamente (\d+) (.+)", r"com exatamente (\d+) (.+)"),
}
FILTERS = {
    "fresh": (r" not yet activated", r" non ancora attivat[ae]", r" ainda não ativadas?"),
    "machine": (r" with a machine", r" con un macchinario", r" com uma máquina"),
    "clear": (r" without a collapse", r" senza crollo", r" sem desabamento"),
    "collapsed": (r" with a collapse", r" con un crollo", r" com um desabamento"),
}
ONE = {
    "this": ("this card", "questa carta", "esta carta"),
    "it": ("that card", "quella carta", "essa carta"),
    "any": ("any card of yours", "una tua carta", "uma carta tua"),
    "another": ("another card", "un’altra carta", "outra carta"),
    "adjacent": ("an adjacent card", "una carta adiacente", "uma carta adjacente"),
    "above": ("a card above this one", "una carta sopra questa", "uma carta acima desta"),
    "beside": ("a card beside this one", "una carta accanto a questa", "uma carta ao lado desta"),
    "below": ("a card below this one", "una carta sotto questa", "uma carta abaixo desta"),
    "row": ("another card of this row", "un’altra carta di questa riga", "outra carta desta fila"),
}
EACH = {
    "any": ("each card of yours", "ogni tua carta", "cada carta tua"),
    "another": ("each other card", "ogni altra carta", "cada outra carta"),
    "adjacent": ("each adjacent card", "ogni carta adiacente", "cada carta adjacente"),
    "above": ("each card above this one", "ogni carta sopra questa", "cada carta acima desta"),
    "beside": ("each card beside this one", "ogni carta accanto a questa", "cada carta ao lado desta"),
    "below": ("each card below this one", "ogni carta sotto questa", "cada carta abaixo desta"),
    "row": ("each other card of this row", "ogni altra carta di questa riga", "cada outra carta desta fila"),
}
MANY = {
    "any": ("cards of yours", "tue carte", "cartas tuas"),
    "another": ("other cards", "altre carte", "outras cartas"),
    "adjacent": ("adjacent cards", "carte adiacenti", "cartas adjacentes"),
    "above": ("cards above this one", "carte sopra questa", "cartas acima desta"),
    "beside": ("cards beside this one", "carte accanto a questa", "cartas ao lado desta"),
    "below": ("cards below this one", "carte sotto questa", "cartas abaixo desta"),
    "row": ("other cards of this row", "altre carte di questa riga", "outras cartas desta fila"),
}
SOME = ("one or more ", "una o più ", "uma ou mais ")
ONE_EACH = (", one on each", ", uno su ognuna", ", um em cada")
APART = (
    ("nesta ", "em esta "), ("nessa ", "em essa "), ("numa ", "em uma "), ("noutras ", "em outras "),
    ("noutra ", "em outra "), ("dessa carta", "de essa carta"), ("duma ", "de uma "), ("doutras ", "de outras "),
    ("doutra ", "de outra "),
)  # fmt: skip


class Unclear(AssertionError):
    """A sentence that a player cannot read."""


class TextReader:
    """Reads the texts of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = LANGUAGES.index(lang)
        self.counters: dict[str, str] = {}
        for counter in COUNTERS:
            for value in counter.values or ("",):
                for many in (True, False):
                    of = said(FACTION_NAMES[value], self.lang, many) if value in FACTION_NAMES else value
                    words = said(counter.words, self.lang, many).format(of=of).lower()
                    self.counters[words] = re.sub("<.*?>", value, counter.name)

    def word(self, key: str) -> str:
        return WORDS[key][self.lang]

    def effects(self, text: str) -> list[Steps]:
        """The effects of a card, from its whole text."""
        return [self.sentences(one) for one in text.split(self.word("or"))]

    def sentences(self, text: str) -> Steps:
        """Sentences, one after the other."""
        steps: Steps = []
        for one in re.split(r"(?<=\.) ", text):
            if not one.endswith("."):
                raise Unclear(f"no full stop: {one!r}")
            one = one.removesuffix(".")
            if one.startswith(self.word("otherwise")):
                steps[-1]["else"] = self.clause(one.removeprefix(self.word("otherwise")))
            else:
                steps.append(self.step(one[:1].lower() + one[1:]))
        return steps

    def clause(self, text: str) -> Steps:
        """Steps joined by `and`; in brackets what has commas and colons of its own."""
        parts, depth, start = [], 0, 0
        for match in re.finditer(rf"[()]|{re.escape(self.word('and'))}", text):
            depth += {"(": 1, ")": -1}.get(match[0], 0)
            if match[0] == self.word("and") and not depth and self.is_step(text[match.end() :]):
                parts.append(text[start : match.start()])
                start = match.end()
        parts.append(text[start:])
        return [self.step(part[1:-1] if part.startswith("(") and part.endswith(")") else part) for part in parts]

    def is_step(self, text: str) -> bool:
        verbs = ("gain", "put", "place", "advance", "exactly", "draw", "look", "pay", "remove", "discard", "activate")
        return text.lstrip("(").startswith(tuple(self.word(verb) for verb in verbs))

    # ---------------------------------------------------------------- one step
    def step(self, text: str) -> dict[str, Any]:
        for how, patterns in TESTS.items():
            found = re.match(patterns[self.lang].replace("(.+)", "(.+?): (.+)"), text)
            if found:
                return {"when": self.counter(found[2]), how: int(found[1]), "then": self.clause(found[3])}
        for counter in COUNTERS:
            if counter.truth and text.startswith(self.word("if") + said(counter.words, self.lang) + ": "):
                return {"when": counter.name, "least": 1, "then": self.clause(text.split(": ", 1)[1])}
        if self.lang == 2:
            for together, apart in APART:
                text = re.sub(rf"(?<=\s){together}", apart, text)
        for verb in VERBS:
            if text.startswith(self.word(verb)):
                read: Callable[[str], dict[str, Any]] = getattr(self, "read_" + verb.replace(" ", "_"))
                return read(text.removeprefix(self.word(verb)))
        raise Unclear(f"{text!r} says nothing")

    def read_gain(self, text: str) -> dict[str, Any]:
        for what in ("coins", "points"):
            if re.match(rf"\d+ {UNITS[what][self.lang]}\b", text):
                return {what: self.amount(text, what)}
        raise Unclear(text)

    def read_put(self, text: str) -> dict[str, Any]:
        what, on = text.split(self.word("on"), 1)
        verb = next(one for one in ("machines", "collapse") if re.search(UNITS[one][self.lang], what))
        n = self.amount(what, verb)
        return {verb: n} | ({"on": target} if (target := self.target(on, n, verb == "machines")) != "this" else {})

    def read_a_collapse(self, text: str) -> dict[str, Any]:
        on, then = text.split(": ", 1)
        return {"pay_collapse": self.target(on, 1, False), "then": self.clause(then)}

    def read_place(self, text: str) -> dict[str, Any]:
        return {"cart": self.amount(text, "cart")}

    def read_advance(self, text: str) -> dict[str, Any]:
        return {"advance": self.amount(text, "spaces")}

    def read_exactly(self, text: str) -> dict[str, Any]:
        assert text.endswith(self.word("as far"))
        return {"advance": self.amount(text.removesuffix(self.word("as far")), "spaces"), "exactly": True}

    def read_any_faction(self, text: str) -> dict[str, Any]:
        return {"recruit": "any"}

    def read_draw(self, text: str) -> dict[str, Any]:
        for faction, words in OF_FACTION.items():
            if text == self.word("a card") + said(words, self.lang):
                return {"recruit": faction}
        many, _, level = text.partition(self.word("of level"))
        return {"draw": self.amount(many, "cards")} | ({"level": level} if level else {})

    def read_look(self, text: str) -> dict[str, Any]:
        many, keep = text.split(self.word("keep"))
        return {"look": self.amount(many, "cards"), "keep": int(keep)}

    def read_pay(self, text: str) -> dict[str, Any]:
        price, then = text.split(": ", 1)
        coins, _, less = price.partition(" " + self.word("minus"))
        step: dict[str, Any] = {"pay": self.amount(coins, "coins")}
        if less:
            step["less"] = self.amount(less.removesuffix(")"), "coins")
        return step | {"then": self.clause(then)}

    def read_remove(self, text: str) -> dict[str, Any]:
        what, then = text.split(": ", 1)
        many, of = what.split(self.word("from"), 1)
        n = self.amount(many, "machines")
        target = self.target(of, n, True)
        return {"pay_machines": n} | ({"from": target} if target != "this" else {}) | {"then": self.clause(then)}

    def read_remove_up_to(self, text: str) -> dict[str, Any]:
        what, *each = re.split(self.word("for each"), text)
        many, of = what.split(self.word("from"), 1)
        n = self.amount(many, "collapse")
        step = {"clear": n, "on": self.target(of, n, None)}
        return step | ({"each": self.clause(each[0])} if each else {})

    def read_discard(self, text: str) -> dict[str, Any]:
        many, then = text.split(": ", 1)
        return {"pay_cards": self.amount(many, "cards"), "then": self.clause(then)}

    def read_discard_up_to(self, text: str) -> dict[str, Any]:
        many, each = re.split(self.word("for each"), text)
        return {"discard": self.amount(many, "cards"), "each": self.clause(each)}

    def read_one_of(self, text: str) -> dict[str, Any]:
        tiers = []
        for way in text.split("; "):
            coins, then = way.removeprefix(self.word("pay")).split(": ", 1)
            tiers.append({"coins": self.amount(coins, "coins"), "then": self.clause(then)})
        return {"tiers": tiers}

    def read_choose(self, text: str) -> dict[str, Any]:
        n, ways = text.split(self.word("of these"), 1)
        return {"choose": int(n), "of": [self.clause(way) for way in ways.split("; ")]}

    def read_up_to(self, text: str) -> dict[str, Any]:
        times, do = text.split(": ", 1)
        return {"repeat": self.amount(times, "times"), "do": self.clause(do)}

    def read_you_may(self, text: str) -> dict[str, Any]:
        return {"may": self.clause(text)}

    def read_activate(self, text: str) -> dict[str, Any]:
        of, *then = text.split(self.word("then"), 1)
        of, *times = of.split(", ")
        step = {"activate": self.amount(times[0], "times") if times else 1, "of": self.target(of, 1, False)}
        return step | ({"then": self.clause(then[0])} if then else {})

    # ---------------------------------------------------------------- amounts and targets
    def amount(self, text: str, unit: str) -> Any:
        """`2 coins`, or `1 coin × machines here, plus 1 (at most 5)`."""
        per = (r"per (\d+) ", r"ogni (\d+) ", r"por cada (\d+) ")[self.lang]
        more = (r", (plus|minus) (\d+)", r", (più|meno) (\d+)", r", (mais|menos) (\d+)")[self.lang]
        most = (r" \(at most (\d+)\)", r" \(al massimo (\d+)\)", r" \(no máximo (\d+)\)")[self.lang]
        form = rf"(\d+) {UNITS[unit][self.lang]}(?: (?:× |{per})(.+?))?(?:{more})?(?:{most})?"
        found = re.fullmatch(form, text)
        if not found:
            raise Unclear(f"{text!r} is no number of {unit}")
        n, div, counter, sign, add, cap = found.groups()
        if (n == "1") != (re.fullmatch(rf"1 {self.singular(unit)}", f"1 {text.split(' ')[1]}") is not None):
            raise Unclear(f"{text!r}: one or many?")
        if counter is None:
            return int(n)
        told: dict[str, Any] = {"per": self.counter(counter)}
        told |= {"times": int(n)} if n != "1" else {}
        told |= {"div": int(div)} if div else {}
        told |= {"add": int(add) if sign in ("plus", "più", "mais") else -int(add)} if add else {}
        return told | ({"max": int(cap)} if cap else {})

    def singular(self, unit: str) -> str:
        forms = {
            "coins": "coin moneta moeda", "points": "point punto ponto", "machines": "machine macchinario máquina",
            "collapse": "collapse crollo desabamento", "cart": "cart carrello vagonete",
            "spaces": "space casella casa", "cards": "card carta carta", "times": "time volta vez",
        }  # fmt: skip
        return forms[unit].split()[self.lang]

    def counter(self, text: str) -> str:
        for together, apart in APART if self.lang == 2 else ():
            text = text.replace(apart, together)
        if text.lower() not in self.counters:
            raise Unclear(f"{text!r} counts nothing")
        return self.counters[text.lower()]

    def target(self, text: str, n: Any, share: bool | None) -> str:
        """Which cards are meant. Several things go to several cards: shared out as one likes (`share`), or one each."""
        several = n != 1
        filters = [name for name, forms in FILTERS.items() if re.search(forms[self.lang], text)]
        for name in filters:
            text = re.sub(FILTERS[name][self.lang], "", text)
        kinds = []
        for faction, words in FACTION_NAMES.items():
            if f" ({said(words, self.lang)})" in text:
                kinds.append(faction)
                text = text.replace(f" ({said(words, self.lang)})", "")
        for level in LEVELS:
            if text.endswith(self.word("of level") + level):
                kinds.append(level)
                text = text.removesuffix(self.word("of level") + level)
        for forms, before in ((ONE, ""), (EACH, "all "), (MANY, "")):
            for name, three in forms.items():
                told = three[self.lang]
                if forms is MANY and share is not None:
                    told = SOME[self.lang] + told if share else told + ONE_EACH[self.lang]
                if text == told:
                    if several and forms is ONE and name not in ("this", "it"):
                        raise Unclear(f"{text!r}: all on one card?")
                    if not several and forms is MANY:
                        raise Unclear(f"{text!r}: one thing on several cards?")
                    return " ".join([before + name, *kinds, *sorted(filters)])
        raise Unclear(f"{text!r} is no card")
