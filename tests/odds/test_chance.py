"""The enumeration itself, on the toy: every roll and draw in every way, choices made by a policy or refused."""

from fractions import Fraction
from functools import partial

import pytest

from reglamento.kernel import snapshot
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Draw
from reglamento.odds.chance import Look, Odds, Unsettled, best, chance, mixed, odds
from toy_game import BLUE, RED, Bold, Careful, Toy, Wait, new_game, toy


def bold() -> Toy:
    return new_game().answer(Bold())


def threw_a_six(game: Game) -> str | None:
    """The verdict on red's throw, once it is made; none before that."""
    return None if not toy(game).score else "six" if toy(game).score[RED] == 6 else "less"


def holds(card: int, game: Game) -> bool:
    return toy(game).hand.known() == (card,)


def test_a_roll_is_answered_in_every_way() -> None:
    assert odds(bold(), threw_a_six) == {"six": Fraction(11, 36), "less": Fraction(25, 36)}
    assert chance(bold(), lambda game: toy(game).score[RED] == 6) == Fraction(11, 36)


def test_a_draw_is_answered_in_every_way() -> None:
    game = new_game().answer(Wait()).answer(Wait())
    assert isinstance(game.question, Draw)
    drawn = odds(game, lambda after: str(toy(after).hand.known()[0]) if toy(after).hand.known() else None)
    assert drawn == {"1": Fraction(1, 2), "2": Fraction(1, 4), "3": Fraction(1, 4)}
    chances = [chance(game, partial(holds, card)) for card in (1, 2, 3, 4)]
    assert chances == [Fraction(1, 2), Fraction(1, 4), Fraction(1, 4), 0]


def test_what_is_settled_needs_no_dice() -> None:
    assert odds(new_game(), lambda game: "now") == {"now": 1}
    assert chance(new_game(), lambda game: True) == 1
    assert chance(new_game(), lambda game: False) == 0


def test_the_game_itself_is_not_touched() -> None:
    game = bold()
    before = snapshot.take(game), game.question, game.log, game.answers
    odds(game, threw_a_six)
    assert (snapshot.take(game), game.question, game.log, game.answers) == before


def test_a_choice_needs_a_seat_that_decides() -> None:
    with pytest.raises(Unsettled, match="nothing is settled yet"):
        odds(new_game(), threw_a_six)


def test_a_place_and_the_end_are_not_for_the_dice() -> None:
    to_pebble = new_game().answer(Wait()).answer(Wait()).answer((1,))
    with pytest.raises(Unsettled):
        odds(to_pebble, threw_a_six, best({}))
    over = Toy(stakes=new_game().stakes, readings=new_game().readings)
    with pytest.raises(Unsettled):
        odds(over, lambda game: None)


def test_the_best_option_is_chosen_by_its_worth() -> None:
    game = new_game()
    assert odds(game, threw_a_six, best({"six": 1})) == {"six": Fraction(11, 36), "less": Fraction(25, 36)}
    assert odds(game, threw_a_six, best({"six": -1})) == {"six": Fraction(1, 6), "less": Fraction(5, 6)}
    assert odds(game, threw_a_six, best({"less": 2, "six": 3})) == {"six": Fraction(11, 36), "less": Fraction(25, 36)}


def test_the_first_of_equal_options_is_chosen() -> None:
    assert odds(new_game(), threw_a_six, best({})) == odds(new_game().answer(Bold()), threw_a_six)


def test_a_policy_may_look_at_what_each_option_leads_to() -> None:
    seen: list[Odds] = []

    def careful(question: Choose, look: Look) -> Odds:
        seen.extend(look(option) for option in question.options)
        return look(Careful())

    assert odds(new_game(), threw_a_six, careful)["six"] == Fraction(1, 6)
    assert [each["six"] for each in seen] == [Fraction(11, 36), Fraction(1, 6)]


def test_odds_across_several_rolls_and_choices() -> None:
    def duel(game: Game) -> str | None:
        score = toy(game).score
        return None if BLUE not in score else "red" if score[RED] > score[BLUE] else "not"

    assert odds(new_game(), duel, lambda question, look: look(Careful())) == {"red": Fraction(15, 36), "not": Fraction(21, 36)}


def test_a_mixture_weighs_its_parts() -> None:
    half = Fraction(1, 2)
    assert mixed([(half, {"a": half, "b": half}), (half, {"b": Fraction(1)})]) == {"a": Fraction(1, 4), "b": Fraction(3, 4)}
    assert mixed([]) == {}
