"""What is said of armies that players bring in files."""

from __future__ import annotations

import pytest

from battlescribe_files import Writer, watch
from reglamento.armies.lists.faults import ForceError
from reglamento.faces.wh40k.armies.judging import opened
from reglamento.faces.wh40k.armies.offering import offer
from reglamento.games.wh40k.arms.detachments import DETACHMENTS, lacks
from reglamento.kernel.errors import ReglamentoError
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue


@pytest.mark.rule("40K-CORE-ARMY-06")
def test_the_warlord_of_a_roster_without_one_is_named_and_changed() -> None:
    found = opened(watch(Writer(), warlord=False))
    assert [unit.leads for unit in found.units] == ["no", ""], "a squad has no Warlord"
    told = [
        "1 Ember captain (Bolt carbine, Power maul)",
        "4 Troopers (Bolt carbine, Shell grenades), 1 Trooper (Melter, Shell grenades)",
    ]
    assert [unit.line for unit in found.units] == told
    assert (found.playable, [fault.rule for fault in found.faults]) == (False, ["40K-CORE-ARMY-06"])
    led = opened(f"warlord = 1\n{found.text}".encode())
    assert [unit.leads for unit in led.units] == ["yes", ""]
    assert (led.playable, led.faults) == (True, ())


@pytest.mark.rule("40K-CORE-ARMY-06", "40K-ERR-186")
@pytest.mark.parametrize(("number", "rule"), [(2, "40K-ERR-186"), (3, "")])
def test_a_warlord_that_may_be_none_is_told(number: int, rule: str) -> None:
    found = opened(f"warlord = {number}\n{opened(watch(Writer())).text}".encode())
    assert not found.playable
    assert found.faults[0].rule == rule


def test_a_file_of_ours_that_does_not_fit_is_told_with_its_line() -> None:
    text = 'id = "m"\nname = "Mine"\nfaction = "tallow-levy"\n[[unit]]\nsheeet = "drafted"\n'
    with pytest.raises(ForceError, match=r"^army, line 4, unit 1: no such key: sheeet; allowed: sheet"):
        opened(text.encode())


@pytest.mark.rule("40K-CORE-DET-PATROL")
@pytest.mark.parametrize(("language", "title"), [("en", "Patrol"), ("de", "Patrouille"), ("es", "Patrulla")])
def test_a_detachment_has_its_name_in_the_language_of_the_reader(language: str, title: str) -> None:
    """Files keep the English one."""
    with speaking(catalogue(language)):
        card = offer().detachments[0]
        said = [lack.says for lack in lacks(DETACHMENTS[0], [])]
    assert (card.id, card.title) == ("Patrol", title)
    assert all(each.startswith(f"{title}: ") for each in said)


@pytest.mark.rule("40K-CORE-DATA-05", "40K-CORE-DET-PATROL")
@pytest.mark.parametrize(
    ("language", "role", "needs"),
    [("en", "Troops", "1 to 2 HQ, 1 to 3 Troops"), ("de", "Standard", "1 bis 3 Standard"), ("es", "Tropas de línea", "CG")],
)
def test_battlefield_roles_are_named_in_the_language_of_the_reader(language: str, role: str, needs: str) -> None:
    """Sheets, Detachments and the groups of the page name each role alike, or a Detachment would offer no unit."""
    with speaking(catalogue(language)):
        offered = offer()
        lacking = " ".join(lack.says for lack in lacks(DETACHMENTS[0], ()))
    named = {sheet.role for each in offered.lists for sheet in each.sheets}
    assert role in named <= set(offered.roles)
    assert all(set(each.roles) <= set(offered.roles) for each in offered.detachments)
    assert needs in offered.detachments[0].needs
    assert role in lacking


@pytest.mark.parametrize(
    "data", [b"", b"  \n", b'{"name": "Embers"}', bytes(range(128, 200))], ids=["empty", "blank", "JSON", "binary"]
)
def test_a_file_that_is_none_of_both_kinds_is_told_which_there_are(data: bytes) -> None:
    with pytest.raises(ReglamentoError, match=r"neither an army of this page \(\.toml\) nor a roster of BattleScribe"):
        opened(data)
