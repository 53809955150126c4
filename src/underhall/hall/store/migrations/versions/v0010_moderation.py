"""Reports, moderators and what they did; passkeys."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is a moderator, nobody is suspended, and there are no passkeys yet."""
    op.add_column("people", sa.Column("suspended", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("moderator", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "reports",
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
    op.create_index("reports_by_time", "reports", ["settled", "at"])
    op.create_index("reports_by_reporter", "reports", ["by", "settled"])
    op.create_table(
        "moderation",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("table_id", sa.Text),
        sa.Column("report", sa.Text),
    )
    op.create_index("moderation_by_time", "moderation", ["at"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("challenges_by_end", "challenges", ["until"])


def downgrade() -> None:
    """All of it is forgotten."""
    for name in ("challenges", "passkeys", "moderation", "reports"):
        op.drop_table(name)
    op.drop_column("people", "moderator")
    op.drop_column("people", "suspended")
