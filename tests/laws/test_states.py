"""Law 12: what the odds take for the same state has the same future, and no rule asks how it came to be."""

from itertools import islice

from random_play import Case, Player, decisions, midgames
from reglamento.kernel import snapshot
from reglamento.odds.state import after, state

PLAYED_ON = 40


def test_no_rule_reads_the_past(case: Case) -> None:
    """A game that forgets its log and its answers at every answer plays the same game. Reading either of them would fail."""
    for index, game in enumerate(midgames(case, 5, case.share(4))):
        forgetful, player = game.copy(), Player(game, f"states {index}")
        for _ in range(PLAYED_ON):
            if game.question is None:
                break
            answer = player(game)
            game.answer(answer)
            forgetful = after(forgetful, answer)
            assert state(forgetful) == state(game)
            assert hash(state(forgetful)) == hash(state(game))
            assert forgetful.question == game.question


def test_states_are_equal_when_saved_games_are(case: Case) -> None:
    """Two games at different decisions are the same state only if their snapshots are equal, too."""
    known: dict[object, str] = {}
    for seed in range(2):
        for game in islice(decisions(case.new(0), seed), 0, case.share(400), 3):
            plain = {field: value for field, value in snapshot.take(game).items() if field != "count"}
            assert known.setdefault(state(game), snapshot.hash_of(plain)) == snapshot.hash_of(plain)
    assert len(known) > 1
