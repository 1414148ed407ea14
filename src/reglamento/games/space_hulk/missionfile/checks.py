"""Checks that a mission can be set up and played to an end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from reglamento.games.space_hulk.facts.conditions import Any as AnyOf
from reglamento.games.space_hulk.facts.conditions import AnyCondition, ContactsGone, MarinesLeft, Turn
from reglamento.games.space_hulk.facts.mission import Mission, berths
from reglamento.games.space_hulk.missionfile import box, references
from reglamento.games.space_hulk.missionfile.draft import Draft
from reglamento.games.space_hulk.missionfile.pieces import SIDES_FACED
from reglamento.games.space_hulk.missionfile.places import Faults
from reglamento.geometry.squares import COMPASS, FAR, Square

TOGETHER = ({"Marine", "ladder"}, {"entry", "ladder"}, {"object", "ladder"})
"""What may share a square at the start of play; everything else stands alone."""
CROWD = 40
"""The most Marines of a mission. Bots and odds take longer with each of them, and any stranger may send a mission to a server."""
WAITING = 3
"""The most blips that may wait beside one entry area. [SH-LURK-02]"""


def check(mission: Mission, draft: Draft, faults: Faults) -> None:
    """Note every fault of a mission that could be assembled."""
    _check_squares(mission, faults)
    _check_connected(mission, faults)
    _check_sections(mission, draft, faults)
    _check_exits(mission, faults)
    _check_forces(mission, faults)
    _check_squads(mission, draft, faults)
    _check_blips(mission, faults)
    _check_decided(mission, faults)
    references.check(mission, faults)
    if draft.limits.box:
        box.check(mission, draft, faults)


def _check_squares(mission: Mission, faults: Faults) -> None:
    """Doors, Marines, entries, objects and the like stand on squares of their own. [SH-TURN-12]"""
    stands: dict[Square, str] = {}
    for what, square in _on_squares(mission):
        other = stands.setdefault(square, what)
        if other != what and {other, what} not in TOGETHER:
            faults.on_square(mission.board.grid.cells[square], f"{other} and {what} cannot share a square")


def _on_squares(mission: Mission) -> Iterator[tuple[str, Square]]:
    board = mission.board
    yield from (("door", square) for square in board.doors)
    yield from (("Marine", post.at) for post in mission.marines if not post.area)
    yield from (("entry", square) for entry in board.entries for square in entry.squares)
    yield from (("object", thing.at) for thing in mission.things)
    yield from (("generator", generator.at) for generator in mission.generators)
    yield from (("force field", square) for square in mission.fields)
    yield from (("ladder", square) for ladder in board.ladders for square in (ladder.down, ladder.up))


def _check_connected(mission: Mission, faults: Faults) -> None:
    grid = mission.board.grid
    apart = next((square for square, steps in enumerate(grid.walks(0)) if steps == FAR), None)
    if apart is not None:
        faults.on_square(grid.cells[apart], "no way leads here from the rest of the board, through doors and ladders")


def _check_sections(mission: Mission, draft: Draft, faults: Faults) -> None:
    """Every section is one piece with a name of its own. [SH-BOX-06]"""
    grid, names = mission.board.grid, mission.board.sections
    for mark, count in Counter(entry.name for entry in draft.sections.values()).items():
        if count > 1:
            faults.at(("sections",), f"{count} sections have the name {mark}")
    for mark, entry in draft.sections.items():
        if entry.name not in names:
            faults.at(("sections", mark), "this section is drawn on no map")
    for name in dict.fromkeys(names):
        within = sum(1 << square for square, section in enumerate(names) if section == name)
        apart = within & ~grid.spread(names.index(name), within, 0)
        if apart:
            cell = grid.cells[(apart & -apart).bit_length() - 1]
            faults.on_square(cell, f"section {name} is in parts that do not touch", "sections")


def _check_exits(mission: Mission, faults: Faults) -> None:
    """There is no board beyond an exit. [SH-EXIT-02]"""
    grid = mission.board.grid
    for point in mission.board.exits:
        (x, y, level), (dx, dy) = grid.cells[point.at], COMPASS[2 * point.facing]
        if (x + dx, y + dy, level) in grid.index:
            facing = list(SIDES_FACED)[point.facing]
            faults.on_square((x, y, level), f"exit {point.id} faces {facing}, where the board goes on")


def _check_forces(mission: Mission, faults: Faults) -> None:
    if not mission.marines:
        faults.at(("marks",), "no mark and no squad brings a Marine")
    if len(mission.marines) > CROWD:
        faults.at(("squad",), f"{len(mission.marines)} Marines; at most {CROWD} are allowed")
    if mission.fields and not mission.generators:
        faults.at(("marks",), "a force field needs a generator that can be broken")


def _check_squads(mission: Mission, draft: Draft, faults: Faults) -> None:
    """Every area for Marines exists and has a free square for each of them. [SH-MISSION-09]"""
    crowds = Counter(post.area for post in mission.marines if post.area)
    for number, squad in draft.squads.items():
        area, key = squad.area, ("squad", number, "area")
        if area not in mission.board.areas:
            faults.at(key, f"no such area: {area}; allowed: {', '.join(sorted(mission.board.areas)) or 'none'}")
        elif (places := len(berths(mission, area))) < crowds[area]:
            faults.at(key, f"{crowds[area]} Marines start in area {area}, which has {places} squares free for them")


def _check_blips(mission: Mission, faults: Faults) -> None:
    """Genestealers can come, and the first blips exist and find a place. [SH-TURN-03, SH-REINF-03, SH-LURK-02]"""
    blips, places = mission.blips, WAITING * len(mission.board.entries)
    if not mission.board.entries:
        faults.at(("marks",), "no mark is an entry, so no Genestealer could ever come")
    elif blips.start > places:
        faults.at(("blips", "start"), f"{blips.start} blips before play, but the entry areas hold {places}")
    if blips.start > len(blips.values):
        faults.at(("blips", "start"), f"{blips.start} blips before play, but the pile has {len(blips.values)}")
    if mission.broodlord and 3 not in blips.values:
        faults.at(("blips", "broodlord"), "the Broodlord comes from a blip worth 3, and there is none")


def _check_decided(mission: Mission, faults: Faults) -> None:
    """Both sides can win, and by the last turn one of them has. [SH-TURN-04, SH-STATUS-02]"""
    for side in ("marines", "genestealers"):
        if all(outcome.winner != side for outcome in mission.outcomes):
            faults.at(("outcome",), f"no outcome lets the {side} win")
    if not mission.turns:
        _check_ends(mission, faults)
    elif not any(_holds_by(outcome.condition, mission.turns) for outcome in mission.outcomes):
        faults.at(("turns",), f"no outcome is sure to hold by turn {mission.turns}: add one with `turn` alone")


def _check_ends(mission: Mission, faults: Faults) -> None:
    """A mission without a last turn ends by itself when a side has no piece left. [SH-MISSION-11]"""
    endings = [outcome.condition for outcome in mission.outcomes]
    if not any(_holds_alone(condition, MarinesLeft) for condition in endings):
        faults.at(
            ("turns",), "without a limit of turns an outcome must hold when no Marine is left: add `marines_left` with at_most"
        )
    forever = mission.blips.each_turn and mission.blips.reshuffle
    if not forever and not any(_holds_alone(condition, ContactsGone) for condition in endings):
        why = "without a limit of turns blips must come each turn and be shuffled again, or an outcome hold with `contacts_gone`"
        faults.at(("turns",), why)


def _holds_alone(condition: AnyCondition, kind: type[MarinesLeft | ContactsGone]) -> bool:
    """Whether the condition always holds when a side has no piece left: no Marine, or no contact."""
    if isinstance(condition, AnyOf):
        return any(_holds_alone(part, kind) for part in condition.of)
    limited = isinstance(condition, MarinesLeft) and (condition.at_most is None or condition.at_least is not None)
    return isinstance(condition, kind) and not limited


def _holds_by(condition: AnyCondition, turns: int) -> bool:
    if isinstance(condition, AnyOf):
        return any(_holds_by(part, turns) for part in condition.of)
    return isinstance(condition, Turn) and condition.at_least <= turns
