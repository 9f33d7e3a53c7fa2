"""The runner of worked examples: YAML cases in the words of the rulebook.

cases          runs a file of cases
position       the position a case begins with
verbs          what is done in a case
expectations   what must be true after it
words          names of places, units and sides, as cases write them
"""
