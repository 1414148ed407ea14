"""The language of the answer to a request: the one it names, otherwise the first of its browser's languages,
otherwise English.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from reglamento.language import Catalogue
from reglamento.web.protocol import words


def catalogue_for(scope: Any) -> Catalogue:
    """The sentences for a request: by `?lang=`, otherwise by its `Accept-Language` header."""
    wanted = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[-1]
    accepted = ",".join(value.decode("latin-1") for name, value in scope["headers"] if name == b"accept-language")
    return words.catalogue(words.negotiate(accepted, wanted))
