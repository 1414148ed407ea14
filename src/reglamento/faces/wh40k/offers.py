"""The exact odds of what a player is offered. [40K-CORE-ATT-01]"""

from __future__ import annotations

from reglamento.faces.chances import percent, share
from reglamento.faces.shown import Stat
from reglamento.games.wh40k.facts.choices import Aim, Option, Strike
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.fights.striking import Blows
from reglamento.games.wh40k.odds.losses import Losses
from reglamento.games.wh40k.odds.volley_odds import aim_odds, strike_odds
from reglamento.games.wh40k.shooting.aiming import Lot
from reglamento.games.wh40k.shooting.targets import Shooting
from reglamento.kernel.questions import Choose
from reglamento.language import tr


def odds(game: Warzone, option: Option) -> tuple[Stat, ...]:
    """Of attacks at a target: how many models fall on average, and the chances that any does, and that the unit is destroyed."""
    question = game.question
    if not isinstance(question, Choose) or question.about is None:
        return ()
    if isinstance(option, Aim) and isinstance(question.context, Lot):
        return _told(aim_odds(game, Shooting(question.about), question.context, option))
    if isinstance(option, Strike) and isinstance(question.context, Blows):
        return _told(strike_odds(game, question.about, question.context, option))
    return ()


def _told(found: Losses) -> tuple[Stat, ...]:
    return (
        Stat(label=tr("fall on average"), value=share(found.models)),
        Stat(label=tr("any"), value=percent(1 - found.models[0])),
        Stat(label=tr("all"), value=percent(found.destroyed)),
    )
