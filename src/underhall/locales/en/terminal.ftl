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

## Watching a record

full-watch-keys = ← → step · Home End · Space play · v viewer · ? rules · l log · q leave
full-watch-help =
    ← →      one step back, one step on; PgUp and PgDn ten
    Home End the beginning, the end
    Space    let it play, in its own time where the record has kept it; again to stop
    v        another viewer: a spectator, each seat, and after the end of the game everything open
    l        everything that the viewer has seen so far
    q        leave
full-step = Step { $step } of { $last }{ $playing ->
        [yes] , playing
       *[no] { "" }
    }
full-as-spectator = as a spectator saw it
full-as-seat = as { $name } saw it
full-as-open = with everything open

## At a hall

full-join-keys = ←↑↓→ or number, Enter · Esc back · t talk · ? rules · l log · q leave
full-join-help =
    A click or a number chooses. So do the arrow keys or Tab, and then Enter.
    Esc      one step back
    u        take your last move back, while nobody has acted since
    t        say something to the others
    l        everything you have seen so far
    :        type a move in notation
    R        give the game up (with one or two seats)
    q        leave; your seat stays yours, and the same command brings you back
full-not-begun = The game has not begun: the host starts it.
full-lost = The connection is lost. Trying again …
full-undo = u takes your last move back
full-your-time = your time { $time }
full-leave-hall = Leave the hall? Your seat stays yours, and the same command brings you back.
full-no-hints = At a hall nobody is given hints.
full-talk = Say to the others
