"""The Spring Phase (section 20, P.11).

income           income, subsidies and costs as numbers
subsidies        income and subsidies are paid
upkeep           troops and depots are paid for
recruit_numbers  how many recruits for the dice
recruiting       recruitment
placing          new troops are placed
rebuilding       depots and guns are rebuilt
new_leaders      new leaders
steps            the steps of the Spring Phase
"""
