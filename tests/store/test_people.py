"""People, their keys, invitations and what they say."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from grognard.store import Append, Holder
from grognard.store.schema import METADATA
from tests.store.games import at_once, create


def test_a_new_person_is_found_by_their_key(store):
    ann, token = store.people.welcome("Ann", "guest", 5)
    assert (ann.name, ann.kind, ann.made) == ("Ann", "guest", 5)
    assert store.people.holder(token) == Holder(ann, None, None)
    assert store.people.person(ann.no) == ann
    bob, other = store.people.welcome("Ann", "guest", 5)
    assert len({ann.no, bob.no}) == len({ann.id, bob.id}) == len({token, other}) == 2
    assert store.people.people([ann.no, bob.no, 99]) == {ann.no: ann, bob.no: bob}


def test_people_may_change_their_names(store, ann):
    store.people.rename(ann.no, "Änne")
    assert store.people.person(ann.no).name == "Änne"


def test_a_key_may_open_one_seat_only(store, ann):
    no = create(store)
    token = store.people.key(ann.no, no, 1, 6)
    assert store.people.holder(token) == Holder(ann, no, 1)


def test_a_revoked_key_opens_nothing_and_others_still_do(store):
    ann, token = store.people.welcome("Ann", "guest", 5)
    other = store.people.key(ann.no, None, None, 6)
    assert store.people.revoke(token)
    assert not store.people.revoke(token)
    assert store.people.holder(token) is None
    assert store.people.holder(other).person == ann


@pytest.mark.parametrize("token", ["", "nonsense", "a\0b", "\ud800"])
def test_nonsense_opens_nothing(store, ann, token):
    assert store.people.holder(token) is None
    assert store.people.invitation(token) is None
    assert not store.people.spend(token, ann.no, 1)
    assert not store.people.revoke(token)


def test_no_token_stands_in_the_database(store):
    ann, token = store.people.welcome("Ann", "guest", 5)
    no = create(store)
    tokens = [token, store.people.key(ann.no, no, 1, 6), store.people.invite(no, 1, ann.no, 7)]
    with store._database.engine.connect() as connection:
        for table in METADATA.tables.values():
            for row in connection.execute(table.select()):
                for value in row:
                    written = bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()
                    assert not any(token.encode() in written for token in tokens), table.name
        assert connection.execute(text("SELECT count(*) FROM keys")).scalar() == 2


def test_an_invitation_serves_once(store, ann, bob):
    no = create(store)
    token = store.people.invite(no, 1, ann.no, 5)
    assert store.people.invitation(token) == (no, 1)
    assert store.people.spend(token, bob.no, 6)
    assert store.people.invitation(token) is None
    assert not store.people.spend(token, ann.no, 7)


def test_an_invitation_is_given_back_by_who_spent_it_and_does_not_sit_there(store, ann, bob):
    no = create(store)
    token = store.people.invite(no, 1, ann.no, 5)
    store.people.spend(token, bob.no, 6)
    store.people.restore_invitation(token, ann.no)
    assert store.people.invitation(token) is None
    store.people.restore_invitation(token, bob.no)
    assert store.people.invitation(token) == (no, 1)
    store.people.spend(token, bob.no, 7)
    store.matches.append([Append(no, 1, seats=[(1, bob.no)])])
    store.people.restore_invitation(token, bob.no)
    assert store.people.invitation(token) is None


def test_of_those_who_race_for_an_invitation_one_gets_it(store, ann):
    no = create(store)
    for _ in range(5):
        token = store.people.invite(no, 1, ann.no, 5)
        assert sum(at_once(4, lambda _, token=token: store.people.spend(token, ann.no, 6))) == 1


def test_chat_is_numbered_in_each_match(store, ann):
    a, b = create(store, id="a"), create(store, id="b")
    assert store.chat.say(a, ann.no, 0, "Ann", "Hello", 5).n == 0
    second = store.chat.say(a, None, None, "the table", "🎲", 6)
    assert second.n == 1
    assert store.chat.say(b, ann.no, None, "Ann", "Hello", 7).n == 0
    assert store.chat.said(a, 1) == [second]
    assert [line.text for line in store.chat.said(a)] == ["Hello", "🎲"]
    assert [line.n for line in store.chat.said(a, limit=1)] == [0]
    assert store.chat.said(a, 10**30) == []
    assert store.matches.versions([a, b]) == {a: (3, 2), b: (3, 1)}
    assert store.matches.row_no(a).chat == 2


def test_racing_chatter_leaves_no_gaps(store, ann):
    no = create(store)
    said = at_once(4, lambda me: [store.chat.say(no, ann.no, me, "Ann", f"{me} {n}", n).n for n in range(10)])
    assert sorted(n for one in said for n in one) == list(range(40))
    lines = store.chat.said(no)
    assert [line.n for line in lines] == list(range(40))
    for me, mine in enumerate(said):
        assert [lines[n].text for n in mine] == [f"{me} {n}" for n in range(10)]
