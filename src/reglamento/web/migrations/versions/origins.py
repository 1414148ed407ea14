"""Origins: where games were made, as marks that tell nobody an address."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("game", sa.Column("origin", sa.Text(), nullable=False, server_default=""))
    op.create_index("ix_game_origin_state", "game", ["origin", "state"])


def downgrade() -> None:
    op.drop_index("ix_game_origin_state", "game")
    op.drop_column("game", "origin")
