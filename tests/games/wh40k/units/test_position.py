"""Results that are remembered for a position."""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.registry import rulebook
from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.changing import put, take_off
from reglamento.games.wh40k.units.position import in_position, where_they_stand, while_they_stand
from reglamento.games.wh40k.units.table import ENGAGED, enemies_of, engaged, within
from reglamento.kernel.dice import Seeded
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Position
from wh40k_laws import SHORTEST
from wh40k_scene import battle, unit


def _told(game: Warzone, asked: list[str]) -> tuple[str, str]:
    """Results of both kinds, numbered as they are made."""

    def made(kind: str) -> str:
        asked.append(kind)
        return f"{kind} {len(asked)}"

    return where_they_stand(game, "test", lambda: made("stands")), in_position(game, "test", lambda: made("whole"))


def test_a_result_is_made_once_for_a_position_and_its_copies() -> None:
    game, asked = battle([unit("squad", (10, 10))], [unit("mob", (20, 10))]), list[str]()
    first = _told(game, asked)
    assert _told(game, asked) == first == _told(game.copy(), asked)
    assert asked == ["stands", "whole"]


def test_a_wound_changes_the_position_but_not_where_models_stand() -> None:
    game, asked = battle([unit("hero", (10, 10))], [unit("mob", (20, 10))]), list[str]()
    stands, whole = _told(game, asked)
    game.models["r1.1"] = replace(game.models["r1.1"], wounds=1)
    assert _told(game, asked)[0] == stands
    assert _told(game, asked)[1] != whole


def test_a_model_that_moves_changes_both() -> None:
    game, asked = battle([unit("hero", (10, 10))], [unit("mob", (20, 10))]), list[str]()
    first = _told(game, asked)
    game.places["r1.1"] = replace(game.places["r1.1"], x=11.0)
    game.models["r1.1"] = replace(game.models["r1.1"], x=11.0)
    game.stand_anew()
    assert not set(_told(game, asked)) & set(first)


def test_what_is_remembered_in_a_battle_is_what_is_worked_out_anew() -> None:
    """At every twentieth question of a battle between random bots."""
    book, looked = rulebook("wh40k"), list[int]()

    def same(game: Game) -> bool:
        assert isinstance(game, Warzone), "a battle"
        if game.round and game.count % 20 == 0:
            looked.append(game.count)
            for known in game.ranks:
                assert engaged(game, known) == tuple(foe for foe in enemies_of(game, known) if within(game, known, foe, ENGAGED))
            for id in game.models:
                profile = profile_of(game, id)
                assert in_position(game, ("profile", id), lambda profile=profile: profile) == profile  # type: ignore[misc]  # this one
        return len(looked) == 12

    game = book.new(book.load(SHORTEST), book.readings())
    play_out(game, {seat: roster.make("random", "wh40k", seat, 5) for seat in game.seats}, Seeded(5), until=same)
    assert len(looked) == 12


def test_an_earlier_result_is_used_while_it_holds_and_models_have_only_gone() -> None:
    game, asked = battle([unit("squad", (10, 10), (12, 10))], [unit("mob", (20, 10), (22, 10), (24, 10))]), list[int]()

    def result(holds: bool) -> int:
        def made() -> int:
            asked.append(len(game.models))
            return len(game.models)

        return while_they_stand(game, "test", made, lambda _: holds)

    assert result(holds=False) == 5
    take_off(game, "b1.3")
    assert result(holds=True) == 5
    take_off(game, "b1.2")
    assert result(holds=False) == 3
    put(game, ["r1.1"], [Position(11.0, 10.0)])
    assert result(holds=True) == 3
    assert asked == [5, 3, 3]
