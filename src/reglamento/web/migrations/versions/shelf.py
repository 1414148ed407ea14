"""How each holder lists a game: under a name of its own, or not at all."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "shelf",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False, server_default=""),
        sa.Column("removed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_shelf_game_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "holder", name="pk_shelf"),
    )
    op.create_index("ix_shelf_holder", "shelf", ["holder"])


def downgrade() -> None:
    op.drop_table("shelf")
