"""The usual tasks at a table take no more clicks than this. `make click` measures how long they take."""

from __future__ import annotations

import pytest

import errands
from cases import first
from served import Served
from table_page import Visitor

MOST = {
    "a Marine walks four squares": 2,
    "a blip walks six squares": 2,
    "a Genestealer walks six squares and turns": 2,
    "a whole turn of five Marines": 25,
    "a unit of pistola is sent three moves away": 2,
}


@pytest.mark.parametrize("task", first(2, errands.TASKS))
def test_a_task_takes_few_clicks(server: Served, anybody: Visitor, task: str) -> None:
    assert errands.done(errands.at(server, anybody(), task), task) <= MOST[task]
