"""Any game in the manner of OpenSpiel, without OpenSpiel: chance is a player, and a state says what each player knows.

    state = SpielGame(name).new_initial_state()
    while not state.is_terminal(): state.apply_action(state.legal_actions()[0])

Players are numbers, in the order of the game's seats. The names of methods are those of OpenSpiel. Dice fall and values are drawn one by
one: the actions of chance are the faces of a die, or the values in the pool. Seats act as in `Environment`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from copy import copy
from typing import Any

import msgspec

from reglamento.games.starting import new_game
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Choose, Draw, Place, Roll
from reglamento.rl import actions
from reglamento.rl.knowing import plain, written

CHANCE = -1
TERMINAL = -4
"""The players of OpenSpiel that are no seats."""


class SpielGame:
    """A game with its mission and readings, as in `new_game`, and the number of actions of its seats. Raises ReglamentoError, which says
    what there is to choose from.
    """

    def __init__(self, game: str, mission: str | None = None, *, most: int = actions.MOST, **readings: object) -> None:
        self._start = new_game(game, mission, **readings)
        self._most = actions.checked(most)

    def new_initial_state(self) -> State:
        return State(self._start.copy(), self._most)

    def num_players(self) -> int:
        return len(self._start.seats)

    def num_distinct_actions(self) -> int:
        """The number of actions of a seat; those of chance are apart."""
        return self._most

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0


class State:
    """A game before a choice or a chance, or at its end."""

    def __init__(self, game: Any, most: int) -> None:
        """`game` is played on in place."""
        self.game = game
        self._most = most
        self.fallen: tuple[int, ...] = ()
        """The pending dice or draws that are already known."""
        self.offered: tuple[actions.Block, ...] = ()
        """The actions of the seat that decides, and the answers that each stands for."""
        self._past: tuple[tuple[int, int], ...] = ()
        self._go_on()

    # ---- where the game is

    def current_player(self) -> int:
        question = self.game.question
        if question is None:
            return TERMINAL
        return self._seats.index(question.by) if isinstance(question, Choose | Place) else CHANCE

    def is_terminal(self) -> bool:
        return self.game.question is None

    def is_chance_node(self) -> bool:
        return self.current_player() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of the current player, in their order; none for any other `player`, nor at the end."""
        now = self.current_player()
        if now == CHANCE and player in (None, CHANCE):
            return [outcome for outcome, _ in self.chance_outcomes()]
        return list(range(len(self.offered))) if player in (None, now) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each result of the next die or draw, with its probability. Raises ReglamentoError where no chance is due."""
        question = self.game.question
        if isinstance(question, Roll):
            return [(face, 1 / question.sides) for face in range(1, question.sides + 1)]
        if isinstance(question, Draw):
            left = Counter(question.pool) - Counter(self.fallen)
            return [(value, count / left.total()) for value, count in sorted(left.items())]
        raise ReglamentoError("no chance is due: a seat decides, or the game is over")

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the others at the end; 0 before it and in a draw."""
        winner = self.game.winner() if self.is_terminal() else None
        return [0.0 if winner is None else 1.0 if seat == winner else -1.0 for seat in self._seats]

    def history(self) -> list[int]:
        """All actions so far, those of chance among them. They lead from a new initial state to this one."""
        return [action for _, action in self._past]

    def action_to_string(self, player: int, action: int) -> str:
        """An action of this player (or of chance) as JSON. Raises ReglamentoError where it is not legal now."""
        if player == CHANCE:
            self._chance_allows(action)
            return str(action)
        block = actions.taken(self.offered if player == self.current_player() else (), action)
        return msgspec.json.encode(block[0] if len(block) == 1 else block).decode()

    # ---- going on

    def apply_action(self, action: int) -> None:
        """Take a legal action of the current player. Raises ReglamentoError for any other, and changes nothing."""
        player = self.current_player()
        if player == CHANCE:
            self._chance_allows(action)
            self.fallen = (*self.fallen, action)
            if len(self.fallen) == self.game.question.n:
                self.game.answer(self.fallen)
                self._go_on()
        else:
            block = actions.taken(self.offered, action)
            if len(block) > 1:
                self.offered = actions.blocks(block, self._most)
            else:
                self.game.answer(block[0])
                self._go_on()
        self._past = (*self._past, (player, action))

    def clone(self) -> State:
        """An independent copy."""
        twin = copy(self)
        twin.game = self.game.copy()
        return twin

    def child(self, action: int) -> State:
        """The state after an action; this one stays."""
        twin = self.clone()
        twin.apply_action(action)
        return twin

    # ---- knowing

    def information_state_string(self, player: int) -> str:
        """All that a player knows, as JSON: the story so far, the player's own actions, the facts and the question, and what has fallen of
        the pending dice.
        """
        seat = self._seats[player]
        own = [action for by, action in self._past if by == player]
        return _json({"story": self.game.story(seat), "own": own, **self._seen(player)})

    def observation_string(self, player: int) -> str:
        """What a player sees now, as JSON, without the past."""
        return _json(self._seen(player))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that this player cannot tell from this one: what other seats know in secret is drawn anew. `sampler` gives numbers from 0
        to below 1. The past actions of other players stay as they were, though they may not fit the new secrets.
        """
        rng = random.Random(int(sampler() * 2**53))
        twin = copy(self)
        twin.game = self.game.resample(self._seats[player], rng)
        question = twin.game.question
        if isinstance(question, Draw) and not self._sees_chance(player):
            twin.fallen = tuple(rng.sample(question.pool, len(self.fallen)))
        if self.current_player() not in (player, CHANCE, TERMINAL):
            twin.offered = actions.blocks(actions.answers(twin.game.view(twin.game.question.by)), self._most)
        return twin

    # ---- within

    @property
    def _seats(self) -> tuple[str, ...]:
        seats: tuple[str, ...] = self.game.seats
        return seats

    def _go_on(self) -> None:
        """Answer questions with a single answer, up to the next choice or chance, or to the end."""
        self.fallen = ()
        self.offered = ()
        while isinstance(question := self.game.question, Choose | Place):
            found = actions.answers(self.game.view(question.by))
            if len(found) > 1:
                self.offered = actions.blocks(found, self._most)
                return
            self.game.answer(found[0])

    def _chance_allows(self, outcome: int) -> None:
        allowed = [each for each, _ in self.chance_outcomes()]
        if outcome not in allowed:
            raise ReglamentoError(f"chance cannot give {outcome} now: choose one of {', '.join(map(str, allowed))}")

    def _sees_chance(self, player: int) -> bool:
        question = self.game.question
        return isinstance(question, Roll) or (isinstance(question, Draw) and self._seats[player] in question.seen_by)

    def _seen(self, player: int) -> dict[str, Any]:
        offered = self.offered if player == self.current_player() else ()
        fallen = self.fallen if self._sees_chance(player) else ()
        return {**written(self.game, self._seats[player]), "actions": offered, "fallen": fallen}


def _json(value: Any) -> str:
    return msgspec.json.encode(plain(value), order="sorted").decode()
