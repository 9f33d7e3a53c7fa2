"""A year and its seasons (P.1, P.15, P.16).

season    the phases of a year, and what each step of a season does
campaign  from one year to the next
steps     the steps of a season
"""
