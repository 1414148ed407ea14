"""Who may know what: secrets in events, views and stories."""

import random

import pytest

from reglamento.kernel.errors import IllegalAnswer, Refusal, SaveError
from reglamento.kernel.events import Chain, Secret
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Draw
from toy_game import BLUE, RED, CardDrawn, CardShown, RoundBegan, Toy, Wait, new_game, play


def drawn() -> Toy:
    """Blue has drawn a two."""
    return new_game().answer(Wait()).answer(Wait()).answer((2,))


def test_a_secret_is_its_seats_alone() -> None:
    secret = Secret(BLUE, 2)
    assert secret.seen_by(BLUE) is secret
    assert secret.seen_by(RED) == secret.seen_by(None) == Secret(BLUE, None)
    assert secret.known() == 2


def test_a_view_does_not_know_the_secrets_it_does_not_hold() -> None:
    with pytest.raises(LookupError, match="only blue knows this"):
        Secret(BLUE, None).known()


def test_events_hide_their_secret_fields() -> None:
    event = CardDrawn("TOY-05", Secret(BLUE, 2))
    assert event.seen_by(BLUE) == event
    assert event.seen_by(RED) == CardDrawn("TOY-05", Secret(BLUE, None))
    public = RoundBegan("TOY-01", 1)
    assert public.seen_by(RED) is public


def test_a_story_is_told_as_its_hearer_may_know_it() -> None:
    game = drawn()
    assert game.story(BLUE) == game.events()
    assert CardDrawn("TOY-05", Secret(BLUE, 2)) in game.story(BLUE)
    for seat in (RED, None):
        assert CardDrawn("TOY-05", Secret(BLUE, None)) in game.story(seat)
        assert CardDrawn("TOY-05", Secret(BLUE, 2)) not in game.story(seat)


def test_what_is_revealed_is_in_every_story() -> None:
    game = play(drawn(), random.Random(3))
    assert CardShown("TOY-09", 2) in game.story(RED)
    assert CardShown.reveals
    assert not CardDrawn.reveals


@pytest.mark.parametrize(("seat", "hand"), [(BLUE, (2,)), (RED, None), (None, None)])
def test_a_view_holds_what_its_seat_may_know(seat: str | None, hand: tuple[int, ...] | None) -> None:
    game = drawn()
    view = game.view(seat)
    assert view.hand.value == hand
    assert (view.agenda, view.log, view.answers) == ([], None, None)
    assert game.hand.value == (2,)


@pytest.mark.parametrize(("seat", "pool"), [(BLUE, (1, 1, 2, 3)), (RED, ()), (None, ())])
def test_a_pool_is_shown_to_those_who_will_see_the_draw(seat: str | None, pool: tuple[int, ...]) -> None:
    question = new_game().answer(Wait()).answer(Wait()).view(seat).question
    assert isinstance(question, Draw)
    assert question.pool == pool


def test_a_notebook_draws_what_a_spectator_may_know() -> None:
    assert drawn()._repr_svg_() == "<svg><!-- None {} --></svg>"
    assert Game()._repr_svg_() is None


def test_a_game_sampled_anew_looks_the_same_to_its_seat() -> None:
    game = drawn()
    hands = {game.resample(RED, random.Random(seed)).hand.known() for seed in range(40)}
    assert hands == {(1,), (2,), (3,)}
    assert game.resample(RED, random.Random(1)).view(RED) == game.view(RED)
    assert game.resample(BLUE, random.Random(1)).hand == game.hand


def test_a_chain_lists_its_items_oldest_first() -> None:
    assert Chain.items(None) == []
    assert Chain.items((((None, 1), 2), 3)) == [1, 2, 3]


def test_errors_say_what_a_player_needs() -> None:
    refusal = Refusal("TOY-02", "no")
    assert str(IllegalAnswer(refusal, 3)) == str(refusal) == "no [TOY-02]"
    assert (str(SaveError("bad", 4)), SaveError("bad").line) == ("line 4: bad", None)
