"""`reglamento bench`: the measurements, as a table or as JSON."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from rich.console import Console

from reglamento.arena.bench import figures, measured
from reglamento.arena.figures import Figure, since
from reglamento.cli.output.screen import console, prose
from reglamento.cli.output.tables import table
from reglamento.kernel.errors import ReglamentoError, unreadable

ALL = "all"


def bench(game: str, rounds: int, seconds: float, *, as_json: bool, since_file: Path | None = None) -> None:
    """Measure one game, or `all`, and print the figures; with `since_file`, beside those that an earlier run printed with --json.
    Raises ReglamentoError for a game without measurements and for a file without any.
    """
    known = measured()
    if game not in {ALL, *known}:
        raise ReglamentoError(f"{game} is not measured; there are: {', '.join((*known, ALL))}")
    games = known if game == ALL else [game]
    earlier = () if since_file is None else _read(since_file)
    if as_json:
        found = [since(figure, earlier) for figure in figures(rounds, seconds, games)]
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
        return
    rows, peers = [], []
    with Console(stderr=True).status("measuring …"):
        for figure in figures(rounds, seconds, games):
            rows.append(_row(since(figure, earlier), compared=since_file is not None))
            peers += [f"{figure.name}: {figure.peer}"] if figure.peer else []
    table(
        "one core, medians of processor time (--help: by the clock); peers are measured in the same run",
        ("what", "measured", "target", "peer", "ratio", *(("before", "change") if since_file is not None else ())),
        rows,
    )
    prose(console(), "Peers: " + "; ".join(peers) + "." if peers else "No peer is installed: add the extra `bench`.")


def _read(path: Path) -> tuple[Figure, ...]:
    """The measurements in a file that an earlier run printed."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=tuple[Figure, ...])
    except OSError as error:
        raise ReglamentoError(f"{path} cannot be read: {unreadable(error)}") from error
    except (msgspec.DecodeError, ValueError) as error:
        raise ReglamentoError(f"{path} does not hold what `reglamento bench --json` prints: {error}") from error


def _row(figure: Figure, *, compared: bool) -> list[str]:
    row = [figure.name, f"{figure.value:,} {figure.unit}", figure.target or "", _plain(figure.peer_value), _times(figure.ratio)]
    return [*row, _plain(figure.before), _times(figure.change)] if compared else row


def _plain(value: float | None) -> str:
    return "" if value is None else f"{value:,}"


def _times(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.2f}"
