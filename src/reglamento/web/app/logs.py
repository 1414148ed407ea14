"""The server's log on stderr: a line for each request, and each error once. It never holds a secret."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, MutableMapping
from types import TracebackType
from typing import Any, TextIO

import structlog

SHOWN = 6
"""How many characters of a game's id may be shown: enough to tell games apart, too few to open one."""

Logger = Any
Fields = MutableMapping[str, Any]


def logger(kind: str, stream: TextIO) -> Logger:
    """A new logger. `kind` is `json`, `human`, or `auto` (by the stream). Requests for files of the page are left out of the
    human log.
    """
    as_json = kind == "json" or (kind == "auto" and not stream.isatty())
    dressing: list[Callable[[Any, str, Fields], Any]] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
        structlog.processors.JSONRenderer() if as_json else _line,
    ]
    least = structlog.make_filtering_bound_logger(logging.DEBUG if as_json else logging.INFO)
    return structlog.wrap_logger(structlog.WriteLogger(stream), processors=dressing, wrapper_class=least)


def _line(_: Any, name: str, fields: Fields) -> str:
    said = " ".join(f"{key}={value}" for key, value in fields.items() if key not in {"at", "event", "level", "trace"})
    mark = "" if name == "info" else f"{name}: "
    trace = "".join(f"\n    {line}" for line in fields.get("trace", ()))
    return f"{str(fields['at'])[11:19]} {mark}{fields['event']} {said}".rstrip() + trace


def trace(error: BaseException) -> list[str]:
    """Where an error arose (files, lines, functions) and its kind. Its text is left out, since it may quote what was sent."""
    found = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return [*([*trace(cause), "which led to"] if cause else []), *found, type(error).__name__]


class Forwarded(logging.Handler):
    """Passes on what libraries log through the standard library."""

    def __init__(self, logger: Logger) -> None:
        super().__init__(logging.WARNING)
        self.logger = logger

    def emit(self, record: logging.LogRecord) -> None:
        """Log a library's record: its template without the values, which may be anything."""
        error = record.exc_info[1] if record.exc_info else None
        found = {"trace": trace(error)} if error else {}
        self.logger.warning("library", source=record.name, text=str(record.msg).splitlines()[0], **found)


class Libraries:
    """A context in which warnings and errors of uvicorn, Litestar and the database's library go to `logger`."""

    NAMES = ("reglamento", "uvicorn.error", "litestar", "sqlalchemy", "asyncio")

    def __init__(self, logger: Logger) -> None:
        self.handler = Forwarded(logger)

    def __enter__(self) -> None:
        for name in self.NAMES:
            logging.getLogger(name).addHandler(self.handler)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        for name in self.NAMES:
            logging.getLogger(name).removeHandler(self.handler)
