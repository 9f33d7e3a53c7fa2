"""A position put together by hand, and what is asked about it.

changes    each change: its words, its law, its effect
questions  what is changed, and into what
written    positions as examples write them
text       a position in a line of text
"""
