"""What units, sides and lengths are called in sentences."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Iterable, Mapping

from reglamento.armies.lists.faults import ForceError
from reglamento.armies.words import COUNTED, all_named, reasons, unit_name
from reglamento.games.fantasy.facts.mission import Mission, Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.lores import LORES, lore, spell_named
from reglamento.games.fantasy.lists.records import Item, Troop
from reglamento.games.fantasy.units.parts import CHAMPION, named
from reglamento.games.fantasy.words.vocabulary import ALARMS, EDGES, PHASE_NAMES, SCORES, SEATS, WHYS
from reglamento.language import noun, prose, tr
from reglamento.sentences import PLAIN, Sentences, counted, decimal, listed, looked_up, shown

Known = Mapping[str, tuple[Side, int]]
"""Of units by id: their sides and their places in the army."""


class Names(Sentences):
    """Fills the named fields of a sentence, each worded as its kind says: `{unit:unit} {unit:moves|move}.`

    Units are known from `game`, or from `known` where they are not there yet; others are called by their ids alone.
    """

    def __init__(self, mission: Mission, game: Pitched | None = None, known: Known | None = None) -> None:
        self.mission = mission
        self.known: dict[str, tuple[Side, int]] = dict(known or {})
        self.picked: Mapping[Side, int] = {} if game is None else game.picked
        if game is not None:
            self.known |= {id: (unit.side, unit.entry) for id, unit in game.units.items()}

    def squad(self, side: Side, entry: int) -> str:
        """A unit of the army by what it is: `Toll Spears`."""
        troop = self.troop(side, entry)
        return shown(entry) if troop is None else prose(troop.name)

    def unit(self, id: str, case: str = "") -> str:
        """A unit by what it is and its id: `Toll Spears (r2)`. Languages that put a noun before the name have another for a character."""
        name = self.squad(*self.known[id]) if id in self.known else None
        troop = self.troop(*self.known[id]) if id in self.known else None
        if troop is not None and troop.character:
            return noun("{character} ({id})", case).format(character=name, id=shown(id))
        return unit_name(name, id, case)

    def many(self, named: str) -> bool:
        """Whether the name of a unit, by its id, is a plural."""
        troop = self.troop(*self.known[named]) if named in self.known else None
        return troop is not None and troop.many

    def troop(self, side: Side, entry: int) -> Troop | None:
        """The troop at a place in a side's army; None where there is none."""
        armies, place = self.mission.armies[side], self.picked.get(side, 0)
        units = armies[place].units if 0 <= place < len(armies) else ()
        return units[entry].troop if 0 <= entry < len(units) else None

    def fighter(self, unit: str, part: str, case: str = "") -> str:
        """A part of a unit: a character by name, its champion, or the unit itself."""
        if part == CHAMPION:
            return noun("the champion of {unit}", case).format(unit=self.unit(unit, "bare"))
        return self.unit(named(unit, part), case)

    def item(self, bearer: str, item: str) -> str:
        """A magic item of a unit or a character by its name."""
        side, entry = self.known[bearer]
        return item_named(self.mission.armies[side][self.picked.get(side, 0)].units[entry].items, item)

    def army(self, side: Side, number: int) -> str:
        """An army by its name."""
        armies = self.mission.armies[side]
        return prose(armies[number].name) if 0 <= number < len(armies) else shown(number)


def item_named(items: Iterable[Item], id: str) -> str:
    """A magic item by its name; the magic weapon of a troop's own entry has none."""
    return next((prose(item.name) for item in items if item.id == id), noun("The magic weapon"))


def centimetres(length: float) -> str:
    """A length: `12.5 cm`."""
    return tr("{n} cm").format(n=decimal(float(length)))


def spell_name(id: str) -> str:
    """A spell by its name; one that there is not by its id."""
    try:
        return prose(spell_named(id).name)
    except ForceError:
        return shown(id)


def lore_name(id: str) -> str:
    """A lore by its name; one that there is not by its id."""
    return prose(lore(id).name) if id in LORES.names() else shown(id)


Names.kinds = {
    **PLAIN,
    **COUNTED,
    "unit": lambda names, about, case: names.unit(about, case),
    "fighter": lambda names, at, case: names.fighter(*at, case),
    "units": lambda names, ids, case: all_named(names.unit, ids, case),
    "whys": lambda names, why, case: reasons(names.unit, WHYS, why),
    "seat": lambda names, side, case: looked_up(SEATS, side, case),
    "phase": lambda names, phase, case: looked_up(PHASE_NAMES, phase, case),
    "spell": lambda names, about, case: spell_name(about),
    "spells": lambda names, ids, case: listed(list(map(spell_name, ids))) if ids else noun("nothing", case),
    "lore": lambda names, about, case: lore_name(about),
    "dice": lambda names, n, case: counted(n, "{n} die", "{n} dice"),
    "edge": lambda names, edge, case: looked_up(EDGES, edge, case),
    "score": lambda names, what, case: looked_up(SCORES, what, case),
    "alarm": lambda names, what, case: looked_up(ALARMS, what, case),
    "cm": lambda names, length, case: centimetres(length),
}
