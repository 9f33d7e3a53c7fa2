"""Worked examples. docs/examples.md describes their language.

cases         the kinds of cases, and how they are run
battlefields  boards with what is laid on them
position      the position that is given, what is done in it, what happened
expectations  what may be expected, and where it is found
"""
