"""Odds of spells at the command line."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from reglamento.cli.main import app
from reglamento.games.fantasy.arms.spellcasting import spell_chance


def ran(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(words))
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-MAG-05", "WF-MAGICRES-1")
def test_a_spell_against_dispel_dice_and_resistance() -> None:
    """Two dice for 5+: 30 of 36 throws reach it."""
    code, said, _ = ran("odds", "fantasy", "spell", "embers-1", "--dice", "2", "--against", "1", "--resistance", "2", "--json")
    odds = json.loads(said)["odds"]["2 power dice"]
    assert code == 0
    assert odds["cast"]["fraction"] == "5/6"
    assert odds["miscast"]["fraction"] == odds["irresistible"]["fraction"] == "1/36"
    assert odds["in effect"]["fraction"] == str(spell_chance(2, 5, 3))
    assert "Kiln breath" in ran("odds", "fantasy", "spell", "embers-3")[1]


@pytest.mark.parametrize(
    ("words", "says"),
    [(("embers-9",), "embers-1 to embers-6"), (("tides-1",), "there is no such lore"), (("x",), "there is no such lore")],
)
def test_a_spell_that_there_is_not_is_refused(words: tuple[str, ...], says: str) -> None:
    code, _, wrong = ran("odds", "fantasy", "spell", *words)
    assert (code, says in " ".join(wrong.split())) == (2, True)
