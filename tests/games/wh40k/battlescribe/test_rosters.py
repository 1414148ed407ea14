"""Rosters of BattleScribe become armies: the shapes of their files, what is counted, what is checked, what is told."""

from __future__ import annotations

import re

import pytest

from battlescribe_files import Writer, watch, zipped
from reglamento.games.wh40k.arms.amounts import Amount, fixed
from reglamento.games.wh40k.arms.detachments import DETACHMENTS, Chosen, command_points, lacks, named
from reglamento.games.wh40k.arms.profiles import CANNOT
from reglamento.games.wh40k.arms.weapons import WeaponStrength
from reglamento.games.wh40k.battlescribe import figures
from reglamento.games.wh40k.battlescribe.bearers import plural_of
from reglamento.games.wh40k.battlescribe.bodies import Body
from reglamento.games.wh40k.battlescribe.rosters import Imported, imported
from reglamento.games.wh40k.sheets.effects import Damaged, Ignores, Invulnerable, Row, Secures
from reglamento.games.wh40k.sheets.records import Member, RosterUnit
from reglamento.games.wh40k.sheets.rosters import roster_of
from reglamento.games.wh40k.sheets.writing import army_text


def only(army: Imported) -> RosterUnit:
    (unit,) = army.roster.units
    return unit


def lone(write: Writer, *inside: str, body: str = '6" 3+ 3+ 4 4 1 1 7 3+', **more: object) -> Imported:
    """An army of one unit of one model."""
    settings: dict[str, object] = {"type": "model", "role": "HQ", "categories": ["Infantry", "Faction: Embers"], **more}
    profiles = [write.body("Ember", body), *settings.pop("profiles", ())]  # type: ignore[misc]
    unit = write.selection("Ember", *inside, profiles=profiles, **settings)  # type: ignore[arg-type]
    return imported(write.roster(write.force("Patrol Detachment 0CP", unit)))


def model(army: Imported) -> Member:
    (member,) = only(army).sheet.members
    return member


@pytest.mark.parametrize("old", [False, True])
def test_a_patrol_in_the_newer_and_the_older_shape(*, old: bool) -> None:
    army = imported(watch(Writer(old=old), costs={"pts": 153.0, " PL": 9.0}))
    captain, squad = army.roster.units
    assert (captain.sheet.role, captain.warlord, captain.points) == ("HQ", True, 74)
    assert (squad.sheet.role, squad.size, squad.points) == ("Troops", 5, 79)
    assert (army.points, army.power, army.command_points) == (153, 9, 3)
    assert army.lacks == ()
    assert army.unenforced == ()
    (member,) = captain.sheet.members
    assert (member.profile.move, member.profile.weapon_skill, member.profile.wounds, member.profile.leadership) == (6, 2, 5, 9)
    assert Invulnerable(save=4) in member.abilities
    assert captain.sheet.keywords == {"CHARACTER", "INFANTRY", "EMBERS", "CAPTAIN"}
    assert "<HEARTH>" not in squad.sheet.keywords, "a keyword that has not been chosen"


def test_models_that_bear_different_weapons_stand_apart() -> None:
    """Five models: four carbines, one melter, grenades for all."""
    squad = imported(watch(Writer())).roster.units[1]
    arms = {tuple(weapon.name for weapon in squad.sheet.member(kind).weapons): number for kind, number in squad.models}
    assert arms == {("Bolt carbine", "Shell grenades"): 4, ("Melter", "Shell grenades"): 1}


@pytest.mark.parametrize("name", ["army.ros", "folder/ARMY.ROS"])
def test_a_zip_and_what_only_is_called_one(name: str) -> None:
    plain = watch(Writer())
    assert imported(zipped((name, plain))) == imported(plain)


@pytest.mark.parametrize("size", [3, 10, 20])
def test_costs_are_multiplied_already(size: int) -> None:
    army = imported(watch(Writer(), size=size))
    assert army.roster.units[1].points == 13 * size + 14
    assert army.points == sum(unit.points for unit in army.roster.units)


def test_a_roster_without_power_or_command_points_is_read() -> None:
    write = Writer()
    army = lone(write, pts=20)
    assert (army.power, only(army).sheet.power, army.points) == (0, 0, 20)


@pytest.mark.rule("40K-CORE-MOVE-04")
@pytest.mark.parametrize(
    ("written", "least", "most"),
    [('6"', 0, 6), ("6", 0, 6), ("20-60", 20, 60), ('20"-60"', 20, 60), ("-", 0, 0), ("", 0, 0), ("12”", 0, 12)],
)
def test_moves(written: str, least: int, most: int) -> None:
    assert figures.move(written) == figures.PrintedMove(least, most)


@pytest.mark.parametrize(
    ("written", "save", "invulnerable"),
    [("3+", 3, None), ("3+/5++", 3, 5), ("3+ (5++)", 3, 5), ("-", CANNOT, None), ("", CANNOT, None), ("4", 4, None)],
)
def test_saves(written: str, save: int, invulnerable: int | None) -> None:
    assert figures.saves(written) == (save, invulnerable, "")


@pytest.mark.parametrize(
    ("written", "strength"),
    [
        ("4", WeaponStrength(own=4)),
        ("User", WeaponStrength()),
        ("user", WeaponStrength()),
        ("", WeaponStrength()),
        ("x2", WeaponStrength(times=2)),
        ("\u00d72", WeaponStrength(times=2)),
        ("+1", WeaponStrength(plus=1)),
        ("D6", WeaponStrength(times=0, rolled=Amount(1, 6))),
        ("2d6", WeaponStrength(times=0, rolled=Amount(2, 6))),
        ("+D3", WeaponStrength(rolled=Amount(1, 3))),
    ],
)
def test_strengths(written: str, strength: WeaponStrength) -> None:
    assert figures.strength(written) == (strength, "")


@pytest.mark.parametrize(
    ("written", "ap", "rolled"),
    [
        ("-2", -2, fixed(0)),
        ("0", 0, fixed(0)),
        ("-", 0, fixed(0)),
        ("-D3", 0, Amount(1, 3)),
        ("\u2013d6", 0, Amount(1, 6)),
        ("D3", 0, Amount(1, 3)),
    ],
)
def test_ap(written: str, ap: int, rolled: Amount) -> None:
    assert figures.ap(written) == (ap, rolled, "")


@pytest.mark.parametrize(
    ("written", "kind", "shots"),
    [
        ("Heavy 2D3", "Heavy", Amount(2, 3)),
        ("Rapid fire 2", "Rapid Fire", fixed(2)),
        ("Assault D6", "Assault", Amount(1, 6)),
        ("Grenade D3", "Grenade", Amount(1, 3)),
        ("Melee", "Melee", fixed(1)),
        ("Heavy 20", "Heavy", fixed(20)),
    ],
)
def test_weapon_types(written: str, kind: str, shots: Amount) -> None:
    assert figures.weapon_type(written) == (kind, shots)


@pytest.mark.parametrize(("written", "far"), [("24", 24), ('24"', 24), ("Melee", 0), ("-", 0), ("", 0)])
def test_ranges_with_and_without_the_mark_of_inches(written: str, far: int) -> None:
    assert figures.weapon_range(written) == (far, "")


def test_values_that_the_rules_here_do_not_know_are_told_and_never_dropped() -> None:
    write = Writer()
    army = lone(
        write,
        write.selection("Unruly gun", profiles=[write.weapon("Unruly gun", '18"|Assault 2|+D3|-D3|D6', "Roll a D6 and see.")]),
        write.selection("Twin thing", profiles=[write.weapon("Twin thing", '24"|See below|-|-|-')]),
        body='2D6" 3+ * 4 4 1 1 7 3+',
    )
    told = [str(each) for each in army.unenforced]
    assert told == [
        "Ember: Ember, BS (*, which no die reaches here)",
        "Ember: Unruly gun (Roll a D6 and see.)",
        "Ember: Twin thing (the type See below: this weapon is left out)",
    ]


@pytest.mark.rule("40K-CORE-DICE-04")
def test_a_random_move_is_enforced_and_outlasts_the_file_that_of_a_damage_table_as_well() -> None:
    write = Writer()
    lines = [
        write.profile(f"Squig {left}", "Damage", {"Remaining W": left, "M": m}) for left, m in (("4-6", '3D6"'), ("1-3", 'D6"'))
    ]
    army = lone(write, bite(write), write.selection("Warlord"), body="* 3+ 3+ 4 4 6 1 7 3+", profiles=lines)
    assert not army.unenforced
    for mine in (army.roster, roster_of(army_text(army.roster), "ours.toml")):
        squig = mine.units[0].sheet.members[0]
        assert (squig.profile.move_text, squig.profile.move_rolled, squig.profile.move) == ("3D6", Amount(3, 6), 11)
        assert squig.abilities == (Damaged(rows=(Row(wounds=3, M="D6"),)),)


@pytest.mark.rule("40K-CORE-DICE-04")
def test_random_strength_and_ap_are_enforced_and_outlast_the_file() -> None:
    write = Writer()
    unruly = write.selection("Unruly gun", profiles=[write.weapon("Unruly gun", '18"|Assault 2|2D6|-D3|D6')])
    maul = write.selection("Maul", profiles=[write.weapon("Maul", "Melee|Melee|+D3|-1|1")])
    army = lone(write, unruly, maul, write.selection("Warlord"))
    assert not army.unenforced
    again = roster_of(army_text(army.roster), "ours.toml")
    for mine in (army.roster, again):
        gun, blade = mine.units[0].sheet.members[0].weapons
        assert (str(gun.strength), gun.ap_text, gun.ap) == ("2D6", "-D3", 0)
        assert (blade.strength, blade.ap) == (WeaponStrength(rolled=Amount(1, 3)), -1)


@pytest.mark.rule("40K-CORE-DATA-02")
@pytest.mark.parametrize(
    ("kind", "columns"),
    [
        ("Wound Track", ("M", "BS", "A")),
        ("Engine damage", ("Movement", "BS", "Attacks")),
        ("Stat Damage (M/BS/A)", ("Characteristic 1", "Characteristic 2", "Characteristic 3")),
    ],
)
def test_a_damage_table_of_any_name_is_enforced(kind: str, columns: tuple[str, str, str]) -> None:
    """Its lines in any order, random attacks among its values; what a line says that the rules here cannot hold is told."""
    write = Writer()
    table = {"1-3": ("see below", "6+", "D3"), "8-14+": ('12"', "3+", "2D6"), "4-7": ('8"', "4+", "D6")}
    lines = [
        write.profile(f"Hauler {left}", kind, {"Remaining W": left, **dict(zip(columns, values, strict=True))})
        for left, values in table.items()
    ]
    army = lone(write, body="* 6+ * 6 7 14 * 7 3+", profiles=lines, categories=["Vehicle", "Faction: Embers"])
    found = model(army)
    assert (found.profile.move, found.profile.ballistic_skill, found.profile.attacks) == (12, 3, Amount(2, 6))
    assert found.abilities == (Damaged(rows=(Row(wounds=7, M=8, BS=4, A="D6"), Row(wounds=3, BS=6, A="D3"))),)
    assert [(each.name, each.says) for each in army.unenforced] == [
        ("damage table, Hauler 1-3", f"{'M' if '/' in kind else columns[0]} see below")
    ]


def bite(write: Writer) -> str:
    return write.selection("Bite", profiles=[write.weapon("Bite", "Melee|Melee|User|0|1")])


@pytest.mark.rule("40K-CORE-DATA-02", "40K-CORE-DICE-01")
def test_random_attacks_of_a_damage_table_are_rolled_for_and_outlast_the_file() -> None:
    write = Writer()
    lines = [write.profile(f"Maw {left}", "Damage", {"Remaining W": left, "A": a}) for left, a in (("4-6", "4"), ("1-3", "D6"))]
    army = lone(write, bite(write), write.selection("Warlord"), body='6" 3+ 3+ 6 7 6 * 7 3+', profiles=lines)
    assert army.unenforced == ()
    again = roster_of(army_text(army.roster), "again.toml").units[0].sheet.members[0]
    assert again.abilities == model(army).abilities == (Damaged(rows=(Row(wounds=3, A="D6"),)),)


@pytest.mark.parametrize(("left", "move"), [("1-90", '5"'), ("1-3", '99"')])
def test_a_line_that_no_row_can_hold_is_told(left: str, move: str) -> None:
    write = Writer()
    lines = [write.profile("Maw", "Damage", {"Remaining W": each, "M": far}) for each, far in (("91-99", '9"'), (left, move))]
    army = lone(write, bite(write), write.selection("Warlord"), body="* 3+ 3+ 6 7 6 1 7 3+", profiles=lines)
    assert model(army).abilities == ()
    assert "damage table, Maw" in [each.name for each in army.unenforced]
    assert roster_of(army_text(army.roster), "again.toml").units


@pytest.mark.rule("40K-CORE-DATA-03", "40K-FAQ-FIGHT-14")
def test_usual_abilities_of_weapons_are_enforced() -> None:
    write = Writer()
    chain = "Each time the bearer fights, it can make 1 additional attack with this weapon."
    mortar = "This weapon can target units that are not visible to the bearer."
    army = lone(
        write,
        write.selection("Chain blade", profiles=[write.weapon("Chain blade", "Melee|Melee|User|0|1", chain)]),
        write.selection("Mortar", profiles=[write.weapon("Mortar", '48"|Heavy D6|4|0|1', mortar)]),
        write.selection("Odd blade", profiles=[write.weapon("Odd blade", "Melee|Melee|User|0|1", chain + " It hums.")]),
    )
    arms = {weapon.name: weapon for weapon in model(army).weapons}
    assert (arms["Chain blade"].extra, arms["Mortar"].unsighted, arms["Odd blade"].extra) == (1, True, 0)
    assert [each.name for each in army.unenforced] == ["Odd blade"]


@pytest.mark.rule("40K-FAQ-ABIL-01", "40K-CORE-MIS-03", "40K-CORE-ATT-04")
def test_abilities_known_by_name_or_usual_wording_become_effects() -> None:
    write = Writer()
    army = lone(
        write,
        profiles=[
            write.ability("Stubborn", "Roll a D6 each time this model loses a wound; on a 5+ that wound is ignored."),
            write.ability("Warded", "This model has a 5+ invulnerable save."),
        ],
        rules={"Objective Secured": "As it is in the book."},
    )
    assert set(model(army).abilities) == {Ignores(on=5), Invulnerable(save=5), Secures()}
    assert army.unenforced == ()


@pytest.mark.parametrize(
    "text",
    [
        "This model has a 4+ invulnerable save against shooting attacks.",
        'Friendly models within 6" have a 5+ invulnerable save.',
        "Roll a D6 each time this model loses a wound in the Fight phase; on a 5+ that wound is ignored.",
        "This model has a 4+ invulnerable save. Once per battle, it flies.",
    ],
)
def test_a_wording_that_says_more_is_told_and_not_taken_for_the_plain_one(text: str) -> None:
    write = Writer()
    army = lone(write, profiles=[write.ability("Odd", text)])
    assert model(army).abilities == ()
    assert [(each.name, each.says) for each in army.unenforced] == [("Odd", text)]


def test_a_profile_that_stands_at_several_levels_counts_once() -> None:
    write = Writer()
    gun = write.weapon("Bolt carbine", '24"|Rapid Fire 1|4|0|1')
    army = lone(write, write.selection("Bolt carbine", profiles=[gun]), profiles=[gun])
    assert [weapon.name for weapon in model(army).weapons] == ["Bolt carbine"]


@pytest.mark.parametrize(
    "names", [("Sun gun, low", "Sun gun, high"), ("Sun gun - low", "Sun gun - high"), ("Sun gun (low)", "Sun gun (high)")]
)
@pytest.mark.rule("40K-CORE-DATA-03")
def test_a_weapon_keeps_all_its_profiles(names: tuple[str, str]) -> None:
    write = Writer()
    ways = [write.weapon(name, f'24"|Rapid Fire 1|{strength}|-3|1') for name, strength in zip(names, (7, 8), strict=True)]
    army = lone(write, write.selection("Sun gun", number=2, profiles=ways), write.selection("Warlord"))
    assert [(weapon.name, weapon.of) for weapon in model(army).weapons] == [
        *((name, "sun-gun") for name in names),
        *((name, "sun-gun-2") for name in names),
    ]
    assert army.unenforced == ()
    again = roster_of(army_text(army.roster), "again.toml").units[0].sheet.members[0]
    assert again.weapons == model(army).weapons


def test_a_weapon_with_one_profile_is_of_no_other() -> None:
    write = Writer()
    army = lone(write, write.selection("Sun gun", profiles=[write.weapon("Sun gun, low", '24"|Rapid Fire 1|7|-3|1')]))
    assert [weapon.of for weapon in model(army).weapons] == [""]


def test_two_weapons_of_one_kind_are_two() -> None:
    write = Writer()
    gun = write.selection("Twin gun", number=2, profiles=[write.weapon("Twin gun", '24"|Heavy 2|5|0|1')])
    assert [weapon.id for weapon in model(lone(write, gun)).weapons] == ["twin-gun", "twin-gun-2"]


@pytest.mark.rule("40K-CORE-DATA-08")
def test_base_sizes_come_from_keywords_and_can_be_set() -> None:
    write = Writer()
    data = write.roster(
        write.force(
            "Patrol Detachment",
            write.selection(
                "Rider",
                type="model",
                role="Fast Attack",
                categories=["Biker"],
                profiles=[write.body("Rider", '14" 3+ 3+ 4 5 2 1 7 3+')],
            ),
        )
    )
    inches = 1 / 25.4
    assert only(imported(data)).sheet.members[0].base.radius == pytest.approx(60 * inches / 2, abs=0.01)
    set_by_hand = imported(data, {"Rider": Body(75, 1.9)})
    assert only(set_by_hand).sheet.members[0].base.radius == pytest.approx(75 * inches / 2, abs=0.01)
    assert only(set_by_hand).sheet.members[0].height == 1.9


# ---- Detachments, points and limits


@pytest.mark.rule("40K-CORE-DET-BATTALION", "40K-CORE-ARMY-06", "40K-CORE-MATCH-01")
def test_what_is_missing_or_too_much_is_told_with_its_rule() -> None:
    write = Writer()
    lord = write.selection(
        "Lord",
        type="model",
        role="HQ",
        categories=["Faction: Embers"],
        profiles=[write.body("Lord", '6" 2+ 2+ 4 4 5 4 9 3+')],
        pts=90,
    )
    army = imported(write.roster(write.force("Battalion Detachment +5CP", lord), limits={"pts": 80}))
    assert [str(each) for each in army.lacks] == [
        "40K-CORE-DET-BATTALION: Battalion: 2 to 3 HQ, 1 chosen",
        "40K-CORE-DET-BATTALION: Battalion: 3 to 6 Troops, 0 chosen",
        "40K-CORE-ARMY-06: one unit must be the Warlord, and 0 are",
        "40K-CORE-MATCH-01: 90 pts; the limit of the roster is 80",
    ]
    assert army.command_points == 3 + 5


@pytest.mark.rule("40K-FAQ-TRANS-01", "40K-CORE-ARMY-04")
def test_transports_and_factions() -> None:
    write = Writer()

    def unit(name: str, role: str, faction: str) -> str:
        return write.selection(
            name,
            type="model",
            role=role,
            categories=[f"Faction: {faction}"],
            profiles=[write.body(name, '6" 3+ 3+ 4 4 1 1 7 3+')],
            pts=30,
        )

    chosen = [
        unit("Lord", "HQ", "Embers"),
        unit("Squad", "Troops", "Ash"),
        *(unit(f"Truck {n}", "Dedicated Transport", "Embers") for n in range(3)),
    ]
    rules = [each.rule for each in imported(write.roster(write.force("Patrol Detachment 0CP", *chosen))).lacks]
    assert rules == ["40K-FAQ-TRANS-01", "40K-CORE-ARMY-04", "40K-CORE-MATCH-01", "40K-CORE-ARMY-06"]


@pytest.mark.rule("40K-CORE-ARMY-02")
def test_a_file_that_tells_no_costs_is_not_taken_for_an_army_that_costs_nothing() -> None:
    assert "40K-CORE-ARMY-02" not in [lack.rule for lack in imported(watch(Writer())).lacks]
    free = re.sub(rb"<cost [^>]*/>", b"", watch(Writer()))
    assert "the file tells no costs: the army counts as one of 0 points and Power 0" in [
        lack.says for lack in imported(free).lacks
    ]


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("Trooper", "Troopers"),
        ("Torch bearers", "Torch bearers"),
        ("Guardsman w/ gun", "Guardsmen w/ gun"),
        ("Wretch", "Wretches"),
        ("Sentry (old)", "Sentries (old)"),
    ],
)
def test_several_models_of_a_file_are_called_as_english_does(one: str, several: str) -> None:
    assert plural_of(one) == several


FIGURES = {
    "PATROL": (0, {"HQ": (1, 2), "Troops": (1, 3), "Elites": (0, 2), "Flyer": (0, 2)}),
    "BATTALION": (5, {"HQ": (2, 3), "Troops": (3, 6), "Elites": (0, 6), "Fast Attack": (0, 3)}),
    "BRIGADE": (12, {"HQ": (3, 5), "Troops": (6, 12), "Elites": (3, 8), "Fast Attack": (3, 5), "Heavy Support": (3, 5)}),
    "VANGUARD": (1, {"HQ": (1, 2), "Troops": (0, 3), "Elites": (3, 6)}),
    "SPEARHEAD": (1, {"HQ": (1, 2), "Elites": (0, 2), "Heavy Support": (3, 6)}),
    "OUTRIDER": (1, {"HQ": (1, 2), "Fast Attack": (3, 6), "Heavy Support": (0, 2)}),
    "COMMAND": (1, {"HQ": (3, 5), "Elites": (0, 1), "Lord of War": (0, 1)}),
    "SUPERHEAVY": (3, {"Lord of War": (3, 5)}),
    "AIRWING": (1, {"Flyer": (3, 5)}),
    "SHAUX": (0, {"Lord of War": (1, 1)}),
    "FORT": (0, {"Fortification": (1, 3)}),
    "AUX": (-1, {"HQ": (0, 1), "Dedicated Transport": (0, 1)}),
}
"""Command Points, and the fewest and the most of some roles."""


def chosen(role: str, number: int) -> list[Chosen]:
    return [Chosen(f"{role} {n}", role, frozenset({"EMBERS"})) for n in range(number)]


@pytest.mark.rule(
    "40K-CORE-DET-PATROL",
    "40K-CORE-DET-BATTALION",
    "40K-CORE-DET-BRIGADE",
    "40K-CORE-DET-VANGUARD",
    "40K-CORE-DET-SPEARHEAD",
    "40K-CORE-DET-OUTRIDER",
    "40K-CORE-DET-COMMAND",
    "40K-CORE-DET-SUPERHEAVY",
    "40K-CORE-DET-AIRWING",
    "40K-CORE-DET-SHAUX",
    "40K-CORE-DET-FORT",
    "40K-CORE-DET-AUX",
)
@pytest.mark.parametrize("id", FIGURES)
def test_each_detachment_wants_and_allows_its_own_roles(id: str) -> None:
    """With the fewest of each role it is complete; one fewer than the least, or one more than the most, is told by its rule."""
    detachment = next(each for each in DETACHMENTS if each.rule == f"40K-CORE-DET-{id}")
    points, roles = FIGURES[id]
    assert detachment.points == points
    assert {role: detachment.roles[role] for role in roles} == roles
    fewest = [unit for role, (least, _) in detachment.roles.items() for unit in chosen(role, least)]
    fewest = fewest or chosen("HQ", detachment.only)
    assert list(lacks(detachment, fewest)) == []
    for role, (least, most) in roles.items():
        others = [unit for unit in fewest if unit.role != role]
        for number in {least - 1, most + 1} - {-1}:
            rules = [lack.rule for lack in lacks(detachment, [*others, *chosen(role, number)])]
            assert detachment.rule in rules


@pytest.mark.rule("40K-CORE-ARMY-03", "40K-ERR-242a", "40K-ERR-243a", "40K-ERR-243b", "40K-FAQ-ARMY-02")
def test_detachments_by_the_names_of_rosters_and_their_command_points() -> None:
    known = {each.rule.removeprefix("40K-CORE-DET-"): each for each in DETACHMENTS}
    assert known.keys() == FIGURES.keys()
    for written, id in {
        "Battalion Detachment +5CP": "BATTALION",
        "Brigade Detachment +12CP": "BRIGADE",
        "Super-Heavy Auxiliary Detachment": "SHAUX",
        "Super-Heavy Detachment +3CP": "SUPERHEAVY",
        "Auxiliary Support Detachment -1CP": "AUX",
        "Supreme Command Detachment +1CP": "COMMAND",
        "Air Wing Detachment +1CP": "AIRWING",
    }.items():
        assert named(written) == known[id]
    assert named("Warband") is None
    assert command_points([known["BATTALION"], known["BRIGADE"]]) == 3 + 5 + 12
    assert command_points([known["AUX"]] * 5) == 0


@pytest.mark.rule("40K-CORE-ARMY-02")
def test_a_unit_that_cannot_be_played_is_wrong_and_not_only_unenforced() -> None:
    write = Writer()
    body = [write.body("Ember", '6" 3+ 3+ 4 4 1 1 7 3+')]
    fitting = write.selection("Scouts", type="unit", role="Troops", profiles=body, pts=74, power=4)
    crowd = write.selection("Host", number=400, type="unit", role="Troops", profiles=body, pts=5214, power=5)
    empty = write.selection("Shades", type="unit", role="Troops", pts=10)
    army = imported(write.roster(write.force("Patrol Detachment", fitting, crowd, empty)))
    assert [unit.sheet.name for unit in army.roster.units] == ["Scouts"]
    assert army.unenforced == ()
    assert [lack.says for lack in army.lacks[:2]] == [
        "Host is left out (5214 points, Power 5 in the file): 400 models; allowed: 100",
        "Shades is left out (10 points, Power 0 in the file): nothing in it has the characteristics of a model",
    ]


def test_a_long_name_of_an_army_is_cut_so_that_it_can_be_played() -> None:
    army = imported(watch(Writer(), name="Long " * 30))
    assert len(army.roster.name) <= 80
    assert roster_of(army_text(army.roster), "long").name == army.roster.name
