"""In which language a request is answered: the one it names, else the first of its browser's, else English."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from reglamento.language import Catalogue
from reglamento.web import words


def catalogue_for(scope: Any) -> Catalogue:
    """The sentences for a request: by `?lang=`, else by its `Accept-Language`."""
    wanted = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[-1]
    accepted = ",".join(value.decode("latin-1") for name, value in scope["headers"] if name == b"accept-language")
    return words.catalogue(words.negotiate(accepted, wanted))
