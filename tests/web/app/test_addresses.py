"""Whose limits count."""

from __future__ import annotations

import pytest

from reglamento.web.app.addresses import address


@pytest.mark.parametrize(
    ("client", "who"),
    [
        (("192.0.2.7", 5), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:db8:1:2::/64"),
        (("::ffff:192.0.2.7", 5), "192.0.2.7"),
        (("/run/socket", 0), "/run/socket"),
        (None, ""),
    ],
)
def test_whose_limits_count(client: tuple[str, int] | None, who: str) -> None:
    assert address({"client": client}) == who
