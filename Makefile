# Everything happens in .venv, made here, and nothing needs root. Where `make test` is run as root, it also installs
# the system's Postgres, NATS and Chromium if they are missing; else the tests that need them are skipped.
#   make play     set up, then play          make test    set up, then checks and tests (CI=true: all cases)
#   make check    lint, format, types        make bench   measure
#   make pins     choose versions anew       make clean   remove what was made
#   make client   build the browser client   make screenshots   pictures of it
#   make services what tests need beside     make campaign  the hall, killed many times over
#   make soak     halls for an hour (MINUTES=60), with a fault every minute
#   make wheel    what is published          make docs    the documentation site
#   make sanitize the compiled rules, with every index checked
#   make audit    known faults of packages   make strength  how strong the bots are: takes long
# `make CC=/bin/false test` hides the C compiler: all runs interpreted.

# The first of these that is 3.11 or later makes the environment.
PYTHON := python3 python3.13 python3.12 python3.11 python3.14
VENV := .venv
BIN := $(VENV)/bin
STEP := @sh tools/step.sh
INSTALL := sh tools/install.sh $(BIN)
PLAY_PINS := requirements/build.txt requirements/run.txt requirements/hall.txt
TEST_PINS := requirements/test.txt requirements/browser.txt requirements/lab.txt requirements/envs.txt
DOCS_PINS := requirements/docs.txt
# What is compiled from other texts or by another compiler is another thing: the stamp is named after both. (Times would
# not do: a file that is changed while the compiler runs is older than the stamp.)
SOURCES := setup.py $(wildcard tools/write_pxd/*.py) $(shell find src -name static -prune -o \( -name '*.py' -o -name '*.json' -o -name '*.toml' \) -print)
COMPILED := $(VENV)/compiled-with-$(subst /,-,$(subst $() ,-,$(strip $(CC))))-$(firstword $(shell cat $(sort $(SOURCES)) | cksum))
TYPED := $(wildcard src tests benchmarks tools examples)
CODE := $(TYPED) setup.py

.DEFAULT_GOAL := help
.PHONY: help ready compiling play test check bench pins clean client client-check wheel screenshots terminal-pictures services campaign soak docs sanitize audit strength
.DELETE_ON_ERROR:

help:
	@sed -n '3,12s/^# \{0,1\}//p' Makefile

# ---- set-up: each stamp is made anew when what it stands on changes
$(VENV)/made:
	@for python in $(PYTHON); do \
	    if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	        echo "setting up $(VENV) with $$($$python --version)"; \
	        sh tools/step.sh "an environment" $$python -m venv --clear $(VENV) && touch $@ && exit 0; \
	        echo "$$python cannot make a virtual environment (on Debian: the package python3-venv)" >&2; exit 1; \
	    fi; \
	done; echo "Underhall needs Python 3.11 or later, and none was found" >&2; exit 1

# Without uv everything works, only slower.
$(VENV)/installer: $(VENV)/made requirements/pins.txt
	$(STEP) "the installer" $(BIN)/python -m pip --disable-pip-version-check install --require-hashes -r requirements/pins.txt || true
	@touch $@

$(VENV)/for-play: $(VENV)/installer $(PLAY_PINS)
	$(STEP) "the packages for playing" $(INSTALL) --require-hashes $(PLAY_PINS:%=-r %)
	@touch $@

$(VENV)/for-tests: $(VENV)/for-play $(TEST_PINS)
	$(STEP) "the packages for testing" $(INSTALL) --require-hashes $(PLAY_PINS:%=-r %) $(TEST_PINS:%=-r %)
	@touch $@

$(VENV)/for-docs: $(VENV)/for-play $(DOCS_PINS)
	$(STEP) "the packages for the docs" $(INSTALL) --require-hashes $(DOCS_PINS:%=-r %)
	@touch $@

# Installed without compiling: the next step compiles, and shows what the compiler says.
$(VENV)/installed: $(VENV)/for-play pyproject.toml src/underhall/__init__.py
	$(STEP) "Underhall itself" env UNDERHALL_PURE=1 $(INSTALL) --no-build-isolation --no-deps --editable .
	@touch $@

$(COMPILED): | $(VENV)/installed
	@rm -f $(VENV)/compiled-with-*
	$(STEP) "the rules, compiled" $(BIN)/python setup.py --quiet build_ext --inplace
	@$(BIN)/python -c 'from underhall.compiled import report; print(*report(), sep="\n")'
	@touch $@

ready: $(COMPILED)

# Beside the building of the page. Playing does not wait for it: the same rules run interpreted, and bots change over to
# the compiled ones when they are there.
compiling: $(VENV)/installed
	@$(MAKE) --no-print-directory --question $(COMPILED) 2>/dev/null || sh tools/compile_beside.sh start build/compile.log $(MAKE) --no-print-directory $(COMPILED)

# ---- what people ask for
play: compiling client
	@sh tools/compile_beside.sh tell build/compile.log
	@$(BIN)/underhall serve --open

# The checks of Python run beside the page and the docs; pytest then has the machine to itself. It has twice as many workers
# as a small machine has cores: much of what tests of the hall and of browsers take is waiting.
test: ready $(VENV)/for-tests $(VENV)/for-docs
	@$(MAKE) --no-print-directory -j2 check client-check docs services
	$(BIN)/python -m pytest -n 3 --dist worksteal

check: ready $(VENV)/for-tests
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy $(TYPED)

# What tests of browsers and of several nodes need beside Python; installed as root, else one line says what is missing.
services:
	@sh tools/services.sh

campaign: ready services $(VENV)/for-tests
	$(BIN)/python -m tests.support.hall.crash_campaign
	UNDERHALL_CAMPAIGN=1 CI=1 $(BIN)/python -m pytest -q tests/hall/test_secrets.py tests/hall/test_hostile.py
	$(BIN)/python -m tests.support.hall.hostile_campaign
	$(BIN)/python -m tests.support.hall.attack_campaign

# Writes build/soak.html.
MINUTES := 60
soak: ready services $(VENV)/for-tests
	$(BIN)/python -m tests.support.hall.soak --minutes $(MINUTES)

# Takes many minutes: the rules built again with every index checked, and with the compiler's sanitizers; then played with.
sanitize: $(VENV)/installed $(VENV)/for-tests
	$(BIN)/python tools/sanitize.py --self-test
	$(BIN)/python tools/sanitize.py

bench: ready
	$(BIN)/python -m benchmarks

# Stopped, it goes on when it is asked for again.
strength: ready $(VENV)/for-tests
	$(BIN)/underhall arena run examples/strength.toml --out build/strength --jobs 0
	$(BIN)/python -m benchmarks.saboteur_levels --tables 3:1,4:1,5:1,5:2,6,7,8,9,10 --rounds 150 --seed 2026 --jobs 0 --page build/by-role.md
	$(BIN)/python -m benchmarks.saboteur_levels --levels apprentice,miner,foreman --tables 3:1,4:1,5:1,5:2,6,7,8,9,10 --rounds 300 --seed 2028 --jobs 0 --page build/by-role-more.md
	$(BIN)/python -m benchmarks.saboteur_levels --levels apprentice,miner,foreman --against apprentice --tables 3:1,4:1,5:1 --rounds 1000 --seed 2028 --jobs 0 --page build/by-role-apprentice.md
	$(BIN)/underhall arena report build/strength --markdown docs/strength.md --html build/strength.html --made-by "make strength" --also build/by-role.md --also build/by-role-more.md --also build/by-role-apprentice.md

# Built anew when what they are built from has changed; each writes this file of its last.
PAGE := src/underhall/hall/static/version.txt
HELP := src/underhall/hall/static/help/help.css
client: $(PAGE) $(HELP)

$(PAGE): tools/build_client.py $(shell find client src/underhall/locales \( -name node_modules -o -name made \) -prune -o -type f -print) | $(VENV)/installed
	$(STEP) "the page" $(BIN)/python tools/build_client.py

$(HELP): tools/build_help.py tools/doc_pages.py $(PAGE) $(shell find docs -type f) | $(VENV)/installed
	$(STEP) "the help" $(BIN)/python -m tools.build_help

client-check: client
	@$(BIN)/python tools/build_client.py --check

# A link that leads nowhere fails it.
docs: $(VENV)/installed $(VENV)/for-docs
	$(STEP) "build/docs/site" $(BIN)/python -m tools.build_docs

# What is published: the page is inside, and the rules are compiled. (What an earlier wheel had copied, and is there no more,
# would get into this one; what was compiled stays.)
wheel: ready client
	@rm -rf dist
	@find build -path 'build/lib.*' -type f ! -name '*.so' ! -name '*.pyd' -delete
	$(STEP) "dist/: a source distribution and a wheel" $(BIN)/uv build --no-build-isolation --sdist --wheel --python $(BIN)/python --out-dir dist .
	@$(BIN)/python tools/check_distribution.py dist

screenshots: client $(VENV)/for-tests
	@$(BIN)/python tools/screenshots.py

# Pictures of the full screen in a terminal.
terminal-pictures: ready
	@$(BIN)/python tools/full_screen_pictures.py docs/pictures

# build first: the others agree with it
pins: $(VENV)/installer
	@cd requirements && for name in build run hall test browser lab envs docs node pins; do \
	    ../$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	        --no-header --no-emit-index-url --no-emit-find-links $$name.in --output-file $$name.txt || exit 1; \
	done

# Asks the public lists of known faults: takes the network.
audit: $(VENV)/installer
	@for name in build run hall test browser lab envs docs node pins; do \
	    $(BIN)/uv tool run pip-audit --disable-pip --require-hashes -r requirements/$$name.txt || exit 1; \
	done
	npm --prefix client audit

clean:
	rm -rf $(VENV) build dist src/underhall/hall/static client/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	find src tests tools -name '__pycache__' -prune -exec rm -rf {} +
	find src \( -name '*.so' -o -name '*.pyd' \) -delete
