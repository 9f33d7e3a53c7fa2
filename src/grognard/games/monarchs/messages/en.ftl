# Clash of Monarchs, English

### names: nations, courts, sides, people, kinds of troops, boxes

## section 1

# ---- 1 ----


### cards, Fortunes of War chits and Tactics: names and texts

## section 2

# ---- 2 ----


### scenarios, seats, options

## section 3

# ---- 3 ----


### the year: spring, season, cards, placing, leaders, victory (prompts, questions, events, refusals)

## section 4

# ---- 4 ----


### a court's turn: rally, plays, Supply Actions, sieges, supply, raids, fleets (prompts, questions, events, refusals)

## section 5

# ---- 5 ----


### marches and reactions (prompts, questions, events, refusals)

## section 6

# ---- 6 ----


### battles, losses, retreats (prompts, questions, events, refusals)

## section 7

# ---- 7 ----


### pictures: board, scene, panels, lenses

## section 8

# ---- 8 ----


### odds and forecasts

## section 9

# ---- 9 ----


### bots, instructions, arranging

## section 10

# ---- 10 ----


### dice: roll-LABEL

## section 11

# ---- 11 ----


