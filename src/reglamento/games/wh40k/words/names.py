"""What units, models, weapons and places are called in sentences."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping

from reglamento.armies.words import COUNTED, all_named, few_named, model_name, reasons, unit_name
from reglamento.games.wh40k.facts.mission import Mission, Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.tactical import objectives
from reglamento.games.wh40k.sheets.powers import SMITE
from reglamento.games.wh40k.sheets.records import Member, Sheet
from reglamento.games.wh40k.sheets.stratagems import CORE
from reglamento.games.wh40k.words.hindrances import HINDRANCES
from reglamento.games.wh40k.words.objectives import told
from reglamento.games.wh40k.words.vocabulary import MAPS, PHASE_NAMES, REASONS, SCORINGS, SEATS
from reglamento.language import noun, prose, tr
from reglamento.sentences import PLAIN, Sentences, counted, decimal, looked_up, shown

WHYS = {id: each.why for id, each in HINDRANCES.items()}
"""Why units do nothing, by the names of what keeps them from it."""
Known = Mapping[str, tuple[Side, int]]
"""Of units by id: their sides and their places in the roster."""


class Names(Sentences):
    """Fills the named fields of a sentence, each worded as its kind says: `{unit:unit} {unit:moves|move}.`

    Units are known from `game`, or from `known` where they are not there yet, as are the kinds of models from `came`; others are called
    by their ids alone. In a translation a kind may ask for a case: `{unit:unit.acc}`.
    """

    def __init__(
        self, mission: Mission, game: Warzone | None = None, known: Known | None = None, came: Mapping[str, str] | None = None
    ) -> None:
        self.mission = mission
        self.game = game
        self.known: dict[str, tuple[Side, int]] = dict(known or {})
        self.came: Mapping[str, str] = came or {}
        self.picked: Mapping[Side, int] = {} if game is None else game.picked
        if game is not None:
            self.known |= {id: (unit.side, unit.entry) for id, unit in game.units.items()}

    def sheet(self, side: Side, entry: int) -> Sheet | None:
        """The datasheet of a place in a side's roster; None where there is none."""
        rosters = self.mission.rosters[side]
        place = self.picked.get(side, 0)
        if not 0 <= place < len(rosters):
            return None
        units = (*rosters[place].units, *rosters[place].reinforcements)
        return units[entry].sheet if 0 <= entry < len(units) else None

    def squad(self, side: Side, entry: int) -> str:
        """A unit of the roster by what it is: `Wardens`."""
        found = self.sheet(side, entry)
        return shown(entry) if found is None else prose(found.name)

    def unit(self, id: str, case: str = "") -> str:
        """A unit by what it is and its id: `Wardens (r2)`."""
        place = self.listed(id)
        if place is not None and id not in self.known:
            return noun("{name}", case).format(name=self.squad(*place))
        return unit_name(None if place is None else self.squad(*place), id, case)

    def many(self, named: str) -> bool:
        """Whether the name of a unit, by its id, is a plural."""
        place = self.listed(named)
        sheet = None if place is None else self.sheet(*place)
        return sheet is not None and sheet.many

    def listed(self, unit: str) -> tuple[Side, int] | None:
        """The side of a unit and its place in the roster; None where they are not known."""
        side, _, entry = unit.partition("/")
        if side in SEATS and entry.isdigit():  # of a roster, not set up yet
            return "red" if side == "red" else "blue", int(entry)
        return self.known.get(unit)

    def member(self, id: str) -> Member | None:
        """What a model is; None where it is not known."""
        unit = id.partition(".")[0]
        model = None if self.game is None else self.game.models.get(id)
        kind = self.came.get(id) or self._kept(unit).get(id) if model is None else model.kind
        sheet = self.sheet(*self.known[unit]) if unit in self.known else None
        if sheet is None:
            return None
        return next((member for member in sheet.members if member.id == kind), None)

    def _kept(self, unit: str) -> dict[str, str]:
        """What the models of a unit are that is off the table."""
        away = None if self.game is None else self.game.away.get(unit)
        return {} if away is None else {model.id: model.kind for model in away.models}

    def model(self, id: str, case: str = "") -> str:
        """A model by what it is and its id: `Warden r2.3`."""
        member = self.member(id)
        return model_name(None if member is None else member.name, id, case)

    def transport(self, id: str, case: str = "") -> str:
        """A model that carries others, named as its unit where it is all of it: `Skiff (b1)`, as questions name it."""
        unit = id.partition(".")[0]
        side, entry = self.known.get(unit, ("red", -1))
        units = self.mission.rosters[side][self.picked.get(side, 0)].units
        alone = 0 <= entry < len(units) and units[entry].size == 1
        return self.unit(unit, case) if alone else self.model(id, case)

    def weapon(self, id: str) -> str:
        """A weapon by its name, from the armies of the mission."""
        rosters = (roster for offered in self.mission.rosters.values() for roster in offered)
        members = (member for roster in rosters for unit in roster.units for member in unit.sheet.members)
        found = next((weapon for member in members for weapon in (*member.guns, *member.blades) if weapon.id == id), None)
        return shown(id) if found is None else prose(found.name)

    def power(self, id: str) -> str:
        """A psychic power by its name, from the armies of the mission."""
        rosters = (roster for offered in self.mission.rosters.values() for roster in offered)
        powers = (power for roster in rosters for unit in roster.units for power in unit.sheet.psychic_powers)
        found = next((power for power in (SMITE, *powers) if power.id == id), None)
        return shown(id) if found is None else prose(found.name)

    def stratagem(self, id: str) -> str:
        """A Stratagem by its name, from the armies of the mission."""
        rosters = (roster for offered in self.mission.rosters.values() for roster in offered)
        known = (*CORE, *(each for roster in rosters for each in roster.stratagems))
        found = next((each for each in known if each.id == id), None)
        return shown(id) if found is None else prose(found.name)

    def anything(self, id: str, case: str = "") -> str:
        """A unit or a model by its id."""
        return self.model(id, case) if "." in id else self.unit(id, case)

    def reason(self, id: str) -> str:
        """What victory points are scored for."""
        if id.startswith("objective-"):
            return self.objective(int(id.removeprefix("objective-")))
        return tr(REASONS[id]) if id in REASONS else self.marker(id)

    def objective(self, number: int) -> str:
        """A Tactical Objective by its name."""
        known = objectives().get(number)
        return shown(number) if known is None else prose(known.name)

    def marker(self, id: str, case: str = "") -> str:
        """An objective marker: `objective marker 2`."""
        return noun("objective marker {n}", case).format(n=shown(id.removeprefix("m")))

    def roster(self, side: Side, number: int) -> str:
        """An army by its name."""
        rosters = self.mission.rosters[side]
        return prose(rosters[number].name) if 0 <= number < len(rosters) else shown(number)


def inches(length: float) -> str:
    """A length: `6"`."""
    return tr('{n}"').format(n=decimal(float(length)))


Names.kinds = {
    **PLAIN,
    **COUNTED,
    "unit": lambda names, about, case: names.unit(about, case),
    "units": lambda names, ids, case: all_named(names.unit, ids, case),
    "model": lambda names, about, case: names.model(about, case),
    "models": lambda names, ids, case: few_named(names.model, ids, case),
    "transport": lambda names, about, case: names.transport(about, case),
    "weapon": lambda names, about, case: names.weapon(about),
    "stratagem": lambda names, about, case: names.stratagem(about),
    "piece": lambda names, about, case: names.anything(about, case),
    "power": lambda names, about, case: names.power(about),
    "marker": lambda names, about, case: names.marker(about, case),
    "objective": lambda names, number, case: names.objective(number),
    "asked": lambda names, number, case: told(number),
    "reason": lambda names, about, case: names.reason(about),
    "whys": lambda names, why, case: reasons(names.unit, WHYS, why),
    "seat": lambda names, side, case: looked_up(SEATS, side, case),
    "phase": lambda names, phase, case: looked_up(PHASE_NAMES, phase, case),
    "map": lambda names, name, case: looked_up(MAPS, name, case),
    "scoring": lambda names, scoring, case: looked_up(SCORINGS, scoring, case),
    "in": lambda names, length, case: inches(length),
    "command": lambda names, n, case: counted(n, "{n} Command Point", "{n} Command Points"),
    "signed": lambda names, n, case: f"{n:+d}",
}
