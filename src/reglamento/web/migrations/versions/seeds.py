"""Seeds of dice are encrypted with a key that is kept outside the database."""

from typing import Any

import sqlalchemy as sa
from alembic import context, op

from reglamento.web.journal.seed_encryption import is_clear

revision = "0003"
down_revision = "0002"
GAME = sa.table("game", sa.column("id", sa.Text), sa.column("seed", sa.LargeBinary))


def upgrade() -> None:
    _change(lambda encryption, seed: encryption.encrypted(seed) if is_clear(seed) else seed)


def downgrade() -> None:
    _change(lambda encryption, seed: encryption.decrypted(seed))


def _change(changed: Any) -> None:
    encryption = context.config.attributes["encryption"]
    rows = op.get_bind().execute(sa.select(GAME.c.id, GAME.c.seed).where(sa.func.length(GAME.c.seed) > 0)).all()
    for id, seed in rows:
        op.execute(GAME.update().where(GAME.c.id == id).values(seed=changed(encryption, seed)))
