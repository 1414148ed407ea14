"""Marines that their player puts on the board before play. [SH-MISSION-09]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import FUEL, PSI, ROUNDS, outfit
from reglamento.games.space_hulk.facts.choices import Deploy
from reglamento.games.space_hulk.facts.events.moves import Deployed
from reglamento.games.space_hulk.facts.mission import Post, berths
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.geometry.squares import Square
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class Deployment(Step, frozen=True):
    """One Marine after another, in the order of the mission, goes on a free square of its area, facing any way.
    [SH-MISSION-09]
    """

    def ask(self, game: Hulk) -> Choose | None:
        post = next_post(game)
        if post is None:
            return None
        options = tuple(Deploy(square, facing) for square in free_berths(game, post.area) for facing in range(4))
        return Choose(MARINES, "SH-MISSION-09", "deploy", options, options[0], post.id)

    def then(self, game: Hulk, answer: Deploy | None) -> list[Step]:
        post = next_post(game)
        if answer is None or post is None:
            return []
        game.place(replace(recruit(post), at=answer.to, facing=answer.facing), answer.to)
        game.happened(Deployed("SH-MISSION-09", post.id, answer.to, answer.facing))
        return [self]


def next_post(game: Hulk) -> Post | None:
    """The next Marine to be placed; None when all have been."""
    return next((post for post in game.mission.marines if post.area and post.id not in game.marines), None)


def free_berths(game: Hulk, area: str) -> list[Square]:
    """The squares of the area with no piece yet."""
    return [square for square in berths(game.mission, area) if square not in game.at]


def recruit(post: Post) -> Marine:
    """The Marine of a post with all its supplies."""
    gear = outfit(post.kit)
    cannon = gear.gun is not None and gear.gun.name == "assault cannon"
    return Marine(
        post.id,
        post.name,
        post.kit,
        post.at,
        post.facing,
        rounds=ROUNDS if cannon else 0,
        fuel=FUEL if gear.flamer else 0,
        psi=PSI if gear.librarian else 0,
    )
