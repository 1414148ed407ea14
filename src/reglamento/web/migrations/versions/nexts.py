"""Games that follow others: the one that came after a game, and for whom a free seat is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
ADDED = (("game", "next"), ("seat", "kept"))


def upgrade() -> None:
    for table, column in ADDED:
        op.add_column(table, sa.Column(column, sa.Text(), nullable=False, server_default=""))
    op.create_index("ix_seat_kept", "seat", ["kept"])


def downgrade() -> None:
    op.drop_index("ix_seat_kept", "seat")
    for table, column in ADDED:
        op.drop_column(table, column)
