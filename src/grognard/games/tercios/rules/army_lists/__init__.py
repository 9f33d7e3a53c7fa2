"""Chapter 19: army lists.

army        laws of a whole army
formation   19.3: of a formation
troop       of a troop
commander   of a commander
spelling    words of army lists as people write them
as_yaml     a list as YAML
as_text     a list as text that people paste
reading     either of them
"""
