"""Worked examples and puzzles.

cases  runs them
"""
