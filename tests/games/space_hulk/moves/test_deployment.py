"""Marines placed by their player before play, ammunition as a condition, and missions without a last turn."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hulk_scene import CANNON, EAST, FLAMER, NORTH, Scene, answer, asked, genestealer, happened, marine, options, refused
from random_play import Case, Player
from reglamento.arena.match import play_out
from reglamento.bots.roster import make
from reglamento.faces.space_hulk import FACE
from reglamento.faces.space_hulk.text import progress
from reglamento.games.space_hulk.facts import conditions as c
from reglamento.games.space_hulk.facts.choices import Activate, Deploy, EndPhase, Fire, Flame
from reglamento.games.space_hulk.facts.events.blips import Drawn
from reglamento.games.space_hulk.facts.events.moves import Deployed
from reglamento.games.space_hulk.facts.events.turns import Ended
from reglamento.games.space_hulk.facts.mission import berths
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.loader import load
from reglamento.games.space_hulk.moves.deployment import next_post
from reglamento.games.space_hulk.setup import new_game
from reglamento.games.space_hulk.turns.victory import holds
from reglamento.games.space_hulk.words.options import question_text
from reglamento.kernel import save
from reglamento.kernel.dice import Seeded
from reglamento.kernel.table import Table

NAME = "last-canister"


def fresh() -> Hulk:
    return new_game(load(NAME))


# ---- where they start


@pytest.mark.rule("SH-MISSION-09")
def test_the_marine_player_places_each_marine_with_its_facing_before_anything_is_drawn() -> None:
    game = fresh()
    bay = set(load(NAME).board.areas["bay"])
    order = [post.id for post in load(NAME).marines]
    for number, id in enumerate(order):
        assert (game.decider, asked(game), game.question.about if game.question else "") == (MARINES, "deploy", id)
        assert len(options(game)) == 4 * (len(bay) - number)
        assert {option.to for option in options(game)} == bay - {man.at for man in game.marines.values()}
        answer(game, options(game)[-1 - number])
    assert [event.marine for event in happened(game, Deployed)] == order
    assert asked(game) == "blip"
    assert not happened(game, Drawn)
    assert {man.facing for man in game.marines.values()} == {3, 2, 1, 0}


@pytest.mark.rule("SH-MISSION-09")
def test_no_marine_starts_outside_its_area_or_on_another() -> None:
    game = fresh()
    first = options(game)[0].to
    answer(game, Deploy(first, EAST))
    outside = next(square for square in range(game.terrain.grid.size) if square not in load(NAME).board.areas["bay"])
    assert refused(game, Deploy(first, NORTH)) == "SH-MISSION-09"
    assert refused(game, Deploy(outside, NORTH)) == "SH-MISSION-09"
    assert refused(game, EndPhase()) == "SH-MISSION-09"
    set_up = Scene("m", m=marine()).marine_turn()
    assert refused(set_up, Deploy(0, NORTH)) == "SH-MISSION-09"


@pytest.mark.rule("SH-MISSION-09")
def test_the_words_of_a_placement() -> None:
    game = fresh()
    assert question_text(game) == "Place Sergeant Aldana: choose the square and the facing."
    assert FACE.option(game, Deploy(load(NAME).board.areas["bay"][0], EAST)) == "Place the Marine at A6, facing east"


@pytest.mark.rule("SH-MISSION-09")
def test_what_stands_in_an_area_is_no_place_to_start() -> None:
    mission = Scene("nd+o", m=marine(), areas={"den": "ndo"}, entries={"north": "n"}, things={"box": "o"}).mission
    assert [mission.board.name(square) for square in berths(mission, "den")] == ["B1"]


@pytest.mark.rule("SH-MISSION-09")
def test_a_save_in_the_middle_of_the_placing_goes_on() -> None:
    book = Case("space-hulk", NAME).book
    table = Table.new(book, book.load(NAME), book.readings(), "rules")
    for _ in range(2):
        table.answer(table.game.question.options[5])  # type: ignore[union-attr]
    again = save.replay(save.read(table.data()), book)
    assert isinstance(again, Hulk)
    assert again.marines == table.game.marines  # type: ignore[attr-defined]
    assert next_post(again) == load(NAME).marines[2]


@pytest.mark.rule("SH-MISSION-09")
def test_the_greedy_bot_places_them_towards_the_way_out_and_the_flamer_not_in_front() -> None:
    game = fresh()
    bot = make("greedy", "space-hulk", MARINES, 1)
    while asked(game) == "deploy":
        game.answer(bot.choose(game.view(MARINES), game.question))  # type: ignore[arg-type]
    assert {man.facing for man in game.marines.values()} <= {NORTH, EAST, 2}
    columns = {id: game.terrain.grid.cells[man.at][0] for id, man in game.marines.items()}
    assert columns["brother-castell"] < max(columns.values())


# ---- ammunition

SPENT = c.AmmunitionSpent("heavy flamer", at_least=1)


@pytest.mark.rule("SH-MISSION-10")
def test_shots_left_and_shots_fired_with_the_flamer() -> None:
    scene = Scene("f..x.y", sections="AAABBC", f=marine("e", FLAMER))
    game = answer(scene.marine_turn(), Activate("f"))
    assert (holds(game, c.Ammunition("heavy flamer", at_least=6)), holds(game, SPENT)) == (True, False)
    answer(game, Flame(scene["x"]))
    assert holds(game, c.Ammunition("heavy flamer", at_most=5))
    assert not holds(game, c.Ammunition("heavy flamer", at_most=5, ids=("k",), at_least=1))
    assert holds(game, SPENT)
    assert not holds(game, c.AmmunitionSpent("assault cannon", at_least=1))
    assert progress.progress(game, c.Ammunition("heavy flamer", at_most=0)) == "Heavy flamer: 5 shots left, must be at most 0"
    assert progress.progress(game, SPENT) == "Heavy flamer: 1 shots fired of 1"


@pytest.mark.rule("SH-MISSION-10")
def test_a_reload_that_is_not_used_counts_as_left() -> None:
    full = Scene("f", f=marine("e", CANNON, rounds=0)).set_out()
    used = Scene("f", f=marine("e", CANNON, rounds=3, reloaded=True)).set_out()
    assert holds(full, c.Ammunition("assault cannon", at_least=10, at_most=10))
    assert holds(used, c.Ammunition("assault cannon", at_least=3, at_most=3))


@pytest.mark.rule("SH-MISSION-10")
def test_the_last_shot_decides_at_once_when_the_mission_says_so() -> None:
    lost = c.Outcome(winner="genestealers", title="Empty", condition=c.Ammunition("heavy flamer", at_most=0), check="at once")
    burned = c.Outcome(winner="marines", title="Burned", condition=c.Burned(("B",)), check="at once")
    for mark, winner in (("x", MARINES), ("y", GENESTEALERS)):
        scene = Scene(
            "f..x\n....\n#.y#",
            sections="AAAB\nAAAB\n#CC#",
            f=marine("e", FLAMER, fuel=1),
            mission={"outcomes": (burned, lost)},
        )
        game = answer(scene.marine_turn(), Activate("f"))
        target = Flame(scene[mark])
        if target not in options(game):
            answer(game, next(option for option in options(game) if getattr(option, "facing", None) == 2))
        answer(game, target)
        assert [event.winner for event in happened(game, Ended)] == [winner]


@pytest.mark.rule("SH-MISSION-10")
def test_a_round_of_the_cannon_is_looked_at_at_once() -> None:
    out = c.Outcome(
        winner="genestealers", title="Out", condition=c.AmmunitionSpent("assault cannon", at_least=1), check="at once"
    )
    scene = Scene("f..g", f=marine("e", CANNON), g=genestealer("w"), mission={"outcomes": (out,)})
    game = answer(scene.marine_turn(), Activate("f"), Fire("g"), (1, 2, 3))
    assert game.winner() == GENESTEALERS


# ---- no last turn


@pytest.mark.rule("SH-MISSION-11")
def test_a_mission_without_a_last_turn_goes_on() -> None:
    scene = Scene(
        "m", m=marine(), mission={"turns": 0, "outcomes": (c.Outcome(winner="draw", title="Time", condition=c.Turn(99)),)}
    )
    game = scene.set_out()
    game.turn = 60
    assert Scene("m", m=marine(), mission={"turns": 60}).mission.turns == 60
    game = scene.status_phase()
    assert game.result is None


@pytest.mark.rule("SH-MISSION-11")
def test_games_of_such_a_mission_end_by_its_outcomes() -> None:
    endings: set[str] = set()
    for seed in range(20):
        game = Case("space-hulk", NAME).new(seed)
        player = Player(game, seed)
        while game.question is not None:
            game.answer(player(game))
        assert isinstance(game, Hulk)
        assert game.result is not None
        endings.add(game.result.title)
    assert "The last turn is over" not in endings
    assert endings <= {outcome.title for outcome in load(NAME).outcomes}


@pytest.mark.rule("SH-MISSION-11")
def test_greedy_bots_play_it_to_an_end() -> None:
    turns = []
    for seed in range(6):
        game = fresh()
        play_out(game, {seat: make("greedy", "space-hulk", seat, seed) for seat in game.seats}, Seeded(seed), limit=20_000)
        turns.append(game.turn)
    assert all(0 < turn < 60 for turn in turns)
    assert any(one != other for one, other in pairwise(turns))
