"""Missions of pistola for tests: a small complex with an objective room in it, and what has happened there.

game = raid(primary="rescue"); found(game, (3,), None)   # the room in which the primary objective is
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, manned, put
from reglamento.games.pistola.facts.events.combat import CombatEnded, CombatTurnBegan
from reglamento.games.pistola.facts.events.exploring import SectionPlaced, TurnBegan
from reglamento.games.pistola.facts.map import Placed
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.objectives import Objective, Task
from reglamento.games.pistola.facts.sections import Lie
from reglamento.games.pistola.facts.state import DEFENDER, Crawl
from reglamento.games.pistola.forces import table
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.missions.finding import RollPrimary
from reglamento.games.pistola.missions.offers import with_prisoner
from reglamento.games.pistola.rulebook import AnyOption
from reglamento.games.pistola.scoring.counting import achieve
from reglamento.games.pistola.units.out import out_of_action
from reglamento.games.pistola.units.troops import members

ROOM_WEST, ROOM_NORTH = 2000, -6000
"""Where the objective room lies, in hundredths of a centimetre: 20 to 45 cm east and 60 cm north of the entrance."""
NOBODY = table.table_of("""
id = "nobody"

[[cell]]
id = "low"
total = "<=9"
points = 0

[[cell]]
id = "high"
total = "10+"
points = 0
""", "nobody")  # fmt: skip
"""A group's own table that never brings anybody."""


def raid(**mission: Any) -> Crawl:
    """A game of such a mission, with a corridor explored and nobody on the board; nothing is asked."""
    game = manned(STRAIGHT, DOOR)
    offered = with_prisoner(game.mission.attackers)
    known = {"attackers": offered, "defenders": game.mission.defenders, **mission}
    game.mission = Mission(**known)
    return game.begin([RollPrimary()])


def found(game: Crawl, *answers: Any) -> int:
    """An objective room is placed far from everything, and what is in it settled by these answers; its section."""
    number = game.lay(Placed("large room", Lie(ROOM_WEST, ROOM_NORTH - 4000 * len(game.objectives)), objective=True))
    lie = game.sections[number].lie
    follows = game.happened(SectionPlaced("PP-SECT-08", number, "large room", lie.x, lie.y, 0, "", objective=True))
    game.begin(follows)
    for each in answers:
        game.answer(first_option(game) if each is None else each)
    return number


def first_option(game: Crawl) -> AnyOption:
    option: AnyOption = game.question.options[0]  # type: ignore[union-attr]
    return option


def objective(game: Crawl, section: int) -> Objective:
    return game.objectives[section]


def given(game: Crawl, task: Task, *, primary: bool = False, done: bool = False) -> int:
    """An objective room with this objective, without dice; its section. Nothing is placed in it."""
    number = game.lay(Placed("large room", Lie(ROOM_WEST, ROOM_NORTH - 4000 * len(game.objectives)), objective=True))
    game.objectives[number] = Objective(task, game.rolls + 1, primary)
    if done:
        assert not achieve(game, number, "PP-OBJ-01")
    return number


def exploration_turn(game: Crawl) -> Crawl:
    """An Exploration Turn begins, and what it brings is done; nothing else of it is played."""
    game.combat = False
    game.new_turn()
    return game.begin(game.happened(TurnBegan("PP-EXPL-01", game.turn)))


def combat_turn(game: Crawl, side: Side) -> Crawl:
    """The same for a Combat Turn."""
    game.combat, game.active = True, side
    game.new_turn()
    return game.begin(game.happened(CombatTurnBegan("PP-COMBAT-10", game.turn, side)))


def combat_over(game: Crawl, winner: Side) -> Crawl:
    game.combat = False
    return game.begin(game.happened(CombatEnded("PP-COMBAT-19", winner)))


def garrison(game: Crawl, entry: str, *places: tuple[float, float], rolled: bool = True) -> str:
    """A unit of the defender comes, with a new roll of its table unless `rolled` is False."""
    game.rolls += rolled
    unit = put(game, entry, *places, side=DEFENDER)
    game.units[unit] = replace(game.units[unit], appeared=game.rolls)
    return unit


def fall(game: Crawl, *models: str) -> None:
    """These models are out of action."""
    game.begin(out_of_action(game, "PP-OOA-01", models))


def die(game: Crawl, *models: str) -> None:
    """These models are out of action, and true casualties after the combat."""
    fall(game, *models)
    for model in models:
        game.casualties[model] = game.fallen.pop(model)


def kill(game: Crawl, unit: str) -> None:
    die(game, *members(game, unit))
