"""Where each node can be reached by the others."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nodes of an earlier version go on without."""
    op.add_column("nodes", sa.Column("address", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Nodes speak over NATS only."""
    op.drop_column("nodes", "address")
