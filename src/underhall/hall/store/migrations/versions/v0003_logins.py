"""Log-ins, so that each can be ended; a version of each person, so that nodes see what has changed; who opened a table,
so that lists are fair; and indexes for lists."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Cookies from before have no log-in of their own, and stay good."""
    op.create_table(
        "logins",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("agent", sa.Text, nullable=False, server_default=""),
        sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("logins_by_person", "logins", ["person"])
    op.add_column("people", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("opener", sa.Text, nullable=False, server_default=""))
    op.create_index("tables_by_created", "tables", ["public", "created"])
    op.create_index("tables_by_changed", "tables", ["status", "changed"])


def downgrade() -> None:
    """Whoever has a newer cookie must log in again."""
    op.drop_index("tables_by_changed", "tables")
    op.drop_index("tables_by_created", "tables")
    op.drop_column("tables", "opener")
    op.drop_column("people", "version")
    op.drop_table("logins")
