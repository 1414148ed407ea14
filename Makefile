# Everything runs from .venv, which `make setup` builds; every target sets up what it needs.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed
EXTRAS := web,postgres,rl,cluster,dev,bench
AXE_VERSION := 4.14.1
ESBUILD_VERSION := 0.28.2
NPM := .venv/npm/.axe-core-$(AXE_VERSION)-esbuild-$(ESBUILD_VERSION)

# A machine may forbid Python to keep what it has compiled: then every test process and every server begins by compiling all anew.
unexport PYTHONDONTWRITEBYTECODE

# What `make test` leaves to `make extended` and `make soak`, so that it takes minutes.
QUICK := not slow and not extended

.PHONY: image image-tested fuzz attacks play test extended coverage soak faults setup packages check lint types bench compiled load measuring click screenshots words golden newest clean

play: $(STAMP)
	@$(BIN)/reglamento serve

test: $(STAMP) packages $(NPM)
	$(BIN)/python -m pytest -n auto -m '$(QUICK)'

# More windows, languages, missions and drawn cases (all examples of Hypothesis, where `make test` draws a quarter), and what the page does
# beside the play itself: minutes, and CI runs it.
extended: $(STAMP) packages $(NPM)
	HYPOTHESIS_PROFILE=all $(BIN)/python -m pytest -n auto -m '(extended or hypothesis) and not slow'

# Branch coverage, and its floor, cost three times what the tests do: a command of their own. The floor holds without the tests in a browser.
coverage: $(STAMP) packages $(NPM)
	$(BIN)/python -m pytest -n auto -m 'not slow and not browser' --cov --cov-report=term

# The long rest: the same claims on more seeds, more missions and more kills.
soak: $(STAMP) packages $(NPM)
	$(BIN)/python -m pytest -n auto -m slow

# Faults of the kinds that rules have had, planted one after another in a copy: the tests must find each.
faults: $(STAMP)
	$(BIN)/python tests/faults/planting.py

setup: $(STAMP)

# A browser and a database server for the tests; nothing happens when they are there.
packages:
	@tests/debian-packages.sh

check: lint types test

lint: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(STAMP)
	$(BIN)/mypy

bench: $(STAMP)
	$(BIN)/reglamento bench
	$(BIN)/python benchmarks/measuring.py
	$(BIN)/python benchmarks/battles.py
	$(BIN)/python benchmarks/questions.py
	$(BIN)/python benchmarks/environments.py

# The innermost loops of measuring in C: faster, and the same to the last bit.
compiled: $(STAMP)
	$(BIN)/python -m reglamento.geometry.compiled

load: $(STAMP) packages
	PYTHONPATH=tests $(BIN)/python benchmarks/load.py
	PYTHONPATH=tests $(BIN)/python benchmarks/load.py --games 40 --pistola 8 --players pages --database sqlite --held
	PYTHONPATH=tests $(BIN)/python benchmarks/load.py --games 40 100 200 --pistola 8 --players pages --database postgresql --processes 1 3

# Inputs that are nearly right, while players go on: what came of them, and how long the players waited.
fuzz: $(STAMP)
	PYTHONPATH=tests $(BIN)/python benchmarks/fuzz.py

# What one stranger can do to a server on which others play, and how long they wait meanwhile.
attacks: $(STAMP)
	PYTHONPATH=tests $(BIN)/python benchmarks/attacks.py

# The server as a container image, by whichever of these programs is there.
BUILDER ?= $(firstword $(foreach program,podman buildah docker,$(if $(shell command -v $(program)),$(program))))
BASE ?= python:3.13-slim
image:
	$(if $(BUILDER),,$(error an image needs podman, buildah or docker))
	$(BUILDER) build $(if $(filter podman buildah,$(BUILDER)),--format docker) --build-arg BASE=$(BASE) -f Containerfile -t reglamento .

# The image is run as docs/server.md says, and a game is played in it.
image-tested: $(STAMP)
	PYTHONPATH=tests $(BIN)/python tests/image_run.py

measuring: $(STAMP)
	$(BIN)/python benchmarks/measuring.py
	$(BIN)/python benchmarks/rulings.py

click: $(STAMP) packages
	PYTHONPATH=tests $(BIN)/python benchmarks/clicks.py

screenshots: $(STAMP) packages
	PYTHONPATH=tests $(BIN)/python tests/screenshots.py

words: $(STAMP)
	$(BIN)/python -m reglamento.translations

golden: $(STAMP)
	$(BIN)/python -m pytest tests/golden tests/perft --regenerate

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*

# The newest versions of everything that is depended on; kept in constraints.txt when `make check` passes with them.
newest: $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade --upgrade-strategy eager -e '.[$(EXTRAS)]'
	$(BIN)/python -m pip freeze --exclude-editable > constraints.txt

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed; set PYTHON=")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt -e '.[$(EXTRAS)]'
	@touch $@

# What the tests in a browser take from npm: what finds barriers, and what puts the page's modules into one file.
$(NPM): | $(STAMP) packages
	npm install --loglevel=error --no-save --no-package-lock --no-fund --no-audit --prefix .venv/npm \
		axe-core@$(AXE_VERSION) esbuild@$(ESBUILD_VERSION)
	@touch $@
