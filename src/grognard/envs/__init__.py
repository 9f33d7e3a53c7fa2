"""The same games for PettingZoo and OpenSpiel."""
