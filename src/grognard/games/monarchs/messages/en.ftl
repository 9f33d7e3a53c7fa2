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

force-without-leader = A force without a leader

prompt-march = { $court }: { $n ->
    [one] one Command may act.
   *[other] { $n } Commands may act.
}
prompt-interrupt = { $court }: a card against the march to { $at }?
prompt-intercept = { $court }: an interception in { $at }?
prompt-intercepted = { $leader } is intercepted in { $at }: attack or go back?
prompt-onward = { $leader } in { $at }: how does the march go on?
prompt-surprise = { $court }: a Surprise Attack on { $at }?
prompt-refuge = { $court }: refuge in the fortress of { $at }?
prompt-withdraw = { $court }: withdraw from { $at }?
prompt-join = { $court }: which Command joins the attack on { $at }?
prompt-overrun = { $court }: overrun the enemy in { $at }?

ask-activate = Which Commands? Initiatives of { $budget } in all.
ask-march = Which Command acts now?
ask-command = { $leader }: who goes with him?
ask-way = { $at }, { $left } MP left: where to, or what else?
ask-way-fight = { $at }: attack alone or with others?
ask-take = { $at }: who comes along?
ask-drop = { $at }: who stays behind?
ask-join = { $at }: whose Commands are to join the attack?
ask-join-next = { $at }: which Command tries to join?
ask-admin = An Admin March of which force?
ask-admin-minor = An Admin March of which Minor Force?
ask-admin-who = { $at }: who goes?
ask-interrupt = A card against the Command that has entered { $at }?
ask-intercept = Which force tries to intercept in { $at }?
ask-intercept-who = { $at }: who intercepts?
ask-intercepted = { $at }: attack the interceptors or go back?
ask-refuge = { $at }: who goes into the fortress? Room for { $room } SPs.
ask-withdraw = { $at }: who withdraws?
ask-withdraw-to = Withdraw from { $at } where to?
ask-overrun = { $at }: overrun { $n } SPs or fight?

do-go = goes
do-stay = stays
do-take = take along
do-leave = leave here
do-drop = leave behind
do-keep = keep
do-force = forced march
do-join = with other Commands
do-end = end here
do-end-marches = no more Commands
do-pass = let them pass
do-engage = attack
do-go-back = go back
do-yes = yes
do-no = no
do-in = into the fortress
do-out = stays outside
do-all = the whole force
do-light = the Lt units alone
do-stand = stay
do-overrun = overrun
do-give-battle = fight
do-entrench-1 = entrench with 1 MP
do-entrench-2 = entrench with 2 MPs
do-entrench-3 = entrench with 3 MPs
do-entrench-4 = entrench with 4 MPs
do-entrench-5 = entrench with 5 MPs

preset-go-all = all
preset-go-no-train = all but the siege artillery
preset-go-small = a small, quick column
preset-go-mask = all but those who mask the fortress
preset-go-alone = nobody else
preset-few = a few
preset-own-part = our own part
preset-take-all = all
preset-drop-all = all
preset-all-join = all of them
preset-nobody-in = nobody
preset-all-in = all
preset-fill = as many as there is room for

event-activated = { $court } activates { $leaders }.
event-set-out = { $leader } sets out from { $at } with { $troops }.
event-set-out-alone = { $leader } sets out from { $at } alone.
event-admin = Admin March: { $leader } leaves { $at } with { $troops }.
event-admin-alone = Admin March: { $leader } leaves { $at } alone.
event-entered = { $leader } enters { $at }, { $left } MP left.
event-taken-along = { $troops } join the march in { $at }.
event-left-behind = { $troops } stay behind in { $at }.
event-forced-march = { $leader } forces the march: die { $die }, modifiers { $added }, { $total }: 2 more MPs.
event-forced-march-failed = { $leader } tries to force the march: die { $die }, modifiers { $added }, { $total }: in vain.
event-straggled = Stragglers in { $at }: { $n ->
    [one] 1 SP is lost.
   *[other] { $n } SPs are lost.
}
event-entrenched = { $leader } entrenches in { $at }: die { $die }, modifiers { $added }, { $total }.
event-entrench-failed = { $leader } tries to entrench in { $at }: die { $die }, modifiers { $added }, { $total }: in vain.
event-coordinated = { $leader } joins the attack on { $at }: die { $die }, modifiers { $added }, { $total }.
event-coordinate-failed = { $leader } comes too late for { $at } and stops short of it: die { $die }, modifiers { $added }, { $total }.
event-intercepted = { $leader } intercepts in { $at }: die { $die }, modifiers { $added }, { $total }.
event-intercept-failed = { $leader } tries to intercept in { $at }: die { $die }, modifiers { $added }, { $total }: in vain.
event-went-back = { $leader } goes back to { $at }, and the march ends.
event-took-refuge = { $troops } take refuge in the fortress of { $at }.
event-withdrew = The defenders withdraw from { $at } to { $to }: die { $die }, modifiers { $added }, { $total }.
event-withdrew-failed = The defenders of { $at } cannot get away to { $to }: die { $die }, modifiers { $added }, { $total }.
event-withdrew-light = The Lt units withdraw from { $at } to { $to }: die { $die }, modifiers { $added }, { $total }.
event-withdrew-light-failed = The Lt units of { $at } cannot get away to { $to }: die { $die }, modifiers { $added }, { $total }.
event-overran = Overrun in { $at }: { $n ->
    [one] 1 SP is captured.
   *[other] { $n } SPs are captured.
}
event-attacked = { $n ->
    [one] { $leaders } attacks in { $at }.
   *[other] { $leaders } attack together in { $at }.
}

mod-rating = MP rating
mod-small-column = fewer than 16 SPs
mod-multi-nation = several nations without Share Supply
mod-large-column = 28 SPs or more, or siege artillery
mod-broken = Demoralised or Routed
mod-short-supply = Short Supply
mod-critical-supply = Critical Supply
mod-weather = weather
mod-admin = Admin March
mod-large-command = large Command
mod-able = Initiative 1 or 2
mod-prussian = Prussian Commander
mod-generalstab = Austrian Commander after Generalstab
mod-other-nation = another nation than the first
mod-defensive = defensive DRM
mod-offensive = offensive DRM
mod-mps-spent = MPs spent
mod-light = Lt units
mod-only-light = Lt units alone
mod-river = across a river

refusal-activate-whose = { $leader } is not one of those who can be activated by this.
refusal-activate-where = { $leader } is not on the map.
refusal-activate-banned = A card forbids to activate { $leader } now.
refusal-activate-besieged = { $leader } is besieged.
refusal-activate-nobody = At least one Command is activated.
refusal-activate-budget = Their Initiatives add up to { $spent }, and { $budget } is the most.
refusal-activate-among = { $leader } must be one of them.
refusal-not-activated = { $leader } has not been activated, or has acted already.
refusal-march-not-at-war = That nation is not at war.
refusal-leader-marched = { $leader } has marched in this round.
refusal-troops-marched = { $who }: they have marched in this round.
refusal-not-in-space = { $who }: not in this force.
refusal-senior = { $senior } is senior to { $junior } and has the better Initiative: he does not serve under him.
refusal-below = At most { $most } SPs may take part.
refusal-space-closed = { $at } may not be entered.
refusal-admin-enemy = An Admin March does not enter { $at }: enemy units, an enemy depot or fortress are there.
refusal-admin-takes = Nobody joins an Admin March on its way.
refusal-admin-only-marches = An Admin March only marches.
refusal-admin-nobody = { $at }: nobody there can make an Admin March of this court.
refusal-admin-shut-in = { $at }: they cannot come out.
refusal-admin-played = The play of this turn has been made.
refusal-minor-made = The free Admin March of this turn has been made.
refusal-minor-size = A Minor Force has at most { $most } SPs and no siege artillery.
refusal-part-of-court = By itself this part is not a force of the court.
refusal-alone-enemy = A leader without SPs does not enter { $at }.
refusal-alone-forced = A leader without SPs does not force his march.
refusal-alone-sortie = { $leader } cannot come out without SPs: the enemy is before the fortress.
refusal-joint-elsewhere = The attack on { $at } waits: no other space is attacked meanwhile.
refusal-enemy-here = The enemy is in { $at }: the march ends with an attack.
refusal-fortress-here = An enemy fortress is in { $at }: the march ends here unless { $n } SPs are left before it.
refusal-no-connection = No connection leads from { $at } to { $to }.
refusal-too-far = { $at } costs { $cost } MPs, and { $left } are left.
refusal-out-of-reach = { $at } is out of reach: { $left } MPs are left.
refusal-too-slow = With them the march would have only { $left } MPs, and { $spent } are spent.
refusal-take-nobody = Somebody has to come along.
refusal-drop-nobody = Somebody has to stay.
refusal-drop-everybody = Somebody has to march on.
refusal-drop-commander = The Commander goes on.
refusal-drop-who = They are not with this Command.
refusal-forced-twice = One forced march is tried at most.
refusal-forced-attack = There is no forced march after an attack.
refusal-forced-stopped = A Command that was stopped does not force its march.
refusal-weather-forced = The weather forbids forced marches in this season.
refusal-entrench-forced = The MPs of a forced march are not spent on entrenching.
refusal-entrench-enemy = Nobody entrenches while the enemy is in the space.
refusal-entrench-nobody = Without SPs nobody entrenches.
refusal-entrenched-already = They are entrenched already.
refusal-entrench-mps = { $least } to { $most } MPs are spent on entrenching, and { $left } are left.
refusal-join-no-attack = Others join an attack, and this march makes none.
refusal-join-who = { $leader } cannot join: he has not been activated by the same play, or has acted already.
refusal-interrupt-hand = That card is not in this hand.
refusal-intercept-friends = The moving side has SPs or a fortress in that space.
refusal-intercept-leaderless = Without a leader nobody intercepts.
refusal-intercept-routed = A Routed force does not intercept.
refusal-intercept-besieging = Besiegers do not intercept.
refusal-intercept-shut-in = They cannot come out of the fortress.
refusal-intercept-alone = A leader without SPs is not intercepted.
refusal-intercept-far = They are not one connection from { $at }.
refusal-intercept-nobody = There are no SPs that could intercept.
refusal-intercept-tried = This force has tried to intercept this Command already.
refusal-intercept-attacked = A force under attack does not intercept.
refusal-intercept-who = { $at }: not in this force.
refusal-refuge-room = The fortress has room for { $room } more SPs.
refusal-refuge-who = { $at }: not in this force.
refusal-withdraw-far = A withdrawal goes over one connection.
refusal-withdraw-attacker = The attacker came from { $at }.
refusal-withdraw-enemy = Enemy SPs or an enemy fortress are in { $at }.
refusal-withdraw-no-light = There are no Lt units.
refusal-withdraw-whole = A force of Lt units withdraws whole.
refusal-overrun-ratio = An overrun needs { $ratio } times as many SPs.
refusal-overrun-hills = In hills this overrun costs { $cost } MPs, and { $left } are left.


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

roll-forced_march = forced march
roll-entrench = entrenchment
roll-coordinate = coordination
roll-intercept = interception
roll-withdraw = withdrawal
