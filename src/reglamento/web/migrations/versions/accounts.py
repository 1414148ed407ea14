"""Accounts, and the browsers that are signed in."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "account",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("password", sa.Text(), nullable=False),
        sa.Column("recovery", sa.Text(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_account"),
        sa.UniqueConstraint("holder", name="uq_account_holder"),
    )
    op.create_table(
        "device",
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.name"], name="fk_device_account_account", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token", name="pk_device"),
    )
    op.create_index("ix_device_account", "device", ["account"])


def downgrade() -> None:
    op.drop_table("device")
    op.drop_table("account")
