"""How units come on the table, move and lose models. Nothing else writes models. [40K-CORE-WORD-01]"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from msgspec.structs import replace

from reglamento.armies import troops
from reglamento.armies.placing import stood_as_said
from reglamento.games.wh40k.facts.events.boarding import Loaded, PassengerSlain
from reglamento.games.wh40k.facts.events.losses import UnitDestroyed, Wounded
from reglamento.games.wh40k.facts.events.moves import KeptBack
from reglamento.games.wh40k.facts.events.objectives import RelicDropped
from reglamento.games.wh40k.facts.events.preparing import UnitSetUp
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Away, Kept, Model, Unit
from reglamento.games.wh40k.units.table import in_reserve
from reglamento.kernel.questions import Position
from reglamento.kernel.steps import Step


def next_id(game: Warzone, side: Side) -> str:
    """The id that the next unit of a side will have: `r1`, `b3`."""
    return next(id for number in count(1) if (id := f"{side[0]}{number}") not in game.units)


def new_models(game: Warzone, side: Side, entry: int) -> tuple[str, ...]:
    """The ids that the models of a unit will have when it is set up."""
    return troops.model_ids(next_id(game, side), game.roster(side).entry(entry).size)


def set_up(game: Warzone, rule: str, side: Side, entry: int, places: Sequence[Position]) -> list[Step]:
    """A unit comes on the table, its models at these places, in the order of the roster."""
    unit, models = _enlisted(game, side, entry)
    _stand(game, unit, models, places)
    kinds = tuple(model.kind for model in models)
    told = UnitSetUp(rule, side, unit, entry, kinds, troops.model_places(game.models, game.ranks[unit]))
    return [*game.happened(told), *split(game, unit)]


def split(game: Warzone, unit: str) -> list[Step]:
    """A squadron that has come on the table falls into a unit for each of its models: the first keeps the squadron's id.
    [40K-CORE-ARMY-09]
    """
    known, follows = game.units[unit], list[Step]()
    if not game.roster(known.side).entry(known.entry).sheet.squadron:
        return []
    game.units[unit] = replace(known, started=1)
    for old in game.ranks[unit][1:]:
        own = next_id(game, known.side)
        id = troops.model_ids(own, 1)[0]
        game.units[own] = replace(known, started=1)
        game.models[id] = replace(game.models.pop(old), unit=own)
        game.kinds[id], game.places[id] = game.kinds.pop(old), game.places.pop(old)
        game.ranks[own] = (id,)
        game.stand_anew()
        at = troops.model_places(game.models, (id,))
        follows += game.happened(UnitSetUp("40K-CORE-ARMY-09", known.side, own, known.entry, (game.models[id].kind,), at))
    game.ranks[unit] = game.ranks[unit][:1]
    game.stand_anew()
    return follows


def enlist(game: Warzone, side: Side, entry: int, places: Sequence[Position]) -> str:
    """A unit that is added to the army in mid-battle stands at these places; its models have moved. Its id. [40K-FAQ-REINF-04-2,
    40K-FAQ-REINF-04-9]
    """
    unit, models = _enlisted(game, side, entry)
    _stand(game, unit, models, places)
    for model in models:
        game.models[model.id] = replace(game.models[model.id], moved=True)
    return unit


def _enlisted(game: Warzone, side: Side, entry: int) -> tuple[str, tuple[Kept, ...]]:
    """A unit of the roster is in the record: its id, and its models, which stand nowhere yet."""
    listed, unit = game.roster(side).entry(entry), next_id(game, side)
    kinds = tuple(listed.kinds())
    game.units[unit] = Unit(side, entry, len(kinds))
    for key, each in game.lasting.items():
        if each.unit == f"{side}/{entry}":  # given before the battle, 40K-FAQ-MISSION-04
            game.lasting[key] = replace(each, unit=unit)
    wounds = {kind: listed.sheet.member(kind).profile.wounds for kind in kinds}
    ids = troops.model_ids(unit, len(kinds))
    return unit, tuple(Kept(id, kind, wounds[kind]) for id, kind in zip(ids, kinds, strict=True))


def _stand(game: Warzone, unit: str, models: Sequence[Kept], places: Sequence[Position]) -> None:
    """Models of a unit that were not on the table come to stand at these places."""
    known = game.units[unit]
    sheet = game.roster(known.side).entry(known.entry).sheet
    members = [sheet.member(model.kind) for model in models]
    stood = stood_as_said([member.base for member in members], places)
    for model, member, place in zip(models, members, stood, strict=True):
        game.models[model.id] = Model(unit, model.kind, place.x, place.y, model.wounds, level=place.level, angle=place.angle)
        game.kinds[model.id], game.places[model.id] = member, place
    game.ranks[unit] = (*game.ranks.get(unit, ()), *(model.id for model in models))
    game.stand_anew()


def add_models(game: Warzone, unit: str, models: Sequence[Kept], places: Sequence[Position]) -> None:
    """Models join a unit that is on the table. Those beyond the number with which it began are noted. [40K-FAQ-REINF-02,
    40K-FAQ-REINF-07]
    """
    _stand(game, unit, models, places)
    game.added |= dict.fromkeys((model.id for model in models), unit)
    known = game.units[unit]
    beyond = max(0, len(game.ranks[unit]) - known.started - known.added)
    game.units[unit] = replace(known, added=known.added + beyond)


def lay_down(game: Warzone, model: str, wounds: int) -> None:
    """The last model of a unit is slain and will rise: it waits off the table where it fell. [40K-FAQ-REINF-02]"""
    known = game.models[model]
    unit = game.units[known.unit]
    lift(game, known.unit)
    game.away[known.unit] = Away((Kept(model, known.kind, wounds),), fell=(known.x, known.y))
    game.units[known.unit] = replace(unit, lost=unit.lost + 1)


# ---- off the table


def load_unit(game: Warzone, side: Side, entry: int, transport: str) -> list[Step]:
    """A unit begins the battle in a transport, a model, on the table or off it. [40K-FAQ-DEPLOY-02]"""
    unit, models = _enlisted(game, side, entry)
    game.away[unit] = Away(models, transport)
    return game.happened(Loaded("40K-FAQ-DEPLOY-02", side, unit, entry, transport))


def keep_back(game: Warzone, rule: str, side: Side, entry: int) -> list[Step]:
    """A unit is set up off the table, to arrive later. [40K-CORE-REINF-01]"""
    unit, models = _enlisted(game, side, entry)
    game.away[unit] = Away(models)
    return game.happened(KeptBack(rule, side, unit, entry))


def lift(game: Warzone, unit: str, inside: str = "") -> None:
    """A unit leaves the table, perhaps into a transport, and is not destroyed: its models keep the wounds they have.
    What powers and Stratagems have given it stays with it. [40K-FAQ-REINF-04-6, 40K-FAQ-REINF-04-7, 40K-FAQ-REINF-04-8]
    """
    ids = game.ranks.pop(unit)
    game.away[unit] = Away(tuple(Kept(id, game.models[id].kind, game.models[id].wounds) for id in ids), inside)
    for id in ids:
        del game.models[id], game.kinds[id], game.places[id]
    game.stand_anew()


def come_on(game: Warzone, unit: str, places: Sequence[Position]) -> None:
    """A unit that is off the table comes to stand at these places; its models have moved. [40K-CORE-MOVE-09, 40K-FAQ-REINF-04-2]"""
    for model in stand_up(game, unit, places):
        game.models[model.id] = replace(game.models[model.id], moved=True)


def stand_up(game: Warzone, unit: str, places: Sequence[Position]) -> tuple[Kept, ...]:
    """A unit that is off the table comes to stand at these places, as if it had been there before; its models."""
    models = game.away.pop(unit).models
    _stand(game, unit, models, places)
    return models


def lose_reserves(game: Warzone) -> list[Step]:
    """All units that wait off the table are destroyed, and those aboard their transports. [40K-CORE-REINF-01, 40K-FAQ-TRANS-03]"""
    return [step for unit in in_reserve(game) for step in lose_kept(game, unit, game.away[unit].models)]


def lose_kept(game: Warzone, unit: str, models: Sequence[Kept]) -> list[Step]:
    """Models of a unit that is off the table are slain, and the unit is destroyed with its last one. [40K-CORE-WORD-01]"""
    left = tuple(model for model in game.away[unit].models if model not in models)
    known = game.units[unit]
    game.units[unit] = replace(known, lost=known.lost + len(models))
    game.away[unit] = replace(game.away[unit], models=left)
    if left:
        return []
    del game.away[unit]
    game.units[unit] = replace(game.units[unit], fallen=game.round)
    return game.happened(UnitDestroyed("40K-CORE-WORD-01", unit))


def wound_kept(game: Warzone, model: str, wounds: int) -> list[Step]:
    """A model in a transport loses so many wounds, and is slain with its last one. [40K-CORE-TRANS-03]"""
    unit = troops.unit_of(model)
    away = game.away[unit]
    here = next(each for each in away.models if each.id == model)
    left = max(0, here.wounds - wounds)
    if not left:
        return [*game.happened(PassengerSlain("40K-CORE-TRANS-03", unit, model)), *lose_kept(game, unit, (here,))]
    models = tuple(replace(each, wounds=left) if each is here else each for each in away.models)
    game.away[unit] = replace(away, models=models)
    return game.happened(Wounded("40K-CORE-TRANS-03", model, here.wounds - left, left))


# ---- on the table


def put(game: Warzone, models: Sequence[str], places: Sequence[Position]) -> tuple[str, ...]:
    """Models come to stand at these places; those that have moved, or turned."""
    moved = []
    for id, place in zip(models, stood_as_said([game.kinds[id].base for id in models], places), strict=True):
        if place != game.places[id]:
            game.models[id] = replace(game.models[id], x=place.x, y=place.y, level=place.level, angle=place.angle)
            game.places[id] = place
            moved.append(id)
    if moved:
        game.stand_anew()
    return tuple(moved)


def take_off(game: Warzone, model: str) -> list[Step]:
    """A model is slain or flees: it is off the table, and its unit is destroyed with its last one. [40K-CORE-WORD-01, 40K-FAQ-WORD-01]"""
    follows = _dropped(game, model) if model == game.carrier else []
    known = game.models.pop(model)
    del game.kinds[model], game.places[model]
    left = tuple(id for id in game.ranks[known.unit] if id != model)
    if left:
        game.ranks[known.unit] = left
    else:
        del game.ranks[known.unit]
    game.stand_anew()
    unit = game.units[known.unit]
    game.units[known.unit] = replace(unit, lost=unit.lost + 1, fallen=unit.fallen if left else game.round)
    return follows if left else [*follows, *game.happened(UnitDestroyed("40K-CORE-WORD-01", known.unit))]


def _dropped(game: Warzone, model: str) -> list[Step]:
    """The relic is left where its carrier was. [40K-CORE-MIS-20]"""
    game.carrier = ""
    return game.happened(RelicDropped("40K-CORE-MIS-20", model))
