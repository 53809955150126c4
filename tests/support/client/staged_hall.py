"""A hall made of answers written down here: shows a table in any state that a test wants, without rules behind it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from tests.support.client.imperial_miners_player import middle
from tests.support.client.staged_socket import TABLE_ID, StagedSocket
from tests.support.waiting import wait_on

NAMES = ["Giulia", "Tomás", "Inês", "Old Wick", "Kofi", "Beatriz", "Marco", "Soot", "Luca", "Ana Rita"]
LIT = "start@0,0 EW@1,0 NESW@2,0 ES@2,-1 EW@3,-1 NSW@4,-1 xEW@3,0 NESW@4,0 NEW@5,0 NS@4,1 NE@0,1 ESW@1,1 NW@2,1 xS@0,-1"
DARK = "SW@6,1 NES@6,2"
HAND = ["ES", "NSW", "xNS", "repair-lantern-cart", "break-pickaxe", "map"]
MOVES = [
    *(
        "lay ES@-1,0",
        "lay NW@4,-2",
        "lay ES@5,-1",
        "lay NW@6,0",
        "lay NW@4,2",
        "lay NW@1,2",
        "lay NSW@4,2",
        "lay NES@4,2",
    ),
    *(
        "repair lantern 1 with lantern+cart",
        "repair cart 3 with lantern+cart",
        "break pickaxe 0",
        "break pickaxe 1",
        "break pickaxe 2",
    ),
    *("map 1", "map 2", "map 3"),
    *(f"discard {card}" for card in HAND),
]
BROKEN: list[list[str]] = [
    [],
    ["lantern"],
    [],
    ["cart", "pickaxe"],
    [],
    [],
    ["pickaxe", "lantern", "cart"],
    [],
    [],
    ["cart"],
]


def laid(text: str, lit: bool) -> list[dict[str, Any]]:
    found = []
    for item in text.split():
        card, _, cell = item.partition("@")
        x, y = map(int, cell.split(","))
        found.append({"card": card, "x": x, "y": y, "lit": lit})
    return found


def forty_cards() -> list[dict[str, Any]]:
    """A maze of forty cards, all of them crossings."""
    cells = [(x, y) for y in range(-3, 4) for x in range(1, 7)][:39]
    return laid("start@0,0 " + " ".join(f"NESW@{x},{y}" for x, y in cells), True)


def saboteur(seats: int = 5, **more: Any) -> dict[str, Any]:
    """Facts of a round in its middle: the position of the look's pictures."""
    goals: list[dict[str, Any]] = [
        {"goal": n, "x": 8, "y": 2 * n - 4, "revealed": False, "kind": None, "looked": []} for n in (1, 2, 3)
    ]
    goals[2]["kind"] = "stone_sw"
    players = [
        {
            "seat": seat,
            "broken": BROKEN[seat],
            "hand_size": 6,
            "gold_cards": 2,
            "paid": 0,
            "owed": 0,
            "nuggets": [1, 2] if seat == 0 else None,
        }
        for seat in range(seats)
    ]
    pool = {"digger": 4, "saboteur": 2} if seats == 5 else {"digger": 7, "saboteur": 4}
    facts = {"phase": "play", "round": 2, "pile": 12, "maze": laid(LIT, True) + laid(DARK, False), "goals": goals}
    facts["open"] = [[-1, 0], [4, -2], [5, -1], [6, 0], [4, 2], [1, 2]]
    facts |= {"players": players, "hand": HAND[: 6 if seats < 6 else 4], "role": "digger", "pool": pool, "rounds": []}
    return facts | more


def montanara() -> dict[str, Any]:
    """Facts of a game of Montanara in its middle: the position of the look's pictures."""
    known: list[list[str | None]] = [[None] * height for height in (5, 16, 8, 13)]
    known[0][4], known[2][0] = "X", "C"
    facts: dict[str, Any] = {
        "phase": "turn",
        "player": 0,
        "turns": 40,
        "heights": [5, 16, 8, 13],
        "known": known,
        "hand": "CDDTEUUR",
    }
    facts |= {"hand_sizes": [8, 9], "held": ["CDDTEUUR", "-"], "dwarfs": [2, 2], "crystals": [1, 2]}
    return facts | {"discards": {"D": 5, "X": 1, "T": 2, "U": 2, "R": 2, "O": 2}, "outcome": None}


MONTANARA_MOVES = [
    *(f"draw {n}" for n in (1, 2, 3, 4)),
    *("dwarf", "thief", "drill", "quake 1-2", "quake 2-3", "quake 3-4", "tunnel 1", "tunnel 2", "tunnel 3", "tunnel 4"),
    *("dig 1", "dig 2", "dig 3", "dig 4", "dig hand"),
]
MONTANARA_LOG: list[list[dict[str, Any]]] = [
    [{"event": "dwarf", "seat": 1}],
    [
        {"event": "bore", "seat": 0, "mountain": 1, "card": "X"},
        {"event": "put", "seat": 0, "mountain": 1, "top": False},
    ],
    [{"event": "dig", "seat": 1, "mountain": 4}, {"event": "turn", "seat": 1, "mountain": 4, "card": "T"}],
    [{"event": "turn", "seat": 1, "mountain": 4, "card": "C"}, {"event": "crystal", "seat": 1, "crystals": 2}],
    [{"event": "order", "seat": 0, "mountain": 3, "top": "CDTU"}],
    [{"event": "pit", "seat": 1, "mountain": 4}],
    [{"event": "dwarf", "seat": 0}],
    [{"event": "draw", "seat": 1, "mountain": 4}],
]


def room(seats: int = 5) -> dict[str, Any]:
    chairs: list[dict[str, Any]] = [
        {"seat": k, "bot": "random"}
        if k in (3, 7)
        else {"seat": k, "person": {"id": f"p{k}", "name": NAMES[k]}, "here": k != 4}
        for k in range(seats)
    ]
    found: dict[str, Any] = {
        "id": TABLE_ID,
        "game": "saboteur",
        "rules": 1,
        "options": {},
        "seats": chairs,
        "clock": {"kind": "live"},
    }
    return found | {
        "status": "playing",
        "public": True,
        "host": "p0",
        "created": 0,
        "n": 9,
        "you": 0,
        "commitment": "9f",
    }


IMPERIAL_LOG: list[list[dict[str, Any]]] = [
    [{"event": "points", "seat": 0, "change": 4}],
    [{"event": "advance", "seat": 1, "board": 2, "face": "Technology", "place": 6}],
    [{"event": "collapse", "seat": 2, "id": "b4", "name": "Roof Breakers", "level": "II", "column": 1}],
    [{"event": "draw", "seat": 0, "level": "III", "id": "r10", "name": "Forum Below"}],
    *([{"event": "commit", "seat": seat}] for seat in (1, 2, 3, 4)),
]
LOG: list[list[dict[str, Any]]] = [
    [{"event": "lay", "seat": 4, "card": "xEW", "edges": "xEW", "x": 3, "y": 0}],
    [{"event": "lay", "seat": 0, "card": "NSW", "edges": "NSW", "x": 4, "y": -1}],
    [{"event": "repair", "seat": 1, "target": 2, "own": False, "tool": "lantern", "card": "repair-lantern"}],
    [{"event": "lay", "seat": 2, "card": "NESW", "edges": "NESW", "x": 4, "y": 0}],
    [{"event": "map", "seat": 4, "goal": 1}],
    [{"event": "map", "seat": 0, "goal": 3, "kind": "stone_sw"}],
    [{"event": "rockfall", "seat": 1, "card": "EW", "edges": "EW", "x": 5, "y": 1, "dark": 2}],
    [{"event": "break", "seat": 3, "target": 1, "own": False, "tool": "lantern", "card": "break-lantern"}],
    [{"event": "lay", "seat": 0, "card": "NS", "edges": "NS", "x": 4, "y": 1}],
    [{"event": "break", "seat": 1, "target": 3, "own": False, "tool": "cart", "card": "break-cart"}],
    [{"event": "lay", "seat": 2, "card": "ESW", "edges": "NEW", "x": 5, "y": 0}],
    [{"event": "discard", "seat": 4}],
]
CHAT = [
    (1, "It was about to cave in anyway."),
    (2, "Claro. E o carrinho também?"),
    (4, "Due sabotatori, secondo me."),
    (0, "Somebody mend Wick, please."),
]


class Staged(StagedSocket):
    """The other end of the page's socket."""

    def __init__(
        self, page: Page, seats: int = 5, moves: list[str] | None = None, game: str = "saboteur", **more: Any
    ) -> None:
        super().__init__(page, NAMES[0])
        self.game = game
        if game == "saboteur":
            self.facts, usual, self.log, self.chat = saboteur(seats, **more), MOVES, LOG, CHAT
        elif game == "imperial_miners":
            facts, usual = middle()
            self.facts, self.log, self.chat = facts | more, IMPERIAL_LOG, [(1, "Who needs so many tubs?")]
        else:
            seats, self.facts, usual, self.log = 2, montanara() | more, MONTANARA_MOVES, MONTANARA_LOG
            self.chat = [(1, "You look very sure about three.")]
        self.moves = usual if moves is None else moves
        self.seats = seats
        self.n = len(self.log)
        self.to_act = [0]
        self.result: dict[str, Any] | None = None
        self.room: dict[str, Any] = {}
        """What is otherwise in the room than usual."""
        self.rules: dict[str, str] = {}
        """Which rule stands in the way of a move, for whoever asks."""

    def sight(self) -> dict[str, Any]:
        clocks = {"now": 1000, "due": {"0": 49000}, "bank": {}} if self.game == "saboteur" else None
        rule = {"saboteur": "T1", "imperial_miners": "R16"}.get(self.game, "4")
        found = {"view": self.facts, "text": "", "to_act": self.to_act, "moves": self.moves, "rule": rule}
        return found | {"clocks": clocks, "result": self.result}

    def end(self, reason: str, winner: int, *events: dict[str, Any], **facts: Any) -> None:
        """The game is over, and this is how it stands."""
        scores = [3 if seat == winner else 1 for seat in range(self.seats)]
        self.facts, self.moves, self.to_act = {**self.facts, **facts}, [], []
        self.result = {"reason": reason, "scores": scores, "winners": [winner]}
        self.happen(winner, *events, {"event": "end", "reason": reason, "winners": [winner], "scores": scores})

    def heard(self, *moves: str) -> None:
        """These moves, and no others, have been sent, or come soon; and the page has had its answer."""
        wait_on(self.page, f"the moves {moves}", lambda: len(self.played) >= len(moves))
        wait_on(self.page, "the answer", lambda: not self.page.locator("[aria-busy=true]").count())
        assert self.played == list(moves)

    def happen(self, seat: int, *events: dict[str, Any]) -> None:
        """Something happened: the facts and moves that are here now come with it."""
        self.n += 1
        happened = {"n": self.n, "at": self.n, "seat": seat, "events": list(events)}
        self.send({"type": "update", "table": TABLE_ID, "happened": happened, "sight": self.sight()})

    def say(self, text: str) -> None:
        """Somebody says something."""
        who = {"id": "p1", "name": NAMES[1]}
        self.send(
            {"type": "said", "table": TABLE_ID, "number": 99, "at": 99, "room": "players", "who": who, "text": text}
        )

    def lay(self, x: int, y: int, seat: int = 1) -> None:
        """Somebody lays a crossing."""
        self.facts = {**self.facts, "maze": [*self.facts["maze"], *laid(f"NESW@{x},{y}", True)]}
        self.happen(seat, {"event": "lay", "seat": seat, "card": "NESW", "edges": "NESW", "x": x, "y": y})

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "watch":
            missed = [
                {"n": n, "at": n, "seat": events[0]["seat"], "events": events} for n, events in enumerate(self.log, 1)
            ]
            said = [
                {
                    "type": "said",
                    "table": TABLE_ID,
                    "number": n,
                    "at": n,
                    "room": "players",
                    "who": {"id": f"p{s}", "name": NAMES[s]},
                    "seat": s,
                    "text": text,
                }
                for n, (s, text) in enumerate(self.chat, 1)
            ]
            self.send(
                {
                    "type": "table",
                    "room": room(self.seats) | {"game": self.game, "n": self.n} | self.room,
                    "sight": self.sight(),
                    "missed": missed,
                    "chat": said,
                }
            )
        if message["type"] == "ask":
            rule = self.rules[message["move"]]
            refused = {"type": "refused", "code": "illegal", "message": "", "rule": rule}
            self.send({**refused, "table": TABLE_ID, "re": message["id"]})
        if message["type"] == "play":
            self.played.append(message["move"])
            self.send({"type": "done", "re": message["id"]})
