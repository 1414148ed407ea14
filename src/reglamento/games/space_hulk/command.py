"""Command points: the hidden counter, and the window after each witnessed Genestealer action. [SH-CMD-01 … SH-CMD-13]"""

from __future__ import annotations

from typing import Any

from reglamento.games.space_hulk.actions import command
from reglamento.games.space_hulk.arsenal import outfit
from reglamento.games.space_hulk.choices import Command, Keep, Pass, Redraw, UsePower
from reglamento.games.space_hulk.deeds import marine_acts
from reglamento.games.space_hulk.events import CounterDrawn
from reglamento.games.space_hulk.marines import marine_options
from reglamento.games.space_hulk.overwatch import OverwatchFire
from reglamento.games.space_hulk.psychic import powers, use_power
from reglamento.games.space_hulk.sight import sees
from reglamento.games.space_hulk.state import MARINES, Hulk, Marine
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Choose, Draw
from reglamento.kernel.steps import Step


class DrawCounter(Step, frozen=True):
    """One of the six counters, seen by the Marines alone. [SH-CMD-01, SH-BOX-05]"""

    again: bool = False

    def ask(self, game: Hulk) -> Draw:
        return Draw(game.mission.counters, "SH-CMD-01", "counter", MARINES, (MARINES,))

    def then(self, game: Hulk, drawn: tuple[int]) -> list[Step]:
        game.counter = Secret(MARINES, drawn[0])
        game.spent = 0
        game.happened(CounterDrawn("SH-CMD-02" if self.again else "SH-CMD-01", game.counter, self.again))
        return [SettleCounter(self.again)]


class SettleCounter(Step, frozen=True):
    """While a Sergeant lives, one redraw; the second counter must be kept. A psychic power may come before. [SH-CMD-02, SH-PSI-03]

    `again` says that the counter has been redrawn. Nothing is asked where there is neither a redraw nor a power.
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
    """One action of one Marine, paid with command points only; declining is allowed. In the Marine turn a psychic power may come
    before it. [SH-CMD-06, SH-CMD-07, SH-CMD-09, SH-PSI-04]
    """

    marine: str

    def ask(self, game: Hulk) -> Choose:
        options = (*marine_options(game, game.marines[self.marine], game.command_left), *powers(game))
        clock = game.phase == "marine" and game.readings.clock > 0  # nothing has been declared yet [SH-CLOCK-04]
        return Choose(MARINES, "SH-CMD-09", "command-action", options, Pass(), self.marine, clock)

    def then(self, game: Hulk, answer: Any) -> list[Step]:
        if isinstance(answer, UsePower):
            return [*use_power(game, answer), self]
        return [] if isinstance(answer, Pass) else marine_acts(game, self.marine, answer, command_only=True)


class WindowAction(CommandAction, frozen=True):
    """The one action of a window; then overwatch, without the Marine if he did act. [SH-CMD-09, SH-CMD-11]"""

    actors: tuple[str, ...]
    door: str = ""

    def then(self, game: Hulk, answer: Any) -> list[Step]:
        if isinstance(answer, Pass):
            return [OverwatchFire(self.actors, self.door)]
        return [*super().then(game, answer), AnswerReveals(), OverwatchFire(self.actors, self.door, self.marine)]


class AnswerReveals(Step, frozen=True):
    """When a Marine's action is over, its free shot included, what it has revealed is answered, blip by blip in the order of the
    revealing, and before the overwatch fire that was due already. [SH-CMD-12, SH-REV-10, SH-AP-05]
    """

    reveals: tuple[tuple[str, ...], ...] = ()

    def then(self, game: Hulk, answer: None) -> list[Step]:
        return [Reaction(pieces) for pieces in self.reveals]


class Reaction(Step, frozen=True):
    """What a Genestealer action sets off: first the command window, then overwatch. [SH-CMD-08, SH-CMD-10, SH-CMD-11]

    `actors` are the Genestealers that acted (several when an involuntary reveal placed them), `door` the one just closed.
    The window opens whenever a Marine sees an actor, so that it tells nobody whether points are left.
    """

    actors: tuple[str, ...]
    door: str = ""

    def ask(self, game: Hulk) -> Choose | None:
        if game.spent >= max(game.mission.counters):
            return None
        seers = witnesses_of(game, self.actors)
        if not seers:
            return None
        return Choose(MARINES, "SH-CMD-08", "command-window", (Pass(), *_callable(game, seers)), Pass(), self.actors[0])

    def then(self, game: Hulk, answer: Command | Pass | None) -> list[Step]:
        if isinstance(answer, Command):
            return [WindowAction(answer.marine, self.actors, self.door)]
        return [OverwatchFire(self.actors, self.door)]


def witnesses_of(game: Hulk, actors: tuple[str, ...]) -> list[Marine]:
    """The Marines who see one of these Genestealers now. [SH-CMD-10]"""
    squares = [foe.at for actor in actors if (foe := game.stealers.get(actor)) is not None and foe.at != NOWHERE]
    return [marine for marine in game.marines.values() if any(sees(game, marine, square) for square in squares)]


def _callable(game: Hulk, seers: list[Marine]) -> list[Command]:
    """Who may act in the window: any Marine, or under the strict reading one who sees. [SH-CMD-08]"""
    if game.command_left < 1:
        return []
    able = seers if game.readings.window == "witness" else game.marines.values()
    return [command(marine.id) for marine in able]
