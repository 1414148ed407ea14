"""The fate of models out of action after a combat: which are finished off, which are dead and which stand up. [PP-OOA-02 to
PP-OOA-05, PP-ZOMBIE-01]
"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.arms import recovery
from reglamento.games.pistola.combat.rising import Rise
from reglamento.games.pistola.combat.standing_up import StandUp
from reglamento.games.pistola.facts.events.combat import FinishedOff, RecoveryRolled
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.board import enemy
from reglamento.games.pistola.units.out import die
from reglamento.games.pistola.units.troops import fighter_of
from reglamento.geometry.table.shapes.ruler import Point
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


class SettleTheFallen(Step, frozen=True):
    """The loser's fallen are finished off without a roll; then the winner's fallen roll. [PP-OOA-02, PP-OOA-05]"""

    winner: Side

    def then(self, game: Crawl, answer: None) -> list[Step]:
        lost = fallen(game, enemy(self.winner))
        die(game, lost)
        follows = game.happened(FinishedOff("PP-OOA-02", lost)) if lost else []
        return [*follows, Recover(fallen(game, self.winner))]


def fallen(game: Crawl, side: Side) -> tuple[str, ...]:
    """The models of a side that are out of action, in the order in which they fell."""
    return tuple(id for id, model in game.fallen.items() if game.units[model.unit].side == side)


class Recover(Step, frozen=True):
    """The winner's fallen roll one after another, a die for each Wound of their profile. Each 4 or more gives a Wound; a model
    without any is dead. Where the dead rise, a 1 makes a zombie of an attacker. `rolled` have rolled already, `up` of them will
    stand up and `risen` rise. [PP-OOA-03, PP-OOA-04, PP-ZOMBIE-01]
    """

    models: tuple[str, ...]
    rolled: int = 0
    up: tuple[str, ...] = ()
    risen: tuple[str, ...] = ()

    def ask(self, game: Crawl) -> Roll | None:
        if self.rolled == len(self.models):
            return None
        model = self.models[self.rolled]
        dice = recovery.dice(fighter_of(game, model).profile)
        return Roll(dice, _rule(dice), "recovery", game.units[game.fallen[model].unit].side, model)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return self._end(game)
        model, after = self.models[self.rolled], replace(self, rolled=self.rolled + 1)
        rises = _may_rise(game, model) and recovery.rises(dice)
        wounds = 0 if rises else recovery.recovered(dice)
        if wounds:
            game.fallen[model] = replace(game.fallen[model], wounds=wounds)
            after = replace(after, up=(*self.up, model))
        else:
            die(game, (model,))
        if rises:
            after = replace(after, risen=(*self.risen, model))
        rule = "PP-ZOMBIE-01" if rises else _rule(len(dice))
        return [*game.happened(RecoveryRolled(rule, model, dice, wounds)), after]

    def _end(self, game: Crawl) -> list[Step]:
        """All have rolled: the living stand up, unit by unit, with characters that have joined a unit last; then
        the dead rise.
        """
        units = dict.fromkeys(game.fallen[id].unit for id in self.up)
        order = sorted(units, key=lambda unit: (bool(game.units[unit].joined), list(game.units).index(unit)))
        rising = [
            StandUp(unit, tuple(id for id in self.up if game.fallen[id].unit == unit), self._last(game, unit)) for unit in order
        ]
        return [*rising, Rise(self.risen)] if self.risen else list(rising)

    def _last(self, game: Crawl, unit: str) -> Point:
        """The place where the last model of a unit fell, whatever its fate. [PP-OOA-03]"""
        known = game.fallen | game.casualties
        last = [known[id] for id in self.models if known[id].unit == unit][-1]
        return last.x, last.y


def _rule(dice: int) -> str:
    return "PP-OOA-03" if dice == 1 else "PP-OOA-04"


def _may_rise(game: Crawl, model: str) -> bool:
    """Whether a model may rise; zombies that fall again do not. [PP-ZOMBIE-01]"""
    return game.mission.rising and game.units[game.fallen[model].unit].side == ATTACKER
