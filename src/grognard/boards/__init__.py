"""Geometry that games share: routes, hexes, the open table."""
