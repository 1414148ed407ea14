"""The container's file: what it copies is there, and its command serves as it stands. The image itself needs a builder: `make image`."""

from __future__ import annotations

import json
import re
import shlex
import urllib.request
from pathlib import Path

import pytest

import reglamento
from reglamento.web.app.settings import Settings
from served import COMMAND, process

ROOT = Path(reglamento.__file__).parents[2]
TEXT = (ROOT / "Containerfile").read_text(encoding="utf-8")
INSTRUCTION = re.compile(r"^([A-Z]+) (.*)$", re.MULTILINE)
STEPS = INSTRUCTION.findall(TEXT)


def said(name: str) -> list[str]:
    return [rest for step, rest in STEPS if step == name]


def test_what_it_copies_is_there_and_let_in() -> None:
    let_in = {line[1:] for line in (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines() if line.startswith("!")}
    assert (ROOT / ".dockerignore").read_bytes() == (ROOT / ".containerignore").read_bytes()
    copied = {name for rest in said("COPY") if "--from" not in rest for name in shlex.split(rest)[:-1]}
    assert copied == let_in
    assert all((ROOT / name).exists() for name in copied)


def test_it_runs_as_nobody_in_particular_and_keeps_games_in_a_volume() -> None:
    assert said("USER") == ["10001"]
    assert said("VOLUME") == ["/games"]
    assert said("STOPSIGNAL") == ["SIGTERM"]
    assert said("EXPOSE") == [str(Settings().port)]


def test_the_program_is_found_by_its_name_and_installed_in_versions_that_passed() -> None:
    """`podman exec reglamento reglamento backup …`"""
    program = Path(json.loads(said("ENTRYPOINT")[0])[0])
    (paths,) = [word for rest in said("ENV") for word in rest.split() if word.startswith("PATH=")]
    assert paths == f"PATH={program.parent}:$PATH"
    (install,) = [rest for rest in said("RUN") if "pip install" in rest]
    assert "--constraint constraints.txt" in install


@pytest.mark.extended
def test_its_command_serves_and_its_health_is_found(tmp_path: Path) -> None:
    words = json.loads(said("CMD")[0])
    assert words[0] == "serve"
    url = words[words.index("--database-url") + 1]
    assert url.startswith("sqlite:////games/")
    games = tmp_path / "games"
    games.mkdir()
    words = [word.replace("/games/", f"{games}/") for word in words]
    check = json.loads(re.search(r"CMD (\[.*\])$", said("HEALTHCHECK")[0])[1])  # type: ignore[index]  # it is there
    with process(
        "", games, command=[*COMMAND[:2], f"import sys; sys.argv = ['reglamento', *{words!r}, '--port', '0']; {COMMAND[2]}"]
    ) as (server, _):
        port = server.url.rpartition(":")[2]
        probe = check[2].replace("8765", port)
        assert check[:2] == ["/opt/reglamento/bin/python", "-c"]
        exec(compile(probe, "health", "exec"), {"urllib": urllib})  # noqa: S102 - a line of our own file
        assert "http://127.0.0.1:8765/ready" in check[2]
    assert sorted(path.name for path in games.iterdir() if path.suffix in {".sqlite3", ".key"}) == [
        "games.sqlite3",
        "reglamento-seed.key",
    ]
