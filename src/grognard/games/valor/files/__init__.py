"""Files that people write.

check  what is wrong with a board or a scenario, or what it holds
"""
