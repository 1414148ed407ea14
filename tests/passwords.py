"""Passwords that are hashed as fast as tests need, and not as slowly as strangers deserve."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from argon2 import PasswordHasher

from reglamento.web.hall import accounts

WEAK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
NOBODYS = WEAK.hash("nobody knows")


@contextmanager
def weakly_hashed() -> Iterator[None]:
    """The servers of this process hash passwords so meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "HASHER", WEAK)
        patch.setattr(accounts, "NOBODYS", NOBODYS)
        yield
