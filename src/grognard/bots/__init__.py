"""Players that work for any game."""
