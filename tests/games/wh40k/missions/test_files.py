"""Mission files and what is told of their faults."""

from __future__ import annotations

from pathlib import Path

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.facts.battlefield import least_features
from reglamento.games.wh40k.missions import files

TEXT = (files.FOLDER / "retrieval.toml").read_text(encoding="utf-8")
OWN = TEXT.replace('field = "candle-works"\n', "") + (
    '\n[field]\nname = "Bare"\nwidth = 48\nheight = 48\n[[field.feature]]\nid = "rock"\nkind = "block"\nheight = 3\n'
    "ring = [[10, 10], [12, 10], [12, 12]]\n"
)


def fault(text: str) -> str:
    with pytest.raises(ForceError) as caught:
        files.parse(text, "own.toml")
    return str(caught.value)


def test_every_mission_of_the_package_is_sound() -> None:
    assert [files.load(name).id for name in files.names()] == files.names()


@pytest.mark.rule("40K-CORE-SETUP-02")
def test_a_battlefield_has_a_feature_for_every_24_by_24_inches_and_one_more() -> None:
    assert [least_features(*size) for size in ((44, 44), (48, 48), (72, 48), (96, 48))] == [4, 5, 7, 9]
    for name in files.names():
        field = files.load(name).battlefield
        assert len(field.features) >= least_features(field.width, field.height)


@pytest.mark.rule("40K-CORE-MIS-20")
def test_a_mission_of_ones_own_has_its_own_battlefield_and_is_saved_with_its_text(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(OWN, encoding="utf-8")
    mission = files.load(str(path))
    assert (mission.source, mission.battlefield.width, mission.battlefield.features[0].id) == (OWN, 48, "rock")


WRONG = {
    "field": (
        'field = "candle-works"',
        'field = "moon"',
        "there is no battlefield moon; there are ash-orchard, brickfields, candle-works",
    ),
    "roster": ('red = ["lantern-vigil", ', 'red = ["elves", ', "there is no such roster"),
    "map": ('maps = ["dawn-of-war"]', 'maps = ["dusk"]', "dusk"),
    "maps": ('maps = ["dawn-of-war"]', 'maps = ["dawn-of-war", "vanguard-strike"]', "one map, or all six"),
    "scores": ('scores = ["retrieval"]', 'scores = ["retrieval", "no-mercy"]', "one way to score, or three"),
    "side": (
        'blue = ["lantern-vigil", "tallow-muster", "lantern-750", "choir-750"]',
        "",
        "aims and rosters are given for red and for blue; blue has none",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_fault_says_what_is_allowed(wrong: str) -> None:
    right, written, said = WRONG[wrong]
    assert right in TEXT
    assert said in fault(TEXT.replace(right, written))


def test_a_feature_lies_on_the_table_and_does_not_cross_itself() -> None:
    assert "it lies off the table of 48 by 48 inches" in fault(OWN.replace("[12, 12]", "[12, 50]"))
    assert "its outline crosses itself" in fault(OWN.replace("[12, 12]]", "[12, 12], [10, 12], [14, 9]]"))


def floored(floors: str, kind: str = "ruins") -> str:
    return OWN.replace('kind = "block"\nheight = 3\n', f'kind = "{kind}"\nheight = 6\nfloors = [{floors}]\n')


@pytest.mark.rule("40K-CORE-MEAS-03")
@pytest.mark.parametrize("kind", ["barricade", "traps", "pipes"])
def test_what_models_stand_in_is_lower_than_they_are(kind: str) -> None:
    low = OWN.replace('kind = "block"\nheight = 3\n', f'kind = "{kind}"\nheight = 1.25\n')
    assert files.parse(low).battlefield.features[0].height == 1.25
    assert "it is 1.3 inches high" in fault(low.replace("1.25", "1.3"))


@pytest.mark.rule("40K-CORE-TERR-04")
def test_floors_are_at_multiples_of_three_inches_within_their_ruins() -> None:
    ring = "ring = [[10, 10], [12, 10], [12, 12]]"
    sound = files.parse(floored(f"{{ height = 3, {ring} }}, {{ height = 6, {ring} }}"))
    assert [floor.height for floor in sound.battlefield.features[0].floors] == [3, 6]
    assert "feature 1 (rock), floor 1: it is 4 inches high; floors are at multiples of 3" in fault(
        floored(f"{{ height = 4, {ring} }}")
    )
    assert "it is 9 inches high, and its ruins only 6" in fault(floored(f"{{ height = 9, {ring} }}"))
    outside = "{ height = 3, ring = [[10, 10], [12, 10], [10, 12]] }"
    assert "it lies outside the outline of its ruins" in fault(floored(outside))
    crossed = "{ height = 3, ring = [[10, 10], [12, 12], [12, 10], [11, 12]] }"
    assert "floor 1: its outline crosses itself" in fault(floored(crossed))
    assert "only ruins have walls and floors" in fault(floored(f"{{ height = 3, {ring} }}", kind="block"))
    assert "draw them as one floor" in fault(floored(f"{{ height = 3, {ring} }}, {{ height = 3, {ring} }}"))


def test_an_unknown_mission_names_those_there_are() -> None:
    with pytest.raises(ForceError, match=r"there is no such mission; there are big-guns, chance-meeting, cleanse-and-capture, "):
        files.load("peace")
    with pytest.raises(ForceError, match=r"cannot be read"):
        files.load("nowhere/peace.toml")


@pytest.mark.parametrize("name", files.names())
def test_both_sides_of_a_mission_choose_among_the_same_armies(name: str) -> None:
    """So neither side has the better army, whatever the players choose."""
    offered = files.load(name).rosters
    assert [each.id for each in offered["red"]] == [each.id for each in offered["blue"]]
