"""Positions put together by hand.

kinds       how each change is written, and how it reads
changes     its law and its effect; what was going on is laid aside
questions   what the player is asked
"""
