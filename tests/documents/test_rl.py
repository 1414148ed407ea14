"""The example of the document on environments runs, and what it says of them is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from reglamento.rl.environment import USUAL

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "rl.md").read_text(encoding="utf-8")


def test_its_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"^```python\n(.*?)^```", TEXT, flags=re.DOTALL | re.MULTILINE)
    assert examples
    for example in examples:
        exec(compile(example, "docs/rl.md", "exec"), {})  # noqa: S102 - our own document
    assert "turn" in capsys.readouterr().out


def test_it_names_the_usual_limits() -> None:
    assert f"Limits(actions={USUAL.actions}, rows={USUAL.rows}, steps={USUAL.steps:_})" in TEXT
