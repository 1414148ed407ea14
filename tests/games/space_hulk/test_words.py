"""Everything a player can choose, be asked or be told has words, and the words are right."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import get_args

import pytest
from hulk_refusals import acts
from hulk_scene import (
    CANNON,
    EAST,
    FLAMER,
    HAMMER,
    LIBRARIAN,
    NORTH,
    SOUTH,
    SWORD,
    WEST,
    Kit,
    Scene,
    answer,
    asked,
    blip,
    broodlord,
    genestealer,
    marine,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from reglamento.games import space_hulk
from reglamento.games.space_hulk import choices as c
from reglamento.games.space_hulk import event_words, loader, question_words, words
from reglamento.games.space_hulk import events as e
from reglamento.games.space_hulk.names import Names
from reglamento.games.space_hulk.refusals import asked as refusals_asked
from reglamento.games.space_hulk.refusals import elsewhere
from reglamento.games.space_hulk.setup import new_game
from reglamento.games.space_hulk.words import cost_text, event_rule, event_text, option_cost, option_text, question_text
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.dice import Seeded
from reglamento.kernel.events import Event, Secret
from reglamento.kernel.questions import Choose, Place

MISSION = loader.load("the-listener")
WALL = loader.load("shield-wall")

# ---- nothing is forgotten


def test_every_option_has_words_and_is_asked_somewhere() -> None:
    kinds = set(get_args(c.AnyOption))
    assert set(words.OPTIONS) == kinds
    assert {kind for kinds in elsewhere.ASKED.values() for kind in kinds} == kinds


def test_every_event_has_words() -> None:
    assert set(event_words.EVENTS) == {kind for kind in vars(e).values() if _is_event(kind)}


def _is_event(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event) and kind is not Event


def test_every_topic_of_a_question_has_words_and_refusals() -> None:
    rules = Path(space_hulk.__file__).parent.glob("*.py")
    code = "\n".join(path.read_text(encoding="utf-8") for path in rules)
    asks = r'\b(Choose|_decide|Roll|Draw)\((?:[^"()]|\([^()]*\))*"SH-[A-Z]+-\d+"(?: if [^,]*)?,\s*"([a-z-]+)"'
    topics = {(kind in {"Choose", "_decide"}, topic) for kind, topic in re.findall(asks, code)}
    choices = {topic for chooses, topic in topics if chooses} | {"aim-barrier", "aim-storm"}
    chances = {topic for chooses, topic in topics if not chooses} | {"flames", "storm", "section storm", "blast"} | {"shot", "overwatch"}
    assert set(question_words.CHOICES) == set(refusals_asked.TOPICS) == set(elsewhere.ASKED) == choices
    assert set(question_words.CHANCES) == chances
