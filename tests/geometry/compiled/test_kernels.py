"""The compiled kernels give the same numbers as Python's versions, to the last bit."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from math import inf, pi
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from reglamento.armies.moves import gathering
from reglamento.geometry import compiled
from reglamento.geometry.compiled.__main__ import build, compiler, main
from reglamento.geometry.table.ground import cells, ground, nets, spreading
from reglamento.geometry.table.ground.knots import Knot
from reglamento.geometry.table.shapes import ruler
from reglamento.geometry.table.shapes.bases import Base, Standing, gap
from reglamento.geometry.table.shapes.ruler import Point, Segment
from reglamento.geometry.table.ways import corners, tangents
from reglamento.geometry.table.ways.tangents import Circle, Line, Thick, boxed

TIMES = [200, pytest.param(600, marks=pytest.mark.extended), pytest.param(6000, marks=pytest.mark.slow)]
"""How many cases are drawn for each kernel."""
ASKED = 10
"""How often the same lattice is asked: it takes longer to make than to ask."""
Case = tuple[Any, ...]


@pytest.fixture(scope="module")
def kernels(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    if not compiler():
        pytest.skip("there is no C compiler here")
    path = tmp_path_factory.mktemp("kernels") / compiled.built_file().name
    build(path)
    found = compiled.loaded(path)
    found.use("tangent", Line)
    found.use("joins", gap)
    return found


class Drawn:
    """Values drawn at random: half of the coordinates are whole or halves, so that things touch and lie in one line."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self._grounds = (
            ground for barriers in iter(self.segments, None) for ground in [(barriers, cells.Cells(barriers))] * ASKED
        )

    def length(self) -> float:
        return self.rng.choice((self.rng.randrange(-20, 21) / 2, self.rng.uniform(-10, 10)))

    def point(self) -> Point:
        return self.length(), self.length()

    def radius(self) -> float:
        return abs(self.length()) / 3

    def segment(self) -> Segment:
        start = self.point()
        return start, self.rng.choice((self.point(), start))

    def thick(self) -> Thick:
        return Thick(*self.segment(), self.radius())

    def circle(self) -> Circle:
        return Circle(*self.point(), self.rng.choice((0.0, self.radius())))

    def sense(self) -> int:
        return self.rng.choice((1, -1))

    def segments(self) -> tuple[Segment, ...]:
        return tuple(self.segment() for _ in range(self.rng.randrange(12)))

    def ground(self) -> tuple[tuple[Segment, ...], cells.Cells]:
        """Barriers and the lattice that holds them."""
        return next(self._grounds)

    def standing(self) -> Standing:
        base = self.rng.choice((Base("round", 2.5), Base("round", 4.0), Base("hull", 3.0, 5.0), Base("oval", 3.0, 5.0)))
        return Standing(base, *self.point(), self.rng.choice((0.0, 30.0)))


def measured(drawn: Drawn) -> Case:
    return drawn.point(), drawn.segment()


def two_points(drawn: Drawn) -> Case:
    return drawn.point(), drawn.point()


def places(drawn: Drawn) -> Case:
    fine = drawn.rng.randrange(-4000, 4000) / 8
    return ((drawn.rng.choice((drawn.length() * 20, fine, fine + 0.005, -0.001)), drawn.length() / 200),)


def discs(drawn: Drawn) -> Case:
    return drawn.point(), [tuple(drawn.circle()) for _ in range(6)], drawn.radius()


def lines(drawn: Drawn) -> Case:
    return *drawn.segment(), [boxed(drawn.thick()) for _ in range(3)]


def arcs(drawn: Drawn) -> Case:
    angles = tuple(drawn.rng.choice((drawn.rng.uniform(-pi, pi), pi / 2, -pi)) for _ in range(2))
    return drawn.circle(), drawn.sense(), angles, [drawn.thick() for _ in range(2)]


def circles(drawn: Drawn) -> Case:
    return drawn.circle(), drawn.sense(), drawn.circle(), drawn.sense()


def others(drawn: Drawn) -> Case:
    around = [(number, drawn.circle()) for number in range(4)]
    return drawn.circle(), drawn.sense(), drawn.length() + 8.0, 2, around


def lattice(drawn: Drawn) -> Case:
    _, held = drawn.ground()
    return held.lattice, *drawn.segment(), drawn.radius()


def walls(drawn: Drawn) -> Case:
    (barriers, held), radius = drawn.ground(), drawn.radius()
    thick = tuple(boxed(Thick(a, b, radius)) for a, b in barriers)
    but = frozenset(drawn.rng.sample(range(len(barriers)), len(barriers) // 4))
    return held.lattice, thick, but, drawn.segment(), radius


def floor(drawn: Drawn) -> Case:
    barriers, held = drawn.ground()
    return held.lattice, barriers, drawn.point(), drawn.radius()


def models(drawn: Drawn) -> Case:
    return drawn.standing(), [drawn.standing() for _ in range(drawn.rng.randrange(4))], 2.5


def of_line(pure: Any) -> Any:
    """A result as it is written, so that minus zero is another value than zero."""
    return repr(pure)


KERNELS: tuple[tuple[Callable[..., Any], Callable[[Drawn], Case]], ...] = (
    (ruler.to_segment, measured),
    (ruler.apart, two_points),
    (ruler.rounded, places),
    (ruler.boxed, discs),
    (tangents.line_meets, lines),
    (tangents.arc_clear, arcs),
    (tangents.tangent, circles),
    (tangents.lines_to, others),
    (cells.near, lattice),
    (corners.past_walls, walls),
    (ground.disc_clear, floor),
    (gathering.joins, models),
)


@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize(("pure", "case"), KERNELS, ids=lambda each: each.__name__)
def test_a_kernel_gives_the_same_to_the_last_bit(
    kernels: ModuleType, pure: Callable[..., Any], case: Callable[[Drawn], Case], times: int
) -> None:
    drawn, fast = Drawn(pure.__name__), getattr(kernels, pure.__name__)
    results = set()
    for _ in range(times):
        given = case(drawn)
        expected = pure(*given)
        results.add(of_line(expected))
        assert of_line(fast(*given)) == of_line(expected), given
    assert len(results) > 1, "the cases tell results apart"


def test_every_kernel_is_tested(kernels: ModuleType) -> None:
    named = {pure.__name__ for pure, _ in KERNELS} | {"spread_out", "leads_within", "use"}
    assert named == {name for name in vars(kernels) if not name.startswith("_")}


# ---- the net


def net_with_walls(rng: random.Random) -> nets.Net:
    floors = [((0.0, 0.0), (20.0, 0.0), (20.0, 14.0), (0.0, 14.0))]
    barriers = [((x, y), (x + rng.choice((0.0, 6.0)), y + rng.choice((0.0, 6.0)))) for x, y in knots_drawn(rng, 6)]
    return nets.Net(floors, [(a, b) for a, b in barriers if a != b])


def knots_drawn(rng: random.Random, count: int) -> list[Point]:
    return [(float(rng.randrange(20)), float(rng.randrange(14))) for _ in range(count)]


def searches(net: nets.Net, rng: random.Random) -> Iterator[tuple[list[int], list[int], float, list[int], float]]:
    numbers = list(net._numbers.values())
    for limit, beyond in product((inf, 5.0), (inf, 3.0)):
        here, walled = rng.sample(numbers, 2), rng.sample(numbers, 9)
        yield here, walled, limit, rng.sample(numbers, 2) if beyond < inf else [], beyond


def test_distances_on_a_net_are_the_same_and_in_the_same_order(kernels: ModuleType) -> None:
    rng = random.Random("nets")
    for _ in range(30):
        net = net_with_walls(rng)
        for here, walled, limit, awaited, beyond in searches(net, rng):
            given = net.web(), here, walled, spreading.Until(limit, awaited, beyond)
            fast, pure = kernels.spread_out(*given), spreading.spread_out(*given)
            assert list(fast.items()) == list(pure.items())


def test_whether_a_place_is_near_on_foot_is_the_same(kernels: ModuleType) -> None:
    rng, results = random.Random("near"), set()
    for _ in range(60):
        net = net_with_walls(rng)
        ends: frozenset[Knot] = frozenset(rng.sample(net._knots, 3))
        given = net.web(), rng.choice(list(net._numbers.values())), ends, rng.uniform(0, 14)
        pure = spreading.leads_within(*given)
        results.add(pure)
        assert kernels.leads_within(*given) == pure
    assert results == {True, False}


# ---- bad values, and what is built


def test_values_of_other_kinds_are_refused(kernels: ModuleType) -> None:
    for name, given in (
        ("to_segment", ((1.0, 2.0), 3.0)),
        ("apart", ((1.0, 2.0),)),
        ("rounded", (("a", 1.0),)),
        ("line_meets", ((0.0, 0.0), (1.0, 1.0), [(0.0,)])),
        ("near", (({(0, 0): [1]}, 1.0), (0.0, 0.0), (0.5, 0.5), 0.1)),
    ):
        with pytest.raises(TypeError):
            getattr(kernels, name)(*given)
    with pytest.raises(IndexError):
        kernels.disc_clear(({(0, 0): (7,)}, 1.0), (), (0.5, 0.5), 0.1)
    with pytest.raises(IndexError):
        kernels.spread_out(([(0, 0)], [((3, 1.0),)], None), [0], [], (inf, [], inf))


def test_kernels_of_another_source_are_another_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = compiled.built_file()
    changed = tmp_path / "kernels.c"
    changed.write_bytes(compiled.SOURCE.read_bytes() + b"\n")
    monkeypatch.setattr(compiled, "SOURCE", changed)
    assert compiled.built_file() != before


def test_without_a_compiler_pythons_versions_go_on_running(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "")
    monkeypatch.setattr("reglamento.geometry.compiled.__main__.get_config_var", lambda name: "no-such-compiler")
    with pytest.raises(FileNotFoundError, match="no C compiler"):
        build(tmp_path / "kernels.so")
    with pytest.raises(SystemExit, match="Python's versions go on running"):
        main()
    assert compiled.compiled(gap) is gap or compiled.kernels() is not None


def test_a_file_that_does_not_fit_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "kernels.so"
    broken.write_bytes(b"no library")
    monkeypatch.setattr(compiled, "built_file", lambda: broken)
    monkeypatch.delenv(compiled.PURE, raising=False)
    assert compiled.kernels.__wrapped__() is None


def test_an_installation_without_the_source_runs_in_python(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiled, "SOURCE", tmp_path / "kernels.c")
    monkeypatch.delenv(compiled.PURE, raising=False)
    assert compiled.kernels.__wrapped__() is None


def test_nothing_is_loaded_from_the_folder_where_the_program_runs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kernels: ModuleType
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("kernels.so").write_bytes(Path(str(kernels.__file__)).read_bytes())
    monkeypatch.delenv(compiled.PURE, raising=False)
    monkeypatch.setattr(compiled, "built_file", lambda: Path("kernels.so"))
    assert compiled.kernels.__wrapped__() is None
    monkeypatch.setattr(compiled, "built_file", lambda: tmp_path / "kernels.so")
    assert compiled.kernels.__wrapped__() is not None
