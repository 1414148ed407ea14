"""One die for each piece in an area: flames, psychic storm, exploding cannon. All roll; then all that were hit are removed."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import BLAST_ON, BURNS_ON, STORM_ON_ONE, STORM_ON_SECTION
from reglamento.games.space_hulk.facts.events.fighting import Blasted, FireRolled, Stormed
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.moves.losses import destroy, destroy_fixture
from reglamento.geometry.squares import Mask, squares
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

AreaKind = Literal["flames", "storm", "section storm", "blast"]


class AreaEffect(NamedTuple):
    """The effect of an area on each piece in it: the number that destroys, the event, the rule."""

    destroys_on: int
    event: type[FireRolled | Stormed | Blasted]
    rule: str


EFFECTS: dict[AreaKind, AreaEffect] = {
    "flames": AreaEffect(BURNS_ON, FireRolled, "SH-FLAMER-03"),
    "storm": AreaEffect(STORM_ON_ONE, Stormed, "SH-PSI-08"),
    "section storm": AreaEffect(STORM_ON_SECTION, Stormed, "SH-PSI-09"),
    "blast": AreaEffect(BLAST_ON, Blasted, "SH-CANNON-09"),
}


def pieces_in(game: Hulk, mask: Mask) -> tuple[str, ...]:
    """The pieces standing in an area, by square."""
    return tuple(game.at[square] for square in squares(mask & game.occupied))


class AreaRoll(Step, frozen=True):
    """A die for each victim in turn. Those that are hit are removed after the last die. [SH-FLAMER-03,
    SH-PSI-09, SH-CANNON-09]
    """

    kind: AreaKind
    victims: tuple[str, ...]
    dice: tuple[int, ...] = ()

    def ask(self, game: Hulk) -> Roll | None:
        if not self.victims:
            return None
        return Roll(1, EFFECTS[self.kind].rule, self.kind, MARINES, self.victims[len(self.dice)])

    def then(self, game: Hulk, dice: tuple[int] | None) -> list[Step]:
        rolled = self.dice + (dice or ())
        if len(rolled) < len(self.victims):
            return [replace(self, dice=rolled)]
        effect = EFFECTS[self.kind]
        fallen = []
        for victim, die in zip(self.victims, rolled, strict=True):
            game.happened(effect.event(effect.rule, victim, die, die >= effect.destroys_on))
            if die >= effect.destroys_on:
                fallen.append(victim)
        steps: list[Step] = []
        for victim in fallen:
            if victim in game.doors:
                steps += destroy_fixture(game, victim, "explosion", effect.rule)
            else:
                steps += destroy(game, victim, effect.rule)
        return steps
