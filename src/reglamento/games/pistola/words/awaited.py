"""What the other side is deciding, in one sentence to whoever waits for it."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.games.pistola.facts.choices.shooting import Alike
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.words.names import Names
from reglamento.games.pistola.words.questions import question_text
from reglamento.kernel.questions import Choose, Place


def awaited_text(game: Crawl) -> str:
    """The present question, for all but the player that decides."""
    question = game.question
    if not isinstance(question, Choose | Place):
        return question_text(game)
    about, alone = question.about or "", isinstance(question.context, Alike) and question.context.models == 1
    sentence = AWAITED_ALONE[question.topic] if alone else AWAITED[question.topic]
    return Names(game.mission, game).say(sentence, by=question.by, about=about, n=_number(question))


def _number(question: Choose | Place) -> int:
    return len(question.pieces) if isinstance(question, Place) else 0


AWAITED: dict[str, str] = {
    "unit": "{by:seat} chooses which unit moves next.",
    "action": "{by:seat} chooses which model does something.",
    "look": "{by:seat} chooses which of several openings is generated next.",
    "lay": "{by:seat} chooses how the section behind {about:about} is laid.",
    "door-spot": "{by:seat} chooses where a further door of the room stands.",
    "deploy-next": "{by:seat} chooses which squad is deployed next.",
    "force": "{by:seat} chooses a force.",
    "mark": "{by:seat} chooses which character is to be killed.",
    "escort": "{by:seat} chooses equipment and an escort for a character.",
    "join": "{by:seat} decides whether {about:about} {about:joins|join} a unit.",
    "shoot": "{by:seat} chooses which unit fires, and at which.",
    "keep-charge": "{by:seat} chooses what {about:about} {about:fires|fire}.",
    "weapons": "{by:seat} chooses with what models like {about:about} fire.",
    "template": "{by:seat} chooses where {about:about} {about:lays its|lay their} template.",
    "torrent": "{by:seat} chooses which model of {about:about} must save against a torrent of fire.",
    "share-hits": "{by:seat} shares out the hits of {about:about} among the armour.",
    "losses": "{by:seat} chooses which model of {about:about} takes a wound.",
    "shoot-artefact": "{by:seat} chooses which unit fires at the artefact.",
    "strike-artefact": "{by:seat} chooses which unit strikes at the artefact.",
    "charge": "{by:seat} chooses which unit charges which enemy.",
    "charge-target": "{by:seat} chooses which units {about:unit} {about:charges|charge}.",
    "fight": "{by:seat} chooses which close combat is fought next.",
    "blade": "{by:seat} chooses with what models like {about:about} strike.",
    "strike": "{by:seat} chooses which enemies models of {about:about} strike.",
    "retreat": "{by:seat} decides whether to order a retreat.",
    "cover": "{by:seat} decides whether {about:about} {about:goes|go} with the others or {about:covers|cover} their retreat.",
    "leaving": "{by:seat} decides who leaves, and whether the incursion is over.",
    "target": "{by:seat} chooses which model of {about:about} is to be killed.",
    "thing": "{by:seat} chooses where in {about:about} it lies.",
    "move": "{by:seat} moves {about:about}.",
    "run": "{by:seat} places {about:about}, which {about:runs|run}.",
    "charge-move": "{by:seat} places {about:about}, which {about:charges|charge}.",
    "consolidate": "{by:seat} places {about:about}, which {about:consolidates|consolidate}.",
    "fall-back": "{by:seat} places {about:about}, which {about:falls|fall} back.",
    "deploy": "{by:seat} deploys a squad: {n:count}.",
    "stand-up": "{by:seat} places models of {about:about} that stand up.",
    "arrive": "{by:seat} places {about:about}, which {about:arrives|arrive}.",
}
"""The text of each kind of decision, by topic."""
AWAITED_ALONE: dict[str, str] = {
    "weapons": "{by:seat} chooses which weapons are fired by {about:about}.",
    "blade": "{by:seat} chooses which weapon is used by {about:about}.",
    "strike": "{by:seat} chooses which enemy one of {about:about} strikes.",
}
"""The same where one model is asked about, which has no others of its kind."""
