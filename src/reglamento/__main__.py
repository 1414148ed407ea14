"""`python -m reglamento` is the command `reglamento`."""

from reglamento.cli.main import run

run()
