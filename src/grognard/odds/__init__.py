"""The mathematics of chance: distributions, chains, small matrix games. Knows no game."""
