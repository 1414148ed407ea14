"""Law 2: a copy at any decision is independent of its original, whatever either of them plays."""

from typing import get_origin, get_type_hints

from random_play import Case, Player, facts, midgames

PLAYED_ON = 60


def test_a_copy_is_equal_and_independent(case: Case) -> None:
    for index, game in enumerate(midgames(case, 2, 25)):
        twin = game.copy()
        before = facts(game), game.events(), game.count
        assert (facts(twin), twin.events(), twin.count) == before
        for played, kept in ((twin, game), (game, game.copy())):
            kept_facts = facts(kept), kept.events(), kept.count
            player = Player(played, f"copies {index}")
            for _ in range(PLAYED_ON):
                if played.question is None:
                    break
                played.answer(player(played))
            assert (facts(kept), kept.events(), kept.count) == kept_facts


def test_every_mutable_field_is_copied(case: Case) -> None:
    kind = case.book.game
    mutable = {name for name, hint in get_type_hints(kind).items() if get_origin(hint) in {list, dict, set}}
    instance_fields = mutable & set(kind.__struct_fields__)
    assert instance_fields - {"agenda"} <= set(kind.containers)
    game = case.new(0)
    assert {name for name in kind.__struct_fields__ if isinstance(getattr(game, name), list | dict | set)} <= instance_fields


def test_the_fields_that_a_game_names_are_its_fields(case: Case) -> None:
    kind = case.book.game
    assert {*kind.containers, *kind.static, *kind.derived} <= set(kind.__struct_fields__)
