"""The Genestealers' own phase: they strike together when it pays, and gather out of sight when it does not."""

from __future__ import annotations

from typing import Any

from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.stealers.charges import WORTHWHILE, Charge, charge, charges, survival, wave
from reglamento.bots.space_hulk.stealers.lairs import lair
from reglamento.bots.space_hulk.stealers.prowl import Prowler, reach
from reglamento.bots.space_hulk.stealers.strides import first_step, strike
from reglamento.games.space_hulk.facts.arsenal import GENESTEALER_AP
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, Leave, Option, Reveal
from reglamento.games.space_hulk.facts.pieces import Blip
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel.questions import Choose


def act(view: Hulk, question: Choose) -> Any:
    """The next option of the Genestealer phase."""
    look = Outlook(view)
    options = question.options
    if not view.marines:
        return EndPhase()
    if question.about is not None and view.ap:
        piece: Prowler = view.stealers.get(question.about) or view.blips[question.about]
        option = _leaving(look, options) or _go_on(look, piece, options)
        if option is not None:
            return option
    return following(look, options)


def _leaving(look: Outlook, options: tuple[Any, ...]) -> Option | None:
    """The option to leave, in a mission that Genestealers win by leaving."""
    return next((option for option in options if type(option) is Leave and look.stakes.outs), None)


def _go_on(look: Outlook, piece: Prowler, options: tuple[Any, ...]) -> Option | None:
    """What the active piece does next; None when it should stay."""
    points = look.view.ap
    if isinstance(piece, Blip):
        to = lair(look, piece, points)
        walk = reach(look, piece, points, hidden=True)
        return None if to is None else first_step(look, piece, walk.path(to), None, options)
    walk = reach(look, piece, points, hidden=False)
    attack = charge(look, piece, points, walk)
    if attack is not None and pays(look, attack):
        target = look.view.marines[attack.target].at
        if piece.at == attack.stand:
            return strike(look, piece, attack.target, options)
        return first_step(look, piece, walk.path(attack.stand), target, options)
    to = lair(look, piece, points)
    return None if to is None else first_step(look, piece, walk.path(to), None, options)


def pays(look: Outlook, attack: Charge) -> bool:
    """Whether this attack, with those that can follow it, is worth more than waiting."""
    if attack.worth(survival(look, attack, {})) > 0.0:
        return True
    return wave(look, [attack, *charges(look)]) > WORTHWHILE


def following(look: Outlook, options: tuple[Any, ...]) -> Option:
    """Attackers first; then the nearest piece moves to a better place."""
    view = look.view
    attacks = charges(look)
    if attacks and wave(look, attacks) > WORTHWHILE:
        for attack in attacks:
            option: Option = Reveal(attack.piece) if attack.piece in view.blips else Activate(attack.piece)
            if option in options:
                return option
    near = look.walks.field(look.marines)
    movers: list[Prowler] = [
        view.stealers.get(option.piece) or view.blips[option.piece] for option in options if type(option) is Activate
    ]
    for piece in sorted(movers, key=lambda piece: (near[look.start(piece)], piece.id)):
        if lair(look, piece, GENESTEALER_AP) is not None:
            return Activate(piece.id)
    return EndPhase()
