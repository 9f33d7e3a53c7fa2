"""Worked examples and puzzles.

cases      runs them
positions  those that can be tried at a table
"""
