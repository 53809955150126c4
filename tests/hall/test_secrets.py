"""Nothing hidden goes out: two games that a viewer saw alike are, byte for byte, alike in all that the hall ever sent
that viewer.

A game is played at one hall; then again at another with one answer of chance, or one move of somebody, changed. For
as long as a
viewer has been told the same events, everything that reaches it must be equal: updates, whole tables, refusals,
lists, records.
"""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from tests.support.depth import depth
from tests.support.hall.ears import Ear
from tests.support.hall.inside import made_inside, running, visitor
from tests.support.hall.told_pool import ToldPool
from tests.support.toys import TALLOW
from tests.support.waiting import until

from underhall import games
from underhall.hall.alerts.push import Subscription
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.people.results import Results
from underhall.hall.protocol.bodies import FindPlayers, Join, NewTable
from underhall.hall.protocol.messages import Clock
from underhall.hall.store.schema import finished, ratings, results
from underhall.hall.table import projection, state
from underhall.hall.table.finished import FinishedGame
from underhall.hall.web.app import ADDRESSES
from underhall.table import TABLE, Answer, BadRecord, Chance, Event, Game, Played, Record, Sitting, Told, UnderhallError
from underhall.testing.records import changed_answer
from underhall.testing.trace import decisions

Viewer = int | None | str
"""A seat, a spectator (None), or somebody who does not follow the table at all ("outside")."""
PLIES = depth(12, 24, 250)
GAMES = depth(1, 1, 2)
TWINS = depth(2, 4, 6)
ASKING = depth(1, 1, 5)
"""At every so many plies viewers also ask whatever they can at a table; what they are sent unasked is compared at
each."""
DOORS = 12
"""At every so many of these they ask at every address that the hall has."""


pytestmark = pytest.mark.usefixtures("tallow")


def names() -> list[str]:
    """Every game, and the toy."""
    found = [TALLOW.name]
    for name in games.names():
        try:
            games.get(name)
            found.append(name)
        except AttributeError:
            continue
    return found


@contextmanager
def fixed(answers: list[Answer]) -> Iterator[None]:
    """Chance gives these answers, whatever the seed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(state, "Chance", lambda _seed: Told(answers))
        yield


def plain(data: bytes) -> str:
    """A text without what differs between any two games: ids, times, invitations, and the commitment, a hash of the
    table's own 32 random bytes."""
    text = data.decode()
    text = re.sub(r'"(at|now|created|ended|more|since|seen|fill_at)":\d+', r'"\1":0', text)
    text = re.sub(r'"(id|table|host|invite|commitment|key|push_key)":"[^"]*"', r'"\1":"?"', text)
    text = re.sub(r'"due":\{[^}]*\}|"bank":\{[^}]*\}', '"clock":0', text)
    return re.sub(r"\b[a-z0-9]{12}\b", "?", text)


class Run:
    """One game at one hall, and all that each viewer was sent, ply by ply."""

    def __init__(self, game: Game, record: Record, folder: Path, asked: list[str], **more: Any) -> None:
        self.game, self.record, self.asked = game, record, asked
        many: dict[str, Any] = dict.fromkeys(("requests_per_second", "requests_per_address", "hints_per_minute"), 1e6)
        many |= dict.fromkeys(("guests_per_minute", "tables_per_minute"), 1e6)
        self.hall = made_inside(Path(tempfile.mkdtemp(dir=folder)), ToldPool(), **many, **more)
        self.sent: list[dict[Viewer, list[str]]] = []
        self.told: list[dict[Viewer, list[object]]] = []
        self.over: list[bool] = []
        self.cookies: dict[str, str] = {}
        self.ears: dict[Viewer, Ear] = {}

    async def _people(self) -> list[PersonRecord]:
        """Who plays."""
        return [await self.hall.people.guest(f"P{seat}") for seat in range(self.record.seats)]

    def _wish(self) -> NewTable:
        """The table that they play at."""
        return NewTable(self.game.name, self.record.seats, self.record.options, hints=True)

    async def play(self) -> None:
        answers = [entry for entry in self.record.entries if isinstance(entry, Answer)]
        moves = [entry for entry in self.record.entries if isinstance(entry, Played)]
        with fixed(answers):
            async with running(self.hall):
                with suppress(BadRecord, IllegalHere):  # from there on the other history does not fit
                    await self._play(moves)

    async def _play(self, moves: list[Played]) -> None:
        hall = self.hall
        known = await self._people()
        table = (await hall.lobby.create(known[0], self._wish())).id
        session = await hall.sessions.get(table)
        for one in known[1:]:
            await hall.lobby.join(one, session, Join())
        ears = self.ears = {seat: Ear(hall, one) for seat, one in enumerate(known)}
        ears[None] = Ear(hall, None)
        for ear in ears.values():
            await ear.heard('{"type":"hello","protocol":1}')
            await ear.heard(msgspec.json.encode({"type": "watch", "table": table}))
        await hall.lobby.start(known[0], session)
        async with visitor(hall) as http:
            await self._ply(http, ears, session, known, list(session.audience.recent)[-1].events)
            for number, made in enumerate(moves):
                if made.seat == TABLE:
                    async with session.writing() as write:
                        write.submit_move(TABLE, made.move)
                else:
                    play = {"type": "play", "table": table, "id": f"m{number}", "move": made.move}
                    before = session.table.n
                    await ears[made.seat].heard(msgspec.json.encode(play))
                    if session.table.n == before:
                        raise IllegalHere
                await self._ply(http, ears, session, known, list(session.audience.recent)[-1].events)
                if session.table.outcome is not None:
                    return

    async def _ply(
        self,
        http: httpx.AsyncClient,
        ears: dict[Viewer, Ear],
        session: Any,
        known: list[PersonRecord],
        events: list[Event],
    ) -> None:
        """All that each viewer gets after a move, and whatever it can find out by asking."""
        table = session.id
        got: dict[Viewer, list[str]] = {}
        asking = len(self.sent) % ASKING == 0 or session.table.outcome is not None
        if not asking:
            for viewer, ear in ears.items():
                got[viewer] = [plain(data) for data in ear.heard_ if not data.startswith(b'{"type":"room"')]
                ear.heard_.clear()
            got["outside"] = []
        for viewer, ear in ears.items() if asking else ():
            for text in ("abandon", "resign 0", "timeout 0", "nonsense", *self.asked[:6]):
                await ear.heard(msgspec.json.encode({"type": "ask", "table": table, "id": "a", "move": text}))
            for kind in ("undo", "step_in"):
                if viewer is None or session.table.undoable != viewer:
                    await ear.heard(msgspec.json.encode({"type": kind, "table": table, "id": "b"}))
            hint = f"h{len(self.sent)}"
            await ear.tell(type="hint", table=table, id=hint)
            await ear.answer(hint)
            await ear.heard(msgspec.json.encode({"type": "watch", "table": table, "text": True, "after": 0}))
            await ear.heard(
                msgspec.json.encode({"type": "watch", "table": table, "after": max(0, session.table.n - 2)})
            )
            cookie = {} if viewer is None else {"cookie": await self._cookie(known[int(str(viewer))])}
            paths = [f"/api/tables/{table}", f"/api/tables/{table}/record", "/api/tables", "/api/tables/mine"]
            paths += [f"/api/tables/{table}/ratings", "/api/friends", f"/api/leaders?game={self.game.name}&seats=2"]
            paths += [f"/api/people/{known[0].id}", f"/api/people/{known[0].id}/games"]
            if len(self.sent) % DOORS == 0:
                paths += [filled(path, table, known[-1].id) for path in EVERYWHERE]
            answers = [(await http.get(path, headers=cookie)).content for path in paths]
            # who is here is told when the clock says, not when somebody moves
            heard = [data for data in ear.heard_ if not data.startswith(b'{"type":"room"')]
            got[viewer] = [plain(data) for data in (*heard, *answers)]
            ear.heard_.clear()
        if asking:
            got["outside"] = await self._outside(http, table)
            if len(self.sent) % DOORS == 0:
                got["outside"].append(await self._pair())
        self.sent.append(got)
        self.over.append(session.table.outcome is not None)
        viewers = [*range(self.record.seats), None]
        told: dict[Viewer, list[object]] = {viewer: [event.seen(viewer) for event in events] for viewer in viewers}
        self.told.append(told | {"outside": told[None]})

    async def _pair(self) -> str:
        """What somebody finds who looks for players of this game meanwhile."""
        seeker = await self.hall.people.guest("Seeker")
        room = await self.hall.pairing.find(seeker, FindPlayers(self.game.name, max(2, *self.game.seats)))
        await self.hall.lobby.leave(seeker, await self.hall.sessions.get(room.id))
        return plain(msgspec.json.encode(room))

    async def _cookie(self, person: PersonRecord) -> str:
        if person.id not in self.cookies:
            self.cookies[person.id] = (await self.hall.people.log_in(person, ""))[1]
        return f"underhall={self.cookies[person.id]}"

    @staticmethod
    async def _outside(http: httpx.AsyncClient, table: str) -> list[str]:
        """What anybody can find out. Of the figures, which only the host may see, those that follow from what was
        sent, not from the clock."""
        paths = ["/api/games", "/api/me", "/metrics", "/healthz", f"/api/tables/{table}?invite=x"]
        texts = [plain((await http.get(path)).content) for path in paths]
        return [
            "\n".join(re.findall(r"underhall_(?:moves|messages_in)_total .*", text)) if "# TYPE" in text else text
            for text in texts
        ]


NO_TABLE = {"/api/lessons/{game}", "/api/puzzles/{game}/{name}"}
"""What is worked out in a process of its own, which is told of no table."""
EVERYWHERE = [path for method, path, *_ in ADDRESSES if method == "GET" and path not in NO_TABLE]
EVERYWHERE += ["/invite/en/montanara/{table}", "/manifest.webmanifest"]
"""Every address of the hall's own list, so that a new one is asked too; and what is shown of a link beforehand."""


def filled(path: str, table: str, person: str) -> str:
    """An address about a table and somebody who plays there."""
    named = {"table": table, "person": person, "game": "montanara", "name": "2026-01-01"}
    return re.sub(r"\{(\w+)\}", lambda part: named[part[1]], path)


class IllegalHere(Exception):
    """The other history does not allow this move."""


def any_game(game: Game, seats: int, seed: int, plies: int = PLIES) -> Record:
    """A random game, as far as so many moves."""
    dice = random.Random(seed)
    sitting = Sitting.begin(game, seats, None, Chance(seed))
    while sitting.state.outcome is None and len(sitting.record.entries) < 400:
        seat = dice.choice(sitting.state.to_act)
        sitting.play(seat, dice.choice(sitting.state.moves(seat)))
    cut = Record(game.name, game.rules, seats, dict(sitting.record.options), sitting.record.entries[:])
    moves = [i for i, entry in enumerate(cut.entries) if isinstance(entry, Played)]
    if len(moves) > plies:
        del cut.entries[moves[plies] :]
    return cut


def changed(game: Game, record: Record, dice: random.Random) -> tuple[Record, int | None]:
    """The same with one answer of chance changed, or with one other move; and who made that."""
    entries = record.entries[:]
    answers = [i for i, entry in enumerate(entries) if isinstance(entry, Answer) and entry.of > 1]
    moves = [i for i, entry in enumerate(entries) if isinstance(entry, Played)]
    if dice.random() < 0.7:
        at = answers[0] if dice.random() < 0.6 else dice.choice(answers)
        given = entries[at]
        assert isinstance(given, Answer)
        entries[at] = changed_answer(given, dice)
        return Record(record.game, record.rules, record.seats, record.options, entries), None
    at = dice.choice(moves)
    made = entries[at]
    assert isinstance(made, Played)
    told = Told(entry for entry in entries if isinstance(entry, Answer))
    state = game.deal(record.seats, record.options, told)
    for i in moves[: moves.index(at)]:
        played = entries[i]
        assert isinstance(played, Played)
        state.play(played.seat, played.move)
    others = [game.write_move(move) for seat, move in decisions(state) if seat == made.seat]
    entries[at] = Played(made.seat, dice.choice(others) if others else made.move)
    return Record(record.game, record.rules, record.seats, record.options, entries), made.seat


def compare(one: Run, two: Run, mover: int | None) -> int:
    """How many plies of viewers were compared; fails at the first byte that differs."""
    compared = 0
    unaware: set[Viewer] = {*range(one.record.seats), None, "outside"} - ({mover} if mover is not None else set())
    for ply in range(min(len(one.sent), len(two.sent))):
        unaware = {viewer for viewer in unaware if one.told[ply][viewer] == two.told[ply][viewer]}
        if ply and not {None, "outside"} & unaware and len(unaware) == 0:
            break
        for viewer in unaware if not (one.over[ply] or two.over[ply]) else ():
            assert one.sent[ply][viewer] == two.sent[ply][viewer], f"viewer {viewer} could tell at ply {ply}"
            compared += 1
    return compared


@pytest.mark.in_passing("saboteur")
@pytest.mark.parametrize("name", names())
async def test_all_bytes_depend_only_on_what_a_viewer_may_know(name: str, tmp_path: Path) -> None:
    game = games.get(name)
    seats = max(2, game.seats[0])
    compared = 0
    for seed in range(GAMES):
        record = any_game(game, seats, seed)
        asked = sorted({entry.move for entry in record.entries if isinstance(entry, Played) and entry.seat != TABLE})[
            :12
        ]
        original = Run(game, record, tmp_path, asked)
        await original.play()
        assert original.sent
        assert '"type":"hinted"' in str(original.sent), "what a hint is made of is compared too"
        for twin in range(TWINS):
            other, mover = changed(game, record, random.Random(seed * 10 + twin))
            run = Run(game, other, tmp_path, asked)
            await run.play()
            compared += compare(original, run, mover)
    assert compared > 10


@pytest.mark.left_to_ci("the kit's own comparison finds planted leaks, in tests/testing/test_kit.py")
async def test_the_comparison_finds_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same test with a projection that lets the length of the box's first candle out."""
    honest = projection.sight

    def leaky(where: Any, seat: int | None, *more: Any) -> Any:
        shown = honest(where, seat, *more)
        if shown is not None:
            shown.rule = str(where.state.box[:1])
        return shown

    monkeypatch.setattr(projection, "sight", leaky)
    with pytest.raises(AssertionError, match="could tell"):
        await test_all_bytes_depend_only_on_what_a_viewer_may_know("tallow", tmp_path)


# ---------------------------------------------------------------- ratings
class Rated(Run):
    """A game that counts, by two people who have ratings from another one."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.kept: list[str] = []
        """What the hall has noted of results and ratings, at the beginning and after each ply."""

    async def _people(self) -> list[PersonRecord]:
        people = self.hall.people
        known = [await people.claim(await people.guest(name), name, "correct horse") for name in ("Ada", "Bob")]
        first = await self.hall.sessions.get((await self.hall.lobby.create(known[0], self._wish())).id)
        await self.hall.lobby.join(known[1], first, Join())
        await self.hall.lobby.start(known[0], first)
        async with first.writing() as write:
            write.submit_move(TABLE, "resign 1")
        await until("the first game to be noted", lambda: self._noted(first.id))
        self.kept.append(await self._notes())
        return known

    def _wish(self) -> NewTable:
        return NewTable(self.game.name, 2, rated=True)

    async def _ply(self, *given: Any) -> None:
        await self.note(*given)
        await super()._ply(*given)

    async def note(self, *given: Any) -> None:
        """Look up what is noted now; after the end as soon as it is."""
        session = given[2]
        if session.table.outcome is None:
            self.kept.append(await self._notes())
        else:
            await until("the game to be noted", lambda: self._noted(session.id))

    async def _noted(self, table: str) -> bool:
        return bool((await self.hall.profiles.changes(table)).changes)

    async def _notes(self) -> str:
        async with self.hall.storage.reading() as connection:
            return str([(await connection.execute(sa.select(one))).all() for one in (finished, results, ratings)])


@pytest.mark.left_to_ci("the moment of a rating change is looked at, and all that is sent in a game")
async def test_ratings_and_profiles_tell_nothing_of_a_game_that_is_played(tmp_path: Path) -> None:
    """For twins of a game that counts, all that anybody can ask of ratings, lists and profiles is the same, and nothing
    of it changes while they are played."""
    game = games.get("montanara")
    record, compared = any_game(game, 2, 1), 0
    original = Rated(game, record, tmp_path, [])
    await original.play()
    assert '"points":1' in str(original.sent[0]), "there are ratings that could change"
    for twin in range(TWINS // 2):
        other, mover = changed(game, record, random.Random(twin))
        run = Rated(game, other, tmp_path, [])
        await run.play()
        compared += compare(original, run, mover)
        assert len(set(run.kept)) == 1
    assert compared > 10


async def test_a_rating_changes_when_everybody_has_seen_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The moment tells nothing either: it is the first after the end was shown, whatever the cards were."""
    game = games.get("montanara")
    run = Rated(game, any_game(game, 2, 2, 400), tmp_path, [])
    seen: list[list[bool]] = []
    settle = Results.settle

    async def watched(self: Results, ended: FinishedGame) -> None:
        seen.append([any(b'"result":' in data for data in ear.heard_) for ear in run.ears.values()])
        await settle(self, ended)

    monkeypatch.setattr(Results, "settle", watched)
    monkeypatch.setattr(Rated, "_ply", Rated.note)
    await run.play()
    assert seen == [[], [True] * 3]  # the game before, and this one: both players and who looks on
    assert len(set(run.kept)) == 1 and len(run.kept) > 20


# ---------------------------------------------------------------- those who are away
class Away(Run):
    """The same by people whom the hall brings together and who are never there: what their browsers and letters say. It
    may go through others' hands, so it depends on nothing but what everybody may know."""

    async def _play(self, moves: list[Played]) -> None:
        hall, said = self.hall, dict[str, list[str]]()
        assert hall.push is not None and hall.mail is not None and hall.alerts is not None

        async def push(one: Subscription, text: str, topic: str) -> None:
            said[one.p256dh].append(f"{topic} {text}")

        async def mail(address: str, subject: str, text: str, stop: str) -> None:
            said[address.partition("@")[0]].append(re.sub("stop=.*", "", f"{subject} {text}"))

        vars(hall.push)["send"], vars(hall.mail)["send"] = push, mail
        known = await self._people()
        for one in known:
            said[one.id] = []
            await hall.wishes.add_browser(one.id, Subscription(f"https://push.example/{one.id}", one.id, ""), "en")
            wish = await hall.wishes.ask_for_mail(one.id, f"{one.id}@mail.example", "en")
            await hall.wishes.answer_mail(wish.word, True)
        for one in known:
            room = await hall.pairing.find(one, FindPlayers(self.game.name, len(known), Clock("days", days=3)))
        session = await hall.sessions.get(room.id)
        told = {(one.id, 0 if seat in session.table.to_act else -1): 1 for seat, one in enumerate(known)}
        await until("all to hear that it begins", lambda: sum(map(len, said.values())) == len(known))
        for made in [None, *moves]:
            if made is not None:
                try:
                    async with session.writing(known[made.seat].id) as write:
                        write.submit_move(made.seat, made.move)
                except UnderhallError:
                    raise IllegalHere from None
            for turn in hall.alerts._turns(session):
                await hall.alerts._tell(turn)
                told.setdefault((turn.person, turn.number), 2)  # to the browser, and a letter
            await until("all to be told", lambda: sum(map(len, said.values())) == sum(told.values()))
            self.over.append(session.table.outcome is not None)
            self.sent.append({seat: sorted(said[one.id]) for seat, one in enumerate(known)} | {None: [], "outside": []})
            public: list[object] = [event.seen(None) for event in list(session.audience.recent)[-1].events]
            self.told.append(dict.fromkeys([*range(len(known)), None, "outside"], public))


@pytest.mark.in_passing("saboteur")
@pytest.mark.parametrize("name", ["saboteur", "montanara"])
async def test_what_is_sent_to_those_who_are_away_tells_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("underhall.hall.lobby.lobby.new_id", lambda: "abcdefabcdef")  # its name is told
    ways: dict[str, Any] = {"push_contact": "mailto:host@hall.example", "alert_seconds": 3600, "deal_seconds": 0}
    ways |= {"smtp": "smtp://127.0.0.1:9", "mail_from": "h@hall.example", "origins": ["https://hall.example"]}
    game = games.get(name)
    record = any_game(game, max(2, game.seats[0]), 4)
    original = Away(game, record, tmp_path, [], **ways)
    await original.play()
    assert all("Players found" in str(original.sent[-1][seat]) for seat in range(record.seats))
    assert "is left" in str(original.sent[-1]) or "are left" in str(original.sent[-1])
    compared = 0
    for twin in range(4 * TWINS):
        other, mover = changed(game, record, random.Random(twin))
        run = Away(game, other, tmp_path, [], **ways)
        await run.play()
        compared += compare(original, run, mover)
    assert compared > 10
