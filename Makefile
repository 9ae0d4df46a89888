# `make run` and `make test` need Python 3.11 or later and nothing else; everything goes into .venv here.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
MADE := $(VENV)/.made
RUNS := $(VENV)/.runs
READY := $(VENV)/.ready
INSTALL := $(BIN)/pip install --quiet --no-compile --disable-pip-version-check -c constraints.txt
CATALOGS := $(wildcard barbu_tui/i18n/locale/*.po)
SPOKEN := $(VENV)/.catalogs

# The tests start the program hundreds of times: it must not be compiled anew each time.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test thorough tests lint soak bench pictures catalogs tables pyz installs mutants clean

# Needs no more than the program does; says how to start it again when it is left.
run: $(RUNS)
	@$(BIN)/barbu $(ARGS); status=$$?; \
		echo "To start it again: make run, or $(BIN)/barbu"; exit $$status

# What must hold before anything is merged: minutes count, so the three checks run beside each other.
test: $(READY) $(SPOKEN)
	@$(MAKE) --no-print-directory -j3 lint tests $(VENV)/.wheel-checked

# The same with nothing left out: whole products, every start from cold, every screen painted.
thorough: $(READY) $(SPOKEN)
	@$(MAKE) --no-print-directory -j3 lint tests $(VENV)/.wheel-checked TESTS=--thorough

tests: $(READY) $(SPOKEN)
	$(BIN)/pytest $(TESTS)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

soak: $(READY)
	$(BIN)/pytest -m soak -n 0 --thorough

bench: $(READY)
	$(BIN)/python benchmarks/run.py

# After messages changed in the code: what is new or changed in every language's catalog, to be translated.
catalogs: $(READY)
	$(BIN)/python scripts/catalogs.py update
	$(BIN)/python scripts/catalogs.py compile

# After a command, an option, a key or a sentence changed: what completion, the man page and the documents know of them.
tables: $(READY)
	$(BIN)/python -m scripts.command_table
	$(BIN)/python -m scripts.man_page
	$(BIN)/python -m scripts.keys_page
	$(BIN)/python -m scripts.examples

# The whole program in one file, for a box where nothing can be installed.
pyz: $(RUNS)
	$(BIN)/python scripts/pyz.py

# Each way to install it, in an empty home: install, use, uninstall, look at what is left. Needs the network; minutes.
installs: $(READY)
	$(BIN)/python scripts/check_installs.py

# Whether the tests notice each small change of the rules. Takes most of an hour.
mutants: $(READY)
	$(BIN)/python -m scripts.mutation

pictures: $(READY)
	$(BIN)/python -m scripts.pictures
	$(BIN)/python scripts/sheets.py

NEEDS := pyproject.toml constraints.txt hatch_build.py $(CATALOGS)

$(MADE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "barbu-tui needs Python 3.11 or later; this is $$($(PYTHON) --version 2>&1). Try: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
		{ echo "This Python has no venv module. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up Barbu in $(VENV), once."
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(RUNS): $(MADE) $(NEEDS)
	@echo "Installing the program and what it needs to run."
	@$(INSTALL) -e .
	@touch $@

# All at once, which is quicker than one after the other.
$(READY): $(MADE) $(NEEDS)
	@echo "Installing the program and what developers need: tests, linters, the type checker."
	@$(INSTALL) -e '.[dev]'
	@touch $(RUNS) $@

$(SPOKEN): $(READY) $(CATALOGS)
	$(BIN)/python scripts/catalogs.py compile
	@touch $@

# The wheel, as a stranger would install it: an empty environment, the newest of everything we allow. It needs
# the network, so it is tried again only when something changed that a wheel can get wrong: what is not Python.
DATA := $(shell find barbu_tui presets -type f ! -name '*.py' ! -name '*.pyc' ! -name '*.mo')

$(VENV)/.wheel-checked: $(READY) pyproject.toml scripts/check_wheel.py $(DATA)
	$(BIN)/python scripts/check_wheel.py
	@touch $@

clean:
	rm -rf $(VENV) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
