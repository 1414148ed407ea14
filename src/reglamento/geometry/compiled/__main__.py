"""Builds the compiled kernels with the C compiler of the machine: `python -m reglamento.geometry.compiled`."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from sysconfig import get_config_var, get_paths

from reglamento.geometry.compiled import SOURCE, built_file, loaded

OPTIONS = ("-O2", "-fPIC", "-shared", "-ffp-contract=off", "-fno-fast-math")
"""A product and a sum are never one operation: their rounding would not be Python's."""


def compiler() -> list[str]:
    """The command of the C compiler: that of the environment variable CC, or the one that Python was built with, or `cc`. Empty where
    there is none.
    """
    wanted = (os.environ.get("CC", ""), str(get_config_var("CC") or ""), "cc")
    commands = [shlex.split(command) for command in wanted]
    return next((command for command in commands if command and shutil.which(command[0])), [])


def build(path: Path) -> None:
    """Compile the kernels into a file. Raises FileNotFoundError without a compiler, and CalledProcessError where it fails."""
    command = compiler()
    if not command:
        raise FileNotFoundError("no C compiler was found: install one, or name it in the environment variable CC")
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        made = Path(folder) / path.name
        include = f"-I{get_paths()['include']}"
        subprocess.run([*command, *OPTIONS, include, str(SOURCE), "-o", str(made), "-lm"], check=True)  # noqa: S603  # the user's own compiler
        loaded(made)
        made.replace(path)


def main() -> None:
    path = built_file()
    try:
        build(path)
    except (FileNotFoundError, subprocess.CalledProcessError, ImportError) as why:
        sys.exit(f"The kernels were not compiled, and Python's versions go on running: {why}")
    print(f"compiled: {path}")


if __name__ == "__main__":
    main()
