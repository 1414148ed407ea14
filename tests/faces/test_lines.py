"""Events as lines: their dice, what is shown of them on the picture, and where."""

from __future__ import annotations

from typing import Any

import pytest

from hulk_scene import BOLTER, CHAINFIST, FLAMER, LIBRARIAN, Scene, answer, blip, genestealer, marine
from reglamento.faces import face
from reglamento.faces.shown import Effect, Line, Spot, Thrown
from reglamento.faces.space_hulk.picture import layout_on
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.events import blips, fighting, moves, turns
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.kernel.events import Event, Secret

HULK = face("space-hulk")
WEST = 3


def since(game: Hulk, start: Hulk, seat: str | None = None) -> tuple[Line, ...]:
    """The lines of what has happened since an earlier state of the same game."""
    events = game.story(seat)[len(start.events()) :]
    return HULK.lines(start.view(seat), events)


def spot(game: Hulk, square: int) -> Spot:
    x, y = layout_on(game.mission).centre(square)
    return Spot(x=x, y=y)


def told(lines: tuple[Line, ...], word: str) -> Line:
    (found,) = [line for line in lines if word in line.text]
    return found


@pytest.mark.rule("SH-BOLTER-01")
def test_a_shot_is_shown_with_its_dice_from_the_shooter_to_the_target() -> None:
    scene = Scene("#m..g#", m=marine("e"), g=genestealer("w"))
    start = answer(scene.marine_turn(), c.Activate("m"))
    lines = since(answer(start.copy(), c.Fire("g"), (6, 2)), start)
    shot = told(lines, "fires")
    assert shot.thrown == Thrown(dice=(6, 2), by=MARINES, good=(0,))
    assert shot.effect == Effect(kind="shot", at=spot(start, scene["g"]), source=spot(start, scene["m"]))
    assert shot.rules == ("SH-BOLTER-01",)
    fall = told(lines, "is destroyed")
    assert fall.minor
    assert fall.effect == Effect(kind="death", at=spot(start, scene["g"]))


@pytest.mark.rule("SH-OW-06")
def test_what_has_moved_is_shot_where_it_then_stands() -> None:
    scene = Scene("#m...xg#", m=marine("e", overwatch=True), g=genestealer("w"))
    start = answer(scene.genestealer_turn(), c.Activate("g"))
    lines = since(answer(start.copy(), c.Move(scene["x"], WEST), (1, 2)), start)
    effect = told(lines, "fires").effect
    assert effect is not None
    assert effect.at == spot(start, scene["x"])


@pytest.mark.rule("SH-CC-03", "SH-CC-05")
def test_blows_are_thrown_by_both_sides() -> None:
    scene = Scene("#mg#", m=marine("e"), g=genestealer("w"))
    start = answer(scene.genestealer_turn(), c.Activate("g"))
    lines = since(answer(start.copy(), c.Attack("m"), (2, 6, 6), (4,)), start)
    assert told(lines, "rolls 2 6 6").thrown == Thrown(dice=(2, 6, 6), by=GENESTEALERS, good=(1,))
    assert told(lines, "rolls 4").thrown == Thrown(dice=(4,), by=MARINES, good=(0,))
    fought = told(lines, "Genestealer g 6")
    assert fought.effect == Effect(kind="blow", at=spot(start, scene["m"]), source=spot(start, scene["g"]))
    assert not fought.minor
    assert told(lines, "destroyed at").minor


@pytest.mark.rule("SH-CC-12", "SH-CHAIN-01")
def test_blows_at_doors() -> None:
    scene = Scene("#m+#\n#n+#", m=marine("e"), n=marine("e", CHAINFIST))
    start = answer(scene.marine_turn(), c.Activate("m"))
    game = answer(start.copy(), c.Attack("door C1"), (5,), c.Activate("n"), c.Attack("door C2"))
    lines = since(game, start)
    assert told(lines, "strikes").thrown == Thrown(dice=(5,), by=MARINES)
    cut = told(lines, "cuts")
    assert cut.thrown is None
    assert cut.effect is not None
    assert (cut.effect.kind, cut.effect.at) == ("blow", spot(start, scene.mission.board.doors[1]))
    gone = told(lines, "The door at C2 is destroyed")
    assert gone.effect == Effect(kind="blast", at=spot(start, scene.mission.board.doors[1]))
    assert gone.minor


@pytest.mark.rule("SH-FLAMER-03", "SH-FLAMER-07")
def test_flames_and_who_walks_into_them() -> None:
    scene = Scene("#m..xg.#", sections="AAAABBBB", m=marine("e", FLAMER), g=genestealer("w"))
    start = answer(scene.marine_turn(), c.Activate("m"))
    game = answer(start.copy(), c.Flame(scene["x"]), (1,))
    lines = since(game, start)
    assert told(lines, "flames the B section").effect == Effect(
        kind="flame", at=spot(start, scene["x"]), source=spot(start, scene["m"])
    )
    assert told(lines, "in the flames").thrown == Thrown(dice=(1,), by=MARINES)
    answer(game, c.EndPhase(), c.Activate("g"))
    walk = since(answer(game.copy(), c.Move(scene["x"], WEST), (6,)), game)
    burned = told(walk, "in the flames")
    assert burned.thrown == Thrown(dice=(6,), by=GENESTEALERS, good=(0,))
    assert told(walk, "is destroyed at").effect == Effect(kind="death", at=spot(start, scene["x"]))


@pytest.mark.rule("SH-PSI-08", "SH-PSI-09")
def test_storms_strike_a_piece_or_the_middle_of_a_section() -> None:
    scene = Scene("#m...gyz#", sections="AAAAABBBB", m=marine("w", LIBRARIAN), g=genestealer("w"))
    start = answer(scene.marine_turn(), c.UsePower("storm"))
    librarian = spot(start, scene["m"])
    piece = told(since(answer(start.copy(), c.Storm("g"), (1,)), start), "calls")
    assert piece.effect == Effect(kind="storm", at=spot(start, scene["g"]), source=librarian)
    section = told(since(answer(start.copy(), c.SectionStorm("B"), (1,)), start), "calls")
    assert section.effect == Effect(kind="storm", at=spot(start, scene["y"]), source=librarian)
    barrier = HULK.line(start.view(None), fighting.PowerUsed("SH-PSI-06", "m", "barrier", 3, scene["z"]))
    assert barrier.effect is None


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (moves.Climbed("SH-LADDER-04", "m", 1, fell=True), Thrown(dice=(1,), by=MARINES)),
        (moves.Climbed("SH-LADDER-04", "m", 4, fell=False), Thrown(dice=(4,), by=MARINES, good=(0,))),
        (fighting.Stormed("SH-PSI-08", "g", 5, destroyed=True), Thrown(dice=(5,), by=MARINES, good=(0,))),
        (fighting.Blasted("SH-CANNON-09", "g", 2, destroyed=False), Thrown(dice=(2,), by=MARINES)),
        (fighting.CombatDice("SH-SWORD-01", "g", (3,), "parried"), Thrown(dice=(3,), by=GENESTEALERS)),
        (moves.Turned("SH-TURNING-01", "m", 1), None),
    ],
)
def test_dice_of_single_events(event: Event, expected: Thrown | None) -> None:
    view = Scene("#mg#", m=marine("e"), g=genestealer("w")).set_out().view(None)
    assert HULK.line(view, event).thrown == expected


@pytest.mark.rule("SH-CANNON-08")
def test_an_explosion_is_where_its_marine_stands() -> None:
    scene = Scene("#mg#", m=marine("e"), g=genestealer("w"))
    game = scene.set_out()
    line = HULK.line(game.view(None), fighting.Exploded("SH-CANNON-08", "m", "A"))
    assert line.effect == Effect(kind="blast", at=spot(game, scene["m"]))


def test_what_is_not_on_the_picture_shows_nothing() -> None:
    view = Scene("#m#", m=marine("e", BOLTER)).set_out().view(None)
    assert HULK.line(view, fighting.Fought("SH-CC-05", "gone", "lost", 3, 2)).effect is None
    assert HULK.line(view, fighting.Destroyed("SH-CC-05", "gone", -1)).effect is None


@pytest.mark.rule("SH-REINF-02")
def test_what_goes_without_saying_is_minor() -> None:
    view = Scene("#m#", m=marine("e")).set_out().view(MARINES)
    assert HULK.line(view, turns.PhaseBegan("SH-TURN-07", "marine")).heading
    assert HULK.line(view, turns.Activated("SH-AP-03", "m")).minor
    assert not HULK.line(view, moves.Turned("SH-TURNING-01", "m", 1)).minor
    hidden: Secret[Any] = Secret(GENESTEALERS, None)
    assert HULK.line(view, blips.Drawn("SH-REINF-02", "b1", hidden)).minor
    assert not HULK.line(view, blips.Drawn("SH-REINF-02", "b1", Secret(GENESTEALERS, 3))).minor
    assert not HULK.line(view, fighting.Destroyed("SH-LADDER-05", "m", 0)).minor, "nothing has said it before"


@pytest.mark.rule("SH-GUARD-04")
def test_a_die_that_is_rolled_again_on_guard_is_told_by_its_roll_alone() -> None:
    view = Scene("#m#", m=marine("e", guard=True)).set_out().view(MARINES)
    assert HULK.line(view, fighting.CombatChoice("SH-GUARD-04", "m", "guard", 3)).minor
    assert not HULK.line(view, fighting.CombatDice("SH-GUARD-04", "m", (5,), "guard")).minor
    assert not HULK.line(view, fighting.CombatChoice("SH-SWORD-01", "m", "parry")).minor


@pytest.mark.rule("SH-OBJ-03", "SH-BLIP-04", "SH-REV-07")
def test_things_stay_where_events_have_put_them() -> None:
    scene = Scene("#m.xyz#", m=marine("e"), y=blip(1), things={"idol": "z"})
    view = scene.set_out().view(None)
    events = (
        moves.SentBack("SH-BLIP-04", "y", scene["z"]),
        fighting.Stormed("SH-PSI-08", "y", 5, destroyed=True),
        blips.Placed("SH-REV-07", "g1", scene["x"]),
        moves.Shifted("SH-OBJ-03", "idol", scene["x"]),
        fighting.Fired("SH-BOLTER-01", "m", "g1", (6, 6), 6, hit=True),
    )
    shot = HULK.lines(view, events)[-1]
    assert shot.effect is not None
    assert shot.effect.at == spot(scene.set_out(), scene["x"])
    assert HULK.lines(view, ()) == ()


def test_lines_of_random_games(positions: tuple[Hulk, ...]) -> None:
    """Every event of a game has its line, with the rule of the event and its own dice."""
    game = positions[-1]
    start = positions[0]
    still = HULK.still(game.mission)
    for seat in (MARINES, GENESTEALERS, None):
        story = game.story(seat)
        lines = HULK.lines(start.view(seat), story)
        for event, line in zip(story, lines, strict=True):
            assert line.text
            assert line.rules == (event.rule,)
            dice = getattr(event, "dice", ()) or (getattr(event, "die", None),)
            assert (line.thrown.dice if line.thrown else (None,)) in {dice, (None,)}
            assert line.thrown is None or all(0 <= position < len(dice) for position in line.thrown.good)
            assert line.effect is None or (0 < line.effect.at.x < still.width and 0 < line.effect.at.y < still.height)
