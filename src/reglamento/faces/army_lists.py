"""Armies that players build or bring: what a game offers to choose from, and what is said of an army, as plain records for any screen.

An army that is being built is a plain mapping as its file holds it: `name`, `faction`, `detachments` by their ids, and each `unit`. A unit
has its `sheet`, its `detachment` (from 1), its `models` by kind, its `wargear` (`model`, `number`, `take`) and the fields that the offer
names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Literal

from reglamento.armies.lists.packaged_files import PackagedFiles
from reglamento.faces.shown import Card, Said, Stat
from reglamento.games.registry import plugins
from reglamento.kernel import toml
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.plugin import Part
from reglamento.language import tr


class FieldCard(Said, frozen=True):
    """Something to say of a unit, of an army or of what players have agreed on.

    It is yes or no, a whole number from `least` to `most` (or nothing), or one of some `values`. It may also be the number of another
    unit, whose sheet is one of `values`, or a text, perhaps one of `values`.
    """

    id: str
    title: str
    kind: Literal["yes", "number", "choice", "unit", "text"]
    values: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    least: int = 0
    most: int = 100_000
    usual: int = 0
    """The number that counts where none is said, or the number of the unit's models if that is smaller; 0 where none counts."""
    frees: bool = False
    """Whether a unit of which it is said may have fewer models than its sheet asks for."""


class DetachmentCard(Said, frozen=True):
    id: str
    title: str
    rule: str
    needs: str
    """Its roles, the fewest and the most units of each."""
    roles: tuple[str, ...]


class ModelCard(Said, frozen=True):
    """A kind of model of a datasheet: how many there may be, what each costs, and what it has."""

    id: str
    title: str
    least: int
    most: int
    points: int
    line: str


class WargearCard(Said, frozen=True):
    """A choice of an option of wargear."""

    id: str
    title: str
    points: int
    does: str = ""
    """What it does, where the datasheet does not tell it."""


class OptionCard(Said, frozen=True):
    """An option of wargear: which kinds of models may take one of its choices."""

    id: str
    title: str
    models: tuple[str, ...]
    choices: tuple[WargearCard, ...]
    times: int = 1
    """How many times a model may take a choice at most."""


class SheetCard(Said, frozen=True):
    id: str
    title: str
    role: str
    points: int
    """What the smallest unit costs."""
    models: tuple[ModelCard, ...]
    fields: tuple[str, ...] = ()
    """What may be said of such a unit: some of the offer's `unit_fields`."""
    options: tuple[OptionCard, ...] = ()
    keywords: tuple[str, ...] = ()
    """The kinds of keyword that are chosen for such a unit: ids of some `keywords` of its list."""
    card: Card | None = None
    """Its figures, and what it can do."""


class ListCard(Said, frozen=True):
    """An army list to choose from."""

    id: str
    title: str
    about: str
    sheets: tuple[SheetCard, ...]
    keywords: tuple[FieldCard, ...] = ()
    """The kinds of keyword that players choose, for the whole army or for a unit, each with those that the list names. An army and a unit
    keep them in `chosen`.
    """


class ArmyOffer(Said, frozen=True):
    """All that armies of a game may be built of."""

    lists: tuple[ListCard, ...]
    detachments: tuple[DetachmentCard, ...]
    roles: tuple[str, ...]
    """In the order in which units are listed."""
    points: int
    """What an army usually costs at most."""
    most_units: int
    """How many an army has at most. The number of Detachments, too, is limited by what a file holds."""
    most_detachments: int
    army_fields: tuple[FieldCard, ...]
    unit_fields: tuple[FieldCard, ...]
    agreed_fields: tuple[FieldCard, ...]


class FaultCard(Said, frozen=True):
    """Something that is missing, too much or not allowed, and the rule that says so, if one does. `unit` is the number of the unit that
    it is about, from 1; 0 for the army.
    """

    says: str
    rule: str = ""
    unit: int = 0


class UnitCard(Said, frozen=True):
    """A unit of an army in words: its models, and what it costs. `leads`: whether it has the army's leader, where it may have it.
    `armed`: its models with their weapons, where the line leaves these out.
    """

    title: str
    line: str
    cost: str
    leads: Literal["yes", "no", ""] = ""
    armed: str = ""


class ArmyCard(Said, frozen=True):
    """An army that was built or brought: its costs, all that is wrong with it, and the text of its file."""

    name: str
    stats: tuple[Stat, ...]
    units: tuple[UnitCard, ...]
    faults: tuple[FaultCard, ...]
    text: str
    playable: bool
    """Whether it can be played: an army may be against what players have agreed on, and still be readable."""
    missions: tuple[str, ...] = ()
    """The missions that it can be played in, where these differ; empty: in all, if it can be played."""
    remarks: tuple[str, ...] = ()
    """What is printed of it and not enforced."""
    about: str = ""
    """Its army list, and its Detachments where the game has any."""
    army: dict[str, Any] | None = None
    """The army as a mapping, to be built on; None for one with datasheets of its own, which is played as it is."""


class ArmyBrief(Said, frozen=True):
    """An army in short: its name, the name of its army list, and what it costs."""

    id: str
    name: str
    list: str
    points: int


class BattleCard(Said, frozen=True):
    """What an invited player must know of a battle to bring an army to it."""

    points: int
    """Its size: what an army may cost, or costs, where the game sets no limit."""
    armies: dict[str, tuple[ArmyBrief, ...]]
    """The army that each seat plays, or those among which it chooses."""


class Armies(Part, frozen=True, kw_only=True):
    """What a game whose players bring armies says of them. All functions raise ReglamentoError for what cannot be read."""

    where: ClassVar[str] = "reglamento.faces.{game}.armies"

    topic: str
    """The topic of the question at which players choose an army."""
    key: str
    """Under which the file of an army names its list: no two games have the same one."""
    offer: Callable[[], ArmyOffer]
    judge: Callable[[Mapping[str, Any], Mapping[str, Any]], ArmyCard]
    """What is said of an army that is being built (first) by what players have agreed on (second)."""
    opened: Callable[[bytes], ArmyCard]
    """The army in a file that was written here or by another program. The file may be hostile: this may take long."""
    mission: Callable[[str, Mapping[str, str]], Any]
    """A mission by its name in which these seats play the armies in these texts of files."""
    battle: Callable[[Any], BattleCard]
    """What is told of a game before it begins."""
    files: PackagedFiles
    """The armies of the package."""
    packaged: Callable[[], tuple[ArmyBrief, ...]]
    """The same in short, the cheapest first."""
    carried: Callable[[Any], Mapping[str, str]]
    """The armies of players in a mission that was made so: the text of the file of each seat that brought one."""
    rosters: bool = False
    """Whether rosters of BattleScribe are read as well."""


def must_be_of(game: str, text: str) -> None:
    """Raises ReglamentoError where the text of a file is an army of another game; nothing where it is one of this game, or none."""
    try:
        found = toml.tables(text)
    except toml.TomlError:
        return
    known = {name: armies for name, each in plugins().items() if (armies := each.find(Armies)) is not None}
    if known[game].key in found or "unit" not in found:
        return
    other = next((name for name, armies in known.items() if armies.key in found), None)
    if other is not None:
        titles = {"other": tr(plugins()[other].title), "title": tr(plugins()[game].title)}
        raise ReglamentoError(tr("This is an army of {other}, and none of {title}.").format(**titles))
