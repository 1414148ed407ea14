"""Which modules are compiled, and the digest of what they are made of. Imported before anything else of ours: it imports nothing."""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
"""The sources of `reglamento`."""
FOLDERS = ("geometry", "compiled")
"""Compiled modules import from these folders alone, so a build holds as long as nothing in them changes."""
MODULES = (
    "geometry.table.shapes.ruler",
    "geometry.table.shapes.bases",
    "geometry.table.ground.ground",
    "geometry.table.ground.rooms",
    "geometry.table.sight.gaps",
    "geometry.table.sight.lines",
    "geometry.table.sight.pencils",
    "geometry.table.sight.sight",
    "geometry.table.ways.corners",
    "geometry.table.ways.paths",
    "geometry.table.ways.company",
    "geometry.table.ways.tangents",
)
"""Where random and greedy play of games of armies spend their time, by a profile; below `reglamento`."""


def file_of(module: str, package: Path = PACKAGE) -> Path:
    """The source of a module of MODULES."""
    return package.joinpath(*module.split(".")).with_suffix(".py")


def digest(package: Path = PACKAGE) -> str:
    """A digest of everything that a build is made of: the sources and their names, and which Python runs them."""
    made = blake2b(f"{sys.implementation.cache_tag} {sys.platform} {MODULES}".encode(), digest_size=10)
    for path in sorted(path for folder in FOLDERS for path in (package / folder).rglob("*.py")):
        text = path.read_bytes()
        made.update(f"{path.relative_to(package).as_posix()} {len(text)} ".encode() + text)
    return made.hexdigest()
