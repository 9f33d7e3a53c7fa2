"""What lies in the box, as it is printed: read from `data/` and frozen.

nations        sides, courts, nations, powers (P.1)
units          troops, and stacks of them (P.2)
bits           counts and flags packed into one integer
leaders        leaders (P.3)
map            spaces, fortresses, Theatres, sea zones (P.4)
cards          strategy cards and Fortunes of War (P.5)
card_effects   the language of their effects
battle_tables  the battle tables and their DRMs (15.3)
tactics        the Tactics (15.4)
scenarios      the years
modifiers      what is added to a die, with its rule
"""
