"""What finished games show is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing was kept before."""
    op.create_table(
        "analyses",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("first", sa.Integer, primary_key=True),
        sa.Column("version", sa.Text, primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("analyses_by_made", "analyses", ["made"])


def downgrade() -> None:
    """It is worked out again when anybody asks."""
    op.drop_table("analyses")
