game-title = Valor & Victory
game-about = Squads, leaders and tanks of the Second World War, hex by hex: fire, move, and storm the last house.

scenario-title = { $fr ->
   *[other] { $en }
}
scenario-about = { $first } against { $second }, { $turns } turns; the { $first } go first.

nation-german = Germans
nation-american = Americans
nation-british = British
nation-soviet = Soviets
nation-japanese = Japanese

phase-command = command phase
phase-fire = fire phase
phase-movement = movement phase
phase-defensive-fire = defensive fire phase
phase-advance = advance and assault phase
phase-after-action = after-action phase
step-command = Command
step-fire = Fire
step-movement = Movement
step-defensive-fire = Defensive fire
step-advance = Advance
step-after-action = After-action

hex-name = { $hex }
hex-off = off the map
hex-aboard = aboard
nobody = no one
unit-name = { $kind } { $number }
unit-armed = { $sort ->
    [mg] { $unit } ({ $weapon }, machine gun)
    [at] { $unit } ({ $weapon }, anti-tank)
   *[other] { $unit } ({ $weapon })
}
unit-number = unit { $number }
leader-name = { $kind }
vehicle-name = { $kind } no. { $number }

kind-ger_rifle = Rifle squad
kind-ger_panzergrenadier = Panzergrenadier squad
kind-ger_fallschirmjager = Fallschirmjäger squad
kind-ger_pioneer = Pioneer squad
kind-ger_conscript = Conscript squad
kind-usa_rifle = Rifle squad
kind-usa_paratrooper = Paratrooper squad
kind-usa_ranger = Ranger squad
kind-usa_engineer = Engineer squad
kind-usa_marine = Marine squad
kind-bri_rifle = Rifle squad
kind-bri_paratrooper = Paratrooper squad
kind-bri_commando = Commando squad
kind-sov_rifle = Rifle squad
kind-sov_guards = Guards squad
kind-sov_smg = SMG squad
kind-jap_rifle = Rifle squad
kind-jap_snlf = Naval Landing squad
kind-ger_rifle_h = Rifle half squad
kind-ger_panzergrenadier_h = Panzergrenadier half squad
kind-ger_fallschirmjager_h = Fallschirmjäger half squad
kind-ger_pioneer_h = Pioneer half squad
kind-ger_conscript_h = Conscript half squad
kind-usa_rifle_h = Rifle half squad
kind-usa_paratrooper_h = Paratrooper half squad
kind-usa_ranger_h = Ranger half squad
kind-usa_engineer_h = Engineer half squad
kind-usa_marine_h = Marine half squad
kind-bri_rifle_h = Rifle half squad
kind-bri_paratrooper_h = Paratrooper half squad
kind-bri_commando_h = Commando half squad
kind-sov_rifle_h = Rifle half squad
kind-sov_guards_h = Guards half squad
kind-sov_smg_h = SMG half squad
kind-jap_rifle_h = Rifle half squad
kind-jap_snlf_h = Naval Landing half squad
kind-schmidt = Schmidt
kind-hermes = Hermes
kind-kessler = Kessler
kind-brandt = Brandt
kind-coleman = Coleman
kind-hayes = Hayes
kind-moretti = Moretti
kind-walsh = Walsh
kind-adamson = Adamson
kind-fairfax = Fairfax
kind-mcleod = McLeod
kind-orlov = Orlov
kind-zaitsev_m = Zaitsev
kind-gromov = Gromov
kind-tanaka = Tanaka
kind-ishida = Ishida
kind-kuroda = Kuroda
kind-six_pounder = 6-pounder
kind-pak38 = 5 cm PaK 38
kind-pak40 = 7.5 cm PaK 40
kind-flak36_88 = 8.8 cm FlaK 36
kind-leig18 = 7.5 cm leIG 18
kind-m1_57mm = 57 mm M1
kind-m3_37mm = 37 mm M3
kind-m5_3in = 3 inch M5
kind-zis3 = 76 mm ZiS-3
kind-m1942_45mm = 45 mm M1942
kind-type92_btn = 70 mm Type 92
kind-type1_47mm = 47 mm Type 1
kind-m4a3e8 = M4A3E8
kind-m4a1 = M4A1 Sherman
kind-m5a1 = M5A1 Stuart
kind-m10 = M10
kind-m26 = M26 Pershing
kind-m3_halftrack = M3 Halftrack
kind-m8 = M8 Greyhound
kind-firefly = VC Firefly
kind-cromwell = Cromwell
kind-churchill = Churchill VII
kind-carrier = Bren Carrier
kind-pzkpfw_vi = PzKpfw VI Tiger
kind-pzkpfw_v = PzKpfw V Panther
kind-pzkpfw_ivh = PzKpfw IVH
kind-stug_iiig = StuG IIIG
kind-sdkfz_251 = SdKfz 251/1
kind-sdkfz_222 = SdKfz 222
kind-t34_76 = T-34/76
kind-t34_85 = T-34/85
kind-type95 = Type 95 Ha-Go
kind-type97 = Type 97 Chi-Ha
kind-truck_3t = 3-Ton Truck
kind-truck_us = 2.5-Ton Truck
kind-truck_bri = Bedford Truck
kind-jeep_bri = M38 Jeep
kind-jeep_us = Jeep
kind-kubelwagen = Kübelwagen
kind-truck_sov = ZiS-5 Truck

weapon-mg34_lmg = MG34
weapon-mg42_hmg = heavy MG42
weapon-mg34_mmg = MG34 on tripod
weapon-mortar_50mm = 5 cm mortar
weapon-panzerschreck = Panzerschreck
weapon-flamethrower_ger = Flammenwerfer 41
weapon-m1919a6_lmg = M1919A6
weapon-m1919a4_mmg = M1919A4
weapon-m2_hmg = M2 .50 cal
weapon-mortar_60mm = 60 mm mortar
weapon-bazooka = bazooka
weapon-flamethrower_usa = M2 flamethrower
weapon-bren_lmg = Bren
weapon-vickers_mmg = Vickers
weapon-mortar_2in = 2 inch mortar
weapon-piat = PIAT
weapon-dp28_lmg = DP-28
weapon-maxim_mmg = Maxim
weapon-mortar_50mm_sov = 50 mm mortar
weapon-atr_ptrd = PTRD
weapon-type96_lmg = Type 96
weapon-type92_hmg = Type 92
weapon-knee_mortar = Type 89 grenade discharger
weapon-none = no weapon
weapon-gun = its gun
weapon-shell = a shell
weapon-panzerfaust = panzerfaust
weapon-at_grenade = anti-tank grenade
weapon-grenades = grenades
weapon-satchel_charge = satchel charge
weapon-light_artillery = light artillery
weapon-heavy_artillery = heavy artillery
weapon-fighter_bomber = fighter-bomber
weapon-bunker = bunker
weapon-sandbags = sandbags
weapon-minefield = minefield
weapon-barbed_wire = barbed wire
weapon-foxholes = foxholes
weapon-trenches = trenches
weapon-cave = cave
weapon-hidden_minefield = hidden minefield

modifier = { $what } { $signed }
modifiers-none = no modifier
modifier-open = open ground
modifier-beach = beach
modifier-bridge = bridge
modifier-building = building
modifier-woods = woods
modifier-jungle = jungle
modifier-stream = stream
modifier-gully = gully
modifier-canal = canal
modifier-pond = pond
modifier-marsh = marsh
modifier-ocean = ocean
modifier-orchard = orchard
modifier-hay_stacks = haystacks
modifier-palm_grove = palm grove
modifier-field = field
modifier-crops = high crops
modifier-bunker = bunker
modifier-sandbags = sandbags
modifier-foxholes = foxholes
modifier-trenches = trenches
modifier-cave = cave
modifier-between = in the way
modifier-smoke = smoke
modifier-assault-move = assault movement
modifier-wire = out of wire
modifier-adjacent = adjacent
modifier-leader = leader
modifier-grenades = grenades
modifier-shield = gun shield
modifier-valor = valor
modifier-cover = cover

option-edition = Tables
option-edition-about = The AP table and the close assault table: those of the rules, or those of 2021.
option-opportunity = Opportunity fire nearby
option-opportunity-about = Whether −2 next to the firer stands instead of −1 in the open, or is added to it.
option-survival = Survival of guns and vehicles
option-survival-about = What a survival roll is measured against: the points assigned, or the casualty rating as in 2021.
option-stacking = Stacking
option-stacking-about = How much infantry may stand with a vehicle or gun: four units, or two as in 2021.
option-advance = Who advances
option-advance-about = Who may advance in the advance and assault phase.
option-long-shots = Very long shots
option-long-shots-about = What guns need to hit at 20 hexes and more.
option-leading = Leaders and guns
option-leading-about = Whose attacks a leader modifies: those of any unit of his hex, or of infantry alone as in 2021.
option-leading-all = every unit
option-leading-infantry = infantry
option-sniping = Targets of snipers
option-sniping-about = At which movers a sniper may fire: all that casualty points can hurt, or infantry alone as in 2021.
option-sniping-any = all
option-sniping-infantry = infantry
option-edition-classic = of the rules
option-edition-v2 = of 2021
option-opportunity-replaces = instead
option-opportunity-adds = added
option-survival-points = points assigned
option-survival-rating = casualty rating
option-stacking-classic = four
option-stacking-v2 = two
option-advance-infantry = infantry
option-advance-all = every unit that moves
option-long-shots-eight = 8 or less
option-long-shots-six = 6 or less

prompt-deploy = The { $nation } set up.
prompt-missions = { $nation }: call support missions.
prompt-resolve = { $nation }: which mission comes down first?
prompt-reorganise = The { $nation } reorganise.
prompt-fire = The { $nation } fire.
prompt-movement = The { $nation } move.
prompt-defensive-fire = { $nation }: defensive fire.
prompt-advance = The { $nation } advance and assault.
prompt-after-action = The { $nation } rally.
prompt-move = { $n ->
    [one] { $nation }: { $units } is on the move.
   *[other] { $nation }: { $units } are on the move.
}
prompt-opportunity = { $nation }: opportunity fire at { $at }.
prompt-losses = { $points ->
    [one] { $nation }: allocate a casualty point.
   *[other] { $nation }: allocate { $points } casualty points.
}
prompt-sniper = The { $nation } may place their sniper.
prompt-defend = The { $nation } are assaulted: with what do they defend?
prompt-lead = { $nation }: which leader leads the assault?
prompt-enter = { $nation }: who enters the hex that was taken?
prompt-withdraw = { $nation }: does the sniper stay?

ask-deploy = What do you set up?
ask-deployed = All are in place. Begin?
ask-weapon = { $unit }: with which weapon?
ask-place = { $unit }: where?
ask-facing = { $unit }: facing where?
ask-facing-bunker = Which way does the bunker look?
ask-who-turns = Which vehicle turns?
ask-work = Where: { $what }?
ask-dig = A tunnel from which cave?
ask-dig-on = Where does the tunnel go on?
ask-mission = Which mission do you call?
ask-mission-what = An attack, or smoke?
ask-mission-where = On which hex: { $mission }?
ask-mission-next = Which mission comes down now?
ask-mission-next-where = On which hex?
ask-reorganise = Reorganise?
ask-hand = Who hands over a weapon?
ask-hand-to = To whom?
ask-split = Which squad splits into halves?
ask-unite = Which half squad joins another?
ask-unite-with = With which one?
ask-fire = From which hex do you fire?
ask-opportunity = Fire at the movers in { $at }? From which hex?
ask-how = What do they do?
ask-target = At which hex?
ask-who-fires = Who fires?
ask-group = Everybody, or chosen one by one?
ask-members = Who takes part?
ask-weapons = Who uses a support weapon?
ask-leader = Which leader helps?
ask-joining = Which hex beside joins in?
ask-grenades = Who throws grenades?
ask-satchels = Who uses a satchel charge?
ask-lane = Leave a fire lane?
ask-guns = Which guns?
ask-guns-how = With what do they fire?
ask-who-shoots = Who shoots at armour?
ask-at-weapon = With what?
ask-at-target = At whom?
ask-who-smokes = Who lays smoke?
ask-smoke-where = Smoke in which hex?
ask-who-blows = Who blows up the wire?
ask-wire = In which hex?
ask-move = From which hex do units move?
ask-who-moves = Who moves together?
ask-how-moves = How?
ask-on = { $left ->
    [0] No movement points left: what now?
    [one] One movement point left: where to?
   *[other] { $left } movement points left: where to?
}
ask-load = Who gets aboard?
ask-unload = Who gets off?
ask-unload-where = Where?
ask-overrun-crew = Do the passengers fight too?
ask-crawl = Through the tunnel to which hex?
ask-advance = Who advances or assaults: from which hex?
ask-advance-where = Into which hex?
ask-who-advances = Who advances?
ask-who-assaults = Who assaults?
ask-defence = Defend with everything, or chosen one by one?
ask-enter = Who goes in? Not all fit.
ask-sniper = A sniper against { $at }: from where?
ask-sniper-target = A sniper against which hex?
ask-withdraw = Does the sniper stay where it is?
ask-losses = { $points ->
    [one] One casualty point: who suffers?
   *[other] { $points } casualty points: who suffers?
}
ask-loss = What happens to whom?
ask-rally = Who tries to rally?
ask-instruct = What shall happen while you are away?
ask-hold-fire = Hold opportunity fire below how many hundredths of a casualty point?
ask-until = Until which turn?

key-done = nothing more
key-stop = stop here
key-reverse = back one hex
key-turn = turn
key-overrun = overrun
key-load = load
key-unload = unload
key-leave = leave the map
key-crawl = into the tunnels
key-surface = come up here
key-stay = stay
key-walk = move
key-assault = assault movement
key-off = off the map
key-tunnels = the tunnels
key-all = everybody, with all that helps
key-choose = choose one by one
key-alone = without passengers
key-none = none
key-outside = those outside
key-left = yes, the left way
key-right = yes, the right way
key-weapon = the support weapon
key-decline = no sniper now
key-withdraw = withdraw it
key-hand = hand over a weapon
key-split = split a squad
key-unite = unite half squads
key-rest = set up all the rest for me
key-deployed = ready
key-dig = dig a tunnel
key-strike = attack
key-other = another way
key-enough = enough
key-satchels = all, with satchel charges
key-grenades = all, with grenades
key-fire = fire
key-rake = fire the guns at infantry
key-shoot = shoot at armour
key-mortar = mortar
key-smoke = smoke
key-blow = blow up wire
key-snipe = the sniper fires
key-gun = the gun
key-mg360 = the machine gun all round
key-mgff = the machine gun to the front
key-panzerfaust = a panzerfaust
key-at_grenade = an anti-tank grenade
key-face-n = north
key-face-ne = north-east
key-face-se = south-east
key-face-s = south
key-face-sw = south-west
key-face-nw = north-west
do-hold-fire = hold opportunity fire that promises little
do-armour-only = opportunity fire at armour only
do-cheapest-losses = take the cheapest losses
ready-hold-fire = No opportunity fire until the end of turn { $turn }
ready-armour-only = Opportunity fire at armour only, until the end of turn { $turn }
ready-cheapest-losses = Take the cheapest losses until the end of turn { $turn }
preset-all = all
preset-infantry = all the infantry

losses = { $losses }
loss = { $points ->
    [0] { $unit } { $what }
    [one] { $unit } { $what }: one point
   *[other] { $unit } { $what }: { $points } points
}
loss-other = another way, unit by unit
loss-enough = that is enough
outcome-absorb = holds by its shield or valor
outcome-pin = pinned
outcome-reduce = reduced to a half squad
outcome-eliminate = eliminated
outcome-take = takes points
outcome-immobilise = immobilised
outcome-survive = survives
outcome-crowded = no room for it there, eliminated

roll-attack = AP attack
roll-to-hit = to hit
roll-arc = front or rear armour
roll-elimination = armour elimination
roll-abandonment = does the crew stay
roll-survival = survival
roll-immobilisation = immobilisation
roll-valor = valor
roll-sniper = sniper
roll-sniper-check = fire at the sniper
roll-accuracy = accuracy
roll-scatter = scatter
roll-assault = close assault
roll-rally = rally
roll-mine = mines
roll-lane = fire lane

event-turn-began = Turn { $turn }.
event-phase-began = { $nation }: { $phase }.
event-set-up = { $unit } sets up: { $at }.
event-set-up-armed = { $unit } sets up: { $at }, { $weapon }.
event-fortified = { $at }: { $what }.
event-dug = A tunnel is dug: { $hexes }.
event-hidden-mine = A hidden minefield is laid: { $at }.
event-hidden-mine-unseen = A hidden minefield is laid.
event-ready = The { $nation } are set up.
event-unpinned = { $n ->
    [one] { $units } recovers.
   *[other] { $units } recover.
}
event-called = { $smoke ->
    [yes] Smoke is called onto { $at }: { $mission }.
   *[other] Called onto { $at }: { $mission }.
}
event-landed = { $scatter ->
    [0] It comes down as aimed, { $at }: { $mission } (accuracy { $accuracy }).
   *[other] It comes down astray, { $at }: { $mission } (accuracy { $accuracy }, scatter { $scatter }).
}
event-handed = { $unit } hands the { $weapon } to { $to }.
event-halved = { $unit } splits into { $units }.
event-united = { $units } unite as { $unit }.
event-fired = { $units } { $n ->
    [one] fires
   *[other] fire
} from { $start } at { $at }: { $ap } AP, row { $row }, dice { $faces }, { $modifiers }: { $roll }, { $points ->
    [0] no effect
    [one] one casualty point
   *[other] { $points } casualty points
}.
event-shelled = Shells burst in { $at }: row { $row }, dice { $faces }, { $modifiers }: { $roll }, { $points ->
    [0] no effect
    [one] one casualty point
   *[other] { $points } casualty points
}.
event-swept = The fire lane in { $at }: dice { $faces }, { $points ->
    [0] no effect
    [one] one casualty point
   *[other] { $points } casualty points
}.
event-laned = A fire lane lies over { $hexes }.
event-aimed = { $unit } shoots at { $target } with { $weapon }: { $number } to hit, dice { $faces }, { $modifiers }: { $roll }, { $hit ->
    [yes] a hit
   *[other] missed
}.
event-aimed-shell = A shell comes down on { $target }: { $number } to hit, dice { $faces }, { $modifiers }: { $roll }, { $hit ->
    [yes] a hit
   *[other] missed
}.
event-pierced = { $number ->
    [0] { $target }, { $armour }: too strong, { $result }.
    [99] { $target }, { $armour }: no roll needed, { $result }.
   *[other] { $target }, { $armour }: elimination number { $number }, dice { $faces }{ $valor ->
        [yes] { " " }−1 (valor)
       *[other] { "" }
    }, { $result }.
}
armour-front = front armour
armour-rear = rear armour
result-eliminated = eliminated
result-immobilised = immobilised
result-unharmed = unharmed
event-abandoned = { $unit }: the crew { $gone ->
    [yes] gives it up
   *[other] stays
} (die { $die }).
event-smoked = { $unit } lays smoke in { $at }, strength { $strength }.
event-blown = { $unit } blows up the wire in { $at }.
event-used = { $count ->
    [one] Used up: { $weapon }.
   *[other] Used up: { $count } × { $weapon }.
}
event-suffered = { $die ->
    [0] { $unit }: { $what }.
   *[other] { $unit }: { $what } (die { $die }).
}
event-valorous = { $unit }, { $number } for valor, dice { $faces }: { $won ->
    [yes] valorous from now on
   *[other] no valor
}.
event-sniper-placed = { $nation }: a sniper in { $at }.
event-sniper-fired = The sniper in { $at } fires at { $to }: die { $die }, protection { $protection }, { $points ->
    [0] no effect
    [one] one casualty point
   *[other] { $points } casualty points
}.
event-sniper-checked = They hit back at the sniper in { $at }: die { $die } against { $protection }, { $dead ->
    [yes] it is dead
   *[other] it lives
}.
event-sniper-gone = { $nation }: the sniper in { $at } { $dead ->
    [yes] is killed
   *[other] withdraws
}.
event-began-move = { $units } { $n ->
    [one] sets
   *[other] set
} out from { $start }; { $assault ->
    [yes] assault movement
   *[other] plain movement
}.
event-stepped = { $units }: { $start } to { $at }.
event-turned = { $unit } turns { $facing ->
    [1] north
    [2] north-east
    [3] south-east
    [4] south
    [5] south-west
   *[other] north-west
}.
event-loaded = { $units } { $n ->
    [one] gets
   *[other] get
} aboard { $transport }.
event-unloaded = { $unit } gets off { $transport } in { $at }.
event-stopped = { $units } { $n ->
    [one] stops
   *[other] stop
} in { $at }.
event-exited = { $units } { $n ->
    [one] leaves
   *[other] leave
} the map from { $start }: { $points ->
    [0] no points
    [one] one point
   *[other] { $points } points
}.
event-mined = Mines in { $at }: { $unit }, die { $die }, { $lost ->
    [yes] blown up
   *[other] unharmed
}.
event-mines-found = There are mines in { $at }.
event-no-mines = There are no mines in { $at }.
event-went-down = { $unit } goes into the tunnels in { $at }.
event-crawled = { $unit } crawls below { $at }.
event-crawled-unseen = { $unit } crawls on below ground.
event-came-up = { $unit } comes up in { $at }.
event-overran = { $unit } overruns { $at }.
event-advanced = { $units } { $n ->
    [one] advances
   *[other] advance
} from { $start } to { $at }.
event-assaulted = { $units } { $n ->
    [one] assaults
   *[other] assault
} { $at } from { $start } with { $ap } AP.
event-defended = { $at } is defended with { $ap } AP; leader: { $leader }; grenades: { $grenades }.
event-stormed = Close assault on { $at } at { $odds }: { $number } to kill, dice { $faces }, { $modifiers }: { $roll }, { $taken ->
    [yes] the hex is taken
   *[other] beaten back
}.
event-taken = { $at } is taken: no unit there could defend it.
event-rallied = { $unit } tries to rally: { $number } or less, dice { $faces }, { $modifier ->
    [0] no leader
   *[other] leader { $signed }
}: { $rallied ->
    [yes] rallied
   *[other] still pinned
}.
event-cleared = Markers are taken off; smoke thins.
ending-immediate = Victory: { $nation }, who have done what they came for.
ending-judged = The last turn is over. Victory: { $nation }.
ending-draw = The last turn is over: a draw.

refusal-not-yours = { $unit } is not yours.
refusal-no-units-of-yours = None of your units is there.
refusal-not-in-hex = { $unit } is not in { $at }.
refusal-not-the-enemy = { $unit } is your own.
refusal-not-on-map = { $unit } is not on the map.
refusal-pinned = { $unit } is pinned.
refusal-has-fired = { $unit } has fired already.
refusal-has-moved = { $unit } has moved already.
refusal-has-acted = { $unit } has advanced or assaulted already.
refusal-has-carried = { $unit } has loaded or unloaded in this turn already.
refusal-large-gun = { $unit }: a large gun is only towed, it does not move on its own.
refusal-immobile = { $unit } is immobilised.
refusal-valorous = { $unit } is valorous: it neither splits nor unites.
refusal-no-smoke-left = { $n ->
    [0] No smoke factors are left.
    [one] Only one smoke factor is left.
   *[other] Only { $n } smoke factors are left.
}
refusal-smoke-there = There is smoke in { $at } already.
refusal-no-infantry-smoke = { $unit } cannot lay smoke by hand.
refusal-smoke-before-moving = { $unit } lays smoke before it moves, or not at all.
refusal-no-smoke-gun = { $unit } has nothing that fires smoke.
refusal-smoke-rounds-only-in-fire = Smoke rounds are fired in the own fire phase only.
refusal-not-adjacent = { $unit } is not next to that hex.
refusal-no-sight = { $unit } has no line of sight to it.
refusal-out-of-range = { $unit } does not reach that far.
refusal-out-of-arc = { $unit } does not face that way.
refusal-bunker-arc = { $unit } fires only to where its bunker looks.
refusal-bunker-gun = { $unit }: a gun in a bunker faces as the bunker does.
refusal-in-bunker = { $unit } is in a bunker and is no target for AT fire.
refusal-no-such-weapon = { $unit } cannot be given that weapon.
refusal-too-heavy = { $unit }: leaders carry no heavy weapons.
refusal-weapon-reach = { $unit }: its weapon does not reach that far.
refusal-no-weapon = { $unit } has no support weapon.
refusal-weapon-anyway = { $unit } cannot fire without its weapon, so it uses it anyway.
refusal-weapon-aboard = { $unit } cannot use that weapon from aboard.
refusal-weapon-no-use = { $unit }: that weapon is of no use in a close assault.
refusal-no-light-mg = { $unit } attacks in an assault with light machine guns and flamethrowers only.
refusal-not-together = They are not together.
refusal-nothing-to-hand = { $unit } has no weapon to hand over.
refusal-pool-empty = There are not that many left.
refusal-satchel-or-weapon = { $unit } uses a satchel charge or its weapon, not both.
refusal-no-mortar = { $unit } has no mortar.
refusal-mortars-apart = Mortars that fire together stand in one hex.
refusal-no-mortars-now = Mortars do not fire at movers.
refusal-mortar-under-roof = { $unit }: no mortar is fired out of a building.
refusal-mortar-too-near = { $unit }: too near for a mortar.
refusal-not-spotted = None of your units sees { $at }.
refusal-leader-elsewhere = { $unit } is not with them.
refusal-has-led = { $unit } has lent its modifier to an attack in this segment already.
refusal-no-leader = { $unit } is no leader who could help here.
refusal-no-leading-guns = Leaders help infantry only.
refusal-no-leader-here = { $unit }: that needs an unpinned leader in the hex.
refusal-only-movers = Only those who have just moved may be fired at, not { $at }.
refusal-no-lane-now = Fire lanes are laid in opportunity fire.
refusal-no-machine-gun = A fire lane needs a machine gun.
refusal-one-lane = The line does not run between two hexes, so there is only one lane (left).
refusal-not-two-halves = { $unit }: only two half squads of one kind unite.
refusal-two-weapons = { $unit }: one of them has to be without a weapon.
refusal-no-squad = { $unit } is no squad that can split.
refusal-no-target = No unit in { $at } can be fired at like this.
refusal-no-target-from = There is no target that a unit in { $at } could fire at now.
refusal-hexes-apart = The hexes of a fire group lie next to its leader.
refusal-joins-whole = There is nothing to choose among those in { $at }.
refusal-joined-already = Those in that hex fire with the group already.
refusal-no-coordinator = Units of several hexes fire together only under a leader.
refusal-too-many-hexes = The leader cannot hold this many hexes together.
refusal-one-hex-only = Opportunity fire comes from one hex.
refusal-not-aboard = { $unit } is not aboard.
refusal-no-passengers = { $unit } carries no unit that could fire now.
refusal-passengers-apart = Passengers fire together with those of their own transport only.
refusal-fired-there-already = Out of that hex there has been fire at this one already.
refusal-fires-alone = { $unit } is no infantry and fires alone.
refusal-gun-does-not-bear = { $unit }: that gun does not bear.
refusal-no-firers = At least one unit must fire.
refusal-not-in-group = { $unit } is not among those who fire.
refusal-not-a-gun = { $unit } has no guns of its own.
refusal-aboard = { $unit } is being towed or carried.
refusal-is-aboard = { $unit } is aboard a transport.
refusal-infantry-only = { $unit }: only infantry does that.
refusal-no-enemy-next = There is no enemy to assault in { $at }.
refusal-not-defending = { $unit } is not among the defenders.
refusal-one-assault = There has been an assault out of { $at } already.
refusal-no-movers = At least one unit must move.
refusal-not-assaulting = Only those who assaulted go in.
refusal-no-armour = { $unit } is no target for AT fire.
refusal-no-at = { $unit } has nothing against armour like this.
refusal-final-shot-made = { $unit } has made its last shot.
refusal-no-overrun = { $unit } cannot overrun now.
refusal-no-overrun-there = { $at } cannot be overrun.
refusal-tows = { $unit } tows a gun.
refusal-not-ahead = { $unit } moves only where it faces.
refusal-no-points = { $unit } has too few movement points left.
refusal-no-way-out = There is no way out beyond { $at }.
refusal-bombers-lay-no-smoke = Fighter-bombers lay no smoke.
refusal-no-mission-left = No such mission is left.
refusal-missions-placed = All missions of that kind have been placed in this phase.
refusal-no-such-mission = No such mission has been called onto { $at }.
refusal-no-position-left = No such position is left to place.
refusal-no-position-there = That cannot be placed in { $at }.
refusal-no-tunnel = There is no tunnel that leads there.
refusal-tunnel-too-far = That is too far below ground.
refusal-below-ground = They are below ground.
refusal-cannot-surface = No unit can come up in { $at } now.
refusal-no-tunnels = This side digs no tunnels.
refusal-tunnel-broken = A tunnel goes from hex to neighbouring hex.
refusal-tunnel-end = A tunnel ends in caves: there is none in { $at }.
refusal-tunnel-length = A tunnel is at most { $most } hexes long.
refusal-tunnel-other-end = No tunnel begins in { $at }: each is drawn from its other end, or there is none left to draw.
refusal-tunnel-leads-nowhere = By { $at } no further cave can be reached in { $most } hexes.
refusal-tunnel-under-water = No tunnel runs below the water in { $at }.
refusal-tunnel-twice = A tunnel leads from { $a } to { $b } already: tunnels may cross, not join.
refusal-cannot-blow = { $unit } cannot use a satchel charge now.
refusal-no-wire-there = There is no wire in { $at }.
refusal-sniper-target = The sniper aims at those who woke it, not at { $at }.
refusal-sniper-place = A sniper cannot lie in { $at }.
refusal-no-sniping = The sniper cannot fire now.
refusal-not-there = { $unit } cannot be set up in { $at }.
refusal-placed-already = { $unit } is set up already.
refusal-sets-up-on-map = { $unit } sets up on the map.
refusal-units-left = There are units left to set up.
refusal-nothing-left = There is nothing left to set up.
refusal-no-place-left = There is no place left where it could be set up.
refusal-like-another = { $unit } is of the same kind and comes first.
refusal-unit-first = Weapons are given to units: choose the unit first.
refusal-arming-now = Now a weapon is given to { $unit }.
refusal-placing-now = Now { $unit } is set up.
refusal-cannot-go = { $unit } cannot go there.
refusal-not-next = { $at } is not next to them.
refusal-nowhere-to-advance = They have no hex to advance into and no enemy to assault.
refusal-no-rally = { $unit } has nothing to rally from, or has tried already.
refusal-must-stop = They can go no further.
refusal-not-an-entry = No unit enters the map in { $at }.
refusal-not-yet = { $unit } does not come yet.
refusal-not-at-the-edge = { $unit } is not at an edge where it may leave.
refusal-not-facing-out = { $unit } does not face the edge.
refusal-assault-infantry-only = Only infantry uses assault movement.
refusal-does-not-turn = { $unit } does not turn.
refusal-three-hexsides = A unit turns by at most three hexsides in a hex.
refusal-no-turn-here = It turns only after having entered a hex.
refusal-cannot-stop-there = They cannot stop in { $at }.
refusal-enemy-there = The enemy is in { $at }.
refusal-no-room = There is no room in { $at }.
refusal-stack-too-big = They are too many for one stack.
refusal-no-such-facing = Facings go from 1, north, clockwise to 6.
refusal-no-reverse = That is not possible in reverse.
refusal-overloaded = { $unit } cannot carry that much.
refusal-cannot-load = { $unit } cannot get aboard.
refusal-no-passengers-named = At least one unit must get aboard.
refusal-not-the-transport = { $unit } is not the transport that is moving.
refusal-no-room-to-unload = { $unit } cannot get off in { $at }.
refusal-still-too-many = There would still be too many in { $at }.
refusal-not-fresh = { $unit } has moved or fired already.
refusal-loss-not-hit = { $unit } has not been hit.
refusal-loss-unknown = That cannot happen to { $unit }.
refusal-loss-twice = { $unit } suffers the same thing twice.
refusal-loss-no-half = { $unit } cannot be reduced.
refusal-loss-one-fate = { $unit } suffers one thing only, or is reduced and pinned.
refusal-loss-pinned-before = { $unit } is pinned: it can only be eliminated.
refusal-loss-pinned-takes = { $unit } is pinned: points eliminate it, they are not assigned.
refusal-loss-aboard-pinned = { $unit } is aboard and is pinned together with its transport.
refusal-loss-crowded-pinned = { $unit } is passing through a hex that is too full for it: pinned there it would be lost, which pays its full casualty rating.
refusal-loss-absorbs-nothing = { $unit } has neither valor nor a shield that counts.
refusal-loss-infantry-takes = { $unit } is infantry: it is pinned, reduced or eliminated.
refusal-loss-takes-points = { $unit } is assigned points; it is neither pinned nor eliminated by choice.
refusal-loss-no-points = { $unit } has to be assigned at least one point.
refusal-loss-five-points = { $unit } is assigned five points at most.
refusal-loss-afv-takes-points = { $unit }: an AFV is assigned points.
refusal-loss-afv-no-points = { $unit } has to be assigned at least one point.
refusal-loss-afv-three-points = { $unit } is assigned three points at most.
refusal-loss-afv-first = { $unit } pays only what the AFVs there cannot take.
refusal-loss-afv-takes-too-much = { $unit } takes no more than its passengers leave to pay.
refusal-loss-unpinned-first = { $unit } is pinned: unpinned units come first.
refusal-loss-same-unit = { $unit } has ignored a point: it suffers next, before other units do.
refusal-loss-unpaid-doubled = Among trees it is doubled: more has to be paid by infantry.
refusal-loss-unpaid = { $points ->
    [one] The casualty point is not paid.
   *[other] The { $points } casualty points are not all paid.
}
refusal-loss-more-than-left = { $unit } is assigned more than the others leave.
refusal-loss-superfluous = { $unit } need not suffer that.

no-such-hex = There is no hex { $hex }.
no-such-unit = There is no unit { $unit }.
unit-twice = A unit stands there twice.
loss-unreadable = “{ $losses }” does not say who suffers what.

turn-track = Turn
turn-setup = Set-up
segment-of = Segment: { $nation }
goals = Victory
head-side = Side
head-goal = Has to
head-so-far = So far
goal-control = control { $n } of { $of } hexes at the end: { $hexes }
goal-clear = leave no enemy in { $hexes }
goal-exit = leave the map with { $n } points by { $hexes }
goal-kill = eliminate { $n } points
goal-limit = { $nation }: at most { $n } points lost
goal-otherwise = keep the other side from winning
goal-of = { $n } / { $of }
goal-enemies = { $n ->
    [0] none there
    [one] one unit there
   *[other] { $n } units there
}
briefing = Orders
head-briefing = Notes
brief-all = All
brief-boards = { $n ->
    [one] board: { $boards }
   *[other] boards: { $boards }
}
brief-crops = farmland is high crops
brief-first = play first in every turn
brief-area = set up in { $area }
brief-positions = positions in { $area }
brief-group = { $where }: { $units }
brief-entry = come on from the { $edge } edge, from turn { $turn } on
brief-entry-at = come on through { $hexes }, from turn { $turn } on
area-columns = { $board ->
    [none] { $rows ->
        [all] columns { $first } to { $last }
       *[other] columns { $first } to { $last }, hexes { $low } to { $high }
    }
   *[other] { $rows ->
        [all] columns { $first } to { $last } of board { $board }
       *[other] columns { $first } to { $last } of board { $board }, hexes { $low } to { $high }
    }
}
area-hexes = { $n } hexes
edge-north = north
edge-east = east
edge-south = south
edge-west = west
means = Means and losses
head-means = What
row-lost = Points lost
row-left = Points out
row-smoke = Smoke factors
row-sniper = Sniper
sniper-ready = ready
sniper-dead = dead
bench-unplaced = { $nation }: to be set up
bench-waiting = { $nation }: to come
bench-below = { $nation }: in the tunnels
head-units = Units
units = { $units }
units-of = { $n ->
    [one] { $kind }
   *[other] { $n } × { $kind }
}
units-left = Left the map
units-gone = Lost
counter-infantry = { $unit }: AP { $ap }, range { $range }, casualty rating { $cr }
counter-leader = { $unit }: leader { $modifier }
counter-gun = { $unit }: AT { $at }, AP { $ap }, casualty rating { $cr }
counter-afv = { $unit }: AT { $at }, AP { $ap }, machine guns { $mg }, armour { $front }/{ $rear }, { $mp } MP
counter-vehicle = { $unit }: casualty rating { $cr }, { $mp } MP
badge-pinned = pinned
badge-valor = valorous
badge-immobile = immobilised
badge-elite = elite
badge-fired = has fired
badge-assault = assault movement: +1
badge-moved = has moved
badge-aboard = aboard { $transport }
badge-moving = moving now
badge-weapon = { $weapon }: AP { $ap }, range { $range }
badge-weapon-at = { $weapon }: AP { $ap }, range { $range }, AT { $at }
objective = { $at } counts; held by: { $nation }
exit = { $at }: { $nation } leave the map here
lane = Fire lane in { $at }
below = Below { $at }: { $unit }
bunker = Bunker in { $at }, looking { $facing }
position = In { $at }: { $what }
sniper = { $nation }: sniper in { $at }
smoke = Smoke in { $at }, strength { $n }
hurt = { $points ->
    [one] one casualty point to allocate
   *[other] { $points } casualty points to allocate
}
storm = Close assault on { $at }
mission-called = Called onto { $at }: { $mission }
sketch = What you are about to do

lens-sight = Line of sight from a hex
lens-line = What a line of sight meets
lens-reach = Reach and danger
lens-arcs = Firing arc and armour
lens-lanes = Fire lanes
sight-clear = { $at }: clear
sight-hindered = { $at }: hindered by { $n }: { $what }
sight-blocked = { $at }: blocked by { $what }
met-block = { $terrain } in { $hexes }
met-level = high ground in { $hexes }
met-hindrance = { $terrain } in { $hexes }
met-smoke = smoke in { $hexes }
met-run = { $hexes } on both sides
met-wall-side = hedge or wall at { $hexes }
met-bocage = hedgerow between { $hexes }
met-vertex = hedges at the corner of { $hexes }
met-target = at the target: { $what }
met-blocks = blocks
met-nothing = nothing in the way
met-sum = in all
line-of = { $far ->
    [one] { $start } to { $end }: one hex
   *[other] { $start } to { $end }: { $far } hexes
}
head-met = On the way
head-protection = Protection
plus = +{ $n }
reach-to = { $n ->
    [0] { $at }: { $mp } MP; no enemy could fire at it
    [one] { $at }: { $mp } MP; one enemy unit could fire at it
   *[other] { $at }: { $mp } MP; { $n } enemy units could fire at it
}
arc-ahead = { $at }: in the forward firing arc of { $unit }
arc-front = { $at }: fire from here strikes the front of { $unit }
arc-rear = { $at }: fire from here strikes the rear of { $unit }
arc-either = { $at }: fire from here strikes front or rear, by a die

arrange-what = What is to be changed?
arrange-at = { $at }: what?
arrange-unit = { $unit }: what?
arrange-who = Who stands in { $at } now?
arrange-kind = A new counter in { $at }: of which kind?
arrange-new = { $kind } ({ $nation })
arrange-position = { $at }: which position?
arrange-smoke = { $at }: smoke of which strength?
arrange-held = { $at }: controlled by whom?
arrange-turn = Which turn?
arrange-nation = Whose segment?
arrange-phase = Which phase?
arrange-do-put = bring a unit here
arrange-do-new = a new counter
arrange-do-position = a position
arrange-do-smoke = smoke
arrange-do-held = who controls it
arrange-do-move = move it
arrange-do-remove = take it away
arrange-do-facing = its facing
arrange-do-weapon = its weapon
arrange-do-turn = the turn
arrange-do-phase = the phase
arrange-do-none = none
arrange-do-pinned = pin it
arrange-do-valor = make it valorous
arrange-do-immobile = immobilise it
arrange-do-unpinned = no longer pinned
arrange-do-unvalor = no longer valorous
arrange-do-unimmobile = no longer immobile
change-put = { $unit } is in { $at }.
change-remove = { $unit } is taken away.
change-mark-pinned = { $unit } is pinned.
change-mark-valor = { $unit } is valorous.
change-mark-immobile = { $unit } is immobilised.
change-unmark-pinned = { $unit } is no longer pinned.
change-unmark-valor = { $unit } is no longer valorous.
change-unmark-immobile = { $unit } is no longer immobile.
change-face = { $unit } faces { $facing }.
change-arm = { $unit } carries: { $weapon }.
change-fortify = { $at }: { $what }.
change-fortify-none = { $at }: no position.
change-smoke = { $n ->
    [0] { $at }: no smoke.
   *[other] { $at }: smoke, strength { $n }.
}
change-held = { $at }: controlled by { $nation }.
change-turn = Turn { $n }.
change-phase = { $nation }: { $phase }.
refusal-arrange-side = { $unit } belongs to the other side.
refusal-arrange-kind = { $unit } is a counter of another kind.
refusal-arrange-aboard = { $unit } is aboard: it is pinned with its transport.
refusal-arrange-mark = { $unit } cannot be so.
refusal-arrange-unpinned = { $unit }: no unit is pinned in its own command phase.

# --- odds beside a choice

odds-number = { $n }
odds-fire = Fire at { $at }: { $ap } AP, row { $row }; { $modifiers }. Points
odds-shells = Shells on { $at }: row { $row }; { $modifiers }. Points
odds-effect = Those in { $at }, paying the cheapest way
odds-nothing = nothing
odds-hurt = hurt
odds-all-pinned = all pinned
odds-wiped-out = wiped out
odds-surely-down = No unit unpinned in { $at }, however it is paid
odds-all-down = none
odds-some-up = some
odds-shot = { $target }: { $number } to hit; { $modifiers }
odds-missed = missed
odds-unharmed = hit, no harm
odds-immobilised = immobilised
odds-eliminated = eliminated
odds-snipe = The sniper at { $at }: points
odds-assault = Assault on { $at }: { $attack } against { $defence }, { $kill } or less, roll { $roll ->
    [0] unmodified
   *[other] { $signed }
}
odds-assault-free = Assault on { $at }: everybody there is pinned
odds-held = taken
odds-taken-empty = taken, no unit left
odds-fails = fails
odds-assault-ours = Points the assaulters lose, paid the cheapest way
odds-assault-theirs = Points the defenders lose, paid the cheapest way
odds-step = Entering { $at } under fire ({ $firers ->
    [one] one firer
   *[other] { $firers } firers
})
odds-harmed = harmed
odds-unharmed-there = unharmed
odds-lands = Aimed at { $at }
odds-lands-there = there
odds-lands-one = one hex off
odds-lands-two = two hexes off
odds-lands-off = off the map
odds-rally = { $unit }
odds-rallies = rallies
odds-stays-pinned = stays pinned

# --- tables of chances

chances-fire = Fire
chances-shots = Shots at armour, guns and vehicles
chances-assaults = Close assaults
chances-rallies = Rallies
chances-head-start = From
chances-head-target = At
chances-head-ap = AP
chances-head-row = Row
chances-head-modifier = Modifiers
chances-head-hurt = Any points
chances-head-mean = On average
chances-head-pinned = All pinned
chances-head-wiped = Wiped out
chances-head-firer = Who
chances-head-aim = At whom
chances-head-hit = Hit
chances-head-immobilised = Immobilised
chances-head-eliminated = Eliminated
chances-head-ratio = Odds
chances-head-taken = Taken
chances-head-ours = Attacker loses
chances-head-theirs = Defender loses
chances-head-unit = Unit
chances-head-rally-alone = Alone
chances-head-rally-led = With its leader
odds-no-roll = no roll

# --- the order of play

play-deploy = Setting up
play-phase = Segment
play-phase-missions = Support missions
play-phase-arrival = Missions come down
play-phase-reorganisation = Reorganisation
play-phase-fire = Fire
play-phase-movement = Movement
play-phase-fire-lanes = Fire lanes are lifted
play-phase-defensive-fire = Defensive fire
play-phase-advance = Advance and assault
play-phase-rally = Rally
play-phase-cleaning-up = Markers are taken off
play-phase-snipers = Snipers may withdraw
play-mover = Move
play-mover-next-hex = The next hex
play-mover-come-up = Out of a tunnel
play-mover-draw-fire = Fire before an overrun
play-mover-overrun = Overrun
play-mover-fire-lanes = Fire lanes
play-mover-opportunity-fire = Opportunity fire
play-chance = Opportunity fire
play-hurt = Losses
play-aftermath = Valor and snipers
play-sniping = Sniper
play-shot = They hit back at the sniper
play-strike = Vehicles are struck
play-storm = Close assault
play-storm-defence = The defence
play-storm-leader = A leader, and the roll
play-storm-outcome = Taken or beaten off
play-storm-entry = Into the hex
play-storm-crews = Crews of immobilised AFVs
play-withdrawal = Withdrawal of the sniper
