"""Why the greedy bot of Space Hulk shoots."""

from __future__ import annotations

from typing import Any

from reglamento.bots.reasons import Reason, percent
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.gunnery import shot_chance
from reglamento.games.space_hulk.facts.choices import Fire
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel.questions import Choose
from reglamento.language import tr

SHOT = "SH-SHOOT-04"


def reason(view: Hulk, question: Choose, answer: Any) -> Reason | None:
    """The chance of a shot at a Genestealer; None for anything else. [SH-SHOOT-04]"""
    marine = view.marines.get(question.about or "")
    if not isinstance(answer, Fire) or marine is None or answer.target not in view.stealers:
        return None
    chance = shot_chance(Outlook(view), marine, answer.target, plain=question.topic != "free-shot")
    return Reason(SHOT, tr("This shot kills with a chance of {chance}.").format(chance=percent(chance)))
