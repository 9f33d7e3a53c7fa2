"""Army lists that players write.

builder          the army builder
builder_edits    what is changed in a list
builder_offers   what can be added to it
roster           an army on paper
random_army      an army put together by chance
check            faults of a file
"""
