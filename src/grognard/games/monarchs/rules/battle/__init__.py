"""Battles (section 15, P.8).

army            the two armies before it
tactics         Tactics are drawn and chosen
tactics_played  what they do
fire            both rolls and their DRMs
allowed_losses  which troops may be lost
losses          losses in battle and elsewhere
casualties      leaders who are hit
resolution      what each step of a battle does
retreat_paths   where a beaten force may go
retreat         a beaten force goes back
steps           the steps of a battle
"""
