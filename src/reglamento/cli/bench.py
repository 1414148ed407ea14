"""`reglamento bench`: the measurements, as a table or as JSON."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console
from rich.table import Table

from reglamento.arena.benchmark import Figure, figures


def bench(rounds: int, *, as_json: bool) -> None:
    """Measure and print."""
    if as_json:
        found = list(figures(rounds))
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
        return
    table = Table(title="one core; medians; peers measured in the same run")
    for heading in ("what", "measured", "target", "peer", "its figure", "ratio"):
        table.add_column(heading, justify="left" if heading in {"what", "peer"} else "right")
    with Console(stderr=True).status("measuring …"):
        for figure in figures(rounds):
            table.add_row(*_row(figure))
    Console().print(table)


def _row(figure: Figure) -> list[str]:
    peer = "" if figure.peer_value is None else f"{figure.peer_value:,} {figure.unit}"
    ratio = "" if figure.ratio is None else f"{figure.ratio:.2f}"
    return [figure.name, f"{figure.value:,} {figure.unit}", figure.target or "", figure.peer or "", peer, ratio]
