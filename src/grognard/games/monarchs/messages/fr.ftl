# Clash of Monarchs, français

### noms

## section 1

# ---- 1 ----


### cartes, jetons, Tactiques

## section 2

# ---- 2 ----


### scénarios, sièges, options

## section 3

# ---- 3 ----


### l'année

## section 4

# ---- 4 ----


### le tour d'une cour

## section 5

# ---- 5 ----


### marches et réactions

## section 6

# ---- 6 ----


### batailles, pertes, retraites

## section 7

# ---- 7 ----


### images

## section 8

# ---- 8 ----


### chances et prévisions

## section 9

# ---- 9 ----


### robots, instructions, arrangement

## section 10

# ---- 10 ----


### dés : roll-LABEL

## section 11

# ---- 11 ----


