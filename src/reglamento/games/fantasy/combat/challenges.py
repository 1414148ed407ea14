"""Challenges at the start of a round of close combat. [WF-CORE-CHA-01, WF-CORE-CHA-02]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.combat.touching import fighter_of, reach_of
from reglamento.games.fantasy.facts.choices import Option
from reglamento.games.fantasy.facts.choices.combat import AcceptChallenge, IssueChallenge, NoChallenge, RefuseChallenge, SendBack
from reglamento.games.fantasy.facts.events.fighting import Challenged, ChallengeMet, ChallengeRefused
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.units.joined import crews, members_in, mount_of, riders_of
from reglamento.games.fantasy.units.parts import CHAMPION, front_parts, in_front
from reglamento.games.fantasy.units.table import foes_of, models_of, troop_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE, REFUSAL = "WF-CORE-CHA-01", "WF-CORE-CHA-02"


def able(game: Pitched, melee: str, side: Side) -> tuple[Fighter, ...]:
    """The characters and champions of a side that touch an enemy in a combat, riders included. [WF-CORE-CHA-01]"""
    units = [unit for unit in game.melees[melee].units if unit in game.regiments and game.units[unit].side == side]
    found: list[Fighter] = []
    for unit in units:
        if not foes_of(game, unit):
            continue
        ids = [id for id in members_in(game, unit) if troop_of(game, id).character and in_front(game, id)]
        if troop_of(game, unit).character:
            ids.insert(0, unit)
        found += [fighter_of(game, id) for id in ids if reach_of(game, id)]
        if CHAMPION in front_parts(game, unit).values() and reach_of(game, unit):
            found.append(Fighter(unit, CHAMPION))
    return tuple(found)


class Challenges(Step, frozen=True):
    """A side may issue a challenge, the side whose turn it is first; one is fought in each combat and round. [WF-CORE-CHA-01]"""

    melee: str
    side: Side
    last: bool = False

    def ask(self, game: Pitched) -> Choose | None:
        own = able(game, self.melee, self.side)
        if not own or not able(game, self.melee, foe(self.side)):
            return None
        options = (*(IssueChallenge(*_fields(each)) for each in own), NoChallenge())
        return Choose(self.side, RULE, "challenge", options, NoChallenge(), context=self.melee)

    def then(self, game: Pitched, answer: Option | None) -> list[Step]:
        if isinstance(answer, IssueChallenge):
            challenger = Fighter(answer.unit, answer.part)
            follows = game.happened(Challenged(RULE, challenger.unit, challenger.part))
            return [*follows, AnswerChallenge(self.melee, foe(self.side), challenger)]
        return [] if self.last else [Challenges(self.melee, foe(self.side), last=True)]


def _fields(fighter: Fighter) -> tuple[str, str]:
    return fighter.unit, fighter.part


def may_refuse(game: Pitched, melee: str, side: Side) -> bool:
    """Whether a side may refuse: not with a lone character in the combat, on foot or mounted. [WF-CORE-CHA-02]"""
    units = [unit for unit in game.melees[melee].units if unit in game.regiments and game.units[unit].side == side]
    lone = any(troop_of(game, unit).character or riders_of(game, unit) for unit in units)
    return not lone and all(_room_behind(game, each) for each in able(game, melee, side) if each.part != CHAMPION)


def _room_behind(game: Pitched, at: Fighter) -> bool:
    """Whether the rank and file of a unit can take a character between them; a crew has one go behind its machine. [WF-CORE-WAR-05]"""
    return models_of(game, at.unit) > 0 and (game.regiments[at.unit].ranks > 1 or crews(game, at.unit))


class AnswerChallenge(Step, frozen=True):
    """The challenged side names who accepts, or refuses. [WF-CORE-CHA-01, WF-CORE-CHA-02]"""

    melee: str
    side: Side
    challenger: Fighter

    def ask(self, game: Pitched) -> Choose:
        accepts = tuple(AcceptChallenge(*_fields(each)) for each in able(game, self.melee, self.side))
        refuses = (RefuseChallenge(),) if may_refuse(game, self.melee, self.side) else ()
        return Choose(self.side, RULE, "answer-challenge", (*accepts, *refuses), accepts[0], context=self.challenger)

    def then(self, game: Pitched, answer: Option) -> list[Step]:
        if isinstance(answer, AcceptChallenge):
            accepter = Fighter(answer.unit, answer.part)
            game.melees[self.melee] = replace(game.melees[self.melee], challenge=(self.challenger, accepter))
            return game.happened(ChallengeMet(RULE, accepter.unit, accepter.part))
        return [*game.happened(ChallengeRefused(REFUSAL, self.side)), NameRefuser(self.melee, self.side, self.challenger)]


class NameRefuser(Step, frozen=True):
    """The challenger names the character that goes to the rear, its mount with it: it does not fight, lend Leadership or count its standard
    in this round. A champion stays. [WF-CORE-CHA-02]
    """

    melee: str
    side: Side
    challenger: Fighter

    def ask(self, game: Pitched) -> Choose | None:
        options = tuple(SendBack(each.part) for each in able(game, self.melee, self.side) if each.part != CHAMPION)
        if not options:
            return None
        return Choose(foe(self.side), REFUSAL, "send-back", options, options[0], context=self.challenger)

    def then(self, game: Pitched, answer: SendBack | None) -> list[Step]:
        if answer is not None:
            mount = mount_of(game, answer.character)
            for id in (mount, *riders_of(game, mount)) if mount else (answer.character,):
                game.change(id, retired=True)
        return []
