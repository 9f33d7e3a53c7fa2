"""What games share and may use or not: functions, and two base classes, `FullGame` (the `GAME` object) and
`LoggedEvent`. No game is known here."""
