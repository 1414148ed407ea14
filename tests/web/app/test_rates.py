"""Buckets of permissions."""

from __future__ import annotations

import pytest

from reglamento.web.app import rates
from reglamento.web.app.rates import Bucket, Buckets, address
from web_ground import Hands


def test_a_burst_and_then_the_rate() -> None:
    hands = Hands()
    bucket = Bucket(rate=2, burst=3, clock=hands)
    assert [bucket.take() for _ in range(3)] == [0, 0, 0]
    assert bucket.take() == pytest.approx(0.5)
    hands.time += 0.5
    assert bucket.take() == 0
    assert bucket.take() == pytest.approx(0.5)


def test_it_holds_no_more_than_a_burst() -> None:
    hands = Hands()
    bucket = Bucket(rate=2, burst=3, clock=hands)
    hands.time += 1000
    assert [bucket.take() > 0 for _ in range(4)] == [False, False, False, True]


def test_each_has_permissions_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "MANY", 2)
    buckets = Buckets(rate=1, burst=1, clock=Hands())
    assert buckets.take("a") == 0
    assert buckets.take("b") == 0
    assert buckets.take("a") > 0
    assert buckets.take("c") == 0
    assert len(buckets.known) == 2
    assert buckets.take("a") > 0, "a was here a moment ago, and is remembered"


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
