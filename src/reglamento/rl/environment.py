"""Any game as an environment of PettingZoo (agent environment cycle): dice inside, one action after another, rewards at the end.

    env = Environment(name_of_the_game, limits=Limits(actions=32))

An observation is `{"observation": arrays, "action_mask": mask}`, see `encoding` and `actions`; `structured` gives the same knowledge as
plain data, without limits of size.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from reglamento.games.registry import plugin
from reglamento.games.starting import new_game
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Choose, Place
from reglamento.kernel.rulebook import Rulebook
from reglamento.rl import actions
from reglamento.rl.encoding import LARGEST, Encoding
from reglamento.rl.knowing import plain, written

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise ImportError(f"environments need the extra `rl` ({error}): pip install 'reglamento[rl]'") from error

Observation = dict[str, Any]


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How large an environment is: the number of its `actions`, the `rows` of its arrays, and after how many `steps` a game is cut off (far
    more than any game of the package has).
    """

    actions: int = actions.MOST
    rows: int = 128
    steps: int = 100_000


USUAL = Limits()


class Environment(AECEnv[str, Observation, Any]):
    """One game after another, each begun by `reset`. The agents are the seats of the game.

    Dice and draws follow from the seed. A question with a single answer is answered at once. The winner's reward at the end is 1, the
    loser's -1; a draw gives both 0. After `limits.steps` actions the game is cut off (`truncations`), without a reward.
    """

    metadata: dict[str, Any] = {
        "name": "reglamento_v0",
        "render_modes": ["ansi", "human", "svg"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        mission: str | None = None,
        *,
        limits: Limits = USUAL,
        render_mode: str | None = None,
        **readings: object,
    ) -> None:
        """A game by name, with a mission (by default the standard one) and readings as in `new_game`. Raises ReglamentoError, which says
        what there is to choose from.
        """
        super().__init__()  # type: ignore[no-untyped-call]
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ReglamentoError(
                f"there is no render mode {render_mode!r}: choose one of {', '.join(self.metadata['render_modes'])}"
            )
        self.render_mode = render_mode
        self._plugin = plugin(game)
        self._start = new_game(game, mission, **readings)
        self.game = self._start.copy()
        self.encoding = Encoding(self._plugin.part(Rulebook), actions.checked(limits.actions), limits.rows)
        self.limits = limits
        self.possible_agents = list(self._start.seats)
        self.agents: list[str] = []
        self._offered: tuple[actions.Block, ...] = ()
        arrays: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(-LARGEST, LARGEST, shape, np.float32) for name, shape in self.encoding.shapes.items()
        }
        seen = spaces.Dict({"observation": spaces.Dict(arrays), "action_mask": spaces.Box(0, 1, (limits.actions,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(limits.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game anew. Without a seed its dice are not reproducible. `options` are not used."""
        self.game = self._start.copy()
        self._dice = Seeded(random.randrange(2**63) if seed is None else seed)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """The selected agent takes an action: the number of one that its mask allows. Raises ReglamentoError for any other; the game
        is then as it was. An agent whose game is over takes None.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        block = actions.taken(self._offered, -1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._steps += 1
        if len(block) > 1:
            self._offered = actions.blocks(block, self.encoding.most)
        else:
            self.game.answer(block[0])
            self._go_on()
        if self._steps >= self.limits.steps and not self.game.over:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Answer dice, draws and questions with a single answer, up to the next choice or the end."""
        game = self.game
        self._offered = ()
        while (question := game.question) is not None:
            if not isinstance(question, Choose | Place):
                game.answer(self._dice(question))
                continue
            view = self._view = game.view(question.by)
            found = actions.answers(view)
            if len(found) > 1:
                self.agent_selection = question.by
                self._offered = actions.blocks(found, self.encoding.most)
                return
            game.answer(found[0])
        winner = game.winner()
        self.terminations = dict.fromkeys(self.agents, True)
        if winner is not None:
            self.rewards = {agent: 1.0 if agent == winner else -1.0 for agent in self.agents}

    def observe(self, agent: str) -> Observation:
        """What an agent knows now, from the view of its seat alone. Its mask allows nothing where another agent decides."""
        own = bool(self._offered) and agent == self.agent_selection
        view = self._view if own else self.game.view(agent)
        offered = self._offered if own else ()
        mask: NDArray[np.int8] = np.zeros(self.encoding.most, np.int8)
        mask[: len(offered)] = 1
        return {"observation": self.encoding.encoded(view, agent, offered), "action_mask": mask}

    def structured(self, agent: str) -> dict[str, Any]:
        """The same knowledge as plain data: the `facts`, the `question`, and for each action the answers that it stands for."""
        own = bool(self._offered) and agent == self.agent_selection
        offered = self._offered if own else ()
        return {**written(self.game, agent), "actions": plain(offered)}

    def render(self) -> str | None:
        """What a spectator sees: as text (`ansi`, and printed with `human`), or drawn (`svg`). None without a mode."""
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return self._plugin.drawn(self.game.view(None))
        text = msgspec.json.format(msgspec.json.encode(written(self.game, None)), indent=1).decode()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""
