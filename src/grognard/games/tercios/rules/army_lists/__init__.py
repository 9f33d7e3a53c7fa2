"""Chapter 19: army lists.

army        19     laws of a whole army
formation   19.3   laws of a formation
troop       19     laws of a troop
commander   19     laws of a commander
spelling           words of army lists as people write them
as_yaml            a list as YAML
as_text            a list as text that people paste
reading            either of them
"""
