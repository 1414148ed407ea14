"""Chains of players: the anchor of each, and the newest link shown."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
ADDED = ("anchor", "link")


def upgrade() -> None:
    for column in ADDED:
        op.add_column("seat", sa.Column(column, sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    for column in ADDED:
        op.drop_column("seat", column)
