"""The defender's table: modifiers, lookups and the file."""

from fractions import Fraction
from pathlib import Path

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.pistola.forces import table
from reglamento.games.pistola.forces.armoury import DATA
from reglamento.games.pistola.forces.table import PlacedSections, modifier, standard_table

FOUR = ("Elites", "Troops", "Fast Attack", "Heavy Support")
FILE = (DATA / "defender_table.toml").read_text(encoding="utf-8")


@pytest.mark.rule("PP-DEF-04", "PP-DEF-07")
@pytest.mark.parametrize(
    ("placed", "added"),
    [
        (PlacedSections(), 0),
        (PlacedSections(corridors=1), 1),
        (PlacedSections(corridors=4), 1),
        (PlacedSections(small_rooms=1), 2),
        (PlacedSections(small_rooms=2), 4),
        (PlacedSections(large_rooms=1), 3),
        (PlacedSections(large_rooms=1, objective_rooms=1), 6),
        (PlacedSections(combat=True), -1),
        (PlacedSections(corridors=2, small_rooms=1, large_rooms=2, objective_rooms=1, combat=True), 11),
    ],
)
def test_modifiers_are_summed(placed: PlacedSections, added: int) -> None:
    assert modifier(placed) == added


@pytest.mark.rule("PP-DEF-04")
def test_an_objective_room_is_a_large_room() -> None:
    with pytest.raises(ValueError, match="1 objective rooms, but 0 large rooms"):
        PlacedSections(objective_rooms=1)


@pytest.mark.rule("PP-DEF-01", "PP-DEF-03", "PP-DEF-05")
@pytest.mark.parametrize(
    ("total", "second", "points", "compulsory", "optional"),
    [
        *((total, None, 0, (), ()) for total in (-1, 0, 1, 5)),
        (6, None, 50, (), ()),
        (7, None, 50, (), ()),
        *(
            (total, *row)
            for total in (8, 9)
            for row in (
                (3, 80, ("Troops",), FOUR),
                (4, 100, ("Troops",), FOUR),
                (5, 110, ("Elites",), FOUR),
                (6, 120, ("Elites",), FOUR),
                (7, 130, ("Troops",), FOUR),
                (8, 140, ("Elites", "Troops"), FOUR),
                (14, 140, ("Elites", "Troops"), FOUR),
            )
        ),
        (10, None, 150, ("HQ",), FOUR),
        (11, None, 175, ("HQ",), FOUR),
        (12, None, 200, ("HQ", "Elites"), FOUR),
        (19, None, 200, ("HQ", "Elites"), FOUR),
    ],
)
def test_the_table(total: int, second: int | None, points: int, compulsory: tuple[str, ...], optional: tuple[str, ...]) -> None:
    cell = standard_table().cell(total, second)
    assert (cell.points, cell.compulsory, cell.optional) == (points, compulsory, optional)
    assert cell.sentinels is (total in {6, 7})
    assert standard_table().rolls_again(total) is (total in {8, 9})
    assert standard_table().named(cell.id) is cell


@pytest.mark.rule("PP-DEF-05")
def test_a_second_roll_only_where_it_is_called_for() -> None:
    with pytest.raises(ValueError, match="a total of 8 calls for a second roll"):
        standard_table().cell(8)
    with pytest.raises(ValueError, match="a total of 10 calls for no second roll"):
        standard_table().cell(10, 5)
    assert standard_table().named("nowhere") is None


@pytest.mark.rule("PP-DEF-90")
def test_an_objective_room_is_never_undefended() -> None:
    placed = PlacedSections(corridors=2, large_rooms=1, objective_rooms=1)
    assert modifier(placed) == 7
    assert standard_table().rolls_again(1 + 7)
    assert standard_table().cell(8, 1 + 7).points == 140
    room = PlacedSections(large_rooms=1, objective_rooms=1)
    in_combat = PlacedSections(large_rooms=1, objective_rooms=1, combat=True)
    assert standard_table().cell(1 + modifier(room)).points == standard_table().cell(1 + modifier(in_combat)).points == 50
    assert (1 + modifier(room), 1 + modifier(in_combat)) == (7, 6)


@pytest.mark.rule("PP-DEF-91")
def test_the_chances_of_sentinels() -> None:
    assert standard_table().chances(0) == {"nothing": Fraction(5, 6), "sentinels": Fraction(1, 6)}
    assert standard_table().chances(modifier(PlacedSections(corridors=3))) == {
        "nothing": Fraction(2, 3),
        "sentinels": Fraction(1, 3),
    }
    assert standard_table().chances(-1) == {"nothing": Fraction(1)}


@pytest.mark.rule("PP-DEF-05", "PP-DEF-91")
def test_the_chances_with_a_second_roll() -> None:
    # A small room, +2: 3 to 5 nothing, 6 and 7 sentinels, and one die in six rolls again.
    sixths = dict.fromkeys(("80", "100", "110", "120", "130", "140"), Fraction(1, 36))
    assert standard_table().chances(2) == {"nothing": Fraction(1, 2), "sentinels": Fraction(1, 3), **sixths}
    assert all(sum(standard_table().chances(added).values()) == 1 for added in range(-1, 20))


def faults(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ForceError) as caught:
        table.read(path)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.rule("PP-DEF-05")
def test_a_group_may_write_its_own_table(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        'id = "own"\n[[cell]]\nid = "few"\ntotal = "<=7"\npoints = 60\ncompulsory = ["Troops"]\n'
        '[[cell]]\nid = "many"\ntotal = "8+"\npoints = 300\noptional = ["HQ"]\n',
        encoding="utf-8",
    )
    own = table.read(path)
    assert [own.cell(total).points for total in (-3, 7, 8, 30)] == [60, 60, 300, 300]
    assert own.chances(1) == {"few": Fraction(1)}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('total = "10"', 'total = "ten"', "own.toml, cell 9 (150), total: not totals: ten; allowed: such as <=5, 6-7, 10, 12+"),
        ('total = "10"', 'total = "11"', "own.toml, cell: total: "),
        ('total = "12+"', 'total = "12-20"', "own.toml, cell: total: nothing for totals above 20"),
        ('total = "<=5"', 'total = "5"', "own.toml, cell: total: nothing for totals below 5"),
        ('total = "6-7"', 'total = "7"', "own.toml, cell: total: <=5 and 7 overlap or leave a gap"),
        ('second = "4"', 'second = "5"', "own.toml, cell: second roll after 8-9: 3 and 5 overlap or leave a gap"),
        ('second = "3"\n', "", "own.toml, cell: 6 cells have the total 8-9; each of them needs a second roll"),
        ('second = "8+"', 'second = "8"', "own.toml, cell: second roll after 8-9: nothing for totals above 8"),
        ('id = "175"', 'id = "150"', "own.toml, cell 10 (150): there is a cell with this id already: 150"),
        ("points = 80", "points = -1", "own.toml, cell 3 (80), points: expected a whole number, at least 0"),
        ('compulsory = ["HQ"]', 'compulsory = ["King"]', "own.toml, cell 9 (150), compulsory 1: not known: 'King'; allowed: "),
        ("sentinels = true", 'sentinels = true\noptional = ["HQ"]', "own.toml, cell 2 (sentinels): sentinels are one unit"),
        ("points = 0", "pts = 0", "own.toml, cell 1 (nothing): no such key: pts; allowed: id, total, points, "),
        ('id = "standard"', "", "own.toml: this key is missing: `id`"),
    ],
)  # fmt: skip
@pytest.mark.rule("PP-DEF-05")
def test_a_table_with_faults(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in FILE
    found = faults(tmp_path, FILE.replace(old, new, 1))
    assert any(fault.startswith(says) for fault in found), found


@pytest.mark.rule("PP-DEF-05")
def test_the_second_rolls_begin_where_the_first_allows(tmp_path: Path) -> None:
    without_3 = FILE.replace('second = "4"', 'second = "x"').replace('second = "3"', 'second = "4"').replace('"x"', '"3"')
    start = without_3.index('[[cell]]\nid = "100"')
    text = without_3[:start] + without_3[without_3.index('[[cell]]\nid = "110"') :]
    assert "own.toml, cell: second roll after 8-9: nothing for totals below 4" in faults(tmp_path, text)
