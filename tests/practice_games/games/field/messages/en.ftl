game-title = The Field
game-about = A skirmish on an open table, made up to try it.
side-south = South
side-north = North
company = { $side } { $n }
kind-foot = foot
kind-horse = horse
wood = wood { $n }
wood-detail = Whoever stands here is hit by sixes only.
number = { $n }
unit-tenth = a tenth of a millimetre
roll-fire = fire
roll-initiative = initiative
order-advance = advance
order-fire = fire
order-hold = hold
order-hidden = an order, face down
losses = steps lost

scenario-meeting = A meeting
scenario-meeting-about = Two small forces meet between two woods.
option-length = Length
option-length-about = How many turns are played.

prompt-lay = { $side } lays a wood.
prompt-deploy = { $side } deploys.
prompt-orders = Turn { $turn }: give your orders.
prompt-act = { $side } acts.
ask-lay = Where does { $wood } lie?
ask-deploy-which = Which company is deployed?
ask-deploy = Where does { $company } stand?
ask-orders = What is each company to do?
ask-act = Which company acts?
ask-advance = Where does { $company } go? At most { $reach } far.
ask-target = At whom does { $company } fire?
preset-advance = all advance

event-laid = { $wood } lies at { $x }, { $y }.
event-deployed = { $company } is deployed at { $x }, { $y }.
event-turn = Turn { $turn } begins.
event-planned = { $side } has given its orders.
event-initiative = The dice say { $faces }: { $side } acts first.
event-order-shown = { $company } shows its order: { $order }.
event-advanced = { $company } advances to { $x }, { $y }.
event-fired = { $company } fires at { $target }, { $faces }: { $hits ->
    [0] no loss
    [one] one step
   *[other] { $hits } steps
}.
event-destroyed = { $company } is destroyed.
event-held = { $company } holds.
event-ended = It is over; steps left: { $points }.
result-points = Steps left: { $points }.

refusal-off-table = That is off the table.
refusal-woods-apart = The woods lie at least { $least } apart.
refusal-own-wood = That wood is the other side’s to lay.
refusal-own-ground = A company is deployed within { $deep } of its own edge.
refusal-own-reserve = One of your companies in reserve is deployed now.
refusal-in-the-way = Others are in the way there, however it is turned.
refusal-elsewhere = It would come to stand at { $at }.
refusal-own-companies = That is not one of your companies.
refusal-in-order = An order for each company, in their order.
refusal-cannot-fire = { $company } is horse and cannot fire.
refusal-has-acted = That company has no order to carry out.
refusal-another-order = { $company } has another order.
refusal-no-target = No enemy company within { $range }.

setting-up = setting up
turn = Turn
turn-n = Turn { $turn }
reserve = { $side }’s reserve
woods = Woods to be laid
ghost = What you are placing
lens-reach = How far a company comes
lens-range = What is in range
distances = Distances
companies = Companies
company-head = Company
distance-head = Distance
kind-head = Kind
steps-head = Steps
odds-fire = Steps that the target loses
paper-roster = Roster
paper-roster-about = The companies that are left, and a list to be pasted.
paper-orders = Order cards of the { $side }

arrange-what = What is to be changed?
arrange-how = What about it?
arrange-do-lost = steps lost
arrange-do-put = where it stands
arrange-do-turn = the turn
arrange-lost = How many steps has it lost?
arrange-where = Where does it stand?
arrange-turn = Which turn?
change-lost = { $company } has lost { $n } steps.
change-put = { $company } stands at { $x }, { $y }.
change-turn = turn { $n }.
