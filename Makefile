# Everything runs from .venv, which `make setup` builds; every target sets up what it needs.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

.PHONY: play test setup check lint types bench golden clean

play: $(STAMP)
	@$(BIN)/reglamento play

test: $(STAMP)
	$(BIN)/python -m pytest -n auto --cov --cov-report=term

setup: $(STAMP)

check: lint types test

lint: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(STAMP)
	$(BIN)/mypy

bench: $(STAMP)
	$(BIN)/reglamento bench

golden: $(STAMP)
	$(BIN)/python -m pytest tests/golden tests/perft --regenerate

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*

$(STAMP): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed; set PYTHON=")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[web,postgres,dev,bench]'
	@touch $@
