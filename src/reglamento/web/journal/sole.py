"""One server process for each SQLite file: nothing tells it what another writes, so a game at both would stop for one of them."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from reglamento.kernel.errors import ReglamentoError
from reglamento.locks import HeldElsewhere, Lock
from reglamento.web.journal.engines import parsed, private

PATIENCE = 2.0
"""Seconds for which a server that stops just now is waited for."""


def sole(url: str) -> AbstractContextManager[object]:
    """Keeps other servers from the SQLite file of a URL until the context ends, or the process. Blocks.

    Raises ReglamentoError where another process serves its games, the URL is not valid or the file cannot be made.
    """
    place = parsed(url)
    if place.get_backend_name() != "sqlite":
        return nullcontext()
    path = Path(str(place.database))
    private(path)
    try:
        return Lock(path.resolve(), PATIENCE)
    except HeldElsewhere:
        told = "use that server, or give this one another file: --database-url"
        raise ReglamentoError(f"another server keeps the games of {path} already: {told}") from None
