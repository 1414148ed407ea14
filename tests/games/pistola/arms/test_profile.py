import msgspec
import pytest

from reglamento.armies.dice.targets import ALWAYS, NEVER, chance, clamped, successes
from reglamento.games.pistola.arms.profile import LETTERS, Profile

GUARD = Profile(3, 4, 3, 3, 1, 3, 1, 7, 5)


@pytest.mark.rule("PP-BASE-01")
def test_a_profile_is_printed_with_the_letters_of_the_rules() -> None:
    assert str(GUARD) == "WS3 BS4 S3 T3 W1 I3 A1 Ld7 Sv5+"
    assert str(msgspec.structs.replace(GUARD, save=NEVER)).endswith(" Ld7 Sv-")
    assert list(LETTERS) == [field for field in GUARD.__struct_fields__ if field != "invulnerable"]


@pytest.mark.rule("PP-BASE-01")
@pytest.mark.parametrize(
    ("name", "value"), [("ws", 11), ("bs", -1), ("wounds", 0), ("save", 1), ("save", 8), ("initiative", "4")]
)
def test_characteristics_go_from_nothing_to_ten(name: str, value: object) -> None:
    with pytest.raises(msgspec.ValidationError, match=name):
        msgspec.convert(msgspec.structs.asdict(GUARD) | {name: value}, Profile)


def test_what_a_die_must_reach() -> None:
    assert [chance(needed) * 6 for needed in (ALWAYS, 2, 3, 4, 5, 6, NEVER)] == [6, 5, 4, 3, 2, 1, 0]
    assert [clamped(needed) for needed in (-3, 1, 2, 6, 9)] == [2, 2, 2, 6, 6]
    assert successes((1, 3, 4, 6), 4) == 2
