"""Whole games of Space Hulk are told in another language without a word of English left in them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from cases import first
from hulk_crowd import crowded
from random_play import Case, cases, decisions
from reglamento.faces import face
from reglamento.faces.space_hulk.picture import svg
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.loader import load
from reglamento.games.space_hulk.refusals import why_not
from reglamento.kernel.events import Chain, Event
from reglamento.kernel.questions import Choose
from reglamento.language import FORMS, prose, speaking
from reglamento.translations.catalogues import LANGUAGES, catalogue
from tongues import Masked, Strict, drawn

OFTEN = 23
"""Every so many decisions everything is said that a screen could show."""
FACE = face("space-hulk")


def texts(case: Case, seed: int) -> Iterator[str]:
    """Everything that a screen may say during a random game."""
    rng = random.Random(f"spoken {case.mission} {seed}")
    told: list[Event] = []
    before: Any = None
    for number, game in enumerate(decisions(case.new(seed), seed)):
        if number % OFTEN and game.question is not None:
            continue
        yield FACE.question(game)
        for seat in (*game.seats, None):
            view = game.view(seat)
            yield from _screen(view)
            if isinstance(game.question, Choose) and game.question.by == seat:
                yield from _decision(view, game.question)
                yield from _chances(game, game.question)
                yield from _wrong(view, rng)
        events = Chain.items(game.log)
        if before is not None:
            yield from (line.text for line in FACE.lines(before, events[len(told) :]))
        told, before = events, game.copy()


def _screen(view: Any) -> Iterator[str]:
    yield FACE.question(view)
    yield from drawn(FACE.live(view))
    yield from (phase.name for phase in FACE.phases(view))
    for stat in FACE.stats(view):
        yield from (stat.label, stat.value)
    for piece in (*view.marines, *view.stealers, *view.blips):
        look = FACE.look(view, piece)
        if look is not None:
            yield from (look.text, *(area.text for area in look.areas))
    result = FACE.result(view)
    yield result.text if result is not None else ""


def _decision(view: Any, question: Choose) -> Iterator[str]:
    for option in FACE.offered(question):
        yield from (FACE.option(view, option), FACE.listed(view, option), FACE.group(view, option), FACE.cost(view, option))
        yield FACE.warning(view, option)
    for option, refusal in FACE.greyed(view):
        yield from (FACE.option(view, option), refusal.why)


def _chances(game: Any, question: Choose) -> Iterator[str]:
    """The odds of one option of each kind."""
    for option in {type(option): option for option in question.options}.values():
        for stat in FACE.odds(game, option):
            yield from (stat.label, stat.value)


def _wrong(view: Any, rng: random.Random) -> Iterator[str]:
    """What is answered to things that cannot be done."""
    ids = [*view.marines, *view.stealers, *view.blips, *view.terrain.fixtures, *(thing.id for thing in view.mission.things)]
    one, other, square, way = rng.choice(ids), rng.choice(ids), rng.randrange(view.terrain.grid.size), rng.randrange(4)
    section, area = rng.choice(view.mission.board.sections), rng.choice(view.mission.board.entries).id
    for option in (
        *(kind(one) for kind in (c.Activate, c.Command, c.Fire, c.Attack, c.WorkDoor, c.Storm, c.Reveal, c.Expose)),
        *(kind(square) for kind in (c.Flame, c.Barrier, c.PlaceAt, c.Shove)),
        *(c.Move(square, way), c.Move(square, way, one), c.Enter(square, way), c.Turn(way), c.Face(way), c.HandOver(one, other)),
        *(c.SectionStorm(section), c.Wait(area), c.Reroll(way), c.SpendPsi(way), c.UsePower("storm"), c.UsePower("premonition")),
        *(c.Leave(point.id) for point in view.mission.board.exits),
        *(kind() for kind in (c.EndPhase, c.TimeUp, c.Pass, c.GoOnOverwatch, c.GoOnGuard, c.ClearJam, c.Reload)),
        *(kind() for kind in (c.DeclareBroodlord, c.Redraw, c.Keep, c.Parry, c.Block)),
    ):
        yield from (why_not(view, option).why, FACE.option(view, option))
    tried = FACE.tried(view, one)
    if tried is not None:
        yield FACE.refusal(view, tried).why


def prints(mission: Mission) -> Sequence[str]:
    """What is said of a mission before it is played."""
    titles = [outcome.title for outcome in mission.outcomes] + [change.title for change in mission.changes]
    return [prose(text) for text in (mission.title, mission.briefing, *mission.rules, *mission.aims.values(), *titles)]


def names(mission: Mission) -> set[str]:
    """What stays as it is: the names of Marines, and ids of pieces and squares."""
    return {word for post in mission.marines for word in post.name.split()[1:]}


@pytest.mark.parametrize("case", first(4, cases("space-hulk")), ids=lambda case: case.mission)
def test_nothing_is_said_past_the_catalogue(case: Case) -> None:
    mission = load(case.mission)
    own = names(mission)
    with speaking(Masked()):
        found = {*prints(mission), *texts(case, 1)}
    words = {word for text in found for word in re.findall(r"[A-Za-z][A-Za-z0-9'-]*", text)}
    latin = {word for word in words if word not in own and not re.fullmatch(r"[gb]\d+|[A-Z]{1,2}\d*'?(-[A-Z]{1,2}\d+'?)?", word)}
    assert latin == set(), [text for text in found if any(word in text for word in latin)][:9]


@pytest.mark.parametrize("case", first(4, cases("space-hulk")), ids=lambda case: case.mission)
@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_everything_is_said_in_the_language(case: Case, language: str) -> None:
    strict = Strict(catalogue(language))
    with speaking(strict):
        found = {*prints(load(case.mission)), *texts(case, 2)}
    assert strict.missing == set()
    assert [text for text in found if FORMS in text or "{" in text] == []


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_a_whole_picture_has_its_words_in_the_language(language: str) -> None:
    with speaking(catalogue(language)):
        words = set(drawn(svg(crowded().view(None))))
    assert (
        words
        >= {
            "es": {"Puerta en J3: cerrada", "Barrera de fuerza en J7", "Bajo fuego de alerta", "SALIDA"},
            "de": {"Tür auf J3: geschlossen", "Kraftbarriere auf J7", "Unter Feuerbereitschaft", "AUSGANG"},
        }[language]
    )
