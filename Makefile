# Needs Python 3.11 or newer and make; everything else goes into .venv (and .venv-bench, .venv-bundle).
# The first Python that can run the app is taken; where there is none, the first that is new enough,
# and the games are played and tested in the terminal: Kivy has no release for Python 3.14 yet.
# `make PYTHON=/path/to/python ...` names another.

fits = import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info < (3, $$newer))
PYTHON ?= $(shell for newer in 14 99; do \
	for python in python3 python python3.13 python3.12 python3.11 python3.14; do \
		"$$python" -c "$(fits)" 2>/dev/null && { command -v "$$python"; exit; }; \
	done; done)

bin = .venv/bin
# what one process has compiled no other compiles again: the tests start many
export PYTHONDONTWRITEBYTECODE =
# quiet when all is well
pip = -m pip install --quiet --disable-pip-version-check

.PHONY: help run test quick proof lint style types imports languages format docs catalogues language screenshots pictures web site bench bundle android-check dist release clean

help:
	@echo "make run     play: in the app, or in the terminal where there is no display"
	@echo "make test    run every test (ARGS='-k dice' picks some)"
	@echo "make quick   run what a change most often breaks: rules, core, presenters (about a minute)"
	@echo "make proof   run the long proofs of the app, and the campaigns"
	@echo "make lint    check style, types and who imports whom"
	@echo "make format  put the code into its standard form"
	@echo "make docs    write the generated documents again"
	@echo "make catalogues  bring every translation up to date, and compile it"
	@echo "make language  begin a translation (LANG=de), or say how far it is"
	@echo "make screenshots  take pictures of the whole app, and of the page, into build/screenshots"
	@echo "make pictures  take the few pictures that the documents show again"
	@echo "make web     write a table without a host into build/web: static files for any web server"
	@echo "make site    build the manual into build/site, with its pictures"
	@echo "make bundle  write the app into build/bundle, as a program that needs no Python"
	@echo "make bench   measure speed against two other engines, the bots, the app, and shared tables"
	@echo "make dist    pack it for others (PROJECT_URL=https://... says where it is published)"
	@echo "make android-check FILE.apk  say which libraries of it lie between pages of 16 KB"
	@echo "make release  all that is given away, with checksums, into dist (STEP='sdist wheel' makes some)"
	@echo "make clean   throw away everything that was built here"

# the app wants Kivy, and a window; a Mac always has one, and never says so
has_kivy = $(bin)/python -c 'import sys; from importlib.util import find_spec; sys.exit(not find_spec("kivy"))'
run: .venv/run
	@if ! $(has_kivy); then \
		echo "The app needs Kivy, and Kivy needs Python 3.11, 3.12 or 3.13: this is the game in the terminal."; \
		exec $(bin)/python -m knightmare $(ARGS); \
	elif test -n "$$DISPLAY$$WAYLAND_DISPLAY" || test "$$(uname)" = Darwin; then \
		exec $(bin)/python -m mobile $(ARGS); \
	else \
		echo "No display was found for the app: this is the game in the terminal."; \
		exec $(bin)/python -m knightmare $(ARGS); \
	fi

test: .venv/work
	$(bin)/python -m pytest -n auto -m "not long" $(ARGS)

# for the daily round: without the commands that tests start, and without windows
presenters = $(wildcard tests/mobile_rules/*/test_presenter_*.py tests/mobile_rules/*/presenters/*.py)
quick: .venv/work
	$(bin)/python -m pytest -n auto -m "not long" shared knightmare dungeonlords \
		tests/shared_rules tests/knightmare_rules tests/dungeonlords_rules $(presenters) \
		--ignore-glob='*/terminal' --ignore-glob='*/lab' --ignore-glob='*/test_*_command.py' \
		--ignore-glob='*/test_store_killed.py' $(ARGS)

# the long proofs of the app: thousands of taps at random, and a whole matrix of layouts; whole games
# on four phones, in every way that one can answer; the manual built, looked at and searched; and the
# campaigns: random games, ledgers with every flow after corrections, and games reported to one;
# saves that are killed, damaged, turned over bit by bit, exchanged while they are open, and opened by
# two programs at once
# (docs/reliability.md); and tables that are shared over a bad network, with secrets, among enemies;
# and games alone, which nothing but the levels ends
proof: .venv/work
	$(bin)/python -m pytest -n auto -m long -o faulthandler_timeout=3600 tests/mobile_rules tests/app_proof \
		tests/shared_rules/net/browser tests/test_android.py tests/test_site.py tests/test_installed.py $(ARGS)
	$(bin)/python -m tests.campaigns walks 1000
	$(bin)/python -m tests.campaigns lords_ledger 200
	$(bin)/python -m tests.campaigns kill 200
	$(bin)/python -m tests.campaigns damage 500
	$(bin)/python -m tests.campaigns bits 100
	$(bin)/python -m tests.campaigns pairs 100
	$(bin)/python -m tests.campaigns swapped 100
	$(bin)/python -m tests.campaigns power 300
	$(bin)/python -m tests.campaigns faults 300
	$(bin)/python -m tests.campaigns network 500
	$(bin)/python -m tests.campaigns secrets 40
	$(bin)/python -m tests.campaigns stalling 1000
	$(bin)/python -m tests.campaigns hostile 100000
	$(bin)/python -m tests.campaigns puzzles 365
	$(bin)/python -m tests.campaigns codes 1000

lint: style types imports languages

style: .venv/work
	$(bin)/ruff check
	$(bin)/ruff format --check

types: .venv/work
	$(bin)/mypy

imports: .venv/work
	$(bin)/lint-imports

# what is missing, too much or uncertain in a translation, and what was not compiled
languages: .venv/work
	$(bin)/python -m docs.languages check

format: .venv/work
	$(bin)/ruff check --fix
	$(bin)/ruff format

docs: .venv/work
	$(bin)/python -m docs.generate

# the templates in build/catalogues, and every translation that is there
catalogues: .venv/work
	$(bin)/python -m docs.catalogue
	$(bin)/python -m docs.languages

# the environment has a LANG of its own, as C.UTF-8: only one that was typed is meant
language: .venv/work
	@test "$(origin LANG)" = "command line" || { echo "Which language? make language LANG=de"; exit 2; }
	$(bin)/python -m docs.languages begin $(LANG)

screenshots: .venv/work
	$(bin)/python -m tests.mobile_rules.screenshots
	$(bin)/python -m tests.shared_rules.net.browser.screenshots

pictures: screenshots
	$(bin)/python -m docs.gallery

# the page, the engine, and the Python that runs it in a browser
web: .venv/work node_modules/.package-lock.json
	$(bin)/python -m shared.web build/web

# players' part in English and French, the rules, and what those read who change the program
site: .venv/work
	$(bin)/python -m docs.site

bench: .venv-bench/work
	.venv-bench/bin/python -m tests.bench $(ARGS)
	.venv-bench/bin/python -m tests.bench.bots $(filter --write,$(ARGS))
	.venv-bench/bin/python -m tests.bench.insight $(filter --write,$(ARGS))
	.venv-bench/bin/python -m tests.bench.packs $(filter --write,$(ARGS))
	.venv-bench/bin/python -m tests.bench.app $(filter --write,$(ARGS))
	.venv-bench/bin/python -m tests.bench.sharing $(filter --write,$(ARGS))
	.venv-bench/bin/python -m tests.bench.web $(filter --write,$(ARGS))

# in an environment of its own: what is installed for work on this must not get in
bundle: .venv-bundle/work
	.venv-bundle/bin/python -m docs.bundle

# the file as a word of its own: make android-check FILE.apk
packed := $(filter %.apk %.aab,$(MAKECMDGOALS))
android-check: .venv/work
	@$(bin)/python -m docs.android $(packed)
ifdef packed
.PHONY: $(packed)
$(packed): ; @:
endif

# by the newest setuptools, which pip fetches; a source distribution holds all that make test needs
dist: .venv/release
	$(bin)/python -m build --outdir dist

# what is committed, step by step; the first step that fails ends it (docs/release.py)
release: .venv/work .venv/release
	@$(bin)/python -m docs.release $(STEP)

clean:
	rm -rf .venv .venv-bench .venv-bundle build dist *.egg-info
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# One stamp for each set of packages, renewed when pyproject.toml asks for others.

.venv/run: pyproject.toml | .venv/bin/python
	$(bin)/python $(pip) --editable ".[terminal,app,share]"
	@touch $@

.venv/work: pyproject.toml | .venv/bin/python
	$(bin)/python $(pip) --editable ".[dev]"
	@touch $@

.venv/release: pyproject.toml | .venv/bin/python
	$(bin)/python $(pip) --editable ".[release]"
	@touch $@

node_modules/.package-lock.json: package-lock.json
	@command -v npm >/dev/null || { echo "npm is needed, which comes with Node.js" \
		"(Debian and Ubuntu: apt install nodejs npm). It was not found."; exit 1; }
	npm ci --ignore-scripts --no-audit --no-fund --silent

.venv-bench/work: pyproject.toml | .venv-bench/bin/python
	.venv-bench/bin/python $(pip) --editable ".[bench,app,share]"
	@touch $@

.venv-bundle/work: pyproject.toml | .venv-bundle/bin/python
	.venv-bundle/bin/python $(pip) --editable ".[bundle,app,share]"
	@touch $@

%/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, with venv and ensurepip" \
		"(Debian and Ubuntu: apt install python3-venv). It was not found."; exit 1; }
	$(PYTHON) -m venv $*
