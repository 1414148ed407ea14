"""Games of pistola are told in another language without a word of English left in them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from cases import first
from random_play import Case, cases, decisions
from reglamento.faces.pistola import FACE
from reglamento.faces.pistola.mission_words import VERDICTS
from reglamento.games.pistola.facts.choices import assaults, exploring, shooting, troops
from reglamento.games.pistola.facts.events.missions import GameEnded
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.placing import unread
from reglamento.games.pistola.referee import why_not
from reglamento.games.pistola.words.names import Names, models_of_kind
from reglamento.games.pistola.words.saying import HELD, NO_WAY, OFF, TOO_FAR, UNKNOWN, WHEN, WHEN_IN_COMBAT
from reglamento.games.pistola.words.vocabulary import ENDINGS, ENDS
from reglamento.kernel.events import Chain, Event
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.language import FORMS, prose, speaking, tr
from reglamento.translations.catalogues import LANGUAGES, catalogue
from tongues import Masked, Strict, drawn

FOREIGN = [code for code in LANGUAGES if code != "en"]
LONG, OFTEN = 350, 41
"""So many decisions of a game are played, and everything that a screen could show is said every so many."""
PLAYED = ("search-and-destroy", "house-of-the-dead", "strike-force-meeting", "rescue")
"""Missions of which a game is told; of the others only what is printed."""
IDS = re.compile(r"[uod]\d+(\.\d+)?|D3|X")
"""What stays as it is: ids of units, models, openings and doors."""


class Shot(msgspec.Struct, frozen=True):
    """A game at one decision, and what happened since the one before."""

    game: Crawl
    before: Crawl | None
    events: tuple[Event, ...]


@cache
def shots(mission: str) -> tuple[Shot, ...]:
    """Some decisions of a random game, played once for all languages."""
    found: list[Shot] = []
    before: Any = None
    told = 0
    for number, game in enumerate(decisions(Case("pistola", mission).new("spoken"), f"spoken {mission}", LONG)):
        if number % OFTEN and game.question is not None:
            continue
        events = Chain.items(game.log)
        copy: Any = game.copy()
        found.append(Shot(copy, before, tuple(events[told:])))
        before, told = copy, len(events)
    return tuple(found)


def texts(mission: str) -> Iterator[str]:
    """Everything that a screen may say at these decisions."""
    rng = random.Random(mission)
    for shot in shots(mission):
        game = shot.game
        view = game.view(None)
        yield from _screen(view)
        if shot.before is not None:
            yield from (line.text for line in FACE.lines(shot.before, shot.events))
        if isinstance(game.question, Choose):
            yield from _decision(view, game.question)
            yield from _wrong(view, rng)
        if isinstance(game.question, Place):
            yield from _places(view, game.question)


def _screen(view: Crawl) -> Iterator[str]:
    yield FACE.question(view)
    yield from drawn(FACE.live(view))
    yield from (phase.name for phase in FACE.phases(view))
    for stat in FACE.stats(view):
        yield from (stat.label, stat.value)
    for piece in [*(f"unit:{id}" for id in view.units)][:3] + [f"model:{id}" for id in view.models][:1]:
        look = FACE.look(view, piece)
        if look is not None:
            yield from (look.text, *(area.text for area in look.areas))
    result = FACE.result(view)
    yield result.text if result is not None else ""


def _decision(view: Crawl, question: Choose) -> Iterator[str]:
    for option in FACE.offered(question):
        yield from (FACE.option(view, option), FACE.listed(view, option), FACE.group(view, option), FACE.cost(view, option))
        yield from (FACE.warning(view, option), FACE.detail(view, option))
    for option, refusal in FACE.greyed(view):
        yield from (FACE.option(view, option), refusal.why)
    for option in {type(option): option for option in question.options}.values():
        for stat in FACE.odds(view, option):
            yield from (stat.label, stat.value)


def _places(view: Crawl, question: Place) -> Iterator[str]:
    placing = FACE.placing(view, question, view.suggestions())
    yield from (mover.label for mover in placing.movers)
    yield from (each.text for each in placing.suggestions)
    heap = tuple(Position(0.0, 0.0) for _ in question.pieces)
    apart = tuple(Position(place.x + 11.0 * number, place.y) for number, place in enumerate(question.default))
    away = tuple(Position(place.x, place.y + 900.0) for place in question.default)
    for answer in (heap, apart, away, ()):
        refusal = view.agenda[-1].refuse(view, answer)
        if refusal is not None:
            yield FACE.misplaced(view, question, answer, refusal).why


def _wrong(view: Crawl, rng: random.Random) -> Iterator[str]:
    """What is answered to things that cannot be done."""
    units, models = [*view.units, "u99"], [*view.models, "u99.1"]
    doors = [*view.doors, "d99"]
    one, other, model, door = rng.choice(units), rng.choice(units), rng.choice(models), rng.choice(doors)
    for option in (
        *(exploring.MoveUnit(one), exploring.OpenDoor(model, door), exploring.CloseDoor(model, door)),
        *(shooting.Shoot(one, other), shooting.RunUnit(one)),
        *(assaults.Charge(one, other), assaults.ChargeSeveral(one), assaults.ChargeAt(other)),
        *(troops.JoinUnit(one, other), exploring.EndMoves(), exploring.Look("o1")),
    ):
        yield why_not(view, option).why
        yield FACE.option(view, option)
    yield from (unread(view, "PP-EXPL-02", (model,), answer).why for answer in ((), (None,)))  # type: ignore[union-attr]


def prints(mission: Mission) -> Iterator[str]:
    """What is said of a mission before it is played."""
    yield from (prose(text) for text in (mission.title, mission.briefing, *mission.aims.values()))
    for force in (*mission.attackers, *mission.defenders):
        yield prose(force.name)
        for unit in force.army.units.values():
            yield prose(unit.name)
            for fighter in (unit.ordinary, *(member.fighter for member in unit.members)):
                yield from (
                    models_of_kind(fighter, 1),
                    models_of_kind(fighter, 2),
                    *(prose(weapon.name) for weapon in fighter.weapons),
                )


def tables() -> Iterator[str]:
    """The sentences that are looked up and seldom said, and the values of the readings."""
    for table in (HELD, OFF, NO_WAY, TOO_FAR, UNKNOWN, ENDS, ENDINGS):
        yield from (tr(sentence) for sentence in table.values())
    for times in (WHEN, WHEN_IN_COMBAT):
        yield from (tr(sentence) for _, sentence in times.values())
    for by, result in VERDICTS:
        yield FACE.event(Names(Mission()), GameEnded("PP-END-01", None, result, "turns", by, 2, "9/4"))
    for field in msgspec.structs.fields(Readings):
        values = (True, False) if field.type is bool or field.type == "bool" else getattr(field.type, "__args__", ())
        yield from (FACE.reading_value(field.name, value) for value in values)


def missions() -> list[Mission]:
    return [case.book.load(case.mission) for case in cases("pistola")]


def latin(text: str) -> list[str]:
    return [word for word in re.findall(r"[A-Za-z][A-Za-z0-9.'-]*", text) if not IDS.fullmatch(word.rstrip("."))]


@pytest.mark.parametrize("mission", first(2, PLAYED))
def test_nothing_is_said_past_the_catalogue(mission: str) -> None:
    with speaking(Masked()):
        found = set(texts(mission))
    assert [text for text in found if latin(text)][:9] == []


@pytest.mark.parametrize("mission", first(2, PLAYED))
@pytest.mark.parametrize("language", FOREIGN)
def test_everything_is_said_in_the_language(mission: str, language: str) -> None:
    strict = Strict(catalogue(language))
    with speaking(strict):
        found = set(texts(mission))
    assert strict.missing == set()
    assert [text for text in found if FORMS in text or "{" in text] == []


def test_what_is_printed_comes_from_the_catalogue() -> None:
    with speaking(Masked()):
        found = {text for mission in missions() for text in prints(mission)}
    assert [text for text in found if latin(text)] == []


@pytest.mark.parametrize("language", FOREIGN)
def test_what_is_printed_is_in_the_language(language: str) -> None:
    strict = Strict(catalogue(language))
    with speaking(strict):
        found = {*tables(), *(text for mission in missions() for text in prints(mission))}
    assert strict.missing == set()
    assert [text for text in found if FORMS in text] == []
