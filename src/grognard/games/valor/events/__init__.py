"""What happened: a class for each line of the log.

wording   how a line is put into words and pictured
turn      setting up, phases, missions, reorganisation, rally
fire      fire, smoke, losses, valor, snipers
movement  movement, mines, tunnels, overruns, advance, close assault
"""
