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
