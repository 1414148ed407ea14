"""Reads from the database, in plain synchronous functions.

All rows are fetched before the first is interpreted: a statement that is left half-way, at a damaged row, would keep its connection to
SQLite at that moment.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime

from sqlalchemy import Connection, Integer, Select, Text, and_, bindparam, func, literal, or_, select, union, union_all

from reglamento.bots.roster import PERSON
from reglamento.web.journal import rows
from reglamento.web.journal.records import Entry, GameRow, Listed, LobbyRows, Quota, SeatRow
from reglamento.web.journal.schema import entry, game, listing, seat

SUMMARY = [column for column in game.c if column.name not in {"header", "seed"}]
LISTS = ("open", "running", "over")
HOLDER, LIMIT = bindparam("holder", type_=Text()), bindparam("most", type_=Integer())


def game_of(connection: Connection, id: str) -> GameRow | None:
    row = connection.execute(select(game).where(game.c.id == id)).mappings().first()
    return None if row is None else rows.game(row)


def going_on(connection: Connection, id: str) -> str:
    """The id of a game that waits or is played; empty where there is none, or it is over."""
    found = select(game.c.id).where(game.c.id == id, game.c.state.in_(("open", "running")))
    return connection.execute(found).scalar_one_or_none() or ""


def has(connection: Connection, id: str) -> bool:
    return connection.execute(select(game.c.id).where(game.c.id == id)).first() is not None


def seats_of(connection: Connection, id: str) -> tuple[SeatRow, ...]:
    found = connection.execute(select(seat).where(seat.c.game == id).order_by(seat.c.seat))
    return tuple(map(rows.seat, found.mappings().all()))


def entries_of(connection: Connection, id: str, after: int) -> tuple[Entry, ...]:
    found = connection.execute(select(entry).where(entry.c.game == id, entry.c.seq > after).order_by(entry.c.seq))
    return tuple(map(rows.entry, found.mappings().all()))


def _mine() -> Select[tuple[object, ...]]:
    sits = select(seat.c.game).where(or_(seat.c.holder == HOLDER, seat.c.kept == HOLDER))
    made = select(game.c.id).where(game.c.maker == HOLDER)
    return _latest(_not_removed("mine").where(game.c.id.in_(union(sits, made))))


def _listed(state: str) -> Select[tuple[object, ...]]:
    return _latest(_not_removed(state).where(game.c.state == state, game.c.listed))


def _not_removed(name: str) -> Select[tuple[object, ...]]:
    """The games of a list that the holder has not removed, with the names that the holder has given them."""
    own = func.coalesce(listing.c.name, "").label("own_name")
    chosen = select(literal(name).label("list"), *SUMMARY, own)
    joined = chosen.outerjoin(listing, and_(listing.c.game == game.c.id, listing.c.holder == HOLDER))
    return joined.where(listing.c.removed.is_not(True))


def _latest(chosen: Select[tuple[object, ...]]) -> Select[tuple[object, ...]]:
    """The most recently touched of them, as a subquery: within a union, SQLite allows a limit only there."""
    return select(chosen.order_by(game.c.touched.desc(), game.c.id).limit(LIMIT).subquery())


def _lobby() -> Select[tuple[object, ...]]:
    lists = union_all(_mine(), *map(_listed, LISTS)).subquery()
    return select(lists).order_by(lists.c.touched.desc(), lists.c.id)


LOBBY = _lobby()
"""The games of all four lists for a `holder`, at most `most` in each. It is built once: that takes as long as to carry it out."""


def lobby(connection: Connection, holder: str, limit: int) -> LobbyRows:
    """The lobby in two queries, however many games there are: the games of all four lists, and their seats."""
    found = connection.execute(LOBBY, {"holder": holder, "most": limit}).mappings().all()
    seats = _seats(connection, {row["id"] for row in found})
    shown: dict[str, list[Listed]] = defaultdict(list)
    for row in found:
        shown[row["list"]].append(Listed(rows.summary(row), tuple(seats[row["id"]]), row["own_name"]))
    return LobbyRows(*(tuple(shown[name]) for name in ("mine", *LISTS)))


def _seats(connection: Connection, ids: set[str]) -> dict[str, list[SeatRow]]:
    seats: dict[str, list[SeatRow]] = defaultdict(list)
    found = connection.execute(select(seat).where(seat.c.game.in_(sorted(ids))).order_by(seat.c.game, seat.c.seat))
    for row in found.mappings().all():
        seats[row["game"]].append(rows.seat(row))
    return seats


def open_games(connection: Connection, maker: str | None) -> int:
    theirs = [] if maker is None else [game.c.maker == maker]
    return connection.execute(select(func.count()).where(game.c.state == "open", *theirs)).scalar_one()


def games_from(connection: Connection, origin: str, since: datetime) -> Quota:
    lately = or_(game.c.state.in_(("open", "file")), and_(game.c.state == "running", game.c.touched > since))
    counted = select(game.c.state, func.count()).where(game.c.origin == origin, lately).group_by(game.c.state)
    found = {state: count for state, count in connection.execute(counted)}  # noqa: C416 - rows are made pairs
    return Quota(found.get("open", 0), found.get("running", 0), found.get("file", 0))


def due(connection: Connection, limit: int) -> tuple[str, ...]:
    bots = select(seat.c.seat).where(seat.c.game == game.c.id, seat.c.seat == game.c.asked_of, seat.c.player != PERSON).exists()
    goes_on = or_(game.c.clock > 0, game.c.budget > 0, game.c.asked_of.is_(None), bots)
    found = select(game.c.id).where(game.c.state == "running", goes_on).order_by(game.c.touched.desc(), game.c.id).limit(limit)
    return tuple(connection.execute(found).scalars().all())


def total(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(game)).scalar_one()


def answers(connection: Connection) -> bool:
    return connection.execute(select(literal(1))).scalar_one() == 1
