"""A position put together by hand, and what is asked about it.

changes    each change: its words, its law, its effect
questions  what is changed, and into what
"""
