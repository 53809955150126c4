"""Indexes by which every list of tables is found without looking at other tables."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

INDEXES = {
    "tables_by_opener": ["opener", "status", "public", "created"],
    "tables_by_game": ["game", "public", "created"],
    "tables_by_game_and_status": ["game", "status", "public", "created"],
}


def upgrade() -> None:
    """Nothing else changes."""
    for name, columns in INDEXES.items():
        op.create_index(name, "tables", columns)


def downgrade() -> None:
    """Lists are slower."""
    for name in INDEXES:
        op.drop_index(name, "tables")
