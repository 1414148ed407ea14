"""The army that a search leads is one of those that have won most in battles between bots; what an army wins is told where it is chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from reglamento.armies.lists.ratings import FILE, ArmyRatings, cost_alike, ratings_in
from reglamento.bots import roster
from reglamento.bots.advice import advice
from reglamento.bots.search.mustering import ALIKE, Mustering
from reglamento.bots.search.thinking import Thinking
from reglamento.faces import face
from reglamento.games.registry import plugin, rulebook
from reglamento.kernel.questions import Choose

GAMES = ("fantasy", "wh40k")
CHOICE = Choose(by="red", rule="X-1", topic="army", options=(), default=None)


class Listed(NamedTuple):
    """An army as far as it is looked at."""

    id: str
    points: int = 500


def mustering(game: str) -> Mustering:
    found = plugin(game).part(Thinking).mustering
    assert found is not None
    return found


def opening(game: str, mission: str) -> tuple[Any, Choose]:
    return begin(game, rulebook(game).load(mission))


def begin(game: str, mission: Any) -> tuple[Any, Choose]:
    book = rulebook(game)
    begun = book.new(mission, book.readings())
    assert isinstance(begun.question, Choose)
    return begun, begun.question


def rated(folder: Path, **ratings: int) -> Mustering:
    (folder / FILE).write_bytes(msgspec.json.encode(ArmyRatings(bot="greedy", seed="1", battles=9, ratings=ratings)))
    return Mustering(topic="army", offered=lambda view, question: view, folder=folder)


def listed(**armies: str) -> dict[str, Listed]:
    """Armies of the same cost, by their options."""
    return {option: Listed(army) for option, army in armies.items()}


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
    assert found.wins(Listed(army), map(Listed, others)) == wins


@pytest.mark.parametrize(("points", "wins"), [(500, 30), (550, 30), (556, 50), (450, 30), (449, 50)])
def test_only_battles_of_armies_that_cost_about_the_same_count(points: int, wins: int) -> None:
    """At least nine tenths: `even` against `alike`, and against `strong` where that costs so much."""
    found = ArmyRatings(bot="greedy", seed="1", battles=9, ratings={"even": 0, "alike": 0, "strong": 400})
    assert found.wins(Listed("even"), [Listed("alike"), Listed("strong", points)]) == wins


def test_one_of_the_best_is_taken_by_lot(tmp_path: Path) -> None:
    found = rated(tmp_path, strong=120, alike=90, weak=-200)
    offered = listed(a="weak", b="strong", c="alike")
    assert {found.army(offered, CHOICE, str(seed)) for seed in range(30)} == {"b", "c"}
    assert found.army(offered, CHOICE, "7") == found.army(offered, CHOICE, "7")


def test_nothing_is_known_of_an_army_that_a_player_brings(tmp_path: Path) -> None:
    found = rated(tmp_path, strong=120, weak=-200)
    assert found.army(listed(a="weak", b="brought"), CHOICE, "1") is None
    assert found.army({}, CHOICE, "1") is None
    assert Mustering(topic="army", offered=found.offered, folder=tmp_path / "none").army(listed(a="weak"), CHOICE, "1") is None


def test_the_dearest_armies_are_looked_at_alone(tmp_path: Path) -> None:
    found = rated(tmp_path, strong=400, large=-50, larger=-60)
    offered = {"a": Listed("strong", 500), "b": Listed("large", 680), "c": Listed("larger", 750)}
    assert {found.army(offered, CHOICE, str(seed)) for seed in range(30)} == {"b", "c"}
    assert found.army({**offered, "d": Listed("brought", 500)}, CHOICE, "7") in {"b", "c"}, "nothing need be known of the others"


@pytest.mark.parametrize("game", GAMES)
def test_every_army_that_a_mission_offers_has_a_rating_and_a_search_takes_one_of_the_best_of_the_dearest(game: str) -> None:
    found = mustering(game)
    known = ratings_in(found.folder)
    assert known is not None
    for mission in rulebook(game).missions():
        begun, question = opening(game, mission)
        offered = found.offered(begun.view(question.by), question)
        assert {army.id for army in offered.values()} <= set(known.ratings)
        dearest = max(offered.values(), key=lambda army: army.points)
        best = max(known.ratings[army.id] for army in offered.values() if cost_alike(army, dearest))
        taken = offered[roster.decided("steady@1", 5, begun, question)]
        assert cost_alike(taken, dearest)
        assert known.ratings[taken.id] >= best - ALIKE


@pytest.mark.parametrize(("game", "mission"), [("fantasy", "pitched-battle"), ("wh40k", "big-guns")])
def test_what_an_army_wins_is_told_where_it_is_chosen(game: str, mission: str) -> None:
    begun, question = opening(game, mission)
    known = ratings_in(mustering(game).folder)
    assert known is not None
    offered = mustering(game).offered(begun.view(question.by), question)
    for option in question.options:
        said = face(game).option(begun.view(question.by), option)
        assert f"; bots win {known.wins(offered[option], offered.values())} % with it" in said


@pytest.mark.parametrize(("game", "mission"), [("fantasy", "pitched-battle"), ("wh40k", "big-guns")])
@pytest.mark.parametrize("longer", [False, True])
def test_a_hint_is_one_of_the_best_armies_and_says_so(game: str, mission: str, longer: bool) -> None:
    begun, question = opening(game, mission)
    told = advice(begun, question, longer=longer)
    assert "bots win 6" in face(game).option(begun.view(question.by), told.answer)
    assert (told.why, told.rule) == ("It is one of those with which bots win most of their battles.", question.rule)
    assert not told.longer


def test_of_an_army_that_a_player_brings_nothing_is_told() -> None:
    begun, question = opening("fantasy", "pitched-battle")
    view = begun.view(question.by)
    brought = msgspec.structs.replace(view.mission.armies["red"][0], id="brought")
    view.mission = msgspec.structs.replace(
        view.mission, armies={**view.mission.armies, "red": (brought, *view.mission.armies["red"][1:])}
    )
    assert next(face("fantasy").option(view, option) for option in question.options).endswith(" points")
    assert not any("bots" in face("fantasy").option(view, option) for option in question.options)


@pytest.mark.rule("40K-CORE-MATCH-01")
def test_the_second_to_choose_is_told_how_much_more_an_army_costs_than_the_enemys() -> None:
    begun, question = opening("wh40k", "cloak-and-shadows")
    own = face("wh40k")
    names = [army.id for army in begun.mission.rosters["red"]]
    begun.answer(question.options[names.index("tallow-muster")])
    view = begun.view("blue")
    said = {id: own.option(view, option) for id, option in zip(names, begun.question.options, strict=True)}
    warned = {id: own.warning(view, option) for id, option in zip(names, begun.question.options, strict=True)}
    assert "494 points, as many as the enemy's army; bots win " in said["tallow-muster"]
    assert "539 points, 45 points more than the enemy's army; bots win " in said["lantern-vigil"]
    assert said["lantern-750"].endswith("747 points, 253 points more than the enemy's army")
    assert [id for id in names if warned[id]] == [id for id in names if id.endswith("-750")]


@pytest.mark.rule("WF-CORE-ARMY-05")
def test_the_second_to_choose_is_told_how_much_more_an_army_of_fantasy_costs_than_the_enemys() -> None:
    begun, question = opening("fantasy", "pitched-battle")
    own = face("fantasy")
    names = {side: [army.id for army in armies] for side, armies in begun.mission.armies.items()}
    begun.answer(question.options[names["red"].index("parish-rises")])
    view = begun.view("blue")
    said = {id: own.option(view, option) for id, option in zip(names["blue"], begun.question.options, strict=True)}
    assert "919 points, 1 point fewer than the enemy's army; bots win " in said["marsh-chorus"]
    assert "920 points, as many as the enemy's army; bots win " in said["parish-rises"]
    assert "999 points, 79 points more than the enemy's army; bots win " in said["bracken-oafs"]


@pytest.mark.rule("WF-CORE-ARMY-05")
def test_an_army_of_fantasy_that_makes_the_battle_uneven_is_said_to() -> None:
    book = rulebook("fantasy")
    mission, large = book.load("parish-bounds"), book.load("pitched-battle")
    armies = {**mission.armies, "red": (*mission.armies["red"], large.armies["red"][0])}
    begun, question = begin("fantasy", msgspec.structs.replace(mission, armies=armies))
    own = face("fantasy")
    begun.answer(question.options[-1])
    view = begun.view("blue")
    assert all(own.warning(view, option).endswith("the battle is uneven.") for option in begun.question.options)
    assert not any("bots win" in own.option(view, option) for option in begun.question.options)
