"""Statistics over many games: duels between bots, balance, fuzzing, perft; on one process or on a pool of them."""

from grognard.study.balance import Balance, balance, spread
from grognard.study.duel import Duel, Entrant, Record, duel
from grognard.study.fuzz import Fault, Fuzz, Kind, fuzz, saved
from grognard.study.intervals import Interval, wilson
from grognard.study.one_game import IllegalAction, NoEnd, Stuck, deal_key, play_on, play_out, seed_of
from grognard.study.perft import Count, Ending, perft
from grognard.study.process_pool import InProcess, Played, Workers, in_chunks, pool

__all__ = [
    "Balance",
    "Count",
    "Duel",
    "Ending",
    "Entrant",
    "Fault",
    "Fuzz",
    "IllegalAction",
    "InProcess",
    "Interval",
    "Kind",
    "NoEnd",
    "Played",
    "Record",
    "Stuck",
    "Workers",
    "balance",
    "deal_key",
    "duel",
    "fuzz",
    "in_chunks",
    "perft",
    "play_on",
    "play_out",
    "pool",
    "saved",
    "seed_of",
    "spread",
    "wilson",
]
