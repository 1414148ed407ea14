"""Environments pass the tests of PettingZoo, and an observation holds nothing that its seat may not know."""

from __future__ import annotations

import importlib
import random
import sys
import warnings
from typing import Any

import msgspec
import numpy as np
import pytest

from random_play import shortest
from reglamento.games.registry import game_names
from reglamento.kernel.errors import ReglamentoError
from reglamento.rl.actions import blocks
from reglamento.rl.environment import Environment, Limits

with warnings.catch_warnings(action="ignore"):  # its tests bring a game of its own in a way that it warns of
    from pettingzoo.test.api_test import api_test
    from pettingzoo.test.render_test import render_test
    from pettingzoo.test.seed_test import seed_test

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:We recommend agents to be named:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
]


@pytest.mark.parametrize("game", game_names())
def test_every_game_passes_the_tests_of_pettingzoo(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = Environment(game, shortest(game))
    api_test(made, num_cycles=4)  # type: ignore[no-untyped-call]
    seed_test(lambda: Environment(game, shortest(game)), num_cycles=4)  # type: ignore[no-untyped-call]
    drawn: Any = lambda **mode: Environment(game, shortest(game), **mode)  # noqa: E731 - their type is that of another library
    render_test(drawn, {"svg": lambda text: text.startswith("<svg")})
    assert "Passed API test" in capsys.readouterr().out


def _played(made: Environment, steps: int, seed: int) -> dict[str, float]:
    """The rewards of random play, and of each action its observation, checked against its space."""
    rng = random.Random(seed)
    made.reset(seed=seed)
    rewards = dict.fromkeys(made.agents, 0.0)
    for agent in made.agent_iter(steps):
        seen, reward, ended, cut, _ = made.last()
        rewards[agent] += reward
        if ended or cut:
            made.step(None)
            continue
        assert seen is not None
        assert made.observation_space(agent).contains(seen)
        made.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return rewards


def test_a_whole_game_rewards_the_winner_and_blames_the_loser() -> None:
    made = Environment("space-hulk", shortest("space-hulk"), limits=Limits(actions=8))
    rewards = _played(made, 10_000, seed=3)
    winner = made.game.winner()
    assert made.game.over
    assert not made.agents
    assert rewards == {seat: 0.0 if winner is None else 1.0 if seat == winner else -1.0 for seat in made.game.seats}


def test_what_is_too_long_is_cut_off() -> None:
    made = Environment("space-hulk", limits=Limits(steps=5))
    made.reset(seed=1)
    for _ in range(5):
        assert not any(made.truncations.values())
        made.step(0)
    assert all(made.truncations.values())
    assert not any(made.terminations.values())
    assert set(made.rewards.values()) == {0.0}


@pytest.mark.parametrize("seat", ["marines", "genestealers"])
def test_no_observation_holds_a_secret(seat: str) -> None:
    """A game dealt anew is another game, which the seat cannot tell from the first."""
    made = Environment("space-hulk")
    made.reset(seed=4)
    rng = random.Random(5)
    differing = 0
    for _ in range(60):
        made.step(rng.randrange(len(made.structured(made.agent_selection)["actions"])))
        before, plain, real = made.observe(seat), made.structured(seat), made.game
        other = Environment("space-hulk")
        other.reset(seed=4)
        other.game, other.agent_selection = real.resample(seat, rng), made.agent_selection
        other._offered = made._offered
        other._view = other.game.view(made.agent_selection)
        _same(before, other.observe(seat))
        assert plain == other.structured(seat)
        foe = next(each for each in real.seats if each != seat)
        differing += other.game.view(foe) != real.view(foe)
    assert differing


def _same(one: dict[str, Any], other: dict[str, Any]) -> None:
    assert (one["action_mask"] == other["action_mask"]).all()
    for name, array in one["observation"].items():
        assert (array == other["observation"][name]).all(), name


def test_the_columns_say_where_each_fact_is() -> None:
    made = Environment("space-hulk")
    made.reset(seed=1)
    agent = made.agent_selection
    arrays = made.observe(agent)["observation"]
    view: Any = made.game.view(agent)
    columns = made.encoding.columns
    assert {name: len(each) for name, each in columns.items()} == {name: array.shape[-1] for name, array in arrays.items()}
    assert [row[columns["marines"].index("at")] for row in arrays["marines"]][: len(view.marines)] == [
        marine.at for marine in view.marines.values()
    ]
    assert arrays["general"][columns["general"].index("turn")] == view.turn
    assert not arrays["marines"][len(view.marines) :].any()


def test_many_answers_are_chosen_in_blocks() -> None:
    for count in (1, 2, 7, 8, 9, 64, 65, 500):
        found = tuple(range(count))
        offered = blocks(found, 8)
        assert len(offered) <= 8
        assert sum(offered, ()) == found
        assert (max(map(len, offered)) == 1) == (count <= 8)


def test_few_actions_reach_every_answer() -> None:
    """With two actions each question takes more steps, and every option can be given."""
    wide, narrow = Environment("space-hulk"), Environment("space-hulk", limits=Limits(actions=2))
    wide.reset(seed=2)
    options = [each[0] for each in wide.structured(wide.agent_selection)["actions"]]
    assert len(options) > 4
    reached = []
    for wanted in options:
        narrow.reset(seed=2)
        while narrow.game.count == wide.game.count:
            offered = narrow.structured(narrow.agent_selection)["actions"]
            place = next(at for at, block in enumerate(offered) if wanted in block)
            if len(offered[place]) == 1:
                reached.append(offered[place][0])
            narrow.step(place)
    assert reached == options


def test_a_wrong_action_is_refused_and_changes_nothing() -> None:
    made = Environment("space-hulk")
    made.reset(seed=1)
    before, last = made.game.count, int(made.observe(made.agent_selection)["action_mask"].sum()) - 1
    for wrong in (-1, last + 1, None):
        with pytest.raises(ReglamentoError, match=f"choose from 0 to {last}"):
            made.step(wrong)
    assert made.game.count == before


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "space-hulk", "limits": Limits(actions=1)}, "at least 2 actions"),
        ({"game": "space-hulk", "render_mode": "rgb_array"}, "choose one of ansi, human, svg"),
        ({"game": "space-hulk", "limits": Limits(rows=0)}, "at least 1 row"),
        ({"game": "space-hulk", "nonsense": True}, "nonsense"),
    ],
)
def test_bad_settings_are_named(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(ReglamentoError, match=said):
        Environment(**settings)


def test_the_structured_form_is_plain_data() -> None:
    made = Environment("space-hulk")
    made.reset(seed=1)
    plain = made.structured(made.agent_selection)
    assert msgspec.json.decode(msgspec.json.encode(plain)) == plain
    assert plain["question"]["by"] == made.agent_selection


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "reglamento.rl.environment")
    with pytest.raises(ImportError, match=r"pip install 'reglamento\[rl\]'"):
        importlib.import_module("reglamento.rl.environment")
