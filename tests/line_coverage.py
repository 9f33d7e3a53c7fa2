"""How many lines of each package the tests run: `python -m tests.line_coverage`, after pytest was run by coverage."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from coverage import Coverage
from coverage.exceptions import NoDataError

SOURCE = Path(__file__).parents[1] / "src" / "grognard"
DEPTH = 2
"""`games/power` is a part of its own."""


def package_of(file: Path) -> str:
    """`games/power` or `web`; what lies beside the packages belongs to `grognard`."""
    folders = file.relative_to(SOURCE).parts[:-1]
    if not folders:
        return "grognard"
    return "/".join(folders[:DEPTH]) if folders[0] == "games" else folders[0]


def table(lines: Counter[str], missed: Counter[str]) -> list[str]:
    """A line for each package, and one for all."""
    rows = [(name, lines[name], missed[name]) for name in sorted(lines)]
    rows.append(("all", lines.total(), missed.total()))
    return [f"{100 * (count - gone) / count:8.1f} %  of {count:6} lines  {name}" for name, count, gone in rows]


def main() -> None:
    coverage = Coverage()
    try:
        coverage.combine(keep=False)
    except NoDataError:
        coverage.load()
    lines: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for file in sorted(SOURCE.rglob("*.py")):
        _, statements, _, missing, _ = coverage.analysis2(str(file))
        if statements:
            lines[package_of(file)] += len(statements)
            missed[package_of(file)] += len(missing)
    print("\n".join(["lines of src that the tests run:", *table(lines, missed)]))


if __name__ == "__main__":
    main()
