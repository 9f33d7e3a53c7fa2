"""Worked examples: a position, what is done, what is expected.

cases         runs them
battlefields  boards with what is laid on them
position      the position that an example describes, and what was seen on the way
verbs         what an example does
expectations  what it expects
"""
