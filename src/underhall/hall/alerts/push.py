"""Web Push: a short message to a browser that is closed, through the push service of the browser's maker.

The message is encrypted for the browser (RFC 8291) and signed with the hall's own key (VAPID, RFC 8292), so that the
service in between reads nothing and takes messages of nobody else. A hall calls only services that its host has listed.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from underhall.hall.config import BadSetting
from underhall.hall.protocol.refusals import Refusal

ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points the curve P-256 has."""
SEND_SECONDS: Final = 10.0
KEEP_SECONDS: Final = 24 * 3600
"""How long a push service may keep a message for a browser that is switched off."""
ENDPOINT_MOST: Final = 1000


class NotSent(Exception):
    """The push service did not take a message."""


class Gone(NotSent):
    """The browser no longer wants messages: its subscription is void."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a browser takes messages, and the keys that they are encrypted with, as the browser gave them."""

    endpoint: str
    p256dh: str
    auth: str


class Push:
    """The hall as a sender of messages to browsers."""

    def __init__(self, contact: str, services: list[str], secret: bytes) -> None:
        if urlsplit(contact).scheme not in ("mailto", "https"):
            raise BadSetting("push_contact: an address as mailto:host@hall.example or https://hall.example/contact")
        private = ec.derive_private_key(1 + int.from_bytes(secret, "big") % (ORDER - 1), ec.SECP256R1())
        self._private = private
        self._contact = contact
        self._services = services
        point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key: Final = base64.urlsafe_b64encode(point).rstrip(b"=").decode()
        """The hall's public key, which a browser asks for when it subscribes."""

    def check(self, subscription: Subscription) -> None:
        """Refusal if it is none that this hall would send to: it must not be led to call anybody else."""
        try:
            parts = urlsplit(subscription.endpoint)
            host, scheme = parts.hostname or "", parts.scheme
            there = f"{host}:{parts.port}" if parts.port else host
            point = _bytes(subscription.p256dh)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
            fits = len(_bytes(subscription.auth)) == 16
        except ValueError:
            raise Refusal("bad_message", "This is no subscription of a browser.") from None
        if not fits or len(subscription.endpoint) > ENDPOINT_MOST or parts.username or parts.password:
            raise Refusal("bad_message", "This is no subscription of a browser.")
        by_name = scheme == "https" and any(
            host.endswith(one) if one.startswith(".") else one == there for one in self._services
        )
        if not by_name and f"{scheme}://{there}" not in self._services:
            raise Refusal("not_allowed", "This hall sends nothing to the push service of this browser.")

    async def send(self, subscription: Subscription, text: str, topic: str) -> None:
        """Send a message; a later one of the same topic takes its place if it was not fetched. NotSent if the service
        does not take it, Gone if it never will."""
        # only here: a hall that tells no browser does without them, and starts sooner
        from aiohttp import ClientError, ClientSession, ClientTimeout
        from py_vapid import Vapid02
        from pywebpush import WebPushException, webpush_async

        self.check(subscription)  # the host may have taken a service off the list
        vapid = Vapid02()
        vapid.private_key = self._private
        keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
        try:
            async with ClientSession(timeout=ClientTimeout(total=SEND_SECONDS)) as session:
                await webpush_async(
                    {"endpoint": subscription.endpoint, "keys": keys},
                    text,
                    vapid_private_key=vapid,
                    vapid_claims={"sub": self._contact},
                    ttl=KEEP_SECONDS,
                    timeout=SEND_SECONDS,
                    headers={"Topic": topic, "Urgency": "normal"},
                    aiohttp_session=session,
                )
        except WebPushException as error:
            gone = error.response is not None and error.response.status in (404, 410)
            raise (Gone if gone else NotSent)(str(error)) from None
        except (ClientError, TimeoutError, OSError) as error:
            raise NotSent(type(error).__name__) from None


def _bytes(text: str) -> bytes:
    """What a browser gave as base64url, with or without its padding."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)
