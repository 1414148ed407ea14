"""The roster in docs/armies.md is read, and nothing is wrong with it."""

from __future__ import annotations

import re
from pathlib import Path

from reglamento.games.wh40k.sheets.checking import Agreed, wrong
from reglamento.games.wh40k.sheets.rosters import roster_of

DOCUMENT = Path(__file__).parents[4] / "docs" / "armies.md"


def test_the_roster_of_the_document_may_be_played() -> None:
    found = re.search(r"```toml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    roster = roster_of(found[1], "mine.toml")
    assert dict(roster.units[1].models) == {"deckhand": 7, "mate": 1, "deckhand--swivel": 2}
    assert list(wrong(roster, Agreed())) == []
