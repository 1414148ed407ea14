"""Steps: what they cost by the facing, and what stands in their way."""

from __future__ import annotations

from typing import Any

import pytest

from hulk_scene import (
    EAST,
    NORTH,
    SOUTH,
    Piece,
    Scene,
    answer,
    blip,
    broodlord,
    genestealer,
    happened,
    marine,
    options,
    price,
    refused,
)
from reglamento.games.space_hulk.facts.choices import Activate, Move, Turn
from reglamento.games.space_hulk.facts.events.moves import Moved, Turned
from reglamento.games.space_hulk.facts.state import Hulk

AROUND = """
    abc
    d{}e
    fhk
    """
ASIDE = "\n####\nz"
"""Elsewhere: a Genestealer that keeps the phase open when the one looked at can do nothing."""


def moves(game: Hulk, scene: Scene, mark: str) -> list[Move]:
    """The offered steps to a marked square."""
    return [option for option in options(game, Move) if option.to == scene[mark]]


def activated(scene: Scene, piece: str) -> Hulk:
    turn = scene.marine_turn() if piece == "m" else scene.genestealer_turn()
    return answer(turn, Activate(piece))


def prices(piece: str, kind: Any, facing: int) -> dict[str, int]:
    """AP of the step to each marked square that keeps this facing."""
    named: dict[str, Any] = {piece: kind}
    scene = Scene(AROUND.format(piece), **named)
    game = activated(scene, piece)
    return {mark: price(game, option) for mark in "abcdefhk" for option in moves(game, scene, mark) if option.facing == facing}


@pytest.mark.rule("SH-MOVE-01")
def test_a_step_keeps_the_facing_and_a_turn_the_square() -> None:
    scene = Scene("#n#\n#m.", m=marine("n"))
    game = activated(scene, "m")
    assert {option.facing for option in options(game, Move)} == {NORTH}
    answer(game, Move(scene["n"], NORTH), Turn(EAST))
    assert (game.marines["m"].at, game.marines["m"].facing, game.ap) == (scene["n"], EAST, 2)
    assert [event.to for event in happened(game, Moved)] == [scene["n"]]
    assert [event.facing for event in happened(game, Turned)] == [EAST]


@pytest.mark.rule("SH-MOVE-01")
def test_a_step_leads_exactly_one_square() -> None:
    scene = Scene("m12\n345\n678", m=marine("s"))
    game = activated(scene, "m")
    assert {option.to for option in options(game, Move)} == {scene["3"], scene["4"]}


@pytest.mark.rule("SH-MOVE-02", "SH-MOVE-10", "SH-MOVE-03")
def test_what_a_marines_steps_cost() -> None:
    assert prices("m", marine("n"), NORTH) == {"a": 1, "b": 1, "c": 1, "f": 2, "h": 2, "k": 2}
    assert prices("m", marine("e"), EAST) == {"c": 1, "e": 1, "k": 1, "a": 2, "d": 2, "f": 2}


@pytest.mark.rule("SH-MOVE-02")
def test_the_facing_at_the_moment_of_the_step_prices_it() -> None:
    scene = Scene(AROUND.format("m"), m=marine("n"))
    game = activated(scene, "m")
    assert price(game, Move(scene["h"], NORTH)) == 2
    answer(game, Turn(EAST), Turn(SOUTH))
    assert price(game, Move(scene["h"], SOUTH)) == 1


@pytest.mark.rule("SH-MOVE-03")
def test_a_marine_must_turn_before_it_goes_sideways() -> None:
    scene = Scene("m.e", m=marine("n"))
    game = activated(scene, "m")
    assert options(game, Move) == []
    assert refused(game, Move(scene.grid.ahead[scene["m"]][EAST], NORTH)) == "SH-MOVE-03"
    answer(game, Turn(EAST))
    assert price(game, options(game, Move)[0]) == 1


@pytest.mark.rule("SH-MOVE-02", "SH-MOVE-04", "SH-MOVE-09")
@pytest.mark.parametrize("kind", [genestealer("n"), broodlord("n")], ids=["genestealer", "broodlord"])
def test_what_a_genestealers_steps_cost(kind: Piece) -> None:
    assert prices("g", kind, NORTH) == {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 2, "h": 2, "k": 2}


@pytest.mark.rule("SH-MOVE-04")
def test_a_genestealer_sidesteps_without_turning() -> None:
    scene = Scene("ge", g=genestealer("n"))
    game = answer(activated(scene, "g"), Move(scene["e"], NORTH))
    assert (game.stealers["g"].at, game.stealers["g"].facing, game.ap) == (scene["e"], NORTH, 5)


@pytest.mark.rule("SH-MOVE-05", "SH-BLIP-01")
def test_a_blip_steps_any_way_for_one_point() -> None:
    scene = Scene(AROUND.format("b").replace("bc", "xc"), b=blip())
    game = activated(scene, "b")
    assert {option.to: price(game, option) for option in options(game, Move)} == {scene[mark]: 1 for mark in "axcdefhk"}


# ---- in the way


@pytest.mark.rule("SH-MOVE-06")
@pytest.mark.parametrize("mover", ["m", "g", "b"])
@pytest.mark.parametrize("there", ["k", "s", "c", "+", "#"])
def test_nothing_enters_a_square_that_is_taken(mover: str, there: str) -> None:
    pieces: dict[str, Any] = {"m": marine("e"), "g": genestealer("e"), "b": blip()}
    others: dict[str, Any] = {"k": marine("e"), "s": genestealer("e"), "c": blip()}
    drawn = {char: piece for char, piece in (pieces | others).items() if char in (mover, there)}
    scene = Scene(f"{mover}{there}..{ASIDE}", z=genestealer(), **drawn)
    game = activated(scene, mover)
    assert options(game, Move) == [], "neither into the square nor over it"


@pytest.mark.rule("SH-MOVE-06")
def test_the_way_into_a_taken_square_is_refused() -> None:
    scene = Scene("mk.", m=marine("e"), k=marine("e"))
    assert refused(activated(scene, "m"), Move(scene["k"], EAST)) == "SH-MOVE-06"


@pytest.mark.rule("SH-MOVE-06", "SH-DOOR-01")
def test_an_open_door_is_no_obstacle() -> None:
    scene = Scene("m/..", m=marine("e"))
    assert [option.to for option in options(activated(scene, "m"), Move)] == [scene["/"]]


CORNERS: list[tuple[str, str, bool]] = [
    ("#", "#", False),
    ("#", "k", False),
    ("l", "k", False),
    ("#", "s", False),
    ("s", "k", False),
    ("+", "#", False),
    ("s", "+", False),
    (".", "#", True),
    (".", "k", True),
    ("s", ".", True),
    (".", "+", True),
    ("/", "#", True),
    ("o", "#", True),
]
"""The two squares at the corner of a diagonal step, and whether it is legal."""


def at_the_corner(mover: str, kind: Any, one: str, other: str) -> tuple[Scene, Hulk]:
    """The mover in the lower left, the target `t` in the upper right, and what stands at the corner between them."""
    kinds: dict[str, Any] = {
        "k": marine("s"), "l": marine("s"), "s": genestealer(), "u": genestealer(), "c": blip(), "d": blip(),
    }  # fmt: skip
    pieces = {mover: kind} | {char: kinds[char] for char in one + other if char in kinds}
    things: dict[str, Any] = {"relic": "o"} if "o" in one + other else {}
    scene = Scene(f"{one}t\n{mover}{other}{ASIDE}", things=things, z=genestealer(), **pieces)
    return scene, activated(scene, mover)


@pytest.mark.rule("SH-MOVE-07")
@pytest.mark.parametrize(("one", "other", "legal"), CORNERS)
@pytest.mark.parametrize("mover", ["m", "g"])
def test_no_diagonal_step_between_two_blocked_squares(mover: str, one: str, other: str, legal: bool) -> None:
    kinds: dict[str, Piece] = {"m": marine("n"), "g": genestealer("n")}
    scene, game = at_the_corner(mover, kinds[mover], one, other)
    assert bool(moves(game, scene, "t")) is legal


@pytest.mark.rule("SH-MOVE-07")
@pytest.mark.parametrize(
    ("one", "other", "legal"),
    [("#", "#", False), ("c", "#", False), ("c", "d", False), ("s", "c", False), ("+", "c", False), ("c", ".", True)],
)
@pytest.mark.parametrize("mover", ["g", "b"])
def test_blips_block_a_corner_and_are_bound_by_it(mover: str, one: str, other: str, legal: bool) -> None:
    kinds: dict[str, Piece] = {"g": genestealer("n"), "b": blip()}
    scene, game = at_the_corner(mover, kinds[mover], one, other)
    assert bool(moves(game, scene, "t")) is legal


@pytest.mark.rule("SH-MOVE-07")
def test_a_squeeze_is_refused() -> None:
    scene, game = at_the_corner("g", genestealer("n"), "#", "k")
    assert refused(game, Move(scene["t"], NORTH)) == "SH-MOVE-07"


@pytest.mark.rule("SH-MOVE-08")
def test_a_genestealer_cannot_squeeze_past_a_marine() -> None:
    scene = Scene("lmr\n#g#", m=marine("n"), g=genestealer("n"))
    game = activated(scene, "g")
    assert moves(game, scene, "l") == []
    assert moves(game, scene, "r") == []
    wider = Scene("lmr\n#g.", m=marine("n"), g=genestealer("n"))
    game = activated(wider, "g")
    assert moves(game, wider, "l") == []
    assert Move(wider["r"], NORTH) in moves(game, wider, "r")
