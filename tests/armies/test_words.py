"""Names of units in sentences."""

import pytest

from reglamento.armies.words import of_many


@pytest.mark.parametrize(
    ("name", "models", "many"),
    [
        ("Novices", 30, True),
        ("Novice", 1, False),
        ("Intercessors", 5, True),
        ("Tactical Squad", 10, False),
        ("Reed guard", 14, False),
    ],
)
def test_the_name_of_several_models_is_a_plural_unless_it_is_that_of_a_group(name: str, models: int, many: bool) -> None:
    assert of_many(name, models) is many
    assert of_many(name, models, not many) is not many, "its file says otherwise"
