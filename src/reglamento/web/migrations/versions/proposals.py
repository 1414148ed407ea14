"""Proposals: what the player of a seat has proposed at one version of the game."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("seat", sa.Column("proposed", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seat", "proposed")
