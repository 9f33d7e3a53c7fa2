"""The rules, a chapter a file, in the order of the rulebook.

round        8: the steps of a round
drafts       9: a sheet being written, and whether its lines will be carried out
order_sheet  9: questions of writing a sheet
talk         9.1: what players say before they write
penalty      9.3, 10.1: who has carried out nothing pays
orders       10: reading sheets, carrying out orders, rivals for one place
combat       11, 12, 15.2: strikes, ties, combats
captives     17.1: in which Reserve captives go, where the winner has a choice
income       13: Power for enemy lands
flags        14: Flags, and the next referee
victory      16: the end, and who has won
"""
