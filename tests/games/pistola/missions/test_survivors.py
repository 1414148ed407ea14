"""What is left of a strike force."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from mission_scene import die, raid
from reglamento.games.pistola.deployment.deploying import recruited
from reglamento.games.pistola.facts.state import ATTACKER
from reglamento.games.pistola.forces import files
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.readings import ForceReadings
from reglamento.games.pistola.forces.squads import Squad, fighters
from reglamento.games.pistola.missions.survivors import force_file, wounded_of
from reglamento.games.pistola.scoring.coming_home import models_leave
from reglamento.games.pistola.units.troops import deploy


def relief() -> Force:
    """A captain, breachers and two line sections of the Ash Column."""
    squads = (
        Squad("captain", 1),
        Squad("breachers", 5, {"melter-bearer": 1}),
        Squad("line", 10, {"corporal": 1, "burner": 1}),
        Squad("line", 3),
    )
    return replace(files.load("ash-relief", ForceReadings()), squads=squads)


@pytest.mark.rule("PP-SCEN-11")
def test_troops_equipment_and_wounds(tmp_path: Path) -> None:
    force = relief()
    game = raid(attackers=(force,))
    for squad in force.squads:
        held = fighters(squad, force.army)
        places = [(float(3 * number), float(3 + 3 * game.mustered)) for number in range(len(held))]
        deploy(game, "PP-TURN-06", recruited(game, ATTACKER, squad, len(held)), list(zip(held, places, strict=True)))
    for gone in ("u2.2", "u3.1", "u4.1", "u4.2", "u4.3"):
        del game.models[gone]
    game.models["u1.1"] = replace(game.models["u1.1"], wounds=1)
    text = force_file(game)
    (tmp_path / "left.toml").write_text(text)
    left = files.load(tmp_path / "left.toml", ForceReadings())
    assert left.squads == (
        Squad("captain", 1),
        Squad("breachers", 4, {"melter-bearer": 1}),
        Squad("line", 9, {"burner": 1}),
    )
    assert '# side = "attacker"\n# squad = 1\n# model = 1\n# wounds = 1\n' in text
    assert text.count("[[wounded]]") == 1


@pytest.mark.rule("PP-SCEN-11", "PP-COMBAT-18")
def test_a_model_that_fled_by_the_entrance_is_there_in_the_last_combat(tmp_path: Path) -> None:
    """Two of the breachers and the captain, who is wounded, have run out; the dead have not."""
    force = relief()
    game = raid(attackers=(force,))
    for squad in force.squads:
        held = fighters(squad, force.army)
        places = [(float(3 * number), float(3 + 3 * game.mustered)) for number in range(len(held))]
        deploy(game, "PP-TURN-06", recruited(game, ATTACKER, squad, len(held)), list(zip(held, places, strict=True)))
    game.models["u1.1"] = replace(game.models["u1.1"], wounds=1)
    game.begin(models_leave(game, "PP-RETREAT-08", ("u1.1", "u2.1", "u2.2")))
    die(game, *(id for id, model in game.models.items() if model.unit == "u3"))
    (tmp_path / "left.toml").write_text(force_file(game))
    left = files.load(tmp_path / "left.toml", ForceReadings())
    assert [squad.unit for squad in left.squads] == [squad.unit for squad in force.squads[:2]] + [
        squad.unit for squad in force.squads[3:]
    ]
    assert left.squads[:2] == force.squads[:2]
    assert [(hurt.squad, hurt.model, hurt.wounds) for hurt in wounded_of(game, ATTACKER)] == [(1, 1, 1)]


@pytest.mark.rule("PP-SCEN-11")
def test_a_name_with_quotation_marks_comes_back_whole(tmp_path: Path) -> None:
    force = replace(relief(), name='The "Old" Guard \\ sons')
    game = raid(attackers=(force,))
    squad = force.squads[0]
    deploy(game, "PP-TURN-06", recruited(game, ATTACKER, squad, 1), [(fighters(squad, force.army)[0], (0.0, 3.0))])
    (tmp_path / "left.toml").write_text(force_file(game))
    assert files.load(tmp_path / "left.toml", ForceReadings()).name == 'The "Old" Guard \\ sons, survivors'
