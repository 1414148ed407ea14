"""What is told of a mission, in every language."""

from __future__ import annotations

import pytest

from reglamento.faces.wh40k.display import described, drawing
from reglamento.faces.wh40k.text import board_text
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue
from wh40k_scene import battle, mission, square, unit, woods


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", ("Red: Win.", "  Test, 70 points", "A table of 48 by 48 inches", "  % Woods")),
        ("es", ("Rojo: ", "  Test, 70 puntos", "Una mesa de 48 por 48 pulgadas", "  % Bosque")),
        ("de", ("Rot: ", "  Test, 70 Punkte", "Ein Tisch von 48 mal 48 Zoll", "  % Wald")),
    ],
)
def test_a_mission_is_told_in_the_language_of_the_reader(language: str, says: tuple[str, ...]) -> None:
    told = mission([unit("hero", (0, 0))], [unit("hero", (0, 0))], features=[woods(*square(10, 10, 4))])
    with speaking(catalogue(language)):
        lines = f"{described(told)}\n{drawing(told)}".splitlines()
    for said in says:
        assert any(line.startswith(said) for line in lines), (said, lines)


def test_a_mission_has_a_map_on_which_terrain_is_where_it_stands() -> None:
    told = mission([unit("hero", (0, 0))], [unit("hero", (0, 0))], features=[woods(*square(10, 10, 4))])
    size, *rows = drawing(told).splitlines()
    assert size == "A table of 48 by 48 inches"
    west, north, east, south = 10, 10, 14, 14
    wooded = {(column, row) for row, line in enumerate(rows[:25]) for column, sign in enumerate(line) if sign == "%"}
    assert (west + 1, north // 2) in wooded
    assert all(west - 3 <= column <= east and north - 4 <= 2 * row <= south for column, row in wooded)
    assert rows[25:] == ['one character: 1" across, 2" down', "  % Woods"]
    assert max(map(len, rows)) < 80


def test_a_table_as_text_tells_its_scale_in_the_language_of_the_reader() -> None:
    game = battle([unit("hero", (0, 0))], [unit("hero", (40, 40))])
    told = {}
    for language in ("en", "es", "de"):
        with speaking(catalogue(language)):
            told[language] = board_text(game, 100, "utf-8").plain.splitlines()[-1]
    assert told == {
        "en": 'one character: 1" across, 2" down',
        "es": 'un carácter: 1" de ancho, 2" de alto',
        "de": 'ein Zeichen: 1" breit, 2" hoch',
    }
