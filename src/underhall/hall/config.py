"""What a host can set: by flags, by the environment (`UNDERHALL_…`), by a TOML file, in this order of precedence."""

from __future__ import annotations

import importlib.metadata
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from underhall.table.errors import UnderhallError

try:
    VERSION = importlib.metadata.version("underhall")
except importlib.metadata.PackageNotFoundError:  # run from its sources
    VERSION = "0"


PUSH_SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
"""The push services of the makers of the usual browsers."""


class BadSetting(UnderhallError, ValueError):
    """A setting that does not exist, or a value that it does not take."""


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings of a hall. Each has the same name in the TOML file, and `UNDERHALL_` before it in the
    environment."""

    host: str = "127.0.0.1"
    """The address to listen at."""
    port: int = 7878
    """The port to listen at; 0 takes a free one and prints it."""
    database: str = "underhall.db"
    """A file for SQLite, or `postgresql://user:password@host/name`."""
    nats: str = ""
    """`nats://host:4222` where several nodes share a Postgres; empty for one node."""
    node: str = ""
    """The name of this node; made up if empty."""
    processes: int = 1
    """Nodes of the hall on this machine, behind one port: as many as it has cores to spare. From two on the database
    must be a Postgres."""
    link: str = ""
    """Where the other nodes of this hall reach this one, without NATS: `10.0.0.5:7879`, an address that only they can
    reach, or `unix:/run/underhall/one` on one machine. `processes` sees to it by itself."""
    sockets: str = ""
    """A folder of this machine that only this hall can enter: nodes that name the same one give each other the sockets
    of people who play at the other's tables. `processes` sees to it by itself."""
    origins: list[str] = []
    """Origins of pages that may use this hall, as `https://hall.example`; its own address always may."""
    proxies: list[str] = []
    """Addresses or networks of reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    secure_cookies: bool = False
    """Whether cookies are for https only: set it behind TLS."""
    load: list[str] = []
    """Modules to import at the start, which may add games and bots."""
    workers: int = 2
    """Processes in which bots think."""
    bot_seconds: float = 5.0
    """How long a bot may think about a move before it is stopped and a move drawn by lot."""
    bot_pace: float = 0.4
    """The least time between a position and a bot's move in it, in seconds, so that people can follow."""
    nice: int = 10
    """How far the processes in which bots think stand behind the hall, as nice(1) counts: where the machine is busy,
    what people do comes before what is thought for them. Replays, puzzles and analysis stand half as far again. By 5,
    eight masters that think weigh two and a half times as much as the hall; 0 is for halls that are tested."""
    deal_seconds: float = 5.0
    """How long the players' clients may take for each of the two steps in which they give randomness to a deal; 0 asks
    nobody."""
    gather_ms: float = 8.0
    """How long the writer waits at the most, where very many moves come, for more to store in the same transaction."""
    lease_seconds: float = 6.0
    """After so long without a sign of life a node's tables are taken up by another."""
    forward_seconds: float = 2.0
    """How long the node that has a table may take to answer for what people at another ask; then the lease is taken."""
    blind_seconds: float = 3.0
    """A node that shares its database and cannot look into it for so long tells its people that the line is lost."""
    grace_seconds: float = 30.0
    """How long somebody whose time was up is warned before a bot takes over (a day at correspondence tables)."""
    ping_seconds: float = 20.0
    """How often an open socket is asked for a sign of life; without one for as long again it is closed."""
    silent_seconds: float = 5.0
    """Where time is real: who is not heard of for so long counts as gone."""
    frame_bytes: int = 16384
    """The largest message that a socket takes."""
    body_bytes: int = 65536
    """The largest body that an HTTP request may have."""
    header_bytes: int = 16384
    """The most that the first line and the headers of a request may have together."""
    header_seconds: float = 10.0
    """How long a connection may take for the headers of a request."""
    body_seconds: float = 30.0
    """How long it may take for the body."""
    send_seconds: float = 30.0
    """Who reads nothing of an answer for so long is cut off."""
    side_seconds: float = 10.0
    """A replay or a puzzle that takes longer than this beside the tables is given up."""
    analysis: bool = True
    """Whether people may look into finished games: chances move by move, and trying other moves. It takes processor
    time, behind everything else."""
    hints: bool = True
    """Whether people may ask what a master would do, at tables that do not count for ratings."""
    hints_per_minute: float = 12.0
    """How often one person, and all people of one address together, may ask for it."""
    connections_per_address: int = 256
    """Connections without a socket that one address may have; proxies have no limit."""
    sockets_per_address: int = 200
    requests_per_second: float = 30.0
    """Messages a second that a socket may send for long; four times as many in a burst."""
    requests_per_address: float = 200.0
    """HTTP requests and messages a second for one address."""
    guests_per_minute: float = 30.0
    """New people and log-ins a minute for one address."""
    tables_per_person: int = 40
    """Tables that one person may have open or running."""
    tables_per_minute: float = 60.0
    """Tables that may be opened from one address."""
    chat_per_minute: float = 30.0
    waiting_minutes: float = 60.0
    """A table that has not begun ends when nobody was there for so long, and is taken away after as long again."""
    guest_days: float = 30.0
    """A guest who never had a seat is forgotten after so long."""
    hosts: list[str] = []
    """Names by which people reach this hall, as `hall.example`: requests to others are refused. Those of `origins`
    count too. Without any, a hall that listens on this machine only takes this machine's own names."""
    push_contact: str = ""
    """Where push services can reach the host, as `mailto:host@hall.example`. With it, people may have their browsers
    told of their turns, through the services of the browsers' makers; without it no service is called."""
    push_services: list[str] = msgspec.field(default_factory=lambda: [*PUSH_SERVICES])
    """The push services that the hall may call: hosts, a leading dot for all below one, or whole origins."""
    smtp: str = ""
    """The server that mail goes out by, as `smtp://user:password@mail.example:587`. With it, `mail_from` and `origins`,
    people may have mail about their turns in slow games."""
    mail_from: str = ""
    """The address that mail comes from."""
    alert_seconds: float = 20.0
    """How long a table waits for somebody who is not there before they are told."""
    idle_seconds: float = 120.0
    """A table that nobody watches leaves the memory after so long; nothing is lost by it."""
    log: str = "info"
    """`debug`, `info`, `warning` or `error`."""
    metrics_public: bool = False
    """Whether /metrics answers to other addresses than this machine's."""


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        text = environment.get(f"UNDERHALL_{field.name.upper()}")
        if text is not None:
            several = [part.strip() for part in text.split(",") if part.strip()]
            found[field.name] = several if field.type == list[str] else text
    return found


def read(
    flags: Mapping[str, object] | None = None,
    file: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Settings:
    """The settings: defaults, then the file, then the environment, then flags (those that are None were not given)."""
    values: dict[str, object] = {}
    if file is not None:
        try:
            values.update(tomllib.loads(file.read_text(encoding="utf-8")))
        except (OSError, tomllib.TOMLDecodeError) as error:
            raise BadSetting(f"{file}: {error}") from None
    values.update(_from_environment(os.environ if environment is None else environment))
    values.update({name: value for name, value in (flags or {}).items() if value is not None})
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"settings: {error}") from None


def database_url(written: str) -> str:
    """SQLAlchemy's address for what the host wrote: a file is SQLite, postgresql:// gets its driver."""
    for scheme in ("postgresql://", "postgres://"):
        if written.startswith(scheme):
            return "postgresql+asyncpg://" + written.removeprefix(scheme)
    return written if "://" in written else f"sqlite+aiosqlite:///{written}"
