"""Requests with strictly read bodies: a whole number is not a text, and an unknown field is an error."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import Request

from reglamento.web.app.problems import decoded


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body becomes the record `data` of its handler, without any conversion."""

    async def json(self) -> Any:
        """The body as the handler's record. Raises Malformed."""
        field = self.route_handler.parsed_data_field
        assert field is not None, "only what takes `data` is read as JSON"
        return decoded(await self.body(), _decoder(field.annotation))


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
