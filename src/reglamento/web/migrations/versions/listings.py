"""How each holder lists a game has a name that says so: the table `shelf` is `listing`."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
COLUMNS = ("game", "holder", "name", "removed")


def upgrade() -> None:
    _moved("shelf", "listing")


def downgrade() -> None:
    _moved("listing", "shelf")


def _moved(old: str, new: str) -> None:
    """Move all rows to a table of another name. SQLite renames no constraint, so the table is made anew."""
    op.create_table(
        new,
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False, server_default=""),
        sa.Column("removed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=f"fk_{new}_game_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "holder", name=f"pk_{new}"),
    )
    there, here = (sa.table(name, *map(sa.column, COLUMNS)) for name in (new, old))
    op.execute(there.insert().from_select(COLUMNS, sa.select(here)))
    op.drop_table(old)
    op.create_index(f"ix_{new}_holder", new, ["holder"])
