"""Files that are no armies of the fantasy game are refused with what is wanted."""

from __future__ import annotations

import pytest

from reglamento.faces.fantasy.armies.judging import opened
from reglamento.kernel.errors import ReglamentoError


def test_a_roster_of_battlescribe_is_told_as_one() -> None:
    with pytest.raises(ReglamentoError, match="Rosters of BattleScribe are not read here"):
        opened(b'<?xml version="1.0"?><roster name="Embers"/>')
