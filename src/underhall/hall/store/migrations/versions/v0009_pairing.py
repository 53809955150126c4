"""Tables where strangers are brought together: when bots take the seats that are free."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table is such a one yet."""
    op.add_column("tables", sa.Column("fill_at", sa.BigInteger))
    waiting = sa.text("fill_at IS NOT NULL AND status = 'open'")
    op.create_index("tables_to_fill", "tables", ["fill_at"], sqlite_where=waiting, postgresql_where=waiting)


def downgrade() -> None:
    """They are tables like any other."""
    op.drop_index("tables_to_fill", "tables")
    op.drop_column("tables", "fill_at")
