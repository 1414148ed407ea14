"""Which characters a terminal can show."""

from __future__ import annotations

import pytest

from reglamento.lettering import best


@pytest.mark.parametrize(
    ("encoding", "chosen"), [("utf-8", "┌─┐"), ("cp437", "┌─┐"), ("ascii", "+-+"), ("latin-1", "+-+"), ("no-such", "+-+")]
)
def test_what_an_encoding_lacks_is_written_plainly(encoding: str, chosen: str) -> None:
    assert best(encoding, tuple("┌─┐"), tuple("+-+")) == tuple(chosen)
