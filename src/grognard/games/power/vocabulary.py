"""Every key that a question can offer, in an order that never changes: the integers of learners."""

from __future__ import annotations

from grognard.games.power.rules.drafts import KEYS
from grognard.games.power.rules.talk import READY

VOCABULARY = (*KEYS, READY)
