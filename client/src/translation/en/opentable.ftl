## The open table
not-there = Not there.
place-it = Put it down
place-here = Put it here
point-and-turn = Point anywhere on the table and click, or take one of these places. The wheel, q and e turn it; with Shift by one degree.
point-and-drag = Tap the table, or take one of these places. Drag it to move it, then put it down.
point-by-finger = Tap the table, or take one of these places. Drag it to move it, its handle to turn it, then put it down.
typed-pose = x/y/angle, or use the board
angle = { $n }°
ruler = Ruler
ruler-how = Two clicks, or a drag: how far it is. By keys: arrows, with Shift by inches, and Enter. Escape puts the ruler away.
ruler-by-finger = Two taps, or a drag: how far it is. Two fingers move the table.
ruler-told = Measured: { $inches }
middles = Centres
brush = What is given
brush-by-finger = Choose, then tap pieces on the board. A second tap takes it away.
brush-how = Choose, then click pieces on the board, or drag a box round several. A second click takes it away.
brush-rest = { $n ->
    [0] Everybody has something
    [one] The last one: { $bin }
   *[other] The other { $n }: { $bin }
}
brush-barred = Cannot be given { $bin }: { $items }. Click one to learn why.
close = Close

## Papers of a game
paper-list = Papers to print
paper-none = This game has no papers for you now.
paper-back = Back to the table
paper-print = Print
paper-save = Save as text
