"""The number of objectives that the attacker has achieved, and which these are. [PP-MISSION-02, PP-MISSION-12]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.facts.events.missions import Achieved, ExtraAchieved
from reglamento.games.pistola.facts.objectives import Extra, Objective
from reglamento.games.pistola.facts.state import Crawl
from reglamento.kernel.steps import Step


def achieved(game: Crawl) -> int:
    """The number of all objectives achieved so far, with the primary one and the additional ones.
    [PP-MISSION-02, PP-MISSION-13]
    """
    return sum(each.achieved for each in game.objectives.values()) + len(game.extras)


def secondaries(game: Crawl) -> int:
    """The number of objectives achieved besides the primary one. [PP-MISSION-12]"""
    return achieved(game) - primary_achieved(game)


def primary_of(game: Crawl) -> Objective | None:
    """The primary objective, once its room has been found. [PP-MISSION-13]"""
    return next((each for each in game.objectives.values() if each.primary), None)


def primary_achieved(game: Crawl) -> bool:
    """Whether the primary objective has been achieved."""
    primary = primary_of(game)
    return primary is not None and primary.achieved


def open_objectives(game: Crawl) -> tuple[tuple[int, Objective], ...]:
    """The objectives that are still open, by section; each stays open as long as the game goes on. [PP-OBJ-06]"""
    return tuple((section, each) for section, each in game.objectives.items() if not each.achieved)


def section_of(game: Crawl, thing: str) -> int:
    """The objective room that a thing belongs to."""
    return next(section for section, each in game.objectives.items() if each.thing == thing)


def achieve(game: Crawl, section: int, rule: str) -> list[Step]:
    """The objective of a section is achieved, once and for all."""
    objective = game.objectives[section]
    if objective.achieved:
        return []
    game.objectives[section] = replace(objective, achieved=True)
    return game.happened(Achieved(rule, section, objective.task, objective.primary))


def add_extra(game: Crawl, extra: Extra, rule: str) -> list[Step]:
    """An additional objective is achieved, once."""
    if extra in game.extras:
        return []
    game.extras[extra] = True
    return game.happened(ExtraAchieved(rule, extra))
