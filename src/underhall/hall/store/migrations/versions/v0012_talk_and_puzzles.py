"""Phrases and arrivals for the talk at tables; who solved which day's puzzle."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Whoever has spoken at a table without a seat had come by then, and goes on reading from there."""
    op.add_column("chat", sa.Column("phrase", sa.Text))
    op.create_table(
        "arrivals",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("arrivals_by_person", "arrivals", ["person"])
    op.execute(
        "INSERT INTO arrivals (table_id, person, at) "
        "SELECT table_id, person, min(at) FROM chat WHERE seat IS NULL GROUP BY table_id, person"
    )
    op.create_table(
        "puzzle_runs",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False, server_default="0"),
        sa.Column("wrong", sa.Integer, nullable=False, server_default="0"),
        sa.Column("ms", sa.BigInteger),
        sa.Column("points", sa.Integer),
        sa.Column("in_time", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("puzzle_runs_by_day", "puzzle_runs", ["game", "day", "in_time", "ms"])
    op.create_index("puzzle_runs_by_person", "puzzle_runs", ["person", "game", "day"])


def downgrade() -> None:
    """Of a phrase, its English words stay."""
    op.drop_table("puzzle_runs")
    op.drop_table("arrivals")
    op.drop_column("chat", "phrase")
