"""Chapter 5: what enemies may do against a mover.

options          5.1-5.7   who may react, and how
effects          5.2       the test of a reaction, and what comes of it
evasion          5.5       the way out
commanded_shot   10.7      cavalry that comes to the rescue
questions                  what their player is asked
steps                      the window in which they may react
"""
