"""A summary of each table beside its log, so that lists of tables need not read logs. Older tables get theirs when
they next change."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables without a summary are read from their log, as before."""
    op.add_column("tables", sa.Column("summary", sa.Text))


def downgrade() -> None:
    """The summary follows from the log."""
    op.drop_column("tables", "summary")
