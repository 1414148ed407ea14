"""Missions of pistola that depend on earlier games: on the X of a group's record, and on what earlier games left."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from reglamento.cli.input.saves import read
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.missions import files, record, sequel
from reglamento.games.pistola.rulebook import RULEBOOK
from reglamento.kernel import save
from reglamento.kernel.errors import ReglamentoError


def mission_after(name: str | None, group: Path | None, earlier: Sequence[Path]) -> Mission:
    """The mission of this name or file (by default the one that continues the earlier games), with the X of the group's record
    and what the earlier games left. Raises ReglamentoError.
    """
    games = {str(path): finished(path) for path in earlier}
    if len(games) < len(earlier):
        raise ReglamentoError(f"--earlier: the same game twice: {', '.join(map(str, earlier))}")
    mission = sequel.usual([*games.values()]) if name is None and games else files.load(name or files.STANDARD_MISSION)
    if games:
        mission = files.parse(sequel.after(mission, games), mission.id)
    if group is not None:
        mission = files.parse(record.mission_with(record.load(group), mission), mission.id)
    return mission


def finished(file: Path) -> Crawl:
    """The game of pistola in a file, at its end. Raises ReglamentoError."""
    return ended(file, read(file))


def ended(file: Path, kept: save.Save) -> Crawl:
    """As `finished`, from a save that has been read. Raises ReglamentoError."""
    if kept.header.game != Crawl.name:
        raise ReglamentoError(f"{file} is a game of {kept.header.game}, not of {Crawl.name}")
    game = save.resume(kept, RULEBOOK)
    assert isinstance(game, Crawl), "what the header says"
    if kept.header.broken_off:
        how = "given up" if kept.header.given_up else "agreed drawn"
        raise ReglamentoError(f"{file} was {how} before its end: nothing follows from it")
    if not game.over:
        raise ReglamentoError(f"{file} is not finished")
    return game
