"""Requests whose bodies are read strictly: a whole number is no text, and an unknown field is an error."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.types import Empty

from reglamento.language import tr
from reglamento.web.app.problems import Malformed, decoded


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body becomes the record that its handler takes as `data`, without any conversion."""

    async def json(self) -> Any:
        """The body as the handler's record. Raises Malformed."""
        if self._json is Empty:
            body = await self.body()
            if not body:
                raise Malformed(tr("The request needs a body."))
            field = self.route_handler.parsed_data_field
            assert field is not None, "only what takes `data` is read as JSON"
            self._json = decoded(body, _decoder(field.annotation))
        return self._json


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
