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

prompt-battle = Declare the type of the battle of { $at }
prompt-escalate = Make the battle of { $at } Intense, or leave it Measured
prompt-tactics = Choose Tactics for the battle of { $at }
prompt-losses = { $court }: take the losses at { $at }
prompt-shed = { $court }: choose who is lost at { $at } ({ $n } SPs)
prompt-retreat = { $court }: retreat from { $at }
ask-battle-type = How do you attack at { $at }?
ask-escalate = The enemy offers a Measured battle at { $at }. How do you fight?
ask-surprise = Declare a Surprise Attack?
ask-tactic-first = Which Tactic do you play first? (at most { $n })
ask-tactic-second = Another Tactic?
ask-advisor = What does the Able Advisor lend?
ask-losses = Who takes the losses? ({ $n } SPs)
ask-loss-gun = Which field artillery loses a step?
ask-shed = Who is lost? ({ $n } SPs)
ask-retreat = Retreat from { $at } to where? ({ $n ->
    [one] one space to go
   *[other] { $n } spaces to go
})
ask-retreat-inside = Who goes into the fortress? (room for { $most } SPs)
preset-cheapest = Cheapest
preset-spare-the-horse = Spare the horse
preset-no-tactic = None
preset-nearest-refuge = Nearest refuge
preset-fill-fortress = Fill the fortress
do-loss = Loss
do-none = None
do-intense = Intense battle
do-measured = Measured battle
do-roll = His battle DRM
do-endurance = His Endurance
caution-tactic-in-vain = Its condition does not hold: it would be played in vain.
refusal-tactic-not-drawn = This Tactic was not drawn.
refusal-tactic-twice = This Tactic has been chosen already.
refusal-tactic-too-many = { $n ->
    [0] No Tactic may be chosen here.
    [one] Only one Tactic may be chosen.
   *[other] Only { $n } Tactics may be chosen.
}
refusal-tactic-undeclared = Surprise Attack is played only if it was declared before the battle.
refusal-tactic-only = The sheet does not allow this Tactic here.
refusal-tactic-first = This must be the first Tactic of the battle.
refusal-tactic-no-advisor = There is no Able Advisor among these Tactics.
refusal-tactic-no-endurance = No subordinate leader raises Endurance.
refusal-loss-step = A reduced unit that is not there cannot be lost: a full one loses one step first.
refusal-loss-majority = At least { $n } of the SPs lost must be of the Commander’s nation.
refusal-loss-cavalry = Every fourth SP lost is a cavalry step: at least { $n }.
refusal-loss-who = This cannot be lost here: { $troop }.
refusal-loss-gun = Choose field artillery of this force that loses a step.
refusal-retreat-space = A retreat goes to a space, or into a fortress.
refusal-retreat-who = This is not with the beaten force.
refusal-retreat-been = The retreat has been in { $at } already.
refusal-retreat-no-way = No open way leads to { $at }.
refusal-retreat-enemy = { $at } is occupied by the enemy, and there is a way without.
refusal-retreat-attackers = The attackers came from { $at }.
refusal-retreat-direction = { $at } leads away from the nearest refuge.
refusal-retreat-nowhere = From { $at } the retreat could not end.
refusal-retreat-too-far = The retreat has come to its end before.
refusal-retreat-end = A retreat may not end in { $at }, among enemies.
refusal-retreat-too-short = { $n ->
    [one] One space more must be gone.
   *[other] { $n } spaces more must be gone.
}
refusal-retreat-no-room = There is not so much room in the fortress.
refusal-retreat-no-fortress = There is no friendly fortress in { $at }.
refusal-retreat-past = The retreat has chosen to stay outside { $at }.
refusal-retreat-passage-first = { $at } has to be reached through the enemy first.
refusal-retreat-nobody-in = At least one SP goes inside.
event-battle = Battle of { $at }: { $attacker } ({ $sps } SPs) against { $defender } ({ $against } SPs)
event-intense = { $court }: Intense battle
event-measured = { $court }: Measured battle offered
event-escalated = { $court }: the battle becomes Intense
event-drew-tactics = { $court }: { $n } Tactics drawn: { $chits }
event-drew-tactics-hidden = { $court }: { $n } Tactics drawn
event-surprise-declared = { $court }: Surprise Attack declared
event-tactics-committed = Seat { $seat } has chosen its Tactics
event-tactics-shown = { $court }: { $tactics }
event-no-tactics = { $court }: no Tactic
tactic-test = die { $die } { $added } = { $total }, { $need } needed
event-tactic-works = { $tactic } ({ $court }) takes effect
event-tactic-nothing = { $tactic } ({ $court }) has no effect
event-tactic-vain = { $tactic } ({ $court }): its condition does not hold, no effect
event-tactic-void = { $tactic } ({ $court }) does not count
event-tactic-tested-works = { $tactic } ({ $court }): { $test }: success
event-tactic-tested-fails = { $tactic } ({ $court }): { $test }: failure
event-tactic-tested-vain = { $tactic } ({ $court }): { $test }: its condition does not hold, no effect
event-tactic-tested-cancelled = { $tactic } ({ $court }): { $test }, but it is cancelled
event-fire = { $court }: fire of { $sps } SPs (column { $column }): dice { $dice }, { $drm } ({ $drms }): total { $total }. The enemy loses { $lost ->
    [one] 1 SP
   *[other] { $lost } SPs
}; morale: { $morale }{ $more }
battle-drm = { $name } { $value }
battle-drms = { $drms }
battle-no-drms = no DRM
battle-drm-sum = DRM { $drm }
battle-drm-capped = DRM { $drm } (limited, sum { $sum })
fire-more = .
fire-guns-more = ; a field artillery step.
fire-casualty-more = ; a leader casualty.
fire-casualty-guns-more = ; a leader casualty; a field artillery step.
battle-drm-commander = Commander
battle-drm-tactic = Tactics
battle-drm-field-artillery = field artillery
battle-drm-over-35 = more than 35 SPs
battle-drm-cavalry-superiority = cavalry superiority
battle-drm-cavalry-inferiority = cavalry inferiority
battle-drm-attacker-in-enemy-fortress-space = enemy fortress
battle-drm-defender-entrenched = entrenched enemy
battle-drm-demoralised = Demoralised
battle-drm-short-supply = Short Supply
battle-drm-critical-supply = Critical Supply
battle-drm-mostly-cavalry = mostly cavalry
battle-drm-routed = Routed
battle-drm-attacker-in-hills = hills
morale-none = no effect
morale-rout = rout
event-lost = { $court }: losses at { $at }: { $lost }
event-shed = { $court }: losses at { $at }, { $why }: { $lost }
shed-forced-march = forced march
shed-straggling = stragglers of a forced march
shed-retreat = retreat through the enemy
shed-prisoners = prisoners of a Desperate Gamble
event-leader-hit = { $leader } is hit (die { $who }; fate { $fate })
event-nobody-hit = No leader is hit (die { $who })
event-leader-killed = { $leader } is killed{ $n ->
    [0] {""}
   *[other] : Monarch’s Will { $will }
}
event-leader-captured = { $leader } is captured{ $n ->
    [0] {""}
   *[other] : Monarch’s Will { $will }
}
event-leader-wounded = { $leader } is wounded and goes to Winter Quarters{ $n ->
    [0] {""}
   *[other] : Monarch’s Will { $will }
}
event-morale-1 = { $court }: army Demoralised ({ $level })
event-morale-2 = { $court }: army Routed ({ $level })
event-battle-won = Battle of { $at }: victory for { $winner } over { $loser }
event-battle-nobody = Nobody wins the battle of { $at }
event-fell-back = { $court }: retreat from { $start } to { $to }
event-went-inside = { $court }: { $sps } SPs go into the fortress of { $at }
event-went-inside-part = { $court }: { $sps } SPs go into the fortress of { $at }, { $outside } SPs go on
event-train-taken = The siege artillery of the routed army is lost at { $at } ({ $n })
event-depot-retreated = The retreating army takes along { $depot } to { $at }
event-depot-surplus = There is such a depot in { $at } already: { $depot } is lost
event-captured = { $court }: the force at { $at } is captured ({ $sps } SPs)
event-gambler-gone = { $leader } goes to the Force Pool after his Desperate Gamble
event-crushing = Crushing Victory of { $winner } over { $loser }
event-major-defeat = Major battle lost: { $loser }
tactic-able-advisor = Able Advisor
tactic-able-subordinate = Able Subordinate
tactic-artillery-tenacity = Artillery & Tenacity
tactic-artillery-up-front = Artillery Up Front
tactic-blown-march = Blown March
tactic-counter-charge = Counter Charge
tactic-defensive-position = Defensive Position / Countermarch
tactic-desperate-gamble = Desperate Gamble
tactic-flanking-maneuver = Flanking Maneuver
tactic-arrogance = Ferdinand’s or Frederick’s Arrogance
tactic-improved-artillery = Improved Artillery
tactic-luck-quick-wits = Luck & Quick Wits
tactic-night-march = Night March
tactic-oblique-attack = Oblique Attack
tactic-rally-reattack = Rally & Re-attack
tactic-redcoats = Redcoats!
tactic-seydlitz-driesen-ziethen = Seydlitz/Driesen/Ziethen
tactic-shuvalovs-unicorns = Shuvalovs & Unicorns
tactic-slow-reaction = Slow Reaction
tactic-subordinate-errors = Subordinate Errors
tactic-superior-infantry-fire = Superior Infantry Fire
tactic-superior-operational-maneuver = Superior Operational Maneuver
tactic-surprise-attack = Surprise Attack!
tactic-surround-surrender = Surround, Surrender!
tactic-twelve-pounders = 12 Pounders
tactic-unexpected-savagery = Unexpected Savagery!


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

roll-fire = fire
roll-tests = Tactic
roll-who = who is hit
roll-fate = fate
roll-casualty = which leader
roll-tactic = Tactic chit


