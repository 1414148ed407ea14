"""Types are got ready by one thread."""

import subprocess
import sys

RACE = """
import sys, threading
import msgspec
from reglamento.kernel.kinds import ready

sys.setswitchinterval(1e-6)
ROUNDS, THREADS, KINDS = 20, 4, 40
for _ in range(ROUNDS):
    kinds = [msgspec.defstruct(f"K{n}", [("dice", tuple[int, ...])], tag=True, array_like=True) for n in range(KINDS)]
    union = kinds[0]
    for kind in kinds[1:]:
        union |= kind
    holding = msgspec.defstruct("Holding", [("option", union)])
    together = threading.Barrier(THREADS)

    def convert(number):
        together.wait()
        msgspec.convert({"option": [f"K{KINDS - 1 - number}", [6]]}, %s)

    threads = [threading.Thread(target=convert, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("alive")
"""


def raced(kind: str) -> subprocess.CompletedProcess[str]:
    """What comes of threads that use a type for the first time at the same moment."""
    return subprocess.run([sys.executable, "-c", RACE % kind], capture_output=True, text=True, check=False, timeout=60)  # noqa: S603 - our own words


def test_threads_may_use_a_type_for_the_first_time_at_the_same_moment() -> None:
    done = raced("ready(holding)")
    assert (done.returncode, done.stdout) == (0, "alive\n"), done.stderr
