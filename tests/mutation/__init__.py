"""Laws switched off one at a time: does a test of its rule notice?

./grognard test --mutate-laws GAME

places.py      where a law refuses, an effect happens, a reason is given: what can be switched off
switch.py      which of them is off in this process, and which were reached
loading.py     imports a game with all its places made switchable
trials.py      runs tests with one place off after the other, in forks of one process
verdicts.py    what the trials found; the list of accepted survivors of each game
__main__.py    the command
"""
