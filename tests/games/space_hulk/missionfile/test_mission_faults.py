from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.games.space_hulk import loader
from reglamento.games.space_hulk.facts import chart
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.loader import MissionError
from reglamento.games.space_hulk.missionfile.places import Fault

SMALL = """\
id = "small"
title = "Small"
briefing = "Two men, one door."
turns = 5

[aims]
marines = "Leave."
genestealers = "Stay."

[blips]
start = 1
each_turn = 1

[[level]]
name = "top"
map = '''
##E##
s...+.X
##o##
'''
sections = '''
##b##
aabbbcc
##b##
'''

[[level]]
name = "below"
map = '''
S..g
'''
sections = '''
dddd
'''

[sections]
a = "hall"
b = { name = "cross", kind = "crossroads" }

[kits]
"marine, two fists" = { rank = "marine", weapons = ["power fist", "storm bolter"] }

[marks]
s = { marine = "Ana", kit = "marine, two fists", facing = "east", ladder = "shaft", way = "down" }
S = { ladder = "shaft", way = "up" }
E = { entry = "north" }
o = { object = "box" }
X = { exit = "hatch", facing = "east", area = "door" }
g = { generator = "dynamo" }

[[outcome]]
winner = "marines"
title = "Out"
if = { exited = { exit = "hatch", carrying = "box", ids = ["ana"] } }

[[outcome]]
winner = "genestealers"
title = "Late"
if = { turn = { at_least = 5 } }

[[change]]
flag = "late"
if = { generators_broken = { at_least = 1 } }
"""
LINES = SMALL.split("\n")


def line(text: str) -> int:
    """The number of the only line of SMALL that starts like this."""
    found = [number for number, row in enumerate(LINES, start=1) if row.startswith(text)]
    assert len(found) == 1, found
    return found[0]


def changed(old: str, new: str) -> str:
    assert SMALL.count(old) == 1, f"{old!r} stands {SMALL.count(old)} times"
    return SMALL.replace(old, new)


def only_fault(text: str) -> Fault:
    found = loader.faults(text)
    assert len(found) == 1, [str(fault) for fault in found]
    return found[0]


def test_the_small_mission_has_no_faults() -> None:
    assert loader.faults(SMALL) == []


# what is changed, by what, how the line at fault begins (nothing when it has none), its key, and words of the message
IN_TABLES = [
    ("turns = 5", "turns = 0", "turns", "turns", "at least 1"),
    ("turns = 5", 'turns = "five"', "turns", "turns", "not known: 'five'; allowed: a number, no limit"),
    ('id = "small"', 'id = "Not an id"', "id", "id", "regex"),
    ('title = "Small"', 'title = ""', 'title = ""', "title", "at least 1 character"),
    ("each_turn = 1", "", "[blips]", "blips", "this key is missing: `each_turn`"),
    ("start = 1", "start = 1\nbrood = 4", "brood =", "blips.brood", "no such key: brood; allowed: start"),
    ("start = 1", "start = 4", "start", "blips.start", "the entry areas hold 3"),
    ("start = 1", "start = 1\nvalues = []", "start", "blips.start", "the pile has 0"),
    ('kit = "marine, two fists"', 'kit = "cook"', "s =", "marks.s.kit", "no such kit: cook; allowed: sergeant"),
    (
        'rank = "marine", weapons',
        'rank = "cook", weapons',
        '"marine, two',
        "kits.marine, two fists.rank",
        "allowed: marine, sergeant, librarian",
    ),
    ('"power fist", "storm', '"spoon", "storm', '"marine, two', "kits.marine, two fists.weapons", "allowed: storm"),
    ('kind = "crossroads"', 'kind = "tower"', "b = {", "sections.b.kind", "allowed: corridor, room"),
    ('a = "hall"', 'a = "cross"', "[sections]", "sections", "2 sections have the name cross"),
    ('a = "hall"', 'z = "hall"', "z =", "sections.z", "on no map"),
    ('g = { generator = "dynamo" }', "g = {}", "g =", "marks.g", "says nothing"),
    ('object = "box"', 'entry = "south", automaton = true', "o =", "marks.o.automaton", "only for a mark with object"),
    ('facing = "east", area', "area", "X =", "marks.X", "facing is missing; allowed: north"),
    ('facing = "east", area', 'facing = "up", area', "X =", "marks.X.facing", "allowed: north, east, south, west"),
    ('marine = "Ana"', 'marine = "!"', "s =", "marks.s.marine", "a name of its own"),
    ("if = { turn", "if = { tern", "if = {", "outcome[2].if.tern", "no such condition: tern; allowed: all"),
    ("if = { turn = { at_least = 5 } }", "if = {}", "if = {", "outcome[2].if", "a condition is a table"),
    ("{ at_least = 5 }", "{ at_last = 5 }", "if = {", "outcome[2].if.turn.at_last", "allowed: at_least"),
    ("{ turn = { at_least = 5 } }", "{ any = 5 }", "if = {", "outcome[2].if.any", "a list of conditions"),
    ("{ at_least = 5 }", "{ at_least = 6 }", "turns", "turns", "sure to hold by turn 5"),
    ('winner = "genestealers"', 'winner = "draw"', "", "outcome", "lets the genestealers win"),
    ('winner = "genestealers"', 'winner = "me"', "winner = ", "outcome[2].winner", "allowed: marines"),
]


@pytest.mark.parametrize(("old", "new", "at", "key", "says"), IN_TABLES)
def test_a_fault_in_a_table_names_its_line_and_key(old: str, new: str, at: str, key: str, says: str) -> None:
    text = changed(old, new)
    fault = only_fault(text)
    assert (fault.key, fault.column) == (key, None)
    assert says in fault.says
    assert ("" if fault.line is None else text.split("\n")[fault.line - 1]).startswith(at)


IN_CONDITIONS = [
    ('exit = "hatch", carrying', 'exit = "window", carrying', "no such exit: window; allowed: hatch"),
    ('carrying = "box"', 'carrying = "cat"', "no such object: cat; allowed: box"),
    ('ids = ["ana"]', 'ids = ["bob"]', "no such Marine: bob; allowed: ana"),
    ("exited = { exit", 'exited = { side = "genestealers", exit', "no exit is open to the genestealers"),
    ("turn = { at_least = 5 }", 'any = [{ turn = { at_least = 5 } }, { flag = { name = "x" } }]', "no such flag: x"),
    ("turn = { at_least = 5 }", "any = [{ turn = { at_least = 5 } }, { broodlord_dead = {} }]", "has no Broodlord"),
    ("turn = { at_least = 5 }", "any = [{ turn = { at_least = 5 } }, { marines_left = {} }]", "needs at_most"),
    (
        "turn = { at_least = 5 }",
        'any = [{ turn = { at_least = 5 } }, { not = { holds = { area = "den" } } }]',
        "no such area: den; allowed: door",
    ),
    (
        "turn = { at_least = 5 }",
        'any = [{ turn = { at_least = 5 } }, { for_turns = { turns = 2, name = "x", of = { burned = { sections = ["q"] } } } }]',
        "no such section: q; allowed: c, cross, d, hall",
    ),
    (
        "turn = { at_least = 5 }",
        'any = [{ turn = { at_least = 5 } }, { in_area = { object = "box", area = "x" } }]',
        "no such area: x",
    ),
    (
        "turn = { at_least = 5 }",
        'any = [{ turn = { at_least = 5 } }, { carried = { object = "x", by = "marines" } }]',
        "no such object: x",
    ),
    ("broken = { at_least = 1 }", "broken = { at_least = 2 }", "2 generators are to be broken, but the mission has 1"),
]


@pytest.mark.rule("SH-STATUS-02", "SH-STATUS-03")
@pytest.mark.parametrize(("old", "new", "says"), IN_CONDITIONS)
def test_a_condition_speaks_only_of_what_the_mission_has(old: str, new: str, says: str) -> None:
    text = changed(old, new)
    fault = only_fault(text)
    assert says in fault.says
    assert fault.line is not None
    assert new in text.split("\n")[fault.line - 1]


# the row of the map or of its sections, what it becomes, the column at fault (None: anywhere), and words of the message
ON_MAPS = [
    ("s...+.X", "s...+?X", 6, "`?` is not explained in [marks]"),
    ("s...+.X", "s...+.XX", 8, "belongs to no section"),
    ("aabbbcc", "aabbbccc", 8, "the map has no square here"),
    ("aabbbcc", "aabbbac", 6, "section hall is in parts"),
    ("dddd", "dddb", 4, "section cross is in parts"),
]


@pytest.mark.rule("SH-BOX-06")
@pytest.mark.parametrize(("old", "new", "column", "says"), ON_MAPS)
def test_a_fault_of_a_drawn_map_names_line_and_column(old: str, new: str, column: int, says: str) -> None:
    found = [fault for fault in loader.faults(changed(old, new)) if says in fault.says]
    assert [fault.column for fault in found] == [column]
    assert found[0].line is not None
    at = LINES[found[0].line - 1]
    assert at in {old, "s...+.X", "aabbbcc"}


def test_a_mark_with_one_square_may_not_stand_twice() -> None:
    fault = only_fault(changed("s...+.X", "s..s+.X"))
    assert (fault.line, fault.column) == (line("s...+.X"), 4)


def test_a_mark_must_stand_on_a_map() -> None:
    assert only_fault(changed("##E##", "##.##")).key == "marks.E"


@pytest.mark.parametrize("mark", ['"."', '"+"', '"#"', "two"])
def test_a_mark_is_one_free_character(mark: str) -> None:
    fault = only_fault(changed("[marks]", f'[marks]\n{mark} = {{ area = "x" }}'))
    assert fault.key == f"marks.{mark.strip(chr(34))}"
    assert "a mark is one character" in fault.says


@pytest.mark.rule("SH-TURN-12")
@pytest.mark.parametrize(
    ("old", "new", "pair"),
    [
        ('{ entry = "north" }', '{ entry = "north", door = true }', "door and entry"),
        ('{ generator = "dynamo" }', '{ generator = "dynamo", object = "cat" }', "object and generator"),
        ('{ generator = "dynamo" }', '{ generator = "dynamo", field = true }', "generator and force field"),
        ('{ object = "box" }', '{ object = "box", entry = "x" }', "entry and object"),
        ('{ object = "box" }', '{ object = "box", door = true }', "door and object"),
    ],
)
def test_what_cannot_share_a_square_does_not(old: str, new: str, pair: str) -> None:
    fault = only_fault(changed(old, new))
    assert f"{pair} cannot share a square" in fault.says
    assert fault.line is not None
    assert fault.column is not None


@pytest.mark.rule("SH-LADDER-01")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('ladder = "shaft", way = "up"', 'ladder = "shaft", way = "down"', "two ends marked down"),
        ('ladder = "shaft", way = "up"', 'ladder = "shaft"', "way is missing"),
        ('ladder = "shaft", way = "up"', 'ladder = "hoist", way = "up"', "needs one mark with way down"),
        ('E = { entry = "north" }', 'E = { entry = "north", way = "up" }', "way is only for a mark with ladder"),
    ],
)
def test_a_ladder_has_a_way_down_and_a_way_up(old: str, new: str, says: str) -> None:
    assert any(says in fault.says and fault.key.startswith("marks.") for fault in loader.faults(changed(old, new)))


@pytest.mark.rule("SH-LADDER-01")
def test_the_way_down_is_on_the_upper_map() -> None:
    upside_down = SMALL.replace('way = "up"', 'way = "?"').replace('way = "down"', 'way = "up"')
    found = loader.faults(upside_down.replace('way = "?"', 'way = "down"'))
    assert any("must be on a level above its way up" in fault.says for fault in found)


def test_every_square_can_be_reached() -> None:
    fault = next(f for f in loader.faults(changed("S..g", "S.#g").replace("dddd", "dd#d")) if "no way leads" in f.says)
    assert (fault.line, fault.column) == (line("S..g"), 4)


@pytest.mark.rule("SH-EXIT-02")
def test_beyond_an_exit_lies_no_board() -> None:
    fault = only_fault(changed('facing = "east", area', 'facing = "west", area'))
    assert fault.says == "exit hatch faces west, where the board goes on"
    assert (fault.line, fault.column) == (line("s...+.X"), 7)


@pytest.mark.rule("SH-TURN-03")
def test_a_mission_needs_men_entries_and_generators_for_its_field() -> None:
    without = {
        "no mark and no squad brings a Marine": changed('marine = "Ana", kit = "marine, two fists", facing = "east", ', ""),
        "no mark is an entry": changed('entry = "north"', 'area = "north"'),
        "needs a generator": changed('generator = "dynamo"', "field = true"),
    }
    for says, text in without.items():
        assert any(says in fault.says and fault.key == "marks" for fault in loader.faults(text))


def test_the_broodlord_needs_a_blip_worth_three() -> None:
    fault = only_fault(changed("start = 1", "start = 1\nvalues = [1, 2]\nbroodlord = true"))
    assert (fault.key, fault.line) == ("blips.broodlord", line("start") + 2)


@pytest.mark.parametrize("missing", ["id", "title", "briefing", "turns", "aims", "blips", "level", "marks", "outcome"])
def test_a_missing_key_is_named(missing: str) -> None:
    tables = SMALL.split("\n\n")
    kept = [table for table in tables if not table.startswith((f"[{missing}]", f"[[{missing}]]"))]
    text = "\n\n".join("\n".join(row for row in t.split("\n") if not row.startswith(f"{missing} =")) for t in kept)
    if missing == "title":
        text += 'title = "of the change"\n'
    assert any(fault.key.split(".")[0] == missing and "missing" in fault.says for fault in loader.faults(text))


def test_an_unknown_key_is_named_with_those_allowed() -> None:
    fault = only_fault(changed("turns = 5", "turns = 5\ntruns = 6"))
    assert (fault.key, fault.line) == ("truns", 5)
    assert "turns" in fault.says


def test_what_is_not_toml_has_its_line_and_column() -> None:
    fault = only_fault(changed("turns = 5", "turns = = 5"))
    assert (fault.line, fault.column) == (4, 9)
    assert only_fault(SMALL + 'x = "').line == len(LINES)


def test_brackets_without_end_are_a_fault() -> None:
    assert only_fault("x = " + "[" * 100_000).says == "brackets or dots are nested too deeply"


def test_a_map_has_its_largest_size() -> None:
    wide = "." * 70
    found = loader.faults(changed("S..g", "S..g" + wide).replace("dddd", "dddd" + "d" * 70))
    assert ("level[2].map", line("S..g"), 61) in {(fault.key, fault.line, fault.column) for fault in found}
    rows = "\n".join([wide] * 20)
    found = loader.faults(changed("S..g", f"S..g\n{rows}").replace("dddd", "dddd\n" + rows.replace(".", "d")))
    assert any("at most 1000" in fault.says for fault in found)


def test_a_mission_has_its_most_marines() -> None:
    """Ana stands on the map already."""
    for more, refused in ((39, False), (40, True)):
        men = ", ".join(f'{{ name = "Man{n}", kit = "marine, two fists" }}' for n in range(more))
        yard = SMALL.replace("S..g", "Sy.g").replace("[marks]", '[marks]\ny = { area = "yard" }')
        found = loader.faults(f'{yard}\n[[squad]]\narea = "yard"\nmarines = [{men}]\n')
        assert any("squares free" in fault.says for fault in found), "it has been read that far"
        assert any(fault.says == f"{more + 1} Marines; at most 40 are allowed" for fault in found) is refused


def test_a_map_has_squares() -> None:
    found = loader.faults(SMALL + "\n[[level]]\nmap = '''\n###\n'''\nsections = '#'\n")
    assert [(fault.key, fault.says) for fault in found] == [("level[3].map", "this map has no squares")]


TWO_FLAMERS = """\
S = { ladder = "shaft", way = "up" }
y = { marine = "Bo", kit = "marine, heavy flamer", facing = "west" }
z = { marine = "Cy", kit = "marine, heavy flamer", facing = "west" }
"""


@pytest.mark.rule("SH-BOX-01", "SH-BOX-03", "SH-BOX-04", "SH-BOX-05", "SH-BOX-06")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            'S = { ladder = "shaft", way = "up" }\n',
            TWO_FLAMERS,
            "2 men with a heavy flamer, but the box has 1",
        ),
        ("start = 1", "start = 1\nvalues = [2, 2, 2, 2, 2]", "5 blips worth 2, but the box has 4"),
        (
            'a = "hall"',
            'a = { name = "hall", kind = "spiral junction" }\nc = { name = "k", kind = "spiral junction" }',
            "2 sections",
        ),
        ("turns = 5", "turns = 5\ncommand = { counters = [1, 2, 3, 4, 5, 6, 7] }", "7 command counters, but the box has 6"),
    ],
)
def test_a_mission_keeps_to_the_box_unless_it_says_otherwise(old: str, new: str, says: str) -> None:
    text = changed(old, new)
    if new == TWO_FLAMERS:
        text = text.replace("S..g", "Syzg")
    assert says in only_fault(text).says
    assert loader.faults(f"limits = {{ box = false }}\n{text}") == []


def test_all_faults_are_told_together() -> None:
    text = changed("turns = 5", "turns = 0").replace('facing = "east", area', "area").replace("if = { turn", "if = { tern")
    with pytest.raises(MissionError) as error:
        loader.parse(text, "somewhere.toml")
    assert [fault.key for fault in error.value.faults] == ["turns", "outcome[2].if.tern"]
    assert str(error.value).startswith("somewhere.toml: this mission has faults\n  line 4, turns: ")


def test_a_name_that_is_no_mission_lists_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(MissionError, match="cold-hearth"):
        loader.load("nothing-of-the-kind")
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(MissionError, match=r"a file that can be read"):
        loader.load(tmp_path / "bad.toml")


def sound(text: str) -> bool:
    """A text either gives a mission that can be drawn or faults that all have a place in it."""
    try:
        mission = loader.parse(text, "test")
    except MissionError as error:
        lines = len(text.split("\n"))
        return bool(error.faults) and all(
            (fault.line is None or 1 <= fault.line <= lines) and (fault.line or fault.key) for fault in error.faults
        )
    return isinstance(mission, Mission) and bool(chart.draw(mission)) and bool(chart.describe(mission))


TEXTS = st.sampled_from([SMALL, *(path.read_text(encoding="utf-8") for path in sorted(loader.FOLDER.glob("*.toml")))])
QUICK = settings(deadline=None, max_examples=examples(150), suppress_health_check=[HealthCheck.too_slow])


@QUICK
@given(TEXTS, st.data())
def test_a_line_deleted_or_doubled_never_breaks_the_loader(text: str, data: st.DataObject) -> None:
    rows = text.split("\n")
    at = data.draw(st.integers(0, len(rows) - 1))
    assert sound("\n".join(rows[:at] + rows[at + 1 :]))
    assert sound("\n".join(rows[:at] + rows[at : at + 1] + rows[at:]))


@QUICK
@given(TEXTS, st.data())
def test_characters_swapped_or_changed_never_break_the_loader(text: str, data: st.DataObject) -> None:
    one, two = sorted(data.draw(st.lists(st.integers(0, len(text) - 1), min_size=2, max_size=2, unique=True)))
    assert sound(text[:one] + text[two] + text[one + 1 : two] + text[one] + text[two + 1 :])
    new = data.draw(st.sampled_from("#.+ abX019{}[]=,\"'\n-\u00e9"))
    assert sound(text[:one] + new + text[one + 1 :])


VALUES = st.sampled_from(["0", "-1", "1.5", "true", '"x"', "[]", "[1]", "{}", "1979-05-27", "nan", '["marines"]', "{ a = 1 }"])


@QUICK
@given(TEXTS, VALUES, st.data())
def test_any_value_may_be_of_another_kind(text: str, value: str, data: st.DataObject) -> None:
    rows = text.split("\n")
    keyed = [number for number, row in enumerate(rows) if " = " in row and "'''" not in row]
    at = data.draw(st.sampled_from(keyed))
    assert sound("\n".join([*rows[:at], f"{rows[at].split(' = ')[0]} = {value}", *rows[at + 1 :]]))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('generator = "dynamo"', 'object = "box"', "object box stands on two marks"),
        ('object = "box"', 'generator = "dynamo"', "generator dynamo stands on two marks"),
    ],
)
def test_an_object_or_generator_has_one_mark(old: str, new: str, says: str) -> None:
    assert any(fault.says == says and fault.line for fault in loader.faults(changed(old, new)))


@pytest.mark.parametrize("written", ['"S.?g"', "'''S.?g'''"])
def test_a_map_written_on_one_line_tells_row_and_column_in_words(written: str) -> None:
    fault = only_fault(changed("map = '''\nS..g\n'''", f"map = {written}"))
    assert (fault.key, fault.line, fault.column) == ("level[2].map", line("S..g") - 1, None)
    assert fault.says == "`?` is not explained in [marks] (row 1, column 3)"


def test_levels_written_as_a_list_tell_row_and_column_in_words() -> None:
    head, _, below = SMALL.partition("[[level]]\n")
    tail = below.partition("[sections]\n")[2]
    found = loader.faults(f'level = [{{ map = "s?", sections = "ab" }}]\n{head}[sections]\n{tail}')
    told = [(fault.line, fault.says) for fault in found if fault.key == "level[1].map"]
    assert told == [(1, "`?` is not explained in [marks] (row 1, column 2)")]


@pytest.mark.rule("SH-TURN-11")
@pytest.mark.parametrize(("word", "facing"), [("north", 0), ("east", 1), ("south", 2), ("west", 3)])
def test_a_marine_faces_one_of_four_sides(word: str, facing: int) -> None:
    text = changed('facing = "east", ladder', f'facing = "{word}", ladder')
    assert [post.facing for post in loader.parse(text, "facing").marines] == [facing]


@pytest.mark.rule("SH-TURN-11")
def test_no_marine_faces_a_corner() -> None:
    fault = only_fault(changed('facing = "east", ladder', 'facing = "north-east", ladder'))
    assert fault.says.endswith("allowed: north, east, south, west")


SQUAD = """
[[squad]]
area = "door"
marines = [{ name = "Bea", kit = "marine, two fists" }]
"""


@pytest.mark.rule("SH-MISSION-09")
def test_a_squad_names_an_area_with_a_free_square_for_each_of_its_marines() -> None:
    assert loader.faults(SMALL + SQUAD) == []
    text = SMALL + SQUAD
    cases = [
        (
            text.replace('area = "door"\nmarines', 'area = "cellar"\nmarines'),
            "squad[1].area",
            "no such area: cellar; allowed: door",
        ),
        (text + SQUAD.replace("Bea", "Cid"), "squad[1].area", "2 Marines start in area door, which has 1 squares free for them"),
        (text.replace('"Bea"', '"Ana"'), "squad[1].marines", "every Marine needs a name of its own, not Ana"),
        (text.replace('"Bea", kit = "marine, two fists"', '"Bea", kit = "none"'), "squad[1].marines", "no such kit: none"),
        (
            text.replace('[{ name = "Bea", kit = "marine, two fists" }]', "[]"),
            "squad[1].marines",
            "expected a list of at least 1 entry",
        ),
    ]
    for changed_text, key, says in cases:
        found = loader.faults(changed_text)
        assert found
        assert found[0].key == key
        assert says in found[0].says


@pytest.mark.rule("SH-MISSION-10")
@pytest.mark.parametrize(
    ("condition", "says"),
    [
        ('ammunition = { weapon = "heavy flamer" }', "ammunition needs at_most or at_least"),
        ('ammunition = { weapon = "heavy flamer", at_most = 0 }', "no Marine of this mission carries: heavy flamer"),
        ('ammunition_spent = { weapon = "assault cannon", at_least = 3 }', "no Marine of this mission carries: assault cannon"),
        ('ammunition = { weapon = "assault cannon", at_most = 0, ids = ["eve"] }', "no such Marine: eve"),
        ('ammunition_spent = { weapon = "power fist", at_least = 3 }', "power fist"),
    ],
)
def test_ammunition_is_that_of_a_weapon_which_a_marine_has(condition: str, says: str) -> None:
    both = f"if = {{ any = [{{ turn = {{ at_least = 5 }} }}, {{ {condition} }}] }}"
    found = loader.faults(changed("if = { turn = { at_least = 5 } }", both))
    assert any(says in fault.says for fault in found), found


@pytest.mark.rule("SH-MISSION-11")
def test_a_mission_without_a_last_turn_ends_when_no_marine_is_left() -> None:
    endless = changed("turns = 5", 'turns = "no limit"')
    fault = only_fault(endless)
    assert (fault.key, fault.line) == ("turns", line("turns"))
    assert fault.says == "without a limit of turns an outcome must hold when no Marine is left: add `marines_left` with at_most"
    for condition in (
        "{ marines_left = { at_most = 0 } }",
        "{ any = [{ killed = { at_least = 9 } }, { marines_left = { at_most = 1 } }] }",
    ):
        sure = endless.replace("if = { turn = { at_least = 5 } }", f"if = {condition}")
        assert loader.faults(sure) == []
        assert loader.parse(sure, "small").turns == 0
    ranked = endless.replace("if = { turn = { at_least = 5 } }", "if = { marines_left = { at_least = 1, at_most = 3 } }")
    assert only_fault(ranked).key == "turns"


@pytest.mark.rule("SH-MISSION-11")
def test_where_no_blips_come_for_ever_the_last_contact_ends_it() -> None:
    text = changed("turns = 5", 'turns = "no limit"').replace("{ turn = { at_least = 5 } }", "{ marines_left = { at_most = 0 } }")
    text = text.replace("each_turn = 1", "each_turn = 1\nreshuffle = false")
    fault = only_fault(text)
    assert "`contacts_gone`" in fault.says
    both = "{ any = [{ marines_left = { at_most = 0 } }, { contacts_gone = {} }] }"
    assert loader.faults(text.replace("{ marines_left = { at_most = 0 } }", both)) == []


@pytest.mark.rule("SH-TURN-04", "SH-STATUS-02")
def test_a_mission_can_be_won_by_both_sides_and_ends_by_its_last_turn() -> None:
    nobody = only_fault(changed('winner = "marines"', 'winner = "draw"'))
    assert (nobody.key, nobody.says) == ("outcome", "no outcome lets the marines win")
    endless = only_fault(changed("if = { turn = { at_least = 5 } }", "if = { not = { turn = { at_least = 5 } } }"))
    assert (endless.key, endless.line) == ("turns", line("turns"))
    sure = changed(
        "if = { turn = { at_least = 5 } }", "if = { any = [{ killed = { at_least = 3 } }, { turn = { at_least = 4 } }] }"
    )
    assert loader.faults(sure) == []
