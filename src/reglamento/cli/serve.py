"""`reglamento serve`: the server and its page, opened in the browser."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

from reglamento.kernel.errors import ReglamentoError
from reglamento.web import listening
from reglamento.web.app.settings import Settings, from_environment

NEEDED = ("alembic", "babel", "litestar", "prometheus_client", "sqlalchemy", "structlog", "uvicorn", "websockets")
"""What the extra `web` installs."""


def serve(*, port: int | None, opening: bool | None, **given: Any) -> None:
    """Serve until the user stops it. If the same user's server runs already, open its page instead. Raises ReglamentoError."""
    settings = from_environment(port=port, **given)
    _check_extra()
    found = _socket(settings, port is not None)
    if found is None:
        where = listening.url(settings.host, settings.port)
        _say(f"Reglamento is being served already: {where}")
        _open(where, opening)
        return
    with found, _without_search():
        where = listening.url(settings.host, found.getsockname()[1])
        others = listening.urls_for_others(found)
        from reglamento.web import serve as server  # noqa: PLC0415 - the port is known and reserved sooner without it

        server.run(settings, found, lambda: _started(where, others, opening))
    _say("Stopped. Every game is kept.")


@contextmanager
def _without_search() -> Iterator[None]:
    """A context without searches for cycles of garbage, until `web/sweeping.py` chooses when to make them: what a start imports and reads
    stays.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _check_extra() -> None:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise ReglamentoError(f"the page needs the extra `web` ({', '.join(missing)} not found): pip install 'reglamento[web]'")


def _socket(settings: Settings, demanded: bool) -> socket.socket | None:
    """The socket to listen on; None where our own server listens already."""
    try:
        return listening.bound(settings.host, settings.port)
    except listening.Taken:
        if not settings.database_url and listening.ours(settings.host, settings.port):
            return None
        if demanded:
            raise
        return listening.near(settings.host, settings.port)


def _started(where: str, others: list[str], opening: bool | None) -> None:
    lines = [f"Reglamento is at {where} (Ctrl-C stops it)"]
    if others:
        lines.append(f"Others in the network find it at {' or '.join(others)}")
    _say("\n".join(lines))
    _open(where, opening)


def _open(where: str, opening: bool | None) -> None:
    """Open the page if wanted; by default only where there is a display."""
    if opening or (opening is None and _has_display()):
        threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()


def _has_display() -> bool:
    return sys.platform in {"win32", "darwin"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _say(text: str) -> None:
    print(text, flush=True)
