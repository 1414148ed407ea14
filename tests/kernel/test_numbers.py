"""Numbers that people write: by a strict pattern and within limits."""

from fractions import Fraction

import pytest

from reglamento.kernel.numbers import NumberError, fraction, length, whole

HOSTILE = [
    "",
    " 1",
    "1 ",
    "1\n",
    "1_000",
    "\u0661\u0662",
    "1e9",
    "1e99999999",
    "1e-99999999",
    "0.1e-400",
    "nan",
    "inf",
    "-Infinity",
    "0x10",
    "1.",
    ".5",
    "--1",
    "1/0",
    "1/-2",
    "1/2/3",
    "9" * 10,
    "9" * 1_000_000,
    "1." + "9" * 7,
    "1/" + "9" * 400,
    "true",
]


@pytest.mark.parametrize("written", HOSTILE, ids=lambda text: ascii(text[:20]))
def test_what_is_no_number_is_refused_in_every_place(written: str) -> None:
    for read in (whole, length, fraction):
        with pytest.raises(NumberError) as caught:
            read(written)
        assert 0 < len(str(caught.value)) < 200


def test_numbers_are_read_exactly() -> None:
    assert (whole("12"), whole("-3"), whole("007")) == (12, -3, 7)
    assert (length("7.25"), length("-0.5"), length("3")) == (7.25, -0.5, 3.0)
    assert [fraction(written) for written in ("2", "2.25", "9/4", 2, 2.5)] == [
        2,
        Fraction(9, 4),
        Fraction(9, 4),
        2,
        Fraction(5, 2),
    ]
    assert fraction("-1/2", signed=True) == Fraction(-1, 2)


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 1e308, 1e-9, 10**400, -1, True])
def test_a_number_that_a_reader_has_made_has_the_same_limits(number: float) -> None:
    with pytest.raises(NumberError):
        fraction(number)


def test_each_number_has_limits_of_its_own() -> None:
    assert whole("6", 1, 6) == 6
    with pytest.raises(NumberError, match="7 is not within 1 to 6"):
        whole("7", 1, 6)
    with pytest.raises(NumberError, match=r"-0\.5"):
        length("-0.5", 0)
    with pytest.raises(NumberError, match="-1"):
        fraction("-1")
