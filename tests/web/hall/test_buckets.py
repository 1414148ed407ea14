"""Buckets that fill up steadily, for all limits of clients."""

from __future__ import annotations

import pytest

from reglamento.web.hall.base import buckets
from reglamento.web.hall.base.buckets import Bucket, Buckets
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
    monkeypatch.setattr(buckets, "MANY", 2)
    found = Buckets(rate=1, burst=1, clock=Hands())
    assert found.take("a") == 0
    assert found.take("b") == 0
    assert found.take("a") > 0
    assert found.take("c") == 0
    assert len(found.known) == 2
    assert found.take("a") > 0, "a was here a moment ago, and is remembered"


def test_what_was_used_beyond_the_bucket_comes_back() -> None:
    hands = Hands()
    found = Buckets(0.5, 10.0, hands)
    found.use("a", 12.0)
    assert found.wait("a", 0.0) == 4.0
    assert found.wait("a") == 6.0
    assert found.wait("b") == 0.0
    hands.time += 4.0
    assert found.wait("a", 0.0) == 0.0
    hands.time += 1000.0
    found.use("a", 9.0)
    assert found.wait("a") == 0.0
    assert found.wait("a", 1.5) == 1.0
