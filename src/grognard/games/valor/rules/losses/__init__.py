"""Rules 14.6 and 15.10: casualty points.

allocation  every way in which points may be paid
effects     the question, and what becomes of units
steps       the owner allocates
"""
