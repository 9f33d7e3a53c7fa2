"""People, their keys, invitations and what they say."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from grognard.store import Append, Holder
from grognard.store.schema import METADATA
from tests.store.games import at_once, create


def test_whoever_is_welcome_is_known_by_their_key(store):
    ann, token = store.welcome("Ann", "guest", 5)
    assert (ann.name, ann.kind, ann.made) == ("Ann", "guest", 5)
    assert store.holder(token) == Holder(ann, None, None)
    assert store.person(ann.no) == ann
    bob, other = store.welcome("Ann", "guest", 5)
    assert len({ann.no, bob.no}) == len({ann.id, bob.id}) == len({token, other}) == 2
    assert store.people([ann.no, bob.no, 99]) == {ann.no: ann, bob.no: bob}


def test_people_may_change_their_names(store, ann):
    store.rename(ann.no, "Änne")
    assert store.person(ann.no).name == "Änne"


def test_a_key_may_open_one_seat_only(store, ann):
    no = create(store)
    token = store.key(ann.no, no, 1, 6)
    assert store.holder(token) == Holder(ann, no, 1)


def test_a_revoked_key_opens_nothing_and_others_still_do(store):
    ann, token = store.welcome("Ann", "guest", 5)
    other = store.key(ann.no, None, None, 6)
    assert store.revoke(token)
    assert not store.revoke(token)
    assert store.holder(token) is None
    assert store.holder(other).person == ann


@pytest.mark.parametrize("token", ["", "nonsense", "a\0b", "\ud800"])
def test_nonsense_opens_nothing(store, ann, token):
    assert store.holder(token) is None
    assert store.invitation(token) is None
    assert not store.spend(token, ann.no, 1)
    assert not store.revoke(token)


def test_no_token_stands_in_the_database(store):
    ann, token = store.welcome("Ann", "guest", 5)
    no = create(store)
    tokens = [token, store.key(ann.no, no, 1, 6), store.invite(no, 1, ann.no, 7)]
    with store._engine.connect() as connection:
        for table in METADATA.tables.values():
            for row in connection.execute(table.select()):
                for value in row:
                    written = bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()
                    assert not any(token.encode() in written for token in tokens), table.name
        assert connection.execute(text("SELECT count(*) FROM keys")).scalar() == 2


def test_an_invitation_serves_once(store, ann, bob):
    no = create(store)
    token = store.invite(no, 1, ann.no, 5)
    assert store.invitation(token) == (no, 1)
    assert store.spend(token, bob.no, 6)
    assert store.invitation(token) is None
    assert not store.spend(token, ann.no, 7)


def test_an_invitation_is_given_back_by_who_spent_it_and_does_not_sit_there(store, ann, bob):
    no = create(store)
    token = store.invite(no, 1, ann.no, 5)
    store.spend(token, bob.no, 6)
    store.give_back(token, ann.no)
    assert store.invitation(token) is None
    store.give_back(token, bob.no)
    assert store.invitation(token) == (no, 1)
    store.spend(token, bob.no, 7)
    store.append([Append(no, 1, seats=[(1, bob.no)])])
    store.give_back(token, bob.no)
    assert store.invitation(token) is None


def test_of_those_who_race_for_an_invitation_one_gets_it(store, ann):
    no = create(store)
    for _ in range(5):
        token = store.invite(no, 1, ann.no, 5)
        assert sum(at_once(4, lambda _, token=token: store.spend(token, ann.no, 6))) == 1


def test_chat_is_numbered_in_each_match(store, ann):
    a, b = create(store, id="a"), create(store, id="b")
    assert store.say(a, ann.no, 0, "Ann", "Hello", 5).n == 0
    second = store.say(a, None, None, "the table", "🎲", 6)
    assert second.n == 1
    assert store.say(b, ann.no, None, "Ann", "Hello", 7).n == 0
    assert store.said(a, 1) == [second]
    assert [line.text for line in store.said(a)] == ["Hello", "🎲"]
    assert [line.n for line in store.said(a, limit=1)] == [0]
    assert store.said(a, 10**30) == []
    assert store.versions([a, b]) == {a: (3, 2), b: (3, 1)}
    assert store.row_no(a).chat == 2


def test_racing_chatter_leaves_no_gaps(store, ann):
    no = create(store)
    said = at_once(4, lambda me: [store.say(no, ann.no, me, "Ann", f"{me} {n}", n).n for n in range(10)])
    assert sorted(n for one in said for n in one) == list(range(40))
    lines = store.said(no)
    assert [line.n for line in lines] == list(range(40))
    for me, mine in enumerate(said):
        assert [lines[n].text for n in mine] == [f"{me} {n}" for n in range(10)]
