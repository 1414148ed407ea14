"""A look back at Space Hulk: losses are casualties, and dice count by what they destroy."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from fractions import Fraction

from reglamento.games.space_hulk.facts.events.fighting import Fired
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.fighting.area import EFFECTS, AreaRoll
from reglamento.games.space_hulk.fighting.overwatch import Volley
from reglamento.games.space_hulk.fighting.shooting import hits
from reglamento.games.space_hulk.odds.chances import COMBATS, FREE, LOSE, WIN, exchange, fight_well
from reglamento.kernel.questions import Roll
from reglamento.odds.chance import odds
from reglamento.odds.state import after, news
from reglamento.review.part import Outcome, Review, Score

SHOTS = frozenset({"shot", "overwatch"})
CLASHES = frozenset({"combat", "parry", "guard"})


def losses(game: Hulk) -> dict[str, int]:
    """The Marines lost and the Genestealers destroyed."""
    return {MARINES: len(game.lost), GENESTEALERS: game.killed}


def score(game: Hulk, roll: Roll, outcome: Outcome) -> Score | None:
    """A shot is worth 1 when it hits. A roll in a combat is worth the chance that the enemy falls, less the chance that the own
    piece falls, when all later choices are made well. A die for a piece in flames or a psychic storm is worth 1 when it destroys.
    """
    if roll.topic in SHOTS:
        return int(_hit(game, roll, outcome))
    if roll.topic in CLASHES:
        return _fight(game, roll, outcome)
    step = game.agenda[-1]
    return int(outcome[0] >= EFFECTS[step.kind].destroys_on) if isinstance(step, AreaRoll) else None


def _hit(game: Hulk, roll: Roll, outcome: Outcome) -> bool:
    fired = after(game, outcome)
    step = fired.agenda[-1] if fired.agenda else None
    if isinstance(step, Volley) and step.shots and step.shots[-1].marine == roll.about:
        return hits(fired, step.shots[-1])
    return any(isinstance(event, Fired) and event.marine == roll.about and event.hit for event in news(fired))


def _fight(game: Hulk, roll: Roll, outcome: Outcome) -> Fraction:
    attacks = game.agenda[-1].clash.marine_attacks
    rolled = after(game, outcome)
    if exchange(rolled) is None:
        del rolled.agenda[:-1]
    found = odds(rolled, exchange, fight_well(marine_attacks=attacks, free=FREE), COMBATS)
    for_attacker = found.get(WIN, Fraction(0)) - found.get(LOSE, Fraction(0))
    return for_attacker if attacks == (roll.by == MARINES) else -for_attacker


REVIEW = Review(
    losses=losses,
    unit="Casualties",
    score=score,
    neutral=frozenset({"automaton"}),
    kinds={
        "shot": "Shots",
        "overwatch": "Overwatch",
        "combat": "Close combat",
        "parry": "Parries",
        "guard": "Guard",
        "door": "Blows at doors",
        "flames": "Flames",
        "fire": "Walking into flames",
        "ladder": "Ladders",
        "storm": "Psychic storms",
        "section storm": "Psychic storms",
        "blast": "Explosions",
    },
)
