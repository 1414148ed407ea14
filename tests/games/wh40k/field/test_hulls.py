"""Hulls and oval bases are measured as they lie: a hauler is 6" long and 2" wide, a strider stands on an oval 4" by 2"."""

from __future__ import annotations

from math import pi, sqrt

import pytest
from msgspec.structs import replace

from reglamento.armies.lists.faults import ForceError
from reglamento.faces.wh40k.board.places import TABLE
from reglamento.faces.wh40k.picture import svg
from reglamento.faces.wh40k.picture.layout import SCALE
from reglamento.games.wh40k.charges.closer import MoveCloser
from reglamento.games.wh40k.facts.battlefield import Feature
from reglamento.games.wh40k.facts.choices.charges import ChargeAt, ChargeWith, EndTargets
from reglamento.games.wh40k.facts.choices.moves import Disembark, MoveUnit
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.sight import sees_unit
from reglamento.games.wh40k.harm.mortal import units_near
from reglamento.games.wh40k.sheets.factions import faction_of
from reglamento.games.wh40k.sheets.rosters import roster_of
from reglamento.games.wh40k.sheets.writing import army_text
from reglamento.games.wh40k.units.table import engaged, unit_distance
from reglamento.geometry.table.shapes.bases import Base, Standing, distance
from reglamento.kernel.questions import Position
from wh40k_scene import (
    FACTION,
    Listed,
    asked,
    battle,
    block,
    boards,
    options,
    phase,
    placing,
    refusal,
    roll,
    roster,
    square,
    the_faction,
    unit,
)

HAULER = unit("hauler", (20, 20))
STRIDER = unit("hauler", (20, 20), kind="strider")


def turned(game: Warzone, model: str, angle: float) -> Warzone:
    """A model looks that way."""
    game.models[model] = replace(game.models[model], angle=angle)
    game.derive()
    return game


def moving(own: Listed = HAULER, *foes: Listed, features: tuple[Feature, ...] = (), angle: float = 0.0) -> Warzone:
    game = battle([own], [*foes, unit("mob", (45, 45))], features=features)
    return phase(turned(game, "r1.1", angle), "movement").answer(MoveUnit("r1"))


def at(x: float, y: float, angle: float = 0.0) -> tuple[Position]:
    return (Position(x, y, angle),)


@pytest.mark.rule("40K-FAQ-WORD-02")
def test_a_datasheet_gives_the_size_of_a_hull_or_an_oval_base() -> None:
    known = the_faction().sheets["hauler"]
    assert known.member("hauler").base == Base("hull", 2.0, 6.0)
    assert known.member("strider").base == Base("oval", 2.0, 4.0)


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-MEAS-01")
def test_distances_are_those_of_the_hull_as_it_lies() -> None:
    """A mob with a base of 1" stands 5" east of the middle: 3.5" from a hull that looks north, 1.5" from one that looks east."""
    game = battle([HAULER], [unit("mob", (25, 20))])
    assert unit_distance(game, "r1", "b1") == pytest.approx(3.5)
    assert unit_distance(turned(game, "r1.1", 90), "r1", "b1") == pytest.approx(1.5)


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-WORD-02")
def test_an_enemy_is_engaged_within_an_inch_of_the_hull() -> None:
    game = battle([HAULER], [unit("mob", (20, 15.51))])
    assert engaged(game, "r1") == ("b1",)
    assert engaged(turned(game, "r1.1", 90), "r1") == ()


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-MOVE-03")
def test_a_hull_slides_its_move_and_a_turn_takes_what_its_corner_goes() -> None:
    """A quarter turn of a hull whose corners are 3.16" from its middle takes 4.97" of 12": 7.03" are left."""
    game = moving()
    assert refusal(game, at(32, 20)) is None
    assert refusal(game, at(32.01, 20)) == "40K-CORE-MOVE-03"
    left = 12 - sqrt(10) * pi / 2
    assert refusal(game, at(20 + left - 0.02, 20, 90)) is None
    assert refusal(game, at(20 + left + 0.02, 20, 90)) == "40K-CORE-MOVE-03"
    assert refusal(game, at(20, 20, 90)) is None, "it may turn where it stands"
    game.answer(at(20, 20, 90))
    assert (game.places["r1.1"].angle, game.units["r1"].movement) == (90, "moved")


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-MOVE-03")
def test_a_hull_goes_through_a_gap_as_wide_as_itself_when_it_looks_that_way() -> None:
    """Between two rocks 2.4" apart a hull 2" wide goes north; one that looks east, 6" wide, does not, nor has it room to turn."""
    rocks = (block(*square(10, 10, 8.8)), replace(block(*square(21.2, 10, 8.8)), id="other"))
    assert refusal(moving(features=rocks, own=unit("hauler", (20, 22))), at(20, 12)) is None
    sideways = moving(features=rocks, own=unit("hauler", (20, 20.1)), angle=90)
    assert refusal(sideways, at(20, 12, 90)) in {"40K-CORE-TERR-06", "40K-CORE-MOVE-03", "40K-ERR-177a"}


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-MOVE-03")
def test_a_hull_neither_overlaps_models_nor_ends_within_an_inch_of_enemies() -> None:
    game = moving(HAULER, unit("mob", (24, 20)))
    assert refusal(game, at(21.49, 20)) is None
    assert refusal(game, at(21.5, 20)) == "40K-CORE-MOVE-03"
    assert refusal(game, at(20, 20, 90)) == "40K-CORE-MOVE-03", (
        "turned it would reach 3 inches east, within an inch of the mob's base"
    )


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-MOVE-03")
def test_every_suggested_move_of_a_hull_and_of_an_oval_is_allowed() -> None:
    for own in (HAULER, STRIDER):
        game = moving(own, unit("mob", (30, 12)), angle=30)
        found = game.suggestions()
        assert len(found) > 1
        assert all(refusal(game, answer) is None for answer in found)


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-CHARGE-05")
@pytest.mark.parametrize("foe", [unit("mob", (33, 23)), unit("hauler", (34, 20)), unit("hauler", (33, 22), kind="strider")])
@pytest.mark.parametrize("own", [HAULER, STRIDER, unit("squad", (22, 20), (22, 22), (22, 18))])
def test_charges_of_hulls_and_at_hulls_end_within_an_inch(own: Listed, foe: Listed) -> None:
    game = phase(battle([own], [foe]), "charge").answer(ChargeWith("r1"))
    if asked(game) == "charge-target":
        game.answer(ChargeAt("b1")).answer(EndTargets())
    while asked(game) == "overwatch":
        game.answer(options(game)[-1])
    roll(game, 6, 6)
    assert asked(game) == "charge-move"
    game.answer(placing(game).default)
    assert unit_distance(game, "r1", "b1") <= 1.0
    assert engaged(game, "r1") == ("b1",)


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-CHARGE-05")
def test_a_charge_fails_by_the_true_distance_of_the_hull() -> None:
    """From 6" away (the hull looks at its target) a roll of 5 is enough; a hull that lies across is 8" away and fails."""
    foe = unit("mob", (20, 10.5))
    for angle, comes in ((0, True), (90, False)):
        game = turned(battle([HAULER], [foe]), "r1.1", angle)
        phase(game, "charge").answer(ChargeWith("r1"))
        roll(game, 2, 3)
        assert (asked(game) == "charge-move") is comes


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-TRANS-04")
def test_models_disembark_within_3_inches_of_the_hull_all_round_it() -> None:
    spots = [(20.0 + n, 30.0) for n in range(6)]
    game = battle([HAULER, unit("squad", *spots)], [unit("mob", (45, 45))])
    boards(game, "r1.1", "r2")
    phase(game, "movement").answer(Disembark("r2"))
    hull = game.places["r1.1"]
    for answer in (placing(game).default, *game.suggestions()):
        assert refusal(game, answer) is None
        assert all(distance(Standing(Base("round", 1.0), place.x, place.y), hull) <= 3.0 for place in answer)
    row = [Position(16.5 + n * 1.01, 24.4) for n in range(6)]
    assert refusal(game, tuple(row)) is None, "behind it, 0.9 inches from the hull at the nearest"
    aside = [Position(24.6, 17.5 + n * 1.01) for n in range(6)]
    assert refusal(game, tuple(aside)) == "40K-CORE-TRANS-04", (
        "3.1 inches from its side: within 3 inches of the circle about it alone"
    )


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-MEAS-02")
def test_a_hull_hides_what_is_behind_it_as_it_lies() -> None:
    """A hull 6" long hides a model behind it when it lies across the line, and not when it lies along it aside."""
    game = battle([unit("squad", (18, 30))], [unit("mob", (18, 10)), unit("hauler", (20, 20))])
    assert sees_unit(game, "r1.1", "b1")
    assert not sees_unit(turned(game, "b2.1", 90), "r1.1", "b1")


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-ATT-08")
def test_an_explosion_reaches_so_far_from_the_hull() -> None:
    game = battle([HAULER], [unit("mob", (20, 10.51)), unit("mob", (27.51, 20))])
    assert set(units_near(game, "r1.1", 6.0)) == {"r1", "b1"}
    assert set(units_near(turned(game, "r1.1", 90), "r1.1", 6.0)) == {"r1", "b2"}


@pytest.mark.rule("40K-FAQ-WORD-02")
def test_an_army_is_written_with_its_hulls_and_ovals() -> None:
    ours = roster([unit("hero", (0, 0)), HAULER, STRIDER])
    again = roster_of(army_text(ours), "again.toml")
    for one, other in zip(ours.units, again.units, strict=True):
        assert [member.base for member in other.sheet.members] == [member.base for member in one.sheet.members]


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ('base = "oval 4"', "base"),
        ('hull = "oval 110x75"', "hull"),
        ('hull = "110x75"\nbase = 60', "a model has a base or a hull: write base or hull"),
    ],
)
def test_a_size_that_cannot_be_is_refused(written: str, says: str) -> None:
    wrong = FACTION.replace('id = "tank"\nname = "Tank"\nmost', f'id = "tank"\nname = "Tank"\n{written}\nmost')
    assert wrong != FACTION
    with pytest.raises(ForceError, match=says):
        faction_of(wrong, "x.toml")


@pytest.mark.rule("40K-FAQ-WORD-02")
def test_a_player_turns_a_hull_on_the_page_and_sees_the_way_and_the_angle() -> None:
    game = moving(angle=90)
    (mover,) = TABLE.movers(game, placing(game))
    assert mover.at is not None
    assert mover.at.angle == 90
    assert mover.footprint is not None
    assert (mover.footprint.shape, mover.footprint.width / SCALE, mover.footprint.depth / SCALE) == ("rectangle", 2, 6)
    assert TABLE.ways is not None
    (way,) = TABLE.ways(game, placing(game), at(22, 20, 0))
    assert way is not None
    assert way.length == pytest.approx(2 + sqrt(10) * pi / 2, abs=0.01)
    drawn = svg(game)
    assert "rotate(90)" in drawn
    assert "<ellipse" in svg(moving(STRIDER)), "an oval base"


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-FIGHT-04")
@pytest.mark.parametrize("own", [unit("squad", (22.6, 20), (22.8, 22), (23, 24.2)), unit("hauler", (23.6, 20), kind="strider")])
def test_models_pile_in_towards_the_hull_and_end_nearer_to_it(own: Listed) -> None:
    """The hull's long side is at x = 21: every suggestion is allowed, and some of them touches it."""
    game = battle([own], [HAULER])
    game.phase = "fight"
    game.begin([MoveCloser("r1", "pile in")])
    assert asked(game) == "closer"
    before = unit_distance(game, "r1", "b1")
    found = [answer for answer in game.suggestions() if answer != placing(game).default]
    assert found
    assert all(refusal(game, answer) is None for answer in found)
    after = [unit_distance(game.copy().answer(answer), "r1", "b1") for answer in found]
    assert min(after) < before


@pytest.mark.rule("40K-FAQ-WORD-02", "40K-CORE-COH-01")
def test_coherency_is_measured_from_the_edge_of_the_oval() -> None:
    """Of two striders, each on an oval 4" long, the middles may be 6" apart when they look along the row, and 4" when they look across."""
    pair = unit("hauler", (20, 20), (20, 26), kind="strider")
    game = battle([pair], [unit("mob", (45, 45))])
    phase(game, "movement").answer(MoveUnit("r1"))
    assert refusal(game, (Position(22, 20), Position(22, 26))) is None
    assert refusal(game, (Position(22, 20), Position(22, 26.01))) == "40K-FAQ-COHERENCY-02"
    assert refusal(game, (Position(21, 20, 90), Position(21, 24, 90))) is None
    assert refusal(game, (Position(21, 20, 90), Position(21, 24.01, 90))) == "40K-FAQ-COHERENCY-02"
