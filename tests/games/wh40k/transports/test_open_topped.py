"""Units shoot from open-topped transports."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.arms.traits import Supercharge
from reglamento.games.wh40k.attacks.hitting import AttackWith
from reglamento.games.wh40k.facts.battlefield import Feature
from reglamento.games.wh40k.facts.choices.attacks import ShootWith
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.events.boarding import PassengerSlain
from reglamento.games.wh40k.facts.events.losses import UnitDestroyed
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Movement
from reglamento.games.wh40k.shooting.aiming import modifier_of
from reglamento.games.wh40k.shooting.targets import Shooting, guns_of, may_fire
from wh40k_scene import Listed, asked, battle, block, boards, does, options, phase, roll, stirred, told, unit

TRUCK, CARRIER = unit("truck", (10, 10)), unit("carrier", (10, 10))


def aboard(
    foe: Listed,
    *,
    kind: str = "rifle",
    transport: Listed = TRUCK,
    more: tuple[Listed, ...] = (),
    features: tuple[Feature, ...] = (),
) -> Warzone:
    """A transport `r1` at (10, 10), three inches across, with a squad `r2` of models of this kind in it, and an enemy `b1`."""
    squad = unit("squad", *((20.0 + 2 * i, 40.0) for i in range(2)), kind=kind)
    game = battle([transport, squad, *more], [foe], features=features)
    boards(game, "r1.1", "r2")
    return game


def fires(game: Warzone) -> bool:
    """Whether the squad in the transport may be picked to shoot."""
    phase(game, "shooting")
    return asked(game) == "shoot-unit" and ShootWith("r2") in options(game)


def to_the_dice(game: Warzone) -> None:
    """Carbines fire at the first target, and no grenade is thrown."""
    while asked(game) in {"grenade", "arms", "aim"}:
        game.answer(options(game)[-1] if asked(game) == "grenade" else options(game)[0])


@pytest.mark.rule("40K-CORE-TRANS-03")
@pytest.mark.parametrize(("x", "reached"), [(36.0, True), (36.01, False)])
def test_range_is_measured_from_the_transport(x: float, reached: bool) -> None:
    assert fires(aboard(unit("mob", (x, 10)))) is reached


@pytest.mark.rule("40K-CORE-TRANS-03")
def test_nobody_shoots_from_a_closed_transport() -> None:
    assert not fires(aboard(unit("mob", (20, 10)), transport=CARRIER))


@pytest.mark.rule("40K-CORE-TRANS-03")
def test_sight_is_that_of_the_transport() -> None:
    screen = block((14, 0), (15, 0), (15, 30), (14, 30), height=8)
    assert not fires(aboard(unit("mob", (20, 10)), features=(screen,)))
    friends = unit("squad", *((14.0, 7.0 + i) for i in range(7)))
    assert fires(aboard(unit("mob", (20, 10)), more=(friends,))), "it looks over friends"


@pytest.mark.rule("40K-CORE-TRANS-03")
def test_the_whole_of_an_attack_is_made_from_inside() -> None:
    game = aboard(unit("mob", (20, 10)))
    assert fires(game)
    game.answer(ShootWith("r2"))
    to_the_dice(game)
    roll(game, 6, 1, 1, 1)
    hit = told(game, HitRolled)
    assert (hit.unit, hit.target, hit.hits) == ("r2", "b1", 1), "two carbines at half range"
    assert game.units["r2"].shot
    assert asked(game) == "wound"


@pytest.mark.rule("40K-CORE-TRANS-03")
@pytest.mark.parametrize(
    ("movement", "kind", "allowed"),
    [
        ("stood", "rifle", {"carbine", "pistol", "bomb"}),
        ("moved", "stubber", {"stubber"}),
        ("advanced", "rifle", set()),
        ("advanced", "shotgun", {"shotgun"}),
        ("fell back", "rifle", set()),
    ],
)
def test_the_move_of_the_transport_limits_what_is_fired(movement: Movement, kind: str, allowed: set[str]) -> None:
    game = aboard(unit("mob", (20, 10)), kind=kind)
    does(game, "r1", movement=movement)
    assert {gun.id for gun in guns_of(game, "r2.1")} == allowed


@pytest.mark.rule("40K-CORE-TRANS-03")
def test_with_an_enemy_within_an_inch_of_the_transport_pistols_alone_are_fired() -> None:
    game = aboard(unit("mob", (13, 10)))
    assert {gun.id for gun in guns_of(game, "r2.1")} == {"pistol"}
    (pistol,) = guns_of(game, "r2.1")
    assert may_fire(game, Shooting("r2"), "r2.1", pistol, "b1")


@pytest.mark.rule("40K-CORE-TRANS-03", "40K-FAQ-TRANS-04")
def test_the_move_of_the_transport_is_one_of_those_inside() -> None:
    game = aboard(unit("mob", (20, 10)), kind="stubber")
    (gun,) = guns_of(game, "r2.1")
    assert modifier_of(game, "r2.1", gun) == 0
    moved = game.copy()
    stirred(moved, "r1.1")
    assert modifier_of(moved, "r2.1", gun) == -1
    does(game, "r2", movement="moved")
    assert modifier_of(game, "r2.1", gun) == -1, "they moved and embarked"
    fast = aboard(unit("mob", (20, 10)), kind="shotgun")
    (gun,) = guns_of(fast, "r2.1")
    does(fast, "r1", movement="advanced")
    assert modifier_of(fast, "r2.1", gun) == -1


@pytest.mark.rule("40K-FAQ-TRANS-06", "40K-CORE-TRANS-03")
def test_no_aura_reaches_those_who_shoot_from_inside() -> None:
    game = aboard(unit("mob", (20, 10)), more=(unit("chief", (10, 13)),))
    assert profile_of(game, "r2.1") == game.roster("red").units[1].sheet.member("rifle").profile
    assert fires(game)
    game.answer(ShootWith("r2"))
    to_the_dice(game)
    roll(game, 1, 1, 1, 1)
    assert asked(game) != "hit", "the chief beside the truck does not make them roll ones again"


@pytest.mark.rule("40K-CORE-TRANS-03", "40K-FAQ-MOD-05")
def test_a_weapon_that_harms_its_bearer_harms_the_model_inside() -> None:
    game = aboard(unit("mob", (20, 10)))
    carbine = next(gun for gun in guns_of(game, "r2.1") if gun.id == "carbine")
    hot = EqualAttacks(
        unit="r2",
        target="b1",
        weapon=replace(carbine, traits=(Supercharge(),)),
        shooters=("r2.1", "r2.2"),
        skill=3,
        strength=4,
        manner="shooting",
    )
    game.begin([AttackWith("40K-CORE-SHOOT-06", hot)])
    roll(game, 1)
    assert told(game, PassengerSlain).model == "r2.1"
    assert [model.id for model in game.away["r2"].models] == ["r2.2"]
    assert asked(game) == "hit", "the other one fires"
    roll(game, 1)
    assert "r2" not in game.away
    assert told(game, UnitDestroyed).unit == "r2"
