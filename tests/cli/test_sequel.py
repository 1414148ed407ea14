"""Games that follow on others: the second of two raids, the last combat of two strike forces, the X of a record."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from mission_scene import fall, given
from reglamento.cli.input.saves import read
from reglamento.cli.main import app
from reglamento.games.pistola.facts.mission import Wounded
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import fighters
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.rulebook import RULEBOOK
from reglamento.games.pistola.scoring.settling import Settle
from reglamento.games.pistola.setup import new_game
from reglamento.games.pistola.units.troops import members
from reglamento.games.registry import rulebook
from reglamento.kernel import save
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Roll
from reglamento.kernel.save import Header
from reglamento.kernel.table import Table

OWN_LIST = """\
id = "own"
name = "Own"

[[unit]]
id = "men"
name = "Men"
type = "Troops"
points = 10
min = 1
max = 10
profile = { ws = 3, bs = 3, strength = 3, toughness = 3, wounds = 1, initiative = 3, attacks = 1, leadership = 8, save = 5 }
"""
OWN_FORCE = """\
id = "ours"
name = "Ours"
list = "own.toml"
side = "attacker"
squad = [{ unit = "men", models = 5 }]
"""


def ran(*words: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(map(str, words)))
    return result.exit_code, result.stdout, result.stderr


def kept(path: Path, game: Crawl) -> Path:
    """A game in a file, as its snapshot alone has it."""
    mission = game.mission
    header = Header(reglamento=1, game="pistola", mission=mission.id, rules="test", readings={}, source=mission.source)
    game.answers, game.count = None, 0
    path.write_bytes(save.dump(header, game))
    return path


def deployed(mission: str | Path) -> Crawl:
    """A game in which the attacker has deployed."""
    game = new_game(files.load(mission))
    dice = Seeded(1)
    while not game.turn:
        question = game.question
        game.answer(dice(question) if isinstance(question, Roll) else question.default)  # type: ignore[union-attr]
    return game


def over(game: Crawl) -> Crawl:
    game.agenda.clear()
    game.question = None
    game.begin([Settle("PP-END-02")])
    return game


def raided(path: Path, objectives: int, mission: str | Path = "tunnel-fights") -> Path:
    """A raid that has achieved so many objectives."""
    game = deployed(mission)
    for _ in range(objectives):
        given(game, "rank", done=True)
    return kept(path, over(game))


def hunted(path: Path, *, found: bool = True, mission: str | Path = "strike-force-hunt", lost: int = 0) -> Path:
    """An incursion with so many models of its second unit lost; its first model has one Wound left where it had more."""
    game = deployed(mission)
    if found:
        given(game, "occupants", primary=True)
    units = [id for id, unit in game.units.items() if unit.side == ATTACKER]
    fall(game, *members(game, units[-1])[:lost])
    game.models["u1.1"] = replace(game.models["u1.1"], wounds=1)
    return kept(path, over(game))


@pytest.mark.rule("PP-SCEN-01")
@pytest.mark.parametrize("mission", [(), ("--mission", "tunnel-fights")])
def test_the_second_raid_takes_the_number_of_the_first(tmp_path: Path, mission: tuple[str, ...]) -> None:
    first, second = raided(tmp_path / "first.jsonl", 2), tmp_path / "second.jsonl"
    bots = ("--attacker", "random", "--defender", "random", "--seed", "1")
    code, said, wrong = ran("play", *mission, "--earlier", first, "--save", second, *bots)
    assert code == 0, wrong
    game = save.resume(read(second), RULEBOOK)
    assert isinstance(game, Crawl)
    assert (game.mission.id, game.mission.earlier, game.over) == ("tunnel-fights", 2, True)
    assert "the other raid" in said
    code, _, wrong = ran("play", "--earlier", second)
    assert (code, wrong) == (
        2,
        f"reglamento: {second} is itself the second of two raids: tunnel-fights is over with it\n",
    )


@pytest.mark.rule("PP-SCEN-02", "PP-REC-01")
def test_a_record_prints_the_second_raid_with_its_x(tmp_path: Path) -> None:
    first, group = raided(tmp_path / "first.jsonl", 3, "tunnel-prelude"), tmp_path / "group.toml"
    ran("record", group, "--add", "1")
    ran("record", group, "--add", "2")
    mission = files.parse(ran("record", group, "--mission", "tunnel-prelude", "--earlier", first)[1])
    assert (mission.id, mission.x, mission.earlier) == ("tunnel-prelude", "3/2", 3)
    assert ran("record", group, "--earlier", first)[1] == mission.source


@pytest.mark.rule("PP-REC-01")
def test_a_game_is_played_with_the_x_of_a_record(tmp_path: Path) -> None:
    group, game = tmp_path / "group.toml", tmp_path / "game.jsonl"
    bots = ("--attacker", "random", "--defender", "random", "--seed", "1")
    code, _, wrong = ran("play", "--record", group, "--save", game, *bots)
    assert (code, wrong) == (2, f"reglamento: --record: there is no {group}; `reglamento record` makes one\n")
    ran("record", group, "--add", "1")
    ran("record", group, "--add", "2")
    mission = tmp_path / "short.toml"
    mission.write_text(files.text_of("search-and-destroy").replace("turns = 100", "turns = 1"))
    assert ran("play", "--mission", mission, "--record", group, "--save", game, *bots)[0] == 0
    known = save.resume(read(game), RULEBOOK)
    assert isinstance(known, Crawl)
    assert known.mission.x == "3/2"
    code, _, wrong = ran("play", "space-hulk", "--record", group)
    assert (code, wrong) == (2, "reglamento: --record, --earlier: for games of pistola, and not of space-hulk\n")
    assert ran("play", "--resume", game, "--earlier", game)[0] == 2


@pytest.mark.rule("PP-SCEN-10", "PP-SCEN-11", "PP-SCEN-12")
def test_the_last_combat_takes_what_is_left_of_both(tmp_path: Path) -> None:
    one, other = hunted(tmp_path / "one.jsonl", lost=1), hunted(tmp_path / "other.jsonl", lost=2)
    text = ran("record", tmp_path / "group.toml", "--earlier", one, "--earlier", other)[1]
    mission = files.parse(text)
    assert (mission.id, len(mission.attackers), len(mission.defenders)) == ("strike-force-meeting", 1, 1)
    [ours], [theirs] = mission.attackers, mission.defenders
    whole = files.load("strike-force-hunt").attackers[0]
    count = sum(len(fighters(squad, whole.army)) for squad in whole.squads)
    assert [sum(squad.models for squad in force.squads) for force in (ours, theirs)] == [count - 1, count - 2]
    assert mission.wounded == (Wounded(ATTACKER, 1, 1, 1), Wounded(DEFENDER, 1, 1, 1))
    assert RULEBOOK.new(mission, RULEBOOK.readings()).question is not None


@pytest.mark.rule("PP-SCEN-12")
def test_a_list_of_ones_own_comes_along(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(OWN_LIST)
    (tmp_path / "ours.toml").write_text(OWN_FORCE)
    own = tmp_path / "hunt.toml"
    own.write_text(f'attackers = ["ours.toml"]\n{files.text_of("strike-force-hunt")}')
    one, other = hunted(tmp_path / "one.jsonl", mission=own), hunted(tmp_path / "other.jsonl")
    mission = files.parse(ran("record", tmp_path / "group.toml", "--earlier", one, "--earlier", other)[1])
    assert [force.army.id for force in (*mission.attackers, *mission.defenders)] == ["own", mission.defenders[0].army.id]
    assert mission.defenders[0].army.id != "own"


@pytest.mark.rule("PP-SCEN-12")
def test_a_side_that_alone_has_found_the_enemy_has_won(tmp_path: Path) -> None:
    one, other = hunted(tmp_path / "one.jsonl"), hunted(tmp_path / "other.jsonl", found=False)
    code, said, wrong = ran("play", "--earlier", one, "--earlier", other)
    assert (code, said) == (2, "")
    assert f"the strike force of {other} has not found the enemy: that of {one} has won" in wrong
    third = hunted(tmp_path / "third.jsonl", found=False)
    assert "neither strike force has found the other" in ran("play", "--earlier", third, "--earlier", other)[2]


@pytest.mark.rule("PP-SCEN-01", "PP-SCEN-12")
def test_what_does_not_follow(tmp_path: Path) -> None:
    raid, hunt = raided(tmp_path / "raid.jsonl", 1), hunted(tmp_path / "hunt.jsonl")
    again = raided(tmp_path / "again.jsonl", 1)
    unfinished = kept(tmp_path / "unfinished.jsonl", deployed("tunnel-fights"))
    own = tmp_path / "own.toml"
    own.write_text(f"wounded = []\n{files.text_of('strike-force-meeting')}")

    def says(*words: object) -> str:
        code, said, wrong = ran("play", *words)
        assert (code, said) == (2, "")
        return wrong

    hulk = tmp_path / "hulk.jsonl"
    other_game = rulebook("space-hulk")
    Table.new(other_game, other_game.load("two-decks"), other_game.readings(), "test").write(hulk)
    assert says("--earlier", hulk) == f"reglamento: {hulk} is a game of space-hulk, not of pistola\n"
    assert "the same game twice" in says("--earlier", raid, "--earlier", raid)
    assert "is not finished" in says("--earlier", unfinished)
    assert "continues one raid, but 2 games are given" in says("--earlier", raid, "--earlier", again)
    assert f"{raid} is a game of tunnel-fights, not of tunnel-prelude" in says("--mission", "tunnel-prelude", "--earlier", raid)
    assert "is compared with no other raid" in says("--earlier", hunt)
    assert "continues two incursions" in says("--mission", "strike-force-meeting", "--earlier", hunt)
    meeting = ("--mission", "strike-force-meeting", "--earlier", hunt, "--earlier", raid)
    assert f"{raid} is a game of tunnel-fights, not an incursion" in says(*meeting)
    other = hunted(tmp_path / "other.jsonl")
    assert "names wounded itself" in says("--mission", own, "--earlier", hunt, "--earlier", other)


@pytest.mark.rule("PP-SCEN-11")
def test_nobody_came_back(tmp_path: Path) -> None:
    game = deployed("strike-force-hunt")
    given(game, "occupants", primary=True)
    fall(game, *game.models)
    file = kept(tmp_path / "lost.jsonl", over(game))
    why = "no model of the attacker's force is left, so there is no force to play on with [PP-SCEN-11]"
    assert ran("survivors", file) == (2, "", f"reglamento: {file}: {why}\n")
    other = hunted(tmp_path / "other.jsonl")
    assert ran("play", "--earlier", file, "--earlier", other) == (2, "", f"reglamento: {file}: {why}\n")


def test_keys_are_put_in_place_of_those_that_stand_there() -> None:
    text = 'id = "a"\nbriefing = """\nx = 5\n[aims]\n"""\nx = 1\n"earlier" = 4\n\n[aims]\nx = "y"\n'
    known = tomllib.loads(files.with_keys(text, x='"9/4"', earlier="2"))
    assert known == {"id": "a", "briefing": "x = 5\n[aims]\n", "x": "9/4", "earlier": 2, "aims": {"x": "y"}}


@pytest.mark.rule("PP-REC-01")
def test_a_last_combat_makes_no_x(tmp_path: Path) -> None:
    game = deployed("strike-force-meeting")
    file = kept(tmp_path / "meeting.jsonl", over(game))
    code, _, wrong = ran("record", tmp_path / "group.toml", "--played", file)
    assert (code, "only those make X" in wrong) == (2, True)
    assert not (tmp_path / "group.toml").exists()
