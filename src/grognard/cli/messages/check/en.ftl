# What is wrong with a board or a scenario that a person wrote, and the contents of a correct one: check.
check-place = { $where }: { $what }

## Boards
board-other-name = the board calls itself “{ $found }”, its file “{ $file }”; the two must agree
board-name-taken = there is a board “{ $found }” in the box; give this one another name
board-columns = columns are letters from A on without a gap, 2 to 26 of them; found: { $found }
board-rows = columns A, C, E ... have { $odd } hexes (as A says), columns B, D, F ... one more, { $even }; not so: { $found }
board-no-hex = the board has no hex { $found }; its last one is { $last }
board-terrain = no terrain is called { $found }; there are { $known }
board-road-in-water = a road in a hex of { $terrain }, which no unit can enter; where a road crosses water, the terrain is bridge
board-bridge-without-road = a bridge needs a road (road: true)
board-feature = { $found } cannot lie on a hexside; { $known } can
board-two-hexes = two hexes are expected, found: { $found }
board-apart = { $a } and { $b } do not touch
board-side-twice = the side between { $a } and { $b } stands twice
board-link-twice = the road from { $a } to { $b } stands twice
board-link-off-road = { $hex } has no road (road: true is missing there)
board-exit-inside = { $hex } is not at the edge of the board, so no road leaves there
board-house-elsewhere = { $hex } is not a building hex, so there can be no houses
boards-none = no board is named
boards-twice = a board stands twice; it can be laid once
boards-odd-columns = only boards with an odd number of columns can be joined or turned
boards-rows = boards side by side need the same number of rows
boards-columns = rows of boards one above the other need the same number of columns each
boards-too-large = the boards have { $found } hexes; { $most } are the most

## Scenarios
scenario-other-name = the scenario calls itself “{ $found }”, its file “{ $file }”; the two must agree
scenario-rules-differ = special_rules has { $english } entries, special_rules_fr { $french }; each rule needs its French
scenario-no-board = there is no board “{ $found }”: neither in the box ({ $known }), nor as a file beside this one or in a folder “boards”
scenario-faulty-board = the board “{ $found }” has faults of its own; check { $path }
scenario-board-not-laid = board { $found } is not used here; used are { $known }
scenario-no-hex = there is no hex { $found } on these boards; a hex is written like { $example }
scenario-hex-twice = { $found } stands twice
scenario-no-hexes = at least one hex is needed
scenario-prohibited = no unit can enter { $hex } ({ $terrain })
scenario-empty-area = an area needs columns, rows, hexes, terrain or a board
scenario-area-nowhere = no hex that can be entered lies in this area
scenario-columns = two columns are expected, the first and the last, such as [C, K]
scenario-rows = two numbers are expected, the first and the last, such as [3, 9]
scenario-two-sides = two sides are needed, found: { $found }
scenario-no-nation = no nation is called “{ $found }”; there are { $known }
scenario-no-side = { $found } is not a side of this scenario; sides are { $known }
scenario-setup-order = the side that stands first sets up first; setup_first belongs there and nowhere else
scenario-no-units = a side needs at least one unit
scenario-too-many-units = { $found } units; a side has { $most } at most
scenario-groups-alike = each group needs a name of its own
scenario-area-or-entry = either “area” (it sets up there) or “entry” (it comes on later) is needed, not both
scenario-loaded-on-map = may_enter_loaded is for groups that enter; units that set up on the map may be aboard anyway
scenario-no-unit = no unit is called { $found }; this side may have { $known }
scenario-no-weapon = no weapon is called { $found }; this side may have { $known }
scenario-no-such = { $field }: nothing is called “{ $found }”; there are { $known }
scenario-other-nation = “{ $found }” is { $nation }, this side is { $side }
scenario-no-hero = only a leader can be a hero, “{ $found }” is not one
scenario-leader-twice = a leader is one man; “{ $found }” is named { $count } times
scenario-crowded = { $hexes ->
    [one] one hex has
   *[other] { $hexes } hexes have
} no room for { $infantry } infantry units and { $others } guns, vehicles and AFVs
scenario-heavy-weapons = { $found } heavy weapons, but only { $carriers } squads and half squads to carry them, one each
scenario-weapons = { $found } weapons, but only { $carriers } squads, half squads and leaders to carry them, one each
scenario-snipers = a side has one sniper at most, found: { $found }
scenario-fortifications = { $found } bunkers, sandbags, minefields and wire, but only { $places } open hexes in the area
scenario-positions = { $found } positions, but only { $places } hexes in the area that can hold one
scenario-mines-among-works = hidden mines could lie where the other side builds, in { $hex } for one
scenario-hidden-mines = { $found } minefields are to be hidden, but there are { $mines }
scenario-edge-closed = no hex of this edge ({ $edge }) can be entered
scenario-not-on-edge = { $hex } is not at this edge: { $edge }
scenario-tunnels-not-japanese = only the Japanese have tunnels, this side is { $side }
scenario-tunnels-open = tunnels are always hidden from the enemy
scenario-caves-differ = { $found } entrances are drawn, but the side has { $caves } caves among its fortifications
scenario-bunkers-differ = { $found } bunkers stand on tunnels, but the side has { $bunkers } among its fortifications
scenario-position-terrain = { $hex }: no such position can lie there ({ $terrain })
scenario-position-outside = { $hex } lies outside the area for positions
scenario-two-positions = a cave and a bunker in one hex: { $hex }
scenario-cave-alone = no other cave lies within { $most } hexes of { $hex }
scenario-bunker-aside = no tunnel runs under the bunker { $hex }
scenario-tunnel-short = a tunnel needs two hexes at least
scenario-tunnel-long = a tunnel of { $found } steps; { $most } are the most
scenario-tunnel-end = a tunnel ends in { $hex }, where there is no cave
scenario-tunnels-join = two tunnels lead from { $a } to { $b }; tunnels may cross, not join
scenario-tunnel-round = a tunnel that leads from { $hex } back to it
scenario-tunnel-water = a tunnel under { $hex } ({ $terrain }); none runs under water, beach or bridge
scenario-both-otherwise = both sides win “otherwise”; one of them needs a condition
scenario-inside-all = within all_of there is neither “otherwise” nor “immediate”; mark the whole as immediate
scenario-few-conditions = all_of needs two conditions at least, found: { $found }
scenario-points = { $found } points are asked for, but the units of this side ({ $side }) are worth { $points }

## What a sound file holds
checked-board = Board { $name }, “{ $title }”: { $hexes } hexes, { $columns } columns of { $rows } and one more in every second
checked-terrain = terrain: { $parts }
checked-more = { $roads } hexes with a road, { $hills } on a hill; { $hedges } hedges and { $walls } walls
checked-terrain-open = { $count } open
checked-terrain-beach = { $count } beach
checked-terrain-bridge = { $count } bridge
checked-terrain-building = { $count } building
checked-terrain-woods = { $count } woods
checked-terrain-jungle = { $count } jungle
checked-terrain-stream = { $count } stream
checked-terrain-gully = { $count } gully
checked-terrain-canal = { $count } canal
checked-terrain-pond = { $count } pond
checked-terrain-marsh = { $count } marsh
checked-terrain-ocean = { $count } ocean
checked-terrain-orchard = { $count } orchard
checked-terrain-hay_stacks = { $count } hay stacks
checked-terrain-palm_grove = { $count } palm grove
checked-terrain-farmland = { $count } farmland
checked-battle = Scenario “{ $title }”, id { $id }
checked-boards = { $count ->
    [one] board
   *[other] boards
} { $boards }, { $hexes } hexes; { $turns ->
    [one] one turn
   *[other] { $turns } turns
}; player A: { $first }
checked-turned = { $name } (turned)
checked-side = { $side }: { $units ->
    [one] one unit
   *[other] { $units } units
} worth { $points ->
    [one] one point
   *[other] { $points } points
}, { $weapons ->
    [0] no weapons
    [one] one weapon
   *[other] { $weapons } weapons
}, { $positions ->
    [0] no positions
    [one] one position
   *[other] { $positions } positions
}; { $groups }
checked-sets-up = sets up in { $hexes } hexes
checked-enters = enters from the { $edge } from turn { $turn } on ({ $hexes } hexes)
checked-edge-west = west
checked-edge-east = east
checked-edge-north = north
checked-edge-south = south
checked-nation-german = German
checked-nation-american = American
checked-nation-british = British
checked-nation-soviet = Soviet
checked-nation-japanese = Japanese
