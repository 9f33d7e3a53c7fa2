"""Translated messages and rulebooks, in both languages."""

from grognard.words.rulebook import Rule, Rulebook, rulebook
from grognard.words.translator import LANGUAGES, Translator, translator

__all__ = ["LANGUAGES", "Rule", "Rulebook", "Translator", "rulebook", "translator"]
