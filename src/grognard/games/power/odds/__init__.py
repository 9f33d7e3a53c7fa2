"""Results that the orders of the others can bring: totals, for there are no dice.

arrivals      what can arrive at a place
attacks       what an attack can meet
headquarters  whether a Flag can be taken, and what keeps it
tables        these as tables
forecast      the same beside a choice
"""
