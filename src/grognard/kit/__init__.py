"""What games share: plain functions that a game may call or leave. No base class, and no game is known here."""
