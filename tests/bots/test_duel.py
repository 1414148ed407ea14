"""The bot's tables of close combat and shots, held against the rules themselves, which the odds package enumerates."""

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from cases import first
from hulk_scene import (
    BOLTER,
    CANNON,
    CHAINFIST,
    CLAWS,
    HAMMER,
    LIBRARIAN,
    SWORD,
    Scene,
    answer,
    broodlord,
    genestealer,
    happened,
    marine,
)
from reglamento.bots.space_hulk.board.duel import FOE_WORTH, Fight, attack_odds, fight, odds
from reglamento.bots.space_hulk.board.outlook import LORD_SHOTS, SHOTS, Outlook
from reglamento.bots.space_hulk.deeds import attack_worth
from reglamento.bots.space_hulk.greedy import GreedyBot
from reglamento.bots.space_hulk.gunnery import shot_chance
from reglamento.games.space_hulk.facts.arsenal import outfit
from reglamento.games.space_hulk.facts.choices import Activate, Attack, Block, Fire
from reglamento.games.space_hulk.facts.events.fighting import CombatChoice, Fought
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.missionfile.kits import KITS
from reglamento.games.space_hulk.odds.duels import HIT, duel, fighter, foe, option_odds, shoot
from reglamento.games.space_hulk.turns.turn import BeginPhase, GenestealerPhase, MarinePhase
from reglamento.kernel.questions import Choose, Roll
from reglamento.odds import chance as exact

PSI = 3
"""Psi points of the Librarian in these fights: enough to show that the bot weighs them."""
WORTH = {
    f"{fallen} {points}": worth - 3 * points
    for fallen, worth in {"marine": -100, "foe": 35, "": 0}.items()
    for points in range(21)
}
"""A hundred times what the bot thinks an end of a fight is worth: who falls, and the psi points spent."""
EITHER = [False, True]


def ending(game: Hulk) -> str | None:
    """Who fell in the exchange, and the psi points it took; None until it is over."""
    fought = happened(game, Fought)
    spent = sum(event.points for event in happened(game, CombatChoice) if event.what == "psi")
    return f"{fought[-1].destroyed} {spent}" if fought else None


def by_the_rules(game: Hulk) -> exact.Odds:
    """How the exchange that has begun ends, when the Marine decides as the bot would like to."""
    return exact.odds(game, ending, exact.best(WORTH), past=True)


def falls(ends: Mapping[str, Fraction], who: str) -> float:
    return float(sum((chance for end, chance in ends.items() if end.split(" ")[0] == who), Fraction(0)))


def begun(
    kit: Kit, *, attacks: bool, surprised: bool, lord: bool = False, guard: bool = False, readings: Readings | None = None
) -> Hulk:
    """A duel whose attack has been declared; `surprised` says that the defender looks elsewhere."""
    man = fighter(kit, int(surprised and not attacks), guard=guard, psi=PSI if outfit(kit).librarian else 0)
    game = duel(man, foe(int(surprised and attacks) or 2, broodlord=lord), 1, readings)
    if attacks:
        return answer(game.begin([BeginPhase("marine", "SH-TURN-07"), MarinePhase()]), Activate("marine"), Attack("foe"))
    return answer(game.begin([BeginPhase("genestealer", "SH-TURN-09"), GenestealerPhase()]), Activate("foe"), Attack("marine"))


def as_the_bot_sees_it(game: Hulk, *, attacks: bool, surprised: bool) -> Fight:
    faces = (attacks or not surprised, not (attacks and surprised))
    return fight(game, game.marines["marine"], game.stealers["foe"], faces, marine_attacks=attacks)


# ---- one exchange


@pytest.mark.rule("SH-CC-03", "SH-CC-04", "SH-CC-08", "SH-AXE-01", "SH-SWORD-01", "SH-SHIELD-01", "SH-REF-07")
@pytest.mark.parametrize("surprised", EITHER)
@pytest.mark.parametrize("attacks", EITHER)
@pytest.mark.parametrize("kit", list(KITS.values()), ids=list(KITS))
def test_the_odds_of_an_exchange_are_those_of_the_rules(kit: Kit, attacks: bool, surprised: bool) -> None:
    game = begun(kit, attacks=attacks, surprised=surprised)
    rules = by_the_rules(game)
    end = odds(as_the_bot_sees_it(game, attacks=attacks, surprised=surprised))
    assert (end.marine, end.stealer) == pytest.approx((falls(rules, "marine"), falls(rules, "foe")))
    spent = sum(int(name.split(" ")[1]) * chance for name, chance in rules.items())
    assert end.psi == pytest.approx(float(spent))
    assert 100 * end.worth == pytest.approx(float(sum(WORTH[name] * chance for name, chance in rules.items())))


@pytest.mark.rule("SH-GUARD-04", "SH-GUARD-05", "SH-CLAWS-03")
@pytest.mark.parametrize("surprised", EITHER)
@pytest.mark.parametrize("kit", [BOLTER, CLAWS, SWORD, HAMMER], ids=lambda kit: kit.name)
def test_the_odds_against_a_marine_on_guard(kit: Kit, surprised: bool) -> None:
    game = begun(kit, attacks=False, surprised=surprised, guard=True)
    rules = by_the_rules(game)
    end = odds(as_the_bot_sees_it(game, attacks=False, surprised=surprised))
    assert (end.marine, end.stealer) == pytest.approx((falls(rules, "marine"), falls(rules, "foe")))


@pytest.mark.rule("SH-BROOD-05", "SH-BROOD-07", "SH-SHIELD-02")
@pytest.mark.parametrize("surprised", EITHER)
@pytest.mark.parametrize("attacks", EITHER)
@pytest.mark.parametrize("kit", [BOLTER, CLAWS, SWORD, HAMMER, LIBRARIAN], ids=lambda kit: kit.name)
def test_the_odds_against_the_broodlord(kit: Kit, attacks: bool, surprised: bool) -> None:
    game = begun(kit, attacks=attacks, surprised=surprised, lord=True)
    rules = by_the_rules(game)
    end = odds(as_the_bot_sees_it(game, attacks=attacks, surprised=surprised))
    assert (end.marine, end.stealer) == pytest.approx((falls(rules, "marine"), falls(rules, "foe")))


@pytest.mark.rule("SH-SHIELD-01", "SH-BROOD-06")
@pytest.mark.parametrize("lord", EITHER)
def test_the_odds_follow_the_readings_in_use(lord: bool) -> None:
    readings = Readings(shield_defends_only=True, crush_attacks_only=True)
    game = begun(HAMMER, attacks=True, surprised=False, lord=lord, readings=readings)
    rules = by_the_rules(game)
    end = odds(as_the_bot_sees_it(game, attacks=True, surprised=False))
    assert (end.marine, end.stealer) == pytest.approx((falls(rules, "marine"), falls(rules, "foe")))


# ---- several blows


@pytest.mark.rule("SH-CC-07")
@pytest.mark.parametrize("kit", [BOLTER, CLAWS, SWORD, HAMMER], ids=lambda kit: kit.name)
def test_two_blows_from_the_side_the_second_against_a_marine_who_has_turned(kit: Kit) -> None:
    game = begun(kit, attacks=False, surprised=True)
    first = by_the_rules(game)
    stands = answer(game, (1, 1, 1), (2,))
    assert stands.marines["marine"].facing == 0
    stands.log = None  # the next exchange is looked at by itself
    second = by_the_rules(answer(stands, Attack("marine")))
    nobody = falls(first, "")
    end = attack_odds(game, game.marines["marine"], game.stealers["foe"], 2, from_front=False)
    assert end.marine == pytest.approx(falls(first, "marine") + nobody * falls(second, "marine"))
    assert end.stealer == pytest.approx(falls(first, "foe") + nobody * falls(second, "foe"))


@pytest.mark.rule("SH-CC-06")
def test_without_points_for_a_blow_nobody_falls() -> None:
    game = begun(BOLTER, attacks=False, surprised=False)
    assert attack_odds(game, game.marines["marine"], game.stealers["foe"], 0, from_front=True)[:2] == (0.0, 0.0)


@pytest.mark.rule("SH-CC-05")
def test_an_attack_is_worth_what_its_odds_say() -> None:
    scene = Scene(".mg", m=marine("e", CLAWS), g=genestealer("n"))
    game = scene.marine_turn()
    look = Outlook(game.view(MARINES))
    rules = by_the_rules(answer(game, Activate("m"), Attack("g")))
    worth = attack_worth(look, look.view.marines["m"], Attack("g"))
    assert falls(rules, "m") == 0, "the Genestealer looks elsewhere"
    assert worth >= FOE_WORTH * falls(rules, "g") > 0


# ---- decisions inside an exchange


def seen_at_the_table(game: Hulk) -> Hulk:
    """The Marine player's view together with what has happened in this combat."""
    return game.view(MARINES)


def worths(game: Hulk) -> dict[Any, Fraction]:
    """What each option of the pending question leads to, by the rules."""
    assert isinstance(game.question, Choose)
    ends = {option: by_the_rules(game.copy().answer(option)) for option in game.question.options}
    return {option: sum((WORTH[name] * chance for name, chance in end.items()), Fraction(0)) for option, end in ends.items()}


def decided_best(game: Hulk) -> str:
    """The topic of the pending question, once the bot has been seen to choose an option than which none is better."""
    question = game.question
    assert isinstance(question, Choose)
    by_option = worths(game)
    chosen = GreedyBot(MARINES, 0).choose(seen_at_the_table(game), question)
    assert by_option[chosen] == max(by_option.values()), f"{chosen} of {by_option}"
    return question.topic


@pytest.mark.rule("SH-SWORD-01", "SH-SHIELD-01", "SH-GUARD-04", "SH-AXE-01", "SH-AXE-02")
@pytest.mark.parametrize("attacks", EITHER)
@pytest.mark.parametrize("lord", EITHER)
@pytest.mark.parametrize("kit", [SWORD, HAMMER, CLAWS, CHAINFIST, LIBRARIAN], ids=lambda kit: kit.name)
def test_each_decision_is_the_best_for_the_dice_on_the_table(kit: Kit, lord: bool, attacks: bool) -> None:
    rng = random.Random(f"{kit.name} {lord} {attacks}")
    seen = set()
    for _ in range(12):
        game = begun(kit, attacks=attacks, surprised=False, lord=lord, guard=not attacks)
        while ending(game) is None:
            if isinstance(game.question, Choose):
                seen.add(decided_best(game))
                game.answer(rng.choice(game.question.options))
            else:
                assert isinstance(game.question, Roll)
                game.answer(tuple(rng.randint(1, 6) for _ in range(game.question.n)))
    blade = outfit(kit).blade
    topics = {"parry": blade.parries or blade.blocks, "guard": not attacks, "axe": blade.psychic}
    assert seen == {topic for topic, asked in topics.items() if asked}


# ---- shots


@pytest.mark.rule("SH-BOLTER-01", "SH-CANNON-01", "SH-SUST-01", "SH-BROOD-03")
@pytest.mark.parametrize("lord", EITHER)
@pytest.mark.parametrize("kit", [BOLTER, CANNON], ids=lambda kit: kit.name)
def test_the_chance_of_a_shot_is_that_of_the_rules(kit: Kit, lord: bool) -> None:
    scene = Scene("m..g", m=marine("e", kit), g=broodlord("w") if lord else genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"))
    for _ in range(2):  # the second shot with sustained fire
        rules = option_odds(game, Fire("g"))
        assert rules is not None
        look = Outlook(game.view(MARINES))
        assert shot_chance(look, look.view.marines["m"], "g") == pytest.approx(float(rules[HIT]))
        answer(game, Fire("g"), (1, 2, 3)[: outfit(kit).gun.dice])  # type: ignore[union-attr]  # both kits have a gun


@pytest.mark.rule("SH-SUST-01", "SH-SUST-04", "SH-BROOD-03")
@pytest.mark.parametrize("shots", range(1, 4))
def test_the_chance_to_live_through_a_row_of_shots(shots: int) -> None:
    for kit in (BOLTER, CANNON):
        gun = outfit(kit).gun
        assert gun is not None
        assert SHOTS[gun.name][shots] == pytest.approx(1 - float(shoot(kit, shots)[HIT]))
    assert LORD_SHOTS[shots] == pytest.approx(1 - float(shoot(BOLTER, shots, broodlord=True)[HIT]))
    assert SHOTS["storm bolter"][0] == LORD_SHOTS[0] == 1


@pytest.mark.rule("SH-JAM-03")
def test_a_jammed_gun_hits_nothing() -> None:
    scene = Scene("m..g", m=marine("e", jammed=True), g=genestealer("w"))
    look = Outlook(scene.marine_turn().view(MARINES))
    assert shot_chance(look, look.view.marines["m"], "g") == 0


@pytest.mark.rule("SH-SHIELD-01", "SH-GUARD-04")
@pytest.mark.parametrize("seed", first(4, range(20)))
def test_where_a_block_takes_a_die_away_it_is_always_taken_and_the_best_of_the_others_counts(seed: int) -> None:
    rng = random.Random(f"fewer {seed}")
    game = begun(HAMMER, attacks=False, surprised=False, guard=True, readings=Readings(shield="fewer"))
    assert decided_best(game) == "block"
    answer(game, Block(), (rng.randint(1, 6), rng.randint(1, 6)), (rng.randint(1, 6),))
    assert decided_best(game) == "guard"
