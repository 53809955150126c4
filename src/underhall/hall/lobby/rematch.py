"""A rematch: one table more of the same kind, where everybody keeps their place. Whoever asks first proposes it by
opening the table; the others are shown it at once, and take the seats that are kept for them, or say no."""

from __future__ import annotations

from underhall import games
from underhall.hall.lobby.lobby import Lobby, stored
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.play.dealing import begin
from underhall.hall.play.session import TableSession
from underhall.hall.play.sessions import Sessions
from underhall.hall.protocol.bodies import NewTable, Rematch
from underhall.hall.protocol.messages import Room
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.table_rows import rematch_of
from underhall.hall.table.entries import Hosted, Sat
from underhall.hall.table.state import TableState


class Rematches:
    """Proposes rematches and takes the answers. A table has one, whoever asks for it, how often and at which node."""

    def __init__(self, sessions: Sessions, lobby: Lobby) -> None:
        self._sessions = sessions
        self._lobby = lobby
        self._services = sessions.services

    async def answer(self, person: PersonRecord, session: TableSession, wish: Rematch) -> Room:
        """Somebody who sat at a table that is over wants a rematch, or does not: the table where it goes on."""
        retry = self._sessions.retry_if_stale
        after = await self._sessions.get(await retry(session.id, lambda: self._find(person, session, wish)))
        carry_out = self._accept if wish.yes else self._decline
        return await retry(after.id, lambda: carry_out(person, after, wish))

    async def _find(self, person: PersonRecord, session: TableSession, wish: Rematch) -> str:
        """The rematch of a table: the one that there is, or a new one."""
        async with session.writing(person.id, _after_the_end) as write:
            async with self._services.storage.reading() as connection:
                found = await rematch_of(connection, session.id)
            if found is None:
                if not wish.yes:
                    raise Refusal("not_allowed", "Nobody has proposed a rematch.")
                found = (await self._open(person, write.table)).id
            if session.audience.presence.rematch != found:
                write.set_rematch(found)
            return found

    async def _open(self, person: PersonRecord, before: TableState) -> Room:
        """Another table of the same kind with the same invitation. Bots sit where they sat, as does who proposes it;
        the other seats are kept for those who had them, if the hall still knows them."""
        head, game = before.head, games.get(before.head.game)
        known = await self._services.people.many([chair.person for chair in before.chairs if chair.person is not None])
        made: list[Sat | Hosted] = []
        for seat, chair in enumerate(before.chairs):
            if chair.person == person.id:
                made.append(Sat(seat, person=person.id))
            elif chair.person in known:
                made.append(Sat(seat, kept=chair.person))
            elif chair.bot is not None:
                made.append(Sat(seat, bot=chair.bot))
        assert before.state is not None
        options = dict(game.read_options({**head.options, **before.game.rematch(before.state)}))
        usual = (head.game, head.seats, options, head.clock, head.public)
        wish = NewTable(*usual, rated=head.rated, hints=before.hints_set)
        return await self._lobby.open_table(person, game, wish, [*made, Hosted(person.id)], head)

    async def _accept(self, person: PersonRecord, session: TableSession, wish: Rematch) -> Room:
        """Take the seat that is kept for somebody; when everybody has theirs, it begins."""
        async with session.writing(person.id, _may_answer) as write:
            table = write.table
            if table.seat_of(person.id) is None:
                seat = table.kept_for(person.id)
                if seat is None or table.status != "open":
                    raise Refusal("not_open", "The rematch has begun, or your seat there was given away.")
                write.add(Sat(seat, person=person.id))
            full = all(chair.person is not None or chair.bot is not None for chair in table.chairs)
            if full and table.status == "open" and table.being_dealt is None:
                begin(session, write, person.id if wish.deals else None)
            return await stored(session, write, person)

    async def _decline(self, person: PersonRecord, session: TableSession, wish: Rematch) -> Room:
        """The seat that was kept for somebody is anybody's."""
        async with session.writing(person.id, _may_answer) as write:
            seat = write.table.kept_for(person.id)
            if seat is not None and write.table.status == "open":
                write.add(Sat(seat))
            return await stored(session, write, person)


def _after_the_end(table: TableState, person: str) -> None:
    if not table.may_enter(person, None):
        raise Refusal("no_table")
    if table.seat_of(person) is None:
        raise Refusal("not_seated", "Only those who played may ask for a rematch.")
    if table.status != "over":
        raise Refusal("not_allowed", "The game is not over.")


def _may_answer(table: TableState, person: str) -> None:
    """Who sat at the table before is told of the other one; what they may do there is looked at when they do it."""
