"""What a person is offered, with exact odds, and how drawn values are called."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from reglamento.games.space_hulk import choices as c
from reglamento.games.space_hulk.duels import HIT, LOSE, TIE, WIN, option_odds
from reglamento.games.space_hulk.state import Hulk
from reglamento.kernel.questions import Chance, Choose, Draw


def offered(question: Choose) -> tuple[Any, ...]:
    """Declining is offered last where the question allows it without listing it. [SH-CMD-09]"""
    declines = question.default == c.Pass() and c.Pass() not in question.options
    return (*question.options, c.Pass()) if declines else question.options


def tacit(question: Choose) -> bool:
    """A command window opens whether or not any points are left, which only the Marines know. [SH-CMD-08]"""
    return question.topic == "command-window"


def trifling(question: Choose) -> bool:
    """A free shot with nothing but closed doors to aim at. [SH-BOLTER-02, SH-BOLTER-04]"""
    others = [option for option in question.options if not isinstance(option, c.Pass)]
    return question.topic == "free-shot" and all(
        isinstance(option, c.Fire) and option.target.startswith("door ") for option in others
    )


def chance(game: Hulk, option: c.Option) -> str:
    """`30.6 %` for a shot, `win/tie/lose` for an attack, for the attacker."""
    if not isinstance(option, c.Fire | c.Attack):
        return ""
    odds = option_odds(game, option)
    if not odds:
        return ""
    if isinstance(option, c.Fire):
        return percent(odds.get(HIT, Fraction(0)))
    return _exchange(odds)


def _exchange(odds: Mapping[str, Fraction]) -> str:
    return " / ".join(f"{name} {percent(odds.get(name, Fraction(0)))}" for name in (WIN, TIE, LOSE))


def percent(p: Fraction) -> str:
    """`30.6 %`."""
    return f"{float(100 * p):.1f} %"


def drawn(view: Hulk, question: Chance) -> dict[str, int]:
    """Squares are drawn by their names; counters and blips by their numbers."""
    if not isinstance(question, Draw) or question.topic != "push-aside":
        return {}
    return {view.mission.board.name(square): square for square in question.pool}
