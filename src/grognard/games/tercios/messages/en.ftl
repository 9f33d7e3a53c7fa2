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
