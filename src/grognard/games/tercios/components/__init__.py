"""What lies in the box, read from data and frozen.

troop_types        10 to 14: profiles of troops
weapons            7.3, 15: weapons, lengths in inches
special_rules      10 to 15: the special rules of troops
terrain            6.7, 20: the table, kinds of ground, elements of scenery
scenery_shapes     20.6: shapes and sizes of elements
army_lists         19: armies as they are bought, and the ready ones
army_list_names    names of all that can be bought
adaptations        14: which adapted profiles may be bought
"""
