"""The commands, a file each. `main.py` registers them; what they share lies one folder up."""
