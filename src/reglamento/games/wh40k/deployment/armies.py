"""Whole armies that are set up one after the other, the defender's first. [40K-CORE-MIS-40, 40K-ERR-200, 40K-ERR-204, 40K-ERR-265]"""

from __future__ import annotations

from reglamento.games.wh40k.deployment.keeping_back import may_keep_back
from reglamento.games.wh40k.deployment.loading import LoadCargo
from reglamento.games.wh40k.deployment.remaining import left_to_set_up, settable
from reglamento.games.wh40k.deployment.setting_up import NoteReady, SetUpNext, SetUpUnit
from reglamento.games.wh40k.facts.choices.preparing import EndSetUp, KeepBack, SetUp
from reglamento.games.wh40k.facts.mission import Portion, Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.sheets.effects import Transport
from reglamento.games.wh40k.sheets.records import RosterUnit
from reglamento.games.wh40k.units.changing import keep_back, next_id
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


def deployment(game: Warzone, side: Side) -> list[Step]:
    """Both armies are set up: one unit each in turn, this side first; or, by the mission, the whole of the defender and then the other
    army. [40K-CORE-SETUP-05, 40K-CORE-MIS-40]
    """
    how = game.mission.deploying
    if how is None:
        return [SetUpNext(side)]
    order = (how.defender, foe(how.defender))
    return [step for each in order for step in (SetUpArmy(each), KeepRest(each))]


def erratum_of(portion: Portion) -> str:
    """The rule by which so much of an army is set up."""
    if isinstance(portion, int):
        return "40K-ERR-200"
    return "40K-ERR-204" if portion == "any" else "40K-ERR-265"


class SetUpArmy(Step, frozen=True):
    """A side sets up one unit after another: so many, all, or as many as it likes. Of a whole army, units with such an ability are set up
    off the table instead. [40K-ERR-200, 40K-ERR-204, 40K-ERR-265, 40K-ERR-269]
    """

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        entries = settable(game, self.side)
        options: list[SetUp | KeepBack | EndSetUp] = [*map(SetUp, entries)]
        if self._portion(game) == "all":
            options += (KeepBack(entry) for entry in entries if may_keep_back(game, self.side, entry))
        if entries and self._portion(game) == "any":
            options.append(EndSetUp())
        if len(options) < 2:
            return None
        return Choose(self.side, erratum_of(self._portion(game)), "set-up", tuple(options), options[0])

    def _portion(self, game: Warzone) -> Portion:
        how = game.mission.deploying
        assert how is not None, "the mission says how armies are set up"
        return how.units[self.side]

    def then(self, game: Warzone, answer: SetUp | KeepBack | EndSetUp | None) -> list[Step]:
        entries = settable(game, self.side)
        if isinstance(answer, EndSetUp) or not entries:
            return []
        if isinstance(answer, KeepBack):
            unit = next_id(game, self.side)
            return [*keep_back(game, "40K-FAQ-DEPLOY-01", self.side, answer.entry), LoadCargo(unit), self]
        return [SetUpUnit(self.side, entries[0] if answer is None else answer.entry), self]


class KeepRest(Step, frozen=True):
    """All units of a side that are not set up wait off the table, transports first, with what is aboard. [40K-CORE-MIS-41, 40K-ERR-200]"""

    side: Side

    def then(self, game: Warzone, answer: None) -> list[Step]:
        units = game.roster(self.side).units
        left = sorted(left_to_set_up(game, self.side), key=lambda entry: not carries_others(units[entry]))
        if not left:
            return [NoteReady(self.side)]
        unit = next_id(game, self.side)
        return [*keep_back(game, "40K-CORE-MIS-41", self.side, left[0]), LoadCargo(unit), self]


def carries_others(listed: RosterUnit) -> bool:
    """Whether a unit of a roster has a transport among its models."""
    return any(isinstance(each, Transport) for kind, _ in listed.models for each in listed.sheet.member(kind).abilities)
