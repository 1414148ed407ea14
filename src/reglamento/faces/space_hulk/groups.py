"""What options say and cost, and under which heading they stand."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.names import Names
from reglamento.games.space_hulk.words.options import cost_text, option_text, question_text
from reglamento.kernel.questions import Choose
from reglamento.language import ntr, tr
from reglamento.rulings.files import STANDING_ID

GROUPS: dict[type[c.Option], str] = {
    c.Move: "Move",
    c.Enter: "Move",
    c.Leave: "Move",
    c.Turn: "Turn",
    c.Fire: "Fire",
    c.Flame: "Fire",
    c.Attack: "Attack",
    c.WorkDoor: "Doors",
    c.GoOnOverwatch: "State",
    c.GoOnGuard: "State",
    c.ClearJam: "State",
    c.Reload: "State",
    c.HandOver: "Objects",
    c.UsePower: "Powers",
    c.Barrier: "Powers",
    c.Storm: "Powers",
    c.SectionStorm: "Powers",
    c.Activate: "Activate",
    c.Command: "Command",
    c.Reveal: "Reveal",
    c.Expose: "Reveal",
    c.EndPhase: "End",
    c.Pass: "Pass",
}
"""The headings; what has none is a plain choice."""
PLAIN = "Choose"


def group(view: Hulk, option: c.Option) -> str:
    return tr(GROUPS.get(type(option), PLAIN))


def option(view: Hulk, option: c.Option) -> str:
    return option_text(view, option)


def listed(view: Hulk, option: c.Option) -> str:
    """Whom to activate or command is said by name alone; whose turn is lost at the end of a phase is said as well. [SH-AP-03]"""
    if isinstance(option, c.Activate):
        return Names(view.mission, view).say("{piece:who}", piece=option.piece)
    if isinstance(option, c.Command):
        return Names(view.mission, view).say("{marine:who}", marine=option.marine)
    idle = _idle(view) if isinstance(option, c.EndPhase) else 0
    if not idle:
        return option_text(view, option)
    words = ntr("{option}: {n} has not acted yet", "{option}: {n} have not acted yet", idle)
    return words.format(option=option_text(view, option), n=idle)


def _idle(view: Hulk) -> int:
    """How many pieces could still be activated."""
    return sum(isinstance(other, c.Activate) for other in view.question.options) if isinstance(view.question, Choose) else 0


def cost(view: Hulk, option: c.Option) -> str:
    return cost_text(view, option)


def detail(view: Hulk, option: c.Option) -> str:
    """An option's own words tell all."""
    return ""


def question(view: Hulk) -> str:
    return question_text(view)


def rules(option: c.Option) -> list[str]:
    """The ids at the end of the docstring of its kind."""
    return STANDING_ID.findall(type(option).__doc__ or "")
