"""Every way in which a request can fail, as a status and a `Problem`."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from reglamento.language import tr
from reglamento.web.app.pages import nothing_there
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.protocol import Code, Problem

STATUSES: dict[Code, int] = {
    "illegal": 400,
    "bad-request": 400,
    "not-yours": 403,
    "foreign": 403,
    "unknown": 404,
    "method": 405,
    "conflict": 409,
    "not-running": 409,
    "not-undoable": 409,
    "too-large": 413,
    "damaged": 422,
    "too-fast": 429,
    "too-many": 429,
    "internal": 500,
    "unavailable": 503,
}
"""The status of each code."""
AGAIN: dict[Code, int] = {"too-fast": 1, "too-many": 10, "unavailable": 2}
"""Seconds to wait before trying again, where no better value is known."""
BODY = "data"
"""The argument by which handlers get the body; no parameter has this name."""
OF_STATUS: dict[int, Code] = {404: "unknown", 405: "method", 413: "too-large"}


def answered(problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    """The answer with this problem."""
    told = again(problem) | (headers or {})
    return Response(problem, status_code=STATUSES[problem.code], headers=told, media_type="application/json")


def again(problem: Problem) -> dict[str, str]:
    """The header that says when to try again, if the problem passes."""
    return {"Retry-After": str(AGAIN[problem.code])} if problem.code in AGAIN else {}


def refused(request: Request[Any, Any, Any], error: Refuse) -> Response[Problem]:
    """A refusal of the hall."""
    return answered(Problem(code=error.code, why=error.why, rule=error.rule))


def invalid(request: Request[Any, Any, Any], error: ValidationException) -> Response[Any]:
    """A request that does not fit the interface. An address that cannot exist counts as unknown, not as wrong."""
    faults = [fault for fault in error.extra or () if isinstance(fault, dict)] if isinstance(error.extra, list) else []
    if any(fault.get("source") == "path" for fault in faults):
        return nothing_there(request) or answered(Problem(code="unknown", why=_sentence("unknown")))
    if any(fault.get("key") == BODY for fault in faults):
        return answered(Problem(code="bad-request", why=tr("A body in JSON is missing.")))
    told = "; ".join(f"{fault.get('key', '')}: {fault['message']}" for fault in faults)
    return answered(Problem(code="bad-request", why=told or tr("The request lacks a part that it needs.")))


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """An error of the framework: an unknown path, a method that a path does not have, a body that is too large."""
    code = OF_STATUS.get(error.status_code, "bad-request")
    page = nothing_there(request) if code == "unknown" else None
    if page is not None:
        return page
    methods = {method for name, value in (error.headers or {}).items() if name.lower() == "allow" for method in value.split(", ")}
    if "GET" in methods:
        methods.add("HEAD")
    return answered(
        Problem(code=code, why=_sentence(code)), {"Allow": ", ".join(sorted(methods - {"OPTIONS"}))} if methods else {}
    )


def malformed(request: Request[Any, Any, Any], error: Malformed) -> Response[Problem]:
    """A body that is not a record of the wanted kind."""
    return answered(Problem(code="bad-request", why=str(error)))


def _sentence(code: Code) -> str:
    match code:
        case "unknown":
            return tr("There is nothing at this address.")
        case "method":
            return tr("This cannot be done at this address; the header Allow says what can.")
        case "too-large":
            return tr("This is larger than the server accepts.")
        case _:
            return tr("The request cannot be read.")


class Malformed(Exception):
    """A body or a message that is not a valid record; the text says where and why."""


def decoded(data: bytes | str, decoder: msgspec.json.Decoder[Any]) -> Any:
    """The record in a message, read strictly. Raises Malformed."""
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Malformed(tr("This is not JSON.")) from None
    except RecursionError:
        raise Malformed(tr("This is nested too deeply.")) from None
