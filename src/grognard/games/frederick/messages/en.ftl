game-title = The Great Crisis of Frederick II
game-about = The Seven Years’ War, 1756 to 1763: a king with few friends, and five armies around him.
map-above = The Great Crisis of
map-title = Frederick II
map-years = 1756 – 1763
map-scale = German miles, 15 to the degree

scenario-campaign = The Seven Years’ War
scenario-campaign-about = From August 1756 to December 1763, 45 turns, unless victory or peace comes first.
seat-prussian = Prussian alliance
seat-austrian = Austrian alliance
side-prussian = Prussian alliance
side-austrian = Austrian alliance
nation-prussia = Prussia
nation-gbh = Great Britain & Hanover
nation-austria = Austria
nation-sweden = Sweden
nation-saxony = Saxony
nation-hre = Holy Roman Empire
nation-france = France
nation-russia = Russia
army-prussia = Prussia
army-gbh = Britain & Hanover
army-austria = Austria
army-france = France
army-russia = Russia
people-prussia = { $n ->
    [one] Prussian
   *[other] Prussians
}
people-gbh = { $n ->
    [one] Anglo-Hanoverian
   *[other] Anglo-Hanoverians
}
people-austria = { $n ->
    [one] Austrian
   *[other] Austrians
}
people-sweden = { $n ->
    [one] Swede
   *[other] Swedes
}
people-saxony = { $n ->
    [one] Saxon
   *[other] Saxons
}
people-hre = { $n ->
    [one] Imperial
   *[other] Imperials
}
people-france = { $n ->
    [one] Frenchman
   *[other] French
}
people-russia = { $n ->
    [one] Russian
   *[other] Russians
}
general-frederick = King Frederick
general-cumberland = Cumberland
general-charles = Charles of Lorraine
general-heinrich = Henry of Prussia
troop = { $people }, { $condition }
troops-fresh = { $n } { $people }
troops-fresh-isolated = { $n } isolated { $people }
troops-exhausted = { $n } exhausted { $people }
troops-exhausted-isolated = { $n } exhausted, isolated { $people }
condition-fresh = fresh
condition-fresh-entered = fresh, just arrived
condition-fresh-left = fresh, out of their box
condition-fresh-isolated = fresh, isolated
condition-fresh-isolated-entered = fresh, isolated, just arrived
condition-fresh-isolated-left = fresh, isolated, out of their box
condition-exhausted = exhausted
condition-exhausted-entered = exhausted, just arrived
condition-exhausted-left = exhausted, out of their box
condition-exhausted-isolated = exhausted, isolated
condition-exhausted-isolated-entered = exhausted, isolated, just arrived
condition-exhausted-isolated-left = exhausted, isolated, out of their box
month-february = February
month-april = April
month-june = June
month-august = August
month-october = October
month-december = December
turn-name = { $month } { $year }

card-rapid_mobilisation = Rapid Mobilisation
card-rapid_advance = Rapid Advance
card-cavalry_charge = Cavalry Charge
card-scorched_earth = Scorched Earth
card-recall = Recall
card-oblique_order = Oblique Order
card-flank_attack = Flank Attack
card-surprise_attack = Surprise Attack
card-forest = Forest
card-hills = Hills
card-marsh = Marsh
card-hidden = a card
about-rapid_mobilisation = Before the roll, or in winter: roll a die, and place up to that number of units from one nation’s reserve.
about-rapid_advance = After the roll: 3 more action points.
about-cavalry_charge = No. 2. Stops an enemy retreat, or cancels his Cavalry Charge.
about-scorched_earth = While marching, or in winter: a fort or resource space is no longer one.
about-recall = In winter: a commander of either side, but not the King, goes back to his reserve.
about-oblique_order = No. 3, battle: +1 on every die from your second attack on.
about-flank_attack = No. 2, battle: misses of your first attack are rolled again.
about-surprise_attack = No. 2, battle, active player: you attack first in every round.
about-forest = No. 1, battle, defender: enemy commanders’ bonuses are 1 lower.
about-hills = No. 2, battle, defender: −1 on the enemy’s first attack; cancels Surprise Attack.
about-marsh = No. 1, battle, defender: only led dice in the enemy’s first attack; cancels Flank Attack.

option-control-changes = When control changes
option-control-changes-about = When a space changes hands: at the end of the phase, or as soon as a unit enters it.
option-recover-while-besieging = Recovery in a siege
option-recover-while-besieging-about = Whether besiegers recover for action points, although the space is the enemy’s.
option-fort-attacker-commander-bonus = Besieging commanders
option-fort-attacker-commander-bonus-about = Whether commanders give their bonus to besiegers in a fort assault.
option-fort-defender-commander-bonus = Besieged commanders
option-fort-defender-commander-bonus-about = Whether a commander in the fort gives his bonus to the garrison.
option-fort-assault-after-entry = Assault on arrival
option-fort-assault-after-entry-about = Whether units that come to an enemy fort must assault it.
option-exhausted-commander-uses-own-slot = Exhausted commanders
option-exhausted-commander-uses-own-slot-about = Whether an exhausted commander, who rolls no die, still counts among those he supports.
option-command-tie-for-cards = Equal Command values
option-command-tie-for-cards-about = Which tactical value counts for cards if two commanders have the same Command. It makes no difference: no player would choose the lesser man.
option-destroyed-commander-in-retreat = Commanders lost in a retreat
option-destroyed-commander-in-retreat-about = Where a commander goes who finds no room in a retreat.
option-retreat-ap-payer-mixed-armies = Who pays for a retreat
option-retreat-ap-payer-mixed-armies-about = Which army loses an action point when units of several armies retreat together.
option-stalemate = Battles no unit can fight
option-stalemate-about = Who must go when no unit on either side can roll a die.
option-winter-loc-check = Communications in winter
option-winter-loc-check-about = Whether communications are checked in winter, before units are raised.
option-winter-cards-per-player = Winter cards
option-winter-cards-per-player-about = How many cards each player may use in a winter turn.
option-peace-roll-in-turn-of-death = Peace in the turn of her death
option-peace-roll-in-turn-of-death-about = Whether the peace roll is made already in the turn in which the Empress Elizabeth dies.
option-russian-conquests-of-prussian-alliance-spaces = Russian conquests
option-russian-conquests-of-prussian-alliance-spaces-about = What happens to spaces taken from the Prussian alliance when Russia changes sides.
option-control-changes-end_of_phase = at the end of the phase
option-control-changes-at_once = at once
option-recover-while-besieging-true = yes
option-recover-while-besieging-false = no
option-fort-attacker-commander-bonus-true = yes
option-fort-attacker-commander-bonus-false = no
option-fort-defender-commander-bonus-true = yes
option-fort-defender-commander-bonus-false = no
option-fort-assault-after-entry-mandatory = they must
option-fort-assault-after-entry-optional = they may
option-exhausted-commander-uses-own-slot-true = yes
option-exhausted-commander-uses-own-slot-false = no
option-command-tie-for-cards-best_tactical = the best tactical value
option-command-tie-for-cards-owner_choice = the owner chooses
option-destroyed-commander-in-retreat-removed_from_game = out of the game
option-destroyed-commander-in-retreat-commander_pool = to the commander reserve
option-retreat-ap-payer-mixed-armies-owner_chooses_one_army = one army, as the owner says
option-retreat-ap-payer-mixed-armies-every_army_pays = every army
option-stalemate-attacker_must_retreat = the attacker
option-stalemate-defender_must_retreat = the defender
option-winter-loc-check-true = yes
option-winter-loc-check-false = no
option-winter-cards-per-player-1 = one
option-winter-cards-per-player-unlimited = any number
option-peace-roll-in-turn-of-death-true = yes
option-peace-roll-in-turn-of-death-false = no
option-russian-conquests-of-prussian-alliance-spaces-revert_to_original_nation = back to their nation
option-russian-conquests-of-prussian-alliance-spaces-stay_russian = they stay Russian

prompt-before-roll = { $army }: a card, or roll for action points.
prompt-after-roll = { $army } has { $points } action points: a card, or go on.
prompt-act = { $points ->
    [0] { $army }: no action point left.
    [one] { $army }: one action point left.
   *[other] { $army }: { $points } action points left.
}
prompt-place = { $n ->
    [one] { $nation }: place one unit.
   *[other] { $nation }: place up to { $n } units.
}
prompt-order = Which battle is fought first?
prompt-order-assaults = Which assault comes first?
prompt-garrison = { $at }: who is in the fort?
prompt-battle-cards = Battle, { $at }: cards for its start.
prompt-attack = Battle, { $at }: attack or retreat.
prompt-hits = { $n ->
    [one] { $at }: take one hit.
   *[other] { $at }: take { $n } hits.
}
prompt-charge = The { $side } is about to get away: charge?
prompt-fall-back = { $at }: where do they fall back to?
prompt-storm = { $at }: assault the fort?
prompt-take = { $at }: which nation takes it?
prompt-draw = { $army }: tactics cards.
prompt-winter-card = The { $side }: a card for the winter?
prompt-winter = The { $side } raises and rests troops for the new year.
prompt-discard = The { $side } discards cards.

ask-before-roll = Play a card before the roll?
ask-after-roll = Play a card after the roll?
ask-card-on = { $card }: on what?
ask-act = What does { $army } do?
ask-recover-where = Where do units recover?
ask-recover-unit = Which units recover?
ask-recover-count = How many recover?
ask-march-from = March from where?
ask-march-to = { $start }: march where?
ask-march-who = { $start } to { $end }: who goes? At most { $most }.
ask-sortie-where = A sortie from which fort?
ask-sortie-who = { $at }: who comes out?
ask-assault = Which besieged fort is to be assaulted?
ask-order = Which battle is fought next?
ask-order-assaults = Which assault comes next?
ask-garrison = { $at }: who is in the fort? At most { $most }.
ask-battle-cards = Which cards are used in this battle?
ask-no-battle-card = None of your cards fits this battle.
ask-attack = { $at }: attack or retreat?
ask-bonuses = Whose bonus does each die take?
ask-hits = { $n ->
    [one] { $at }: who takes the hit?
   *[other] { $at }: who takes the { $n } hits?
}
ask-charge = Stop the retreat with a Cavalry Charge?
ask-fall-back = { $n ->
    [one] { $at }: where does the unit fall back to?
   *[other] { $at }: where do the { $n } units fall back to?
}
ask-payer = Which army pays the action point?
ask-storm = { $at }: assault at once?
ask-take = { $at }: which nation takes it?
ask-draw = { $n ->
    [one] Draw the card that was won?
   *[other] Draw a card? { $n } were won.
}
ask-place = { $nation }: who is placed where? At most { $most }.
ask-winter-card = Play a winter card?
ask-winter = Raise or rest?
ask-rest-where = Where do exhausted units recover? Two for a point.
ask-discard = { $n ->
    [0] You may discard; { $limit } cards may be kept.
    [one] Discard at least one card: { $limit } may be kept.
   *[other] Discard at least { $n } cards: { $limit } may be kept.
}
ask-instruct = What is to be done in your absence?
ask-until = Until which turn?

do-roll = roll for action points
do-go-on = go on without a card
do-recover = recover
do-march = march
do-sortie = sortie
do-scorched_earth = play Scorched Earth
do-assault = assault a besieged fort
do-end = end the marches
do-attack = attack
do-assign = attack, bonuses as I say
do-retreat = retreat
do-charge = charge
do-draw = draw a card
do-pass = no
do-storm = assault
do-rest = rest exhausted units
do-done = nothing more
do-go = go
do-stay = stay
do-in = in the fort
do-out = in the open
do-hit = hit
do-none = no bonus
do-rests = rolls no die
do-destroyed = destroyed
do-play = play
do-keep = keep
do-discard = discard
do-hold-cards = play no card before or after a roll, or in winter
do-no-charge = let enemies retreat
do-troops-first = take hits on troops first
do-draw-all = draw every card
ready-hold-cards = Play no card before or after a roll, or in winter, until the end of the turn ({ $turn })
ready-no-charge = Let enemies retreat until the end of the turn ({ $turn })
ready-troops-first = Take hits on troops first until the end of the turn ({ $turn })
ready-draw-all = Draw every card until the end of the turn ({ $turn })
do-muster = raise: { $nation }
preset-whole = all
preset-best = the best { $n }
preset-all-out = all come out
preset-nobody = none
preset-garrison = exhausted troops inside, up to { $n }
preset-garrison-led = commanders inside, up to { $n }
preset-no-card = no card
preset-one-each = one of each
preset-best-bonuses = best bonuses
preset-troops = troops first
preset-dice = spare the dice
preset-commanders = commanders first
preset-save-fresh = save commanders, then the fresh
preset-save-troops = save fresh troops
preset-front = fill the front
preset-resources = fill resource spaces
preset-discard-least = as few as must be
preset-discard-all = all
preset-leave = { $n ->
    [one] leave one
   *[other] leave { $n }
}

roll-action-points = action points
roll-attack = attack
roll-again = once more
roll-defence = defence
roll-assault = assault
roll-attrition = attrition
roll-mobilise = mobilisation
roll-chit = chit
roll-commander = commander
roll-card = card
roll-elizabeth = Elizabeth
roll-peace = peace

refusal-no-points = { $points ->
    [0] No action point is left.
    [one] Only one action point is left.
   *[other] Only { $points } action points are left.
}
refusal-recover-too-late = Units recover before any unit marches.
refusal-recover-no-unit = No unit there can recover.
refusal-recover-troops = All exhausted troops of a nation in one place are one answer; choose it from the list: { $troops }.
refusal-recover-other-army = Only units of the active army recover: { $army }.
refusal-recover-enemy-ground = { $at } is the enemy’s: only besiegers recover there.
refusal-recover-besieged = Units in a besieged fort do not recover.
refusal-recover-isolated = Isolated units do not recover.
refusal-march-after-assault = Marches are over once an assault is paid for.
refusal-march-no-unit = { $army } has no unit in { $at }.
refusal-march-stopped = They have come to an enemy space and go no further in this phase.
refusal-march-enemies = They have met the enemy and go no further in this phase.
refusal-march-boxed = They came into this box in this phase and may not leave it again.
refusal-march-sortied = They have made a sortie and do not march.
refusal-march-recovered = They have recovered and do not march in this phase.
refusal-march-besieged = Units in a besieged fort do not march; they may make a sortie.
refusal-march-limit = One action point moves at most { $most } units.
refusal-isolated-limit = With isolated units, one action point moves at most { $most }.
refusal-sea-limit = By sea one unit goes at a time.
refusal-march-none-goes = At least one unit must march.
refusal-march-who = Only units of { $army } in { $at } that may still march can go.
refusal-box-again = They came out of that box in this phase and may not go back.
refusal-box-foreign = { $at } takes in only units of its own nation.
refusal-two-spaces = Two spaces in one march: start, way and end must be your own and free of enemies ({ $at }).
refusal-two-spaces-isolated = Isolated units march one space at a time.
refusal-no-road = No road leads to { $at } from there.
refusal-sortie-none = At least one unit must come out.
refusal-sortie-who = Only units in the fort come out: { $at }.
refusal-sortie-where = No units of the active army are besieged there: { $at }.
refusal-assault-where = { $at }: you besiege no fort there.
refusal-assault-scorched = { $at } is scorched: its garrison comes out when the marches are over, and no fort is left to assault.
refusal-assault-free = { $at }: units have just arrived, so the assault is automatic.
refusal-assault-twice = { $at }: the assault is already paid for.
refusal-order-not-now = Field battles come first, then assaults; only those that wait can be chosen.
refusal-garrison-room = The fort takes in at most { $most }.
refusal-garrison-entered = They came in this phase and cannot go into the fort.
refusal-garrison-sortied = They have come out of the fort to fight and do not go back into it in this phase.
refusal-garrison-who = Only units of the fort’s owner that began the phase there can be in it: { $at }.
refusal-card-not-held = You do not hold this card: { $card }.
refusal-card-own = Only a card of your own hand can be played.
refusal-card-not-now = This card is not for now: { $card }.
refusal-card-no-target = There is nothing this card could be played on: { $card }.
refusal-card-again = A player uses one { $card } in a winter, no more.
refusal-winter-card-second = One card is all that a player may use in a winter.
refusal-winter-card-late = Cards of winter are used in its first step alone.
refusal-card-no-battle = This card has no number and cannot be used in a battle: { $card }.
refusal-card-not-at-start = This card is not for the start of a battle: { $card }.
refusal-card-role = Only the other side can use this card in this battle: { $card }.
refusal-card-number = { $card } needs a tactical value of { $number }; your senior commander has { $value }.
refusal-mobilise-empty = This nation has no unit in its reserve.
refusal-mobilise-nation = In a phase it must be a nation of the active army, in winter one of yours.
refusal-scorch-space = Only a space can be scorched.
refusal-scorch-what = There is neither a fort nor a resource to be scorched: { $at }.
refusal-scorch-where = You neither control { $at } nor have a unit there.
refusal-recall-king = The King is not recalled.
refusal-recall-besieged = A commander in a besieged fort cannot be recalled.
refusal-recall-where = Only a commander on the map can be recalled.
refusal-rests-isolated = Only isolated units may go without a die.
refusal-rests-half = { $n ->
    [one] Half of the isolated units roll: exactly one rests.
   *[other] Half of the isolated units roll: exactly { $n } rest.
}
refusal-bonus-nation = { $general } supports only units of his own nation.
refusal-bonus-none = No commander here gives a bonus that could be assigned.
refusal-bonus-own = { $general } takes his own bonus or none.
refusal-bonus-who = Only commanders in the battle of { $at } add a bonus.
refusal-dice-exhausted = Exhausted units roll no die: { $at }.
refusal-dice-who = Only your own units in the battle of { $at } roll dice.
refusal-hit-fresh-first = Fresh units take hits first.
refusal-hit-who = Only your own units that are fighting in { $at } take hits.
refusal-retreat-nowhere = No neighbouring space is open to a retreat.
refusal-retreat-far = { $at } is not next to the battle.
refusal-retreat-who = All your units in the battle of { $at } retreat, and no others.
refusal-retreat-not-eligible = { $at } is not your own and free of enemies.
refusal-retreat-limit = { $at } takes in at most { $most }.
refusal-retreat-more = { $n ->
    [one] There is room for one unit: it must be saved.
   *[other] There is room for { $n } units: they must be saved.
}
refusal-payer = One of the armies that retreat must pay, and it must be named if there are several.
refusal-take-tied = Only a nation that ties for most units there can take { $at }.
refusal-place-control = { $nation } does not control { $at }.
refusal-place-who = Only troops and commanders in the unit reserve of { $nation } are placed.
refusal-place-nation = Only units of { $nation } are placed with this.
refusal-place-besieged = { $at } is besieged.
refusal-place-enemy = An enemy stands in { $at }.
refusal-place-cut-off = { $at } is not joined to a resource space of its nation.
refusal-place-limit = { $most ->
    [one] At most one unit may be placed.
   *[other] At most { $most } units may be placed.
}
refusal-place-full = { $at } takes no more units now.
refusal-place-none = At least one unit must be placed.
refusal-muster-side = That nation is not of your alliance.
refusal-muster-points = No point is left for { $nation }.
refusal-muster-no-unit = No unit is in the unit reserve of { $nation }.
refusal-muster-nowhere = No space can take in units of { $nation } now.
refusal-rest-control = In winter units recover only in a space of their own alliance, and { $at } is not.
refusal-rest-besieged = Units in the besieged fort do not recover: { $at }.
refusal-rest-isolated = Isolated units do not recover: { $at }.
refusal-rest-points = { $at }: no unit is exhausted there, or no point is left for it.
refusal-rest-who = Only your own exhausted units in { $at }, neither isolated nor in a besieged fort, recover.
refusal-discard-more = { $n ->
    [one] At least one card must go: { $limit } may be kept.
   *[other] At least { $n } cards must go: { $limit } may be kept.
}
refusal-discard-own = Only cards of your own hand are kept or discarded.

placed = { $units } in { $at }
went = { $units } to { $to }
event-turn = Turn { $n }, { $turn }.
event-winter = Turn { $n }, { $turn }: winter.
event-chit = Chit drawn: { $army }.
event-turn-end = Chit drawn: the turn ends.
event-checked-none = Communications: nobody is isolated.
event-checked = Communications: isolated in { $places }.
event-points = { $debt ->
    [0] { $army } rolls { $die }: { $points } action points.
   *[other] { $army } rolls { $die }: { $points } action points, less { $debt } for retreats.
}
event-played = The { $side } plays { $card }.
event-played-on = The { $side } plays { $card }: { $on }.
event-played-die = The { $side } plays { $card } for { $on } and rolls { $die }.
event-placed = { $n ->
    [0] { $nation }: no unit is raised.
   *[other] { $nation }: raised { $placed }.
}
event-recovered = { $n ->
    [one] { $units } recovers in { $at }.
   *[other] { $units } recover in { $at }.
}
event-marched = { $n ->
    [one] { $units } marches from { $start } to { $end }.
   *[other] { $units } march from { $start } to { $end }.
}
event-sortied = { $n ->
    [one] Sortie in { $at }: { $units } comes out.
   *[other] Sortie in { $at }: { $units } come out.
}
event-scorched = { $at } is scorched earth.
event-assault-declared = An assault is prepared before { $at }.
event-battle = Battle, { $at }: { $attacker } attacks.
event-garrison = { $n ->
    [one] { $units } is in the fort, { $at }.
   *[other] { $units } are in the fort, { $at }.
}
event-no-garrison = Nobody is in the fort, { $at }.
event-committed = The { $side } has chosen its cards.
event-shown = The { $side } uses { $cards }.
event-shown-none = The { $side } uses no card.
event-cancelled = { $by } cancels { $card }.
event-attack = { $hits ->
    [0] The { $side } rolls { $faces }: no hit.
    [one] The { $side } rolls { $faces }: one hit.
   *[other] The { $side } rolls { $faces }: { $hits } hits.
}
event-attack-again = { $hits ->
    [0] The { $side } rolls { $faces }, then for the misses { $again }: no hit.
    [one] The { $side } rolls { $faces }, then for the misses { $again }: one hit.
   *[other] The { $side } rolls { $faces }, then for the misses { $again }: { $hits } hits.
}
event-attack-none = The { $side } has no die to roll.
event-exhausted = Exhausted, { $at }: { $units }.
event-destroyed = Destroyed, { $at }: { $units }.
event-damaged = { $at }: { $units } exhausted, { $lost } destroyed.
event-retreat = The { $side } wants to retreat, { $at }.
event-retreat-forced = Nobody can fight in { $at }: the { $side } must retreat.
event-charged = The { $side } plays Cavalry Charge.
event-not-charged = The { $side } does not charge.
event-fell-back = The { $side } falls back: { $gone }.
event-fell-back-lost = The { $side } falls back: { $gone }; lost: { $lost }.
event-battle-ended = The { $side } has won the field, { $at }.
event-storm = Fort assault, { $at }: { $army } attacks.
event-fort-fell = The fort has fallen: { $at }.
event-fort-held = The fort holds: { $at }.
event-taken = { $at } changes hands: { $nation }.
event-drew = The { $side } draws { $card }.
event-drew-hidden = The { $side } draws a card.
event-discarded = { $n ->
    [0] The { $side } discards nothing.
    [one] The { $side } discards a card.
   *[other] The { $side } discards { $n } cards.
}
event-commander = A commander is called up: { $general }.
event-recalled = Recalled from { $at }: { $general }.
event-attrition = { $damage ->
    [0] Winter in { $at }: no loss for the { $side } ({ $faces }).
    [one] Winter in { $at }: one damage to the { $side } ({ $faces }).
   *[other] Winter in { $at }: { $damage } damage to the { $side } ({ $faces }).
}
event-elizabeth = { $die ->
    [1] The die for the Empress Elizabeth: { $die }. She is dead.
   *[other] The die for the Empress Elizabeth: { $die }. She lives.
}
event-peace = { $die ->
    [1] The die for peace: { $die }. The powers sue for peace.
   *[other] The die for peace: { $die }. The war goes on.
}
event-russia = Russia leaves the war and joins the Prussian alliance; its troops go home.
ending-king = King Frederick is lost: the Austrian alliance wins.
ending-austrian-resources = The Prussian alliance has too few resources left: the Austrian alliance wins.
ending-berlin = Berlin is taken and resources fail: the Austrian alliance wins.
ending-prussian-resources = The Prussian alliance has resources enough to dictate peace: it wins.
ending-peace = The powers make peace: a draw.
ending-time = 1763 is over without a winner: a draw.
dice-with = { $bonus ->
    [0] Dice without bonus
   *[other] Dice with { $bonus }
}
place-box_england = England
place-box_sweden = Sweden
place-box_russia = Russia

turn-track = Turn
resources = Resources of the Prussian alliance
mark-loses = Austria wins
mark-loses-without-berlin = Austria wins if she holds Berlin
mark-wins = Prussia wins
armies = Armies and chits
chits-left = { $n } of { $of }
chit-turn-end = Turn End
head-army = Army
head-side = Side
head-chits = In the cup
head-points = Points
head-debt = Retreats
hand = Cards of the { $side }
reserve-of = Reserve: { $nation }
values = Command { $command }, tactical value { $tactical }
commanders = Commanders out of play
head-nation = Nation
head-waiting = To be called up
head-lost = Lost
several = { $names }
ledger = Winter quarters
head-spare = Spare recovery
head-reserve = Troops in reserve
placed-count = { $at } ({ $n })
placed-so-far = Placed so far
battle-of = Battle, { $at }
assault-of = Fort assault, { $at }
head-units = Units
head-dice = Dice
head-cards = Cards
attacker = { $side }, attacking
defender = { $side }, defending
cards-chosen = Cards for this battle
cards-in = { $side }: chosen
cards-awaited = { $side }: choosing
controls = { $nation } controls { $at }
badge-exhausted = exhausted
badge-isolated = isolated
badge-inside = in the fort
badge-sortied = made a sortie
badge-stopped = marches no further
badge-recovered = recovered, stays
badge-entered = arrived in this phase
marker-scorched = Scorched earth, { $at }
marker-battle = Battle, { $at }
marker-siege = Siege, { $at }
sketch = What you are about to do
dice-plain = { $n ->
    [one] one die
   *[other] { $n } dice
}
dice-bonus = { $n ->
    [one] one die { $bonus }
   *[other] { $n } dice { $bonus }
}

lens-network = Networks
lens-reach = Reach in action points
lens-way = Cheapest march
lens-chances = Chances
network = { $at }: network of the { $side }
network-cut = { $n ->
    [0] { $at }: if the { $side } loses it, { $spaces } spaces are cut off
    [one] { $at }: if the { $side } loses it, { $spaces } spaces and one unit are cut off
   *[other] { $at }: if the { $side } loses it, { $spaces } spaces and { $n } units are cut off
}
network-isolated = { $at }: units of the { $side } outside their network
reach-to = { $at }: { $points } action points
reach-stop = { $at }: { $points } action points, and no further
reach-battle = { $at }: { $points } action points, and a fight
no-way = No way leads there
way-of = { $army }, { $n } units to { $end }
head-from = From
head-to = To
head-spent = Points so far

caution-king-hit = The King takes this hit. He would be exhausted, and the next hit on him loses the war.
caution-king-lost = King Frederick would be lost, and the war with him.

odds-battle = { $at }: the battle fought to the end
odds-wins = the { $side } wins
odds-stalemate = no unit can fight any more
odds-losses = { $at }: units the { $side } loses
odds-king = { $at }: the King
odds-king-lost = King Frederick is lost
odds-king-safe = he is not
odds-king-next = { $at }: the King in one more round
odds-assault = { $at }: the assault
odds-fort = { $n ->
    [one] { $at }: the fort, with one unit in it
   *[other] { $at }: the fort, with { $n } units in it
}
odds-falls = the fort falls
odds-holds = the fort holds
odds-besiegers = { $at }: steps the besiegers lose
odds-no-card = { $at }: the battle without a card
odds-cards = { $at }: the battle with { $cards }
odds-round = { $at }: steps one more round costs the { $side }, { $mean } in the mean
odds-points = Action points
odds-chit = The next chit
number = { $n }
range = { $low } to { $high }

chances-chits = Phases still to come this turn
chances-before = Chance that the army of the row acts before that of the column
head-phases = { $n ->
    [0] None
    [one] One
   *[other] { $n }
}
head-acts = At least one
chances-points = Action points at the next roll: chances of this many or more
head-bonus = Bonus
head-at-least = { $n }+
with-advance = with Rapid Advance
chances-fate = Chances of 1762 and 1763, if the war lasts that long
head-by = By the end of
head-elizabeth = Elizabeth is dead
head-peace = Peace is made
chances-assault = { $at }: an assault now
head-besiegers = Steps the besiegers lose
head-garrison = Steps the garrison loses
chances-quiet = { $at }: no enemies face each other here
head-chances = Chances
fact-wins = Wins
fact-units = Units lost, in the mean
fact-steps = Steps lost, in the mean
fact-round = Steps lost in one more round
fact-king = The King survives
fact-king-round = The King survives one more round
fact-retreat = Best time to retreat
fact-gain = Steps gained on the enemy by it
fact-gain-to-end = Steps gained by fighting to the end
retreat-never = never
retreat-at-once = at once
retreat-not-possible = nowhere to go
retreat-at = { $n ->
    [one] after one step lost
   *[other] after { $n } steps lost
}
gain = +{ $n }
loss = −{ $n }

arrange-what = What is to be changed?
arrange-do-commander = a commander out of play
arrange-commander = Which commander?
arrange-do-hand = a hand of cards
arrange-do-turn = the turn
arrange-do-phase = whose phase it is
arrange-do-debt = a retreat marker
arrange-do-control = who controls it
arrange-do-reserve = to the unit reserve
arrange-do-pool = to the commander reserve
arrange-do-lost = out of the game
arrange-whose-hand = Whose hand?
arrange-card = Which card?
arrange-cards = How many?
arrange-turn = Which turn?
arrange-army = Which army?
arrange-points = How many action points?
arrange-debt = How many points do retreats cost it?
arrange-where = { $general }: where?
arrange-condition = In what state?
arrange-at = { $at }: what?
arrange-control = { $at }: who controls it?
arrange-fresh = { $at }: how many { $people } are fresh?
arrange-exhausted = { $at }: how many { $people } are exhausted?
change-stand = { $at }: { $people }, { $fresh } fresh and { $exhausted } exhausted.
change-commander = { $general } is in { $at }.
change-commander-exhausted = { $general } is in { $at }, exhausted.
change-leave-reserve = { $general } is in the unit reserve.
change-leave-pool = { $general } is in the commander reserve.
change-leave-lost = { $general } is out of the game.
change-control = { $nation } controls { $at }.
change-hold = { $side }: { $n } × { $card }.
change-turn = turn { $n }, { $turn }.
change-phase = { $army } acts with { $points } action points.
change-debt = { $army }: retreats cost { $n }.
refusal-arrange-winter = In a winter turn no army acts.
refusal-arrange-not-at-war = Not at war in this turn: { $army }.
refusal-arrange-no-counters = There are only { $most } counters for that: { $people }.
refusal-arrange-both = { $at }: enemies stand together only where all of the owner’s are in the fort.
refusal-arrange-box = { $at } always belongs to its nation.

play-phase = Phase of an army
play-phase-before-roll = Rapid Mobilisation before the roll
play-phase-roll = Roll for action points
play-phase-after-roll = Rapid Advance after the roll
play-phase-debt = Action points taken off for retreats
play-phase-recovery = Recovery, marches, paid assaults
play-phase-battles = Field battles and fort assaults
play-phase-control = Control of spaces
play-phase-markers = Markers are removed
play-phase-cards = Cards for battles and conquests
play-phase-victory = Check for victory
play-placing = Units of a Rapid Mobilisation
play-taking = Tie for control of a space
play-battles = Battles of a phase
play-battles-fields = Field battles, one after the other
play-battles-storms = Fort assaults, one after the other
play-battle = Field battle
play-battle-garrison = Units in the fort
play-battle-cards = Cards for the start of the battle
play-battle-fight = Attack or retreat, in turn
play-battle-end = End of the battle
play-hits = Hits are taken
play-charges = Cavalry Charge against a retreat
play-fall-back = Retreat to neighbouring spaces
play-storm = Fort assault
play-storm-choice = Assault or not
play-storm-defence = Attack of the garrison
play-storm-assault = Attack of the besiegers
play-storm-end = Result of the assault
play-winter = Winter turn
play-winter-card = Winter cards
play-winter-commanders = Commanders are called up
play-winter-points = Points of each nation
play-winter-muster = Mobilisation and recovery
play-winter-rollers = Besiegers and isolated units
play-winter-attrition = Attrition
play-winter-discard = Discards
play-winter-draw = Draws up to the hand limit
play-winter-turn-end = End of winter
play-turn-end = End of a turn
play-turn-end-events = Elizabeth’s health, and peace
play-turn-end-advance = Next turn
