"""The defender's troops appear: in new sections, or far away in sight."""

import pytest
from msgspec.structs import replace

from pistola_scene import (
    DOOR,
    STRAIGHT,
    asked,
    at,
    fill,
    force,
    happened,
    manned,
    options,
    placing,
    put,
    refusal,
)
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.deployment.appearing import DefenderRolls, DeployCell, sections_counted
from reglamento.games.pistola.facts.choices.troops import DeployNext
from reglamento.games.pistola.facts.events.exploring import DefendersRolled
from reglamento.games.pistola.facts.events.troops import Deployed, NoRoom
from reglamento.games.pistola.facts.map import Link, Placed
from reglamento.games.pistola.facts.sections import Lie
from reglamento.games.pistola.facts.state import DEFENDER, Crawl
from reglamento.games.pistola.forces.table import Cell, Span, Table, modifier
from reglamento.games.pistola.turns.exploration_turn import TurnEnds
from reglamento.games.pistola.words.names import Names


def hall(**cells: tuple[tuple[str, int], ...]) -> Crawl:
    """A corridor, a large room behind it (24 x 24 cm, its south wall at -10), the door d2 between them open; a hero at (0, 5)."""
    game = manned(STRAIGHT, DOOR, defenders=force(DEFENDER, **cells))
    way = game.openings.pop("o2")
    fill(game, -1200, -3400)
    game.links["o2"] = Link(1, 2, way.at, "d2")
    work_door(game, "d2", is_open=True)
    put(game, "hero", (0, 5))
    return game


# ---- the roll


@pytest.mark.rule("PP-DEF-01", "PP-DEF-04", "PP-EXPL-09")
def test_what_was_placed_in_this_turn_is_added_to_the_die() -> None:
    game = hall()
    assert modifier(sections_counted(game)) == 0
    game.placed = (1, 2)
    assert modifier(sections_counted(game)) == 1 + 3
    game.sections[2] = Placed("large room", Lie(-1200, -3400), objective=True)
    assert modifier(sections_counted(game)) == 1 + 3 + 3


@pytest.mark.rule("PP-DEF-05")
def test_on_8_another_die_with_the_same_modifiers_decides() -> None:
    game = hall(cell_80=(("squad", 2),))
    game.placed = (2,)
    game.begin([DefenderRolls()]).answer((5,))
    assert asked(game) == "defenders-again"
    game.answer((1,))  # 1 + 3 = 4: 100 points, and that cell is empty
    assert [(event.total, event.cell) for event in happened(game, DefendersRolled)] == [(8, ""), (4, "100")]
    assert game.over


@pytest.mark.rule("PP-DEF-05")
@pytest.mark.parametrize(("die", "cell", "says"), [(3, "few", "a force of 40 points appears"), (4, "none", "nothing appears")])
def test_a_group_plays_with_its_own_table(die: int, cell: str, says: str) -> None:
    few, none = Cell("few", Span(None, 3), None, 40, (), ("Troops",), False), Cell("none", Span(4, None), None, 0, (), (), False)
    own = replace(force(DEFENDER, few=(("squad", 1),)), table=Table("own", (few, none)))
    game = manned(STRAIGHT, DOOR, defenders=own)
    game.begin([DefenderRolls()]).answer((die,))
    [event] = happened(game, DefendersRolled)
    assert event.cell == cell
    assert FACE.event(Names(game.mission, game), event) == f"The defender rolls {die}, {die} in all: {says}."


@pytest.mark.rule("PP-COMBAT-05")
def test_the_defender_chooses_which_squad_comes_first() -> None:
    game = hall(cell_100=(("squad", 2), ("brute", 1)))
    game.placed = (2,)
    game.begin([DeployCell("100", (0, 1))])
    assert options(game) == (DeployNext(0), DeployNext(1))
    game.answer(DeployNext(1)).answer(placing(game).default)
    game.answer(placing(game).default)
    assert [(event.entry, event.rule) for event in happened(game, Deployed)[1:]] == [
        ("brute", "PP-COMBAT-06"),
        ("squad", "PP-COMBAT-06"),
    ]


# ---- new sections


@pytest.mark.rule("PP-COMBAT-06")
def test_squads_stand_wholly_in_sections_placed_this_turn() -> None:
    game = hall(cell_100=(("squad", 2),))
    game.placed = (2,)
    game.begin([DeployCell("100", (0,))])
    no = refusal(game, at((0, -9), (0, -12)))
    assert (no.rule, no.why) == (
        "PP-COMBAT-06",
        "Model u2.1 would not stand wholly in the sections placed this turn, clear of walls and closed doors",
    )
    assert refusal(game, at((0, -11.24), (0, -14))).rule == "PP-COMBAT-06"
    for suggestion in game.suggestions():
        game.copy().answer(suggestion)
    game.answer(at((10.5, -12), (10.5, -15)))  # out of sight, round the corner of the door
    assert happened(game, Deployed)[-1].rule == "PP-COMBAT-06"


@pytest.mark.rule("PP-COMBAT-06")
def test_nobody_is_placed_within_3_cm_of_an_enemy() -> None:
    game = hall(cell_100=(("squad", 1),))
    game.placed = (2,)
    put(game, "squad", (0, -20))
    game.begin([DeployCell("100", (0,))])
    assert refusal(game, at((5.5, -20))).why == "Model u3.1 would stand no more than 3 cm away from Squad u2.1"
    game.answer(at((5.51, -20)))


@pytest.mark.rule("PP-COMBAT-06", "PP-EXPL-02")
def test_a_squad_is_placed_in_coherency() -> None:
    game = hall(cell_100=(("squad", 2),))
    game.placed = (2,)
    game.begin([DeployCell("100", (0,))])
    assert refusal(game, at((0, -20), (7.51, -20))).rule == "PP-EXPL-02"
    assert refusal(game, at((0, -20), (2, -20))).why == "Model u2.1 and model u2.2 would overlap"


# ---- no new sections


@pytest.mark.rule("PP-COMBAT-07")
def test_without_new_sections_a_model_stands_as_far_away_as_can_be_seen() -> None:
    """Through two doors the hero sees the middle of the far wall: 5.67 cm to either side of its middle."""
    game = hall(cell_100=(("squad", 1),))
    game.begin([DeployCell("100", (0,))])
    (place,) = placing(game).default
    assert place.y == -32.75
    assert abs(place.x) <= 7
    near = refusal(game, at((0, -25)))
    assert near.rule == "PP-COMBAT-07"
    assert near.why.startswith("Model u2.1 would not stand 3")
    hidden = refusal(game, at((-10.7, -32.7)))
    assert hidden.rule == "PP-COMBAT-07"
    assert hidden.why.startswith("No model would stand in sight of an enemy, 3")
    game.answer(placing(game).default)
    assert happened(game, Deployed)[-1].rule == "PP-COMBAT-07"


@pytest.mark.rule("PP-COMBAT-07")
def test_the_others_stand_behind_or_as_far_away_as_there_is_room() -> None:
    game = hall(cell_100=(("squad", 12),))
    game.begin([DeployCell("100", (0,))])
    assert max(place.y for place in placing(game).default) < -25
    nearer = (*placing(game).default[:-1], at((0, -20))[0])
    assert refusal(game, nearer).rule in {"PP-COMBAT-07", "PP-EXPL-02"}
    game.answer(placing(game).default)
    assert len(game.models) == 13


@pytest.mark.rule("PP-COMBAT-07")
def test_the_next_squad_stands_behind_the_first() -> None:
    game = hall(cell_100=(("squad", 3), ("squad", 3)))
    game.begin([DeployCell("100", (0, 1))]).answer(DeployNext(0)).answer(placing(game).default)
    assert asked(game) == "deploy"
    assert refusal(game, at((0, -14), (3, -14), (6, -14))).rule == "PP-COMBAT-07"
    game.answer(placing(game).default)
    assert max(model.y for id, model in game.models.items() if id[:2] != "u1") < -30


@pytest.mark.rule("PP-COMBAT-07")
def test_nobody_appears_outside() -> None:
    """The hero sees the far corners of the strip outside, but those are not the complex."""
    game = manned(STRAIGHT, DOOR, defenders=force(DEFENDER, cell_100=(("squad", 1),)))
    put(game, "hero", (-18, 13))
    game.begin([DeployCell("100", (0,))])
    assert all(place.y < 0 for place in placing(game).default)
    assert "in the complex" in refusal(game, at((18, 13))).why


@pytest.mark.rule("PP-COMBAT-07", "PP-COMBAT-06")
def test_a_squad_that_does_not_fit_whole_into_new_sections_stands_elsewhere() -> None:
    """Sixteen do not fit into a corridor of 6 x 10 cm."""
    game = hall(cell_100=(("squad", 16),))
    game.placed = (1,)
    game.begin([DeployCell("100", (0,))])
    assert placing(game).rule == "PP-COMBAT-07"


@pytest.mark.rule("PP-COMBAT-01", "PP-COMBAT-08")
def test_all_squads_of_a_cell_are_on_the_board_whole_before_the_combat_goes_on() -> None:
    """Nobody is held back: no option and no answer leaves a squad, or one of its models, for later."""
    game = hall(cell_100=(("squad", 3), ("runners", 2)))
    game.placed = (2,)
    game.begin([DefenderRolls(), TurnEnds()]).answer((5,)).answer((1,))  # 5 + 3 is 8: another die, 1 + 3 for 100 points
    assert options(game) == (DeployNext(0), DeployNext(1))
    game.answer(DeployNext(0))
    assert len(placing(game).pieces) == 3
    assert refusal(game, placing(game).default[:2])
    game.answer(placing(game).default)
    assert placing(game).pieces == ("u3.1", "u3.2")
    game.answer(placing(game).default)
    assert asked(game) == "surprise"
    assert [(event.entry, len(event.places)) for event in happened(game, Deployed)[1:]] == [("squad", 3), ("runners", 2)]
    assert not happened(game, NoRoom)


@pytest.mark.rule("PP-COMBAT-01")
def test_only_want_of_room_keeps_models_away() -> None:
    """A corridor alone, with an enemy in the middle of it, has no place more than 3 cm away from that enemy."""
    game = manned(STRAIGHT, DOOR, defenders=force(DEFENDER, cell_100=(("squad", 2),)))
    put(game, "hero", (0, -5))
    game.begin([DeployCell("100", (0,))])
    assert game.over
    assert happened(game, NoRoom)[-1].models == 2
    assert len(game.models) == 1


# ---- monstrous creatures


@pytest.mark.rule("PP-TROOPS-02")
def test_a_monstrous_creature_stands_in_a_large_room() -> None:
    game = hall(cell_100=(("giant", 1),))
    game.placed = (1, 2)
    game.begin([DeployCell("100", (0,))])
    no = refusal(game, at((0, -5)))
    assert (no.rule, no.why) == (
        "PP-TROOPS-02",
        "Model u2.1 would not stand wholly in a large room, clear of walls and closed doors",
    )
    game.answer(at((0, -20)))


@pytest.mark.rule("PP-TROOPS-02")
def test_a_monstrous_creature_without_a_large_room_takes_no_part() -> None:
    game = manned(STRAIGHT, DOOR, defenders=force(DEFENDER, cell_100=(("giant", 1), ("squad", 1))))
    put(game, "hero", (0, 10))
    game.placed = (1,)
    game.begin([DeployCell("100", (0, 1))]).answer(DeployNext(0))
    assert happened(game, NoRoom)[-1].entry == "giant"
    game.answer(placing(game).default)
    assert happened(game, Deployed)[-1].entry == "squad"
