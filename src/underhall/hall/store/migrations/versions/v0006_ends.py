"""Indexes by which the lists of finished games are found, the last one first."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

INDEXES = {
    "tables_by_end": ["status", "public", "changed"],
    "tables_by_game_and_end": ["game", "status", "public", "changed"],
}


def upgrade() -> None:
    """Nothing else changes."""
    for name, columns in INDEXES.items():
        op.create_index(name, "tables", columns)


def downgrade() -> None:
    """Lists are slower."""
    for name in INDEXES:
        op.drop_index(name, "tables")
