"""The words of card texts in English, Italian and Portuguese, side by side."""

from __future__ import annotations

from typing import Final

Words = tuple[str, str, str]

FACTION_NAMES: Final[dict[str, Words]] = {
    "scots": ("Scots", "Scozzesi", "Escoceses"),
    "barbarians": ("Barbarians", "Barbari", "Bárbaros"),
    "egyptians": ("Egyptians", "Egizi", "Egípcios"),
    "japanese": ("Japanese", "Giapponesi", "Japoneses"),
    "atlanteans": ("Atlanteans", "Atlantidei", "Atlantes"),
    "romans": ("Romans", "Romani", "Romanos"),
}

COUNTERS: Final[dict[str, Words]] = {
    "factions": ("different factions in the mine", "fazioni diverse nella miniera", "facções diferentes na mina"),
    "cards": ("cards in the mine", "carte nella miniera", "cartas na mina"),
    "depth": ("levels of depth", "livelli di profondità", "níveis de profundidade"),
    "machines here": ("machines here", "macchinari qui", "máquinas aqui"),
    "machines": ("machines in the mine", "macchinari nella miniera", "máquinas na mina"),
    "collapses": ("collapses in the mine", "collassi nella miniera", "desabamentos na mina"),
    "collapses adjacent": (
        "collapses on adjacent cards",
        "collassi su carte adiacenti",
        "desabamentos em cartas adjacentes",
    ),
    "carts": ("completed carts in the mine", "carrelli completi nella miniera", "vagonetes completos na mina"),
    "carts here": (
        "completed carts on this card",
        "carrelli completi su questa carta",
        "vagonetes completos nesta carta",
    ),
    "neighbours": ("adjacent cards", "carte adiacenti", "cartas adjacentes"),
    "above": ("cards above this one", "carte sopra questa", "cartas acima desta"),
    "beside": ("cards beside this one", "carte accanto a questa", "cartas ao lado desta"),
    "below": ("cards below this one", "carte sotto questa", "cartas abaixo desta"),
    "at an edge": (
        "free side of this card in its row",
        "lato libero di questa carta nella riga",
        "lado livre desta carta na fila",
    ),
    "alone in its row": (
        "row that holds this card alone",
        "riga che contiene solo questa carta",
        "fila que contém só esta carta",
    ),
    "marker": (
        "places of your marker from the bottom",
        "posizioni del tuo segnalino dal fondo",
        "posições do teu marcador a partir do fundo",
    ),
    "boards": ("boards completed", "plance completate", "tabuleiros completados"),
    "advanced now": ("spaces just advanced", "caselle appena avanzate", "casas acabadas de avançar"),
    "advanced this round": (
        "spaces advanced this round",
        "caselle avanzate in questo round",
        "casas avançadas nesta ronda",
    ),
    "to the top": ("spaces left to the top", "caselle che mancano alla cima", "casas que faltam até ao topo"),
    "activated": ("cards activated this round", "carte attivate in questo round", "cartas ativadas nesta ronda"),
    "machines adjacent": (
        "machines on adjacent cards",
        "macchinari su carte adiacenti",
        "máquinas em cartas adjacentes",
    ),
    "collapses put": (
        "collapses put by this effect",
        "collassi messi da questo effetto",
        "desabamentos postos por este efeito",
    ),
    "factions adjacent": ("different factions adjacent", "fazioni diverse adiacenti", "facções diferentes adjacentes"),
    "longest run": (
        "cards in your longest run side by side",
        "carte nella tua fila continua più lunga",
        "cartas na tua fila contínua mais longa",
    ),
    "full rows": (
        "rows of two or more without a gap",
        "righe di due o più senza vuoti",
        "filas de duas ou mais sem falhas",
    ),
    "same column": ("other cards in this column", "altre carte in questa colonna", "outras cartas nesta coluna"),
    "open half-carts": (
        "half-carts between cards that are not complete",
        "mezzi carrelli tra carte non ancora completi",
        "meios vagonetes entre cartas ainda incompletos",
    ),
    "half-carts here": ("half-carts printed here", "mezzi carrelli stampati qui", "meios vagonetes impressos aqui"),
    "hand": ("cards in hand", "carte in mano", "cartas na mão"),
    "coins": ("coins you have", "monete che hai", "moedas que tens"),
    "its level": ("levels of that card", "livelli di quella carta", "níveis dessa carta"),
}

RELATIONS: Final[dict[str, tuple[Words, Words]]] = {
    "this": (("this card", "questa carta", "esta carta"), ("this card", "questa carta", "esta carta")),
    "any": (
        ("any card of yours", "una tua carta", "uma carta tua"),
        ("each card of yours", "ogni tua carta", "cada carta tua"),
    ),
    "another": (
        ("another card", "un’altra carta", "outra carta"),
        ("each other card", "ogni altra carta", "cada outra carta"),
    ),
    "adjacent": (
        ("an adjacent card", "una carta adiacente", "uma carta adjacente"),
        ("each adjacent card", "ogni carta adiacente", "cada carta adjacente"),
    ),
    "above": (
        ("a card above this one", "una carta sopra questa", "uma carta acima desta"),
        ("each card above this one", "ogni carta sopra questa", "cada carta acima desta"),
    ),
    "beside": (
        ("a card beside this one", "una carta accanto a questa", "uma carta ao lado desta"),
        ("each card beside this one", "ogni carta accanto a questa", "cada carta ao lado desta"),
    ),
    "below": (
        ("a card below this one", "una carta sotto questa", "uma carta abaixo desta"),
        ("each card below this one", "ogni carta sotto questa", "cada carta abaixo desta"),
    ),
    "row": (
        ("another card of this row", "un’altra carta di questa riga", "outra carta desta fila"),
        ("each other card of this row", "ogni altra carta di questa riga", "cada outra carta desta fila"),
    ),
}

PHRASES: Final[dict[str, Words]] = {
    "or": ("OR", "OPPURE", "OU"),
    "gain": ("Gain {gain}.", "Ottieni {gain}.", "Ganha {gain}."),
    "coins_one": ("1 coin", "1 moneta", "1 moeda"),
    "coins_many": ("{n} coins", "{n} monete", "{n} moedas"),
    "points_one": ("1 point", "1 punto", "1 ponto"),
    "points_many": ("{n} points", "{n} punti", "{n} pontos"),
    "machines_one": ("1 machine", "1 macchinario", "1 máquina"),
    "machines_many": ("{n} machines", "{n} macchinari", "{n} máquinas"),
    "collapses_one": ("1 collapse", "1 collasso", "1 desabamento"),
    "collapses_many": ("{n} collapses", "{n} collassi", "{n} desabamentos"),
    "carts_one": ("1 cart", "1 carrello", "1 vagonete"),
    "carts_many": ("{n} carts", "{n} carrelli", "{n} vagonetes"),
    "spaces_one": ("1 space", "1 casella", "1 casa"),
    "spaces_many": ("{n} spaces", "{n} caselle", "{n} casas"),
    "cards_one": ("1 card", "1 carta", "1 carta"),
    "cards_many": ("{n} cards", "{n} carte", "{n} cartas"),
    "and": (" and ", " e ", " e "),
    "per": ("{gain} × {counter}", "{gain} × {counter}", "{gain} × {counter}"),
    "per_many": ("{gain} per {n} {counter}", "{gain} ogni {n} {counter}", "{gain} por cada {n} {counter}"),
    "plus": (", plus {n}", ", più {n}", ", mais {n}"),
    "minus": (", minus {n}", ", meno {n}", ", menos {n}"),
    "at_most": (" (at most {n})", " (al massimo {n})", " (no máximo {n})"),
    "put": ("Put {what} on {target}.", "Metti {what} su {target}.", "Põe {what} em {target}."),
    "place": ("Place {what}.", "Piazza {what}.", "Coloca {what}."),
    "clear": (
        "Remove up to {what} from {target}{each}.",
        "Rimuovi fino a {what} da {target}{each}.",
        "Remove até {what} de {target}{each}.",
    ),
    "each": ("; for each, {then}", "; per ognuno, {then}", "; por cada, {then}"),
    "advance": ("Advance up to {spaces}.", "Avanza fino a {spaces}.", "Avança até {spaces}."),
    "advance_exactly": (
        "Advance exactly {spaces}, as far as possible.",
        "Avanza di esattamente {spaces}, per quanto possibile.",
        "Avança exatamente {spaces}, tanto quanto possível.",
    ),
    "draw": ("Draw {cards}.", "Pesca {cards}.", "Compra {cards}."),
    "draw_level": ("Draw {cards} of level {of}.", "Pesca {cards} di livello {of}.", "Compra {cards} de nível {of}."),
    "look": (
        "Look at {cards} of one deck and keep {n}.",
        "Guarda {cards} di un mazzo e tienine {n}.",
        "Vê {cards} de um baralho e fica com {n}.",
    ),
    "recruit": ("Draw a card of the {of}.", "Pesca una carta: {of}.", "Compra uma carta: {of}."),
    "recruit_any": (
        "Name a faction and draw a card of it.",
        "Scegli una fazione e pesca una sua carta.",
        "Escolhe uma facção e compra uma carta dela.",
    ),
    "pay": ("Pay {coins}{less}: {then}.", "Paga {coins}{less}: {then}.", "Paga {coins}{less}: {then}."),
    "less_per": (" (1 less per {counter})", " (1 in meno per: {counter})", " (menos 1 por: {counter})"),
    "pay_machines": (
        "Remove {what} from {target}: {then}.",
        "Rimuovi {what} da {target}: {then}.",
        "Remove {what} de {target}: {then}.",
    ),
    "pay_cards": ("Discard {what}: {then}.", "Scarta {what}: {then}.", "Descarta {what}: {then}."),
    "pay_collapse": (
        "Put a collapse on {target}: {then}.",
        "Metti un collasso su {target}: {then}.",
        "Põe um desabamento em {target}: {then}.",
    ),
    "tier": ("pay {coins}: {then}", "paga {coins}: {then}", "paga {coins}: {then}"),
    "tiers": ("One of: {ways}.", "Uno tra: {ways}.", "Um de: {ways}."),
    "choose": ("Choose {n} of: {ways}.", "Scegli {n} tra: {ways}.", "Escolhe {n} de: {ways}."),
    "discard": ("Discard up to {what}{each}.", "Scarta fino a {what}{each}.", "Descarta até {what}{each}."),
    "repeat": ("Up to {n} times: {do}.", "Fino a {n} volte: {do}.", "Até {n} vezes: {do}."),
    "activate": ("Activate {target}{times}{then}.", "Attiva {target}{times}{then}.", "Ativa {target}{times}{then}."),
    "times": (", {n} times", ", {n} volte", ", {n} vezes"),
    "and_then": (", then {then}", ", poi {then}", ", depois {then}"),
    "when": ("{test}: {then}.", "{test}: {then}.", "{test}: {then}."),
    "when_least": ("With {n} or more {counter}", "Con {n} o più {counter}", "Com {n} ou mais {counter}"),
    "when_most": ("With at most {n} {counter}", "Con al massimo {n} {counter}", "Com no máximo {n} {counter}"),
    "when_exactly": ("With exactly {n} {counter}", "Con esattamente {n} {counter}", "Com exatamente {n} {counter}"),
    "else": ("Otherwise, {then}.", "Altrimenti, {then}.", "Senão, {then}."),
    "may": ("You may {then}.", "Puoi: {then}.", "Podes: {then}."),
    "count_faction": ("{of} in the mine", "{of} nella miniera", "{of} na mina"),
    "count_level": (
        "level {of} cards in the mine",
        "carte di livello {of} nella miniera",
        "cartas de nível {of} na mina",
    ),
    "count_neighbours": ("adjacent {of}", "{of} adiacenti", "{of} adjacentes"),
    "count_machined": (
        "cards with {n} or more machines",
        "carte con {n} o più macchinari",
        "cartas com {n} ou mais máquinas",
    ),
    "of_kind": (" ({of})", " ({of})", " ({of})"),
    "with_fresh": (" not yet activated", " non ancora attivata", " ainda não ativada"),
    "with_machine": (" with a machine", " con un macchinario", " com uma máquina"),
    "with_collapsed": (" with a collapse", " con un collasso", " com um desabamento"),
    "with_clear": (" without a collapse", " senza collasso", " sem desabamento"),
    "less_level": (
        "Your level {of} cards cost {n} less.",
        "Le tue carte di livello {of} costano {n} in meno.",
        "As tuas cartas de nível {of} custam menos {n}.",
    ),
    "less_faction": (
        "Your {of} cost {n} less.",
        "Le tue carte {of} costano {n} in meno.",
        "As tuas cartas {of} custam menos {n}.",
    ),
    "cost_level": (
        "Level {of} cards cost {n} less this round.",
        "In questo round le carte di livello {of} costano {n} in meno.",
        "Nesta ronda as cartas de nível {of} custam menos {n}.",
    ),
    "cost_faction": (
        "{of} cost {n} less this round.",
        "In questo round le carte {of} costano {n} in meno.",
        "Nesta ronda as cartas {of} custam menos {n}.",
    ),
    "cost_all": (
        "All cards cost {n} less this round.{of}",
        "In questo round tutte le carte costano {n} in meno.{of}",
        "Nesta ronda todas as cartas custam menos {n}.{of}",
    ),
    "bonus": (
        "Each time you {when}, gain {gain}.",
        "Ogni volta che {when}, ottieni {gain}.",
        "Sempre que {when}, ganha {gain}.",
    ),
    "on_play": ("place a card", "piazzi una carta", "colocas uma carta"),
    "on_activate": ("choose a card’s effect", "scegli l’effetto di una carta", "escolhes o efeito de uma carta"),
    "on_surface": ("take a surface effect", "prendi un effetto superficie", "usas um efeito da superfície"),
    "on_advance": ("advance", "avanzi", "avanças"),
    "on_cart": ("place a cart", "piazzi un carrello", "colocas um vagonete"),
    "on_machine": ("put a machine", "metti un macchinario", "pões uma máquina"),
    "surface_more": (
        "Take {n} more surface effect this round.",
        "In questo round prendi {n} effetto superficie in più.",
        "Nesta ronda usa mais {n} efeito da superfície.",
    ),
    "sound": (
        "Collapses hold no effect back this round.",
        "In questo round i collassi non bloccano gli effetti.",
        "Nesta ronda os desabamentos não travam efeitos.",
    ),
    "kind_immediate": ("At once", "Immediato", "Imediato"),
    "kind_special": ("Special", "Speciale", "Especial"),
    "kind_end": ("End of round", "Fine del round", "Fim da ronda"),
}
"""Every phrase by its name. The part "of_kind" follows a target, "count_…" are counters with a name inside."""
