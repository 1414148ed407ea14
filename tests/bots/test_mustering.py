"""The army that a search leads is one of those that have won most in battles between bots; what an army wins is told where it is chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from reglamento.armies.lists.ratings import FILE, ArmyRatings, ratings_in
from reglamento.bots import roster
from reglamento.bots.search.mustering import ALIKE, Mustering
from reglamento.bots.search.thinking import Thinking
from reglamento.faces.fantasy import FACE as FANTASY
from reglamento.games.registry import plugin, rulebook
from reglamento.kernel.questions import Choose

CHOICE = Choose(by="red", rule="X-1", topic="army", options=(), default=None)


def mustering() -> Mustering:
    found = plugin("fantasy").part(Thinking).mustering
    assert found is not None
    return found


def opening(mission: str) -> tuple[Any, Choose]:
    book = rulebook("fantasy")
    begun = book.new(book.load(mission), book.readings())
    assert isinstance(begun.question, Choose)
    return begun, begun.question


def rated(folder: Path, **ratings: int) -> Mustering:
    (folder / FILE).write_bytes(msgspec.json.encode(ArmyRatings(bot="greedy", seed="1", battles=9, ratings=ratings)))
    return Mustering(topic="army", offered=lambda view, question: view, folder=folder)


@pytest.mark.parametrize(
    ("army", "others", "wins"),
    [
        ("even", ["even", "alike"], 50),
        ("strong", ["even"], 91),
        ("even", ["strong"], 9),
        ("even", ["even", "alike", "strong"], 30),
        ("even", ["even"], None),
        ("even", ["alike", "brought"], None),
        ("brought", ["even"], None),
    ],
)
def test_ratings_are_told_as_battles_won_against_the_others_on_average(army: str, others: list[str], wins: int | None) -> None:
    found = ArmyRatings(bot="greedy", seed="1", battles=9, ratings={"even": 0, "alike": 0, "strong": 400})
    assert found.wins(army, others) == wins


def test_one_of_the_best_is_taken_by_lot(tmp_path: Path) -> None:
    found = rated(tmp_path, strong=120, alike=90, weak=-200)
    offered = {"a": "weak", "b": "strong", "c": "alike"}
    assert {found.army(offered, CHOICE, str(seed)) for seed in range(30)} == {"b", "c"}
    assert found.army(offered, CHOICE, "7") == found.army(offered, CHOICE, "7")


def test_nothing_is_known_of_an_army_that_a_player_brings(tmp_path: Path) -> None:
    found = rated(tmp_path, strong=120, weak=-200)
    assert found.army({"a": "weak", "b": "brought"}, CHOICE, "1") is None
    assert found.army({}, CHOICE, "1") is None
    assert Mustering(topic="army", offered=found.offered, folder=tmp_path / "none").army({"a": "weak"}, CHOICE, "1") is None


def test_every_army_that_a_mission_offers_has_a_rating_and_a_search_takes_one_of_the_best() -> None:
    found = mustering()
    known = ratings_in(found.folder)
    assert known is not None
    for mission in rulebook("fantasy").missions():
        begun, question = opening(mission)
        offered = found.offered(begun.view(question.by), question)
        assert set(offered.values()) <= set(known.ratings)
        best = max(known.ratings[army] for army in offered.values())
        taken = roster.decided("steady@1", 5, begun, question)
        assert known.ratings[offered[taken]] >= best - ALIKE


def test_what_an_army_wins_is_told_where_it_is_chosen() -> None:
    begun, question = opening("pitched-battle")
    known = ratings_in(mustering().folder)
    assert known is not None
    offered = mustering().offered(begun.view(question.by), question)
    for option in question.options:
        said = FANTASY.option(begun.view(question.by), option)
        assert f"; bots win {known.wins(offered[option], offered.values())} % with it" in said


def test_of_an_army_that_a_player_brings_nothing_is_told() -> None:
    begun, question = opening("pitched-battle")
    view = begun.view(question.by)
    brought = msgspec.structs.replace(view.mission.armies["red"][0], id="brought")
    view.mission = msgspec.structs.replace(
        view.mission, armies={**view.mission.armies, "red": (brought, *view.mission.armies["red"][1:])}
    )
    assert next(FANTASY.option(view, option) for option in question.options).endswith(" points")
    assert not any("bots" in FANTASY.option(view, option) for option in question.options)
