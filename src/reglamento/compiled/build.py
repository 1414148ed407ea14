"""Making a build: the sources of MODULES, with their records rewritten, through mypyc and the C compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from reglamento.compiled.finder import BUILT
from reglamento.compiled.records import rewritten
from reglamento.compiled.sources import MODULES, PACKAGE, digest, file_of
from reglamento.kernel.errors import ReglamentoError

SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

files = {files!r}
modules = mypycify(["--config-file=", "--explicit-package-bases", "--namespace-packages", *files], opt_level="2", debug_level="0")
for module in modules:
    # A product and a sum done as one are rounded once instead of twice: another number than Python's.
    module.extra_compile_args.append("-ffp-contract=off")
setup(name="reglamento-compiled", packages=[], ext_modules=modules)
"""


class BuildError(ReglamentoError):
    """The build failed: what is missing, or what the compiler said."""


def build(package: Path = PACKAGE, built: Path = BUILT) -> Path:
    """Compile the sources of a package, unless that is done, and clear older builds away. Gives the folder of the build.

    Raises BuildError where mypyc, setuptools or a C compiler are missing, and where one of them fails.
    """
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise BuildError("mypyc and setuptools are needed: pip install 'reglamento[compiled]'")
    folder = built / digest(package)
    if not folder.is_dir():
        making = built / f"making-{os.getpid()}"
        with tempfile.TemporaryDirectory() as place:
            made = _compiled(package, Path(place), folder.name)
            try:
                shutil.copytree(made, making)
            except OSError as error:
                raise BuildError(f"{built} cannot be written: {error}") from error
        making.rename(folder)
    for other in set(built.iterdir()) - {folder}:
        shutil.rmtree(other)
    return folder


def _compiled(package: Path, folder: Path, name: str) -> Path:
    """Compile a copy of the sources in a folder, which must have this digest. Gives the folder with the modules that were made."""
    copy = folder / "reglamento"
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__", BUILT.name, "*.toml", "*.po"))
    if digest(copy) != name:
        raise BuildError("the sources have just changed: build again")
    for module in MODULES:
        file = file_of(module, copy)
        try:
            file.write_text(rewritten(file.read_text("utf-8")), "utf-8")
        except ValueError as error:
            raise BuildError(f"{module}: {error}") from error
    files = [file_of(module, copy).relative_to(folder).as_posix() for module in MODULES]
    (folder / "setup.py").write_text(SETUP.format(files=files), "utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", "out", "--build-temp", "objects"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 - our own words alone
    if done.returncode:
        raise BuildError(f"the compiler failed:\n{done.stdout}{done.stderr}")
    return folder / "out"
