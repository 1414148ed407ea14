"""Close combat: one exchange, decision by decision in the order of the rules. [SH-CC-01 … SH-CC-13, SH-REF-08]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import CLAWS
from reglamento.games.space_hulk.facts.choices import Attack, Block, Parry, Pass, Reroll, SpendPsi
from reglamento.games.space_hulk.facts.events.fighting import Assaulted, CombatChoice, CombatDice, Fought
from reglamento.games.space_hulk.facts.events.moves import TurnedToFace
from reglamento.games.space_hulk.facts.events.turns import LostState
from reglamento.games.space_hulk.facts.pieces import Genestealer, Marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.fighting.breaking import strike
from reglamento.games.space_hulk.fighting.clash import Clash, fighting, may_block, results
from reglamento.games.space_hulk.moves.losses import destroy
from reglamento.geometry.squares import Square
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

# ---- which pieces may be attacked


def blows(game: Hulk, piece: Marine | Genestealer) -> list[Attack]:
    """The enemy or closed door straight ahead, or at the other end of the ladder. Only Marines break generators. [SH-CC-01,
    SH-CC-02, SH-CC-13, SH-LADDER-02, SH-MISSION-04]
    """
    found = []
    foes, breakable = (
        (game.stealers, game.shut) if type(piece) is Marine else (game.marines, game.shut & game.terrain.door_squares)
    )
    for square in game.terrain.fronts(piece.at, piece.facing):
        there = game.at.get(square)
        if there is not None and there in foes:
            found.append(Attack(there))
        elif breakable >> square & 1:
            found.append(Attack(game.terrain.fixture_at[square]))
    return found


# ---- the exchange, in order


def attack(game: Hulk, piece: Marine | Genestealer, option: Attack) -> list[Step]:
    """A blow at the enemy or the closed door in front. [SH-CC-01, SH-CC-12, SH-CC-13]"""
    if option.target in game.doors:
        return strike(game, piece, option.target)
    game.happened(Assaulted("SH-CC-01", piece.id, option.target))
    if isinstance(piece, Marine):
        marine, stealer = piece, game.stealers[option.target]
    else:
        marine, stealer = game.marines[option.target], piece
        marine = _surprised(game, marine)
    in_front = game.terrain.in_front
    return [
        Rally(
            Clash(
                marine.id,
                stealer.id,
                marine_attacks=isinstance(piece, Marine),
                marine_faces=in_front(marine.at, marine.facing, stealer.at),
                stealer_faces=in_front(stealer.at, stealer.facing, marine.at),
            )
        )
    ]


def _surprised(game: Hulk, marine: Marine) -> Marine:
    """An attacked Marine loses overwatch on the declaration. [SH-OW-03, SH-OW-04]"""
    if marine.overwatch:
        marine = replace(marine, overwatch=False)
        game.put(marine)
        game.happened(LostState("SH-OW-04", marine.id, "overwatch"))
    return marine


class Rally(Step, frozen=True):
    """Under the reading that a block takes a die away, the block must be decided before the dice. [SH-SHIELD-01]"""

    clash: Clash

    def ask(self, game: Hulk) -> Choose | None:
        if game.readings.shield == "fewer" and may_block(game, self.clash):
            return _decide("SH-SHIELD-01", "block", (Pass(), Block()), self.clash)
        return None

    def then(self, game: Hulk, answer: Pass | Block | None) -> list[Step]:
        clash = _blocked(game, self.clash) if isinstance(answer, Block) else self.clash
        return [StealerDice(clash)]


class StealerDice(Step, frozen=True):
    """Three dice, or two when a block takes one. [SH-CC-03, SH-SHIELD-01]"""

    clash: Clash

    def ask(self, game: Hulk) -> Roll:
        dice = CLAWS - (self.clash.blocked and game.readings.shield == "fewer")
        return Roll(dice, "SH-CC-03", "combat", GENESTEALERS, self.clash.stealer)

    def then(self, game: Hulk, dice: tuple[int, ...]) -> list[Step]:
        game.happened(CombatDice("SH-CC-03", self.clash.stealer, dice))
        return [MarineDice(replace(self.clash, stealer_dice=dice))]


class MarineDice(Step, frozen=True):
    """One die; two for lightning claws against the square in front. [SH-CC-03, SH-CLAWS-01]"""

    clash: Clash

    def ask(self, game: Hulk) -> Roll:
        return Roll(fighting(game, self.clash).dice, "SH-CC-03", "combat", MARINES, self.clash.marine)

    def then(self, game: Hulk, dice: tuple[int, ...]) -> list[Step]:
        game.happened(CombatDice("SH-CC-03", self.clash.marine, dice))
        return [Answer(replace(self.clash, marine_dice=dice))]


class Answer(Step, frozen=True):
    """When all dice are known, the Marine may parry with its sword or block with its shield. [SH-SWORD-01, SH-SHIELD-01]"""

    clash: Clash

    def ask(self, game: Hulk) -> Choose | None:
        options: list[Pass | Parry | Block] = [Pass()]
        if fighting(game, self.clash).parries:
            options.append(Parry())
        if game.readings.shield == "lowest" and may_block(game, self.clash):
            options.append(Block())
        if len(options) == 1:
            return None
        return _decide("SH-SWORD-01" if Parry() in options else "SH-SHIELD-01", "parry", tuple(options), self.clash)

    def then(self, game: Hulk, answer: Pass | Parry | Block | None) -> list[Step]:
        if isinstance(answer, Parry):
            game.happened(CombatChoice("SH-SWORD-01", self.clash.marine, "parry"))
            return [ParryRoll(self.clash)]
        return [Steady(_blocked(game, self.clash) if isinstance(answer, Block) else self.clash)]


class ParryRoll(Step, frozen=True):
    """The opponent's highest die (one of them, if tied) is rolled again; the new number stands.
    [SH-SWORD-01, SH-SWORD-02, SH-SWORD-03]
    """

    clash: Clash

    def ask(self, game: Hulk) -> Roll:
        return Roll(1, "SH-SWORD-01", "parry", GENESTEALERS, self.clash.stealer)

    def then(self, game: Hulk, dice: tuple[int]) -> list[Step]:
        kept = sorted(self.clash.stealer_dice)[:-1]
        game.happened(CombatDice("SH-SWORD-01", self.clash.stealer, dice, "parried"))
        return [Steady(replace(self.clash, stealer_dice=(*kept, dice[0])))]


class Steady(Step, frozen=True):
    """A Marine on guard, when attacked, may roll one of its dice again. [SH-GUARD-04, SH-GUARD-05, SH-CLAWS-03]"""

    clash: Clash

    def ask(self, game: Hulk) -> Choose | None:
        if self.clash.marine_attacks or not game.marines[self.clash.marine].guard:
            return None
        options = (Pass(), *(Reroll(die) for die in dict.fromkeys(self.clash.marine_dice)))
        return _decide("SH-GUARD-04", "guard", options, self.clash)

    def then(self, game: Hulk, answer: Pass | Reroll | None) -> list[Step]:
        if isinstance(answer, Reroll):
            game.happened(CombatChoice("SH-GUARD-04", self.clash.marine, "guard", answer.die))
            return [GuardRoll(self.clash, answer.die)]
        return [SpendOnAxe(self.clash)]


class GuardRoll(Step, frozen=True):
    """The new number stands even if it is lower. [SH-GUARD-04, SH-GUARD-06]"""

    clash: Clash
    die: int

    def ask(self, game: Hulk) -> Roll:
        return Roll(1, "SH-GUARD-04", "guard", MARINES, self.clash.marine)

    def then(self, game: Hulk, dice: tuple[int]) -> list[Step]:
        kept = list(self.clash.marine_dice)
        kept.remove(self.die)
        game.happened(CombatDice("SH-GUARD-04", self.clash.marine, dice, "guard"))
        return [SpendOnAxe(replace(self.clash, marine_dice=(*kept, dice[0])))]


class SpendOnAxe(Step, frozen=True):
    """The Librarian may add psi points, after all dice. [SH-AXE-01, SH-AXE-02, SH-AXE-03, SH-PSI-02]"""

    clash: Clash

    def ask(self, game: Hulk) -> Choose | None:
        psi = game.marines[self.clash.marine].psi if fighting(game, self.clash).psychic else 0
        if not psi:
            return None
        return _decide("SH-AXE-01", "axe", (Pass(), *(SpendPsi(points) for points in range(1, psi + 1))), self.clash)

    def then(self, game: Hulk, answer: Pass | SpendPsi | None) -> list[Step]:
        clash = self.clash
        if isinstance(answer, SpendPsi):
            marine = game.marines[clash.marine]
            game.put(replace(marine, psi=marine.psi - answer.points))
            game.happened(CombatChoice("SH-AXE-01", marine.id, "psi", answer.points))
            clash = replace(clash, psi=answer.points)
        return settle(game, clash)


def settle(game: Hulk, clash: Clash) -> list[Step]:
    """Compare once. The loser falls, unless it is an attacker whose foe did not face it. Neither piece moves up. [SH-CC-05,
    SH-CC-06, SH-CC-07, SH-CC-09, SH-CC-10, SH-CC-11]
    """
    ours, theirs = results(game, clash)
    if clash.marine_attacks:
        attacker, defender, attack, defence, faces = clash.marine, clash.stealer, ours, theirs, clash.stealer_faces
    else:
        attacker, defender, attack, defence, faces = clash.stealer, clash.marine, theirs, ours, clash.marine_faces
    if attack > defence:
        fallen, rule = defender, "SH-CC-05"
    elif faces:
        fallen, rule = (attacker, "SH-CC-06") if defence > attack else ("", "SH-CC-06")
    else:
        fallen, rule = "", "SH-CC-07"
    fought = Fought(rule, attacker, defender, attack, defence, fallen)
    game.tell(fought)
    steps: list[Step] = []
    if rule == "SH-CC-07":
        steps = _turn_to_face(game, defender, game.piece(attacker).at)
    elif fallen:
        steps = destroy(game, fallen, rule)
    return [*steps, *game.reactions_to(fought)]


def _turn_to_face(game: Hulk, id: str, square: Square) -> list[Step]:
    """A surprised defender that survives is turned towards its attacker. That is no action, but it may see a blip. [SH-CC-07,
    SH-GUARD-02]
    """
    piece = game.piece(id)
    ahead = game.terrain.grid.ahead[piece.at]
    facing = ahead.index(square)
    assert isinstance(piece, Marine | Genestealer)
    game.put(replace(piece, facing=facing))
    return game.happened(TurnedToFace("SH-CC-07", id, facing))


def _blocked(game: Hulk, clash: Clash) -> Clash:
    game.happened(CombatChoice("SH-SHIELD-01", clash.marine, "block"))
    return replace(clash, blocked=True)


def _decide(rule: str, topic: str, options: tuple[object, ...], clash: Clash) -> Choose:
    return Choose(MARINES, rule, topic, options, Pass(), clash.marine)
