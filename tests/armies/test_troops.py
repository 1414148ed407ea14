"""The index of units and models, and what they are called."""

from __future__ import annotations

import msgspec
import pytest

from reglamento.armies import troops
from reglamento.armies.words import all_named, model_name, numbered, unit_name
from reglamento.geometry.table.shapes.bases import Base, Standing


class Piece(msgspec.Struct, frozen=True):
    unit: str
    x: float
    y: float
    wounds: int = 1


class Squad(msgspec.Struct, frozen=True):
    side: str


def table() -> dict[str, Piece]:
    return {"u1.1": Piece("u1", 0, 0), "u2.1": Piece("u2", 5, 0), "u1.2": Piece("u1", 2, 0, wounds=3)}


UNITS = {"u1": Squad("red"), "u2": Squad("blue"), "u3": Squad("red")}


def test_a_unit_has_its_models_in_the_order_of_the_table() -> None:
    assert troops.members(table(), "u1") == ("u1.1", "u1.2")
    assert troops.members(table(), "u3") == ()
    assert troops.of_units(table(), {"u1", "u2"}) == ("u1.1", "u2.1", "u1.2")
    assert troops.of_side(table(), UNITS, "red") == ("u1.1", "u1.2")


def test_ids_tell_which_model_is_of_which_unit() -> None:
    ids = troops.model_ids("u12", 3)
    assert ids == ("u12.1", "u12.2", "u12.3")
    assert {troops.unit_of(id) for id in ids} == {"u12"}


def test_only_those_that_are_elsewhere_have_moved_and_nothing_else_of_them_changes() -> None:
    models = table()
    assert troops.put(models, ("u1.1", "u1.2"), ((0, 0), (2, 1))) == ("u1.2",)
    assert models == {**table(), "u1.2": Piece("u1", 2, 1, wounds=3)}
    assert troops.model_places(models, ("u1.2", "u1.1")) == (("u1.2", 2, 1), ("u1.1", 0, 0))


def test_every_model_needs_its_place() -> None:
    with pytest.raises(ValueError, match="shorter"):
        troops.put(table(), ("u1.1", "u1.2"), ((0, 0),))


def test_a_base_stands_where_its_model_stands() -> None:
    base = Base("round", 2.5)
    assert troops.standing(base, Piece("u1", 3, 4)) == Standing(base, 3, 4)


def test_what_has_no_known_name_is_called_by_its_id() -> None:
    assert unit_name("Brethren", "u1") == "Brethren (u1)"
    assert unit_name(None, "u1") == "unit u1"
    assert model_name("Warden", "u1.3") == "Warden u1.3"
    assert model_name(None, "u1.3") == "model u1.3"


def test_models_are_listed_and_none_of_them_is_nobody() -> None:
    assert all_named(lambda name, case: name, ("a", "b", "c")) == "a, b and c"
    assert all_named(lambda name, case: name, ()) == "nobody"


def test_one_of_a_kind_has_its_name_and_several_their_plural_if_there_is_one() -> None:
    assert numbered("Wolf", "Wolves", 1) == "1 Wolf"
    assert numbered("Wolf", "Wolves", 2) == "2 Wolves"
    assert numbered("Sheep", "", 2) == "2 Sheep"
