"""Supply and Supply Actions (section 10, P.6).

paths      Supply Sources, Supply Paths, the supply check
costs      what Supply Actions cost
improving  Improve Supply
sharing    Share Supply
depots     Field Depots: build, move, make ready
ports      ports of Fleet Depots
"""
