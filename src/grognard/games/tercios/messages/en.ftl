## Army lists
name-both = { $fr ->
   *[other] { $en }
}
refusal-army-profile-off = { $unit }: this adapted profile is not in use in this game
refusal-army-profile-nation = { $unit } cannot be had by { $nation }
refusal-army-option-nation = { $unit }: { $nation } cannot have the option { $option }
refusal-army-option-twice = { $unit }: the option { $option } is taken twice
refusal-army-options-exclude = { $unit }: { $one } and { $other } cannot be combined
refusal-army-no-place = { $unit } has no place in this formation ({ $formation })
refusal-army-no-commanded-shot = { $unit } is commanded shot only as a company of shot in a cavalry regiment
refusal-army-elite-elsewhere = { $unit }: only the elite unit has the Elite rule or the extra Discipline
refusal-army-elite-none = the elite unit has no troop yet
refusal-army-elite-many = the elite unit is one troop; there are { $found }
refusal-army-elite-profile = { $unit } cannot be the elite unit
refusal-army-elite-rule = { $unit }: the elite unit must have the Elite rule
refusal-army-too-few = too few { $what }: { $found }; at least { $least } are needed
refusal-army-too-many = too many { $what }: { $found }; at most { $most } are allowed
refusal-army-forlorn-hopes = one forlorn hope for every two battalions: { $most } with { $battalions }, not { $found }
refusal-army-more-shot = no more companies of shot than cavalry troops: { $most } at most, not { $found }
refusal-army-mixed = { $what } of a regiment are of one type; these differ: { $units }
refusal-army-true-battalions = beside a musketeer corps at least { $least } true battalions are needed; there are { $found }
refusal-army-commander-missing = { $formation }: its commander is missing
refusal-army-commander-none = { $formation }: it has no commander of its own
refusal-army-rank-chief = the Commander-in-Chief has a rank from { $least } to { $most }, not { $rank }
refusal-army-rank-regiment = a regimental commander has a rank from { $least } to { $most }, not { $rank }
refusal-army-rank-above = rank { $rank } is above that of the Commander-in-Chief ({ $chief })
refusal-army-virtues = rank { $rank } has { $most ->
    [0] no virtue
    [one] one virtue
   *[other] { $most } virtues
} at most, not { $found }
refusal-army-virtue-twice = { $virtue }: nobody has the same virtue twice
refusal-army-traits = rank { $rank } has { $most ->
    [0] no trait
    [one] one trait
   *[other] { $most } traits
} at most, not { $found }
refusal-army-trait-common = { $trait }: every commander has this trait already
refusal-army-trait-twice = { $trait }: another commander of this army has this trait already
refusal-army-few-formations = { $structure }: at least { $least } of { $what }; there are { $found }
refusal-army-many-formations = { $structure }: at most { $most } of { $what }, not { $found }
refusal-army-cavalry-pair = two cavalry regiments must be of the same type of cavalry
refusal-army-cavalry-majority = there must be more cavalry regiments than of { $what } ({ $found })
refusal-army-carthorses = { $unit }: the guns of a cavalry army must have carthorses
refusal-army-ally-kind = { $formation }: only regiments and battle groups may be allied
refusal-army-ally-own = an ally comes from another nation than { $nation }
refusal-army-ally-side = { $ally } does not fight on the side of { $nation }
refusal-army-ally-half = fewer than half of the formations with a commander may be allied: { $allied } of { $commanded } are
refusal-army-budget = { $points } points: { $over } above the budget of { $budget }
army-law = { $what } ({ $rule })
army-unknown-word = nothing is called “{ $found }” here; perhaps { $known }
army-points-differ = { $written } points are written; it costs { $found }
army-too-long = { $found } of these; { $most } are the most that can be read
army-text-long = the text is longer than { $most } characters
army-text-missing = { $what }: this line is missing
army-text-twice = { $what }: this stands here a second time
army-text-early = { $what }: no formation stands before it
army-text-line = this line cannot be understood: “{ $found }”
army-text-number = a whole number up to { $most } is expected, found: { $found }
army-text-rank = a rank is expected, such as “rank 2”, found: { $found }
army-bad-edit = this cannot be done with this army: { $edit }
army-values = M { $move } · Me { $melee } · Sh { $shoot } · D { $discipline } · C { $courage } · St { $stamina } · defence { $infantry }/{ $cavalry }/{ $volley }/{ $cannon }
army-on-foot = on foot: { $values }
army-bought = { $chosen }
army-weapons-and-rules = { $all }
army-limit = { $what }: { $found } ({ $least } to { $most })
army-allied = allied: { $nation }
army-no-ally = no ally
army-remove = take out
army-copy = copy
army-up = up
army-down = down
army-options = options
army-virtues = virtues
army-traits = traits
army-chosen = { $chosen }
army-leader = { $chief ->
    [1] Commander-in-Chief
   *[other] Commander
}, rank { $rank }
army-rank = rank { $rank }
army-rank-has = virtues: { $virtues }, traits: { $traits }
army-of-ally = { $unit } (ally: { $nation })
paper-roster = Roster
paper-troop-cards = Cards of the troops
paper-order-cards = Order cards
paper-list = Army list as text
paper-army = { $nation }, { $structure }: { $points } points{ $budget ->
    [0] {""}
   *[other] {" "}of { $budget }
}
paper-formation = { $kind }{ $named ->
    [0] {""}
   *[other] : { $name }
}{ $allied ->
    [0] {""}
   *[other] {" "}(ally: { $ally })
}
paper-leader = { $what }{ $named ->
    [0] {""}
   *[other] : { $name }
}
paper-leader-line = { $leader }{ $has ->
    [0] {""}
   *[other] . { $chosen }
} [{ $points }]
paper-troop = { $unit }{ $named ->
    [0] {""}
   *[other] {" "}({ $name })
}
paper-troop-line = { $troop }{ $has ->
    [0] {""}
   *[other] : { $chosen }
}
paper-on-foot = – on foot
paper-limbered = – limbered
paper-indented = { $indent }{ $what }
paper-listed = { $parts }
paper-points = { $points } points
paper-head-troop = Troop
paper-head-price = Price
paper-head-move = Mv
paper-head-melee = Me
paper-head-shoot = Sh
paper-head-discipline = Di
paper-head-courage = Co
paper-head-stamina = St
paper-head-defence = Defence
paper-head-weapons = Weapons
paper-head-rules = Rules
paper-head-points = Points
paper-order-ready = Up to two different actions: move, reorganise, face, shoot (Shoot −). Reaction: face or shoot.
paper-order-assault = Charge an enemy: Movement +, Melee +. Reaction: countercharge or intercept.
paper-order-run = Move with Movement ++. Reaction: evade.
paper-order-fire = Shoot. Reaction: shoot, small arms with Shoot +.
paper-order-resist = Test: remove 1 Wear, not the last. Reaction to a charge: Courage + in that melee.
checked-formation = { $name }: { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}, { $points } points
paper-prices = What it costs


## Set-up and end of a battle
scenario-field-battle = Field battle
scenario-field-battle-about = Two armies meet in the open. Points for what is destroyed, and one at the end for the side that stands in greater strength in the enemy’s half.
scenario-hold-the-crossing = Hold the crossing
scenario-hold-the-crossing-about = A river with a bridge and two fords: the attacker, with a fifth more points, must gain the northern bank.
scenario-break-through = Break-through
scenario-break-through-about = The attacker must get troops past the defender and off the table by the northern edge.
scenario-chance-encounter = Chance encounter
scenario-chance-encounter-about = Half of each army is there, the rest arrives by dice. Points for holding the crossroads.
scenario-high-ground = The high ground
scenario-high-ground-about = From the fourth turn the hill in the middle gives a point a turn to whoever has more troops on it.
scenario-rearguard = Rearguard
scenario-rearguard-about = A weaker army covers its convoy; at the end three points go to whoever controls it.
option-army-1 = Army of the first seat
option-army-1-about = A ready army, or a list written at the table. One that does not fit the budget or the switches of this game is chosen anew at the table.
option-army-1-free = a list written at the table
option-army-2 = Army of the second seat
option-army-2-about = A ready army, or a list written at the table.
option-army-2-free = a list written at the table
option-budget = Budget
option-budget-about = Points for each army, from 500 to 3000; some scenarios give one side more or less.
option-lists = Lists written at the table
option-lists-about = Hidden until both are in, or open, one after the other.
option-lists-secret = hidden until both are in
option-lists-open = open
option-roles = Sides
option-roles-about = The first seat is player A of the scenario, in the south; or a die says who chooses.
option-roles-seated = as seated
option-roles-diced = by a die
option-scenery = Scenery
option-scenery-about = Bought and placed in turn with the points of a die, or none besides what the scenario gives.
option-scenery-points = bought
option-scenery-none = none
option-deployment = Deployment
option-deployment-about = Formation by formation by hand, or both armies drawn up in line at once.
option-deployment-by-hand = by hand
option-deployment-ready = drawn up at once
option-length = Length
option-length-about = Five to eight turns according to the points, as in the rules, or a fixed number of turns.
option-length-variable = five to eight turns
option-preset = Rules
option-preset-about = With the adaptations of the French club, or as in the original; each of them can be switched below.
option-preset-french = French adaptation
option-preset-original = original
option-weary-at-first-wear = Weary at once
option-weary-at-first-wear-about = A troop is Weary from its first Wear on.
option-run-min-advance = Run: an advance at least
option-run-min-advance-about = A troop that fails its test for Run still moves a little.
option-open-order-always = Open Order always
option-open-order-always-about = Open Order also covers giving way before an assault.
option-forlorn-hope = Forlorn hopes
option-forlorn-hope-about = Infantry regiments may have forlorn hopes.
option-dragoons-adapted = Adapted dragoons
option-dragoons-adapted-about = Dragoons that mount and dismount.
option-heavy-cavalry-profile = Heavy cavalry
option-heavy-cavalry-profile-about = The profile of heavy cavalry may be bought.
option-tie = Tied melees
option-tie-about = Who disengages after a tie: the attacker, as in the chapter, or the troop charged, as on the summary.
option-tie-attacker = the attacker
option-tie-charged = the troop charged
option-light-cavalry = Light cavalry
option-light-cavalry-about = Its profile: the one generally used, or as printed.
option-light-cavalry-public = as generally used
option-light-cavalry-printed = as printed
option-corps-melee = Melee of the musketeer corps
option-corps-melee-about = The value is lost in the source: 4, or 3 as its price suggests.
option-regimental-gun = Regimental guns
option-regimental-gun-about = What a gun within a battalion does: a shot of its own with Fire, or nothing.
option-regimental-gun-shot = a shot of its own
option-regimental-gun-none = nothing
army-unreadable = Line { $line }: { $what }
army-too-large = An army has at most { $troops } troops and { $commanders } commanders here.
no-such-choice = There is no choice “{ $choice }”.
no-such-commander = There is no commander “{ $commander }”.
no-such-troop = There is no troop “{ $troop }”.
no-such-element = There is no scenery “{ $element }” to be bought.
no-such-plan = There is no plan “{ $plan }”.
no-such-side = There is no side “{ $side }”.
decide-army = choose or write an army list
decide-side = { $seat } chooses a side
decide-maps = { $seat } looks at the maps
decide-scenery = { $seat } buys scenery
decide-deploy = { $seat } deploys
decide-vanguard = { $seat } may move the vanguard
ask-army = Which army?
ask-army-text = A list, as text or YAML
ask-side = Which side?
ask-maps = What does the Cartographer do?
ask-scenery = Which scenery? { $points } points left.
ask-size = How large?
ask-element-where = Where does this go: { $element }?
ask-crossing = The river has a free crossing: a bridge or a ford?
ask-town = Which building of the town comes next?
ask-deploy = Who is deployed?
ask-deploy-how = How does it begin?
ask-deploy-where = Where does this stand: { $troop }?
ask-draw-up = Which formation?
ask-commander-how = On his own, or with a troop?
ask-commander-where = Where does he stand: { $commander }?
ask-vanguard = Which troop moves before the battle?
ask-vanguard-where = Where to: { $troop }?
vanguard-done = no more moves
maps-take = take a point from the opponent
maps-add = two points more
scenery-pass = nothing more
town-done = the town is finished
size-inches = { $inches } inches
element-for = { $element } ({ $cost })
in-building = in { $building } { $number }
deploy-line = in line
deploy-two-lines = in two lines
deploy-mirrored = in line, left and right exchanged
deploy-everything = everything that is left
deploy-open = in the open
deploy-apart = on his own
deploy-limbered = limbered
deploy-on-foot = on foot
victory-decisive = a decisive victory
victory-clear = a clear victory
victory-narrow = a narrow victory
victory-pyrrhic = a Pyrrhic victory
result-decisive = a decisive victory
result-clear = a clear victory
result-narrow = a narrow victory
result-pyrrhic = a Pyrrhic victory
result-draw = a draw
ground-difficult = difficult ground
ground-very-difficult = very difficult ground
ground-impassable = impassable ground
scored-troop = a troop destroyed
scored-chief = the Commander-in-Chief lost
scored-commander = a commander lost
scored-enemy-half = more troops in the enemy’s half
scored-any-held = a crossing held
scored-held-alone = the bridge held, nobody across
scored-escaped = a troop that has broken through
scored-left-behind = attackers who have not come through
scored-held = the objective held
scored-hill = the hill held
scored-lost-guns = guns lost by the defender
event-sides-rolled = Dice { $faces }: { $seat } rolls higher; the other deploys first.
event-list-given = { $seat } has handed in a list.
event-list-shown = { $seat }: { $title }, { $points } points.
event-scenery-rolled = Scenery points { $faces }; { $seat } buys first.
event-element-placed = { $seat } places: { $element } (cost { $cost }).
event-ground-rolled = { $element }: a { $face }, { $ground }.
event-buying-ended = { $seat } buys no more; { $lost } points are lost.
event-garrisoned = { $troop } begins in a building ({ $element }).
event-integrated = { $gun } goes with { $battalion }.
event-stationed = { $commander } takes his place.
event-attached = { $commander } is with { $troop }.
event-left-out = { $troop } finds no room and comes later.
event-held-back = { $seat } has { $formations } formations in reserve.
event-points-scored = { $seat } scores { $points }: { $why }.
event-battle-drawn = The battle ends in a draw, { $first } to { $second }.
event-battle-ended = The battle is over: { $result } for { $seat }, { $first } to { $second }.
refusal-not-a-battalion = a regimental gun goes into a battalion on the table that has none yet
refusal-not-regimental = this is no regimental gun
refusal-no-vanguard = this troop has no Vanguard move left
refusal-vanguard-cannot-move = there is nowhere it could move to
refusal-vanguard-too-near = a Vanguard move may not end within 3 inches of an enemy
refusal-not-there = the nearest legal place is { $pose }
refusal-on-impassable = that is impassable ground
refusal-on-a-troop = a troop stands there
refusal-has-a-commander = a commander is with this troop already
refusal-not-his-troop = he cannot interact with this troop
refusal-off-the-table = that is not wholly on the table
refusal-no-such-size = it does not come in { $size } inches
refusal-too-dear = it costs { $cost }, and { $points } are left
refusal-no-place-for-it = there is no place left for it
refusal-too-near-scenery = scenery touches other scenery or stays 3 inches from all of it
refusal-something-there = other scenery lies there
refusal-building-full = the building is occupied
refusal-building-too-small = a small building holds only a company
refusal-not-infantry = only infantry can be in a building
refusal-no-building = that is no building
refusal-river-first = a river may only be a player’s first purchase
refusal-no-river = there is no river to cross
refusal-crossing-first = the free crossing of the river comes first
refusal-crossing-near-edge = the free crossing lies at least 12 inches from the table edges
refusal-no-room-for-crossing = no crossing could lie on this river 12 inches from the table edges
refusal-needs-large = a town has up to five buildings, at least one of them large
refusal-outside-town = the buildings of a town lie within 18 inches of each other
refusal-street-too-narrow = the streets of a town are at least 3 inches wide
refusal-town-unfinished = a town has at least { $fewest } buildings, one of them large
refusal-deployed-already = already deployed
refusal-not-your-troop = not yours to deploy
refusal-one-formation = one formation at a time is deployed
refusal-outside-zone = that is not wholly inside your zone
refusal-there-is-room = there is room for it
refusal-too-close = troops are deployed at least { $inches } inches from these
refusal-commander-with-his-troops = a commander is deployed with his own formation, after a troop of it
refusal-far-from-troops = he must be within 6 inches of a troop of his
refusal-troop-not-there = this troop is not on the table
refusal-no-facing = that is no facing
refusal-no-such-state = it cannot begin like that: { $state }
roll-sides = sides
roll-scenery = scenery points
roll-field = the cultivated field
roll-river = the river
roll-reserves = reserves
element-road = road
element-small-hill = small hill
element-small-wood = small wood
element-field = cultivated field
element-hedge = hedge
element-bridge = bridge
element-ford = ford
element-small-building = small building
element-large-forest = large forest
element-marsh = marsh
element-steep-hill = steep hill
element-large-hill = large hill
element-small-lake = small lake
element-wall = wall
element-large-building = large building
element-rocks = rocks
element-river = river
element-large-lake = large lake
element-town = town
option-weary-at-first-wear-as-preset = as above
option-weary-at-first-wear-on = on
option-weary-at-first-wear-off = off
option-run-min-advance-as-preset = as above
option-run-min-advance-on = on
option-run-min-advance-off = off
option-open-order-always-as-preset = as above
option-open-order-always-on = on
option-open-order-always-off = off
option-forlorn-hope-as-preset = as above
option-forlorn-hope-on = on
option-forlorn-hope-off = off
option-dragoons-adapted-as-preset = as above
option-dragoons-adapted-on = on
option-dragoons-adapted-off = off
option-heavy-cavalry-profile-as-preset = as above
option-heavy-cavalry-profile-on = on
option-heavy-cavalry-profile-off = off
side-south = { $role ->
    [attacker] south, as the attacker
    [defender] south, as the defender
   *[none] south
}
side-north = { $role ->
    [attacker] north, as the attacker
    [defender] north, as the defender
   *[none] north
}
event-side-taken = { $side ->
    [north] { $seat } takes the north.
   *[south] { $seat } takes the south.
}
event-maps-read = { $what ->
    [take] { $seat }’s Cartographer takes a scenery point from the opponent.
   *[add] { $seat }’s Cartographer adds two scenery points.
}
event-deployed = { $state ->
    [limbered] { $troop } deploys limbered.
    [on-foot] { $troop } deploys on foot.
   *[none] { $troop } deploys.
}
event-reserves-rolled = { $comes ->
    [yes] { $seat }, formation { $formation }: a { $face }, it arrives ({ $needed } or more).
   *[no] { $seat }, formation { $formation }: a { $face }, it does not arrive ({ $needed } or more).
}
formation-name = { $name ->
    [none] { $kind ->
        [infantry-regiment] infantry regiment
        [cavalry-regiment] cavalry regiment
        [battle-group] battle group
        [battery] battery
       *[elite-unit] elite unit
    } { $number }
   *[other] { $name }
}
ready-army-spain_1000 = Army of Flanders, 1000 points
option-army-1-spain_1000 = Army of Flanders, 1000 points
option-army-2-spain_1000 = Army of Flanders, 1000 points
ready-army-sweden_1000 = Swedish army in Germany, 1000 points
option-army-1-sweden_1000 = Swedish army in Germany, 1000 points
option-army-2-sweden_1000 = Swedish army in Germany, 1000 points
ready-army-hre_1000 = Imperial army, 1000 points
option-army-1-hre_1000 = Imperial army, 1000 points
option-army-2-hre_1000 = Imperial army, 1000 points
ready-army-france_1000 = French army of Picardy, 1000 points
option-army-1-france_1000 = French army of Picardy, 1000 points
option-army-2-france_1000 = French army of Picardy, 1000 points
ready-army-united_provinces_500 = Dutch outposts, 500 points
option-army-1-united_provinces_500 = Dutch outposts, 500 points
option-army-2-united_provinces_500 = Dutch outposts, 500 points
ready-army-spain_500 = Spanish raiding column, 500 points
option-army-1-spain_500 = Spanish raiding column, 500 points
option-army-2-spain_500 = Spanish raiding column, 500 points
ready-army-spain_800 = Army of Flanders, rearguard of 800 points
option-army-1-spain_800 = Army of Flanders, rearguard of 800 points
option-army-2-spain_800 = Army of Flanders, rearguard of 800 points
ready-army-sweden_800 = Swedish rearguard, 800 points
option-army-1-sweden_800 = Swedish rearguard, 800 points
option-army-2-sweden_800 = Swedish rearguard, 800 points
ready-army-hre_800 = Imperial rearguard, 800 points
option-army-1-hre_800 = Imperial rearguard, 800 points
option-army-2-hre_800 = Imperial rearguard, 800 points
ready-army-france_800 = French rearguard, 800 points
option-army-1-france_800 = French rearguard, 800 points
option-army-2-france_800 = French rearguard, 800 points
ready-army-spain_1200 = Army of Flanders on the attack, 1200 points
option-army-1-spain_1200 = Army of Flanders on the attack, 1200 points
option-army-2-spain_1200 = Army of Flanders on the attack, 1200 points
ready-army-sweden_1200 = Swedish army on the attack, 1200 points
option-army-1-sweden_1200 = Swedish army on the attack, 1200 points
option-army-2-sweden_1200 = Swedish army on the attack, 1200 points
ready-army-hre_1200 = Imperial army on the attack, 1200 points
option-army-1-hre_1200 = Imperial army on the attack, 1200 points
option-army-2-hre_1200 = Imperial army on the attack, 1200 points
ready-army-france_1200 = French army on the attack, 1200 points
option-army-1-france_1200 = French army on the attack, 1200 points
option-army-2-france_1200 = French army on the attack, 1200 points
army-variant-french = French rules, with the adaptations
army-variant-original = original rules, without adaptations
