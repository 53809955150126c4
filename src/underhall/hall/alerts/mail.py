"""Mail, by the SMTP server of the host."""

from __future__ import annotations

import re
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from underhall.hall.config import BadSetting
from underhall.hall.protocol.refusals import Refusal

SEND_SECONDS: Final = 20.0
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class NotSent(Exception):
    """The mail server did not take a letter."""


class Mail:
    """The hall as a sender of mail. `site` is its own address in the links of a letter."""

    def __init__(self, server: str, sender: str, site: str) -> None:
        parts = urlsplit(server)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise BadSetting("smtp: an address as smtp://user:password@mail.example:587 or smtps://…")
        if not ADDRESS.fullmatch(sender):
            raise BadSetting("mail_from: with smtp, the address that mail comes from, as hall@hall.example")
        if not site:
            raise BadSetting("origins: with smtp, the hall's own address, as https://hall.example, for links in mail")
        self._sender = sender
        self.site = site.rstrip("/")
        self._server: dict[str, Any] = {
            "hostname": parts.hostname,
            "port": parts.port or (465 if parts.scheme == "smtps" else 587),
            "username": unquote(parts.username) if parts.username else None,
            "password": unquote(parts.password) if parts.password else None,
            "use_tls": parts.scheme == "smtps",
            "timeout": SEND_SECONDS,
        }

    @staticmethod
    def check(address: str) -> None:
        """Refusal if it is no mail address."""
        if len(address) > 200 or not ADDRESS.fullmatch(address):
            raise Refusal("bad_message", "This is no mail address.")

    async def send(self, to: str, subject: str, text: str, stop: str) -> None:
        """Send a letter; `stop` is where whoever gets it can say that they want no more."""
        from aiosmtplib import SMTPException, send  # only here: a hall that sends no mail starts sooner

        letter = EmailMessage()
        letter["From"] = self._sender
        letter["To"] = to
        letter["Subject"] = subject
        letter["Date"] = formatdate()
        letter["Message-ID"] = make_msgid(domain=self._sender.partition("@")[2])
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        try:
            await send(letter, tls_context=ssl.create_default_context(), **self._server)
        except (SMTPException, TimeoutError, OSError) as error:
            raise NotSent(type(error).__name__) from None
