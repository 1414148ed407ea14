"""The tables: games, their seats, the entries that are the games themselves, and how each holder lists them."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Utc(TypeDecorator[datetime]):
    """A moment in UTC, even where the database ignores time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


game = Table(
    "game",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("mission", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("header", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("clock", Integer, nullable=False),
    Column("budget", Integer, nullable=False, server_default="0"),
    Column("increment", Integer, nullable=False, server_default="0"),
    Column("version", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("asked_of", Text),
    Column("winner", Text),
    Column("result", Text),
    Column("maker", Text, nullable=False),
    Column("forked_from", Text, nullable=False),
    Column("next", Text, nullable=False, server_default=""),
    Column("origin", Text, nullable=False, server_default=""),
    Column("created", Utc, nullable=False),
    Column("touched", Utc, nullable=False),
    Column("beat", Utc),
    Index(None, "state", "listed", "touched"),
    Index(None, "maker", "state"),
    Index(None, "origin", "state"),
)

seat = Table(
    "seat",
    metadata,
    Column("game", Text, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("holder", Text),
    Column("name", Text, nullable=False),
    Column("phrase", Text, nullable=False),
    Column("anchor", Text, nullable=False, server_default=""),
    Column("link", Text, nullable=False, server_default=""),
    Column("joined", Utc),
    Column("kept", Text, nullable=False, server_default=""),
    Column("proposed", Text, nullable=False, server_default=""),
    Index(None, "holder"),
    Index(None, "kept"),
)

entry = Table(
    "entry",
    metadata,
    Column("game", Text, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("by", Text),
    Column("key", Text),
    Column("at", Utc, nullable=False),
    Column("stretch", Integer, nullable=False),
    Column("used", Integer, nullable=False),
    Column("spent", Integer, nullable=False, server_default="0"),
    Column("substitute", Text, nullable=False, server_default=""),
    UniqueConstraint("game", "key"),
)

listing = Table(
    "listing",
    metadata,
    Column("game", Text, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("holder", Text, primary_key=True),
    Column("name", Text, nullable=False, server_default=""),
    Column("removed", Boolean, nullable=False, server_default=false()),
    Index(None, "holder"),
)
"""How a holder lists a game: under which name of its own, and whether at all. A game without a row is listed under its title."""

account = Table(
    "account",
    metadata,
    Column("name", Text, primary_key=True),
    Column("holder", Text, nullable=False, unique=True),
    Column("password", Text, nullable=False),
    Column("recovery", Text, nullable=False),
    Column("created", Utc, nullable=False),
)
"""Accounts, which nobody needs: the holder of all their seats, and hashes of a password and a recovery code."""

device = Table(
    "device",
    metadata,
    Column("token", Text, primary_key=True),
    Column("account", Text, ForeignKey("account.name", ondelete="CASCADE"), nullable=False),
    Column("since", Utc, nullable=False),
    Index(None, "account"),
)
"""The browsers that are signed in, by the hashes of their tokens."""
