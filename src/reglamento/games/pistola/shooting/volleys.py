"""The shots of a unit: the rolls to hit, and the places of templates and markers. [PP-BASE-02, PP-BASE-08, PP-BASE-09,
PP-BASE-50]
"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.armies.dice.targets import NEVER, successes
from reglamento.games.pistola.arms.hitting import missed, overheated, rent, to_hit
from reglamento.games.pistola.arms.weapons import Weapon
from reglamento.games.pistola.facts.choices.shooting import LayTemplate
from reglamento.games.pistola.facts.events.shooting import Fired, ShotsHit, TemplateLaid, TemplateLost
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.areas import Laid, blasts, flames, in_the_way
from reglamento.games.pistola.field.sighting import cover, in_sights
from reglamento.games.pistola.shooting.fire import (
    StruckUnit,
    Volley,
    batched,
    by_unit,
    hits_of,
    leaves_charge,
    taken,
    with_burns,
    with_hits,
)
from reglamento.games.pistola.units.armament import Gun, hitter, moved_with, weapon_of, weapon_reach
from reglamento.games.pistola.units.board import characters
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

GRAZED = 4
"""The roll that hits a model that is only partly under a marker. [PP-BASE-50]"""


class OpenFire(Step, frozen=True):
    """Everything that a unit fires is fired at once, with equal shots together. [PP-COMBAT-13, PP-BASE-48, PP-BASE-49]"""

    unit: str
    target: str
    guns: tuple[Gun, ...]

    def then(self, game: Crawl, answer: None) -> list[Step]:
        free = leaves_charge(game, self.guns)
        for id in (self.unit, *characters(game, self.unit)):
            game.units[id] = replace(game.units[id], shot=True, target=self.target, may_charge=free)
        if not self.guns:
            return []
        return [
            *game.happened(Fired("PP-COMBAT-13", self.unit, self.target)),
            ToHit(opened(game, self.unit, self.target, self.guns)),
        ]


def opened(game: Crawl, unit: str, target: str, guns: tuple[Gun, ...]) -> Volley:
    """The fire of a unit before its first shot, with the models of the target that it may hurt, and their cover. [PP-BASE-10,
    PP-BASE-49]
    """
    weapons = ((gun.model, weapon_of(game, gun.model, gun.weapon)) for gun in guns)
    far = tuple((id, weapon_reach(weapon, moved_with(game, unit, id, weapon), game.readings)) for id, weapon in weapons)
    bearers = tuple(dict.fromkeys(gun.model for gun in guns))
    return Volley(unit, target, in_sights(game, far, target), cover(game, bearers, target), batched(game, guns))


class ToHit(Step, frozen=True):
    """The shots of one batch, then the next; then models hurt by their own weapons are lost, and all hits are taken. [PP-BASE-02,
    PP-BASE-09]
    """

    fire: Volley
    kept: tuple[int, ...] = ()
    """The dice of twin-linked weapons that have hit, while the others are rolled again."""
    again: int = 0

    def _batch(self, game: Crawl) -> tuple[Gun, Weapon, int]:
        gun = self.fire.guns[0]
        by = hitter(game, gun.model, gun.weapon)
        return gun, by.weapon, to_hit(by.weapon, by.profile.bs)

    def ask(self, game: Crawl) -> Roll | None:
        if not self.fire.guns:
            return None
        gun, weapon, needed = self._batch(game)
        if weapon.template or needed == NEVER:
            return None
        side = game.units[self.fire.unit].side
        if self.again:
            return Roll(self.again, "PP-BASE-09", "twin-linked", side, self.fire.unit)
        return Roll(gun.shots, "PP-BASE-02", "to-hit", side, self.fire.unit)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        if not self.fire.guns:
            return taken(game, self.fire)
        gun, weapon, needed = self._batch(game)
        if dice is None:
            return [LayFlame(self.fire)]
        if not self.again and missed(weapon, dice, needed):
            kept = tuple(die for die in dice if die >= needed)
            return [ToHit(self.fire, kept, len(dice) - len(kept))]
        dice = (*self.kept, *dice)
        hits = successes(dice, needed)
        following = game.happened(ShotsHit("PP-BASE-02", self.fire.unit, gun.weapon, gun.shots, dice, needed, hits))
        fire = with_burns(self.fire, overheated(dice, gun.shots) if weapon.gets_hot else 0)
        if weapon.blast:
            return [*following, LayBlast(fire, hits)]
        return [*following, ToHit(with_hits(fire, [StruckUnit(self.fire.target, hits_of(gun, hits, rent(weapon, dice)))]))]


class LayingTemplate(Step, frozen=True):
    """Common to flames and blasts: the player chooses among the best places. [PP-BASE-50]"""

    fire: Volley

    def places(self, game: Crawl) -> tuple[Laid, ...]:
        """The places to choose from, the best first."""
        raise NotImplementedError

    def ask(self, game: Crawl) -> Choose | None:
        found = self.places(game)
        if len(found) < 2:
            return None
        options = tuple(LayTemplate(laid.x, laid.y, laid.angle, laid.touched) for laid in found)
        return Choose(game.units[self.fire.unit].side, "PP-BASE-50", "template", options, options[0], self.fire.guns[0].model)

    def chosen(self, game: Crawl, answer: LayTemplate | None) -> Laid | None:
        """The chosen place; None where there is no place for it."""
        found = self.places(game)
        if answer is None:
            return found[0] if found else None
        at = (answer.x, answer.y, answer.angle)
        return next(laid for laid in found if (laid.x, laid.y, laid.angle) == at)

    def laid(self, game: Crawl, at: Laid) -> list[Step]:
        """The event of a laid template."""
        gun = self.fire.guns[0]
        return game.happened(TemplateLaid("PP-BASE-50", gun.model, gun.weapon, at.x, at.y, at.angle, at.touched))

    def lost(self, game: Crawl) -> list[Step]:
        """The event where there is no place for it."""
        gun, target = self.fire.guns[0], self.fire.target
        spared = in_the_way(game, gun.model, weapon_of(game, gun.model, gun.weapon), target)
        return game.happened(TemplateLost("PP-BASE-50", gun.model, gun.weapon, target, spared))


class LayFlame(LayingTemplate, frozen=True):
    """A flame hits every model that it touches, without a roll. [PP-BASE-08, PP-BASE-50]"""

    def places(self, game: Crawl) -> tuple[Laid, ...]:
        return flames(game, self.fire.guns[0].model, self.fire.target)

    def then(self, game: Crawl, answer: LayTemplate | None) -> list[Step]:
        at = self.chosen(game, answer)
        if at is None:
            return [*self.lost(game), ToHit(with_hits(self.fire, ()))]
        return [*self.laid(game, at), ToHit(with_hits(self.fire, by_unit(game, self.fire.guns[0], at.touched)))]


class LayBlast(LayingTemplate, frozen=True):
    """For every hit a marker is laid: it hits the models that it covers, and those partly under it on a 4. [PP-BASE-08,
    PP-BASE-50]
    """

    left: int
    struck: tuple[StruckUnit, ...] = ()

    def places(self, game: Crawl) -> tuple[Laid, ...]:
        if not self.left:
            return ()
        gun = self.fire.guns[0]
        return blasts(game, gun.model, weapon_of(game, gun.model, gun.weapon), self.fire.target)

    def then(self, game: Crawl, answer: LayTemplate | None) -> list[Step]:
        at = self.chosen(game, answer)
        if at is None:
            return [*(self.lost(game) if self.left else []), ToHit(with_hits(self.fire, self.struck))]
        gun = self.fire.guns[0]
        struck = (*self.struck, *by_unit(game, gun, at.wholly))
        grazed = tuple(by_unit(game, gun, at.partly))
        return [*self.laid(game, at), Graze(LayBlast(self.fire, self.left - 1, struck), grazed)]


class Graze(Step, frozen=True):
    """A model partly under a marker is hit on a 4, unit by unit. [PP-BASE-50]"""

    blast: LayBlast
    grazed: tuple[StruckUnit, ...]

    def ask(self, game: Crawl) -> Roll | None:
        if not self.grazed:
            return None
        unit = self.blast.fire.unit
        return Roll(self.grazed[0].hits.number, "PP-BASE-50", "partly", game.units[unit].side, self.grazed[0].unit)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return [self.blast]
        first, hit = self.grazed[0], successes(dice, GRAZED)
        struck = StruckUnit(first.unit, replace(first.hits, number=hit))
        blast = replace(self.blast, struck=(*self.blast.struck, struck))
        return [Graze(blast, self.grazed[1:])]
