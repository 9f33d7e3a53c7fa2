"""Opening a store: new, old, newer, broken, unreachable; and `grognard db`."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text
from typer.testing import CliRunner

from grognard.cli.main import app
from grognard.cli.options import default_store
from grognard.store import (
    BadUrl,
    CannotOpen,
    NewSchema,
    NotADatabase,
    OldSchema,
    Store,
    StoreError,
    errors,
)
from grognard.store.connection import Address, engine
from grognard.store.schema import METADATA, REVISION, REVISIONS
from grognard.store.upgrade import MIGRATIONS, upgrade
from grognard.words import translator
from tests.store.games import create, in_processes, opened, opened_without_privileges


def run(*words: str, lang: str = "en"):
    return CliRunner().invoke(app, ["db", *words, "--lang", lang])


def set_revision(url: str, revision: str) -> None:
    made = engine(Address(url), migrating=True).execution_options(writes=True)
    with made.begin() as connection:
        connection.execute(text(f"UPDATE {REVISIONS} SET version_num = :new"), {"new": revision})


# --- the tables


def test_the_revisions_make_the_tables_that_the_program_knows(store):
    with store._database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": REVISIONS, "compare_type": True})
        assert compare_metadata(context, METADATA) == []


def test_the_revision_that_is_asked_for_is_the_newest():
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


def test_alembic_stays_at_home_where_there_is_nothing_to_do(url):
    Store.open(url).close()
    code = f"import sys; from grognard.store import Store; Store.open({url!r}).close(); print('alembic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


# --- SQLite


def test_a_missing_folder_is_made_with_a_store_in_it(tmp_path):
    store = Store.open(f"sqlite:///{tmp_path}/a/b/kept.db")
    assert store.embedded
    assert store.matches.rows() == []
    store.close()
    assert (tmp_path / "a/b/kept.db").is_file()


def test_of_processes_that_open_a_new_store_at_once_one_makes_the_tables(tmp_path):
    assert in_processes(3, opened, f"sqlite:///{tmp_path}/kept.db") == ["fine"] * 3


@pytest.mark.parametrize("synchronous", ["FULL", "NORMAL"])
def test_the_settings_of_sqlite_are_ours(tmp_path, synchronous):
    store = Store.open(f"sqlite:///{tmp_path}/kept.db", synchronous=synchronous)
    with store._database.engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
        }
    store.close()
    number = {"NORMAL": 1, "FULL": 2}[synchronous]
    assert found == {"journal_mode": "wal", "synchronous": number, "busy_timeout": 5000, "foreign_keys": 1}


def test_no_other_carelessness_is_on_offer(tmp_path):
    with pytest.raises(ValueError, match="FULL or NORMAL"):
        Store.open(f"sqlite:///{tmp_path}/kept.db", synchronous="OFF")


def test_a_file_of_another_kind_is_left_alone(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 1000)
    with pytest.raises(NotADatabase, match=r"letter\.txt is not a database of Grognard"):
        Store.open(f"sqlite:///{path}")
    assert path.read_text() == "Dear Ann, " * 1000


def test_a_database_of_another_program_is_left_alone(tmp_path):
    path = tmp_path / "recipes.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    with pytest.raises(NotADatabase):
        Store.open(f"sqlite:///{path}")
    assert run("upgrade", "--store", f"sqlite:///{path}").exit_code == 2
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    connection.close()


def test_what_cannot_be_a_file_says_so(tmp_path):
    (tmp_path / "file").write_text("")
    for place in (tmp_path, tmp_path / "file" / "kept.db"):
        with pytest.raises(CannotOpen, match="cannot be opened"):
            Store.open(f"sqlite:///{place}")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Where others than the owner may come in; pytest's own folders are closed to them."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)


def test_a_place_that_may_not_be_written_to_says_so(open_folder):
    path = open_folder / "kept.db"
    assert opened(f"sqlite:///{path}") == "fine"
    path.chmod(0o444)
    assert in_processes(1, opened_without_privileges, f"sqlite:///{path}") == ["ReadOnly"]
    open_folder.chmod(0o555)
    assert in_processes(1, opened_without_privileges, f"sqlite:///{open_folder}/new.db") == ["CannotOpen"]


# --- addresses


@pytest.mark.parametrize(
    "bad", ["", "kept.db", "sqlite://", "sqlite:///:memory:", "mysql://host/x", "postgresql://h:x/y"]
)
def test_what_is_no_address_of_a_store(bad):
    with pytest.raises(BadUrl, match="is not the address of a store"):
        Store.open(bad)


def test_every_way_to_write_postgresql_means_the_same():
    for scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        assert str(Address(f"{scheme}://ann@host/x")) == "postgresql+psycopg://ann@host/x"


@pytest.mark.parametrize(
    "bad", ["postgresql://ann:secret@127.0.0.1:1/x", "mysql://ann:secret@h/x", "pg//ann:secret@h/x"]
)
def test_no_password_is_shown(bad):
    with pytest.raises(StoreError) as caught:
        Store.open(bad)
    assert "secret" not in str(caught.value)
    assert "ann:***@" in str(caught.value)


def test_a_server_that_is_not_there_says_so():
    with pytest.raises(CannotOpen, match="cannot be opened"):
        Store.open("postgresql://ann@127.0.0.1:1/x")


# --- old and new


def test_a_store_of_a_newer_program_is_left_alone(url, store):
    store.close()
    set_revision(url, "9999")
    with pytest.raises(NewSchema, match="newer Grognard"):
        Store.open(url)
    assert run("upgrade", "--store", url).exit_code == 2
    assert run("status", "--store", url).exit_code == 2


@pytest.mark.slow
def test_postgresql_is_brought_up_by_the_command_only(empty_postgres_url):
    with pytest.raises(OldSchema, match="grognard db upgrade"):
        Store.open(empty_postgres_url)
    status = run("status", "--store", empty_postgres_url)
    assert (status.exit_code, "grognard db upgrade" in status.stderr) == (1, True)
    done = run("upgrade", "--store", empty_postgres_url)
    assert (done.exit_code, f"from revision - to {REVISION}" in done.stdout) == (0, True)
    assert run("status", "--store", empty_postgres_url).exit_code == 0
    again = run("upgrade", "--store", empty_postgres_url, lang="fr")
    assert (again.exit_code, "comme ce programme" in again.stdout) == (0, True)
    store = Store.open(empty_postgres_url)
    assert not store.embedded
    assert create(store) == 1
    store.close()


@pytest.mark.slow
def test_an_old_postgresql_wants_the_command(postgres_url):
    set_revision(postgres_url, "0000")
    with pytest.raises(OldSchema, match=f"revision 0000, this program needs {REVISION}"):
        Store.open(postgres_url)


@pytest.mark.slow
def test_of_processes_that_upgrade_at_once_one_does(empty_postgres_url):
    found = in_processes(2, upgrade, Address(empty_postgres_url))
    assert sorted(found) == [("", REVISION), (REVISION, REVISION)]


def test_looking_makes_no_file(tmp_path):
    assert run("status", "--store", f"sqlite:///{tmp_path}/kept.db").exit_code == 1
    assert list(tmp_path.iterdir()) == []


def test_the_command_finds_the_store_that_is_meant(tmp_path, monkeypatch):
    monkeypatch.setenv("GROGNARD_STORE", f"sqlite:///{tmp_path}/named.db")
    assert run("upgrade").exit_code == 0
    assert (tmp_path / "named.db").is_file()
    monkeypatch.delenv("GROGNARD_STORE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert default_store() == f"sqlite:///{tmp_path}/data/grognard/grognard.db"
    assert run("upgrade").exit_code == 0
    assert (tmp_path / "data/grognard/grognard.db").is_file()


# --- faults in words


def kinds(kind: type[StoreError] = StoreError) -> list[type[StoreError]]:
    return [kind, *(found for below in kind.__subclasses__() for found in kinds(below))]


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_every_fault_reads_the_same_as_a_message(kind):
    facts = {
        name: f"the {name}"
        for name in ("place", "why", "url", "found", "wanted", "match", "command")
        if f"{{{name}}}" in kind.sentence
    }
    fault = kind(**facts)
    assert translator("en").text(fault.message) == str(fault)
    assert translator("fr").text(fault.message) != str(fault)
    assert getattr(errors, kind.__name__) is kind
