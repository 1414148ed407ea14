"""Where a Marine starts, in missions that leave this to the Marine player."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.duties import SHELTERED
from reglamento.games.space_hulk.facts.choices import Deploy
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.moves.deployment import free_berths, next_post, recruit
from reglamento.geometry.squares import Mask
from reglamento.kernel.questions import Choose


def deploy(view: Hulk, question: Choose) -> Any:
    """Nearest to where the mission sends the Marines, facing that way; a more valuable Marine in the middle. [SH-MISSION-09]"""
    look = Outlook(_manned(view))
    field = look.walks.field(_goal(look))
    places = sorted({option.to for option in question.options}, key=lambda square: (field[square], square))
    marine = look.view.marines[question.about or ""]
    to = places[len(places) // 2 if look.value(marine) >= SHELTERED else 0]
    ahead = look.grid.ahead[to]
    facing = min(range(4), key=lambda facing: field[ahead[facing]] if ahead[facing] >= 0 else len(field))
    return Deploy(to, facing)


def _manned(view: Hulk) -> Hulk:
    """The board with all Marines on it; those still to be placed stand on the first free squares."""
    twin = view.copy()
    while (post := next_post(twin)) is not None:
        at = free_berths(twin, post.area)[0]
        twin.place(replace(recruit(post), at=at), at)
    return twin


def _goal(look: Outlook) -> Mask:
    """Where the errands are done or, without errands, where Genestealers come from."""
    goal = 0
    for errand in look.stakes.errands:
        goal |= errand.where
    return goal or sum({1 << square for entry in look.view.mission.board.entries for square in entry.squares})
