"""What is asked, in words."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.faces.fantasy.cards.spell_words import spell_text, struck
from reglamento.faces.fantasy.display import seats
from reglamento.games.fantasy.arms.machines import guessed
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.magic.pools import dice_left
from reglamento.games.fantasy.magic.wizards import dispel_bonus
from reglamento.games.fantasy.units.table import machine_of
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.questions import Choose, Place
from reglamento.language import tr

QUESTIONS = {
    "army": "Which army does {by} play?",
    "zone": "Which deployment zone does {by} take?",
    "set-up": "Which unit does {by} set up next?",
    "set-up-character": "Where does {by} set up {squad}: in a unit, or alone?",
    "deploy": "Where is the unit {squad} set up?",
    "first-turn": "Does {by} have the first turn?",
    "charge": "Which unit of {by} charges, and at what?",
    "must-charge": "{about:unit} is frenzied: which enemy does it charge?",
    "redirect": "The target of {about:unit} has fled: does it charge another enemy?",
    "lose-from": "{about:unit} has lost models. On which side of its body did they fall?",
    "redress": "{about:unit} has won: does it widen its front?",
    "overrun": "Nothing is left of the enemies of {about:unit}: does it overrun?",
    "overrun-roll": "How far does {about:unit} overrun? Dice are thrown.",
    "random-order": "Which of the units that move at random goes first?",
    "random-way": "Which way does {about:unit} go? How far the dice will say.",
    "random-arrow": "Where does the arrow of {about:unit} point? Dice are thrown.",
    "random-length": "How far does {about:unit} go? Dice are thrown.",
    "monster": "{about:unit} tests, because its riders are dead.",
    "monster-reaction": "What does {about:unit} do without its riders? A die is thrown.",
    "raised": "{about:unit} tests, because its General is gone.",
    "crumble": "{about:unit} crumbles: what loses the next Wound?",
    "react": "How does {about:unit} react to the charge?",
    "form-up": "Which way does {about:unit} look, now that it has rallied?",
    "move-unit": "Which unit of {by} moves?",
    "files": "In how many files will {about:unit} stand?",
    "move": "Where does {about:unit} go?",
    "shoot": "Which unit of {by} shoots, and at what?",
    "melee": "Which close combat is fought next?",
    "leave": "Where does {about:unit} go as it leaves its unit?",
    "challenge": "Does {by} issue a challenge?",
    "answer-challenge": "Does {by} accept the challenge of {challenger}, and with which fighter?",
    "send-back": "Which character of the enemy goes to the rear?",
    "wield": "With which weapon does {about:unit} fight this combat?",
    "strike": "At what does {about:unit} strike?",
    "pursue": "Does {about:unit} pursue?",
    "roll-off": "A roll-off: a die is thrown.",
    "panic": "{about:unit} tests for panic.",
    "fear": "{about:unit} tests for fear.",
    "terror": "{about:unit} tests for terror.",
    "stupidity": "{about:unit} tests for stupidity.",
    "half-fight": "{about:unit} is stupid: does its odd model fight?",
    "rally": "{about:unit} tests to rally.",
    "flight": "How far does {about:unit} flee? Dice are thrown.",
    "pursuit": "How far does {about:unit} pursue? Dice are thrown.",
    "volley": "{about:unit} rolls to hit.",
    "aim": "At which file of {target:unit} does {about:unit} aim? File 1 is at its left flank.",
    "guess": "How far does {about:unit} shoot at {target:unit}? {by} names a distance.",
    "artillery": "{about:unit} throws the artillery die.",
    "scatter": "{about:unit} throws the scatter die.",
    "arrow": "In which direction is the stone of {about:unit} off? A die is thrown.",
    "misfire": "{about:unit} has misfired: a die is thrown.",
    "partly": "{about:unit} rolls for the models that are partly under the template.",
    "impact": "{about:unit} rolls for its impact hits.",
    "gaze": "{about:unit} rolls for the hits of its gaze.",
    "breath": "In which direction does {about:unit} breathe?",
    "look-out": "A template or a ball falls on {about:unit}: look out! A die is thrown.",
    "share-machine": "{about:unit} rolls for what its shots hit: the machine or the crew.",
    "shoot-again": "{about:unit} rolls again for shots that need more than a 6.",
    "hit": "{about:unit} rolls to hit.",
    "hit-again": "{about:unit} rolls misses again, out of hatred.",
    "share": "Does each hit fall on the monster or on a rider? Dice are thrown.",
    "share-riders": "On which of the two riders does each hit fall? Dice are thrown.",
    "share-models": "On which models of the unit does each hit fall? Dice are thrown.",
    "wound": "{about:unit} rolls to wound.",
    "save": "{about:unit} rolls its saves.",
    "ward": "{about:unit} rolls its ward saves.",
    "regenerate": "{about:unit} rolls to regenerate.",
    "multiply": "What do the wounds of {about:unit} become? Dice are thrown.",
    "break-again": "{about:unit} repeats its break test, near the battle standard.",
    "cancel-attack": "Which part of {about:unit} loses an Attack?",
    "divide": "How does {about:unit} divide its attacks between two magic weapons?",
    "cancel-item": "Which magic item does the spell of {about:unit} make fail?",
    "item-fails": "For how long does the magic item fail? A die is thrown.",
    "spell-part": "At which part of the model does {about:unit} aim the spell?",
    "rough-ride": "{about:unit} is battered by the ground. A die is thrown.",
    "break-off": "Does {about:unit} break off the combat?",
    "break": "{about:unit} takes a break test.",
    "restrain": "{about:unit} tests to stay.",
    "lore": "From which lore does {about:unit} take its spells?",
    "spell-dice": "Which spells does {about:unit} know? Dice are thrown.",
    "exchange": "Does {about:unit} give one of its spells for the first of its lore?",
    "spell": "Which spell does {by} cast? Power dice: {first}, dispel dice of the enemy: {second}.",
    "power-dice": "With how many of the {power} power dice of {by} does {about:unit} cast {first:spell}?",
    "cast": "{about:unit} casts a spell. Dice are thrown.",
    "dispel": "Does {by} dispel {first:spell} of {about:unit} on {struck:units}? {needed}+ is needed. It does: {does}.",
    "dispel-roll": "{by} dispels a spell of {about:unit}. Dice are thrown.",
    "dispel-in-play": "Which spell in force does {by} dispel with the dice that are left?",
    "miscast": "{about:unit} has miscast. Dice are thrown.",
    "thrown-where": "Where is {about:unit} thrown? A die is thrown.",
    "thrown-far": "How far is {about:unit} thrown? Dice are thrown.",
    "returned-spell": "Which spell does {by} cast for the miscast?",
    "wizard-back": "Does {about:unit} cast again? A die is thrown.",
    "spell-hits": "How often does the spell of {about:unit} hit? Dice are thrown.",
    "pool": "Does the spell of {about:unit} slow its target? A die is thrown.",
    "rethrows": "How many dice does {about:unit} let its side throw again? A die is thrown.",
    "rethrow": "{about:unit} has thrown {third:numbers}, {second}+ is needed. How many of the dice that failed are thrown again?",
    "thrown-again": "{about:unit} throws dice again.",
    "duel": "A duel of dice with {about:unit}.",
    "comet": "What does the comet of {about:unit} do? A die is thrown.",
    "comet-strikes": "How far does the comet of {about:unit} reach? Dice are thrown.",
    "spell-move": "What does {about:unit} do by the spell?",
    "spell-place": "Where does {about:unit} go by the spell?",
    "rout": "{about:unit} tests its Leadership against a spell.",
    "stampede": "How far does {about:unit} run? Dice are thrown.",
}
"""What is asked, by the topic of the question."""


def question(view: Pitched) -> str:
    """What is asked now."""
    asked = view.question
    if asked is None:
        return tr("The game is over.")
    names = Names(view.mission, view)
    context = asked.context if isinstance(asked, Place | Choose) else None
    squad = names.squad(side_of(asked.by), context) if isinstance(context, int) else ""
    challenger = names.fighter(context.unit, context.part) if isinstance(context, Fighter) else ""
    first, second, third = (*(context if isinstance(context, tuple) else ()), "", "", "")[:3]
    said = names.say(
        QUESTIONS[asked.topic],
        about=asked.about or "",
        by=seats()[asked.by],
        squad=squad,
        challenger=challenger,
        first=first,
        second=second,
        third=third,
        target=context if isinstance(context, str) else "",
        **_spell(view, asked),
        power=dice_left(view, side_of(asked.by)),
    )
    guessing = _guessing(view, asked)
    return (
        f"{said} {names.say('The distance of {units:units} is guessed: it has no odds.', units=guessing)}" if guessing else said
    )


def _guessing(view: Pitched, asked: object) -> tuple[str, ...]:
    """The war machines that may shoot now and whose distance is guessed. [WF-CORE-WAR-09]"""
    options = asked.options if isinstance(asked, Choose) and asked.topic == "shoot" else ()
    units = dict.fromkeys(option.unit for option in options if isinstance(option, ShootAt))
    return tuple(unit for unit in units if guessed(machine_of(view, unit)))


def _spell(view: Pitched, asked: object) -> dict[str, object]:
    """What a spell that may be dispelled strikes and does, and what the dice must show, as the story tells it. [WF-CORE-MAG-05]"""
    if not isinstance(asked, Choose) or asked.topic != "dispel":
        return {}
    spell, _, total, *_ = asked.context
    needed = total - dispel_bonus(view, side_of(asked.by))
    return {"struck": struck(view, asked), "does": spell_text(spell), "needed": needed}
