"""Chapters 13.8 and 20.8: set-up.

sides          20.8-b   who is player A
muster         20.8-a   army lists, ready or written
formations     20.8-c   what is deployed next, and where it may stand
commanders     20.8-e   where commanders may begin
plans                   ready ways to draw up a formation
putting_down   20.8-c   troops and commanders are put down, in alternation
vanguard       13.8     moves before the first turn
reserves       20.1     formations that arrive later
questions               what a player who deploys is asked
steps                   the order of it
"""
