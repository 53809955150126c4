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
    sa.Column("suspended", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("moderator", sa.Boolean, nullable=False, server_default=sa.false()),
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
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("fill_at", sa.BigInteger),
    # The lease.
    sa.Column("owner", sa.Text, nullable=False, server_default=""),
    sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
)
sa.Index("tables_by_status", tables.c.status, tables.c.public, tables.c.created)
sa.Index("tables_by_attention", tables.c.attention)
sa.Index("tables_by_created", tables.c.public, tables.c.created)
sa.Index("tables_by_changed", tables.c.status, tables.c.changed)
sa.Index("tables_by_end", tables.c.status, tables.c.public, tables.c.changed)
sa.Index("tables_by_game_and_end", tables.c.game, tables.c.status, tables.c.public, tables.c.changed)
sa.Index("tables_by_opener", tables.c.opener, tables.c.status, tables.c.public, tables.c.created)
sa.Index(
    "tables_to_fill",
    tables.c.fill_at,
    sqlite_where=sa.text("fill_at IS NOT NULL AND status = 'open'"),
    postgresql_where=sa.text("fill_at IS NOT NULL AND status = 'open'"),
)
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
    sa.Column("phrase", sa.Text),
)

arrivals = sa.Table(
    "arrivals",
    schema,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
)
"""When somebody without a seat first came to a table: they read what was said from then on."""
sa.Index("arrivals_by_person", arrivals.c.person)

puzzle_runs = sa.Table(
    "puzzle_runs",
    schema,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("day", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("began", sa.BigInteger, nullable=False),
    sa.Column("shown", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Integer, nullable=False, server_default="0"),
    sa.Column("wrong", sa.Integer, nullable=False, server_default="0"),
    sa.Column("ms", sa.BigInteger),
    sa.Column("points", sa.Integer),
    sa.Column("in_time", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""Who has begun a day's puzzle, and how they did: `ms` and `points` when it is solved, `in_time` if that was on its own
day. `shown`: whether others may see it."""
sa.Index("puzzle_runs_by_day", puzzle_runs.c.game, puzzle_runs.c.day, puzzle_runs.c.in_time, puzzle_runs.c.ms)
sa.Index("puzzle_runs_by_person", puzzle_runs.c.person, puzzle_runs.c.game, puzzle_runs.c.day)

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

analyses = sa.Table(
    "analyses",
    schema,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("first", sa.Integer, primary_key=True),
    sa.Column("version", sa.Text, primary_key=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
"""Parts of what finished games show, by the record's digest, the first step, and who worked it out."""
sa.Index("analyses_by_made", analyses.c.made)

relations = sa.Table(
    "relations",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("other", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False, server_default=""),
    sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("since", sa.BigInteger, nullable=False),
)
"""What somebody thinks of another: `asked` to be friends, `friend` (then there are two such rows), `blocked`; and
whether they want to hear them."""
sa.Index("relations_by_other", relations.c.other, relations.c.kind, relations.c.since)

preferences = sa.Table(
    "preferences",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("shows_online", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""What people have chosen for themselves; who has no row has chosen nothing."""

online = sa.Table(
    "online",
    schema,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("node", sa.Text, primary_key=True),
    sa.Column("until", sa.BigInteger, nullable=False),
)
"""Who of those that allow it is connected where, for friends at other nodes."""

invitations = sa.Table(
    "invitations",
    schema,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
"""Friends who were asked to a table."""
sa.Index("invitations_by_person", invitations.c.person, invitations.c.at)

finished = sa.Table(
    "finished",
    schema,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("ended", sa.BigInteger, nullable=False),
    sa.Column("counts", sa.Boolean, nullable=False),
    sa.Column("contests", sa.Text, nullable=False),
)
"""Games that are over, as profiles and ratings need them: follows from their logs. `counts`: for ratings."""
sa.Index("finished_by_pool", finished.c.game, finished.c.seats, finished.c.counts, finished.c.ended)

results = sa.Table(
    "results",
    schema,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.Text),
    sa.Column("bot", sa.Text),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("before", sa.Integer),
    sa.Column("after", sa.Integer),
)
"""How each seat of such a game did; `before` and `after` are the rating, as it is shown."""
sa.Index("results_by_person", results.c.person)

ratings = sa.Table(
    "ratings",
    schema,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("seats", sa.Integer, primary_key=True),
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("last", sa.BigInteger, nullable=False),
)
"""How good somebody is at a game for so many: `person ID` or `bot NAME`."""
sa.Index("ratings_by_mu", ratings.c.game, ratings.c.seats, ratings.c.mu)
sa.Index("ratings_by_player", ratings.c.player)

reports = sa.Table(
    "reports",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("note", sa.Text, nullable=False),
    sa.Column("table_id", sa.Text),
    sa.Column("lines", sa.Text, nullable=False),
    sa.Column("settled", sa.BigInteger),
)
"""What people tell the host of others, with the lines of chat that show it, as they were."""
sa.Index("reports_by_time", reports.c.settled, reports.c.at)
sa.Index("reports_by_reporter", reports.c.by, reports.c.settled)

moderation = sa.Table(
    "moderation",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("what", sa.Text, nullable=False),
    sa.Column("person", sa.Text),
    sa.Column("table_id", sa.Text),
    sa.Column("report", sa.Text),
)
"""What moderators did: written with the deed, and never changed. Ids only: who is deleted leaves a number."""
sa.Index("moderation_by_time", moderation.c.at)

passkeys = sa.Table(
    "passkeys",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("public_key", sa.LargeBinary, nullable=False),
    sa.Column("uses", sa.BigInteger, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("used", sa.BigInteger, nullable=False),
)
"""The keys by which people log in without a password. `uses` is the counter of the key itself."""
sa.Index("passkeys_by_person", passkeys.c.person)

challenges = sa.Table(
    "challenges",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text),
    sa.Column("challenge", sa.LargeBinary, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
)
"""What keys are to sign, once and soon."""
sa.Index("challenges_by_end", challenges.c.until)

nodes = sa.Table(
    "nodes",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("alive_until", sa.BigInteger, nullable=False),
    sa.Column("address", sa.Text, nullable=False, server_default=""),
)
"""The nodes of this hall, until when their leases hold, and where other nodes reach them."""
