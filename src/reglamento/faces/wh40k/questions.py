"""What is asked, in words."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from fractions import Fraction
from itertools import product

from reglamento.faces.chances import percent
from reglamento.faces.parts import Dealt
from reglamento.faces.wh40k.cards.use_words import power_effect
from reglamento.faces.wh40k.display import seats
from reglamento.faces.wh40k.options.orders import asked_first
from reglamento.faces.wh40k.rolled import rolled_words
from reglamento.games.wh40k.attacks.order import comes_to_the_same
from reglamento.games.wh40k.facts.choices.powers import LetWork
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.psychic.knowing import power_of, targets
from reglamento.games.wh40k.sheets.stratagems import REROLL
from reglamento.games.wh40k.stratagems.points import cost_of
from reglamento.games.wh40k.stratagems.using import Reroll
from reglamento.games.wh40k.words.names import Names
from reglamento.kernel.order import TOPIC
from reglamento.kernel.questions import Choose, Place, Question
from reglamento.language import tr

QUESTIONS = {
    "roster": "Which army does {by} play?",
    "marker": "Where does {by} place {about:marker}?",
    "map": "Which deployment map does {by} choose?",
    "zone": "Which deployment zone does {by} take?",
    "set-up": "Which unit does {by} set up next?",
    "deploy": "Where does {by} set up {squad}?",
    "first-turn": "Does {by} have the first turn?",
    "seize": "Does {by} try to seize the initiative?",
    "move-unit": "Which unit of {by} moves?",
    "move-again": "Does the unit {about:unit} make an extra move?",
    "move-unit-again": "Which unit of {by} makes an extra move?",
    "move": "Where does the unit {about:unit} go?",
    "power": "Which psychic power does {by} attempt?",
    "deny": (
        "Does {by} deny {power:power} of {about:unit}? It does: {does}. In reach: {reached:units}. "
        "Two dice must show more than {total}: {chance}."
    ),
    "power-target": "On which unit does {power:power} of {about:unit} work?",
    "psychic": "{about:unit} {about:takes|take} a psychic test: two dice are thrown.",
    "re-roll": "Does {by} use Command Re-roll for {cost} CP? {rolled}",
    "stratagem": "Does {by} use a Stratagem?",
    "answer": "Does {by} stop the enemy's Stratagem {used:stratagem}?",
    "new-orders": "Does {by} pay to replace an objective?",
    "counter": "Does {by} fight back at once?",
    "bravery": "Does {by} spend Command Points for the Morale of {about:unit}?",
    "stop": "Is the Stratagem stopped? A die is thrown.",
    "shoot-unit": "Which unit of {by} shoots?",
    "shoot-again": "Does the unit {about:unit} shoot again?",
    "grenade": "Does a model of {about:unit} throw a grenade?",
    "arms": "What does the unit {about:unit} fire?",
    "aim": "At what does the unit {about:unit} fire?",
    "allot": "Which model of {about:unit} suffers the wound?",
    "flee": "Which model of {about:unit} flees?",
    "charge-unit": "Which unit of {by} charges?",
    "charge-target": "At what does the unit {about:unit} charge?",
    "charge-move": "Where does the unit {about:unit} charge?",
    "overwatch": "Does the unit {about:unit} fire Overwatch?",
    "intervene": "Which CHARACTER of {by} intervenes?",
    "closer": "How does the unit {about:unit} close in?",
    "fight-unit": "Which unit of {by} fights?",
    "strike": "At what does the unit {about:unit} strike, and with what?",
    "reserves": "Does the unit {about:unit} arrive? A die is thrown.",
    "arrive": "Which unit of {by} arrives?",
    "arrive-at": "Where does the unit {about:unit} arrive?",
    "summon": "{about:unit} {about:summons|summon}: dice are thrown.",
    "call": "What does the unit {about:unit} summon?",
    "summon-at": "Where does what {about:unit} {about:summons|summon} stand?",
    "restore": "How many models of {about:unit} return? Dice are thrown.",
    "add-models": "Where do the new models of {about:unit} stand?",
    "fate": "Is this the end of {about:model}? A die is thrown.",
    "become": "What does {about:model} become?",
    "infiltrate": "Which unit of {by} is set up now?",
    "scout": "Which unit of {by} moves before the first turn?",
    "watch": "Does the unit {about:unit} shoot at those that arrive?",
    "fly": "Where does the unit {about:unit} fly?",
    "dangerous": "{about:unit} {about:has|have} crossed dangerous ground: dice are thrown.",
    "load": "What is aboard {about:unit}?",
    "embark": "Does the unit {about:unit} embark?",
    "disembark": "Where does the unit {about:unit} disembark?",
    "escape": "Dice are thrown for the models that leave the wreck.",
    "escape-lost": "Which model of {by} is lost in the wreck?",
    "order": "Several rules are due: which comes first?",
    "roll-off": "A roll-off: a die is thrown.",
    "trait": "Which trait has the Warlord of {by}? A die is thrown.",
    "scoring": "What is played for: a die is thrown.",
    "warlord": "Points for the Warlord: a die is thrown.",
    "favoured": "Which kind of objectives scores more for {by}?",
    "objective": "{by} generates an objective.",
    "objectives": "Does {by} discard an objective?",
    "critical": "Which marker is critical: a die is thrown.",
    "objective-points": "Points for an objective: a die is thrown.",
    "worth": "What markers are worth: a die is thrown.",
    "length": "Does the battle go on? A die is thrown.",
    "random-move": "The Move of {about:unit} is rolled.",
    "advance": "{about:unit} {about:Advances|Advance}: a die is thrown.",
    "charge": "{about:unit} {about:charges|charge}: two dice are thrown.",
    "strength": "The Strength of a weapon of {about:unit} is rolled.",
    "ap": "The AP of a weapon of {about:unit} is rolled.",
    "shots": "How many shots does the unit {about:unit} fire? Dice are thrown.",
    "hit": "{about:unit} {about:rolls|roll} to hit.",
    "wound": "{about:unit} {about:rolls|roll} to wound.",
    "save": "Saves are rolled.",
    "damage": "The damage to {about:model} is rolled.",
    "ignore": "{about:model} may ignore wounds: dice are thrown.",
    "mortal": "How many mortal wounds does the unit {about:unit} suffer? Dice are thrown.",
    "explode": "Does {about:model} explode? A die is thrown.",
    "attacks": "How many attacks does {about:model} make? Dice are thrown.",
    "morale": "{about:unit} {about:tests its|test their} Morale.",
}
"""What is asked, by the topic of the question."""


def question(view: Warzone) -> str:
    """What is asked now."""
    asked = view.question
    if asked is None:
        return tr("The game is over.")
    names = Names(view.mission, view)
    squad = names.squad(side_of(asked.by), asked.context) if isinstance(asked, Place) and asked.topic == "deploy" else ""
    about, by = asked.about or "", seats()[asked.by]
    if isinstance(asked, Choose) and asked.topic == TOPIC and (first := asked_first(view, asked.options)):
        return tr(first)
    if isinstance(asked, Choose) and isinstance(asked.context, Reroll):
        rolled = rolled_words(view, names, about, asked.context)
        return names.say(QUESTIONS[asked.topic], by=by, cost=cost_of(view, REROLL), rolled=rolled)
    used = asked.context if isinstance(asked, Choose) and asked.topic == "answer" else ""
    return names.say(QUESTIONS[asked.topic], about=about, by=by, squad=squad, used=used, **_power(view, asked))


def _power(view: Warzone, asked: Question) -> dict[str, object]:
    """What a power does that may be denied and whom it reaches now, and the chance that two dice deny it. [40K-CORE-PSY-03]"""
    if not isinstance(asked, Choose) or asked.topic not in {"deny", "power-target"}:
        return {}
    id, total = asked.context if asked.topic == "deny" else (asked.context, 0)
    unit = asked.about or ""
    power = power_of(view, unit, id)
    chance = Fraction(sum(one + other > total for one, other in product(range(1, 7), repeat=2)), 36)
    return {
        "power": id,
        "total": total,
        "chance": percent(chance),
        "does": power_effect(power),
        "reached": targets(view, unit, power),
    }


TRIFLING = frozenset({"hit", "wound", "strength", "ap", "shots", "random-move", "advance", "mortal", "ignore"})
"""Rolls for which a Command Point is seldom spent."""


def trifling(dealt: Dealt, asked: Choose) -> bool:
    """Whether a question is about a Command Re-roll that few would use, about which of models that are alike is lost, about an order of
    attacks that comes to the same, or about denying a power without any unit in reach.
    """
    if asked.topic == "deny":
        return isinstance(asked.default, LetWork)
    if asked.topic in {"allot", "flee"}:
        return asked.context is True
    if asked.topic == TOPIC:
        return comes_to_the_same(dealt())
    return isinstance(asked.context, Reroll) and asked.context.topic in TRIFLING
