"""What options say, and under which heading they stand. Nothing in this game has a cost."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections import Counter

from reglamento.faces.pistola.recruits import recruits
from reglamento.games.pistola.facts import choices as c
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.words.names import Names, numbered
from reglamento.games.pistola.words.options import option_text, question_text
from reglamento.kernel.questions import Choose
from reglamento.language import ntr, prose, tr
from reglamento.rulings.files import STANDING_ID

GROUPS: dict[type[c.Option], str] = {
    c.Look: "Explore",
    c.MoveUnit: "Move",
    c.RunUnit: "Move",
    c.OpenDoor: "Doors",
    c.CloseDoor: "Doors",
    c.PutDown: "Place",
    c.DeployNext: "Deploy",
    c.PutThing: "Place",
    c.Lay: "Lay",
    c.PutDoor: "Place",
    c.JoinUnit: "Characters",
    c.StayAlone: "Characters",
    c.LeaveComplex: "Leave",
    c.Climb: "Leave",
    c.Shoot: "Shoot",
    c.ShootThing: "Shoot",
    c.StrikeThing: "Strike",
    c.Charge: "Charge",
    c.OrderRetreat: "Retreat",
    c.StandFast: "Retreat",
    c.GoAlong: "Retreat",
    c.StayBehind: "Retreat",
    c.EndCharges: "End",
    c.EndStrikes: "End",
    c.EndShots: "End",
    c.EndMoves: "End",
    c.EndActions: "End",
    c.EndShooting: "End",
    c.DeclareEnd: "End",
    c.PlayOn: "End",
}
"""The headings; what has none is a plain choice."""
PLAIN = "Choose"


def question(view: Crawl) -> str:
    """A squad that comes on the board has no name there yet: its models are said. [PP-TURN-06]"""
    numbers = Counter(recruits(view))
    if not numbers:
        return question_text(view)
    models = ", ".join(prose(fighter.name) if n == 1 else numbered(fighter, n) for fighter, n in numbers.items())
    return tr("{question} Models: {models}.").format(question=question_text(view), models=models)


def group(view: Crawl, option: c.Option) -> str:
    return tr(GROUPS.get(type(option), PLAIN))


def option(view: Crawl, option: c.Option) -> str:
    return option_text(view, option)


def listed(view: Crawl, option: c.Option) -> str:
    """Whom to move is said by name alone; who has not moved yet is said where the moves end. [PP-EXPL-02]"""
    if isinstance(option, c.MoveUnit):
        return Names(view.mission, view).say("{unit:unit}", unit=option.unit)
    idle = waiting(view) if isinstance(option, c.EndMoves) else 0
    if not idle:
        return option_text(view, option)
    words = ntr("{option}: {n} has not moved yet", "{option}: {n} have not moved yet", idle)
    return words.format(option=option_text(view, option), n=idle)


def waiting(view: Crawl) -> int:
    """How many units could still move."""
    return sum(isinstance(other, c.MoveUnit) for other in view.question.options) if isinstance(view.question, Choose) else 0


def cost(view: Crawl, option: c.Option) -> str:
    return ""


def rules(option: c.Option) -> list[str]:
    """The ids at the end of the docstring of its kind."""
    return STANDING_ID.findall(type(option).__doc__ or "")


def warning(view: Crawl, option: c.Option) -> str:
    """What a player gives away by going on, such as units that have not moved; empty when nothing is lost. [PP-EXPL-02]"""
    if isinstance(option, c.EndMoves):
        idle = waiting(view)
        return ntr("{n} unit has not moved yet.", "{n} units have not moved yet.", idle).format(n=idle) if idle else ""
    if isinstance(option, c.DeclareEnd):
        return tr("The game ends.")
    return ""
