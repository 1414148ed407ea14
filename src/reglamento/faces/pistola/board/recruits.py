"""The models that a deployment will bring on the board. [PP-TURN-06, PP-COMBAT-06, PP-SCEN-12]"""

from __future__ import annotations

from collections import Counter

from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.words.names import models_of_kind
from reglamento.games.pistola.words.questions import question_text
from reglamento.kernel.questions import Place
from reglamento.language import prose, tr


def recruits(view: Crawl) -> tuple[Fighter, ...]:
    """The fighters of the squad that is being deployed, in the order of the question's models; empty where no
    squad is deployed.
    """
    asked = view.question
    return asked.context or () if isinstance(asked, Place) and asked.topic == "deploy" else ()


def question(view: Crawl) -> str:
    """The text of the question. A squad that is not on the board has no name yet, so its models are named. [PP-TURN-06]"""
    numbers = Counter(recruits(view))
    if not numbers:
        return question_text(view)
    models = ", ".join(prose(fighter.one) if n == 1 else models_of_kind(fighter, n) for fighter, n in numbers.items())
    return tr("{question} Models: {models}.").format(question=question_text(view), models=models)
