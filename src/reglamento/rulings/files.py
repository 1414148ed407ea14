"""Reads and checks the rulings of a game."""

import functools
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from reglamento.rulings.ruling import Ruling

PACKAGE = Path(__file__).resolve().parents[1]
ID = re.compile(r"(?=[0-9]*[A-Z])[0-9A-Z]{2,4}-[A-Z][0-9A-Z]*(?:-(?:[A-Z][0-9A-Z]*|[0-9]+[a-z]?))+")
"""A game, a topic, and numbers or words: `SH-LOS-09`, `40K-ERR-177a`, `40K-FAQ-MEASURE-03-EX1`, `TT-EVENT-TABLE`. A number has a
letter where a document has several rules under it."""
ID_IN_TEXT = re.compile(rf"(?<![\w-]){ID.pattern}(?![\w-])")
"""An id in a text that is not part of a longer word."""


msgspec.json.Decoder(Ruling)
"""Prepares the record for msgspec now: two threads that did so at the same time would crash."""


class RulingsError(ValueError):
    """A rulings file that cannot be used; the message names the file and the entry."""


def games() -> tuple[str, ...]:
    """List the games that have rulings, by the name of their folder."""
    return tuple(sorted(path.parent.name for path in (PACKAGE / "games").glob("*/rulings.toml")))


def load(game: str) -> dict[str, Ruling]:
    """Load the rulings of `game` by id, in the order of the file.

    Raises LookupError for a game without rulings and RulingsError for a faulty file.
    """
    return {ruling.id: ruling for ruling in rulings_of(game)}


@functools.cache
def rulings_of(game: str) -> tuple[Ruling, ...]:
    """Load the rulings of `game` in the order of its file, once. Raises as `load` does."""
    known = games()
    if game not in known:
        raise LookupError(f"no rulings for the game {game!r}; there are rulings for: {', '.join(known) or 'none'}")
    return read(PACKAGE / "games" / game / "rulings.toml")


def find(id_: str, game: str | None = None) -> Ruling | None:
    """The ruling with this id, in upper or lower case; None when no game, or not this one, has it."""
    wanted = id_.casefold()
    return next((by_id[wanted] for name in games() if game in {None, name} and wanted in (by_id := _folded(name))), None)


@functools.cache
def _folded(game: str) -> dict[str, Ruling]:
    return {ruling.id.casefold(): ruling for ruling in rulings_of(game)}


def read(path: Path) -> tuple[Ruling, ...]:
    """Read the rulings in the file at `path`. Raises RulingsError, naming the entry at fault."""
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise RulingsError(f"{path}: not a list of [[rule]] entries: {error}") from error
    seen: dict[str, Ruling] = {}
    for number, entry in enumerate(entries, start=1):
        where = f"{path}, entry {number} ({entry.get('id', 'without id')})"
        ruling = _ruling(entry, where)
        if ruling.id.casefold() in seen:
            raise RulingsError(f"{where}: this id stands twice")
        seen[ruling.id.casefold()] = ruling
    return tuple(seen.values())


def _ruling(entry: dict[str, Any], where: str) -> Ruling:
    one_line = {field: " ".join(value.split()) if isinstance(value, str) else value for field, value in entry.items()}
    try:
        ruling = msgspec.convert(one_line, Ruling)
    except msgspec.ValidationError as error:
        raise RulingsError(f"{where}: {error}") from error
    fault = _fault(ruling)
    if fault:
        raise RulingsError(f"{where}: {fault}")
    return ruling


def _fault(ruling: Ruling) -> str | None:
    empty = [field for field, value in msgspec.structs.asdict(ruling).items() if value == ""]
    if empty:
        return f"nothing in: {', '.join(empty)}"
    if not ID.fullmatch(ruling.id):
        return (
            "an id is a game, a topic and numbers or words, in capitals and joined by hyphens, such as TT-DOOR-01 or TT-DOOR-01a"
        )
    if not ruling.executable and ruling.reason is None:
        return "not executable, but without a reason"
    if ruling.executable and ruling.reason is not None:
        return "a reason is only for what is not executable"
    return None
