"""The command line. `commands/`: a file for each command; `terminal/`: a match played or watched at the terminal."""
