### Underhall: what every game says. One set of messages for terminal, hall and browser.
###
### Keys, for this file and for each game's own:
###   event-NAME, event-GAME-NAME   what happened; variables are the event's facts (src/underhall/words.py says how)
###     .seen                       the same for a reader who saw the secret part
###   move-GAME-VERB                what a choice does: $arg is the rest of the move's text, $arg_1, $arg_2 its parts
###   card-GAME-LETTER              the name of a card
###   prompt-GAME-PHASE             what the reader is asked
###   option-GAME-NAME              what an option does
###   reason-NAME, reason-GAME-NAME why the game ended
###   rule-GAME-NUMBER              what a rule says, in our words
###   clock-GAME-VERB               what the table will do when a clock has run out, in a word or two
###   level-LEVEL, level-LEVEL-line how well a bot plays: its name, and a line about it
###   why-KEY, why-GAME-KEY         why a bot would make a move; variables are the reason's facts
### Say what happened and to whom; never blame, never cheer.

## Small words

# In a row of names: the reader.
you = you
nobody = nobody
list-and = { $rest } and { $last }
# Equal cards: dwarf ×2.
counted = { $what } ×{ $count }
by-seat = { $name } { $value }
no-card = nothing
# A person without a name.
seat-name = Seat { $seat }

## Playing

prompt-choose = What do you do?
since = Since your last choice
beginning = How it began
earlier = … before that: { $count } (l shows all)
keys = A number or a move · ? rule · w hint · l log · h help · q leave
help =
    Type the number of a choice, or the move itself in notation.
    ?      the rule that governs this choice; ? 9 tells rule 9
    w      what a bot would do here, and why
    l      everything you have seen so far
    b      draw the table again
    resign give the game up (with one or two seats)
    q      leave; the record is kept and you can go on later
more-choices = The other { $count } can be typed, for example { $example }
wrong-number = There is no choice { $number }: they go from 1 to { $last }.
wrong-move = { $text } is neither the number of a choice nor a move. A move looks like { $example }.
not-now = Not now: { $why }
no-rule = No rule is noted for this choice.
no-such-rule = There is no rule { $number } here.
rule-line = Rule { $number }. { $text }
hint = { $bot } would choose { $number }: { $move }
log-title = What you have seen so far
hand-over = Hand the keyboard to { $name }, then press Enter.
cannot-resign = With more than two seats nobody resigns: leave with q, and a bot can take the seat.

## Leaving and ending

left = You left the table. The game is kept in { $file }
go-on = Go on with: { $command }
record = The record is in { $file }
record-lost = The record cannot be written to { $file }: { $why }
record-mended = The record broke off in the middle of a move: what was incomplete is left out.
over = The game is over.
won-you = You won.
won = { $winners } won.
won-shared = { $winners } share the win.
won-draw = It is a draw.
won-nobody = Nobody won.
score = Score: { $scores }
opened = Everything is open now.
unfinished = The record ends here; the game was not finished.

reason-resigned = A player gave the game up.
reason-abandoned = The table broke up before the end.

event-end = The game is over.

## How well bots play: the four levels of every game, the gentlest first

level-apprentice = Apprentice
level-apprentice-line = New to the mine: forgets, overlooks things and leaves you time.
level-miner = Miner
level-miner-line = Knows the work and makes some mistakes.
level-foreman = Foreman
level-foreman-line = Plays soundly and remembers what was seen.
level-master = Master
level-master-line = Thinks ahead, draws conclusions and gives nothing away.

## Why a bot would make a move

why-none = No reason given.
why-lot = Drawn by lot from { $moves } moves.
