"""`reglamento record`: a group's games of Search and Destroy, and the X that they give."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from reglamento.cli.games.pistola.sequel import ended, finished, mission_after
from reglamento.cli.input.saves import read
from reglamento.games.pistola.facts.objectives import Measure
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.missions import record as records
from reglamento.games.pistola.missions.record import Record
from reglamento.games.pistola.missions.survivors import force_file
from reglamento.games.pistola.scoring.counting import achieved
from reglamento.games.pistola.scoring.settling import measure
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.save import Save
from reglamento.kernel.snapshot import hash_of

MAKING_X: tuple[Measure, ...] = ("x", "raid")
"""The measures of games whose objectives count towards X. [PP-REC-01, PP-SCEN-01]"""
MARK = 16
"""How many letters of the hash of all answers tell a game from every other."""


def record(
    file: Path, add: int | None, played: Path | None, mission: str | None, earlier: Sequence[Path], *, as_json: bool
) -> None:
    """Print the record in a file, after adding a game to it; or a mission with its X, and with what it takes from earlier games.
    Raises ReglamentoError.
    """
    mark = ""
    if add is None and played is None and not file.exists():
        print(f"reglamento: {file} is not there yet; it is made when a game is added", file=sys.stderr)
    if played is not None:
        add, mark = _objectives(played)
    try:
        known = records.load(file) if add is None else records.add_game(file, add, mark)
    except OSError as error:
        raise ReglamentoError(f"{file} cannot be written: {error.strerror}") from None
    if mission is not None or earlier:
        print(files.text_of_mission(mission_after(mission, file, earlier)), end="")
    elif as_json:
        print(msgspec.json.encode(_plain(known)).decode())
    else:
        _show(known)


def survivors(file: Path) -> None:
    """Print what is left of the attacker's force at the end of a saved game. Raises ReglamentoError, also where no model is left."""
    game = finished(file)
    try:
        print(force_file(game), end="")
    except ReglamentoError as error:
        raise ReglamentoError(f"{file}: {error}") from None


def _objectives(file: Path) -> tuple[int, str]:
    """The objectives achieved in a finished game of Search and Destroy, and a mark that identifies the game. Raises
    ReglamentoError.
    """
    kept = read(file)
    game = ended(file, kept)
    if measure(game) not in MAKING_X:
        raise ReglamentoError(f"{file} is no game of Search and Destroy: only those make X")
    return achieved(game), _mark(kept)


def _mark(kept: Save) -> str:
    return hash_of({"mission": kept.header.mission, "readings": kept.header.readings, "answers": kept.answers})[:MARK]


def _plain(known: Record) -> dict[str, object]:
    rows = [
        {"game": number, "winner": row.winner, "objectives": row.objectives, "x": str(known.x_after(number))}
        for number, row in enumerate(known.games, start=1)
    ]
    return {"games": rows, "x": str(known.x)}


def _show(known: Record) -> None:
    """One line for each game, in the columns of the sheet. [PP-REC-02]"""
    if known.games:
        print(f"{'game':>4}  {'winner':<8}  {'objectives':>10}  {'X':>5}")
    for number, row in enumerate(known.games, start=1):
        print(f"{number:>4}  {row.winner:<8}  {row.objectives:>10}  {float(known.x_after(number)):>5.2f}")
    exact = "" if known.x.denominator == 1 else f" (exactly {known.x})"
    print(f"X for the next game: {float(known.x):.2f}{exact}")
