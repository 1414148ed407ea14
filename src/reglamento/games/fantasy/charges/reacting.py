"""The targets of charges react: they hold, stand and shoot, or flee, and then chargers may be redirected. [WF-CORE-CHG-02,
WF-CORE-CHG-03, WF-CORE-CHG-04, WF-CORE-CHG-05]
"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.charges.declaring import declare
from reglamento.games.fantasy.charges.reach import charge_move, failed_move, reaches
from reglamento.games.fantasy.charges.redirecting import redirections, within_reach
from reglamento.games.fantasy.facts.choices import Option
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Flee, Hold, KeepOn, StandAndShoot
from reglamento.games.fantasy.facts.events.moves import Reacted
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.lists.traits import Petrifies
from reglamento.games.fantasy.nerve.fear import AlarmTest
from reglamento.games.fantasy.nerve.fleeing import FleeMove, strongest
from reglamento.games.fantasy.nerve.free_will import free_to
from reglamento.games.fantasy.nerve.temper import immune
from reglamento.games.fantasy.shooting.gazes import Gaze
from reglamento.games.fantasy.shooting.volleys import PanicByFire, Volley
from reglamento.games.fantasy.units.parts import gunners
from reglamento.games.fantasy.units.table import engaged, models_of, troop_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

REACTION, REDIRECT = "WF-CORE-CHG-02", "WF-CORE-CHG-05"


class Reactions(Step, frozen=True):
    """The targets of all charges react. [WF-CORE-CHG-02]"""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        return [React(target) for target in dict.fromkeys(each.target for each in game.charges.values())]


def chargers_of(game: Pitched, target: str) -> tuple[str, ...]:
    """The units that charge a target on the table."""
    charges = game.charges.items() if target in game.regiments else ()
    return tuple(unit for unit, each in charges if each.target == target and unit in game.regiments)


def may_shoot_at(game: Pitched, unit: str, charger: str) -> bool:
    """Whether a unit may stand and shoot at a charger: it sees it, its state allows it, and no charger reaches it with half of its charge
    move or less. A petrifying gaze counts as a shot, breath does not. [WF-CORE-CHG-03, WF-CORE-PSY-05, WF-PETRIFY-1, WF-BREATH-7]
    """
    gazes = troop_of(game, unit).trait(Petrifies) is not None
    if not (gazes or gunners(game, unit)) or not free_to(game, unit, "stand"):
        return False
    near = (reaches(game, each, unit, game.charges[each].side, charge_move(game, each) / 2) for each in chargers_of(game, unit))
    return in_sight(game, unit, charger) and not any(near)


def standing_shots(game: Pitched, unit: str, charger: str) -> list[Step]:
    """What a unit and the characters in it shoot with that stand and shoot, at a charger that reaches it or falls short. [WF-CORE-CHG-03,
    WF-PETRIFY-1, WF-CORE-WAR-05]
    """
    comes = reaches(game, charger, unit, game.charges[charger].side)
    nearer = charge_move(game, charger) if comes else failed_move(game, charger)
    gazes = troop_of(game, unit).trait(Petrifies) is not None
    volleys = [Volley(id, charger, True, nearer) for id in gunners(game, unit) if not (gazes and id == unit)]
    return [*([Gaze(unit, charger, nearer)] if gazes else []), *volleys]


def may_flee(game: Pitched, unit: str) -> bool:
    """Whether a unit may flee from a charge: not one that is immune to psychology, nor a stupid one. [WF-IMMUNEPSY-3,
    WF-UNBREAKABLE-2, WF-CORE-PSY-05]
    """
    return not immune(game, unit) and free_to(game, unit, "flee")


def redirects(game: Pitched, target: str) -> list[Step]:
    """The chargers of a target, with what each could charge before the target fled. Those that move at random go on. [WF-CORE-CHG-05]"""
    chargers = [unit for unit in chargers_of(game, target) if game.charges[unit].far is None]
    return [Redirect(unit, target, within_reach(game, unit)) for unit in chargers]


class Redirect(Step, frozen=True):
    """A charger whose target has fled may charge another enemy, once, without a test; that enemy reacts. It keeps on where its player
    does not say otherwise. [WF-CORE-CHG-05]
    """

    unit: str
    fled: str
    before: tuple[str, ...]

    def ask(self, game: Pitched) -> Choose | None:
        options = redirections(game, self.unit, self.fled, self.before)
        return Choose(game.units[self.unit].side, REDIRECT, "redirect", options, KeepOn(), self.unit) if options else None

    def then(self, game: Pitched, answer: ChargeAt | KeepOn | None) -> list[Step]:
        if not isinstance(answer, ChargeAt):
            return []
        told = declare(game, REDIRECT, answer)
        game.charges[self.unit] = replace(game.charges[self.unit], redirected=True)
        return [*told, AlarmTest(self.unit, answer.target, "charges"), React(answer.target)]


class React(Step, frozen=True):
    """The target of charges holds, stands and shoots at one charger, or flees; a crew of a war machine holds or flees, but a character with
    it may shoot. One that is engaged holds, one that flees already flees again. Before that it is tested for fear and terror of the
    chargers that are sure to reach it, and may have fled. [WF-CORE-CHG-02, WF-CORE-CHG-03, WF-CORE-CHG-04, WF-CORE-PSY-03, WF-CORE-WAR-05]
    """

    target: str
    tested: bool = False

    def alarms(self, game: Pitched) -> list[Step]:
        """The tests for fear and terror that are due before the reaction."""
        chargers = () if self.tested else chargers_of(game, self.target)
        tests = [AlarmTest(self.target, each, "charged") for each in chargers]
        return [
            test for test in tests if test.due(game) and reaches(game, test.enemy, self.target, game.charges[test.enemy].side)
        ]

    def ask(self, game: Pitched) -> Choose | None:
        unit = self.target
        chargers = chargers_of(game, unit)
        if not chargers or engaged(game, unit) or game.units[unit].fleeing or self.alarms(game):
            return None
        shots = tuple(StandAndShoot(each) for each in chargers if may_shoot_at(game, unit, each))
        options: tuple[Option, ...] = (Hold(), *shots, *([Flee()] if may_flee(game, unit) else []))
        if len(options) == 1:
            return None
        return Choose(game.units[unit].side, REACTION, "react", options, Hold(), unit, context=chargers)

    def then(self, game: Pitched, answer: Option | None) -> list[Step]:
        unit = self.target
        chargers, alarms = chargers_of(game, unit), self.alarms(game)
        if alarms:
            return [*alarms, React(unit, tested=True), *redirects(game, unit)]
        if not chargers or (self.tested and game.units[unit].fleeing):
            return []
        cause = strongest(game, chargers)
        if isinstance(answer, Flee):
            game.change(unit, feigned=True)
        if isinstance(answer, Flee) or (answer is None and game.units[unit].fleeing):
            return [*game.happened(Reacted("WF-CORE-CHG-04", unit, "flee")), FleeMove(unit, cause), *redirects(game, unit)]
        if isinstance(answer, StandAndShoot):
            game.change(unit, shot=True)
            game.change(answer.target, began=models_of(game, answer.target), self_inflicted=0)
            told = game.happened(Reacted("WF-CORE-CHG-03", unit, "shoot"))
            return [*told, *standing_shots(game, unit, answer.target), PanicByFire(answer.target, unit)]
        return game.happened(Reacted(REACTION, unit, "hold"))
