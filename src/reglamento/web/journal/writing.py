"""Writes to the database, in plain synchronous functions that run inside the writer's transaction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, false, func, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from reglamento.bots.roster import PERSON
from reglamento.kernel.save import Header
from reglamento.web.journal import reading, rows
from reglamento.web.journal.errors import Conflict
from reglamento.web.journal.records import Entry, GameRow, SeatRow, Touch
from reglamento.web.journal.schema import entry, game, listing, seat

CHANNEL = "reglamento"
PROBES = 1_000_000
"""How far trials of a SQLite database are counted, in a number of its header that is for its users."""
NOTIFY = text("SELECT pg_notify(:channel, told) FROM unnest(CAST(:told AS text[])) AS told")
TOUCH = (
    update(game)
    .where(game.c.id == bindparam("of_game"), game.c.version == bindparam("before"))
    .values({name: bindparam(name) for name in (*Touch.__struct_fields__, "touched")})
)
BEAT = update(game).where(game.c.id == bindparam("of_game")).values(beat=bindparam("beat"))
INSERTING: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
NEW_GAME = {name: insert(game).on_conflict_do_nothing().returning(game.c.id) for name, insert in INSERTING.items()}
NEW_LISTING = {name: insert(listing) for name, insert in INSERTING.items()}
NEW_ENTRY = {name: insert(entry).on_conflict_do_nothing().returning(entry.c.game) for name, insert in INSERTING.items()}
"""Rows that exist already are skipped, and not returned."""


class OutOfStep(Exception):
    """An entry whose number is free, but does not follow the last one."""


class Inconsistent(Exception):
    """An index of the database has an entry that its table has not."""


class Append(msgspec.Struct, frozen=True):
    """One entry as database values, and the changes to its game's row."""

    game: str
    entry: dict[str, Any]
    touch: dict[str, Any]


class Change(msgspec.Struct, frozen=True):
    """Any other change of one game; `run` returns its result."""

    game: str
    run: Callable[[Connection], Any]


class Several(Change, frozen=True):
    """A change of several games. It is a kind of its own, and so has a transaction of its own."""


Work = Append | Change


def appending(id: str, new: Entry, touch: Touch) -> Append:
    """The work of adding an entry. Raises Unfit."""
    changes = {**msgspec.structs.asdict(touch), "touched": new.at, "of_game": id, "before": touch.version - 1}
    return Append(id, rows.of_entry(id, new), changes)


def append_all(connection: Connection, appends: Sequence[Append]) -> list[bool]:
    """Write entries of different games. Returns for each whether its number and key were free. Raises OutOfStep, and Inconsistent
    where an entry is refused as taken that is not there.
    """
    new = NEW_ENTRY[connection.dialect.name]
    written = set(connection.execute(new, [append.entry for append in appends]).scalars())
    touched = [append.touch for append in appends if append.game in written]
    if touched:
        if connection.execute(TOUCH, touched).rowcount != len(touched):
            raise OutOfStep
        announce(connection, [(touch["of_game"], touch["version"]) for touch in touched])
    for append in appends:
        if append.game not in written and not _is_there(connection, append.entry):
            raise Inconsistent("an entry counts as taken, but nobody has written it: the database is damaged")
    return [append.game in written for append in appends]


def _is_there(connection: Connection, row: Mapping[str, Any]) -> bool:
    """Whether the table has an entry of this number or key, read from the table itself."""
    same = or_(entry.c.seq == row["seq"], entry.c.key == row["key"])
    found = connection.execute(select(entry.c.seq, entry.c.key, entry.c.data).where(entry.c.game == row["game"], same))
    return found.first() is not None


def announce(connection: Connection, news: Sequence[tuple[str, int]]) -> None:
    """Tell the other processes, after the commit, game and seq of each entry (0: its seats or state)."""
    if connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"channel": CHANNEL, "told": [f"{id} {seq}" for id, seq in news]})


def create(new: GameRow, seats: Sequence[SeatRow], entries: Sequence[Entry]) -> Change:
    """The work of storing a new game. Raises Unfit; running it raises Conflict."""
    row, chairs = rows.of_game(new), [rows.of_seat(seat) for seat in seats]
    told = [rows.of_entry(new.id, entry) for entry in entries]

    def run(connection: Connection) -> None:
        if connection.execute(NEW_GAME[connection.dialect.name], row).first() is None:
            raise Conflict("there is a game with this id")
        for table, values in ((seat, chairs), (entry, told)):
            if values:
                connection.execute(table.insert(), values)

    return Change(new.id, run)


def create_next(before: str, new: GameRow, seats: Sequence[SeatRow]) -> Several:
    """The work of storing a new game that follows another one. Returns the id of the game that follows: where there is one already that
    is not over, that one, and nothing is stored. Raises Unfit; running it raises Conflict where the game before is gone.
    """
    making = create(new, seats, ())
    link = update(game).where(game.c.id == before).values(next=new.id)

    def run(connection: Connection) -> str:
        locked = select(game.c.next).where(game.c.id == before).with_for_update()  # of two that press at once, one makes it
        found = connection.execute(locked).scalar_one_or_none()
        if found is None:
            raise Conflict("the game before is gone")
        going = reading.going_on(connection, found)
        if going:
            return going
        making.run(connection)
        connection.execute(link)
        return new.id

    return Several(before, run)


def take_seat(taken: SeatRow, rearmed: GameRow | None = None, before: Header | None = None) -> Change:
    """The work of taking a seat, and with it (`rearmed`) of giving a game another header in place of `before`. Running it returns True if
    the seat was free and the game still had the header `before`. Raises Unfit.
    """
    values = rows.of_seat(taken)
    its_own = (seat.c.game == taken.game, seat.c.seat == taken.seat, seat.c.player == PERSON)
    free = (*its_own, seat.c.holder.is_(None), seat.c.kept.in_(("", taken.holder)))
    sit = update(seat).where(*free).values({name: values[name] for name in ("holder", "name", "phrase", "anchor", "joined")})
    row = select(game.c.header).where(game.c.id == taken.game, game.c.state == "open")
    expected = None if before is None else rows.of_header(before)
    changes: dict[str, Any] = {"touched": taken.joined}
    if rearmed is not None:
        armed = rows.of_game(rearmed)
        changes |= {name: armed[name] for name in ("header", "asked_of")}
    touch = update(game).where(game.c.id == taken.game).values(changes)

    def run(connection: Connection) -> bool:
        found = connection.execute(
            row.with_for_update()
        ).first()  # locked: of two that change the header, the second sees the first's
        if found is None or expected not in {None, found.header} or connection.execute(sit).rowcount == 0:
            return False
        connection.execute(touch)
        announce(connection, [(taken.game, 0)])
        return True

    return Change(taken.game, run)


def show_link(id: str, name: str, link: str) -> Change:
    """The work of noting the newest link of a seat's chain."""
    shown = update(seat).where(seat.c.game == id, seat.c.seat == name).values(link=link)

    def run(connection: Connection) -> None:
        connection.execute(shown)
        announce(connection, [(id, 0)])

    return Change(id, run)


def propose(before: SeatRow, proposed: str) -> Change:
    """The work of noting what the player of a seat has proposed. Returns whether the seat still had what `before` has. Raises Unfit."""
    same = (seat.c.game == before.game, seat.c.seat == before.seat, seat.c.proposed == before.proposed)
    noted = update(seat).where(*same).values(rows.bounded({"proposed": proposed}))

    def run(connection: Connection) -> bool:
        if connection.execute(noted).rowcount == 0:
            return False
        announce(connection, [(before.game, 0)])
        return True

    return Change(before.game, run)


def start(id: str) -> Change:
    """The work of starting an open game whose persons all sit. Returns whether this call started it."""
    waits = select(seat.c.seat).where(seat.c.game == id, seat.c.player == PERSON, seat.c.holder.is_(None)).exists()
    changes = {"state": "running", "touched": datetime.now(UTC)}
    begin = update(game).where(game.c.id == id, game.c.state == "open", ~waits).values(changes)

    def run(connection: Connection) -> bool:
        if connection.execute(begin).rowcount == 0:
            return False
        announce(connection, [(id, 0)])
        return True

    return Change(id, run)


def rename(id: str, holder: str, name: str) -> Change:
    """The work of listing a game under another name (empty: its title) for one holder. Returns whether it is a game of this holder. Raises
    Unfit.
    """
    values = rows.bounded({"name": name})

    def run(connection: Connection) -> bool:
        is_own = holder in _holders(connection, id)
        if is_own:
            _note_listing(connection, id, holder, values)
        return is_own

    return Change(id, run)


def remove(id: str, holder: str) -> Change:
    """The work of removing a game from the lists of one holder. A game that all its holders have removed is deleted. Returns whether it is
    gone; None where it is no game of this holder.
    """

    def run(connection: Connection) -> bool | None:
        holders = _holders(connection, id)
        if holder not in holders:
            return None
        _note_listing(connection, id, holder, {"removed": True})
        done = select(listing.c.holder).where(listing.c.game == id, listing.c.removed)
        if not holders <= set(connection.execute(done).scalars()):
            return False
        connection.execute(delete(game).where(game.c.id == id))
        announce(connection, [(id, 0)])
        return True

    return Change(id, run)


def _holders(connection: Connection, id: str) -> frozenset[str]:
    """The holders that made a game or sit in it, or for which a seat in it is kept. Its row is
    locked, so that of two that remove it one sees what the other has done.
    """
    makers = connection.execute(select(game.c.maker).where(game.c.id == id).with_for_update()).scalars().all()
    sitting = connection.execute(select(seat.c.holder, seat.c.kept).where(seat.c.game == id)).all()
    return frozenset({*makers, *(holder or kept for holder, kept in sitting)}) - {""}


def _note_listing(connection: Connection, id: str, holder: str, values: dict[str, Any]) -> None:
    """Note how a holder lists a game."""
    new = NEW_LISTING[connection.dialect.name].values(game=id, holder=holder, **values)
    connection.execute(new.on_conflict_do_update(index_elements=["game", "holder"], set_=values))


def probe() -> Several:
    """The work of a transaction that is committed and changes no game."""

    def run(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            connection.execute(update(game).where(false()).values(version=0))  # refused where nothing may be written
            connection.execute(text("SELECT pg_current_xact_id()"))  # with a number, the transaction is written to the disk
            return
        before = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        connection.exec_driver_sql(f"PRAGMA user_version = {(before + 1) % PROBES}")

    return Several("", run)


def beat(ids: Sequence[str], at: datetime) -> Several:
    """The work of noting that clocks run, or that files are looked at. Games are taken in the order of their ids, so that no two
    writers wait for each other.
    """
    values = [{"of_game": id, "beat": at} for id in sorted(ids)]

    def run(connection: Connection) -> None:
        connection.execute(BEAT, values)

    return Several("", run)


def expire(opened: datetime, looked_at: datetime, spared: Sequence[str]) -> Several:
    """The work of deleting games that never began and were last touched before a moment, and files that were last looked at before
    another. Returns the ids of all that are deleted.
    """
    unplayed = and_(game.c.state == "open", game.c.touched < opened)
    unread = and_(game.c.state == "file", func.coalesce(game.c.beat, game.c.touched) < looked_at)
    stale = delete(game).where(or_(unplayed, unread), game.c.id.not_in(spared)).returning(game.c.id)

    def run(connection: Connection) -> tuple[str, ...]:
        return tuple(connection.execute(stale).scalars())

    return Several("", run)
