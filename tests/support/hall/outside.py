"""What a hall calls outside of itself, here on the loopback: a push service of a browser's maker, and a mail server."""

from __future__ import annotations

import base64
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import http_ece
from aiohttp import web
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from tests.support.ports import free_port


class Browser:
    """A browser that has subscribed: it alone reads what is sent to it."""

    def __init__(self, origin: str, name: str) -> None:
        self.endpoint = f"{origin}/{name}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)

    @property
    def subscription(self) -> dict[str, Any]:
        """What it gives to the hall."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": _text(point), "auth": _text(self._auth)}}

    def read(self, body: bytes) -> dict[str, Any]:
        """A message, decrypted."""
        text: bytes = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return dict(json.loads(text))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass
class PushService:
    """Takes messages for browsers, if they are signed by whoever the browser subscribed to."""

    origin: str = ""
    sent: list[tuple[str, Mapping[str, str], bytes]] = field(default_factory=list)
    gone: set[str] = field(default_factory=set)
    """Endpoints of browsers that have unsubscribed."""

    def to(self, browser: Browser) -> list[dict[str, Any]]:
        """What came for a browser."""
        return [browser.read(body) for endpoint, _, body in self.sent if endpoint == browser.endpoint]

    async def take(self, request: web.Request) -> web.Response:
        endpoint = self.origin + request.path
        if endpoint in self.gone:
            return web.Response(status=410)
        assert Vapid02.verify(request.headers["Authorization"])
        self.sent.append((endpoint, request.headers, await request.read()))
        return web.Response(status=201)


@contextlib.asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """A running push service."""
    service = PushService()
    app = web.Application()
    app.router.add_post("/{name}", service.take)
    runner = web.AppRunner(app)
    await runner.setup()
    port = free_port()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    service.origin = f"http://127.0.0.1:{port}"
    try:
        yield service
    finally:
        await runner.cleanup()


@dataclass
class MailServer:
    """Keeps all letters."""

    address: str = ""
    letters: list[EmailMessage] = field(default_factory=list)

    def to(self, address: str) -> list[EmailMessage]:
        """The letters to an address."""
        return [letter for letter in self.letters if letter["To"] == address]

    async def handle_DATA(self, server: object, session: object, envelope: Envelope) -> str:  # noqa: N802
        """A letter has come; the name is aiosmtpd's."""
        assert isinstance(envelope.content, bytes)
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 taken"


@contextlib.contextmanager
def mail_server() -> Iterator[MailServer]:
    """A running mail server."""
    server = MailServer()
    controller = Controller(server, hostname="127.0.0.1", port=free_port())
    controller.start()
    server.address = f"smtp://127.0.0.1:{controller.port}"
    try:
        yield server
    finally:
        controller.stop()
