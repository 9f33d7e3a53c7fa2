"""A position put together by hand.

kinds      kinds of change, and their words
laws       what a change may not break
changes    what a change does
questions  the questions that lead to one
"""
