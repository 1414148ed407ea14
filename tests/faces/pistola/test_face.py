"""Whatever is asked in a random game can be shown, said, clicked and typed."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from cases import first
from pistola_scene import CROSSING, STRAIGHT, answer, manned, put
from reglamento.cli.sitting.prompt import matches
from reglamento.faces.pistola import FACE
from reglamento.faces.pistola.board import places
from reglamento.faces.shown import Thrown
from reglamento.faces.told import digest
from reglamento.games.pistola.facts.choices import exploring, shooting
from reglamento.games.pistola.facts.events.assaults import Charged, Struck
from reglamento.games.pistola.facts.events.combat import CombatTurnBegan, PhaseBegan
from reglamento.games.pistola.facts.events.shooting import Fired, ShotsHit
from reglamento.games.pistola.facts.events.troops import Deployed, OutOfAction
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import fighters
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.moves.moving import Move
from reglamento.games.pistola.setup import new_game
from reglamento.games.pistola.turns.exploration_turn import MoveUnits
from reglamento.kernel.questions import Choose, Place, Position


def test_every_position_can_be_shown(positions: tuple[Crawl, ...]) -> None:
    for game in positions[::3]:
        view = game.view(None)
        assert FACE.question(view)
        assert FACE.status(view).plain
        assert FACE.stats(view)
        assert sum(phase.on for phase in FACE.phases(view)) <= 1
        assert "{" not in FACE.question(view)
        ET.fromstring(FACE.live(view))  # noqa: S314 - our own drawing


def test_every_option_has_words_and_is_found_by_them(positions: tuple[Crawl, ...]) -> None:
    for game in positions:
        if not isinstance(game.question, Choose):
            continue
        view, options = game.view(game.question.by), FACE.offered(game.question)
        phrases = [FACE.phrases(view, option) for option in options]
        for place, option in enumerate(options):
            text = FACE.option(view, option)
            assert text == FACE.option(view, option)
            assert not re.search(r"[{}]", text)
            assert place in matches(text, phrases)
            assert FACE.group(view, option)
            assert FACE.rules(option)


def test_no_key_stands_for_two_options(positions: tuple[Crawl, ...]) -> None:
    for game in positions:
        if isinstance(game.question, Choose):
            view = game.view(game.question.by)
            keys = [key for option in FACE.offered(game.question) if (key := FACE.key(view, option))]
            assert len(set(keys)) == len(keys)


def test_what_an_option_is_clicked_by_is_on_the_picture(positions: tuple[Crawl, ...]) -> None:
    for game in positions[::2]:
        if not isinstance(game.question, Choose):
            continue
        view = game.view(game.question.by)
        shown = set(re.findall(r'data-piece="([^"]+)"', FACE.live(view)))
        for option in FACE.offered(game.question):
            named = FACE.piece(view, option)
            if named:
                assert named in shown
                assert FACE.spot(view, option) is not None


def test_a_click_on_what_is_offered_does_it(positions: tuple[Crawl, ...]) -> None:
    for game in positions:
        if isinstance(game.question, Choose):
            view = game.view(game.question.by)
            for option in game.question.options:
                named = FACE.piece(view, option)
                if named:
                    assert FACE.tried(view, named) in game.question.options


def test_every_event_is_a_line_with_its_rule(positions: tuple[Crawl, ...]) -> None:
    first, last = positions[0], positions[-1]
    events = last.events()
    lines = FACE.lines(first.view(None), events)
    assert len(lines) == len(events)
    assert all(line.rules and line.text and "{" not in line.text for line in lines)
    assert 0 < len(FACE.digest(last, events)) <= len(events)


def test_every_question_for_places_has_its_measures(positions: tuple[Crawl, ...]) -> None:
    for game in positions:
        question = game.question
        if not isinstance(question, Place):
            continue
        found = game.suggestions()
        placing = FACE.placing(game.view(question.by), question, found)
        assert [mover.piece for mover in placing.movers] == [f"model:{id}" for id in question.pieces]
        assert [each.answer for each in placing.suggestions] == list(found)
        assert len({each.text for each in placing.suggestions}) == len(found)
        assert all(mover.radius > 0 for mover in placing.movers)


# ---- places


def moving(*places: tuple[float, float], far: float = 15.0) -> Crawl:
    game = manned(STRAIGHT, *CROSSING)
    unit = put(game, "squad", *places)
    return game.begin([Move(unit, far)])


@pytest.mark.rule("PP-EXPL-02")
def test_a_move_is_measured_in_picture_units() -> None:
    game = moving((0, -2), (0, -5))
    assert isinstance(game.question, Place)
    placing = FACE.placing(game.view("attacker"), game.question, game.suggestions())
    assert placing.reach == 150
    assert placing.coherency == 50
    assert placing.stays
    assert [(mover.at.x, mover.at.y, mover.radius) for mover in placing.movers if mover.at] == [(0, -20, 12.5), (0, -50, 12.5)]
    assert placing.suggestions[-1].text == "Stay"


@pytest.mark.rule("PP-EXPL-02")
def test_a_refusal_of_places_names_the_model() -> None:
    game = moving((0, -2), (0, -5))
    assert isinstance(game.question, Place)
    answer = (Position(0, -2), Position(30, -5))
    refusal = game.objection(answer)
    assert refusal is not None
    said = FACE.misplaced(game.view("attacker"), game.question, answer, refusal)
    assert said.rule == "PP-EXPL-02"
    assert said.pieces == ("model:u1.2",)


@pytest.mark.rule("PP-EXPL-02")
def test_a_model_that_was_put_into_a_wall_is_put_near_there() -> None:
    """[PP-EXPL-02] The whole unit, and nearer to there than it stood."""
    game = manned(STRAIGHT, STRAIGHT)
    put(game, "squad", (0, 3), (3, 3))
    game.begin([Move("u1", 15.0)])
    asked = game.question
    assert isinstance(asked, Place)
    wished = (Position(-10, -2), Position(-7, -2))
    assert game.objection(wished) is not None
    found = FACE.instead(game, asked, wished)
    assert game.objection(found) is None
    assert sum(abs(place.x + 8.5) for place in found) < sum(abs(x + 8.5) for x in (0, 3))


@pytest.mark.rule("PP-TURN-06")
def test_a_model_that_comes_on_the_board_in_a_wrong_place_is_put_where_it_may_be() -> None:
    """[PP-TURN-06] At the suggestion that is nearest."""
    game = files_game("search-and-destroy")
    asked = game.question
    assert isinstance(asked, Place)
    for found in game.suggestions():
        wished = tuple(replace(place, y=place.y + 0.01) for place in found)
        assert FACE.instead(game, asked, wished) == found
    assert FACE.instead(game, asked, ()) == ()


@pytest.mark.rule("PP-EXPL-02")
def test_a_model_that_cannot_move_is_put_nowhere_else() -> None:
    game = moving((0, -2), (0, -5), far=0.0)
    assert isinstance(game.question, Place)
    assert FACE.instead(game, game.question, (Position(0, -8), Position(0, -11))) == ()


def test_a_model_that_comes_on_the_board_is_shown_as_it_will_be() -> None:
    game = files_game("search-and-destroy")
    assert isinstance(game.question, Place)
    for mover in FACE.placing(game, game.question, ()).movers:
        assert mover.at is None
        ET.fromstring(mover.figure)  # noqa: S314 - our own drawing


def test_a_unit_acts_at_its_flag_and_is_hit_at_its_middlemost_model() -> None:
    """[PP-EXPL-02, PP-COMBAT-13] Whose models stand round a corner has its middle in the wall."""
    game = manned(STRAIGHT, STRAIGHT)
    unit = put(game, "squad", (0, 3), (0, 7), (6, 8))
    acts, hit = FACE.spot(game, exploring.MoveUnit(unit)), FACE.spot(game, shooting.Shoot("u9", unit))
    assert acts is not None
    assert hit is not None
    assert (acts.x, hit.x) == (0, 0)
    assert acts.y < 30
    assert hit.y == 70
    assert FACE.spot(game, shooting.Shoot("u9", "u8")) is None


@pytest.mark.parametrize("mission", first(4, files.NAMES))
def test_a_mission_shows_a_complex_as_it_might_turn_out(mission: str) -> None:
    """[PP-SECT-05, PP-SECT-06] Always the same."""
    first, again = FACE.sample(files.load(mission)), FACE.sample(files.load(mission))
    assert first is not None
    assert first == again
    assert first.live.count("section:") > 5


def files_game(mission: str) -> Crawl:
    """A game of a mission at the first squad to be placed, everybody's first force picked."""
    game = new_game(files.load(mission))
    while isinstance(game.question, Choose):
        game.answer(game.question.options[0])
    return game


def test_the_way_of_a_model_is_told_and_drawn() -> None:
    game = moving((0, -2), (0, -5))
    assert isinstance(game.question, Place)
    first, second = FACE.ways(game.view("attacker"), game.question, (Position(0, -2), Position(0, -9)))
    assert first is None
    assert second is not None
    assert second.length == 4.0
    assert second.path == "M0.00 -50.00L0.00 -90.00"


# ---- what is not offered


@pytest.mark.rule("PP-EXPL-02")
def test_a_unit_that_has_moved_is_greyed_with_the_rule() -> None:
    game = manned(STRAIGHT)
    first = put(game, "squad", (0, -2))
    put(game, "squad", (0, 3))
    game.units[first] = replace(game.units[first], moved=True)
    game.begin([MoveUnits()])
    (greyed,) = FACE.greyed(game.view("attacker"))
    assert greyed[0] == exploring.MoveUnit("u1")
    assert greyed[1].rule == "PP-EXPL-02"
    assert FACE.imagined(game.view("attacker"), "move u1") == exploring.MoveUnit("u1")
    assert FACE.imagined(game.view("attacker"), "dance") is None
    assert FACE.tried(game.view("attacker"), "model:u2.1") == exploring.MoveUnit("u2")
    assert FACE.listed(game.view("attacker"), exploring.EndMoves()) == "End the moves: 1 has not moved yet"
    assert FACE.warning(game.view("attacker"), exploring.EndMoves()) == "1 unit has not moved yet."
    answer(game, exploring.EndMoves())


# ---- looks and effects


@pytest.mark.rule("PP-BASE-05")
def test_a_model_looks_as_far_as_walls_allow() -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, -2))
    look = FACE.look(game.view(None), "model:u1.1")
    assert look is not None
    assert look.areas[0].kind == "sight"
    assert look.text.startswith("Squad u1.1: WS3 BS3 S3 T3 W1 I3 A1 Ld7 Sv5+")
    assert FACE.look(game.view(None), "door:d1") is None
    assert FACE.look(game.view(None), "model:u9.9") is None


@pytest.mark.rule("PP-COMBAT-13")
def test_a_shot_goes_from_unit_to_unit_and_a_death_is_where_it_stood() -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (-2, -2), (0, -2), (2, -2))
    put(game, "squad", (0, -8), side=DEFENDER)
    view = game.view(None)
    shot, death = FACE.lines(view, [Fired("PP-COMBAT-13", "u1", "u2"), OutOfAction("PP-OOA-01", ("u2.1",))])
    assert shot.effect is not None
    assert shot.effect.kind == "shot"
    assert shot.effect.source is not None
    assert (shot.effect.source.x, shot.effect.source.y) == (0, -20)
    assert (shot.effect.at.x, shot.effect.at.y) == (0, -80)
    assert death.effect is not None
    assert death.effect.kind == "death"


@pytest.mark.rule("PP-MISSION-04")
def test_the_aims_tell_how_many_objectives_are_x() -> None:
    game = files_game("search-and-destroy")
    game.mission = replace(game.mission, x="9/4")
    told = {stat.label: stat.value for stat in FACE.stats(game.view(None)) if stat.aim}
    assert told["Objectives expected (X)"] == "2.25"
    assert {stat.label: stat.value for stat in FACE.stats(game.view(None))}["Objectives"] == "0 (X is 2.25)"
    assert FACE.mission_rules(game.mission)[-1] == "In this mission X is 2.25."
    game.mission = replace(game.mission, start="meeting")
    assert not {"Objectives expected (X)", "Objectives"} & {stat.label for stat in FACE.stats(game.view(None))}
    assert FACE.mission_rules(game.mission) == ()


@pytest.mark.rule("PP-BASE-56")
@pytest.mark.rule("PP-BASE-03")
def test_a_charge_and_a_blow_are_where_the_units_are_nearest() -> None:
    game = manned(STRAIGHT, STRAIGHT)
    put(game, "squad", (0, 4), (0, 1), (0, -2))
    put(game, "squad", (0, -14), (0, -11), (0, -8), side=DEFENDER)
    charge, blow, nobody = FACE.lines(
        game.view(None),
        [
            Charged("PP-BASE-56", "u1", ("u2",)),
            Struck("PP-BASE-03", "u2", "u1", "blade", (4, 5), 4, 2),
            Charged("PP-BASE-56", "u1", ("u9",)),
        ],
    )
    assert charge.effect is not None
    assert (charge.effect.kind, charge.effect.at.y) == ("blow", -80)
    assert charge.effect.source is not None
    assert charge.effect.source.y == -20
    assert blow.effect is not None
    assert (blow.effect.kind, blow.effect.at.y) == ("blow", -20)
    assert blow.thrown is not None
    assert blow.thrown.good == (0, 1)
    assert nobody.effect is None


# ---- missions


def test_every_mission_is_told() -> None:
    for name in files.NAMES:
        mission = files.load(name)
        text = FACE.described(mission)
        assert text.startswith(mission.title)
        assert all(force.name in text for force in (*mission.attackers, *mission.defenders))
        assert FACE.still(mission).name == mission.title


def test_faults_of_a_mission_are_named(tmp_path: Path) -> None:
    assert FACE.faults("id = 3", tmp_path) != []
    assert "title" in " ".join(map(str, FACE.faults('id = "x"', tmp_path)))


@pytest.mark.rule("PP-MISSION-03")
def test_an_additional_objective_stands_beside_the_others() -> None:
    game = manned(STRAIGHT)
    game.extras["escape"] = True
    aims = [(stat.label, stat.value) for stat in FACE.stats(game.view("attacker")) if stat.aim]
    assert aims[-1] == ("Additional objective", "a unit has escaped")
    assert "additional objective: a unit has escaped" in FACE.status(game.view("attacker")).plain


@pytest.mark.rule("PP-BASE-02")
def test_shots_show_their_dice_and_which_of_them_hit() -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, -8), side=DEFENDER)
    (shots,) = FACE.lines(game.view(None), [ShotsHit("PP-BASE-02", "u1", "rifle", 3, (4, 2, 6), 4, 2)])
    assert shots.thrown == Thrown(dice=(4, 2, 6), by=DEFENDER, good=(0, 2))


def test_a_story_from_the_beginning_knows_whom_it_names() -> None:
    """Whoever comes back is told all from a view before anybody was there, of models that may be gone by now."""
    start = new_game(files.load("search-and-destroy"))
    vigil = next(force for force in start.mission.attackers if force.id == "vigil-lance")
    unit = next(squad.unit for squad in vigil.squads if squad.members)
    kinds = tuple(fighter.id for fighter in fighters(next(squad for squad in vigil.squads if squad.unit == unit), vigil.army))
    places = tuple((f"u1.{number}", 0.0, -3.0 * number) for number in range(1, len(kinds) + 1))
    story = [Deployed("PP-TURN-06", "u1", ATTACKER, unit, places, kinds), OutOfAction("PP-OOA-01", ("u1.1", "u1.5"))]
    assert FACE.lines(start.view(None), story)[-1].text == "Warden u1.1 and Brother u1.5: out of action."


@pytest.mark.rule("PP-TURN-06")
@pytest.mark.parametrize(
    ("place", "said"),
    [
        ((3, 5), "In the strip outside, about 3 cm east, 5 cm south of the entrance"),
        ((0.2, 5), "In the strip outside, about 5 cm south of the entrance"),
        ((-3, 0.2), "In the strip outside, about 3 cm west of the entrance"),
        ((300, -5), "About 300 cm east, 5 cm north of the entrance"),
        ((0, -500), "About 500 cm north of the entrance"),
    ],
)
def test_a_place_to_come_on_is_told_by_its_way_from_the_entrance(place: tuple[float, float], said: str) -> None:
    assert places._deployed(manned(STRAIGHT), (Position(*place),)) == said


@pytest.mark.rule("PP-COMBAT-10")
def test_every_combat_turn_has_its_heading() -> None:
    game = manned(STRAIGHT)
    events = [CombatTurnBegan("PP-COMBAT-10", 6, DEFENDER), PhaseBegan("PP-COMBAT-11", "movement", DEFENDER)]
    assert [line.text for line in digest(FACE, game, events)] == ["Combat Turn 6: the defender", "Movement phase: the defender"]


@pytest.mark.rule("PP-EXPL-02")
def test_the_last_unit_that_has_not_moved_is_opened_at_once() -> None:
    """Its models may still stay; which of two goes first is asked, and so is whether the only unit moves at all."""
    game = manned(STRAIGHT)
    for y in (-2, 0):
        put(game, "squad", (0, y))
    both = _opened(game)
    game.units["u1"] = replace(game.units["u1"], moved=True)
    assert (both, _opened(game)) == (None, exploring.MoveUnit("u2"))
    del game.units["u1"]
    assert _opened(game) is None


def _opened(game: Crawl) -> object:
    question = MoveUnits().ask(game)
    assert question is not None
    return FACE.opens(game, question)
