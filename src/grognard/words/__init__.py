"""Sentences and rulebooks in both languages."""

from grognard.words.rulebook import Rule, Rulebook, rulebook
from grognard.words.tongue import LANGUAGES, Tongue, tongue

__all__ = ["LANGUAGES", "Rule", "Rulebook", "Tongue", "rulebook", "tongue"]
