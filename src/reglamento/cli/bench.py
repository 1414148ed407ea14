"""`reglamento bench`: the measurements, as a table or as JSON."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console

from reglamento.arena.bench import figures, measured
from reglamento.arena.figures import Figure
from reglamento.cli.screen import console, prose
from reglamento.cli.tables import table
from reglamento.kernel.errors import ReglamentoError

ALL = "all"


def bench(game: str, rounds: int, seconds: float, *, as_json: bool) -> None:
    """Measure one game, or `all`, and print. Raises ReglamentoError for a game that is not measured."""
    known = measured()
    if game not in {ALL, *known}:
        raise ReglamentoError(f"{game} is not measured; there are: {', '.join((*known, ALL))}")
    games = known if game == ALL else [game]
    if as_json:
        found = list(figures(rounds, seconds, games))
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
        return
    rows, peers = [], []
    with Console(stderr=True).status("measuring …"):
        for figure in figures(rounds, seconds, games):
            rows.append(_row(figure))
            peers += [f"{figure.name}: {figure.peer}"] if figure.peer else []
    table(
        "one core, medians of processor time (--help: by the clock); peers are measured in the same run",
        ("what", "measured", "target", "peer", "ratio"),
        rows,
    )
    prose(console(), "Peers: " + "; ".join(peers) + "." if peers else "No peer is installed: add the extra `bench`.")


def _row(figure: Figure) -> list[str]:
    peer = "" if figure.peer_value is None else f"{figure.peer_value:,}"
    ratio = "" if figure.ratio is None else f"{figure.ratio:.2f}"
    return [figure.name, f"{figure.value:,} {figure.unit}", figure.target or "", peer, ratio]
