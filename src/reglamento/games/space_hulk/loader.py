"""Missions by name or from a file: `load`, `names`, `parse`, `faults`. [SH-TURN-01]"""

from __future__ import annotations

import functools
from pathlib import Path

import msgspec

from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.missionfile import checks
from reglamento.games.space_hulk.missionfile.assembly import assemble
from reglamento.games.space_hulk.missionfile.draft import draft_of, parsed
from reglamento.games.space_hulk.missionfile.places import Fault, Faults
from reglamento.games.space_hulk.missionfile.survey import survey
from reglamento.kernel.errors import ReglamentoError, unreadable

FOLDER = Path(__file__).parent / "missions"
STANDARD = "cold-hearth"
NAMES = (
    STANDARD,
    "last-bulkhead",
    "sealed-archive",
    "stray-lantern",
    "two-decks",
    "the-listener",
    "three-beacons",
    "shield-wall",
    "dead-reckoning",
    "last-canister",
)


class MissionError(ReglamentoError):
    """A mission that cannot be played: unknown, unreadable, or with `faults`. The message lists all faults."""

    def __init__(self, where: str, why: str, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__("\n  ".join([f"{where}: {why}", *map(str, faults)]))
        self.where = where
        self.faults = faults


def names() -> list[str]:
    """The missions of the package, in the order in which they are best played; the first is `STANDARD`."""
    return list(NAMES)


MOST_FAULTS = 100
"""The most faults of a mission that a message lists."""


def load(name_or_path: str | Path) -> Mission:
    """The mission of the package with this name, or the one in this file. Raises MissionError."""
    name = str(name_or_path)
    if name in NAMES:
        return _built_in(name)
    try:
        return parse(Path(name_or_path).read_text(encoding="utf-8"), name)
    except (OSError, ValueError) as error:
        why = f"neither a mission nor a file that can be read ({unreadable(error)}); the missions are: {', '.join(NAMES)}"
        raise MissionError(name, why) from error


@functools.cache
def _built_in(name: str) -> Mission:
    """Loaded once: all games share its grid, and the tables that the grid fills on demand."""
    mission = parse((FOLDER / f"{name}.toml").read_text(encoding="utf-8"), name)
    return msgspec.structs.replace(mission, source="")


def parse(text: str, where: str) -> Mission:
    """The mission of this text, which it keeps as `source`. Raises MissionError, naming `where` and all faults."""
    mission, found = _examine(text)
    if mission is None or found:
        raise MissionError(where, "this mission has faults", tuple(found))
    return msgspec.structs.replace(mission, source=text)


def faults(text: str) -> list[Fault]:
    """The faults in the text of a mission, in the order of the lines; empty when it can be played."""
    return _examine(text)[1]


def _examine(text: str) -> tuple[Mission | None, list[Fault]]:
    """The mission, if the text gives one, and all faults that can be found: later checks need sound earlier parts."""
    found = Faults(text)
    mission = _built(text, found)
    return mission, sorted(found.found, key=lambda fault: (fault.line or 0, fault.column or 0))[:MOST_FAULTS]


def _built(text: str, found: Faults) -> Mission | None:
    tables = parsed(text, found)
    draft = None if tables is None else draft_of(tables, found)
    plan = None if draft is None else survey(draft, found)
    if draft is None or plan is None or found.found:
        return None
    mission = assemble(draft, plan, found)
    if not found.found:
        checks.check(mission, draft, found)
    return mission
