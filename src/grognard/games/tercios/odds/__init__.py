"""Exact chances.

dice_tests tests of Discipline, volleys, Break tests
charges    a charge with the reactions that it may meet
tables     tables of chances for a position
forecast   what is shown beside a choice
"""
