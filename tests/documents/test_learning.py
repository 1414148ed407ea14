"""The notebook that trains a policy runs, in a short form, and what it says of the two policies is so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

BOOK = json.loads((Path(__file__).resolve().parents[2] / "docs" / "learning.ipynb").read_text(encoding="utf-8"))
LONG = "GENERATIONS, POPULATION, GAMES, TRIALS = 12, 30, 3, 40"
SHORT = "GENERATIONS, POPULATION, GAMES, TRIALS = 2, 4, 1, 2"


def cells(kind: str) -> list[Any]:
    return [cell for cell in BOOK["cells"] if cell["cell_type"] == kind]


def run(capsys: pytest.CaptureFixture[str]) -> tuple[dict[str, Any], str]:
    code = ["".join(cell["source"]) for cell in cells("code")]
    assert sum(LONG in text for text in code) == 1
    known: dict[str, Any] = {}
    for number, text in enumerate(code):
        exec(compile(text.replace(LONG, SHORT), f"cell {number}", "exec"), known)  # noqa: S102 - our own document
    return known, capsys.readouterr().out


@pytest.mark.extended
def test_the_notebook_runs_and_its_policy_is_no_random_one(capsys: pytest.CaptureFixture[str]) -> None:
    known, said = run(capsys)
    assert "generation  2: mean" in said
    assert "of 2 games" in said
    assert known["middle"].any()
    names = [*known["env"].encoding.options, "nearer", "move when near"]
    weights = np.zeros(len(names))
    for name, weight in {"Attack": 5, "nearer": 4, "EndPhase": -4, "Move": 1}.items():
        weights[names.index(name)] = weight
    play, by_weights = known["play"], known["by_weights"]
    fallen = [play(seed, by_weights(weights, np.random.default_rng(seed)))[1] for seed in range(3)]
    by_chance = [play(seed, known["at_random"](np.random.default_rng(seed)))[1] for seed in range(3)]
    assert sum(fallen) > sum(by_chance) + 2, "who goes for the Marines strikes some of them down"


def test_the_outputs_that_it_shows_are_of_its_long_form() -> None:
    shown = "".join(text for cell in cells("code") for output in cell["outputs"] for text in output["text"])
    assert "generation 12: mean" in shown
    assert "of 40 games" in shown
    assert "random: 0%" in shown
