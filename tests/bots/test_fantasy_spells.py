"""The greedy bot casts what hurts, with dice enough, and dispels what would hurt. [WF-CORE-MAG-03, WF-CORE-MAG-05]"""

from __future__ import annotations

import fantasy_scene as scene
from fantasy_scene import rolls, unit
from magic_scene import mage, magic, with_dice
from reglamento.bots.fantasy.greedy import GreedyBot
from reglamento.games.fantasy.arms.spellcasting import dispel_chance
from reglamento.games.fantasy.facts.choices.charges import ChargeAt
from reglamento.games.fantasy.facts.choices.magic import Cast, DispelInPlay, DispelWith, EndMagic, LetPass, PowerDice, ReadScroll
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.kernel.questions import Choose


def chosen(game: Pitched, seat: str = "red") -> object:
    assert isinstance(game.question, Choose)
    return GreedyBot(seat, 1).choose(game, game.question)


def duel(*blue: scene.Placed, spells: tuple[str, ...] = ("embers-1", "embers-3")) -> Pitched:
    red = [mage("archmage", (60, 110)), unit("spears", 20, 5, (90, 110))]
    return magic({"r1": spells, "b2": ("ores-4",)}, red, [*blue, mage("novice", (150, 10), 180)])


def test_the_spell_and_the_target_that_cost_most_are_chosen() -> None:
    game = duel(unit("riders", 10, 5, (60, 80), 180))
    assert chosen(game) == Cast("r1", "embers-3", "b1")


def test_nothing_is_cast_at_what_is_out_of_range_or_at_nobody() -> None:
    assert chosen(duel(unit("spears", 20, 5, (60, 30), 180))) == EndMagic()
    assert chosen(duel(unit("spears", 20, 5, (60, 80), 180), spells=("embers-2",))) == EndMagic()


def test_dice_are_added_until_the_spell_is_likely() -> None:
    game = duel(unit("riders", 10, 5, (60, 80), 180))
    assert chosen(game.answer(Cast("r1", "embers-1", "b1"))) == PowerDice(2)
    assert chosen(with_dice(game, 6, 3).answer(Cast("r1", "embers-3", "b1"))) == PowerDice(3)


def test_a_scroll_is_read_against_much_harm_and_dice_are_thrown_against_less() -> None:
    game = duel(unit("riders", 10, 5, (60, 80), 180)).answer(Cast("r1", "embers-3", "b1")).answer(PowerDice(3))
    assert chosen(rolls(game, (3, 3, 3)), "blue") == ReadScroll("b2")
    less = duel(unit("spears", 20, 5, (60, 80), 180)).answer(Cast("r1", "embers-1", "b1")).answer(PowerDice(2))
    assert chosen(rolls(less, (3, 3)), "blue") == DispelWith(2, 0)


def test_no_more_dice_are_thrown_than_dispel_best() -> None:
    """Two 1s fail, and are likely among many dice."""
    game = duel(unit("riders", 10, 5, (60, 80), 180)).answer(Cast("r1", "embers-3", "b1")).answer(PowerDice(3))
    options = tuple(DispelWith(n, 0) for n in range(1, 21))
    question = Choose(
        "blue", "WF-CORE-MAG-05", "dispel", (*options, LetPass()), LetPass(), "r1", context=("embers-3", "b1", 40, 20, 0)
    )
    answer = GreedyBot("blue", 1).choose(game, question)
    assert answer == max(options, key=lambda option: dispel_chance(option.thrown, 40)) != options[-1]


def test_what_is_dispelled_in_play_is_the_enemys_own_and_most_easily_undone() -> None:
    game = duel(unit("riders", 10, 5, (60, 80), 180))
    game.enchantments = {
        "1": Enchantment("embers-2", "b2", "blue", "b1", 11, "remains"),
        "2": Enchantment("embers-2", "b2", "blue", "b1", 6, "remains"),
        "3": Enchantment("embers-2", "r1", "red", "r2", 3, "remains"),
    }
    options = tuple(DispelInPlay(number, 2) for number in game.enchantments)
    question = Choose("red", "WF-CORE-MAG-06", "dispel-in-play", (*options, EndMagic()), EndMagic())
    assert GreedyBot("red", 1).choose(game, question) == options[1]
    own = Choose("red", "WF-CORE-MAG-06", "dispel-in-play", (options[2], EndMagic()), EndMagic())
    assert GreedyBot("red", 1).choose(game, own) == EndMagic()


def test_a_spell_moves_a_unit_into_a_charge_that_is_expected_to_win() -> None:
    """Riders at ten bows; one wizard at a regiment of swords."""
    game = scene.battle(
        [unit("riders", 10, 5, (60, 80)), unit("slings", 5, 5, (90, 80))],
        [unit("bows", 10, 5, (60, 60), 180), unit("greats", 20, 5, (90, 64), 180)],
    )
    good, bad = ChargeAt("r1", "b1"), ChargeAt("r2", "b2")
    for options, wanted in (((good, bad, EndMagic()), good), ((bad, EndMagic()), EndMagic())):
        question = Choose("red", "WF-CORE-LORE-01", "spell-move", options, EndMagic())
        assert GreedyBot("red", 1).choose(game, question) == wanted
