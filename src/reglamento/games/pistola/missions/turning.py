"""The consequences of a new turn: objectives achieved by then, and whether the game is over. [PP-OBJ-02 to PP-OBJ-05, PP-END-02,
PP-END-03, PP-MISSION-02]
"""

from __future__ import annotations

from reglamento.games.pistola.combat.contact import MeetAgain
from reglamento.games.pistola.complex.laying import reached, section_at
from reglamento.games.pistola.facts.choices.exploring import Climb, LeaveComplex
from reglamento.games.pistola.facts.choices.missions import DeclareEnd, PlayOn
from reglamento.games.pistola.facts.events.combat import CombatBegins, CombatEnded, CombatTurnBegan
from reglamento.games.pistola.facts.events.exploring import TurnBegan
from reglamento.games.pistola.facts.events.missions import Declared
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.missions.artefact import destroy, falls
from reglamento.games.pistola.missions.going import go, goings
from reglamento.games.pistola.missions.tending import interrupt, tend, tended
from reglamento.games.pistola.scoring.coming_home import units_outside
from reglamento.games.pistola.scoring.counting import achieve, open_objectives
from reglamento.games.pistola.scoring.killing import NameTargets, count_kills
from reglamento.games.pistola.scoring.settling import Settle, earned
from reglamento.games.pistola.scoring.things import fought_over, take_what_lies
from reglamento.games.pistola.units.board import models_of, units_of
from reglamento.games.pistola.units.troops import bases
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

Choice = LeaveComplex | Climb | DeclareEnd | PlayOn


def exploration_began(game: Crawl, event: TurnBegan) -> list[Step]:
    """Exploration Turns go on: objectives kept, cleared or killed by now are achieved. A unit that stood up in plain sight is met
    before any unit moves. [PP-OBJ-02 to PP-OBJ-05, PP-SIGHT-04]
    """
    return [*tended(game), Review(), NameTargets(), StillOn(), MeetAgain(), MayLeave()]


def combat_turn_began(game: Crawl, event: CombatTurnBegan) -> list[Step]:
    """In combat no artefact is kept yet, but models may leave by the way out. Units seen again join.
    [PP-COMBAT-18, PP-SIGHT-04]
    """
    follows: list[Step] = [NameTargets(), StillOn(), MeetAgain()]
    return [*follows, StartTending(), MayLeave()] if event.side == ATTACKER else follows


def combat_begins(game: Crawl, event: CombatBegins) -> list[Step]:
    """All the troops of a room have come: the model to be killed is named. An interrupted Exploration Turn counts as a whole one
    for models that stayed in contact. [PP-OBJ-04, PP-MISSION-32]
    """
    game.fought = ()
    if event.rule != "PP-COMBAT-03":
        interrupt(game)  # in the middle of the attacker's phase
    return [*tended(game), NameTargets()]


def combat_ended(game: Crawl, event: CombatEnded) -> list[Step]:
    """The winner of the combat takes or destroys the thing that it was fought for. [PP-OBJ-02, PP-OBJ-03]"""
    if game.mission.last_combat:
        return [Settle("PP-SCEN-12")]
    interrupt(game)
    if event.winner != ATTACKER:
        return []
    fought_over(game, [game.models[id] for id in models_of(game, ATTACKER)])
    game.cleared += game.fought
    return take_what_lies(game)


class Review(Step, frozen=True):
    """At the start of an Exploration Turn, artefacts that the attacker carries are kept; others are destroyed if the attacker has
    just won a combat for them or stands at them undisturbed; and kills are counted. [PP-OBJ-02, PP-OBJ-03, PP-OBJ-04, PP-OBJ-05]
    """

    def then(self, game: Crawl, answer: None) -> list[Step]:
        follows: list[Step] = []
        for section, each in open_objectives(game):
            if each.task == "capture" and _kept(game, each.thing):
                follows += achieve(game, section, "PP-OBJ-02")
            elif each.task == "destroy" and each.thing in game.things and falls(game, section):
                follows += destroy(game, each.thing)
            follows += count_kills(game, section)
        game.cleared = ()
        return [*follows, StartTending()]


def _kept(game: Crawl, thing: str) -> bool:
    return thing in game.things and game.things[thing].bearer in models_of(game, ATTACKER)


class StartTending(Step, frozen=True):
    """Note the models in contact with a prisoner or a place for a charge at the start of a turn of the attacker. [PP-MISSION-32,
    PP-MISSION-51]
    """

    def then(self, game: Crawl, answer: None) -> None:
        tend(game)


class StillOn(Step, frozen=True):
    """Without an attacker on the board, or after the last turn, the game is over. [PP-COMBAT-18, PP-END-03, PP-MISSION-02]"""

    def then(self, game: Crawl, answer: None) -> list[Step]:
        if not models_of(game, ATTACKER):
            return [Settle("PP-COMBAT-18" if game.gone else "PP-END-03")]
        if game.mission.turns and game.turn > game.mission.turns:
            return [Settle("PP-MISSION-02")]
        return []


class MayLeave(Step, frozen=True):
    """At the start of its turn the attacker may leave with units at the way out or, while no enemy fights it, declare the end. It
    may do so at any time if its victory is earned, otherwise when all its units are outside or nothing is left to explore. [PP-COMBAT-18,
    PP-END-02, PP-MISSION-02]
    """

    def _options(self, game: Crawl) -> tuple[Choice, ...]:
        ending = (DeclareEnd(),) if not game.combat and may_declare(game) else ()
        return (*goings(game), *ending)

    def ask(self, game: Crawl) -> Choose | None:
        options = self._options(game)
        return Choose(ATTACKER, "PP-END-02", "leaving", (*options, PlayOn()), PlayOn()) if options else None

    def then(self, game: Crawl, answer: Choice | None) -> list[Step]:
        if isinstance(answer, LeaveComplex | Climb):
            return [*go(game, answer), StillOn(), self]
        if isinstance(answer, DeclareEnd):
            return [*game.happened(Declared("PP-END-02")), Settle("PP-END-02")]
        return []


def may_declare(game: Crawl) -> bool:
    """Whether the attacker may declare the incursion over. [PP-END-02, PP-MISSION-02]"""
    return earned(game) or not more_ahead(game) or len(units_outside(game)) == len(units_of(game, ATTACKER))


def more_ahead(game: Crawl) -> bool:
    """Whether the attacker has something left to explore from where its models are: an opening, or a stair that no unit has used.
    [PP-MISSION-02, PP-SCEN-22]
    """
    stairs = [thing for thing in game.things.values() if thing.kind == "stair"]
    found = [section_at(game, place.x, place.y) for place in bases(game, models_of(game, ATTACKER))]
    here, ways = set[int](), [section for section in found if section is not None]
    while ways:
        here |= reached(game, ways.pop())
        ways += [thing.leads for thing in stairs if thing.section in here and thing.leads and thing.leads not in here]
    unused = any(thing.section in here and not thing.leads for thing in stairs)
    return unused or any(opening.section in here for opening in game.openings.values())
