"""Chapters 20.2 to 20.6: scenery.

buying       20.2, 20.6   points, elements, dice for rivers
placing      20.2-f       where an element may lie
towns        20.6-o       buildings and streets of a town
free_space   20.8-d       room on the table, for scenery and deployment
questions                 what the buyer is asked
steps                     the order of it
"""
