"""Names of units, models, doors and places in sentences. They come from the forces, so that dead models keep theirs."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from reglamento.armies.dice.targets import NEVER
from reglamento.armies.words import COUNTED, all_named, model_name, numbered, unit_name
from reglamento.games.pistola.arms.profile import LETTERS, Profile
from reglamento.games.pistola.facts.events.exploring import SectionPlaced
from reglamento.games.pistola.facts.events.troops import Deployed
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.state import OUTSIDE, Crawl
from reglamento.games.pistola.forces.squads import Side, fighters
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.forces.units import ListedUnit as Entry
from reglamento.games.pistola.words.vocabulary import (
    ENDS,
    EXTRAS,
    HEADINGS,
    PHASES,
    REASONS,
    RESULTS,
    SEATS,
    SECTIONS,
    TASKS,
    THINGS,
)
from reglamento.kernel.events import Event
from reglamento.kernel.numbers import fraction
from reglamento.language import noun, prose, tr
from reglamento.sentences import PLAIN, Sentences, counted, decimal, listed, looked_up, shown

Known = Mapping[str, tuple[Side, str]]
"""Units by id: the side and entry of each."""


def found(events: Iterable[Event]) -> dict[int, str]:
    """The sections that these events place: the shape of each, by its number."""
    placed = (event for event in events if isinstance(event, SectionPlaced))
    return {event.section: "objective room" if event.objective else event.shape for event in placed}


def deployed(events: Iterable[Event]) -> dict[str, tuple[Side, str]]:
    """The units that these events bring on the board."""
    return {event.unit: (event.side, event.entry) for event in events if isinstance(event, Deployed)}


def kinds_deployed(events: Iterable[Event]) -> dict[str, tuple[str, str]]:
    """The models that these events bring on the board: the unit and the kind of each."""
    came = (event for event in events if isinstance(event, Deployed))
    return {id: (event.unit, kind) for event in came for (id, _, _), kind in zip(event.places, event.kinds, strict=True)}


def models_of_kind(fighter: Fighter, n: int) -> str:
    """A number of models of a kind: `1 Zombie`, `10 Zombies`."""
    return numbered(fighter.one, fighter.plural or fighter.name, n)


class Names(Sentences):
    """Fills the named fields of a sentence, each worded as its kind says: `{unit:unit} {unit:moves|move}.`

    Units are known from `game` or, if they are not there yet, from `known`; models likewise from `came`, and sections from
    `sections`. Others are called by their ids. In a translation a kind may ask for a case: `{unit:unit.acc}`.
    """

    def __init__(
        self,
        mission: Mission,
        game: Crawl | None = None,
        known: Known | None = None,
        sections: Mapping[int, str] | None = None,
        came: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        self.mission = mission
        self.game = game
        self.sections: Mapping[int, str] = sections or {}
        self.came: Mapping[str, tuple[str, str]] = came or {}
        self.known: dict[str, tuple[Side, str]] = dict(known or {})
        if game is not None:
            self.known |= {id: (unit.side, unit.entry) for id, unit in game.units.items()}

    # ---- troops

    def entry(self, side: Side, entry: str) -> Entry | None:
        """The entry of a side's list, from the forces that the mission offers."""
        return next((force.army.units[entry] for force in self.mission.offers(side) if entry in force.army.units), None)

    def squad(self, side: Side, entry: str) -> str:
        """A unit by its kind: `Brethren`."""
        found = self.entry(side, entry)
        return shown(entry) if found is None else prose(found.name)

    def force(self, side: Side, force: str) -> str:
        """A force by its name, from those that the mission offers."""
        found = next((each for each in self.mission.offers(side) if each.id == force), None)
        return shown(force) if found is None else prose(found.name)

    def held(self, hunt: int) -> str:
        """The equipped character of one of the mission's hunts, and the escort: `1 Captain, 8 Breachers`. [PP-MISSION-21]"""
        if not 0 <= hunt < len(self.mission.hunts):
            return shown(str(hunt + 1))
        found = self.mission.hunts[hunt]
        army = self.mission.defenders[found.defender].army
        kinds = Counter(fighter for squad in found.held for fighter in fighters(squad, army))
        return ", ".join(models_of_kind(fighter, n) for fighter, n in kinds.items())

    def unit(self, id: str, case: str = "") -> str:
        """A unit by its kind and its id: `Brethren (u1)`."""
        return unit_name(self.squad(*self.known[id]) if id in self.known else None, id, case)

    def many(self, named: str) -> bool:
        """Whether the name of a unit, by its id, is a plural."""
        entry = self.entry(*self.known[named]) if named in self.known else None
        return entry is not None and entry.many

    def model(self, id: str, case: str = "") -> str:
        """A model by its kind and its id: `Warden u1.3`."""
        fighter = self.fighter(id)
        return model_name(None if fighter is None else fighter.one, id, case)

    def alike(self, models: Sequence[str], case: str = "") -> str:
        """Models of one kind by the first of them: `Warden u1.3 and those like it`; one alone by its name."""
        first = self.model(models[0], case)
        return first if len(models) == 1 else noun("{model} and those like it", case).format(model=first)

    def fighter(self, id: str) -> Fighter | None:
        """The fighter of a model of the game, on the board or not; None where that is not known."""
        unit, kind = self._kind(id)
        entry = self.entry(*self.known[unit]) if unit in self.known else None
        if entry is None:
            return None
        member = entry.member(kind)
        return entry.ordinary if member is None else member.fighter

    def _kind(self, id: str) -> tuple[str, str]:
        """The unit and the kind of a model; empty where they are not known."""
        places = () if self.game is None else _everybody(self.game)
        found = next((place[id] for place in places if id in place), None)
        return self.came.get(id, ("", "")) if found is None else (found.unit, found.kind)

    # ---- places

    def thing(self, id: str, case: str = "") -> str:
        """An artefact, a prisoner, a stair or an exit."""
        known = None if self.game is None else self.game.things.get(id)
        return thing_name("" if known is None else known.kind, id, case)

    def about(self, id: str, case: str = "") -> str:
        """The subject of a question: a unit, a model, a section, an opening, a thing."""
        if id.isdecimal():
            return self.section(int(id), case)
        if self.game is not None and id in self.game.things:
            return self.thing(id, case)
        if id.startswith("o"):
            return opening(id, case)
        return self.model(id, case) if "." in id else self.unit(id, case)

    def section(self, number: int, case: str = "") -> str:
        """A section by its shape and number: `large room 4`."""
        placed = None if self.game is None else self.game.sections.get(number)
        if placed is not None:
            return section_name("objective room" if placed.objective else placed.shape, number, case)
        if number == OUTSIDE or number in self.sections:
            return section_name(self.sections.get(number, "outside"), number, case)
        return noun("section {n}", case).format(n=number)


def _everybody(game: Crawl) -> tuple[dict[str, Any], ...]:
    """All models of a game: on the board, fallen, casualties and gone."""
    return game.models, game.fallen, game.casualties, game.gone


def section_name(shape: str, number: int, case: str = "") -> str:
    """A section of this shape: `large room 4`; the name of an unknown shape is used as it is."""
    return noun(SECTIONS.get(shape, shape), case).format(n=number)


def profile_text(profile: Profile) -> str:
    """The characteristics of a model, with their letters in the language in use now. [PP-BASE-01]"""
    values = {name: getattr(profile, name) for name in LETTERS}
    return _characteristics().format(**values | {"save": "-" if profile.save == NEVER else f"{profile.save}+"})


def letters() -> tuple[str, ...]:
    """The letters of the characteristics in the language in use now, in printed order. [PP-BASE-01]"""
    return tuple(_characteristics().format(**dict.fromkeys(LETTERS, "")).split())


def _characteristics() -> str:
    return tr("WS{ws} BS{bs} S{strength} T{toughness} W{wounds} I{initiative} A{attacks} Ld{leadership} Sv{save}")


def task_name(task: str) -> str:
    """An objective in words: `capture the artefact`."""
    return tr(TASKS[task]) if task in TASKS else shown(task)


def thing_name(kind: str, id: str, case: str = "") -> str:
    """A thing in the complex: `the artefact 7`, by the number at the end of its id."""
    return noun(THINGS.get(kind, "the thing {id}"), case).format(id=shown(id.rpartition("-")[2]))


def door(id: str, case: str = "") -> str:
    return noun("door {id}", case).format(id=shown(id))


def opening(id: str, case: str = "") -> str:
    return noun("opening {id}", case).format(id=shown(id))


def length(cm: float) -> str:
    """A length in cm, without trailing zeros: `7.5 cm`."""
    return tr("{n} cm").format(n=decimal(cm))


def mean(exact: str) -> str:
    """A fraction such as X to the hundredth, without trailing zeros: `2.25`. [PP-MISSION-04]"""
    return decimal(float(fraction(exact, signed=True)))


KINDS: dict[str, Callable[[Names, Any, str], str]] = {
    **PLAIN,
    **COUNTED,
    "unit": Names.unit,
    "units": lambda names, ids, case: all_named(names.unit, ids, case),
    "model": Names.model,
    "models": lambda names, ids, case: all_named(names.model, ids, case),
    "alike": Names.alike,
    "alikes": lambda names, kinds, case: listed([names.alike(models, case) for models in kinds]),
    "about": Names.about,
    "section": Names.section,
    "thing": Names.thing,
    "task": lambda names, task, case: task_name(task),
    "extra": lambda names, extra, case: looked_up(EXTRAS, extra, case),
    "door": lambda names, name, case: door(name, case),
    "opening": lambda names, name, case: opening(name, case),
    "seat": lambda names, seat, case: looked_up(SEATS, seat, case),
    "heading": lambda names, heading, case: tr(HEADINGS[heading % 4]),
    "result": lambda names, result, case: looked_up(RESULTS, result, case),
    "reason": lambda names, why, case: looked_up(REASONS, why, case),
    "phase": lambda names, phase, case: looked_up(PHASES, phase, case),
    "cm": lambda names, cm, case: length(cm),
    "objectives": lambda names, n, case: counted(n, "{n} objective", "{n} objectives"),
    "mean": lambda names, exact, case: mean(exact),
    "end": lambda names, end, case: tr(ENDS[end]),
    "list": lambda names, words, case: listed([prose(word) for word in words]) if words else tr("nothing"),
}
"""How a field of a sentence is worded: its value, in the case that a translation asks for."""
Names.kinds = KINDS
