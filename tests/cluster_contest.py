"""A tournament on a Dask cluster over loopback, in a process of its own: `python cluster_contest.py FOLDER BOT`. Prints what came of it as
JSON: the results by their keys, and what is said of an address without a cluster, of a cluster without a worker, and of one that loses its
only worker for a while or for ever.
"""

from __future__ import annotations

import logging
import sys
import time
from pathlib import Path

import msgspec
from distributed import LocalCluster
from msgspec.structs import replace

from reglamento.arena import workers as workers_of_a_cluster
from reglamento.arena.contests.journal import Journal
from reglamento.arena.contests.pairings import Programme
from reglamento.arena.contests.tournament import held, settings
from reglamento.arena.entrants import entrant, files_of
from reglamento.arena.series import Series
from reglamento.arena.workers import Cluster
from reglamento.kernel.errors import ReglamentoError


def refused(address: str, seconds: float = 0.2) -> str:
    try:
        with Cluster(address, seconds):
            return ""
    except ReglamentoError as error:
        return str(error)


def slowly(number: int) -> int:
    time.sleep(0.05)
    return 10 * number


def deserted(*, back: bool, late: bool = False) -> tuple[list[int], list[str]]:
    """The results of a cluster that loses its only worker after the first one, and what was said; with `back`, a worker comes when that
    is said. It is `late` where the worker has more results ready, which are lost with it.
    """
    said, found = list[str](), list[int]()
    cluster = LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp://", host="127.0.0.1", dashboard_address=None
    )  # type: ignore[no-untyped-call]

    def tell(text: str) -> None:
        said.append(text)
        if back and "no worker" in text:
            cluster.scale(1)  # type: ignore[no-untyped-call]

    with cluster, Cluster(cluster.scheduler_address, tell=tell, patience=60.0 if back else 2.5) as workers:
        try:
            for _, result in workers.spread(slowly, range(6)):
                assert isinstance(result, int)
                found.append(result)
                if len(found) == 1:
                    time.sleep(0.5 if late else 0.0)
                    cluster.scale(0)  # type: ignore[no-untyped-call]
                    time.sleep(1.0 if late else 0.0)
        except ReglamentoError as error:
            said.append(str(error))
    return found, said


def main(folder: Path, bot: str) -> None:
    entrant(bot, "space-hulk", "marines", 0)
    series = Series("space-hulk", "", 2, "test", {}, str(folder))
    programme = Programme("round-robin", ("random", bot), ("cold-hearth",), 2)
    cluster = LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, local_directory=str(folder / "dask")
    )
    with cluster, Cluster(cluster.scheduler_address) as workers, Journal(folder / "cluster.jsonl", settings(series)) as journal:
        workers.bring(files_of([bot]))
        held(programme, series, workers, journal, lambda: None)
    games = {key: msgspec.to_builtins(replace(played, seconds=0.0)) for key, played in journal.games.items()}
    idle = LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address=None)  # type: ignore[no-untyped-call]
    with idle:
        alone = refused(idle.scheduler_address, 2.0)
    workers_of_a_cluster.FEW_SECONDS = 1.0
    told = {
        "games": games,
        "refused": refused("tcp://127.0.0.1:9"),
        "idle": alone,
        "back": deserted(back=True),
        "gone": deserted(back=False),
        "late": deserted(back=True, late=True),
    }
    sys.stdout.write(msgspec.json.encode(told).decode())


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    main(Path(sys.argv[1]), sys.argv[2])
