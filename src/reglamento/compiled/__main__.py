"""`python -m reglamento.compiled`: make the build."""

from __future__ import annotations

import sys

from reglamento.compiled.build import BuildError, build

try:
    sys.stdout.write(f"compiled: {build()}\n")
except BuildError as error:
    sys.exit(str(error))
