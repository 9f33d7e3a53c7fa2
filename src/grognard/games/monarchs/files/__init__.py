"""Files that people write.

check  scenarios
"""
