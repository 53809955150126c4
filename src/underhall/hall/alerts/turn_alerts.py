"""Turn alerts: whoever is not at a table that waits for them is told so, once a turn, where they asked to be told; and
whoever looked for players, that they were found.

What goes out names the game and the table, and nothing of the cards. Only the node that has the table's lease tells.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
import sqlalchemy as sa

from underhall.hall.alerts import mail as letters
from underhall.hall.alerts import push as pushes
from underhall.hall.alerts.mail import Mail
from underhall.hall.alerts.push import Push, Subscription
from underhall.hall.alerts.wishes import AlertWishes, MailWish
from underhall.hall.background import Background
from underhall.hall.metrics import Metrics
from underhall.hall.people.forgotten import Letter
from underhall.hall.play.session import TableSession
from underhall.hall.play.sessions import Sessions
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.append import DATED_MS
from underhall.hall.store.database import DatabaseAway, now_ms
from underhall.hall.store.schema import tables
from underhall.hall.table.clocks import DAY
from underhall.words import Words

logger = logging.getLogger("underhall.alerts")
SENDING_MOST: Final = 8
"""Messages on their way at once."""
RECENT_MS: Final = 600_000
RECENT_MOST: Final = 1000
PLACES: Final = 16
"""How many names tables have; the texts are `place-1` and on."""
BEGUN: Final = -1
"""The number of the turn that nobody has yet: the game begins."""
OF_A_TURN: Final = ("alert-title", "alert-body")
OF_A_BEGINNING: Final = ("alert-begun-title", "alert-begun-body")
"""The texts of the two kinds of alert."""


class _Turn(msgspec.Struct, frozen=True):
    """Somebody is to act at a table."""

    table: str
    person: str
    seat: int
    number: int
    """How many moves the seat had made before."""


class TurnAlerts:
    """Tells people of one node's tables that it is their turn."""

    def __init__(
        self,
        sessions: Sessions,
        wishes: AlertWishes,
        push: Push | None,
        mail: Mail | None,
        seconds: float,
        background: Background,
        metrics: Metrics,
    ) -> None:
        self._sessions = sessions
        self._wishes = wishes
        self._push = push
        self._mail = mail
        self._seconds = seconds
        self._background = background
        self._metrics = metrics
        self._waiting: dict[_Turn, asyncio.TimerHandle] = {}
        self._sending = asyncio.Semaphore(SENDING_MOST)

    # ---------------------------------------------------------------- when
    def look(self, session: TableSession) -> None:
        """Something has happened at a table, or somebody came or went: if it waits for somebody who is not there, they
        are told soon, unless they come before."""
        if session.has_lease:
            self._expect(session)

    def _expect(self, session: TableSession) -> None:
        for turn in self._turns(session):
            if turn not in self._waiting:
                later = asyncio.get_running_loop().call_later
                self._waiting[turn] = later(self._seconds, self._due, turn)

    def _due(self, turn: _Turn) -> None:
        del self._waiting[turn]
        self._background.start(self._tell(turn))

    @staticmethod
    def _turns(session: TableSession) -> list[_Turn]:
        """Who is awaited at a table and not there. Where time is real, who is not there plays no more."""
        table = session.table
        if table.status != "playing" or (table.live and not table.apart):
            return []
        return [
            _Turn(session.id, person, seat, sum(1 for who, _ in table.played if who == seat))
            for person, seat in _absent(session, table.to_act).items()
        ]

    async def look_back(self) -> None:
        """A hall that has just been opened looks at the tables that changed a while ago: somebody may not have been
        told before it stopped."""
        changed = (tables.c.status == "playing") & (tables.c.changed > now_ms() - RECENT_MS - DATED_MS)
        query = sa.select(tables.c.id).where(changed).limit(RECENT_MOST)
        async with self._sessions.services.storage.reading() as connection:
            found = [row[0] for row in await connection.execute(query)]
        for table_id in found:
            self._expect(await self._sessions.get(table_id))

    def tell_begun(self, session: TableSession) -> None:
        """A game has begun among people whom the hall has brought together: those who are not at the table are told at
        once, for the others wait. Where it is their turn, this is what they are told of it."""
        asked = session.table.to_act
        for person, seat in _absent(session, range(len(session.table.chairs))).items():
            turn = _Turn(session.id, person, seat, 0 if seat in asked and not session.table.live else BEGUN)
            self._background.start(self._tell_of_beginning(turn))

    # ---------------------------------------------------------------- telling
    async def _tell_of_beginning(self, turn: _Turn) -> None:
        try:
            session = await self._sessions.get(turn.table)
            wishes = await self._wishes.of(turn.person)
            if self._push is None or not wishes.browsers:
                return
            if await self._wishes.claim(turn.table, turn.person, turn.number):
                facts = _facts(session, turn.seat)
                for browser, language in wishes.browsers:
                    self._background.start(self._to_browser(browser, language, turn.table, facts, OF_A_BEGINNING))
        except (Refusal, DatabaseAway) as error:
            logger.info("nobody is told of a beginning: %s", type(error).__name__)

    async def _tell(self, turn: _Turn) -> None:
        try:
            session = await self._sessions.get(turn.table)
            await session.refresh_if_shared()
            if turn not in self._turns(session):
                return  # they came, or have moved
            wishes = await self._wishes.of(turn.person)
            browsers = wishes.browsers if self._push is not None else []
            slow = session.table.clocks.kind == "days"
            mail = wishes.mail if self._mail is not None and slow and wishes.mail and wishes.mail.confirmed else None
            if (browsers or mail) and await self._wishes.claim(turn.table, turn.person, turn.number):
                facts = _facts(session, turn.seat)
                for browser, language in browsers:
                    self._background.start(self._to_browser(browser, language, turn.table, facts))
                if mail is not None:
                    self._background.start(self._by_mail(mail, turn.table, facts))
        except (Refusal, DatabaseAway) as error:
            logger.info("nobody is told of a turn: %s", type(error).__name__)

    async def _to_browser(
        self,
        one: Subscription,
        language: str,
        table: str,
        facts: Mapping[str, str | int],
        texts: tuple[str, str] = OF_A_TURN,
    ) -> None:
        assert self._push is not None
        words = Words(language)
        text = {"title": words.say(texts[0]), "body": _sentence(words, table, facts, texts[1]), "table": table}
        async with self._sending:
            try:
                await self._push.send(one, msgspec.json.encode(text).decode(), table)
                self._metrics.count("alerts_pushed")
            except (pushes.Gone, Refusal):
                await self._wishes.remove_browser(one.endpoint)
            except pushes.NotSent as error:
                self._metrics.count("alerts_failed")
                logger.warning("a push service did not take a message: %s", error)

    async def _by_mail(self, wish: MailWish, table: str, facts: Mapping[str, str | int]) -> None:
        assert self._mail is not None
        words = Words(wish.language)
        stop = f"{self._mail.site}/#/alerts?stop={wish.word}"
        link = f"{self._mail.site}/#/table/{table}"
        subject = words.say("alert-mail-subject", game=_game(words, facts), place=_place(words, table))
        text = words.say("alert-mail", sentence=_sentence(words, table, facts), link=link, stop=stop)
        await self._send(wish.address, subject, text, stop)

    async def ask_to_confirm(self, wish: MailWish, name: str) -> None:
        """Write to an address that somebody gave: mail goes there only after its reader has agreed."""
        if self._mail is None:
            raise Refusal("not_allowed", "This hall sends no mail.")
        words = Words(wish.language)
        stop = f"{self._mail.site}/#/alerts?stop={wish.word}"
        link = f"{self._mail.site}/#/alerts?confirm={wish.word}"
        text = words.say("alert-mail-confirm", name=name, link=link, stop=stop)
        self._background.start(self._send(wish.address, words.say("alert-mail-confirm-subject"), text, stop))

    def write_reset(self, letter: Letter) -> None:
        """Write to whoever forgot a password, at the address that they confirmed."""
        assert self._mail is not None
        words = Words(letter.language)
        link = f"{self._mail.site}/#/account?reset={letter.word}"
        text = words.say("mail-reset", login=letter.login, link=link)
        site = self._mail.site
        self._background.start(self._send(letter.address, words.say("mail-reset-subject"), text, f"{site}/#/alerts"))

    async def _send(self, address: str, subject: str, text: str, stop: str) -> None:
        assert self._mail is not None
        async with self._sending:
            try:
                await self._mail.send(address, subject, text, stop)
                self._metrics.count("alerts_mailed")
            except letters.NotSent as error:
                self._metrics.count("alerts_failed")
                logger.warning("the mail server did not take a letter: %s", error)


def _absent(session: TableSession, seats: Iterable[int]) -> dict[str, int]:
    """Those who have one of some seats, play it themselves and do not follow the table, each with the seat."""
    table = session.table
    found = {c.person: seat for seat in seats if (c := table.chairs[seat]).person is not None and c.bot is None}
    if found:
        here: set[str | None] = {watcher.person for watcher in session.audience.watchers}
        found = {person: seat for person, seat in found.items() if person not in here}
    if found:
        elsewhere = session.services.exchange.elsewhere(session.id, live=False)
        found = {person: seat for person, seat in found.items() if person not in elsewhere}
    return {str(person): seat for person, seat in found.items()}


def _facts(session: TableSession, seat: int) -> dict[str, str | int]:
    """What is told of a turn: nothing that depends on the cards."""
    due = session.table.clocks.due(seat)
    days = -1 if due is None or session.table.clocks.kind != "days" else max(0, (due - now_ms()) // DAY)
    return {"game": session.table.head.game, "title": session.table.game.title, "days": days}


def _game(words: Words, facts: Mapping[str, str | int]) -> str:
    return words.first(f"game-{facts['game']}") or str(facts["title"])


def _place(words: Words, table: str) -> str:
    """The name of a table, as the browser makes it."""
    total = 0
    for sign in table:
        total = (total * 31 + ord(sign)) & 0xFFFFFFFF
    return words.say(f"place-{total % PLACES + 1}")


def _sentence(words: Words, table: str, facts: Mapping[str, str | int], text: str = OF_A_TURN[1]) -> str:
    return words.say(text, game=_game(words, facts), place=_place(words, table), days=facts["days"])
