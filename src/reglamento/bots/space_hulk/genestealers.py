"""The Genestealers' own phase: strike together when it pays, gather out of sight when it does not."""

from __future__ import annotations

from typing import Any

from reglamento.bots.space_hulk.charges import WORTHWHILE, Charge, charge, full_points, survival, wave
from reglamento.bots.space_hulk.lairs import lair
from reglamento.bots.space_hulk.outlook import Outlook
from reglamento.bots.space_hulk.prowl import Prowler, Reach, reach
from reglamento.games.space_hulk.choices import Activate, Attack, EndPhase, Enter, Leave, Move, Option, Reveal, Turn, WorkDoor
from reglamento.games.space_hulk.costs import foe_cost
from reglamento.games.space_hulk.reinforcement import must_lurk
from reglamento.games.space_hulk.state import Blip, Genestealer, Hulk
from reglamento.geometry.squares import NOWHERE, Square
from reglamento.kernel.questions import Choose


def act(view: Hulk, question: Choose) -> Any:
    """The next option of the Genestealer phase."""
    look = Outlook(view)
    options = question.options
    if not view.marines:
        return EndPhase()
    if question.about is not None and view.ap:
        option = _go_on(look, look.view.piece(question.about), options)
        if option is not None:
            return option
    return _next(look, options)


def _go_on(look: Outlook, piece: Any, options: tuple[Any, ...]) -> Option | None:
    """What the active piece does next; None when it had better stay."""
    if isinstance(piece, Blip):
        return _toward(look, piece, lair(look, piece, look.view.ap), reach(look.view, piece, look.view.ap, hidden=True), options)
    walk = reach(look.view, piece, look.view.ap, hidden=False)
    attack = charge(look, piece, look.view.ap, walk)
    if attack is not None and _pays(look, attack):
        if piece.at == attack.stand:
            return _strike(look, piece, attack, options)
        return _toward(look, piece, attack.stand, walk, options, attack)
    to = lair(look, piece, look.view.ap)
    return _toward(look, piece, to, walk, options) if to is not None else None


def _pays(look: Outlook, attack: Charge) -> bool:
    """Whether this attack, with those that can follow it, is worth more than waiting."""
    if attack.worth(survival(look, attack, {})) > 0.0:
        return True
    return wave(look, [attack, *_charges(look)]) > WORTHWHILE


def _charges(look: Outlook) -> list[Charge]:
    """The attacks that fresh pieces can make, the best first. A blip that has not acted may be turned over and attack."""
    view = look.view
    found = []
    for id in view.fresh:
        piece: Prowler = view.stealers.get(id) or view.blips[id]
        if piece.at == NOWHERE and must_lurk(view, piece):
            continue
        start = view.terrain.entries[piece.area].squares[0] if piece.at == NOWHERE else piece.at
        if min(look.walks.between(start, marine.at) for marine in view.marines.values()) > 7:
            continue
        attack = charge(look, piece, full_points(look, piece))
        if attack is not None:
            found.append((attack.worth(survival(look, attack, {})), attack))
    found.sort(key=lambda it: (-it[0], it[1].piece))
    return [attack for _, attack in found]


def _next(look: Outlook, options: tuple[Any, ...]) -> Any:
    """Attackers first; then whoever is nearest goes to a better place."""
    view = look.view
    attacks = _charges(look)
    if attacks and wave(look, attacks) > WORTHWHILE:
        for attack in attacks:
            option: Any = Reveal(attack.piece) if attack.piece in view.blips else Activate(attack.piece)
            if option in options:
                return option
    movers = [option.piece for option in options if type(option) is Activate]
    field = look.walks.field(look.marines)
    steps = {id: _steps(look, field, view.stealers.get(id) or view.blips[id]) for id in movers}
    for id in sorted(movers, key=lambda id: (steps[id], id)):
        piece: Prowler = view.stealers.get(id) or view.blips[id]
        if lair(look, piece, full_points(look, piece)) is not None:
            return Activate(id)
    return EndPhase()


def _steps(look: Outlook, field: tuple[int, ...], piece: Prowler) -> int:
    return field[look.terrain.entries[piece.area].squares[0] if piece.at == NOWHERE else piece.at]


# ---- one action


def _strike(look: Outlook, foe: Genestealer, attack: Charge, options: tuple[Any, ...]) -> Option | None:
    blow = Attack(attack.target)
    if blow in options:
        return blow
    at = look.view.marines[attack.target].at
    for facing, square in enumerate(look.grid.ahead[foe.at]):
        if square == at and Turn(facing) in options and look.view.ap > 1:
            return Turn(facing)
    return None


def _toward(
    look: Outlook, piece: Prowler, to: Square | None, walk: Reach, options: tuple[Any, ...], attack: Charge | None = None
) -> Option | None:
    """The first action on the way to a square, turned so as to go on, or to strike, best."""
    if to is None or to == piece.at or to not in walk.cost:
        return None
    path = walk.path(to)
    step = path[0]
    door = look.terrain.fixture_at.get(step)
    if door is not None and look.view.doors.get(door):
        return _open(look, piece, step, WorkDoor(door), options)
    after = path[1] if len(path) > 1 else look.view.marines[attack.target].at if attack is not None else _prey(look, step)
    choices = [option for option in options if isinstance(option, Move | Enter) and option.to == step]
    if not choices:
        return None
    return min(
        choices,
        key=lambda option: (
            foe_cost(look.view, piece, option),
            isinstance(option, Move) and bool(option.drop),
            _off(look, step, option.facing, after),
        ),
    )


def _open(look: Outlook, piece: Prowler, step: Square, work: WorkDoor, options: tuple[Any, ...]) -> Option | None:
    if work in options:
        return work
    if isinstance(piece, Genestealer):
        for facing, squares in enumerate(look.grid.front[piece.at]):
            if step in squares and Turn(facing) in options:
                return Turn(facing)
    return None


def _prey(look: Outlook, square: Square) -> Square:
    """The next square on the way from here to the nearest Marine."""
    nearest = min(look.view.marines.values(), key=lambda marine: look.walks.between(square, marine.at))
    steps = look.walks.route(square, nearest.at).squares
    return steps[0] if steps else nearest.at


def _off(look: Outlook, at: Square, facing: int, towards: Square) -> int:
    """How badly a facing looks at a square: 0 straight ahead, 1 ahead and aside, 2 else."""
    if look.grid.ahead[at][facing] == towards:
        return 0
    return 1 if towards in look.grid.front[at][facing] else 2


__all__ = ["Leave", "act"]
