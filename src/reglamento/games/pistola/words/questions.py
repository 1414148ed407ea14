"""The text of each question, in one sentence to the player that decides or rolls."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable

from reglamento.games.pistola.facts.choices.shooting import Alike, SharedHits, Suffered
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.words.names import Names
from reglamento.kernel.questions import Choose, Place
from reglamento.language import tr


def question_text(game: Crawl) -> str:
    """The present question, for the player that decides or rolls."""
    question = game.question
    if question is None:
        return tr("The game is over.")
    names = Names(game.mission, game)
    if isinstance(question, Place):
        return names.say(
            PLACES[question.topic](question), about=question.about or "", n=len(question.pieces), far=question.reach or 0.0
        )
    if isinstance(question, Choose):
        return _choice(names, question)
    return names.say(CHANCES[question.topic], about=question.about or "", n=question.n, by=question.by)


def _choice(names: Names, question: Choose) -> str:
    """What is to be chosen, by what the question knows besides its topic."""
    shared = question.context
    if isinstance(shared, SharedHits):
        return names.say(_shared(shared), about=question.about or "", n=shared.number, weapon=shared.weapon)
    if isinstance(shared, Suffered):
        first, *others = shared.kinds
        return names.say(_suffered(shared), about=question.about or "", left=shared.left, first=first, others=others)
    if isinstance(shared, Alike):
        return " ".join(names.say(sentence, about=question.about) for sentence in _armed(question.topic, shared))
    return names.say(CHOICES[question.topic], about=question.about or "")


def _shared(hits: SharedHits) -> str:
    """The hits that are divided; wounds by greater numbers have no weapon."""
    if not hits.weapon:
        return CHOICES["share-hits"]
    if hits.rends:
        return "{about:about} {about:shares|share} out {n:hits} by the {weapon:text} that rend: how many on each armour?"
    return "{about:about} {about:shares|share} out {n:hits} by the {weapon:text}: how many on each armour?"


def _armed(topic: str, alike: Alike) -> tuple[str, ...]:
    """The weapons of one model, or of several of a kind; and why they may hold their fire. [PP-BASE-48]"""
    asked = CHOICES[topic] if alike.models > 1 else ALONE[topic]
    return (asked, "A weapon that gets hot may wound the model that fires it.") if alike.hot else (asked,)


def _suffered(wounds: Suffered) -> str:
    """One wound goes to one kind; of several, the kinds are asked about one after another. [PP-BASE-49]"""
    if wounds.left == 1:
        return CHOICES["losses"]
    return "{about:about} {about:takes|take} {left:wounds}: how many fall on {first:alike}? The rest falls on {others:alikes}."


def about(game: Crawl) -> str:
    """The id of the subject of the pending decision; empty where it has none."""
    return (isinstance(game.question, Choose | Place) and game.question.about) or ""


def _move(question: Place) -> str:
    if question.rule == "PP-EXPL-03":
        return "{about:about} must advance: up to {far:cm}, one of {about:its|their} models as far as it can."
    if len(question.pieces) == 1:
        return "{about:about} {about:moves|move}: place the model, up to {far:cm} from where it stands."
    return "{about:about} {about:moves|move}: place the {n:count}, each up to {far:cm} from where it stands."


def _for(one: str, several: str) -> Callable[[Place], str]:
    """The text for one model, and for several."""
    return lambda question: one if len(question.pieces) == 1 else several


PLACES: dict[str, Callable[[Place], str]] = {
    "move": _move,
    "run": _for(
        "{about:about} {about:runs|run}: place the model, up to {far:cm} from where it stands.",
        "{about:about} {about:runs|run}: place the {n:count}, each up to {far:cm} from where it stands.",
    ),
    "charge-move": _for(
        "{about:about} {about:charges|charge}: place the model, up to {far:cm} from where it stands.",
        "{about:about} {about:charges|charge}: place the {n:count}, each up to {far:cm} from where it stands.",
    ),
    "consolidate": _for(
        "{about:about} {about:consolidates|consolidate}: place the model, up to {far:cm} from where it stands.",
        "{about:about} {about:consolidates|consolidate}: place the {n:count}, each up to {far:cm} from where it stands.",
    ),
    "fall-back": _for(
        "{about:about} {about:falls|fall} back: place the model, up to {far:cm} from where it stands.",
        "{about:about} {about:falls|fall} back: place the {n:count}, each up to {far:cm} from where it stands.",
    ),
    "deploy": _for("Place the model of the next squad.", "Place the {n:count} of the next squad."),
    "stand-up": _for("{about:about}: place the model that stands up.", "{about:about}: place the {n:count} that stand up."),
    "arrive": _for(
        "{about:about} {about:arrives|arrive}: place the model.", "{about:about} {about:arrives|arrive}: place the {n:count}."
    ),
}
"""The text of each kind of question for places, by topic."""
CHOICES: dict[str, str] = {
    "unit": "Which unit moves next?",
    "action": "Which model does something?",
    "look": "Several openings are in sight: which is generated next?",
    "lay": "How is the section behind {about:about} laid?",
    "door-spot": "Where does a further door of the room stand?",
    "deploy-next": "Which squad is deployed next?",
    "force": "Which force do you play?",
    "mark": "Which character of the enemy do you want to kill?",
    "escort": "What equipment and which escort does the character get?",
    "join": "{about:Does|Do} {about:about} join a unit?",
    "shoot": "Which unit fires, and at which?",
    "keep-charge": "What {about:does|do} {about:about} fire?",
    "weapons": "With what do models like {about:about} fire?",
    "template": "Where {about:does|do} {about:about} lay {about:its|their} template?",
    "torrent": "A torrent of fire: which model of {about:about} must save?",
    "share-hits": "How {about:does|do} {about:about} share the hits among {about:its|their} armour?",
    "losses": "{about:about} {about:takes|take} {left:wounds}: which model?",
    "shoot-artefact": "Which unit fires at the artefact?",
    "strike-artefact": "Which unit strikes at the artefact?",
    "charge": "Which unit charges which enemy?",
    "charge-target": "Which units {about:does|do} {about:unit} charge?",
    "fight": "Which close combat is fought next?",
    "blade": "With what do models like {about:about} strike?",
    "strike": "Which enemies do models of {about:about} strike?",
    "retreat": "Is a retreat ordered?",
    "cover": "{about:Does|Do} {about:about} go with the others, or cover their retreat?",
    "leaving": "Who leaves, and is the incursion over?",
    "target": "Which model of {about:about} is to be killed?",
    "thing": "Where in {about:about} does it lie?",
}
"""The text of each kind of decision, by topic."""
ALONE: dict[str, str] = {
    "weapons": "Which weapons are fired by {about:about}?",
    "blade": "Which weapon is used by {about:about}?",
    "strike": "Which enemy does one of {about:about} strike?",
}
"""The same where one model is asked about, which has no others of its kind."""
CHANCES: dict[str, str] = {
    "corridor": "{by:seat} rolls {n:dice} on the corridor table for {about:about}.",
    "corridor-again": "{by:seat} rolls {n:dice} again on the corridor table for {about:about}.",
    "room": "{by:seat} rolls {n:dice} on the room table for {about:about}.",
    "doors": "{by:seat} rolls {n:dice} for the doors of the room: {about:about}.",
    "behind-door": "{by:seat} rolls {n:dice} for what lies behind the door in {about:about}.",
    "defenders": "{by:seat} rolls {n:dice} for defenders.",
    "defenders-again": "{by:seat} rolls {n:dice} again for the greatest forces.",
    "terrain": "{about:about} {about:is|are} slow: roll {n:dice}, the highest counts.",
    "driven": "{about:about} may have to advance: roll {n:dice}.",
    "driven-far": "{about:about} must advance: roll {n:dice} for how much farther.",
    "surprise": "Surprise: {by:seat} rolls {n:dice}.",
    "to-hit": "{about:about} {about:fires|fire}: roll {n:dice} to hit.",
    "twin-linked": "{about:about} {about:fires|fire} twin-linked weapons: roll {n:dice} again to hit.",
    "partly": "{about:about} {about:is|are} partly under the template: roll {n:dice} for the models that are hit.",
    "overheat": "{about:about} {about:fires|fire} a hot weapon: roll {n:dice}.",
    "to-wound": "{about:about} {about:is|are} hit: roll {n:dice} to wound.",
    "save": "{about:about} {about:saves|save}: roll {n:dice}.",
    "shrug-off": "{about:about} may ignore wounds: roll {n:dice}.",
    "morale": "{about:about} {about:tests its|test their} morale: roll {n:dice}.",
    "pinning": "{about:about} may be pinned: roll {n:dice}.",
    "regroup": "{about:about} {about:tries|try} to regroup: roll {n:dice}.",
    "last-man": "The last of {about:about} tests: roll {n:dice}.",
    "target-test": "{about:about} would fire past the nearest: roll {n:dice}.",
    "run": "{about:about} {about:runs|run}: roll {n:dice} for how far.",
    "fall-back": "{about:about} {about:falls|fall} back: roll {n:dice} for how far.",
    "charge-terrain": "{about:about} {about:charges|charge} as in difficult terrain: roll {n:dice}.",
    "blows": "{about:about} {about:strikes|strike}: roll {n:dice} to hit.",
    "blows-again": "{about:about} {about:strikes|strike}: roll {n:dice} again to hit.",
    "sweeping-advance": "{about:about} {about:pursues|pursue}: roll {n:dice}.",
    "consolidation": "{about:about} {about:consolidates|consolidate}: roll {n:dice} for how far.",
    "recovery": "{about:about} may recover: roll {n:dice}.",
    "primary": "{by:seat} rolls {n:dice} for the primary objective.",
    "primary-here": "Is the primary objective in {about:about}? Roll {n:dice}.",
    "objective": "{by:seat} rolls {n:dice} for the objective in {about:about}.",
    "victory": "{by:seat} rolls {n:dice} for the objectives that win.",
    "hit-artefact": "{about:about} {about:fires|fire} at the artefact: roll {n:dice} to hit.",
    "pierce": "{about:about} {about:has|have} hit the artefact: roll {n:dice} to pierce it.",
}
"""The text of each roll, by topic."""
