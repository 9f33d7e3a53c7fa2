"""A hook of mkdocs: the site holds no source files, so links to them become the files' names."""

from __future__ import annotations

import re
from typing import Any

SOURCE = re.compile(r"\[([^\]]*)\]\(\.\./\.\./(?:src|tests)/[^)]*\)")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    return SOURCE.sub(r"`\1`", markdown) if page.file.src_uri.startswith("code/") else markdown
