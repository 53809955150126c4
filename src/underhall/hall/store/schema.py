"""The tables of the database, as they are now; `migrations` leads there from every earlier version."""

from __future__ import annotations

import sqlalchemy as sa

schema = sa.MetaData()

meta = sa.Table(
    "meta", schema, sa.Column("key", sa.Text, primary_key=True), sa.Column("value", sa.LargeBinary, nullable=False)
)
"""The hall's own secrets and facts."""

people = sa.Table(
    "people",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("login", sa.Text),
    sa.Column("login_key", sa.Text, unique=True),
    sa.Column("password", sa.Text),
    sa.Column("generation", sa.Integer, nullable=False, server_default="0"),
    sa.Column("muted_until", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("deleted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),
)
"""A person's `version` is raised with every change, of the log-ins too: nodes compare it with what they remember."""

logins = sa.Table(
    "logins",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
    sa.Column("agent", sa.Text, nullable=False, server_default=""),
    sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""The browsers in which people are logged in; a row is gone when it is logged out. Cookies from before there were rows
have one only when they are `ended`."""
sa.Index("logins_by_person", logins.c.person)

tables = sa.Table(
    "tables",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("clock", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("invite", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    # From here on: what follows from the log, kept beside it for finding tables. Written in the log's own transaction.
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),
    sa.Column("status", sa.Text, nullable=False, server_default="open"),
    sa.Column("attention", sa.BigInteger),
    sa.Column("changed", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("rematch", sa.Text),
    sa.Column("summary", sa.Text),
    sa.Column("opener", sa.Text, nullable=False, server_default=""),
    sa.Column("awaited", sa.Integer, nullable=False, server_default="0"),
    # The lease.
    sa.Column("owner", sa.Text, nullable=False, server_default=""),
    sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
)
sa.Index("tables_by_status", tables.c.status, tables.c.public, tables.c.created)
sa.Index("tables_by_attention", tables.c.attention)
sa.Index("tables_by_created", tables.c.public, tables.c.created)
sa.Index("tables_by_changed", tables.c.status, tables.c.changed)
sa.Index("tables_by_opener", tables.c.opener, tables.c.status, tables.c.public, tables.c.created)
sa.Index("tables_by_game", tables.c.game, tables.c.public, tables.c.created)
sa.Index("tables_by_game_and_status", tables.c.game, tables.c.status, tables.c.public, tables.c.created)

chairs = sa.Table(
    "chairs",
    schema,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
)
"""Who has a seat where: follows from the log too."""
sa.Index("chairs_by_person", chairs.c.person)

entries = sa.Table(
    "entries",
    schema,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("request", sa.Text),
    sa.Column("body", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The logs of all tables."""
sa.Index(
    "entries_by_request",
    entries.c.table_id,
    entries.c.seat,
    entries.c.request,
    unique=True,
    sqlite_where=entries.c.request.is_not(None),
    postgresql_where=entries.c.request.is_not(None),
)

chat = sa.Table(
    "chat",
    schema,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("room", sa.Text, nullable=False),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("request", sa.Text),
    sa.Column("text", sa.Text, nullable=False),
)

push_wishes = sa.Table(
    "push_wishes",
    schema,
    sa.Column("endpoint", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("p256dh", sa.Text, nullable=False),
    sa.Column("auth", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)
"""Browsers that want to be told of their person's turns."""
sa.Index("push_wishes_by_person", push_wishes.c.person)

mail_wishes = sa.Table(
    "mail_wishes",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("word", sa.Text, nullable=False, unique=True),
    sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""Where people want mail about their turns. The `word` is in every letter: who has it may say yes and no."""

alerted = sa.Table(
    "alerted",
    schema,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("turn", sa.Integer, nullable=False),
)
"""The last turn at a table that somebody was told of."""

nodes = sa.Table(
    "nodes",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("alive_until", sa.BigInteger, nullable=False),
)
"""The nodes of this hall and until when their leases hold."""
