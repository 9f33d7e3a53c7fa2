"""Many matches: duels, ratings, balance, reports."""
