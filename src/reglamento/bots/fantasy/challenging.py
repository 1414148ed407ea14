"""Which challenges the greedy bot of fantasy issues and accepts: by the points that it expects to win and to lose. [WF-CORE-CHA-01,
WF-CORE-CHA-02]
"""

from __future__ import annotations

from typing import Any

from reglamento.bots.fantasy.bouts import each_deals, wounds_dealt
from reglamento.bots.fantasy.stakes import life_worth, reached
from reglamento.bots.fantasy.worth import blow_worth
from reglamento.games.fantasy.combat.challenges import able
from reglamento.games.fantasy.combat.touching import fighter_of
from reglamento.games.fantasy.facts.choices.combat import AcceptChallenge, IssueChallenge, NoChallenge
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.units.joined import mount_of
from reglamento.games.fantasy.units.parts import CHAMPION, named, profile_at, wounds_at
from reglamento.games.fantasy.units.table import foes_of, troop_of
from reglamento.kernel.questions import Choose

CHAMPIONS = 12.0
"""What a champion is worth in points: its Attack, and that it answers challenges for others."""
COMMANDS = 10.0
"""What it costs that a character at the rear lends no Leadership."""


def prowess(view: Pitched, fighter: Fighter) -> float:
    """How well a character or a champion fights: its Attacks, their skill and Strength, and what it stands."""
    p = profile_at(view, fighter.unit, fighter.part)
    return p.A * (p.WS + p.S) + p.T * wounds_at(view, fighter.unit, fighter.part)


def _deals(view: Pitched, one: Fighter, other: Fighter) -> float:
    """The Wounds that a fighter is expected to take of another, its mount's among them."""
    charging, target = view.units[one.unit].charging, named(other.unit, other.part)
    if one.part == CHAMPION:
        troop = troop_of(view, one.unit)
        each = each_deals(troop, troop_of(view, target), charging=charging, raging=False, great=view.readings.great)
        return each * (1.0 + troop.champion_attacks / troop.profile.A)
    id = named(one.unit, one.part)
    own = wounds_dealt(view, id, target, charging=charging, models=1)
    mount = mount_of(view, id)
    return own + (wounds_dealt(view, mount, target, charging=charging, models=1) if mount else 0.0)


def _life(view: Pitched, fighter: Fighter) -> float:
    """What it is worth to slay a fighter."""
    return CHAMPIONS if fighter.part == CHAMPION else life_worth(view, named(fighter.unit, fighter.part))


def challenge_worth(view: Pitched, own: Fighter, other: Fighter) -> float:
    """The points that a fighter is expected to win in a round of a challenge, less those that it loses; who strikes first may slay the
    other before it strikes.
    """
    kills, dies = (
        reached(_deals(view, one, two), wounds_at(view, two.unit, two.part)) for one, two in ((own, other), (other, own))
    )
    moments = [(not view.units[each.unit].charging, -profile_at(view, each.unit, each.part).I) for each in (own, other)]
    if moments[0] < moments[1]:
        dies *= 1.0 - kills
    elif moments[1] < moments[0]:
        kills *= 1.0 - dies
    return kills * _life(view, other) - dies * _life(view, own)


def challenge(view: Pitched, question: Choose) -> Any:
    """The challenge that wins the most points against the best fighter of the enemy's, if it wins any."""
    own = [option for option in question.options if isinstance(option, IssueChallenge)]
    theirs = able(view, question.context, foe(side_of(question.by)))
    best = max(theirs, key=lambda each: prowess(view, each))

    def worth(option: IssueChallenge) -> float:
        return challenge_worth(view, Fighter(option.unit, option.part), best)

    found = max(own, key=worth)
    return found if worth(found) > 0 else NoChallenge()


def answer_challenge(view: Pitched, question: Choose) -> Any:
    """The fighter accepts who wins the most points, or loses the fewest; a refusal costs the blows and the Leadership of the best one."""
    accepts = [option for option in question.options if isinstance(option, AcceptChallenge)]

    def worth(option: AcceptChallenge) -> float:
        return challenge_worth(view, Fighter(option.unit, option.part), question.context)

    found = max(accepts, key=worth)
    refusal = question.options[-1]
    if isinstance(refusal, AcceptChallenge):
        return found
    heroes = [option for option in accepts if option.part != CHAMPION]
    best = max(heroes, key=lambda option: prowess(view, Fighter(option.unit, option.part)), default=None)
    missed = 0.0
    if best is not None:
        enemies = foes_of(view, best.unit)
        missed = COMMANDS + max((blow_worth(view, named(best.unit, best.part), enemy) for enemy in enemies), default=0.0)
    return found if worth(found) >= -missed else refusal


def send_back(view: Pitched, question: Choose) -> Any:
    """The best fighter goes to the rear."""
    return max(question.options, key=lambda option: prowess(view, fighter_of(view, option.character)))
