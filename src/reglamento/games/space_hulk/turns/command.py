"""Command points: the hidden counter, and the window after each witnessed Genestealer action. [SH-CMD-01 … SH-CMD-13]"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import outfit
from reglamento.games.space_hulk.facts.choices import Command, Keep, Option, Pass, Redraw, UsePower
from reglamento.games.space_hulk.facts.events.turns import CounterDrawn
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.fighting.eligible import Eligible
from reglamento.games.space_hulk.fighting.overwatch import OverwatchFire
from reglamento.games.space_hulk.fighting.psychic import powers, use_power
from reglamento.games.space_hulk.moves.actions import command
from reglamento.games.space_hulk.turns.deeds import marine_acts
from reglamento.games.space_hulk.turns.marines import marine_options
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Choose, Draw
from reglamento.kernel.steps import Step


class DrawCounter(Step, frozen=True):
    """Draw one of the six counters, which only the Marines see. [SH-CMD-01, SH-BOX-05]"""

    again: bool = False

    def ask(self, game: Hulk) -> Draw:
        return Draw(game.mission.counters, "SH-CMD-01", "counter", MARINES, (MARINES,))

    def then(self, game: Hulk, drawn: tuple[int]) -> list[Step]:
        game.counter = Secret(MARINES, drawn[0])
        game.spent = 0
        game.happened(CounterDrawn("SH-CMD-02" if self.again else "SH-CMD-01", game.counter, self.again))
        return [SettleCounter(self.again)]


class SettleCounter(Step, frozen=True):
    """While a Sergeant lives, one redraw is possible; the second counter must be kept. A psychic power may come first.
    [SH-CMD-02, SH-PSI-03]

    `again` says that the counter has been redrawn. Without a redraw and a power, nothing is asked.
    """

    again: bool = False

    def ask(self, game: Hulk) -> Choose | None:
        redraw = not self.again and any(outfit(marine.kit).sergeant for marine in game.marines.values())
        others = powers(game)
        if redraw:
            return Choose(MARINES, "SH-CMD-02", "redraw", (Keep(), Redraw(), *others), Keep())
        return Choose(MARINES, "SH-PSI-03", "before-action", (Keep(), *others), Keep()) if others else None

    def then(self, game: Hulk, answer: Keep | Redraw | UsePower | None) -> list[Step]:
        if isinstance(answer, UsePower):
            return [*use_power(game, answer), self]
        return [DrawCounter(again=True)] if isinstance(answer, Redraw) else []


class CommandAction(Step, frozen=True):
    """One action of one Marine, paid only with command points; declining is allowed. In the Marine turn a psychic power may come
    first. [SH-CMD-06, SH-CMD-07, SH-CMD-09, SH-PSI-04]
    """

    marine: str

    def ask(self, game: Hulk) -> Choose:
        options = (*marine_options(game, game.marines[self.marine], game.command_left), *powers(game))
        clock = game.phase == "marine" and game.readings.clock > 0  # nothing has been declared yet [SH-CLOCK-04]
        return Choose(MARINES, "SH-CMD-09", "command-action", options, Pass(), self.marine, clock)

    def then(self, game: Hulk, answer: Any) -> list[Step]:
        if isinstance(answer, UsePower):
            return [*use_power(game, answer), self]
        return [] if isinstance(answer, Pass) else whole_action(game, self.marine, answer, command_only=True)


class WindowAction(CommandAction, frozen=True):
    """The one action of a window; then overwatch, without this Marine if it acted. [SH-CMD-09, SH-CMD-11]"""

    eligible: Eligible

    def then(self, game: Hulk, answer: Any) -> list[Step]:
        if isinstance(answer, Pass):
            return [OverwatchFire(self.eligible)]
        return [*super().then(game, answer), OverwatchFire(self.eligible.without_shots_of(self.marine))]


def whole_action(game: Hulk, marine: str, option: Option, *, command_only: bool = False) -> list[Step]:
    """A Marine's action, and the reactions to what it has revealed when it is over. [SH-AP-05, SH-REV-10]"""
    steps = marine_acts(game, marine, option, command_only=command_only)
    return [*steps, AnswerReveals()] if reveals_are_answered(game) else steps


class AnswerReveals(Step, frozen=True):
    """When a Marine's action is over, its free shot included, come the reactions to what it has revealed: blip by blip in the
    order of the reveals, and before the overwatch fire that was due already. [SH-CMD-12, SH-REV-10, SH-AP-05]
    """

    reveals: tuple[Eligible, ...] = ()

    def then(self, game: Hulk, answer: None) -> list[Step]:
        return [answer_to_a_reveal(game, eligible) for eligible in self.reveals]


class Reaction(Step, frozen=True):
    """The reactions to a Genestealer action: first the command window, then overwatch. [SH-CMD-08, SH-CMD-10, SH-CMD-11]

    The window opens when a Marine that saw the action end still sees an actor, so an open window does not reveal whether points
    are left.
    """

    eligible: Eligible

    def ask(self, game: Hulk) -> Choose | None:
        if game.spent >= max(game.mission.counters):
            return None
        now = self.eligible.still(game)
        if not now.sights:
            return None
        return Choose(MARINES, "SH-CMD-08", "command-window", (Pass(), *_callable(game, now)), Pass(), now.sights[0][1])

    def then(self, game: Hulk, answer: Command | Pass | None) -> list[Step]:
        drop_out(game)
        now = self.eligible.still(game)
        return [WindowAction(answer.marine, now) if isinstance(answer, Command) else OverwatchFire(now)]


def reveals_are_answered(game: Hulk) -> bool:
    """Whether Marines react now to Genestealers revealed involuntarily: in the Genestealers' turn, and under the option in both
    turns. [SH-REV-10]
    """
    return game.phase == "genestealer" or game.readings.reveal_overwatch == "both"


def answer_to_a_reveal(game: Hulk, eligible: Eligible) -> Step:
    """A window and overwatch fire; in the Marine turn only overwatch fire. [SH-REV-10, SH-CMD-06]"""
    return Reaction(eligible) if game.phase == "genestealer" else OverwatchFire(eligible)


def drop_out(game: Hulk) -> None:
    """Remove Marines that may no longer react from all pending reactions: another window must not give back what they have lost.

    Done before each window's action and the shots after it: only these could give something back. [SH-OW-03, SH-OW-11, SH-JAM-03]
    """
    for index, step in enumerate(game.agenda):
        if isinstance(step, Reaction | OverwatchFire):
            game.agenda[index] = replace(step, eligible=step.eligible.still(game))


def _callable(game: Hulk, eligible: Eligible) -> list[Command]:
    """The Marines that may act in the window: any or, under the strict reading, one that sees an actor. [SH-CMD-08]"""
    if game.command_left < 1:
        return []
    if game.readings.window == "any":
        return [command(id) for id in game.marines]
    return [command(id) for id in dict.fromkeys(marine for marine, _ in eligible.sights)]
