"""The documents tell the truth: their examples run, their commands exist, their links lead somewhere."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")


def _text(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def _blocks(document: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", _text(document), flags=re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_python_of_the_documents_runs(document: str) -> None:
    """Blocks that are whole, that is, that import what they use; those of the other documents show a part of the code."""
    examples = [block for block in _blocks(document, "python") if "import" in block]
    assert examples or document != "README.md"
    for example in examples:
        exec(compile(example, document, "exec"), {})  # noqa: S102 - our own document


def _type_faults(folder: Path, text: str) -> list[str]:
    """What strict mypy says of a script, with the settings and the memory of the project."""
    script = folder / f"example_{len(list(folder.iterdir()))}.py"  # mypy knows a file of one name, length and second again
    script.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--config-file", "pyproject.toml", str(script)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - our own command
    assert not done.stderr, done.stderr
    return done.stdout.splitlines()


def test_the_python_of_the_readme_is_typed(tmp_path: Path) -> None:
    for example in _blocks("README.md", "python"):
        assert _type_faults(tmp_path, example) == []
        (fault,) = _type_faults(tmp_path, example.replace("game.turn)", "game.trun)"))
        assert '"Hulk" has no attribute "trun"' in fault


def test_the_mission_of_the_readme_is_sound(tmp_path: Path) -> None:
    """Its force, which the reader writes, is one of the package here."""
    from reglamento.games.pistola.forces.files import FOLDER  # noqa: PLC0415 - read for this test alone
    from reglamento.games.pistola.missions import files  # noqa: PLC0415 - the same

    (text,) = _blocks("README.md", "toml")
    (tmp_path / "evening.toml").write_text(text, encoding="utf-8")
    (tmp_path / "ours.toml").write_text((FOLDER / "vigil-lance.toml").read_text(encoding="utf-8"), encoding="utf-8")
    mission = files.load(tmp_path / "evening.toml")
    assert [force.id for force in mission.attackers] == ["vigil-lance"]
    assert len(mission.defenders) > 1


def _commands() -> list[str]:
    lines = [line.partition("#")[0] for block in _blocks("README.md", "console") for line in block.splitlines()]
    inline = re.findall(r"`(reglamento [^`]*)`", "\n".join(_text(document) for document in DOCUMENTS))
    return sorted({line.strip() for line in [*lines, *inline] if line.strip().startswith("reglamento ")})


@pytest.fixture(scope="module")
def program() -> Any:
    from reglamento.cli.main import app  # noqa: PLC0415 - the program is asked, not imported for all tests

    return get_command(app)


@pytest.mark.parametrize("command", _commands())
def test_every_command_in_the_documents_exists_with_its_options(program: Any, command: str) -> None:
    from reglamento.cli.input.seats import in_full  # noqa: PLC0415 - likewise

    group = program
    words = in_full(shlex.split(command.replace("[", "").replace("]", ""))[1:])
    while words and hasattr(group, "commands") and words[0] in group.commands:
        group = group.commands[words.pop(0)]
    known = {flag for parameter in group.params for flag in (*parameter.opts, *parameter.secondary_opts)}
    assert {word for word in words if word.startswith("--")} <= known
    assert not hasattr(group, "commands") or getattr(group, "invoke_without_command", False) or not words


PAGES = tuple(str(page.relative_to(ROOT)) for page in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))
ENTERS = ". .venv/bin/activate"


@pytest.mark.parametrize("page", [page for page in PAGES if page != "CHANGELOG.md"])
def test_a_page_says_how_its_commands_find_the_packages(page: str) -> None:
    """The packages are in `.venv` alone, so that `python` does not find them before that is entered."""
    first = re.search(r"(?:^|`)python ", _text(page), flags=re.MULTILINE)
    assert first is None or ENTERS in _text(page)[: first.start()]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_between_documents_lead_somewhere(document: str) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", _text(document)):
        assert (ROOT / target).exists(), target


def test_the_map_of_the_architecture_names_every_folder() -> None:
    folders = {path.name for path in (ROOT / "src" / "reglamento").iterdir() if path.is_dir() and path.name != "__pycache__"}
    named = set(re.findall(r"^\| `(\w+)/` \|", _text("ARCHITECTURE.md"), flags=re.MULTILINE))
    assert folders <= named


def test_every_dependency_has_its_reason() -> None:
    import tomllib  # noqa: PLC0415 - as in the program, where it is needed

    project = tomllib.loads(_text("pyproject.toml"))["project"]
    extras = project["optional-dependencies"].values()
    names = {re.split(r"[><=[]", each)[0] for each in [*project["dependencies"], *(one for extra in extras for one in extra)]}
    table = _text("ARCHITECTURE.md").partition("## Dependencies")[2]
    assert {name for name in names if name not in table} == set()
