"""Players of the game's own. Floats are welcome here: nothing of it is a rule.

greedy      `greedy` and `quick`: every attack by its table, every hex by who can fire at it
cautious    `cautious`: fire does the work, ways are covered
evaluation  the position as one side assesses it
weights     what a bot cares for
goals       what a side is after in a scenario
distances   movement points to what counts
setup       setting up
command     missions, reorganisation, rally
fire        fire phases, fire at movers, snipers
firepower   what fire may be expected to do
armour      anti-tank fire as a driver fears it
movement    which units move where, and by which way
assault     advance and close assault
losses      which losses are taken
"""
