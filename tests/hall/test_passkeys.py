"""Passkeys: what a key signs is used once, for this hall, by its person."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from tests.support.hall.servers import Player, Server, guests


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Key:
    """A key in somebody's computer, written from the WebAuthn standard."""

    def __init__(self, name: bytes) -> None:
        self.name = name
        self.uses = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def _data(self, site: str, more: bytes = b"") -> bytes:
        self.uses += 1
        flags = 0x45 if more else 0x05  # present, verified; a new key is attached
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big") + more

    def _client(self, kind: str, options: dict[str, Any], origin: str) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def made(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """What a browser sends of a new key."""
        point = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attached = bytes(16) + len(self.name).to_bytes(2, "big") + self.name + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], attached)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options, origin)
        return self._sent({"clientDataJSON": text(client), "attestationObject": text(attestation)})

    def signed(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """What it sends of one that signs."""
        client, data = self._client("webauthn.get", options, origin), self._data(options["rpId"])
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        said = {"clientDataJSON": text(client), "authenticatorData": text(data), "signature": text(signature)}
        return self._sent(said)

    def _sent(self, response: dict[str, str]) -> dict[str, Any]:
        name = text(self.name)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}


def here(server: Server) -> str:
    """The hall by its name: keys are for names, not for numbers."""
    return server.url.replace("127.0.0.1", "localhost")


async def asked(player: Player, what: str, **more: object) -> tuple[str, dict[str, Any]]:
    found = await player.post("/api/passkeys/challenge", 200, what=what, **more)
    return found["challenge"], found["options"]


async def keep(player: Player, key: Key, login: str, origin: str) -> dict[str, Any]:
    """A guest becomes an account by a key."""
    which, options = await asked(player, "add", login=login)
    wish = {"challenge": which, "credential": key.made(options, origin), "name": "Laptop", "login": login}
    kept: dict[str, Any] = await player.post("/api/passkeys", 200, **wish)
    return kept


async def test_a_key_leads_back_to_its_person_and_nothing_else_does(server: Server) -> None:
    origin = here(server)
    async with guests(origin, "Ada", "Eve") as (ada, eve):
        key, login = Key(b"ada's laptop " + ada.id.encode()), f"Ada {ada.id}"[:24]
        kept = await keep(ada, key, login, origin)
        assert (kept["id"], kept["login"], kept["guest"], "password" in kept) == (ada.id, login, False, False)
        elsewhere = "https://elsewhere.example"
        wrongs: list[Callable[[dict[str, Any]], dict[str, Any]]] = [
            lambda options: {**key.signed(options, origin), "id": text(b"another key")},
            lambda options: key.signed({**options, "challenge": text(bytes(32))}, origin),
            lambda options: key.signed(options, elsewhere),
            lambda options: key.signed({**options, "rpId": "elsewhere.example"}, origin),
            lambda options: {**Key(key.name).signed(options, origin)},
            lambda options: {"id": text(key.name)},
            lambda options: {"id": 7, "response": []},
        ]
        for wrong in wrongs:
            which, options = await asked(eve, "log_in")
            refused = await eve.post("/api/passkeys/log-in", 403, challenge=which, credential=wrong(options))
            assert refused["code"] == "bad_login"
        which, options = await asked(eve, "log_in")
        back = await eve.post("/api/passkeys/log-in", 200, challenge=which, credential=key.signed(options, origin))
        assert back["id"] == ada.id
        used = {"challenge": which, "credential": key.signed(options, origin)}
        assert (await eve.post("/api/passkeys/log-in", 403, **used))["code"] == "bad_login"  # once
        for word in ("", "nobody has this password", "correct horse"):
            refused = await eve.post("/api/login", 403, login=login, password=word)
            assert refused["code"] == "bad_login"  # there is no password that fits


async def test_a_copied_key_is_found_by_its_counter(server: Server) -> None:
    origin = here(server)
    async with guests(origin, "Ada") as (ada,):
        key = Key(b"counted " + ada.id.encode())
        await keep(ada, key, f"Ada {ada.id}"[:24], origin)
        for uses, status in ((9, 200), (3, 403), (10, 200)):
            which, options = await asked(ada, "log_in")
            key.uses = uses
            await ada.post("/api/passkeys/log-in", status, challenge=which, credential=key.signed(options, origin))


async def test_a_challenge_is_for_who_asked_and_keys_are_listed_and_removed(server: Server) -> None:
    origin = here(server)
    async with guests(origin, "Ada", "Eve") as (ada, eve):
        key = Key(b"first " + ada.id.encode())
        await keep(ada, key, f"Ada {ada.id}"[:24], origin)
        which, options = await asked(ada, "add")
        assert [text(key.name)] == [one["id"] for one in options["excludeCredentials"]]
        other = Key(b"second " + ada.id.encode())
        wish = {"challenge": which, "credential": other.made(options, origin), "name": "Phone"}
        login = f"Eve {eve.id}"[:24]
        assert (await eve.post("/api/passkeys", 403, **wish, login=login))["code"] == "bad_login"
        assert (await ada.post("/api/passkeys", 200, **wish))["id"] == ada.id
        names = [one["name"] for one in (await ada.get("/api/passkeys"))["passkeys"]]
        assert names == ["Laptop", "Phone"]
        assert (await eve.post(f"/api/passkeys/{text(key.name)}/remove", 404))["code"] == "not_found"
        left = await ada.post(f"/api/passkeys/{text(other.name)}/remove")
        assert [one["name"] for one in left["passkeys"]] == ["Laptop"]
        assert (await ada.post(f"/api/passkeys/{text(key.name)}/remove", 403))["code"] == "not_allowed"  # the only way
        await ada.post("/api/delete-me", 200)
        which, options = await asked(eve, "log_in")
        await eve.post("/api/passkeys/log-in", 403, challenge=which, credential=key.signed(options, origin))


async def test_a_name_is_taken_once_and_a_hall_without_a_name_has_no_keys(server: Server) -> None:
    origin = here(server)
    async with guests(origin, "Ada", "Eve") as (ada, eve):
        login = f"Ada {ada.id}"[:24]
        await keep(ada, Key(b"a " + ada.id.encode()), login, origin)
        which, options = await asked(eve, "add", login=login)
        sent = Key(b"e " + eve.id.encode()).made(options, origin)
        wish = {"challenge": which, "credential": sent, "name": "Key", "login": login}
        assert (await eve.post("/api/passkeys", 409, **wish))["code"] == "taken"
        assert (await eve.get("/api/me"))["guest"]
    nobody = Player(server.url)
    try:
        assert (await nobody.post("/api/passkeys/challenge", 403, what="log_in"))["code"] == "not_allowed"
    finally:
        await nobody.close()


@pytest.mark.parametrize("path", ["passkeys", "passkeys/aaaa/remove"])
async def test_nobody_without_a_name_has_keys(server: Server, path: str) -> None:
    nobody = Player(here(server))
    try:
        assert (await nobody.http.post(f"/api/{path}", json={})).status_code == 401
    finally:
        await nobody.close()
