"""A position put together by hand.

changes     what can be changed: laws and effects
questions   what is asked
"""
