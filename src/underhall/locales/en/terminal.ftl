### The full screen in a terminal. What it shares with the line mode and the browser is in table.ftl.

full-log = What happened
full-waiting = Waiting for { $names }
full-small = This window is too small for a table.
    It needs { $width } columns and { $height } lines;
    in fewer, play with --lines.
full-keys = ←↑↓→ or number, Enter · Esc back · h hint · ? rules · l log · q leave
full-keys-title = Keys
full-keys-help =
    A click or a number chooses. So do the arrow keys or Tab, and then Enter.
    Esc      one step back
    h        what a bot would do here, and why
    l        everything you have seen so far
    :        type a move in notation
    R        give the game up (with one or two seats)
    PgUp     what happened earlier; Shift and the arrows move a board that is larger than its place
    q        leave; the record is kept and you can go on later
full-rules-here = What governs this choice
full-rules = The rules by number
full-type = A move in notation
full-leave = Leave the table? The game is kept, and you can go on later.
full-yes-no = Enter yes · Esc no
full-resign = Give the game up?
full-hint = { $bot } would choose: { $move }. { $why }
