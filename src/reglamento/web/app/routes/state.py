"""The state of the server, for monitoring and for another copy of the program that finds its port taken."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency

from reglamento import __version__
from reglamento.language import tr
from reglamento.web.app import parameters as p
from reglamento.web.app.addresses import is_local
from reglamento.web.app.metrics import Metrics
from reglamento.web.app.sockets import Sockets
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.protocol import Health

TAGS = ["state"]
PROGRAM = "reglamento"


@get("/health", tags=TAGS, sync_to_thread=False)
def health() -> Health:
    """Whether the process is up."""
    return Health(program=PROGRAM, version=__version__)


@get("/ready", tags=TAGS, fails=("unavailable",))
async def ready(hall: p.TheHall) -> Health:
    """Whether the database takes what is written, and gives it back."""
    await hall.new_games.ready()
    return Health(program=PROGRAM, version=__version__)


@get("/metrics", tags=TAGS, sync_to_thread=False, media_type="text/plain", fails=("unknown",))
def metrics(
    request: Request[Any, Any, Any], metrics: NamedDependency[Metrics], sockets: NamedDependency[Sockets]
) -> Response[str]:
    """The counts of this process, in the format of Prometheus. They are for the operator: players do not need them."""
    if sockets.settings.metrics == "local" and not is_local(request.scope):
        raise Refuse("unknown", tr("There is nothing at this address."))
    return Response(metrics.page().decode(), media_type=metrics.content_type)


HANDLERS = [health, ready, metrics]
