"""From hits to models out of action. The shooters stand at the left, with y growing away from the entrance."""

from typing import Any

import pytest

from pistola_guns import armed, foes, post
from pistola_scene import answer, asked, happened, options
from reglamento.armies.dice.targets import NEVER
from reglamento.games.pistola.facts.choices.shooting import NameModel, ShareHits, TakeWounds
from reglamento.games.pistola.facts.events.shooting import HitsWounded, SavesTaken, ShruggedOff
from reglamento.games.pistola.facts.events.troops import Hurt, OutOfAction
from reglamento.games.pistola.facts.objectives import Thing
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.harm.wounds import TakeHits, WeaponHits
from reglamento.games.pistola.nerve.tests_of_nerve import PinningTest
from reglamento.games.pistola.units.troops import members
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

ROW = ((0.0, 3.0), (0.0, 6.0), (0.0, 9.0), (0.0, 12.0))


class Sum(Step, frozen=True):
    """Asks for the hits to be taken; keeps the verdict, for the test to see, as the number of the turn."""

    hits: TakeHits

    def ask(self, game: Crawl) -> Step:
        return self.hits

    def then(self, game: Crawl, answer: int) -> None:
        game.turn = answer


def under_fire(
    unit: str, *places: tuple[float, float], by: str = "rifles", kinds: str = "", **readings: Any
) -> tuple[Crawl, str, tuple[str, ...]]:
    """A shooter of this unit, and a unit of enemies at these places, with its models."""
    game = armed(**readings)
    post(game, by, (-10, 3), (-10, 6))
    target = foes(game, unit, *(places or ROW), kinds=kinds)
    return game, target, members(game, target)


def hit(game: Crawl, target: str, *hits: WeaponHits, open: tuple[str, ...] = (), shot: bool = True, cover: int = NEVER) -> Crawl:
    return game.begin([Sum(TakeHits(target, hits, open or members(game, target), shot, cover))])


def rolls(game: Crawl) -> tuple[str, str, int]:
    """The topic, rule and number of the dice that are due."""
    assert isinstance(game.question, Roll)
    return game.question.topic, game.question.rule, game.question.n


@pytest.mark.rule("PP-BASE-04", "PP-BASE-11", "PP-OOA-01", "PP-BASE-51")
def test_hits_wound_wounds_are_saved_and_the_others_put_out_of_action() -> None:
    """Strength 3 on Toughness 3: 4 or more wounds; the save is 5 or more."""
    game, target, men = under_fire("rifles")
    hit(game, target, WeaponHits("u1.1", "rifle", 3))
    assert rolls(game) == ("to-wound", "PP-BASE-04", 3)
    assert isinstance(game.question, Roll)
    assert game.question.by == "attacker"
    game.answer((3, 4, 6))
    assert happened(game, HitsWounded)[-1].wounds == 2
    assert rolls(game) == ("save", "PP-BASE-11", 2)
    assert game.question.by == "defender"
    game.answer((4, 5))
    assert happened(game, SavesTaken)[-1].unsaved == 1
    assert happened(game, OutOfAction)[-1].models == ("u2.4",)
    assert (members(game, target), game.fallen["u2.4"].wounds, game.turn) == (men[:3], 0, 1)


@pytest.mark.rule("PP-BASE-49")
def test_only_open_models_are_lost_the_farthest_first() -> None:
    game, target, men = under_fire("rifles")
    hit(game, target, WeaponHits("u1.1", "rifle", 3), open=men[:2])
    answer(game, (6, 6, 6), (1, 1, 1))
    assert happened(game, OutOfAction)[-1].models == ("u2.2", "u2.1")
    assert (members(game, target), game.turn) == (men[2:], 2)


@pytest.mark.rule("PP-BASE-11")
def test_armour_that_is_pierced_is_not_rolled_for() -> None:
    """A plasma rifle of AP 2 leaves a save of 3 nothing."""
    game, target, _ = under_fire("elite")
    game.models["u1.1"] = post_plasma(game)
    hit(game, target, WeaponHits("u1.1", "plasma rifle", 1))
    game.answer((2,))
    assert game.question is None
    assert happened(game, SavesTaken)[-1].needed == NEVER
    assert len(happened(game, OutOfAction)) == 1


def post_plasma(game: Crawl) -> Any:
    plasma = post(game, "rifles", (-15, 3), kinds="plasma")
    return game.models.pop(members(game, plasma)[0])


@pytest.mark.rule("PP-BASE-10")
def test_cover_saves_when_it_is_better_whatever_the_ap() -> None:
    game, target, _ = under_fire("rifles", by="elite")
    hit(game, target, WeaponHits("u1.1", "storm rifle", 1), cover=4)
    game.answer((6,))
    assert rolls(game) == ("save", "PP-BASE-10", 1)
    game.answer((4,))
    assert not happened(game, OutOfAction)


@pytest.mark.rule("PP-BASE-09")
def test_rending_hits_wound_without_a_roll_and_allow_no_armour() -> None:
    game, target, _ = under_fire("elite", by="rippers")
    hit(game, target, WeaponHits("u1.1", "ripper", 2, rent=2))
    assert game.question is None
    assert len(happened(game, OutOfAction)[-1].models) == 2
    assert game.turn == 2


@pytest.mark.rule("PP-BASE-05")
def test_the_toughness_is_that_of_the_majority() -> None:
    """A hero of Toughness 3 with two ogres of 4 is wounded by Strength 4 on 4."""
    game = armed()
    post(game, "pinners", (-10, 3))
    ogres = foes(game, "ogres", (0, 3), (0, 6))
    foes(game, "hero", (0, 9), joined=ogres)
    hit(game, ogres, WeaponHits("u1.1", "pinning rifle", 2), open=("u3.1",))
    game.answer((3, 4))
    assert happened(game, HitsWounded)[-1].wounds == 1


@pytest.mark.rule("PP-BASE-04")
def test_a_unit_that_is_too_tough_is_not_rolled_against() -> None:
    """Strength 2 on Toughness 6."""
    game, target, _ = under_fire("brutes", by="rippers")
    hit(game, target, WeaponHits("u1.1", "ripper", 3))
    assert (game.question, game.turn) == (None, 0)
    assert happened(game, HitsWounded)[-1].wounds == 0


# ---- several Wounds


@pytest.mark.rule("PP-BASE-14", "PP-OOA-01")
def test_models_of_several_wounds_are_removed_whole() -> None:
    """Four wounds on ogres of three Wounds: one is out of action, one is hurt, and that one is the first to go next time."""
    game, target, men = under_fire("ogres")
    hit(game, target, WeaponHits("u1.1", "rifle", 4))
    answer(game, (6, 6, 6, 6), (1, 1, 1, 1))
    assert happened(game, OutOfAction)[-1].models == ("u2.4",)
    assert [(event.model, event.left) for event in happened(game, Hurt)] == [("u2.3", 2)]
    assert game.turn == 4
    hit(game, target, WeaponHits("u1.1", "rifle", 3))
    answer(game, (6, 6, 6), (1, 1, 1))
    assert members(game, target) == men[:2]
    assert game.models["u2.2"].wounds == 2


@pytest.mark.rule("PP-BASE-14", "PP-BASE-51")
def test_twice_the_strength_kills_at_once() -> None:
    """Strength 8 takes all three Wounds of an ogre of Toughness 4; the hurt one is not the one who goes."""
    game, target, men = under_fire("ogres", by="cannons")
    hit(game, target, WeaponHits("u1.1", "cannon", 1))
    game.answer((2,))
    assert members(game, target) == men[:3]
    assert game.turn == 3


@pytest.mark.rule("PP-OOA-01", "PP-BASE-14")
@pytest.mark.parametrize(("removed", "dead"), [("out", False), ("casualties", True)])
def test_a_model_that_is_killed_at_once_is_out_of_action_or_dead(removed: str, dead: bool) -> None:
    """The harsher reading makes the model a casualty; the blows that it has struck are taken all the same."""
    game, target, men = under_fire("ogres", by="cannons", removed=removed)
    hit(game, target, WeaponHits("u1.1", "cannon", 1))
    game.answer((2,))
    assert ("u2.4" in game.casualties, "u2.4" in game.fallen) == (dead, not dead)
    hit(game, "u1", WeaponHits("u2.4", "fists", 1), shot=False)
    answer(game, (4,), (1,))
    assert members(game, "u1") == ("u1.2",)
    assert members(game, target) == men[:3]


@pytest.mark.rule("PP-OOA-01")
def test_a_model_that_has_one_wound_to_lose_is_out_of_action_in_either_reading() -> None:
    game, target, men = under_fire("rifles", by="cannons", removed="casualties")
    hit(game, target, WeaponHits("u1.1", "cannon", 1))
    game.answer((2,))
    assert (list(game.fallen), game.casualties) == ([men[3]], {})


@pytest.mark.rule("PP-BASE-29")
def test_a_template_takes_two_wounds_from_a_swarm() -> None:
    game, target, men = under_fire("rats", (0, 3), (0, 8))
    game.models["u1.1"] = game.models.pop(members(game, post(game, "rifles", (-15, 3), kinds="burner"))[0])
    hit(game, target, WeaponHits("u1.1", "flame thrower", 2))
    game.answer((6, 6))
    assert members(game, target) == men[:1]
    assert (game.models[men[0]].wounds, game.turn) == (2, 4)


@pytest.mark.rule("PP-BASE-29")
def test_the_cover_of_a_swarm_is_one_better() -> None:
    game, target, _ = under_fire("rats", (0, 3), (0, 8))
    hit(game, target, WeaponHits("u1.1", "rifle", 1), cover=4)
    answer(game, (6,), (3,))
    assert not happened(game, Hurt)


# ---- zombies


@pytest.mark.rule("PP-ZOMBIE-04")
def test_zombies_ignore_wounds_on_4() -> None:
    game, target, men = under_fire("dead")
    hit(game, target, WeaponHits("u1.1", "rifle", 3))
    answer(game, (5, 5, 5), (1, 1, 5))
    assert rolls(game) == ("shrug-off", "PP-ZOMBIE-04", 2)
    game.answer((3, 4))
    assert happened(game, ShruggedOff)[-1].wounds == 1
    assert (members(game, target), game.turn) == (men[:3], 1)


@pytest.mark.rule("PP-ZOMBIE-04")
def test_zombies_do_not_ignore_strength_8() -> None:
    game, target, men = under_fire("dead", by="cannons")
    hit(game, target, WeaponHits("u1.1", "cannon", 1))
    game.answer((2,))
    assert game.question is None
    assert members(game, target) == men[:3]


@pytest.mark.rule("PP-ZOMBIE-04")
@pytest.mark.parametrize(("shrugging", "rolled"), [("every", True), ("failed", False)])
def test_zombies_and_wounds_that_no_save_was_rolled_for(shrugging: str, rolled: bool) -> None:
    """A storm rifle of AP 5 leaves no save of 5: the wound is ignored on 4 in the one reading, not at all in the other."""
    game, target, men = under_fire("dead", by="elite", shrugging=shrugging)
    hit(game, target, WeaponHits("u1.1", "storm rifle", 1))
    game.answer((6,))
    if rolled:
        game.answer((4,))
    assert members(game, target) == (men if rolled else men[:3])


# ---- several armours


@pytest.mark.rule("PP-BASE-12")
def test_the_commonest_armour_takes_the_wounds_first() -> None:
    """Three in 5, one in 3: of four wounds the one in 3 takes one, of three none."""
    game, target, _ = under_fire("rifles", kinds="ironclad")
    hit(game, target, WeaponHits("u1.1", "rifle", 4))
    game.answer((6, 6, 6, 1))
    assert rolls(game) == ("save", "PP-BASE-11", 3)
    game.answer((5, 5, 5))
    assert game.question is None

    game, target, _ = under_fire("rifles", kinds="ironclad")
    hit(game, target, WeaponHits("u1.1", "rifle", 4))
    answer(game, (6, 6, 6, 6), NameModel("u2.2"))  # one of the rifles saves first
    assert [event.wounds for event in happened(game, HitsWounded)] == [4]
    answer(game, (5,), (5, 5, 5))
    assert game.question is None
    assert [(event.wounds, event.needed) for event in happened(game, SavesTaken)] == [(1, 5), (3, 5)]


@pytest.mark.rule("PP-BASE-12")
def test_the_owner_says_which_hits_fall_on_whom() -> None:
    """Two in 5 and two in 3, wounded by a rifle three times and by a plasma rifle once: the two in 5 are as many and the worse; each
    of the four takes one, and the owner says who takes the plasma.
    """
    game, target, _ = under_fire("rifles", kinds="ironclad ironclad")
    game.models["u1.1"] = post_plasma(game)
    hit(game, target, WeaponHits("u1.1", "plasma rifle", 1), WeaponHits("u1.2", "rifle", 2))
    answer(game, (6,), (6, 6))
    assert asked(game) == "share-hits"
    assert isinstance(game.question, Choose)
    assert (game.question.by, game.question.rule) == ("defender", "PP-BASE-12")
    assert options(game) == (ShareHits("u2.1", 1), ShareHits("u2.1", 0))
    game.answer(ShareHits("u2.1", 1))
    assert [event.unsaved for event in happened(game, SavesTaken)] == [1]


@pytest.mark.rule("PP-BASE-49")
def test_the_owner_says_which_kind_of_models_is_lost() -> None:
    """A gunner among rifles, all in 5: the default spares the gunner."""
    game, target, _ = under_fire("rifles", kinds="gunner")
    hit(game, target, WeaponHits("u1.1", "rifle", 2))
    answer(game, (6, 6), (1, 1))
    assert asked(game) == "losses"
    assert isinstance(game.question, Choose)
    assert options(game) == (TakeWounds("u2.1", 1), TakeWounds("u2.1", 0))
    assert (game.question.by, game.question.default) == ("defender", TakeWounds("u2.1", 0))
    game.answer(TakeWounds("u2.1", 1))
    assert members(game, target) == ("u2.2", "u2.3")


@pytest.mark.rule("PP-BASE-13")
def test_in_a_torrent_of_fire_the_shooter_names_a_model() -> None:
    """As many wounds as models: the shooter names the gunner, who fails; the other wounds are taken as usual."""
    game, target, _ = under_fire("rifles", kinds="gunner")
    hit(game, target, WeaponHits("u1.1", "rifle", 4))
    game.answer((6, 6, 6, 6))
    assert isinstance(game.question, Choose)
    assert (game.question.by, game.question.rule) == ("attacker", "PP-BASE-13")
    assert game.question.default == NameModel("u2.1")
    answer(game, NameModel("u2.1"), (1,), (6, 6, 1))
    assert members(game, target) == ("u2.2", "u2.3")


@pytest.mark.rule("PP-BASE-13")
@pytest.mark.parametrize(("wounds", "shot"), [(3, True), (4, False)])
def test_no_torrent_of_fewer_wounds_than_models_nor_of_blows(wounds: int, shot: bool) -> None:
    game, target, _ = under_fire("rifles", kinds="gunner")
    hit(game, target, WeaponHits("u1.1", "rifle", wounds), shot=shot)
    game.answer((6,) * wounds)
    assert rolls(game) == ("save", "PP-BASE-11", wounds)


@pytest.mark.rule("PP-BASE-13")
def test_nobody_is_asked_where_it_does_not_matter_who_it_is() -> None:
    """Three in a row, 0.5 cm apart: without the middle one the others are still together."""
    game, target, _ = under_fire("rifles", (0, 3), (0, 6), (0, 9))
    hit(game, target, WeaponHits("u1.1", "rifle", 3)).answer((6, 6, 6))
    assert asked(game) == "save"


@pytest.mark.rule("PP-BASE-13", "PP-OBJ-02")
def test_among_alike_models_the_bearer_and_who_holds_the_unit_together_may_be_named() -> None:
    """4 cm between each two of them. The first bears an artefact, the second and the third hold the others together."""
    game, target, men = under_fire("rifles", (-6, 8), (0.5, 8), (7, 8), (13.5, 8))
    game.things["artefact-1"] = Thing("artefact", 0, -6, 8, bearer=men[0])
    hit(game, target, WeaponHits("u1.1", "rifle", 4)).answer((6, 6, 6, 6))
    assert options(game) == (NameModel(men[0]), NameModel(men[1]), NameModel(men[3]))
    answer(game, NameModel(men[0]), (1,), (6, 6, 6))
    assert members(game, target) == men[1:]


@pytest.mark.rule("PP-BASE-49")
def test_a_model_that_holds_the_unit_together_is_not_lost_while_others_are_there() -> None:
    """The model is the farthest from the shooter at (-10, 3): 3.9 cm from each of the others, which are 6.03 cm apart."""
    game, target, men = under_fire("rifles", (-2, 2), (2, 7), (-3.5, 10.4))
    hit(game, target, WeaponHits("u1.1", "rifle", 1)).answer((6,)).answer((1,))
    assert len(members(game, target)) == 2
    assert men[1] in members(game, target)


@pytest.mark.rule("PP-BASE-49", "PP-OBJ-02")
def test_a_model_that_bears_a_thing_is_lost_last_of_its_kind() -> None:
    game, target, men = under_fire("rifles")
    game.things["artefact-1"] = Thing("artefact", 0, 0, 12, bearer=men[3])
    hit(game, target, WeaponHits("u1.1", "rifle", 2), open=men[2:]).answer((6, 6)).answer((1, 6))
    assert members(game, target) == (men[0], men[1], men[3])
    hit(game, target, WeaponHits("u1.1", "rifle", 1), open=men[3:]).answer((6,)).answer((1,))
    assert members(game, target) == men[:2]
    assert game.things["artefact-1"].bearer == ""


# ---- blows, and the fallen


@pytest.mark.rule("PP-BASE-17", "PP-BASE-04")
def test_blows_of_the_fallen_count_and_ap_pierces_nothing() -> None:
    """The model has gone out of action since it struck. Bare fists have its Strength of 3."""
    game, target, men = under_fire("elite")
    game.fallen["u1.1"] = game.models.pop("u1.1")
    hit(game, target, WeaponHits("u1.1", "fists", 1), shot=False)
    answer(game, (4,), (2,))
    assert members(game, target) == men[:3]


@pytest.mark.rule("PP-BASE-17")
def test_the_blows_of_the_monstrous_allow_no_armour() -> None:
    game, target, men = under_fire("elite", by="giant")
    hit(game, target, WeaponHits("u1.1", "fists", 1), shot=False)
    game.answer((4,))
    assert game.question is None
    assert members(game, target) == men[:3]


@pytest.mark.rule("PP-BASE-35")
def test_losses_to_pinning_weapons_are_tested_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tests: list[str] = []
    monkeypatch.setattr(PinningTest, "ask", lambda self, game: None)
    monkeypatch.setattr(PinningTest, "then", lambda self, game, _: tests.append(self.unit))
    game, target, _ = under_fire("rifles", by="pinners")
    hit(game, target, WeaponHits("u1.1", "pinning rifle", 2), WeaponHits("u1.2", "pinning rifle", 1))
    answer(game, (6, 6, 6), (5, 5, 5))
    assert tests == []
    hit(game, target, WeaponHits("u1.1", "pinning rifle", 2))
    answer(game, (6, 6), (1, 1))
    assert (tests, game.turn) == ([target], 2)
