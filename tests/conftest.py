"""What all tests share: the option that rewrites the golden files, and Hypothesis without luck and without deadlines."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from lanes import LEAVE, Lanes, in_a_browser

settings.register_profile("ci", derandomize=True, deadline=None, database=None, max_examples=25)
settings.register_profile("all", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, database=None)
os.environ.setdefault("REGLAMENTO_PURE", "1")  # tests measure in Python, whatever has been compiled here
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

MEMORY = Path("/dev/shm")  # noqa: S108 - where it is private to a container, or pytest makes folders that are private to a user
SELDOM = (50_000, 20, 20)
"""How many new objects lead to a search for cycles among the youngest, and how many such searches to one among older ones: games make no
cycles, and what else leaves some behind is found a little later.
"""
ROOM = 2**31
"""Bytes that must be free in memory for the files of tests: many times what they need."""


def pytest_configure() -> None:
    """Files of tests are kept in memory where there is room: a database waits for the disk with each answer, and the processors with it."""
    if "TMPDIR" not in os.environ and MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ["TMPDIR"] = os.environ["PYTEST_DEBUG_TEMPROOT"] = str(MEMORY)
        tempfile.tempdir = None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """No search for cycles of objects while tests are collected, and none through these tests later on: it would find nothing."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """The browser of this process is closed before a test that may run an event loop."""
    if LEAVE in item.config.stash and not in_a_browser(item.nodeid):
        item.config.stash[LEAVE]()
        del item.config.stash[LEAVE]


def pytest_xdist_auto_num_workers() -> int | None:
    """Half as many processes again as there are cores for `-n auto`: those with a browser or a server wait for it, and each collects all
    the tests once more.
    """
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + (cores + 1) // 2


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Lanes | None:
    """Tests in a browser beside the others, unless the command line asks for another distribution."""
    return Lanes(config, log) if config.getvalue("dist") == "load" else None


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="rewrite the golden files instead of comparing with them")
