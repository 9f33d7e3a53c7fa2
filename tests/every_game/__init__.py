"""What every game must pass, over all installed games, scenarios and options. A new game needs no edit here."""
