"""Settings come from the environment and the command line."""

from __future__ import annotations

import pytest

from reglamento.kernel.errors import ReglamentoError
from reglamento.web.app.settings import Settings, from_environment


def test_nothing_said_is_the_usual() -> None:
    assert from_environment({}) == Settings()
    assert Settings().host == "127.0.0.1", "nobody else gets in unless that is wanted"


def test_the_environment_says() -> None:
    said = {
        "REGLAMENTO_PORT": "9000",
        "REGLAMENTO_HOSTS": "games.local, other.local",
        "REGLAMENTO_REQUESTS_PER_SECOND": "2.5",
        "DATABASE_URL": "postgresql://x/y",
        "REGLAMENTO_LOG": "",
    }
    found = from_environment(said)
    assert (found.port, found.hosts, found.requests_per_second) == (9000, ("games.local", "other.local"), 2.5)
    assert (found.database_url, found.log) == ("postgresql://x/y", "auto")


def test_what_is_typed_goes_before_it() -> None:
    assert from_environment({"REGLAMENTO_PORT": "9000"}, port=1, host=None).port == 1


@pytest.mark.parametrize(("name", "value"), [("PORT", "70000"), ("BODY_BYTES", "many"), ("LOG", "loud"), ("SOCKETS", "0")])
def test_nonsense_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(ReglamentoError, match=name.lower()):
        from_environment({f"REGLAMENTO_{name}": value})
