"""The OpenAPI document: addresses as Litestar finds them in the handlers, records as msgspec describes them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Litestar, Response, get
from litestar.di import NamedDependency, Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig

from reglamento import __version__
from reglamento.bots.roster import PERSON
from reglamento.faces import army_lists, shown
from reglamento.web import protocol
from reglamento.web.app.parameters import FIRST
from reglamento.web.app.problems import AGAIN, STATUSES

DESCRIPTION = (
    "Question out, answer in: games played by the rules, with the rule behind every outcome and every refusal. "
    "A browser is known by the cookie that its first request for a game or a seat is given. "
    "A game is played over the WebSocket `/api/games/{id}/play?seat=&since=&lang=`: the server sends the records Scene, Ack, Refused, "
    "Tried, Present, Proposals and Pong as JSON, the page sends Answer, Undo, GiveUp, Try and Ping."
)
EVERYWHERE: tuple[protocol.Code, ...] = ("bad-request", "foreign", "internal")
"""Codes with which any request may be refused."""
LIMITED: tuple[protocol.Code, ...] = ("too-fast",)
"""As above, for requests to the interface only."""
RECORDS = (
    protocol.About, protocol.AccountCard, protocol.ChangePassword, protocol.CloseAccount, protocol.Recover,
    protocol.SignIn, protocol.Ack, protocol.Answer, protocol.ArmyDraft, protocol.BringArmy, protocol.GameCard,
    protocol.GiveUp, protocol.HandOver, protocol.Health, protocol.Lobby, protocol.NewBattle, protocol.NewFork,
    protocol.NewGame, protocol.NewNext, protocol.Odds, protocol.Ping, protocol.Pong, protocol.Present, protocol.Problem, protocol.Reason,
    protocol.Proposals, protocol.Propose,
    protocol.Refused, protocol.RenameGame, protocol.Replay, protocol.Reply, protocol.RuleCard, protocol.RulesFound, protocol.Say,
    protocol.Scene, protocol.Talk, protocol.TakeSeat, protocol.Tried, protocol.Try, protocol.Undo, protocol.Withdraw,
    army_lists.ArmyBrief, army_lists.ArmyCard, army_lists.ArmyOffer, army_lists.BattleCard, shown.Look, shown.Still,
)  # fmt: skip
EXAMPLES: dict[str, Any] = {
    "NewGame": protocol.NewGame(seats={FIRST.seats[0]: PERSON, FIRST.seats[1]: "random"}),
    "SignIn": protocol.SignIn(name="ana", password="seven lanterns"),  # noqa: S106 - an example
    "Recover": protocol.Recover(name="ana", code="AB2CD-EF3GH-JK4MN-PQ5RS-TV6WX", password="eight lanterns"),  # noqa: S106
    "ChangePassword": protocol.ChangePassword(old="seven lanterns", password="eight lanterns"),  # noqa: S106
    "CloseAccount": protocol.CloseAccount(password="seven lanterns"),  # noqa: S106
    "ArmyDraft": protocol.ArmyDraft(army={"name": "Mine", "faction": "", "detachments": [], "unit": []}),
    "NewBattle": protocol.NewBattle(game=protocol.NewGame(), armies={FIRST.seats[0]: "# an army's file"}),
    "BringArmy": protocol.BringArmy(name="Ben", phrase="a red door", army="# an army's file"),
    "TakeSeat": protocol.TakeSeat(name="Ana", phrase="seven lanterns"),
    "RenameGame": protocol.RenameGame(name="Sunday with Ben"),
    "Answer": protocol.Answer(version=7, key="b1c9e0a4-7", answer=["Activate", "m1"]),
    "Undo": protocol.Undo(version=8, key="b1c9e0a4-8"),
    "GiveUp": protocol.GiveUp(key="b1c9e0a4-9"),
    "Propose": protocol.Propose(version=8, what="draw", key="b1c9e0a4-11"),
    "Reply": protocol.Reply(version=8, of=FIRST.seats[1], what="draw", accept=True, key="b1c9e0a4-12"),
    "Withdraw": protocol.Withdraw(version=8, what="draw", key="b1c9e0a4-13"),
    "Say": protocol.Say(text="Good luck!"),
    "HandOver": protocol.HandOver(of=FIRST.seats[1], to="bot", key="b1c9e0a4-10"),
    "NewFork": protocol.NewFork(version=7, seat=FIRST.seats[0]),
    "NewNext": protocol.NewNext(swapped=True),
}
"""Examples of bodies, by the name of the record."""
REFERENCE = "#/components/schemas/{name}"


class Interface:
    """The document of an application's handlers, as JSON. It is worked out once, when it is first asked for, and in a thread: it takes
    half a second, for which the event loop cannot wait.
    """

    def __init__(self, routes: Sequence[Any]) -> None:
        self._routes = routes
        self._working: asyncio.Task[bytes] | None = None

    async def encoded(self) -> bytes:
        """The document. Its work goes on where the one who asked for it goes away."""
        if self._working is None:
            self._working = asyncio.create_task(asyncio.to_thread(self._worked_out))
        return await asyncio.shield(self._working)

    def _worked_out(self) -> bytes:
        return msgspec.json.encode(document(self._routes))


@get("/api/openapi.json", include_in_schema=False)
async def described(interface: NamedDependency[Interface]) -> Response[bytes]:
    """This document."""
    return Response(await interface.encoded(), media_type="application/json")


def document(routes: Sequence[Any]) -> dict[str, Any]:
    """The document for these handlers, collected by a separate application that serves no requests."""
    config = OpenAPIConfig(title="Reglamento", version=__version__, description=DESCRIPTION, use_handler_docstrings=True)
    names = ("hall", "asker", "holder", "metrics", "sockets", "interface")
    given = {name: Provide(lambda: None, sync_to_thread=False) for name in names}
    app = Litestar(routes, dependencies=given, openapi_config=config, logging_config=None)
    found: dict[str, Any] = msgspec.to_builtins(app.openapi_schema.to_schema())
    _, records = msgspec.json.schema_components(RECORDS, ref_template=REFERENCE)
    found["components"]["schemas"] = records
    for path, operation, handler in _operations(app, found):
        _complete(path, operation, handler)
    return found


def _operations(app: Litestar, found: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any], HTTPRouteHandler]]:
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            for method in handler.http_methods:
                operation = found["paths"].get(route.path_format, {}).get(method.lower())
                if operation is not None:
                    yield route.path_format, operation, handler


def _complete(path: str, operation: dict[str, Any], handler: HTTPRouteHandler) -> None:
    """Add every way to fail, and the bodies that are not records."""
    for parameter in operation.get("parameters", ()):
        if "oneOf" in parameter["schema"]:  # a parameter may be left out, but is never null
            parameter["schema"] |= {**parameter["schema"].pop("oneOf")[0]}
    for content in operation.get("requestBody", {}).get("content", {}).values():
        content["example"] = msgspec.to_builtins(EXAMPLES[content["schema"]["$ref"].rpartition("/")[2]])
    if handler.opt.get("opens_file"):
        operation["requestBody"] = _file_body()
    codes: list[protocol.Code] = [*EVERYWHERE, *handler.opt.get("fails", ())]
    codes += LIMITED if path.startswith("/api/") else ()
    codes += ["unknown"] if "{" in path else []
    codes += ["too-large"] if "requestBody" in operation else []
    kept = {status: said for status, said in operation["responses"].items() if int(status) < 400}
    operation["responses"] = kept | {str(status): _failure(status, told) for status, told in _by_status(codes).items()}


def _by_status(codes: Sequence[protocol.Code]) -> dict[int, list[protocol.Code]]:
    found: dict[int, list[protocol.Code]] = {}
    for code in dict.fromkeys(codes):
        found.setdefault(STATUSES[code], []).append(code)
    return dict(sorted(found.items()))


def _failure(status: int, codes: Sequence[protocol.Code]) -> dict[str, Any]:
    example = {"code": codes[0], "why": "One sentence that says what is wrong."}
    said: dict[str, Any] = {
        "description": f"{HTTPStatus(status).phrase}; `code` is {' or '.join(f'`{code}`' for code in codes)}.",
        "content": {"application/json": {"schema": {"$ref": REFERENCE.format(name="Problem")}, "example": example}},
    }
    if not AGAIN.keys().isdisjoint(codes):
        again = {"description": "Seconds after which to try again.", "schema": {"type": "integer", "minimum": 1}}
        said["headers"] = {"Retry-After": again}
    return said


def _file_body() -> dict[str, Any]:
    schema = {"type": "string", "format": "binary"}
    return {
        "required": True,
        "description": "A save, as it was written.",
        "content": {"application/octet-stream": {"schema": schema}},
    }
