## The board
board = Board
board-how = Arrow keys go from place to place, Enter chooses, plus and minus come nearer and go further away, 0 shows the whole board.
board-tools = View of the board
board-nearer = Nearer (+)
board-further = Further away (−)
board-whole = The whole board (0)
board-hide-counters = Hide the counters
board-edge = Edge of the table
board-rule = { $n } × { $unit }
board-can-choose = { $what }. Can be chosen.
board-more = and { $n } more

## The gallery
gallery = Gallery
gallery-about = For who makes a game: opens a picture from a file and shows it on the board; below, every counter there is.
gallery-open = Open a picture
gallery-names = Names
gallery-layers = Layers
gallery-stage = The board
gallery-empty = Open a file with a board and a scene (JSON), or drop one here.
gallery-no-json = { $file } is no JSON: { $where }
gallery-no-picture = { $file } is no picture: something is wrong with { $where }.
gallery-log = What was clicked
gallery-looking = Under the pointer: { $what }
gallery-looking-nowhere = Under the pointer: nothing
gallery-chose = Chosen: { $what }
gallery-looked = Looked at: { $what }
gallery-counters = Counters
gallery-tone = Tone
gallery-tones = Tones, badges, sizes

## What is printed on a board
sign-fort = fort
sign-fort-strong = strong fort
sign-resource = resource
sign-hill = hills
sign-port = port
sign-main-depot = main depot
sign-woods = woods
sign-orchard = orchard
sign-building = building
sign-farmland = farmland
sign-hay-stacks = hay stacks
sign-pond = pond
sign-hq = headquarters
sign-inland = inland
sign-village = village
