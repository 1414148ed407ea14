"""What is asked, in words."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Iterator

from reglamento.faces.fantasy.cards.spell_words import spell_text, struck
from reglamento.faces.fantasy.dispel_words import bonus_name
from reglamento.faces.fantasy.display import seats
from reglamento.games.fantasy.arms.machines import guessed
from reglamento.games.fantasy.facts.choices.magic import DispelInPlay, DispelWith
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.magic.pools import dice_left
from reglamento.games.fantasy.magic.wizards import DispelGift, best_bonus
from reglamento.games.fantasy.units.table import machine_of
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.questions import Choose, Place, Question
from reglamento.language import tr

QUESTIONS = {
    "army": "Which army does {by} play?",
    "zone": "Which deployment zone does {by} take?",
    "set-up": "Which unit does {by} set up next?",
    "set-up-character": "Where does {by} set up {squad}: in a unit, or alone?",
    "deploy": "Where does {by} set up {squad}?",
    "first-turn": "Does {by} have the first turn?",
    "charge": "Which unit of {by} charges, and at what?",
    "must-charge": "{about:unit} {about:is|are} frenzied: which enemy {about:does it|do they} charge?",
    "redirect": "The target of {about:unit} has fled: {about:does it|do they} charge another enemy?",
    "lose-from": "{about:unit} {about:has|have} lost models. On which side of the body did they fall?",
    "redress": "{about:unit} {about:has|have} won: {about:does it|do they} widen {about:its|their} front?",
    "overrun": "Nothing is left of the enemies of {about:unit}: {about:does it|do they} overrun?",
    "overrun-roll": "How far {about:does|do} {about:unit} overrun? Dice are thrown.",
    "random-order": "Which of the units that move at random goes first?",
    "random-way": "Which way {about:does|do} {about:unit} go? How far the dice will say.",
    "random-arrow": "Where does the arrow of {about:unit} point? Dice are thrown.",
    "random-length": "How far {about:does|do} {about:unit} go? Dice are thrown.",
    "monster": "{about:unit} {about:tests|test}, because {about:its|their} riders are dead.",
    "monster-reaction": "What {about:does|do} {about:unit} do without {about:its|their} riders? A die is thrown.",
    "raised": "{about:unit} {about:tests|test}, because {about:its|their} General is gone.",
    "crumble": "{about:unit} {about:crumbles|crumble}: what loses the next Wound?",
    "react": "How {about:does|do} {about:unit} react to the charge?",
    "form-up": "Which way {about:does|do} {about:unit} look, now that {about:it has|they have} rallied?",
    "move-unit": "Which unit of {by} moves?",
    "files": "In how many files will {about:unit} stand?",
    "move": "Where {about:does|do} {about:unit} go?",
    "shoot": "Which unit of {by} shoots, and at what?",
    "melee": "Which close combat is fought next?",
    "leave": "Where {about:does|do} {about:unit} go as {about:it leaves its|they leave their} unit?",
    "challenge": "Does {by} issue a challenge?",
    "answer-challenge": "Does {by} accept the challenge of {challenger}, and with which fighter?",
    "send-back": "Which character of the enemy goes to the rear?",
    "wield": "With which weapon {about:does|do} {about:unit} fight this combat?",
    "strike": "At what {about:does|do} {about:unit} strike?",
    "pursue": "{about:Does|Do} {about:unit} pursue?",
    "roll-off": "A roll-off: a die is thrown.",
    "panic": "{about:unit} {about:tests|test} for panic.",
    "fear": "{about:unit} {about:tests|test} for fear.",
    "terror": "{about:unit} {about:tests|test} for terror.",
    "stupidity": "{about:unit} {about:tests|test} for stupidity.",
    "half-fight": "{about:unit} {about:is|are} stupid: does the odd model fight?",
    "rally": "{about:unit} {about:tests|test} to rally.",
    "flight": "How far {about:does|do} {about:unit} flee? Dice are thrown.",
    "pursuit": "How far {about:does|do} {about:unit} pursue? Dice are thrown.",
    "volley": "{about:unit} {about:rolls|roll} to hit.",
    "aim": "At which file of {target:unit} {about:does|do} {about:unit} aim? File 1 is at {target:its|their} left flank.",
    "guess": "How far {about:does|do} {about:unit} shoot at {target:unit}? {by} names a distance.",
    "artillery": "{about:unit} {about:throws|throw} the artillery die.",
    "scatter": "{about:unit} {about:throws|throw} the scatter die.",
    "arrow": "In which direction is the stone of {about:unit} off? A die is thrown.",
    "misfire": "{about:unit} {about:has|have} misfired: a die is thrown.",
    "partly": "{about:unit} {about:rolls|roll} for the models that are partly under the template.",
    "impact": "{about:unit} {about:rolls|roll} for {about:its|their} impact hits.",
    "gaze": "{about:unit} {about:rolls|roll} for the hits of {about:its|their} gaze.",
    "breath": "In which direction {about:does|do} {about:unit} breathe?",
    "look-out": "A template or a ball falls on {about:unit}: look out! A die is thrown.",
    "share-machine": "{about:unit} {about:rolls|roll} for what {about:its|their} shots hit: the machine or the crew.",
    "shoot-again": "{about:unit} {about:rolls|roll} again for shots that need more than a 6.",
    "hit": "{about:unit} {about:rolls|roll} to hit.",
    "hit-again": "{about:unit} {about:rolls|roll} misses again, out of hatred.",
    "share": "Does each hit fall on the monster or on a rider? Dice are thrown.",
    "share-riders": "On which of the two riders does each hit fall? Dice are thrown.",
    "share-models": "On which models of the unit does each hit fall? Dice are thrown.",
    "wound": "{about:unit} {about:rolls|roll} to wound.",
    "save": "{about:unit} {about:rolls its|roll their} saves.",
    "ward": "{about:unit} {about:rolls its|roll their} ward saves.",
    "regenerate": "{about:unit} {about:rolls|roll} to regenerate.",
    "multiply": "What do the wounds of {about:unit} become? Dice are thrown.",
    "break-again": "{about:unit} {about:repeats its|repeat their} break test, near the battle standard.",
    "cancel-attack": "Which part of {about:unit} loses an Attack?",
    "divide": "How {about:does|do} {about:unit} divide {about:its|their} attacks between two magic weapons?",
    "cancel-item": "Which magic item does the spell of {about:unit} make fail?",
    "item-fails": "For how long does the magic item fail? A die is thrown.",
    "spell-part": "At which part of the model {about:does|do} {about:unit} aim the spell?",
    "rough-ride": "{about:unit} {about:is|are} battered by the ground. A die is thrown.",
    "break-off": "{about:Does|Do} {about:unit} break off the combat?",
    "break": "{about:unit} {about:takes|take} a break test.",
    "restrain": "{about:unit} {about:tests|test} to stay.",
    "lore": "From which lore {about:does|do} {about:unit} take {about:its|their} spells?",
    "spell-dice": "Which spells {about:does|do} {about:unit} know? Dice are thrown.",
    "exchange": "{about:Does|Do} {about:unit} give one of {about:its|their} spells for the first of {about:its|their} lore?",
    "spell": "Which spell does {by} cast? Power dice: {first}, dispel dice of the enemy: {second}.",
    "power-dice": "With how many of the {power} power dice of {by} {about:does|do} {about:unit} cast {first:spell}?",
    "cast": "{about:unit} {about:casts|cast} a spell. Dice are thrown.",
    "dispel": "Does {by} dispel {first:spell} of {about:unit} on {struck:units}? {needed}+ is needed. It does: {does}.",
    "dispel-roll": "{by} dispels a spell of {about:unit}. Dice are thrown.",
    "dispel-in-play": "Which spell in force does {by} dispel with the dice that are left?",
    "miscast": "{about:unit} {about:has|have} miscast. Dice are thrown.",
    "thrown-where": "Where {about:is|are} {about:unit} thrown? A die is thrown.",
    "thrown-far": "How far {about:is|are} {about:unit} thrown? Dice are thrown.",
    "returned-spell": "Which spell does {by} cast for the miscast?",
    "wizard-back": "{about:Does|Do} {about:unit} cast again? A die is thrown.",
    "spell-hits": "How often does the spell of {about:unit} hit? Dice are thrown.",
    "pool": "Does the spell of {about:unit} slow its target? A die is thrown.",
    "rethrows": "How many dice {about:does|do} {about:unit} let {about:its|their} side throw again? A die is thrown.",
    "rethrow": "{about:unit} {about:has|have} thrown {third:numbers}, {second}+ is needed. How many of the failed dice are thrown again?",
    "thrown-again": "{about:unit} {about:throws|throw} dice again.",
    "duel": "A duel of dice with {about:unit}.",
    "comet": "What does the comet of {about:unit} do? A die is thrown.",
    "comet-strikes": "How far does the comet of {about:unit} reach? Dice are thrown.",
    "spell-move": "What {about:does|do} {about:unit} do by the spell?",
    "spell-place": "Where {about:does|do} {about:unit} go by the spell?",
    "rout": "{about:unit} {about:tests its|test their} Leadership against a spell.",
    "stampede": "How far {about:does|do} {about:unit} run? Dice are thrown.",
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
    return " ".join((said, *_besides(view, names, asked)))


def _besides(view: Pitched, names: Names, asked: Question) -> Iterator[str]:
    """What must be known besides: whose distance is guessed, and what adds to dispel rolls. [WF-CORE-WAR-09, WF-CORE-ARMY-03]"""
    guessing = _guessing(view, asked)
    if guessing:
        yield names.say("The distance of {units:units} is guessed: it has no odds.", units=guessing)
    rolls = isinstance(asked, Choose) and any(isinstance(option, DispelWith | DispelInPlay) for option in asked.options)
    bonus = best_bonus(view, side_of(asked.by)) if rolls else DispelGift()
    if bonus.points:
        thing = bonus_name(names, bonus.bearer, bonus.item)
        yield names.say("{thing} of {bearer:unit} adds {n} to the dice.", thing=thing, bearer=bonus.bearer, n=bonus.points)


def _guessing(view: Pitched, asked: object) -> tuple[str, ...]:
    """The war machines that may shoot now and whose distance is guessed. [WF-CORE-WAR-09]"""
    options = asked.options if isinstance(asked, Choose) and asked.topic == "shoot" else ()
    units = dict.fromkeys(option.unit for option in options if isinstance(option, ShootAt))
    return tuple(unit for unit in units if guessed(machine_of(view, unit)))


def _spell(view: Pitched, asked: object) -> dict[str, object]:
    """What a spell that may be dispelled strikes and does, and the total that is needed, as the story tells it. [WF-CORE-MAG-05]"""
    if not isinstance(asked, Choose) or asked.topic != "dispel":
        return {}
    spell, _, total, *_ = asked.context
    return {"struck": struck(view, asked), "does": spell_text(spell), "needed": total}
