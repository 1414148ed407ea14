"""Budgets of time: of a game, and the time that each entry used."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
ADDED = (("game", "budget"), ("game", "increment"), ("entry", "spent"))


def upgrade() -> None:
    for table, column in ADDED:
        op.add_column(table, sa.Column(column, sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    for table, column in ADDED:
        op.drop_column(table, column)
