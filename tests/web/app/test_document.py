"""The document of the interface is worked out once, and never on the event loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from reglamento.web.app import document

pytestmark = pytest.mark.anyio


async def test_it_is_worked_out_once_and_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, threads = threading.Event(), []

    def slow(routes: Sequence[Any]) -> dict[str, Any]:
        threads.append(threading.current_thread())
        assert asked.wait(60)
        return {"routes": list(routes)}

    monkeypatch.setattr(document, "document", slow)
    interface = document.Interface(["a"])
    first, gone, second = (asyncio.create_task(interface.encoded()) for _ in range(3))
    await asyncio.sleep(0.01)  # the loop goes on meanwhile
    gone.cancel()
    asked.set()
    assert await first == await second == await interface.encoded() == b'{"routes":["a"]}'
    assert len(threads) == 1
    assert threads[0] is not threading.current_thread()
