"""Substitutes: the bots that decided in place of others, which took too long."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("entry", sa.Column("substitute", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("entry", "substitute")
