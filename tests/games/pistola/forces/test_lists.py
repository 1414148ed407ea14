"""The lists of the package, and what is wrong with those of others."""

import re
from pathlib import Path

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.pistola.arms.weapons import Weapon
from reglamento.games.pistola.forces import lists
from reglamento.games.pistola.forces.armoury import armoury
from reglamento.games.pistola.forces.units import TYPES
from reglamento.games.pistola.forces.zombies import risen
from reglamento.games.pistola.words.names import models_of_kind

SMALL = """\
id = "small"
name = "Small"

[[weapon]]
name = "spear gun"
type = "heavy"
shots = 2
range = 45
strength = 5

[[unit]]
id = "guard"
name = "Guard"
type = "Troops"
points = 7
min = 3
max = 6
profile = { ws = 3, bs = 3, strength = 3, toughness = 3, wounds = 1, initiative = 3, attacks = 1, leadership = 7, save = 5 }
weapons = ["rifle"]
rules = ["slow"]

[[unit.member]]
id = "spearman"
name = "Spearman"
points = 15
weapons = ["spear gun", "blade"]
profile = { attacks = 2 }
base = 40
"""
GUARD = SMALL.index("[[unit]]")


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(text, encoding="utf-8")
    return path


def faults(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(ForceError) as caught:
        lists.load(written(tmp_path, text))
    return [str(fault) for fault in caught.value.faults]


def test_a_list_from_a_file(tmp_path: Path) -> None:
    army = lists.load(written(tmp_path, SMALL))
    guard = army.units["guard"]
    (spearman,) = guard.members
    assert (guard.least, guard.most, guard.types, guard.traits) == (3, 6, ("Troops",), ("slow",))
    assert guard.ordinary.weapons == (armoury()["rifle"],)
    assert spearman.fighter.weapons == (Weapon("spear gun", "heavy", shots=2, range=45, strength=5), armoury()["blade"])
    assert (spearman.fighter.profile.attacks, spearman.fighter.profile.save) == (2, 5)
    assert (guard.ordinary.base, spearman.fighter.base, spearman.fighter.points, spearman.most) == (25, 40, 15, 1)
    assert army.of_type("Troops") == (guard,)
    assert army.of_type("HQ") == ()


@pytest.mark.rule("PP-BASE-23")
def test_a_list_of_the_package_has_troops_who_never_pursue() -> None:
    """Whose armour stops nearly everything, and is too heavy to run in."""
    never = [unit for name in lists.names() for unit in lists.load(name).units.values() if "no pursuit" in unit.traits]
    assert [(unit.id, unit.ordinary.profile.save, unit.ordinary.points) for unit in never] == [("anchor-guard", 2, 45)]


@pytest.mark.rule("PP-DEF-06")
@pytest.mark.parametrize("name", lists.names())
def test_every_list_of_the_package_has_units_of_every_type(name: str) -> None:
    army = lists.load(name)
    assert army.id == name
    without = [type for type in TYPES if not army.of_type(type)]
    assert without == (["Heavy Support"] if name == "zombies" else [])


def test_there_are_six_lists_and_the_dead() -> None:
    assert len(lists.names()) == 7


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id = "small"', 'id = "Small One"', "small.toml, id: "),
        ('name = "Small"', "nme = 1", "small.toml: no such key: nme; allowed: id, name, unit, about, weapon"),
        ('type = "Troops"', 'type = "Line"', "small.toml, unit 1 (guard), type: not known: 'Line'; allowed: HQ, Elites, Troops, Fast"),
        ('type = "Troops"', "type = []", "small.toml, unit 1 (guard), type: at least one type"),
        ("ws = 3", "ws = 11", "small.toml, unit 1 (guard), profile.ws: expected a whole number, at most 10"),
        ("ws = 3, ", "", "small.toml, unit 1 (guard), profile: this key is missing: `ws`"),
        ("ws = 3", "hs = 3, ws = 3", "small.toml, unit 1 (guard), profile: no such key: hs; allowed: ws, bs, strength"),
        ("save = 5", 'save = "5+"', "small.toml, unit 1 (guard), profile.save: expected a whole number, got text"),
        ('weapons = ["rifle"]', 'weapons = ["rifel"]', "small.toml, unit 1 (guard), weapons: no such weapon: rifel; allowed: blade, "),
        ('rules = ["slow"]', 'rules = ["sly"]', "small.toml, unit 1 (guard), rules 1: not known: 'sly'; allowed: infiltrators, fearless, "),
        ('rules = ["slow"]', 'rules = ["independent character"]', "small.toml, unit 1 (guard), max: an independent character"),
        ("min = 3", "min = 7", "small.toml, unit 1 (guard), min: 7 is more than max; allowed: 1 to 6"),
        ("points = 15", "points = 15\nmost = 7", "small.toml, unit 1 (guard), member spearman, most: 7 is more than max; allowed: 1 to 6"),
        ('id = "spearman"', 'id = "guard"', "small.toml, unit 1 (guard), member guard: there is a model with this id"),
        ("attacks = 2", "atacks = 2", "small.toml, unit 1 (guard), member spearman, profile: no such key: atacks; allowed: "),
        ('"spear gun", "blade"', '"spear"', "small.toml, unit 1 (guard), member spearman, weapons: no such weapon: spear; allowed: "),
        ("base = 40", "base = 5", "small.toml, unit 1 (guard), member 1.base: expected a whole number, at least 20"),
        ('"spear gun"\ntype', '"rifle"\ntype', "small.toml, weapon 1 (rifle): there is a weapon with this name already: rifle"),
        ("range = 45", "rnge = 45", "small.toml, weapon 1 (spear gun): no such key: rnge; allowed: name, type, shots, range, "),
        ("strength = 5\n", "", "small.toml, weapon 1 (spear gun): strength: a weapon that shoots needs one; allowed: 1 to 10"),
        ("range = 45\n", "", "small.toml, weapon 1 (spear gun): range: a weapon without template needs one"),
        ("range = 45", "range = 45\ntemplate = true", "small.toml, weapon 1 (spear gun): template: such a weapon is of type assault"),
        ("range = 45", "range = 45\nguess_range = true", "small.toml, weapon 1 (spear gun): guess_range: such weapons are not"),
        ('"heavy"\nshots = 2', '"pistol"', "small.toml, weapon 1 (spear gun): range: that of every pistol is 30"),
        ('"heavy"', '"rapid fire"', "small.toml, weapon 1 (spear gun): shots: a rapid fire weapon has them from its type; allowed: 1"),
        ('"heavy"', '"close combat"', "small.toml, weapon 1 (spear gun): range: a close combat weapon has none; allowed: 0"),
        ("range = 45\nstrength = 5", "x = 1", "small.toml, weapon 1 (spear gun): no such key: x"),
    ],
)  # fmt: skip
def test_every_fault_names_file_and_entry_and_what_is_allowed(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert SMALL.count(old) >= 1
    found = faults(tmp_path, SMALL.replace(old, new, 1))
    assert any(fault.startswith(says) for fault in found), found


@pytest.mark.parametrize(
    ("type", "rest", "says"),
    [
        ("grenade", "", "strength: a grenade needs one"),
        ("grenade", "strength = 4\ntemplate = true", "template, blast: not for a grenade weapon"),
        ("close combat", 'blast = "small"', "template, blast: not for a close combat weapon"),
    ],
)
def test_weapons_that_make_no_sense(tmp_path: Path, type: str, rest: str, says: str) -> None:
    text = f'{SMALL[:GUARD]}[[weapon]]\nname = "odd"\ntype = "{type}"\n{rest}\n{SMALL[GUARD:]}'
    (fault,) = faults(tmp_path, text)
    assert fault.startswith(f"small.toml, weapon 2 (odd): {says}")


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = SMALL.replace("ws = 3", "ws = 11").replace("range = 45", "range = 900") + SMALL[GUARD:] * 2
    assert [fault.split(":")[0] for fault in faults(tmp_path, text)] == [
        "small.toml, weapon 1 (spear gun), range",
        "small.toml, unit 1 (guard), profile.ws",
        "small.toml, unit 2 (guard), member spearman, weapons",
        "small.toml, unit 3 (guard)",
        "small.toml, unit 3 (guard), member spearman, weapons",
    ]


def test_a_file_that_is_not_toml_or_not_there(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "id = ")
    assert fault.startswith("small.toml: cannot be read as TOML: ")
    (fault,) = faults(tmp_path, "id = " + "[" * 5000)
    assert fault == "small.toml, line 1: brackets or dots are nested too deeply"
    with pytest.raises(ForceError, match="nowhere: neither a list nor a file; the lists are: ash-column, "):
        lists.load("nowhere")


def test_several_of_a_kind_are_called_by_their_plural(tmp_path: Path) -> None:
    text = SMALL.replace('name = "Spearman"', 'name = "Spearman"\nplural = "Spearmen"\nmost = 3')
    guard = lists.read(written(tmp_path, text)).units["guard"]
    spearman = guard.members[0].fighter
    assert [models_of_kind(spearman, n) for n in (1, 2, 0)] == ["1 Spearman", "2 Spearmen", "0 Spearmen"]
    assert models_of_kind(guard.ordinary, 5) == "5 Guard", "without a plural the name stands for one and for many"
    dead = lists.load("zombies").units["zombie"].ordinary
    assert models_of_kind(dead, 10) == "10 Zombies"
    assert models_of_kind(risen(spearman), 2) == "2 Spearmen"


@pytest.mark.parametrize("name", lists.names())
def test_every_kind_that_comes_in_numbers_has_a_plural_name(name: str) -> None:
    """Lists call a unit by what its models are; only one who stands alone needs a singular alone."""
    for unit in lists.load(name).units.values():
        for fighter, most in ((unit.ordinary, unit.most), *((member.fighter, member.most) for member in unit.members)):
            many = fighter.plural or fighter.name
            assert most == 1 or re.search(r"(s|men|crew|Brethren)$", many), (name, many)
