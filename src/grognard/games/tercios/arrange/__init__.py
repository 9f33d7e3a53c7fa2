"""Positions put together by hand.

changes     every change: its law and its effect
questions   what the player is asked
"""
