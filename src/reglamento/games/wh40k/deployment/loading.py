"""Which units begin the battle in transports. [40K-FAQ-DEPLOY-02]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.wh40k.deployment.keeping_back import enough_on_table
from reglamento.games.wh40k.deployment.remaining import left_to_set_up, settable
from reglamento.games.wh40k.facts.choices.preparing import EndLoading, Load
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Transport
from reglamento.games.wh40k.transports.boarding import carries, places_of, room
from reglamento.games.wh40k.units.changing import load_unit
from reglamento.games.wh40k.units.table import sheet_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "40K-FAQ-DEPLOY-02"


def carriers_to_come(game: Warzone, side: Side, entry: int) -> tuple[int, ...]:
    """The transports in which a unit could begin the battle, as its player has not set them up yet, by their places in the roster."""
    listed, left = game.roster(side).units[entry], left_to_set_up(game, side)
    return tuple(
        other
        for other in left
        if other != entry
        and any(
            carries(each, listed) and places_of(each, listed, listed.size) <= each.capacity
            for member in game.roster(side).units[other].sheet.members
            for each in member.abilities
            if isinstance(each, Transport)
        )
    )


class LoadCargo(Step, frozen=True):
    """When a transport is set up, its player says which units are aboard. They are not deployed by themselves. [40K-FAQ-DEPLOY-02,
    40K-FAQ-DEPLOY-02-EX1]
    """

    unit: str

    def ask(self, game: Warzone) -> Choose | None:
        entries = dict.fromkeys(entry for entry, _ in self._loads(game))
        if not entries:
            return None
        side = game.units[self.unit].side
        return Choose(side, RULE, "load", (*map(Load, entries), EndLoading()), EndLoading(), self.unit)

    def _loads(self, game: Warzone) -> Iterator[tuple[int, str]]:
        """The units that may go aboard, each with the first transport of this unit that has room for it."""
        side = game.units[self.unit].side
        for model, transport in self._transports(game):
            entries = settable(game, side) if model in game.models else left_to_set_up(game, side)
            for entry in entries:
                listed = game.roster(side).units[entry]
                fits = carries(transport, listed) and places_of(transport, listed, listed.size) <= room(game, model, transport)
                if fits and (model in game.models or enough_on_table(game, side, entry)):
                    yield entry, model

    def _transports(self, game: Warzone) -> Iterator[tuple[str, Transport]]:
        """The transports of the unit, on the table or off it."""
        away = game.away.get(self.unit)
        bodies = [(model.id, model.kind) for model in away.models] if away is not None else []
        bodies += [(id, game.models[id].kind) for id in game.ranks.get(self.unit, ())]
        for id, kind in bodies:
            yield from ((id, each) for each in sheet_of(game, self.unit).member(kind).abilities if isinstance(each, Transport))

    def then(self, game: Warzone, answer: Load | EndLoading | None) -> list[Step]:
        if not isinstance(answer, Load):
            return []
        model = next(model for entry, model in self._loads(game) if entry == answer.entry)
        return [*load_unit(game, game.units[self.unit].side, answer.entry, model), self]
