"""What a choice costs and does, told before it is made: Stratagems, psychic powers, Tactical Objectives."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reglamento.faces.wh40k import FACE
from reglamento.games.wh40k.deployment.loading import LoadCargo
from reglamento.games.wh40k.deployment.setting_up import SetUpNext
from reglamento.games.wh40k.facts.choices import Option
from reglamento.games.wh40k.facts.choices.moves import EndArrivals, EndMoves
from reglamento.games.wh40k.facts.choices.objectives import DiscardObjective, Favour
from reglamento.games.wh40k.facts.choices.powers import LetWork, Manifest
from reglamento.games.wh40k.facts.choices.preparing import EndLoading, Load, SetUp
from reglamento.games.wh40k.facts.choices.stratagems import KeepAll, KeepDice, Spend, Withhold
from reglamento.games.wh40k.facts.events.objectives import ObjectiveGenerated
from reglamento.games.wh40k.facts.mission import Scoring
from reglamento.games.wh40k.facts.objectives import MISSION_CRITICAL, PRIORITY_ORDERS, Card
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.tactical import objectives
from reglamento.games.wh40k.facts.troops import Unit
from reglamento.games.wh40k.missions.achieving import MayDiscard
from reglamento.games.wh40k.psychic.denying import DenyRoll
from reglamento.games.wh40k.sheets.effects import ShootsTwice
from reglamento.games.wh40k.sheets.stratagems import Stratagem
from reglamento.games.wh40k.stratagems.phases import UseIn
from reglamento.games.wh40k.stratagems.using import AnswerIt, Reroll
from reglamento.games.wh40k.turns.battle import BeginPhase
from reglamento.kernel.events import Secret
from reglamento.kernel.order import TOPIC, First
from reglamento.kernel.questions import Choose
from wh40k_scene import battle, does, fresh, marked, mission, options, phase, roll, unit, waits


def _listed(**more: object) -> Warzone:
    """Infantry of red under the guns of blue, with the Stratagems of the list."""
    return battle([unit("squad", (10, 10))], [unit("squad", (20, 10))], listed=True, command=(3, 3), **more)  # type: ignore[arg-type]


@pytest.mark.rule("40K-CORE-STRAT-05")
def test_a_stratagem_tells_its_command_points_and_what_it_does() -> None:
    game = _listed()
    game.active = "blue"
    game.begin([BeginPhase("shooting", "blue")])
    use = Spend("reactions", "r1")
    assert use in options(game)
    assert FACE.option(game, use) == "Reactions: Squad (r1)"
    assert FACE.cost(game, use) == "1 CP"
    assert FACE.detail(game, use) == "-1 to hit rolls at it, in shooting; until the end of the phase"


@pytest.mark.rule("40K-FAQ-STRAT-07")
def test_an_answer_to_a_stratagem_tells_on_what_roll_it_stops_it() -> None:
    game = _listed().begin([AnswerIt("blue", "reactions")])
    assert [FACE.cost(game, option) for option in options(game)] == ["1 CP", "2 CP", ""]
    assert [FACE.detail(game, option) for option in options(game)] == [
        "Stops the Stratagem on 4+",
        "Stops the Stratagem on 4+; the enemy gets its Command Points back",
        "",
    ]


@pytest.mark.rule("40K-CORE-MIS-30")
def test_in_deadlock_a_stratagem_tells_its_double_cost() -> None:
    game = _listed(scoring="deadlock", round=3).begin([AnswerIt("blue", "reactions")])
    assert FACE.cost(game, Spend("agents")) == "4 CP"


@pytest.mark.rule("40K-CORE-STRAT-02")
@pytest.mark.parametrize(
    ("id", "does"),
    [
        ("fury", "The unit fights again at once"),
        ("second-wind", "The unit moves again at once"),
        ("counter-offensive", "The unit fights next"),
        ("insane-bravery", "The unit passes its Morale test"),
        ("new-orders", "Replaces an objective by a new one"),
    ],
)
def test_stratagems_that_let_a_unit_do_something_say_what(id: str, does: str) -> None:
    game = _listed().begin([AnswerIt("red", "reactions")])
    assert FACE.detail(game, Spend(id, "r1")) == does


def test_a_stratagem_that_no_army_has_tells_nothing_of_itself() -> None:
    game = _listed().begin([AnswerIt("red", "reactions")])
    assert (FACE.cost(game, Spend("none")), FACE.detail(game, Spend("none"))) == ("", "")


@pytest.mark.rule("40K-CORE-SHOOT-01", "40K-CORE-STRAT-05")
def test_to_shoot_twice_tells_that_the_unit_cannot_shoot() -> None:
    salvo = Stratagem(id="salvo", name="Salvo", cost=2, phase="shooting", turn="own", gives=ShootsTwice())
    game = _listed()
    armies = (replace(game.roster("red"), stratagems=(salvo,)),)
    game.mission = replace(game.mission, rosters={**game.mission.rosters, "red": armies})
    game.phase = "shooting"
    advanced = game.copy()
    does(advanced, "r1", movement="advanced")
    told = [
        FACE.detail(each.begin([UseIn("red", "phase-begins")]), Spend("salvo", "r1")).splitlines() for each in (game, advanced)
    ]
    twice = "Shoots twice in its Shooting phase; until the end of the phase"
    assert told == [[twice], [twice, "the unit cannot shoot now"]]


@pytest.mark.rule("40K-CORE-PSY-01")
def test_a_power_tells_its_warp_charge_its_range_and_what_it_does() -> None:
    game = phase(battle([unit("seer", (10, 10))], [unit("mob", (20, 10))]), "psychic")
    told = {power: FACE.detail(game, Manifest("r1", power)) for power in ("smite", "might", "blight", "veil")}
    assert told == {
        "smite": 'Warp charge 5, the closest enemy within 18": D3 mortal wounds, D6 from 11 on',
        "might": 'Warp charge 6, a unit of its side within 12": S x2',
        "blight": 'Warp charge 7, an enemy within 18": S -1',
        "veil": "Warp charge 6, its own unit: -1 to hit rolls at it",
    }


@pytest.mark.rule("40K-CORE-MATCH-02")
def test_the_warp_charge_of_smite_is_told_as_it_has_risen() -> None:
    seers = [unit("seer", (10, 10)), unit("seer", (12, 10))]
    game = phase(battle(seers, [unit("mob", (20, 10))], readings=Readings(smite_rises=True)), "psychic")
    does(game, "r2", cast=("smite",))
    assert FACE.detail(game, Manifest("r1", "smite")).startswith("Warp charge 6")


def _cards(*cards: Card, scoring: Scoring = "cleanse-and-capture") -> Warzone:
    """A battle in which red has these objectives."""
    game = battle([unit("hero", (10, 10))], [unit("mob", (40, 40))], scoring=scoring)
    game.cards["red"] = cards
    return marked(game, (10, 24), (40, 40))


@pytest.mark.rule("40K-CORE-MIS-31")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        (Card(12), "Secure Objective 2 (1 VP: control objective marker 2)"),
        (Card(31), "Defend Objective 1 (2 VP: control objective marker 1, as when the turn before this one ended)"),
        (Card(42), "Behind Enemy Lines (1 VP: a unit wholly in the enemy deployment zone; D3 VP: 3 units in it)"),
        (Card(44, "m2"), "Mission Critical (1 VP: control objective marker 2; D3 VP: the enemy did when the turn began)"),
        (Card(45), "Supremacy (objective markers controlled: D3 VP for 3)"),
        (Card(51), "Overwhelming Firepower (enemy units destroyed in the Shooting phase of the turn: 1 VP for 1, D3 VP for 3)"),
        (Card(53), "No Prisoners (enemy units destroyed in the turn: 1 VP for 1, D3 VP for 3, D3+3 VP for 6)"),
        (Card(54), 'Area Denial (1 VP: no enemy within 6" of the centre of the table; D3 VP: none within 12")'),
        (Card(62), "Witch Hunter (enemy units with PSYKER destroyed in the turn: 1 VP for 1)"),
        (Card(66, bonus=61), "Kingslayer, by the Warlord alone and for 3 VP more (D3 VP: the enemy Warlord is slain)"),
    ],
)
def test_the_figures_tell_what_an_objective_asks_for_and_what_it_scores(card: Card, said: str) -> None:
    game = _cards(card)
    assert {stat.label: stat.value for stat in FACE.stats(game)}["Red: objectives"] == said


@pytest.mark.rule("40K-CORE-MIS-31")
def test_every_objective_is_told_with_its_points() -> None:
    for number in objectives():
        assert "VP" in FACE.detail(_cards(Card(number)), DiscardObjective(number)), number


@pytest.mark.rule("40K-CORE-MIS-30")
def test_who_discards_or_generates_an_objective_is_told_what_it_scores() -> None:
    game = _cards(Card(MISSION_CRITICAL, "m2"), Card(PRIORITY_ORDERS, bonus=12)).begin([MayDiscard("red")])
    told = [FACE.detail(game, option) for option in options(game)]
    assert told[0] == "1 VP: control objective marker 2; D3 VP: the enemy did when the turn began"
    assert told[1] == "Secure Objective 2, by the Warlord alone and for 3 VP more (1 VP: control objective marker 2)"
    came = ObjectiveGenerated("40K-CORE-MIS-30", "red", 12)
    assert [line.text for line in FACE.told(game, [came])] == [
        "Red generates Secure Objective 2 (1 VP: control objective marker 2)."
    ]


@pytest.mark.rule("40K-CORE-MIS-30")
def test_a_kind_of_objectives_tells_their_names() -> None:
    assert FACE.detail(_cards(), Favour(1)).startswith("Secure Objective 1, Secure Objective 2, ")
    assert FACE.detail(_cards(), Favour(6)).startswith("Kingslayer, Witch Hunter, ")


@pytest.mark.rule("40K-CORE-MIS-30")
def test_objectives_that_are_not_seen_are_told_as_unseen() -> None:
    game = _cards(Card(46), scoring="cloak-and-shadows")
    game.face_down["red"] = Secret("red", (43,))
    own, other = ({stat.label: stat.value for stat in FACE.stats(game.view(side))}["Red: objectives"] for side in ("red", "blue"))
    assert own.endswith(
        "Hold the Line (1 VP: 3 units wholly in the own deployment zone and no enemy in it, from battle round 2 on)"
    )
    assert other == "Domination (D3+3 VP: control all objective markers); unseen"


@pytest.mark.rule("40K-CORE-PSY-03", "40K-CORE-PSY-04")
def test_to_deny_a_power_is_asked_with_what_it_does_and_the_chance() -> None:
    """A test of 7: two dice show more in 15 of 36 throws."""
    game = phase(battle([unit("seer", (10, 10))], [unit("seer", (20, 10))]), "psychic").answer(Manifest("r1", "smite"))
    roll(game, 3, 4)
    assert FACE.question(game) == (
        "Does Blue deny Smite of Seer (r1)? It does: D3 mortal wounds, D6 from 11 on. In reach: Seer (b1). "
        "Two dice must show more than 7: 41.7 %."
    )
    game.answer(LetWork())
    game = phase(battle([unit("seer", (10, 10))], [unit("squad", (20, 10)), unit("squad", (10, 20))]), "psychic")
    roll(game.answer(Manifest("r1", "smite")), 3, 3)
    assert FACE.question(game) == "On which unit does Smite of Seer (r1) work?"


@pytest.mark.rule("40K-CORE-STRAT-02")
@pytest.mark.parametrize(("dice", "said"), [((1,), "Keep the die"), ((1, 4), "Keep the dice")])
def test_one_die_is_kept_or_several(dice: tuple[int, ...], said: str) -> None:
    game = _listed()
    step = DenyRoll("r1", "smite", 7, "b1")
    context = Reroll("deny", dice, step)
    game.question = Choose("red", "40K-CORE-STRAT-02", "re-roll", (KeepDice(),), KeepDice(), "r1", context=context)
    assert FACE.option(game, KeepDice()) == said


@pytest.mark.rule("40K-CORE-SETUP-05", "40K-FAQ-DEPLOY-02")
def test_units_of_one_name_are_told_apart_where_they_are_set_up_or_loaded() -> None:
    """The first of the squads has two models, the second three; nothing is aboard the carrier before the first is."""
    squads = [unit("squad", (5, 5), (6, 5)), unit("squad", (9, 9), (10, 9), (11, 9))]
    armies = [unit("carrier", (20, 20)), *squads]
    game = battle(armies[:1], [])
    game.mission = mission(armies, [])
    game.begin([LoadCargo("r1")])
    said = [FACE.option(game, option) for option in options(game)]
    assert said == ["Aboard: Squad (2 models)", "Aboard: Squad (3 models)", "Nothing is aboard"]
    game.answer(Load(2))
    assert FACE.option(game, EndLoading()) == "Nothing more is aboard"
    set_up = Choose("red", "40K-CORE-SETUP-05", "set-up", tuple(map(SetUp, range(3))), SetUp(0))
    game.question = set_up
    said = [FACE.option(game, option) for option in options(game)]
    assert said == ["Set up Carrier", "Set up Squad (2 models)", "Set up Squad (3 models)"]


@pytest.mark.rule("40K-CORE-SHOOT-06", "40K-CORE-CHARGE-03", "40K-CORE-SEQ-01")
@pytest.mark.parametrize(
    ("due", "said"),
    [
        (First("40K-CORE-SHOOT-06", "b1"), "First: the shots at Squad (b1)"),
        (First("40K-CORE-SHOOT-06", "carbine"), "First: the shots with Carbine"),
        (First("40K-CORE-CHARGE-03", "b1"), "First: Overwatch of Squad (b1)"),
        (First("40K-CORE-SEQ-01", "red"), "First: the Stratagems of Red"),
    ],
)
def test_what_comes_first_is_told_by_what_is_done(due: First, said: str) -> None:
    assert FACE.option(_listed(), due) == said


@pytest.mark.rule("40K-CORE-SHOOT-06", "40K-CORE-SEQ-01")
@pytest.mark.parametrize(
    ("due", "said"),
    [
        ((First("40K-CORE-SHOOT-06", "carbine"), First("40K-CORE-SHOOT-06", "pistol")), "Which weapon is fired first?"),
        ((First("40K-CORE-SHOOT-06", "r1"), First("40K-CORE-SHOOT-06", "b1")), "Which unit is fired at first?"),
        ((First("40K-CORE-MORALE-01", "r1"), First("40K-CORE-SEQ-01", "red")), "Several rules are due: which comes first?"),
        ((First("40K-CORE-SEQ-01", "red"), First("40K-CORE-SEQ-01", "blue")), "Several rules are due: which comes first?"),
    ],
)
def test_what_comes_first_is_asked_by_what_is_due(due: tuple[First, ...], said: str) -> None:
    game = _listed()
    game.question = Choose("red", due[0].rule, TOPIC, due, due[0])
    assert FACE.question(game) == said


@pytest.mark.rule("40K-CORE-STRAT-02", "40K-CORE-STRAT-05")
@pytest.mark.parametrize("option", [KeepDice(), KeepAll(), Withhold(), LetWork()])
def test_what_is_not_done_ends_nothing(option: Option) -> None:
    assert FACE.group(_listed(), option) == "Pass"


@pytest.mark.rule("40K-FAQ-DEPLOY-02")
def test_a_unit_that_is_set_up_tells_in_what_it_could_start() -> None:
    """The carrier takes INFANTRY; once it is set up, nothing more goes aboard."""
    game = fresh(red=[unit("squad", (0, 0)), unit("carrier", (0, 0)), unit("tank", (0, 0))], blue=[unit("hero", (0, 0))])
    game.picked = {"red": 0, "blue": 0}
    game.zones = {"red": ((0, 36), (48, 36), (48, 48), (0, 48)), "blue": ((0, 0), (48, 0), (48, 12), (0, 12))}
    game.agenda.clear()
    game.begin([SetUpNext("red")])
    assert [FACE.detail(game, SetUp(entry)) for entry in range(3)] == ["Can start inside Carrier: set that up first.", "", ""]
    game.units["r1"] = Unit("red", 1, 1)
    assert FACE.detail(game, SetUp(0)) == ""


@pytest.mark.rule("40K-CORE-REINF-01")
@pytest.mark.parametrize(("waiting", "said"), [(1, "Squad (r1) waits"), (2, "No more arrivals")])
def test_a_unit_that_alone_may_arrive_waits_alone(waiting: int, said: str) -> None:
    game = battle([unit("squad", (10 + 10 * n, 10)) for n in range(3)], [unit("squad", (20, 40))])
    for number in range(waiting):
        waits(game, f"r{number + 1}")
    phase(game, "movement").answer(EndMoves())
    assert FACE.option(game, EndArrivals()) == said


@pytest.mark.rule("40K-CORE-PSY-01", "40K-CORE-PSY-03")
@pytest.mark.parametrize(("away", "reached"), [(27.0, True), (31.0, False)])
def test_to_deny_a_power_that_reaches_nobody_is_a_trifle_and_it_is_let_work(away: float, reached: bool) -> None:
    """Smite reaches 18", and is denied within 24"."""
    game = phase(battle([unit("seer", (10, 10))], [unit("seer", (away, 10))]), "psychic").answer(Manifest("r1", "smite"))
    asked = roll(game, 3, 4).question
    assert isinstance(asked, Choose)
    assert asked.topic == "deny"
    assert (asked.default == LetWork()) is not reached
    assert FACE.trifling(lambda: game, asked) is not reached
