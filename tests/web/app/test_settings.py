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


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("PORT", "70000", "a whole number from 0 to 65535"),
        ("PORT", "abc", "a whole number from 0 to 65535"),
        ("BODY_BYTES", "many", "a whole number from 1"),
        ("BODY_BYTES", "-1", "a whole number from 1 to 1000000000"),
        ("CONNECTIONS", "99999999999999999999", "a whole number from 1 to 1000000000"),
        ("HEAD_SECONDS", "nan", "a number above 0, at most 1000000"),
        ("HEAD_SECONDS", "-3", "a number above 0, at most 1000000"),
        ("STOP_SECONDS", "inf", "a number above 0, at most 1000000"),
        ("OPEN_DAYS", "inf", "a number above 0, at most 36500"),
        ("LOG", "loud", "one of auto, human, json"),
        ("SOCKETS", "0", "a whole number from 1"),
        ("HOSTS", "games.local, http://x/", "'http://x/' is no host name"),
        ("HOSTS", "games.local:8080", "without http://, port and path"),
        ("PROXIES", "nobody", "'nobody' is neither"),
    ],
)
def test_nonsense_is_refused_by_name(name: str, value: str, wanted: str) -> None:
    with pytest.raises(ReglamentoError, match=f"^REGLAMENTO_{name}: .*{wanted}"):
        from_environment({f"REGLAMENTO_{name}": value})


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [({"hosts": ("http://x/",)}, "--allow-host: 'http://x/' is no host name"), ({"log": "loud"}, "--log: one of auto")],
)
def test_nonsense_that_is_typed_is_refused_by_its_option(typed: dict[str, object], wanted: str) -> None:
    with pytest.raises(ReglamentoError, match=wanted):
        from_environment({"REGLAMENTO_LOG": "human"}, **typed)


@pytest.mark.parametrize("name", ["games.local", "localhost", "xn--mnchen-3ya.example", "under_score", "10.0.0.7", "::1"])
def test_names_and_addresses_are_allowed(name: str) -> None:
    assert from_environment({"REGLAMENTO_HOSTS": name}).hosts == (name,)
