# The commands of Golden Spike. Everything is set up by itself, in .venv and build/; see tools/setup.
#
#   PYTHON=python3.12 make test     with another Python
#   GOLDENSPIKE_PURE=1 make test    with the interpreted version
#   make play ARGS="…"              more for the program; make test TESTS="tests/test_x.py --slow" likewise

PYTHON ?= python3
ARGS ?=
TESTS ?=
BIN := .venv/bin

export PYTHON
unexport PYTHONPATH PYTHONHOME MAKEFLAGS MAKELEVEL

.DEFAULT_GOAL := help
.PHONY: help play test bench lint format lock clean packages game programs
.NOTPARALLEL:

help:  ## show this list
	@echo "Golden Spike: train board games"
	@sed -n 's/^\([a-z]*\):.*  ## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

play: game  ## set everything up and open the table in the browser
	@$(BIN)/spike serve --open $(ARGS)

test: lint game programs  ## set everything up, then run every check and every test
	@echo "Running the tests …"
	@$(BIN)/python -m pytest -n auto $(TESTS)

bench: game  ## measure how fast the games run
	@$(BIN)/spike bench $(ARGS)

lint: packages  ## check style and types
	@echo "Checking style …"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "Some files are not formatted: make format does it." >&2; $(BIN)/ruff format --check . ; exit 1; }
	@echo "Checking types …"
	@$(BIN)/mypy --no-error-summary src tests setup.py

format: packages  ## bring the source into the common format
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format .

lock:  ## renew requirements.lock after a change of dependencies
	@tools/lock

clean:  ## remove all that make has made
	@echo "Removing .venv, build, dist and caches …"
	@rm -rf .venv build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache src/*.egg-info
	@find src tests -name __pycache__ -prune -exec rm -rf {} +

packages:
	@tools/setup packages

game:
	@tools/setup game

programs:
	@tools/test-programs
