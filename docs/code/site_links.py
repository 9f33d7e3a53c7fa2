"""A hook of mkdocs: the site holds no files but those of `docs`, so links to others become the files' names."""

from __future__ import annotations

import posixpath
import re
from typing import Any

LINK = re.compile(r"(?<!!)\[(?P<name>[^\]]*)\]\((?P<to>[^)#\s]+)[^)]*\)")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    def shown(link: re.Match[str]) -> str:
        return f"`{link['name'].strip('`')}`" if is_outside(page.file.src_uri, link["to"]) else link[0]

    return LINK.sub(shown, markdown)


def is_outside(page: str, to: str) -> bool:
    """Whether a link from a page of `docs` leads to another folder of this repository."""
    path = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page), to))
    return ":" not in to and path != "docs" and not path.startswith(("docs/", ".."))
