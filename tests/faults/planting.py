"""Plants faults in a copy of the source, one after another, and tells which of them the tests find.

`make faults`, or `python tests/faults/planting.py SUBJECT…` for the faults whose id or kind is named. It exits with 1 where a fault goes
unnoticed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

ROOT = Path(__file__).parents[2]
PACKAGE = Path("src", "reglamento")
ENOUGH = 600
"""Seconds after which the tests of a fault are stopped."""


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text of a file of the package, the wrong text in its place, and the tests that must find it."""

    id: str
    kind: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


class Faults(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fault: tuple[Fault, ...]


def all_faults() -> tuple[Fault, ...]:
    text = Path(__file__).with_name("faults.toml").read_bytes()
    return msgspec.toml.decode(text, type=Faults).fault


def planted(fault: Fault, text: str) -> str:
    """The text of the fault's file with the fault in it. Raises ValueError if the right text does not stand there exactly once."""
    if text.count(fault.old) != 1:
        raise ValueError(f"{fault.id}: its text stands {text.count(fault.old)} times in {fault.file}, not once")
    return text.replace(fault.old, fault.new)


def found(fault: Fault, copy: Path) -> str:
    """The test that fails because of the fault; empty where none does."""
    file = copy / PACKAGE / fault.file
    right = file.read_text(encoding="utf-8")
    file.write_text(planted(fault, right), encoding="utf-8")
    try:
        for tests in fault.tests:
            failed = _failure(copy, tests)
            if failed:
                return failed
        return ""
    finally:
        file.write_text(right, encoding="utf-8")


def _failure(copy: Path, tests: str) -> str:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        "-m",
        "not slow and not extended",
        "--no-header",
        tests,
    ]
    env = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(  # noqa: S603 - our own tests
        command, cwd=copy, env=env, capture_output=True, text=True, timeout=ENOUGH, check=False
    )
    if ran.returncode == 0:
        return ""
    said = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if ran.returncode != 1 or not said:
        raise RuntimeError(f"the tests {tests} did not run:\n{ran.stdout[-2000:]}{ran.stderr[-2000:]}")
    return said[0].split()[1]


def main() -> None:
    wanted = set(sys.argv[1:])
    faults = [fault for fault in all_faults() if not wanted or wanted & {fault.id, fault.kind}]
    if not faults:
        sys.exit(f"no fault or kind is named so: {', '.join(sorted(wanted))}")
    missed = []
    with TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("src", "tests", "docs", "benchmarks"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        for path in ROOT.iterdir():
            if path.is_file():
                shutil.copy(path, copy)
        print("| fault | kind | found by | seconds |\n| --- | --- | --- | ---: |", flush=True)
        for fault in faults:
            began = time.monotonic()
            test = found(fault, copy)
            missed += [] if test else [fault.id]
            print(f"| {fault.id} | {fault.kind} | {test or 'NO TEST'} | {time.monotonic() - began:.0f} |", flush=True)
    print(f"\n{len(faults) - len(missed)} of {len(faults)} faults are found")
    if missed:
        sys.exit(f"not found: {', '.join(missed)}")


if __name__ == "__main__":
    main()
