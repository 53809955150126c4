"""Passkeys: a key in somebody's phone or computer signs what the hall made up, once, and that is the log-in. The hall
keeps public keys only."""

from __future__ import annotations

import base64
import binascii
import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.people.accounts import People, PersonRecord, clean_name
from underhall.hall.people.logins import raise_version
from underhall.hall.protocol.bodies import PasskeyFacts
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage, new_id, now_ms
from underhall.hall.store.group_commit import GroupCommit
from underhall.hall.store.schema import challenges, passkeys, people

if TYPE_CHECKING:
    from underhall.table import Json

CHALLENGE_MS: Final = 5 * 60_000
"""How long a key may take to sign."""
CHALLENGES_MOST: Final = 5000
"""Challenges that may be open at once."""
KEYS_MOST: Final = 20
"""Keys that one person may have."""
ID_MOST: Final = 1400
"""The most letters of a key's id, as WebAuthn has it (1023 bytes)."""


@dataclass(frozen=True, slots=True)
class Site:
    """What a key is for: the name of this hall, and the origins of its pages."""

    name: str
    origins: list[str]


class Passkeys:
    """The keys of all people. The library that knows their form is loaded when somebody has one."""

    def __init__(self, storage: Storage, commits: GroupCommit, people: People) -> None:
        self._storage = storage
        self._commits = commits
        self._people = people

    # ---------------------------------------------------------------- adding a key
    async def ask_to_add(self, person: PersonRecord, login: str | None, site: Site) -> tuple[str, Json]:
        """What a browser needs to make a key for somebody: the challenge's id, and WebAuthn's options. A guest becomes
        the account `login` by it."""
        import webauthn
        from webauthn.helpers import structs

        account = person.login or clean_name(login or "")
        known = [structs.PublicKeyCredentialDescriptor(_bytes(key.id)) for key in await self.of(person)]
        which, challenge = await self._challenge(person.id)
        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name="Underhall",
            user_id=person.id.encode(),
            user_name=account,
            user_display_name=person.name,
            challenge=challenge,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED
            ),
            exclude_credentials=known,
        )
        return which, json.loads(webauthn.options_to_json(options))

    async def add(
        self, person: PersonRecord, which: str, credential: dict[str, Any], name: str, login: str | None, site: Site
    ) -> None:
        """Keep the key that a browser has made; a guest is an account from then on."""
        import webauthn

        challenge = await self._take(which, person.id)
        with _refusing():
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origins,
            )
        account = clean_name(login or "") if person.login is None else None
        row = {
            "id": _text(made.credential_id),
            "person": person.id,
            "public_key": made.credential_public_key,
            "uses": made.sign_count,
            "name": clean_name(name),
            "created": now_ms(),
            "used": now_ms(),
        }

        async def work(connection: AsyncConnection) -> None:
            many = sa.select(sa.func.count()).where(passkeys.c.person == person.id)
            if (await connection.execute(many)).scalar_one() >= KEYS_MOST:
                raise Refusal("too_many", "You have as many passkeys as is allowed; remove one first.")
            if account is not None:
                guest = people.update().where(people.c.id == person.id, people.c.login.is_(None))
                await connection.execute(guest.values(login=account, login_key=account.casefold()))
            await connection.execute(passkeys.insert().values(**row))
            await raise_version(connection, person.id)

        try:
            await self._commits.do(work)
        except IntegrityError:
            raise Refusal("taken") from None
        self._people.forget(person.id)

    # ---------------------------------------------------------------- logging in
    async def ask_to_log_in(self, site: Site) -> tuple[str, Json]:
        """What a browser needs to log somebody in: whoever has a key for this site."""
        import webauthn

        which, challenge = await self._challenge(None)
        options = webauthn.generate_authentication_options(rp_id=site.name, challenge=challenge)
        return which, json.loads(webauthn.options_to_json(options))

    async def log_in(self, which: str, credential: dict[str, Any], site: Site) -> PersonRecord:
        """The person whose key has signed."""
        import webauthn

        challenge = await self._take(which, None)
        key_id = credential.get("id")
        if not isinstance(key_id, str) or not 0 < len(key_id) <= ID_MOST:
            raise Refusal("bad_login", "This is no passkey of this hall.")
        async with self._storage.reading() as connection:
            key = (await connection.execute(sa.select(passkeys).where(passkeys.c.id == key_id))).one_or_none()
        if key is None:
            raise Refusal("bad_login", "This is no passkey of this hall.")
        with _refusing():
            signed = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origins,
                credential_public_key=bytes(key.public_key),
                credential_current_sign_count=key.uses,
            )
        values = {"uses": signed.new_sign_count, "used": now_ms()}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(passkeys.update().where(passkeys.c.id == key.id).values(**values))

        await self._commits.do(work)
        person = await self._people.get(key.person)
        if person is None:
            raise Refusal("bad_login")
        return person

    # ---------------------------------------------------------------- the keys of somebody
    async def of(self, person: PersonRecord) -> list[PasskeyFacts]:
        """The keys of somebody, the oldest first."""
        query = sa.select(passkeys).where(passkeys.c.person == person.id).order_by(passkeys.c.created)
        async with self._storage.reading() as connection:
            return [PasskeyFacts(r.id, r.name, r.created, r.used) for r in await connection.execute(query)]

    async def remove(self, person: PersonRecord, key_id: str) -> None:
        """Take a key away, unless it is the only way into the account."""

        async def work(connection: AsyncConnection) -> None:
            own = passkeys.c.person == person.id
            held = {row[0] for row in await connection.execute(sa.select(passkeys.c.id).where(own))}
            if key_id not in held:
                raise Refusal("not_found", "You have no such passkey.")
            password = sa.select(people.c.password).where(people.c.id == person.id)
            if len(held) == 1 and (await connection.execute(password)).scalar_one() is None:
                raise Refusal("not_allowed", "It is the only way into your account.")
            await connection.execute(passkeys.delete().where(own, passkeys.c.id == key_id))

        await self._commits.do(work)

    # ---------------------------------------------------------------- challenges
    async def _challenge(self, person: str | None) -> tuple[str, bytes]:
        row = {"id": new_id(), "person": person, "challenge": secrets.token_bytes(32), "until": now_ms() + CHALLENGE_MS}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(challenges.delete().where(challenges.c.until <= now_ms()))
            many = sa.select(sa.func.count()).select_from(challenges)
            if (await connection.execute(many)).scalar_one() >= CHALLENGES_MOST:
                raise Refusal("too_many", "So many log in just now that you must wait a little.")
            await connection.execute(challenges.insert().values(**row))

        await self._commits.do(work)
        return str(row["id"]), bytes(row["challenge"])  # type: ignore[arg-type]

    async def _take(self, which: str, person: str | None) -> bytes:
        """A challenge, which is gone with it; Refusal if it is too old, was used, or is somebody else's."""
        own = challenges.c.person.is_(None) if person is None else challenges.c.person == person

        async def work(connection: AsyncConnection) -> bytes | None:
            mine = (challenges.c.id == which, own, challenges.c.until > now_ms())
            found = sa.select(challenges.c.challenge).where(*mine)
            challenge = (await connection.execute(found)).scalar_one_or_none()
            # two at once, at two nodes: the row goes once
            gone = await connection.execute(challenges.delete().where(challenges.c.id == which, own))
            return bytes(challenge) if challenge is not None and gone.rowcount else None

        taken = await self._commits.do(work)
        if taken is None:
            raise Refusal("bad_login", "It took too long, or was used already: try again.")
        return taken


@contextmanager
def _refusing() -> Iterator[None]:
    """Whatever is wrong with what a browser sent as a key's answer is one refusal: the library reads nested texts of
    whoever asks, and what they break in it is theirs, too."""
    try:
        yield
    except Exception:
        raise Refusal("bad_login", "The passkey was not accepted.") from None


def _text(key: bytes) -> str:
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        return b""
