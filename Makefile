# Two commands do everything: `make run` and `make test`. Both make .venv once and reuse it.
# `make test-deep` repeats every check of `make test` at full length, before a release.
# Needed beforehand: Python 3.11 or newer, make and git.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUNS := $(VENV)/.runs
SERVES := $(VENV)/.serves
READY := $(VENV)/.ready
PYTEST := $(BIN)/pytest -n 2 --dist worksteal --durations 10

unexport PYTHONDONTWRITEBYTECODE # test modules are read again in each process

.PHONY: run serve test test-deep balance-tests checks browser postgresql bench golden site pins wheel clean

run: $(RUNS)
	$(BIN)/fairfight balance gauntlet --runs 20k --seed 1

# The service, at an address that it prints; its data is a file in the user's data folder.
serve: $(SERVES)
	$(BIN)/fairfight serve

test: checks
	$(PYTEST)

test-deep: checks
	FAIRFIGHT_TESTS=deep $(PYTEST)

# Whether the shipped numbers are fair; the tests of the rules do not look at them.
balance-tests: $(READY)
	$(PYTEST) tests/balance

checks: $(READY) browser postgresql
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The report is looked at in Chromium. Debian's is installed here if this is root's machine and it is not there yet.
browser:
	@command -v chromium || command -v chromium-browser || command -v google-chrome || \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; \
	  else \
	    echo "make test looks at a report in Chromium: install chromium (Debian: apt-get install chromium)" >&2; exit 1; \
	  fi

# The service's storage is tested on a real PostgreSQL too, which each test run starts for itself.
postgresql:
	@command -v pg_ctl || ls /usr/lib/postgresql/*/bin/pg_ctl 2>/dev/null || \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql; \
	  else \
	    echo "make test runs the service on PostgreSQL: install postgresql (Debian: apt-get install postgresql)" >&2; exit 1; \
	  fi

bench: $(READY)
	$(BIN)/python -m bench

# Write the golden playthroughs and the documents' output anew; read the difference before you commit it.
golden: $(READY)
	$(BIN)/python -m tests.pages
	$(BIN)/python -m tests.golden.write
	$(BIN)/python -m tests.documents
	$(BIN)/python -m tests.notebooks

# The documents with an API reference as a site, in build/site; begin with its index.html.
site: $(READY)
	$(BIN)/python -m tools.manual

# Everything that is installed is pinned in constraints.txt with its hashes; the package itself goes in as it lies here.
# To run it takes a third of that, so `make run` puts in no more; `make test` adds the rest.
INSTALL = $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
  "FairFight needs Python 3.11 or newer; say which with: make PYTHON=python3.11")' && $(PYTHON) tools/install.py $(VENV)

$(RUNS): constraints.txt pyproject.toml
	@$(INSTALL)
	@touch $(RUNS)

$(SERVES): constraints.txt pyproject.toml
	@$(INSTALL) --extra server
	@touch $(RUNS) $(SERVES)

$(READY): constraints.txt pyproject.toml
	@$(INSTALL) --all
	@touch $(RUNS) $(SERVES) $(READY)

# Pin anew what pyproject.toml asks for. No address of any registry is written.
pins:
	$(PYTHON) -m venv build/pins
	build/pins/bin/python -m pip install --quiet pip-tools
	build/pins/bin/pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-header \
	  --annotation-style line --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-emit-options \
	  --extra report --extra cluster --extra rl --extra server --extra client --extra docs --extra test --output-file constraints.txt pyproject.toml

# A wheel with the lowered rules of all games, for every Python that is named.
PYTHONS ?= $(PYTHON)
wheel:
	rm -rf src/fairfight/lowered
	for python in $(PYTHONS); do \
	  $$python -m venv build/wheel/$$python && \
	  build/wheel/$$python/bin/python -m pip install --quiet --require-hashes -r constraints.txt && \
	  build/wheel/$$python/bin/python -c 'import sys; sys.path.insert(0, "tools"); import backend; backend.ship(backend.OWN)' && \
	  last=$$python || exit 1; \
	done; build/wheel/$$last/bin/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	rm -rf src/fairfight/lowered

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
