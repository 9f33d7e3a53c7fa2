"""The same games for PettingZoo (`zoo`) and OpenSpiel (`spiel`), through one adapter each that knows no game.

A decision is taken code by code: `encoding` numbers the codes, `episode` takes them one at a time, `information_state`
says what a seat has seen, as text and as numbers.
"""
