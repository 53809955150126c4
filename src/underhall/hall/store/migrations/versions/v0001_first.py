"""The first form of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """People, tables with their logs and chat, nodes."""
    op.create_table(
        "meta", sa.Column("key", sa.Text, primary_key=True), sa.Column("value", sa.LargeBinary, nullable=False)
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("login", sa.Text),
        sa.Column("login_key", sa.Text, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("generation", sa.Integer, nullable=False, server_default="0"),
        sa.Column("muted_until", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("deleted", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "tables",
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
        sa.Column("version", sa.Integer, nullable=False, server_default="0"),
        sa.Column("status", sa.Text, nullable=False, server_default="open"),
        sa.Column("attention", sa.BigInteger),
        sa.Column("changed", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("rematch", sa.Text),
        sa.Column("owner", sa.Text, nullable=False, server_default=""),
        sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("tables_by_status", "tables", ["status", "public", "created"])
    op.create_index("tables_by_attention", "tables", ["attention"])
    table = sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True)
    op.create_table(
        "chairs",
        table._copy(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
    )
    op.create_index("chairs_by_person", "chairs", ["person"])
    op.create_table(
        "entries",
        table._copy(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("request", sa.Text),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    asked = sa.text("request IS NOT NULL")
    op.create_index(
        "entries_by_request",
        "entries",
        ["table_id", "seat", "request"],
        unique=True,
        sqlite_where=asked,
        postgresql_where=asked,
    )
    op.create_table(
        "chat",
        table._copy(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("request", sa.Text),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("alive_until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """There is nothing before this."""
    for name in ("nodes", "chat", "entries", "chairs", "tables", "people", "meta"):
        op.drop_table(name)
