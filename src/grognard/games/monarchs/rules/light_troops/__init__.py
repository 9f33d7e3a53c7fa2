"""The war of light troops (section 18, P.9).

assignments  the KK step
foraging     Forage Raids are sent out
raids        Supply Raids
raid_losses  raid losses and the fruits of foraging
steps        what is chosen when raids are resolved
"""
