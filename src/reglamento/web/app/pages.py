"""The page: one document for every address of the page, and its files from the package."""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from reglamento.language import current, tr
from reglamento.web.hall.base.refuse import Refuse

FOLDER = Path(__file__).resolve().parents[1] / "page"
PLAIN = re.compile(r"(?:[A-Za-z0-9_-]+/)*[A-Za-z0-9_-]+(\.[a-z0-9]+)+")
"""Paths that stay inside the folder."""
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
CHECKED = "no-cache"
"""A browser keeps the file and asks each time whether it has changed, so that all files of the page are of one version."""
ADDRESSES = ["/", "/g/{id:str}", "/g/{id:str}/replay", "/g/{id:str}/review", "/rules", "/rules/{id:str}", "/armies/{game:str}"]


@get(ADDRESSES, sync_to_thread=False, include_in_schema=False, media_type="text/html")
def index(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The document that finds out by itself what its address means."""
    return _served(request, FOLDER / "index.html")


@get("/page/{path:path}", sync_to_thread=False, include_in_schema=False)
def page_file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the page."""
    name = path.removeprefix("/")
    file = FOLDER / name
    if not PLAIN.fullmatch(name) or file.suffix not in KINDS or not file.is_file():
        raise Refuse("unknown", tr("There is nothing at this address."))
    return _served(request, file)


def nothing_there(request: Request[Any, Any, Any]) -> Response[Any] | None:
    """The document, which says that there is nothing, for a browser that was given a wrong address; None for programs, which get a
    `Problem`, and for addresses that no person types.
    """
    path = request.url.path
    if not of_person(request.scope) or path.startswith(("/api/", "/page/")):
        return None
    file = FOLDER / "index.html"
    return Response(file.read_bytes(), status_code=404, headers={"Cache-Control": CHECKED}, media_type=KINDS[".html"])


def of_person(scope: Any) -> bool:
    """Whether a browser asks for a page that a person will read, by the request's method and its `Accept` headers."""
    accepted = b",".join(value for name, value in scope["headers"] if name == b"accept")
    return scope.get("method") in {"GET", "HEAD"} and b"text/html" in accepted


def plain(text: str) -> bytes:
    """A page that says one thing and needs no other file, for where the server serves no files."""
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Reglamento</title>'
    return f'<!doctype html><html lang="{current()}">{head}<h1>Reglamento</h1><p>{escape(text)}</p></html>'.encode()


def _served(request: Request[Any, Any, Any], file: Path) -> Response[bytes]:
    found = file.stat()
    data, tag = _read(file, found.st_mtime_ns, found.st_size)
    headers = {"ETag": tag, "Cache-Control": CHECKED}
    known = [known.strip().removeprefix("W/") for known in request.headers.get("if-none-match", "").split(",")]
    if tag in known:
        return Response(b"", status_code=304, headers=headers, media_type=KINDS[file.suffix])
    return Response(data, headers=headers, media_type=KINDS[file.suffix])


@lru_cache(maxsize=512)
def _read(file: Path, changed: int, size: int) -> tuple[bytes, str]:
    """The bytes of a file with this time of change, and the tag of exactly this content."""
    data = file.read_bytes()
    return data, f'"{hashlib.sha256(data).hexdigest()[:32]}"'


HANDLERS = [index, page_file]
