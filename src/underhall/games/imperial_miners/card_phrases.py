"""What card texts say that is no verb, counter or target: English, Italian and Portuguese side by side, in one table.

A line is the name of a phrase and the phrase in the three languages, with ` | ` between; `[one/many]` stands where a
number changes a word.
"""

from __future__ import annotations

from typing import Final

from underhall.games.imperial_miners.vocabulary import said

_TABLE: Final = """
or | OR | OPPURE | OU
and | and | e | e
or_else | or | o | ou
per | {gain} × {counter} | {gain} × {counter} | {gain} × {counter}
per_many | {gain} per {n} {counter} | {gain} ogni {n} {counter} | {gain} por cada {n} {counter}
if | {gain} if {counter} | {gain} se {counter} | {gain} se {counter}
plus | , plus {n} | , più {n} | , mais {n}
minus | , minus {n} | , meno {n} | , menos {n}
at_most | (at most {n}) | (al massimo {n}) | (no máximo {n})
when | If {counter} | Se {counter} | Se {counter}
unless | If it is not true that {counter} | Se non è vero che {counter} | Se não é verdade que {counter}
of_level | of level {of} | di livello {of} | de nível {of}
tier | pay {coins}: {then} | paga {coins}: {then} | paga {coins}: {then}
less_level | Your level {of} cards cost {n} less. | Le tue carte di livello {of} costano {n} in meno. | As tuas cartas de nível {of} custam menos {n}.
less_faction | Your cards {of} cost {n} less. | Le tue carte {of} costano {n} in meno. | As tuas cartas {of} custam menos {n}.
cost_level | Level {of} cards cost {n} less this round. | In questo round le carte di livello {of} costano {n} in meno. | Nesta ronda as cartas de nível {of} custam menos {n}.
cost_faction | Cards {of} cost {n} less this round. | In questo round le carte {of} costano {n} in meno. | Nesta ronda as cartas {of} custam menos {n}.
cost_all | All cards cost {n} less this round. | In questo round tutte le carte costano {n} in meno. | Nesta ronda todas as cartas custam menos {n}.
bonus | Each time you {when}, gain {gain}. | Ogni volta che {when}, ottieni {gain}. | Sempre que {when}, ganha {gain}.
on_play | place a card | piazzi una carta | colocas uma carta
on_activate | choose a card’s effect | scegli l’effetto di una carta | escolhes o efeito de uma carta
on_surface | take a surface effect | prendi un effetto superficie | usas um efeito da superfície
on_advance | advance | avanzi | avanças
on_cart | place a cart | piazzi un carrello | colocas um vagonete
on_machine | put a machine | metti un macchinario | pões uma máquina
surface_more | Take {n} more surface [effect/effects] this round. | In questo round prendi {n} [effetto/effetti] superficie in più. | Nesta ronda usa mais {n} [efeito/efeitos] da superfície.
sound | Collapses hold no effect back this round. | In questo round i crolli non bloccano gli effetti. | Nesta ronda os desabamentos não travam efeitos.
kind_immediate | At once | Immediato | Imediato
kind_special | Special | Speciale | Especial
kind_end | End of round | Fine del round | Fim da ronda
"""  # noqa: E501  a line is a phrase

PHRASES: Final = dict(line.split(" | ", 1) for line in _TABLE.strip().splitlines())


def phrase(key: str, lang: int, many: bool = True) -> str:
    """A phrase in one language."""
    return said(PHRASES[key], lang, many)
