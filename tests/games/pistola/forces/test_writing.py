"""Forces as the text of files."""

from pathlib import Path

import pytest

from reglamento.games.pistola.forces import builder, files, lists, writing
from reglamento.games.pistola.forces.readings import LENIENT
from reglamento.games.pistola.forces.squads import fighters, type_of
from reglamento.games.pistola.forces.table import standard_table


def again(folder: Path, text: str) -> files.Force:
    path = folder / "written.toml"
    path.write_text(text, encoding="utf-8")
    return files.load(path, LENIENT)


@pytest.mark.rule("PP-ATT-01", "PP-DEF-02")
@pytest.mark.parametrize("name", files.names())
def test_a_force_that_is_written_is_read_alike(tmp_path: Path, name: str) -> None:
    force = files.load(name, LENIENT)
    text = writing.heading(force.id, force.name, force.army.id, force.side)
    body = writing.attacker(force.squads, force.army) if force.squads else writing.defender(force.cells, force.army)
    found = again(tmp_path, text + body)
    assert (found.squads, found.cells.keys()) == (force.squads, force.cells.keys())
    for id, held in force.cells.items():
        assert [type_of(squad, force.army) for squad in found.cells[id]] == [type_of(squad, force.army) for squad in held]
        assert [fighters(squad, force.army) for squad in found.cells[id]] == [fighters(squad, force.army) for squad in held]


@pytest.mark.rule("PP-DEF-02")
def test_cells_without_anybody_are_not_written_and_a_type_only_where_it_is_not_the_usual_one() -> None:
    dead = lists.load("zombies")
    text = writing.defender(builder.fill(standard_table(), dead, 1, LENIENT), dead)
    assert '"nothing"' not in text
    assert {line for line in text.splitlines() if line.startswith("as")} == {'as = "Elites"'}


def test_names_with_quotes_and_a_table_of_ones_own() -> None:
    assert writing.heading("own", 'The "Own"', "own-list.toml", "defender", "table.toml").splitlines() == [
        'id = "own"',
        r'name = "The \"Own\""',
        'list = "own-list.toml"',
        'side = "defender"',
        'table = "table.toml"',
    ]
