## Army builder
armies-title = Armies
armies-no-game = No game here has armies to be built.
armies-own = Your armies
armies-none = None yet. Begin a new one, take a ready one, or paste a list. They stay in this browser.
armies-new = A new army
armies-nation = Nation
armies-structure = Structure
armies-budget = Budget
armies-begin = Begin
armies-ready = Ready armies
armies-import = Read a list
armies-import-about = Paste an army as text, in English or French, or as YAML.
armies-import-read = Read it
armies-import-file = or from a file:
armies-compare = Compare two armies
armies-points = { $budget ->
    [0] { $points } points
   *[other] { $points } of { $budget } points
}
armies-faults = { $n ->
    [one] one fault
   *[other] { $n } faults
}
armies-battle = To battle
armies-papers = Papers
armies-copy = Copy
armies-drop = Delete
armies-drop-sure = Delete { $name }?
armies-name = Name
armies-untitled = An army without a name
armies-back = Step back
armies-export = Take along
armies-as-text = as text
armies-as-yaml = as YAML
armies-save = Save as a file
armies-state = { $broken ->
    [0] { $missing } still missing
   *[other] { $broken } against the rules, { $missing } still missing
}
armies-legal = legal
armies-spent = Points spent
armies-army = The army
armies-add = Add a formation
armies-whole = Back to the whole army
armies-nothing-more = Nothing more may be added here.
armies-refused = { $n ->
    [one] One may not be had now
   *[other] { $n } may not be had now
}
armies-line = line { $n }:
armies-side = Army { $n }
armies-row-nation = Nation
armies-row-structure = Structure
armies-row-points = Points
armies-row-formations = Formations
armies-row-troops = Troops
armies-row-faults = Faults
new-army = With your army: { $name }, { $points } points.
armies-use = Lead this army
armies-which = One of your armies
armies-variant = Rules
armies-switches = { $n ->
    [0] Single rules
    [one] Single rules: { $n } set otherwise
   *[other] Single rules: { $n } set otherwise
}
