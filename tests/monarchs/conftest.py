from __future__ import annotations

from tests.monarchs.stand_ins import install

install()
