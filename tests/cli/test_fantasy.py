"""Armies and odds of volleys and spells at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from reglamento.cli.main import app
from reglamento.games.fantasy.arms.spellcasting import spell_chance


def ran(*words: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(map(str, words)))
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-MAG-05", "WF-MAGICRES-1")
def test_a_spell_against_dispel_dice_and_resistance() -> None:
    """Two dice for 5+: 30 of 36 throws reach it."""
    code, said, _ = ran("odds", "fantasy", "spell", "embers-1", "--dice", "2", "--against", "1", "--resistance", "2", "--json")
    odds = json.loads(said)["odds"]["2 power dice"]
    assert code == 0
    assert odds["cast"]["fraction"] == "5/6"
    assert odds["miscast"]["fraction"] == odds["irresistible"]["fraction"] == "1/36"
    assert odds["in effect"]["fraction"] == str(spell_chance(2, 5, range(1, 4)))
    assert "Kiln breath" in ran("odds", "fantasy", "spell", "embers-3")[1]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("embers-9",), "embers-1 to embers-6"),
        (("tides-1",), "there is no such lore"),
        (("x",), "x: there is no such lore; a spell is a lore and a number, as ash-1"),
        (("embers",), "the lore embers has the spells embers-1 to"),
    ],
)
def test_a_spell_that_there_is_not_is_refused(words: tuple[str, ...], says: str) -> None:
    code, _, wrong = ran("odds", "fantasy", "spell", *words)
    assert (code, says in " ".join(wrong.split())) == (2, True)


# ---- armies


def test_army_lists_and_armies_are_listed_and_shown() -> None:
    code, said, _ = ran("armies", "fantasy", "list")
    assert (code, "estuary-league" in said, "league-muster" in said) == (0, True, True)
    found = json.loads(ran("armies", "fantasy", "list", "--json")[1])
    assert {each["id"] for each in found["lists"]} >= {"estuary-league", "sunken-parish"}
    assert {each["id"]: each["points"] for each in found["armies"]}["league-muster"] <= 1000
    shown = ran("armies", "fantasy", "show", "estuary-league")[1]
    assert ("Toll Spears" in shown, "Bell Shield" in shown) == (True, True)
    assert "General, battle standard, Ledger Blade, Bell Shield" in ran("armies", "fantasy", "show", "league-muster")[1]


@pytest.mark.rule("WF-CORE-ARMY-01", "WF-CORE-ARMY-04")
def test_an_army_is_built_changed_and_checked(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert ran("armies", "fantasy", "build", "salt-marsh", file, "--points", "1500")[0] == 0
    assert ran("armies", "fantasy", "check", file, "--points", "1500")[0] == 0
    code, said, told = ran("armies", "fantasy", "check", file, "--points", "1000", "--json")
    assert code == 1
    assert [each["rule"] for each in json.loads(said)["wrong"]] == ["WF-CORE-ARMY-01"]
    assert "1 thing is wrong with the army" in told
    code, said, _ = ran("armies", "fantasy", "check", file, "--small")
    assert (code, "wrong: WF-CORE-ARMY-04: " in said) == (1, True)
    assert ran("armies", "fantasy", "build", "salt-marsh", file)[0] == 2, "the file is there already"


@pytest.mark.rule("WF-CORE-ARMY-04")
def test_a_small_battle_has_500_points_where_none_are_said(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    ran("armies", "fantasy", "build", "salt-marsh", file, "--points", "800")
    assert "the battle allows 500" in ran("armies", "fantasy", "check", file, "--small")[1]
    assert "the battle allows" not in ran("armies", "fantasy", "check", file, "--small", "--points", "800")[1]


def test_an_army_of_the_other_game_is_told_as_such(tmp_path: Path) -> None:
    theirs, ours = tmp_path / "levy.toml", tmp_path / "muster.toml"
    ran("armies", "build", "tallow-levy", theirs, "--points", "500")
    ran("armies", "fantasy", "build", "salt-marsh", ours)
    says = "This is an army of Warhammer 40,000 (8th edition), and none of Warhammer Fantasy (6th edition)."
    assert says in " ".join(ran("armies", "fantasy", "check", theirs)[2].split())
    says = "This is an army of Warhammer Fantasy (6th edition), and none of Warhammer 40,000 (8th edition)."
    assert says in " ".join(ran("armies", "check", ours)[2].split())


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["build", "nobody"], "there is no such army list; there are"),
        (["build", "estuary-league", "--points", "150"], "the smallest army of the list estuary-league costs"),
        (["show", "nobody"], "or a file that ends in .toml"),
        (["check", "missing.toml"], "missing.toml: cannot be read"),
    ],
)
def test_wrong_words_about_armies_are_refused_with_what_is_allowed(words: list[str], says: str) -> None:
    code, _, said = ran("armies", "fantasy", *words)
    assert (code, says in " ".join(said.split())) == (2, True), said


# ---- volleys


@pytest.mark.rule("WF-CORE-SHO-02")
def test_a_volley_prints_the_models_that_fall() -> None:
    """A longbow with Ballistic Skill 3: 4+ near and 5+ far; 4+ to wound; light armour and shield save on 5+."""
    words = ("estuary-league/reed-bows", "sunken-parish/bone-levy", "--models", "1", "--files", "1", "--json")
    code, said, _ = ran("odds", "fantasy", "volley", *words)
    near, far = json.loads(said)["odds"], json.loads(ran("odds", "fantasy", "volley", *words, "--far")[1])["odds"]
    assert code == 0
    assert near["1"]["exactly"]["percent"] == pytest.approx(100 / 6, abs=1e-4)
    assert far["1"]["exactly"]["percent"] == pytest.approx(100 / 9, abs=1e-4)
    assert near["0"]["or more"]["percent"] == pytest.approx(100)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("tides/x", "sunken-parish/bone-levy"), "names no army list"),
        (("estuary-league/x", "sunken-parish/bone-levy"), "has no troop"),
        (("estuary-league/reed-bows", "sunken-parish/bone-levy", "--cover", "x"), "hard, none, soft"),
        (("estuary-league/reed-bows", "sunken-parish/bone-levy", "--files", "12"), "cannot stand in 12 files"),
        (("estuary-league/harbour-gun", "sunken-parish/bone-levy"), "crew of a war machine"),
        (("estuary-league/toll-spears", "sunken-parish/bone-levy"), "only shots of bows"),
    ],
)
def test_a_volley_that_cannot_be_is_refused(words: tuple[str, ...], says: str) -> None:
    code, _, wrong = ran("odds", "fantasy", "volley", *words)
    assert (code, says in " ".join(wrong.split())) == (2, True), wrong


@pytest.mark.rule("WF-CORE-CC-02", "WF-CORE-RES-03")
def test_a_round_of_combat_prints_losses_winner_and_breaks() -> None:
    words = ("estuary-league/quay-swords", "salt-marsh/mud-spears", "--json")
    code, said, _ = ran("odds", "fantasy", "combat", *words)
    odds = json.loads(said)["odds"]
    assert code == 0
    assert sum(odds[row]["first"]["percent"] for row in odds if row.endswith("lost")) == pytest.approx(100, abs=0.01)
    rear = json.loads(ran("odds", "fantasy", "combat", *words, "--side", "rear")[1])["odds"]
    assert rear["wins"]["first"]["percent"] > odds["wins"]["first"]["percent"]
    assert ran("odds", "fantasy", "combat", *words, "--side", "x")[0] == 2


@pytest.mark.rule("WF-CORE-CHG-06", "WF-CORE-CC-02", "WF-CORE-RES-01")
def test_charges_of_several_units_print_what_follows_if_all_arrive_and_if_one_does() -> None:
    """Swords alone are as they are without another charger; with spears in the flank, who take the ranks, they win more often."""
    words = ("estuary-league/quay-swords", "salt-marsh/mud-spears", "--json")
    alone = json.loads(ran("odds", "fantasy", "combat", *words)[1])["odds"]
    code, said, wrong = ran("odds", "fantasy", "combat", *words, "--beside", "estuary-league/toll-spears:20:5:left flank")
    assert code == 0, wrong
    both = json.loads(said)["odds"]
    assert both["wins with charger 1 alone"]["charger 1"] == alone["wins"]["first"]
    assert both["breaks with charger 1 alone"]["target"] == alone["breaks"]["second"]
    assert both["side wins"]["charger 1"] == both["side wins"]["charger 2"]
    table = ran("odds", "fantasy", "combat", *words[:2], "--beside", "estuary-league/toll-spears")[1]
    (row,) = (line for line in table.splitlines() if line.startswith("wins with charger 1 alone"))
    assert row.count("%") == 2  # nothing of the charger that does not come
    assert both["side wins"]["charger 1"]["percent"] > alone["wins"]["first"]["percent"]
    for name in ("charger 1", "charger 2", "target"):
        assert sum(both[row][name]["percent"] for row in both if row.endswith(" lost")) == pytest.approx(100, abs=0.01)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--beside", "x/y"), "names no army list"),
        (("--beside", "estuary-league/toll-spears:many"), "LIST/TROOP:MODELS:FILES:SIDE"),
        (("--beside", "estuary-league/toll-spears:20:5:left flank:1"), "LIST/TROOP:MODELS:FILES:SIDE"),
        (("--beside", "estuary-league/toll-spears:20:5:top"), "front, left flank"),
        (("--beside", "estuary-league/toll-spears", "--later"), "leave out --later"),
    ],
)
def test_a_charger_that_cannot_be_is_refused(words: tuple[str, ...], says: str) -> None:
    code, _, wrong = ran("odds", "fantasy", "combat", "estuary-league/quay-swords", "salt-marsh/mud-spears", *words)
    assert (code, says in " ".join(wrong.split())) == (2, True), wrong
