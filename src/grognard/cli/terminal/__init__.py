"""A match at the terminal: played (`session.py`) or watched (`replay.py`), and what both print."""
