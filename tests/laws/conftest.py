"""Every law is tried on every mission of every game: a test that takes `case` runs once for each."""

import pytest

from random_play import Case, cases


@pytest.fixture(params=cases(), ids=lambda case: f"{case.game}/{case.mission}")
def case(request: pytest.FixtureRequest) -> Case:
    param = request.param
    assert isinstance(param, Case)
    return param
