"""At which line of a file a fault is."""

from __future__ import annotations

import pytest

from reglamento.armies.lists.faults import Fault, ForceError
from reglamento.armies.lists.lines import line_of, located

TEXT = """id = "mine"
about = '''
[[sheet]]
id = "not this one"
'''
[[weapon]]
id = "rifle"
[[sheet]]
id = "guard"
[[sheet.model]]
id = "man"
[[sheet]]
id = "wagon"
trait = 3
[[sheet.model]]
id = "wagon"
[[sheet.model]]
id = "crew"
points = -1
[sheet.profile]
M = 6
"""


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        ("id", 1),
        ("weapon 1 (rifle)", 6),
        ("sheet 1 (guard)", 8),
        ("sheet 2 (wagon)", 12),
        ("sheet wagon", 12),
        ("sheet 2 (wagon), trait", 14),
        ("sheet 2 (wagon), model 2 (crew)", 17),
        ("sheet 2 (wagon), model 2, points", 19),
        ("sheet 1 (guard), model 2", 8),
        ("sheet 2.profile", 20),
        ("sheet 2, profile, M", 20),
        ("sheet 2.models[...]", 12),
        ("sheet 3", 0),
        ("sheet nobody", 0),
        ("warlord", 0),
        ("", 0),
    ],
)
def test_an_entry_stands_at_a_line_or_in_the_nearest_one_that_does(entry: str, line: int) -> None:
    assert line_of(TEXT, entry) == line


def test_the_tables_of_a_faction_within_a_roster_count_as_its_own() -> None:
    assert line_of('id = "mine"\n[faction]\nid = "ours"\n[[faction.sheet]]\nid = "guard"', "sheet 1 (guard)") == 4


def test_a_fault_says_its_line() -> None:
    with pytest.raises(ForceError) as refused, located(TEXT):
        raise ForceError((Fault("mine.toml", "sheet 2, trait", "no number"), Fault("mine.toml", "warlord", "none")))
    assert str(refused.value) == "mine.toml, line 14, sheet 2, trait: no number\nmine.toml, warlord: none"
