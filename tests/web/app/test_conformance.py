"""The interface against everything that its own document allows and forbids."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any
from unittest import SkipTest

import httpx
import msgspec
import pytest
import requests
from hypothesis import HealthCheck, Phase, settings

from cases import examples, first
from reglamento.web.app import document
from web_ground import PATIENCE, Ground

if TYPE_CHECKING:
    from schemathesis.schemas import BaseSchema

DRAWN = ("examples", "fuzzing")
"""For what is asked of games that mostly are not there: a few drawn requests, and not every bound of every part in turn."""
OF_A_GAME = r"/games/\{id\}"
TURNS = range(2)
"""In how many tests the operations of the document are tried, every second one in each: so all of them are tried in one process."""
CHECKS = settings(
    max_examples=examples(5),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)


@pytest.fixture(scope="module")
def served() -> dict[str, Any]:
    """The document of the interface. Routes and Schemathesis are loaded late: each process that collects tests would load them."""
    from reglamento.web.application import ROUTES  # noqa: PLC0415 - see above

    return document.document(ROUTES)


@pytest.fixture(scope="module")
def schema(served: dict[str, Any]) -> BaseSchema:
    import schemathesis  # noqa: PLC0415 - see `served`

    return schemathesis.openapi.from_dict(served)


@pytest.fixture(scope="module")
def drawn(served: dict[str, Any]) -> BaseSchema:
    import schemathesis  # noqa: PLC0415 - see `served`

    schema = schemathesis.openapi.from_dict(served)
    schema.config.phases.update(phases=list(DRAWN))
    return schema


def tried(schema: BaseSchema, turn: int, check: Callable[[Any], None]) -> None:
    """Try a check on the cases of every operation whose turn it is, the drawn ones and those that Schemathesis builds."""
    from schemathesis.checks import load_all_checks  # noqa: PLC0415 - see `served`
    from schemathesis.core.result import Ok  # noqa: PLC0415 - see `served`
    from schemathesis.generation.feedback import FeedbackSources  # noqa: PLC0415 - see `served`
    from schemathesis.generation.hypothesis.reporting import ignore_hypothesis_output  # noqa: PLC0415 - see `served`
    from schemathesis.pytest._test_builder import build_operation_test  # noqa: PLC0415 - as its plugin does while it collects

    load_all_checks()
    results = list(schema.get_all_operations())
    operations = [found.ok() for found in results if isinstance(found, Ok)]
    assert len(operations) == len(results), "the document describes something that Schemathesis cannot read"
    assert len(operations) >= len(TURNS)
    for operation in operations[turn :: len(TURNS)]:

        @CHECKS
        def one(case: Any) -> None:
            check(case)

        test = build_operation_test(
            config=schema.config, operation=operation, test_func=one, given_kwargs={}, feedback=FeedbackSources()
        )
        try:
            with ignore_hypothesis_output():
                test()
        except SkipTest as skipped:
            raise AssertionError(f"{operation.label} cannot be tried: {skipped}") from None


def unknowable() -> list[Any]:
    """Whether an answer is legal, or a seat free, only the rules can say, and no document."""
    from schemathesis.specs.openapi.checks import positive_data_acceptance  # noqa: PLC0415 - see `served`

    return [positive_data_acceptance]


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


@pytest.mark.parametrize("turn", first(1, TURNS))
def test_whatever_is_asked(turn: int, schema: BaseSchema, running: Ground, session: requests.Session) -> None:
    def check(case: Any) -> None:
        case.call_and_validate(base_url=running.url, session=session, excluded_checks=unknowable(), timeout=PATIENCE)

    tried(schema.exclude(path_regex=OF_A_GAME), turn, check)


@pytest.mark.parametrize("turn", first(1, TURNS))
def test_whatever_is_asked_of_whatever_game(turn: int, drawn: BaseSchema, running: Ground, session: requests.Session) -> None:
    def check(case: Any) -> None:
        case.call_and_validate(base_url=running.url, session=session, excluded_checks=unknowable(), timeout=PATIENCE)

    tried(drawn.include(path_regex=OF_A_GAME), turn, check)


@pytest.mark.extended
@pytest.mark.parametrize("turn", first(1, TURNS))
def test_whatever_is_asked_of_a_game_there_is(
    turn: int, schema: BaseSchema, running: Ground, session: requests.Session, game: str
) -> None:
    """All but to delete it: then it is there no more."""
    from schemathesis.specs.openapi.checks import negative_data_rejection  # noqa: PLC0415 - see `served`

    excluded = [*unknowable(), negative_data_rejection]

    def check(case: Any) -> None:
        case.path_parameters["id"] = game
        case.call_and_validate(base_url=running.url, session=session, excluded_checks=excluded, timeout=PATIENCE)

    tried(schema.include(path_regex=OF_A_GAME).exclude(method="DELETE"), turn, check)


def test_the_document_is_served_as_it_is_tested(served: dict[str, Any], running: Ground) -> None:
    answered = httpx.get(f"{running.url}/api/openapi.json", trust_env=False, timeout=PATIENCE).content
    assert answered == msgspec.json.encode(served)


def test_every_part_of_an_address_is_bounded(served: dict[str, Any]) -> None:
    for path, methods in served["paths"].items():
        for operation in methods.values():
            for part in operation.get("parameters", ()):
                schema = part["schema"]
                bounds = {"string": {"maxLength"}, "boolean": set()}.get(schema["type"], {"minimum", "maximum"})
                assert bounds <= schema.keys(), (path, part["name"])
                assert part["description"], (path, part["name"])
