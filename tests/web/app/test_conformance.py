"""The interface against everything that its own document allows and forbids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from reglamento.web.app import document
from reglamento.web.application import ROUTES
from web_ground import PATIENCE, Ground

SCHEMA, DRAWN = (schemathesis.openapi.from_dict(document.document(ROUTES)) for _ in range(2))
DRAWN.config.phases.update(phases=["examples", "fuzzing"])
"""For what is asked of games that mostly are not there: a few drawn requests, and not every bound of every part in turn."""
OF_A_GAME = r"/games/\{id\}"
CHECKS = settings(
    max_examples=5,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)


UNKNOWABLE = [positive_data_acceptance]
"""Whether an answer is legal, or a seat free, only the rules can say, and no document."""


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    with requests.Session() as opened:
        opened.trust_env = False
        yield opened


@pytest.fixture(scope="module")
def game(running: Ground, session: requests.Session) -> str:
    """A game in which the session has both seats."""
    browser = running.browser()
    id = browser.begun()
    session.cookies.set("reglamento", browser.token)
    return id


@SCHEMA.exclude(path_regex=OF_A_GAME).parametrize()
@CHECKS
def test_whatever_is_asked(case: Any, running: Ground, session: requests.Session) -> None:
    case.call_and_validate(base_url=running.url, session=session, excluded_checks=UNKNOWABLE, timeout=PATIENCE)


@DRAWN.include(path_regex=OF_A_GAME).parametrize()
@CHECKS
def test_whatever_is_asked_of_whatever_game(case: Any, running: Ground, session: requests.Session) -> None:
    case.call_and_validate(base_url=running.url, session=session, excluded_checks=UNKNOWABLE, timeout=PATIENCE)


@SCHEMA.include(path_regex=OF_A_GAME).exclude(method="DELETE").parametrize()
@CHECKS
def test_whatever_is_asked_of_a_game_there_is(case: Any, running: Ground, session: requests.Session, game: str) -> None:
    """All but to delete it: then it is there no more."""
    case.path_parameters["id"] = game
    case.call_and_validate(
        base_url=running.url, session=session, excluded_checks=[*UNKNOWABLE, negative_data_rejection], timeout=PATIENCE
    )


def test_the_document_is_served_as_it_is_tested(running: Ground) -> None:
    served = httpx.get(f"{running.url}/api/openapi.json", trust_env=False, timeout=PATIENCE).content
    assert served == msgspec.json.encode(document.document(ROUTES))


def test_every_part_of_an_address_is_bounded() -> None:
    for path, methods in document.document(ROUTES)["paths"].items():
        for operation in methods.values():
            for part in operation.get("parameters", ()):
                schema = part["schema"]
                bounds = {"string": {"maxLength"}, "boolean": set()}.get(schema["type"], {"minimum", "maximum"})
                assert bounds <= schema.keys(), (path, part["name"])
                assert part["description"], (path, part["name"])
