"""The options offered to a person, with exact odds, and the names of drawn values."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from reglamento.faces.chances import chance
from reglamento.faces.parts import Dealt
from reglamento.faces.shown import Stat
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.psychic import librarian, storm_may_show, storm_targets, stormed
from reglamento.games.space_hulk.moves.sight import sees
from reglamento.games.space_hulk.odds.chances import (
    FREE,
    HIGHER,
    HIT,
    LOSE,
    LOWER,
    SAME,
    TIE,
    WIN,
    area_odds,
    begun,
    option_odds,
)
from reglamento.games.space_hulk.words.names import Names
from reglamento.kernel.questions import Chance, Choose, Draw
from reglamento.language import tr


def offered(question: Choose) -> tuple[Any, ...]:
    """The options; declining is offered last where the question allows it without listing it. [SH-CMD-09]"""
    declines = question.default == c.Pass() and c.Pass() not in question.options
    return (*question.options, c.Pass()) if declines else question.options


TACIT = frozenset({"command-window"})
"""A command window opens whether or not any points are left: only the Marines know that. [SH-CMD-08]"""


def trifling(dealt: Dealt, question: Choose) -> bool:
    """Whether the question is a free shot with nothing to aim at but closed doors, a choice in a combat that changes nothing, or the moment
    for a psychic power right before the action phase: the next question offers the same powers. [SH-BOLTER-02, SH-BOLTER-04, SH-SWORD-01,
    SH-PSI-03, SH-PSI-04]
    """
    if question.topic in FREE:
        return _all_one(dealt(), question)
    if question.topic == "before-action":
        return not dealt().readings.clock  # which does not run yet
    return question.topic == "free-shot" and _doors_alone(dealt, question)


def _doors_alone(dealt: Dealt, question: Choose) -> bool:
    """Whether there are at most closed doors to fire at, and no psychic storm brings anything else into sight. [SH-PSI-11]"""
    if not all(option.target.startswith("door ") for option in question.options if isinstance(option, c.Fire)):
        return False
    if c.UsePower("storm") not in question.options:
        return True
    game = dealt()
    return not storm_may_show(game, game.marines[question.about or ""])


def _all_one(game: Hulk, question: Choose) -> bool:
    """Whether the combat has the same chances whatever is chosen. Psi points to be spent later could still matter. [SH-AXE-01]"""
    marine = game.marines.get(question.about or "")
    if marine is None or marine.psi:
        return False
    first, *others = (option_odds(game, option) for option in question.options)
    return all(found == first for found in others)


def aside(view: Hulk, dealt: Dealt, option: c.Command) -> bool:
    """In the Marine phase: whether the Marine can still be activated, and has points of its own. In a command window: whether it neither
    sees what has acted nor could strike at anything. [SH-AP-03, SH-CMD-08]
    """
    question = view.question
    if not isinstance(question, Choose) or question.topic != "command-window":
        return isinstance(question, Choose) and c.Activate(option.marine) in question.options
    marine, actor = view.marines[option.marine], view.stealers.get(question.about or "")
    return not (actor is not None and sees(view, marine, actor.at)) and not _strikes(begun(dealt(), option))


def idle(view: Hulk, dealt: Dealt, option: c.UsePower | c.SectionStorm) -> bool:
    """Whether a storm would strike nothing: neither a piece nor any section in reach that has one. [SH-PSI-08, SH-PSI-09]"""
    if isinstance(option, c.SectionStorm):
        return not stormed(dealt(), option.section)
    if option.power != "storm":
        return False
    game = dealt()
    caster = librarian(game)
    return caster is not None and not any(
        isinstance(each, c.Storm) or stormed(game, each.section) for each in storm_targets(game, caster)
    )


def _strikes(game: Hulk) -> list[c.Option]:
    """The options of the pending question that strike at a Genestealer."""
    options = game.question.options if isinstance(game.question, Choose) else ()
    return [option for option in options if isinstance(option, c.Fire | c.Attack) and option.target in game.stealers]


def _at_best(game: Hulk, option: c.Command) -> tuple[Stat, ...]:
    """The best chance that the Marine destroys something with the action that it is given. [SH-CMD-08]"""
    given = begun(game, option)
    found = [option_odds(given, strike) or {} for strike in _strikes(given)]
    best = max((each.get(HIT, each.get(WIN, Fraction(0))) for each in found), default=None)
    return () if best is None else (chance(tr("destroys at best"), best),)


def odds(game: Hulk, option: c.Option) -> tuple[Stat, ...]:
    """The chance that the target is destroyed, by piece when there are several; win, tie and lose in a combat; and whether a
    redraw is better. A win is one of the seat that decides: its enemy falls. Computed from what that seat may know. [SH-CMD-01]
    """
    if isinstance(option, c.Command):
        return _at_best(game, option) if isinstance(game.question, Choose) and game.question.topic == "command-window" else ()
    pieces = area_odds(game, option)
    if pieces:
        return _by_piece(game, option, pieces)
    found = option_odds(game, option)
    if found is None:
        return ()
    if isinstance(option, c.Redraw):
        words = {HIGHER: tr("higher"), SAME: tr("the same"), LOWER: tr("lower")}
    elif isinstance(option, c.Fire):
        words = {HIT: tr("destroyed")}
    elif isinstance(option, c.Attack) and option.target in game.doors:
        words = {WIN: tr("destroyed")}
    else:
        words = {WIN: tr("win"), TIE: tr("tie"), LOSE: tr("lose")}
    return tuple(chance(word, found.get(name, Fraction(0)), part=len(words) > 1) for name, word in words.items())


def _by_piece(game: Hulk, option: c.Option, pieces: Mapping[str, Fraction]) -> tuple[Stat, ...]:
    """The odds by piece. A storm on one piece names it already."""
    if isinstance(option, c.Storm):
        return tuple(chance(tr("destroyed"), p) for p in pieces.values())
    names = Names(game.mission, game)
    return tuple(chance(names.say("{piece:who}", piece=id), p) for id, p in pieces.items())


def drawn(view: Hulk, question: Chance) -> dict[str, int]:
    """Squares are drawn by their names, counters and blips by their numbers."""
    if not isinstance(question, Draw) or question.topic != "push-aside":
        return {}
    return {view.mission.board.name(square): square for square in question.pool}
