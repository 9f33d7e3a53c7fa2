.PHONY: play test lock clean

play:
	./grognard play

test:
	./grognard test

# One set of versions for every platform and every Python from 3.11 on. Keeps the versions it finds in the locks;
# `make lock UPGRADE=--upgrade` takes the newest that the ranges in pyproject.toml allow. Needs uv.
COMPILE = uv --no-config pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--fork-strategy fewest --generate-hashes --no-header --no-annotate $(UPGRADE)

lock:
	$(COMPILE) --output-file requirements.lock
	$(COMPILE) --extra postgres --constraints requirements.lock --output-file requirements-postgres.lock
	$(COMPILE) --extra envs --extra postgres --group dev --constraints requirements-postgres.lock --output-file requirements-dev.lock

clean:
	rm -rf .venv .venv.lock .hypothesis dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
