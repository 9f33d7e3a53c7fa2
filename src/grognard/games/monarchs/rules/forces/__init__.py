"""Forces on the map (P.2, P.4).

keys         forces by their keys
distances    how far spaces are from each other
arrival      what follows when troops come or leave
detachments  parts of a force: who goes and who stays
visibility   who sees what forces are made of
"""
