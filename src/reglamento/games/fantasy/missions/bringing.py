"""Missions of the package with armies that players bring. [WF-CORE-ARMY-01, WF-CORE-ARMY-05]"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from reglamento.armies.lists.beside import Beside, carrying, quoted
from reglamento.armies.lists.conversion import tables_of
from reglamento.armies.lists.faults import Fault, ForceError, Lack
from reglamento.games.fantasy.facts.mission import BLUE, RED, Mission, Side
from reglamento.games.fantasy.lists import armies as army_files
from reglamento.games.fantasy.lists import army_lists
from reglamento.games.fantasy.lists.armies import army, army_in
from reglamento.games.fantasy.lists.building import built
from reglamento.games.fantasy.lists.composition import composition
from reglamento.games.fantasy.lists.entries import ArmyEntry
from reglamento.games.fantasy.lists.records import Army
from reglamento.games.fantasy.lists.writing import army_text
from reglamento.games.fantasy.missions import files
from reglamento.kernel import toml
from reglamento.kernel.errors import ReglamentoError
from reglamento.language import tr

NEAR = 0.15
"""Of its points: an army that costs more or less by no more than this is a fair enemy."""
STEP = 500
"""Dearer armies than the mission has points for make a battle of the next so many points."""


def bringing(name: str, armies: Mapping[Side, str]) -> Mission:
    """A mission of the package in which these sides play these armies, given as the texts of their files. Another side chooses among
    armies that cost about as much. Raises ForceError for an army that cannot be read or breaks the chart.
    """
    mine = {f"{side}.toml": text for side, text in armies.items()}
    own = [army_in(tables_of(text, file), file, Beside()) for file, text in mine.items()]
    cost = max(each.points for each in own)
    points = _points(files.load(name), cost)
    _must_fit(own, points, small=files.load(name).small)
    enemies = {} if len(armies) > 1 else _enemies(cost, points)
    rows = "".join(f"{side} = [{', '.join(map(quoted, _names(side, armies, enemies)))}]\n" for side in (RED, BLUE))
    text = (files.FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    carried = mine | {file: made for file, made in enemies.items() if made}
    return files.parse(carrying(f"{text}\n[brought]\n{rows}points = {points}\n", carried), f"{name}.toml")


def _must_fit(own: Iterable[Army], points: int, *, small: bool) -> None:
    """Raises ForceError, with the points of the battle, for armies that do not keep its limits: the dearest one makes it so large.
    [WF-CORE-ARMY-01, WF-CORE-ARMY-04]
    """
    battle = tr("in a battle of {points} points").format(points=points)
    faults = [Fault(army.name, battle, lack.says, lack.rule) for army in own for lack in composition(army, points, small=small)]
    if faults:
        raise ForceError(tuple(faults))


def lacking(name: str, army: Army) -> list[Lack]:
    """What keeps an army from a mission of the package; nothing where it may be brought to it. [WF-CORE-ARMY-01, WF-CORE-ARMY-04]"""
    mission = files.load(name)
    return composition(army, _points(mission, army.points), small=mission.small)


def _points(mission: Mission, cost: int) -> int:
    """The points of a battle with an army that costs so much."""
    return max(mission.points, -(-cost // STEP) * STEP)


def _names(side: Side, armies: Container[Side], enemies: Iterable[str]) -> list[str]:
    return [f"{side}.toml"] if side in armies else list(enemies)


def brought(mission: Mission) -> dict[str, str]:
    """The texts of the files of the armies that sides have brought to a mission."""
    carried: Mapping[str, str] = toml.tables(mission.source).get("carried", {}) if mission.source else {}
    return {side: carried[f"{side}.toml"] for side in (RED, BLUE) if f"{side}.toml" in carried}


def _enemies(cost: int, points: int) -> dict[str, str]:
    """The armies of the package that cost about so many points and keep the chart of the battle, the nearest first; where there is none,
    one that is built of each list, with the text of its file.
    """
    near = {name: abs(army(name).points - cost) for name in army_files.FILES.names() if not composition(army(name), points)}
    found = [name for name in sorted(near, key=lambda name: (near[name], name)) if near[name] <= NEAR * cost]
    if found:
        return dict.fromkeys(found, "")
    return {f"{name}-{cost}.toml": army_text(_built(name, cost, points)) for name in army_lists.FILES.names()}


def _built(name: str, cost: int, points: int) -> ArmyEntry:
    """An army of a list for so many points; where the list has none so cheap, its cheapest for the points of the battle."""
    try:
        return built(name, cost, chart_of=points).entry
    except ReglamentoError:
        return built(name, points).entry
