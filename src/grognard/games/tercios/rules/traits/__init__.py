"""Chapters 16.6, 17 and 18: command actions.

table             18       every trait that is an action
targets           16.6-a   on whom each works
command_actions   16.6     naming one, its test, the moves that it grants
effects           18       what each does
cold              18.3-b   a commander undoes an enemy's action
questions                  what a player is asked about commanders
steps                      the order of it
"""
