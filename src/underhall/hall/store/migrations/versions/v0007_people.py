"""Friends, profiles and ratings: what people think of each other, and how their games ended."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Games that are over by now are counted in profiles when the hall has started; for ratings none of them counts."""
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "relations",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False, server_default=""),
        sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("relations_by_other", "relations", ["other", "kind", "since"])
    op.create_table(
        "preferences",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("shows_online", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "online",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("node", sa.Text, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("invitations_by_person", "invitations", ["person", "at"])
    _results()


def _results() -> None:
    op.create_table(
        "finished",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("contests", sa.Text, nullable=False),
    )
    op.create_index("finished_by_pool", "finished", ["game", "seats", "counts", "ended"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("before", sa.Integer),
        sa.Column("after", sa.Integer),
    )
    op.create_index("results_by_person", "results", ["person"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_by_mu", "ratings", ["game", "seats", "mu"])
    op.create_index("ratings_by_player", "ratings", ["player"])


def downgrade() -> None:
    """All of it is forgotten."""
    for name in ("ratings", "results", "finished", "invitations", "online", "preferences", "relations"):
        op.drop_table(name)
    op.drop_column("tables", "rated")
