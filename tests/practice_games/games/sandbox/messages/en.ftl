game-title = The Sandbox
game-about = A small war over a river, made up to try the table.
army-red = Red
army-blue = Blue
army-green = Green
kind-guard = guard
kind-horse = horse
kind-foot = foot
unit = { $army } { $kind }
space-alder = Alder
space-birch = Birch
space-cedar = Cedar
space-ford = the Ford
space-hill = the Hill
space-marsh = the Marsh
space-mill = the Mill
space-wood = the Wood
space-hidden = somewhere
card-ambush = Ambush
card-parry = Parry
card-riposte = Riposte
card-hidden = a card
about-ambush = Before a battle: one hit on the attacker.
about-parry = Answers an Ambush.
about-riposte = Answers a Parry.
seat = Seat { $n }
number = { $n }
unit-pace = pace
hit = hit
roll-battle = battle
roll-mine = mine
roll-card = card
roll-order = order of play

scenario-duel = Red against Blue
scenario-duel-about = Two armies, one seat each.
scenario-three = Three armies
scenario-three-about = Everybody against everybody.
scenario-regent = The Regent
scenario-regent-about = Red against a regent who leads Blue and Green.
option-length = Length
option-length-about = How many turns the war lasts.
option-mines = Mines
option-mines-about = Whether armies may lay a mine.

prompt-plan = Turn { $turn }: bid supply for the right to act early.
prompt-act = { $army } acts.
prompt-battle = Battle at { $at }: fight on or retreat.
prompt-reply = { $army } may answer with { $card }.
prompt-losses = { $army } takes { $hits ->
    [one] one hit
   *[other] { $hits } hits
}.

ask-bid = How much does { $army } bid? It has { $have }.
ask-act = What does { $army } do?
ask-march-from = March from where?
ask-march-units = Which units march?
ask-march-to = March where?
ask-balloon = Where does the balloon float?
ask-mine = Where is the mine laid?
ask-proclaim = Proclaim what? Up to { $most } letters.
ask-reply = Play a card or pass?
ask-losses = Divide { $hits ->
    [one] one hit
   *[other] { $hits } hits
}.
ask-battle = Fight on or retreat?
ask-instruct = What should be done in your absence?
ask-ambush-at = At which space?
preset-all = all
preset-garrison = all but one
preset-cheapest = strongest units first

do-march = march
do-balloon = float the balloon
do-mine = lay the mine
do-proclaim = proclaim
do-rest = rest
do-fight = fight on
do-retreat = retreat
do-pass = pass
do-never = never answer with a card
do-ambush-at = answer at a space if I can
ready-never = No cards for the rest of the war

bid = { $army } { $bid }
event-turn = Turn { $turn } begins.
event-committed = Seat { $seat ->
    [0] 1
    [1] 2
   *[other] 3
} has planned.
event-revealed = Plans are shown; the order is { $order }.
event-drew = { $army } draws { $card }.
event-marched = { $units } { $n ->
    [one] marches
   *[other] march
} from { $start } to { $end }.
event-laid = { $army } lays its mine { $at }.
event-blown = { $owner }’s mine blows up at { $at }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
} on { $army }.
event-clear = { $army } finds no mine at { $at }.
event-looked = { $army }’s balloon looks for mines.
event-floated = { $army }’s balloon floats at { $x }, { $y }.
event-spotted = You spot { $owner }’s mine: { $at }.
event-proclaimed = { $army } proclaims: “{ $text }”.
event-rested = { $army } rests.
event-played = { $army } plays { $card }.
event-passed = { $army } passes.
event-rolled = { $army } rolls { $faces }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
event-lost = { $army } takes { $hits ->
    [one] one hit
   *[other] { $hits } hits
}; destroyed: { $destroyed }.
event-retreated = { $army } retreats to { $to }.
event-ended = The war is over; points: { $points }.
result-points = Points: { $points }.

refusal-one-bid-an-army = A plan holds one bid for each of your { $armies } armies.
refusal-bid = { $army } can bid from 0 to { $most }.
refusal-march-together = Only units that stand together march, each named once and in order.
refusal-not-your-unit = That unit is not { $army }’s, or is no more.
refusal-march-nobody = { $army } has no unit there: { $at }.
refusal-no-road = No road leads to { $to } from there.
refusal-mine-used = That army has no mine to lay.
refusal-mine-where = A mine is laid where the army has a unit.
refusal-off-table = That is off the table.
refusal-too-near = Another balloon is nearer than { $least }.
refusal-not-a-ten = A balloon’s place is a multiple of ten.
refusal-proclamation = A proclamation is one to { $most } letters, digits and blanks.
refusal-wrong-card = Only { $card } can answer here.
refusal-no-card = That army holds no { $card }.
refusal-losses-count = Exactly { $hits } hits are to be taken, units named in order.
refusal-losses-unit = Only steps of units that stand there can be lost.
caution-mine = You know of a mine there: { $at }.

turn = Turn
hand = { $army }’s cards
supply = { $army }’s supply
fallen = { $army }’s fallen
mine = { $army }’s mine
balloon = { $army }’s balloon
attack = attack
hurt = steps lost
score = Score
seat-head = Seat
points-head = Points
plans = Plans
hits-to-take = Hits to take
odds-hits = Hits of the attacker in the next round
forecast-mine = Your hits in the first round
forecast-theirs = Their hits in the first round
lens-reach = Reach in one march
lens-sight = Seen from balloons

arrange-what = What is to be changed?
arrange-do-supply = supply
arrange-do-hand = a hand
arrange-do-turn = the turn
arrange-do-gone = off the board
arrange-whose = Of which army?
arrange-where = Where does it stand?
arrange-hurt = How many steps has it lost?
arrange-supply = How much supply?
arrange-card = Which card?
arrange-cards = How many?
arrange-turn = Which turn?
change-stand = { $unit } stands at { $at }, hurt { $hurt }.
change-remove = { $unit } is gone.
change-supply = { $army } has { $n } supply.
change-hold = { $army } holds { $n } of { $card }.
change-turn = turn { $n }.
refusal-last-army = Then one seat would be left, and the war over.
refusal-enemy-there = An enemy stands at { $at }.
