"""What seats do."""

from __future__ import annotations

from grognard.core import Action, Pose, Share


class Lay(Action, frozen=True):
    """`lay wood1 at 3000/2000/4500`"""

    form = "lay {wood} at {at}"
    wood: str
    at: Pose


class Deploy(Action, frozen=True):
    """`deploy s1 at 1500/900/9000`"""

    form = "deploy {company} at {at}"
    company: str
    at: Pose


class Orders(Action, frozen=True):
    """`orders s1>fire,s2>advance,s3>hold`"""

    form = "orders {shares}"
    shares: tuple[Share, ...]


class Advance(Action, frozen=True):
    """`advance s1 to 1500/1700/9000`"""

    form = "advance {company} to {to}"
    company: str
    to: Pose


class Fire(Action, frozen=True):
    """`fire s1 at n2`"""

    form = "fire {company} at {target}"
    company: str
    target: str


class Hold(Action, frozen=True):
    """`hold s1`"""

    form = "hold {company}"
    company: str


ACTIONS = (Lay, Deploy, Orders, Advance, Fire, Hold)
