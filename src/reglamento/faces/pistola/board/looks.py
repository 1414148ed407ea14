"""What a model sees and how far its weapons reach, as areas of the picture. [PP-BASE-05, PP-DOOR-02]"""

from __future__ import annotations

from reglamento.faces.armies.looks import areas_seen
from reglamento.faces.pistola.cards.card import card
from reglamento.faces.pistola.picture.figures import said
from reglamento.faces.pistola.picture.layout import MEASURE
from reglamento.faces.pistola.picture.overlays import LOOKS
from reglamento.faces.shown import Area, Look
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.troops import fighter_of, members, standing
from reglamento.games.pistola.words.names import Names, length, profile_text
from reglamento.language import prose, tr


def look(view: Crawl, piece: str) -> Look | None:
    """For a model, what it sees, and the part of that in range of each of its weapons; for a unit, the same for its first model; with the
    card of the unit.
    """
    kind, _, id = piece.partition(":")
    if kind == "unit" and id in view.units:
        ids = members(view, id)
        if not ids:
            return None
        text = said(view, Names(view.mission, view), id)
        return Look(piece=piece, text=text, areas=_areas(view, ids[0]), card=card(view, id))
    if kind != "model" or id not in view.models:
        return None
    return Look(piece=piece, text=_text(view, id), areas=_areas(view, id), card=card(view, view.models[id].unit, id))


def _text(view: Crawl, model: str) -> str:
    """`Warden u1.1: WS 4 …, heavy pistol, power blade.`"""
    names, fighter = Names(view.mission, view), fighter_of(view, model)
    carried = ", ".join(prose(weapon.name) for weapon in fighter.weapons)
    words = tr("{model}: {profile}; {weapons}") if carried else tr("{model}: {profile}")
    return words.format(model=names.model(model), profile=profile_text(fighter.profile), weapons=carried)


def _areas(view: Crawl, model: str) -> tuple[Area, ...]:
    """The areas that a model sees. Of several weapons with one range, one is named."""
    guns = {weapon.range: weapon.name for weapon in fighter_of(view, model).weapons if weapon.shoots and weapon.range}
    words = tr("{weapon}, {range}")
    ranges = {far: words.format(weapon=prose(name), range=length(far)) for far, name in guns.items()}
    return areas_seen(layout_of(view), standing(view, model), ranges, MEASURE, LOOKS)
