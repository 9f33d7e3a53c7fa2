"""The runner of worked examples: YAML cases in the words of the rulebook. docs/examples.md describes their language.

cases         the kind of case, and how it is run
position      the position that is given, what is done in it, what happened
expectations  what may be expected, and where it is found
"""
