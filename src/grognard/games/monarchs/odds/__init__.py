"""Exact chances, by subject.

single_rolls  what one roll decides
fire          both rolls of a battle
battle        a battle over the Tactics of both sides
tactics_duel  which Tactics two sides choose
siege         what a siege may come to
collapse      the collapse of a power
assumptions   what is taken for granted of later decisions
tables        chances as tables
forecast      chances beside a choice
"""
