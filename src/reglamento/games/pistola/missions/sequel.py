"""Games that continue others: a second raid that is compared with the first, or the last combat of two strike forces.
[PP-SCEN-01, PP-SCEN-02, PP-SCEN-10 to PP-SCEN-12]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath

from reglamento.armies.lists.beside import carrying
from reglamento.armies.lists.conversion import tables_of
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces import lists
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.missions.survivors import force_text, wounded_of, wounded_text
from reglamento.games.pistola.scoring.counting import achieved, primary_of
from reglamento.games.pistola.scoring.settling import measure
from reglamento.kernel.errors import ReglamentoError

LAST_COMBAT = "strike-force-meeting"
PLAYS: tuple[Side, Side] = (ATTACKER, DEFENDER)
"""The sides of the strike forces of the first and the second incursion in the last combat. [PP-SCEN-12]"""
BROUGHT = frozenset({"attackers", "defenders", "wounded", "carried"})
"""The keys of a last combat that depend on the incursions before it."""


def usual(earlier: Sequence[Crawl]) -> Mission:
    """The mission that is played after these games, if no other is named. [PP-SCEN-01, PP-SCEN-12]"""
    first = earlier[0].mission
    return files.load(LAST_COMBAT) if first.interrupted and len(earlier) > 1 else first


def after(mission: Mission, earlier: Mapping[str, Crawl]) -> str:
    """The text of a mission that continues these finished games; the games have the names used in complaints. Raises
    ReglamentoError where it does not continue them. [PP-SCEN-01, PP-SCEN-02, PP-SCEN-12]
    """
    return _last_combat(mission, earlier) if mission.last_combat else _second_raid(mission, earlier)


# ---- two raids, which are compared


def _second_raid(mission: Mission, earlier: Mapping[str, Crawl]) -> str:
    """The mission with the result of the other side's raid. [PP-SCEN-01, PP-SCEN-02]"""
    if mission.interrupted or mission.primary != "none":
        raise ReglamentoError(f"{mission.id} is compared with no other raid: only missions that count objectives against X are")
    if len(earlier) != 1:
        raise ReglamentoError(f"{mission.id} continues one raid, but {len(earlier)} games are given: {', '.join(earlier)}")
    [(name, game)] = earlier.items()
    if game.mission.id != mission.id:
        raise ReglamentoError(f"{name} is a game of {game.mission.id}, not of {mission.id}")
    if measure(game) == "raid":
        raise ReglamentoError(f"{name} is itself the second of two raids: {mission.id} is over with it")
    return files.with_keys(files.text_of_mission(mission), earlier=str(achieved(game)))


# ---- two incursions, and the last combat


def _last_combat(mission: Mission, earlier: Mapping[str, Crawl]) -> str:
    """The mission with the remains of both strike forces. [PP-SCEN-11, PP-SCEN-12]"""
    if len(earlier) != len(PLAYS):
        raise ReglamentoError(f"{mission.id} continues two incursions, one of each side, but {len(earlier)} is given")
    text = files.text_of_mission(mission)
    own = sorted(BROUGHT & tables_of(text, mission.id).keys())
    if own:
        raise ReglamentoError(
            f"{mission.id} names {', '.join(own)} itself; what is left of the strike forces comes from the games"
        )
    _check_found(earlier)
    brought, hurt = "", ""
    carried: dict[str, str] = {}
    for side, (name, game) in zip(PLAYS, earlier.items(), strict=True):
        try:
            carried |= _carried(game, side)
        except ReglamentoError as error:
            raise ReglamentoError(f"{name}: {error}") from None
        brought += f'{side}s = ["{_file(side)}"]\n'
        hurt += "".join(map(wounded_text, wounded_of(game, side)))
    return carrying(f"{brought}{text}{hurt}", carried)


def _check_found(earlier: Mapping[str, Crawl]) -> None:
    """Check that both incursions have found the enemy's lair. Otherwise there is no combat: the side that has found it has won.
    Raises ReglamentoError. [PP-SCEN-12]
    """
    for name, game in earlier.items():
        if not game.mission.interrupted:
            raise ReglamentoError(f"{name} is a game of {game.mission.id}, not an incursion that ends where the enemy is found")
    lost = [name for name, game in earlier.items() if primary_of(game) is None]
    if len(lost) == len(earlier):
        raise ReglamentoError(
            "neither strike force has found the other: nobody has won, and there is no last combat [PP-SCEN-12]"
        )
    if lost:
        [winner] = earlier.keys() - set(lost)
        raise ReglamentoError(
            f"the strike force of {lost[0]} has not found the enemy: that of {winner} has won, and there is no last combat [PP-SCEN-12]"
        )


def _file(side: Side) -> str:
    return f"{side}/force.toml"


def _carried(game: Crawl, side: Side) -> dict[str, str]:
    """The remains of an incursion's force and, unless it is of the package, its list, each in a folder of its side."""
    return {_file(side): force_text(game)} | {f"{side}/{name}": text for name, text in _lists(game)}


def _lists(game: Crawl) -> Iterator[tuple[str, str]]:
    """The list of the attacker's force, from the mission that carried it."""
    army = game.forces[ATTACKER].army
    if army.id in lists.names():
        return
    held: dict[str, str] = tables_of(game.mission.source, game.mission.id).get("carried", {})
    yield from ((army.file, text) for name, text in held.items() if PurePosixPath(name).name == army.file)
