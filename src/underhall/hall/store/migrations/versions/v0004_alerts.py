"""What people want to be told of their turns, and which seats a game waits for, so that lists say whose turn it
is."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of games that were begun before, lists know whose turn it is from the next move on."""
    op.create_table(
        "push_wishes",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("push_wishes_by_person", "push_wishes", ["person"])
    op.create_table(
        "mail_wishes",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("word", sa.Text, nullable=False, unique=True),
        sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "alerted",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
    )
    op.add_column("tables", sa.Column("awaited", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Nobody is told any more."""
    op.drop_column("tables", "awaited")
    op.drop_table("alerted")
    op.drop_table("mail_wishes")
    op.drop_table("push_wishes")
