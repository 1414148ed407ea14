"""Which of models that are alike is lost is a trifle: a person may have it answered. Of models that differ it is asked."""

from __future__ import annotations

import pytest

from reglamento.faces import face
from reglamento.games.wh40k.facts.choices.attacks import Aim, Divide, ShootWith
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.allotting import allot_question, are_alike
from reglamento.games.wh40k.morale.phase import Flee
from reglamento.games.wh40k.units.table import members
from reglamento.kernel.questions import Choose
from wh40k_scene import asked as named
from wh40k_scene import battle, does, hurt, phase, unit

ROW = ((20.0, 10.0), (22.0, 10.0), (24.0, 10.0))


def facing(sheet: str, *kinds: str) -> Warzone:
    return battle([unit("squad", (10, 10))], [unit(sheet, *ROW, **({"kind": kinds[0]} if kinds else {}))])


def asked(game: Warzone) -> Choose:
    found = allot_question(game, "b1", "40K-CORE-ATT-03")
    assert found is not None
    return found


@pytest.mark.rule("40K-CORE-ATT-03")
def test_losses_among_models_that_are_alike_are_a_trifle() -> None:
    game = facing("mob")
    assert are_alike(game, members(game, "b1"))
    assert face("wh40k").trifling(lambda: game, asked(game))
    fleeing = Flee("b1", 1).ask(game)
    assert fleeing is not None
    assert face("wh40k").trifling(lambda: game, fleeing)


@pytest.mark.rule("40K-CORE-ATT-03")
def test_models_with_other_wounds_are_told_apart() -> None:
    game = facing("ogre")
    assert are_alike(game, members(game, "b1"))
    hurt(game, "b1.1", 1)
    assert not are_alike(game, members(game, "b1"))


def ordering(*targets: str, red: str = "stubber") -> tuple[Warzone, Choose]:
    """A unit has named targets for its models, one each, and is asked in which order it fires."""
    places = tuple((10.0, 10.0 + 3 * i) for i in range(len(targets)))
    blue = [unit(sheet, (20, 10.0 + 3 * i)) for i, sheet in enumerate(targets)]
    game = phase(battle([unit("squad", *places, kind=red)], blue), "shooting").answer(ShootWith("r1")).answer(Divide())
    for i in range(len(targets)):
        if named(game) == "aim":  # the last has one target
            game.answer(Aim(red, f"b{i + 1}"))
    assert isinstance(game.question, Choose)
    assert game.question.topic == "order"
    return game, game.question


@pytest.mark.rule("40K-CORE-SHOOT-06")
@pytest.mark.parametrize(("targets", "trifle"), [(("mob", "mob"), True), (("mob", "ogre"), True), (("chief", "mob"), False)])
def test_the_order_of_targets_is_a_trifle_where_none_changes_what_befalls_another(targets: tuple[str, ...], trifle: bool) -> None:
    game, question = ordering(*targets)
    assert face("wh40k").trifling(lambda: game, question) is trifle


@pytest.mark.rule("40K-CORE-SHOOT-06")
@pytest.mark.parametrize(
    ("kinds", "target", "trifle"),
    [(("stubber", "shotgun"), "mob", True), (("stubber", "shotgun"), "ogre", False), (("shotgun", "rifle"), "ogre", True)],
)
def test_the_order_of_weapons_is_a_trifle_where_each_wound_slays_one_of_several_alike_or_takes_one_wound(
    kinds: tuple[str, ...], target: str, trifle: bool
) -> None:
    """A wound of the stubber takes two of an ogre's Wounds, one of the others a single one, whoever is hurt already."""
    game = battle([unit("squad", (10, 10), (12, 10), kinds=kinds)], [unit(target, (15, 10), (15, 12), (15, 14))])
    hurt(game, "b1.1", 1 if target == "ogre" else 0)
    phase(game, "shooting").answer(ShootWith("r1"))
    while named(game) in {"grenade", "arms"}:
        assert isinstance(game.question, Choose)
        game.answer(game.question.default)
    assert isinstance(game.question, Choose)
    assert (game.question.topic, face("wh40k").trifling(lambda: game, game.question)) == ("order", trifle)


def test_the_order_of_other_rules_is_no_trifle() -> None:
    game = battle([unit("mob", (10, 10)), unit("mob", (10, 20))], command=(1, 0))
    for id in ("r1", "r2"):
        does(game, id, lost=1)
    phase(game, "morale")
    assert isinstance(game.question, Choose)
    assert not face("wh40k").trifling(lambda: game, game.question)
