"""What a finished game is looked back at with: the choices that cost much, and what would have been better."""

from __future__ import annotations

import pytest

from looking_back import few_games, finished
from reglamento.web.hall.apart.studies import Study
from reglamento.web.hall.base.moments import Moment


@pytest.mark.extended
def test_what_would_have_been_better_is_told_in_the_words_of_the_option(monkeypatch: pytest.MonkeyPatch) -> None:
    few_games(monkeypatch)
    study = Study([Moment(table, len(table.game.events()), None) for table in finished()])
    told = study.chances(60, "de")
    assert told.done
    better = [each.better for each in told.turning if each.better is not None]
    assert better, "a choice cost much"
    for each in better:
        assert each.text
        assert each.compared > 0
        assert 0 <= each.chance <= 1
        assert each.sure == (each.gain > each.error)
    english = [each.better for each in study.chances(0, "en").turning if each.better is not None]
    assert all(one.text != other.text for one, other in zip(better, english, strict=True)), "in the language that is asked for"
