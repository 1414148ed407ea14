"""Games, seats and entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _game()
    _seat()
    _entry()


def _game() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("mission", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("asked_of", sa.Text()),
        sa.Column("winner", sa.Text()),
        sa.Column("result", sa.Text()),
        sa.Column("maker", sa.Text(), nullable=False),
        sa.Column("forked_from", sa.Text(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("touched", sa.DateTime(timezone=True), nullable=False),
        sa.Column("beat", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
    )
    op.create_index("ix_game_state_listed_touched", "game", ["state", "listed", "touched"])
    op.create_index("ix_game_maker_state", "game", ["maker", "state"])


def _seat() -> None:
    op.create_table(
        "seat",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("holder", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("phrase", sa.Text(), nullable=False),
        sa.Column("joined", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_seat_game_game", ondelete="CASCADE"),
    )
    op.create_index("ix_seat_holder", "seat", ["holder"])


def _entry() -> None:
    op.create_table(
        "entry",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("by", sa.Text()),
        sa.Column("key", sa.Text()),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("stretch", sa.Integer(), nullable=False),
        sa.Column("used", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_entry"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_entry_game_game", ondelete="CASCADE"),
        sa.UniqueConstraint("game", "key", name="uq_entry_game_key"),
    )


def downgrade() -> None:
    for table in ("entry", "seat", "game"):
        op.drop_table(table)
