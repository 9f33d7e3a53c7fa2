"""Sieges and garrisons (section 17, P.12).

besieging   a siege is begun and prosecuted
siege_roll  the roll
surrender   a garrison marches out, a fortress falls
garrison    into and out of a fortress
steps       where a garrison marches out to
"""
