### The browser: pages and the frame around a table. The boards are in client_GAME.ftl; events, cards and rules in each game's own file.

## Everywhere

You = You
yourself = yourself
close = Close
coming = One moment …
to-hall = To the hall
more = More
menu = Menu of this table
settings = Settings
rules = Rules
read-rules = Read the rules
learn = How to play
replay = Replay
language-now = Language: { $language }. Change it.
to-light = Light: as on paper
to-dark = Dark: as under ground
only-you = Only you see this.
line-lost = The line to the hall is broken. Coming back …
line-lost-move = Your move is kept: it goes as soon as the line is back, and counts once.
line-lost-none = Nothing of yours was on its way.
line-back = The line is back.
line-back-move = The line is back, and your move has reached the hall.

## Welcome and lobby

what-this-is = Four mining games under one mountain.
what-this-is-more = Play with friends and with bots.
games = The games
your-name = Your name
go-down = Go down
take-name = Take this name
play-bots-now = Play now against bots
not-yet = Not open yet
about-saboteur = 3–10 players · hidden roles
about-montanara = 2 players · memory and nerve
about-imperial_miners = 1–5 players · all at once
about-out_of_mine = 2–4 players · in real time
game-saboteur = Saboteur
game-montanara = Montanara
game-imperial_miners = Imperial Miners
game-out_of_mine = Out of Mine!
my-games = Your games
my-games-what = Your seat is kept.
go-on-playing = Go on
hang-your-tag = Hang your tag
free-hooks = Free hooks are free seats.
no-open-tables = Nobody is waiting for players just now. At these tables bots have sat down, and one hook is free.
sit-down = Sit down
sit-at = Sit down at hook { $n }
watch-these = Being played
watch-what = You may watch; hands and roles stay hidden.
watch = Watch
watching = watching
finished = Your finished games
finished-what = Everything in them is open now.
see-result = Result
recent = Games to watch again
recent-what = Watch a game move by move; everything in it is open.
ready-table = A table with bots
ready-level = It begins as soon as you sit down · { $level }
example-game = A recorded game
example-game-what = Nobody has finished one here yet.
kept-for = kept for { $name }
open-a-table = Open a table
bots-can-fill = Bots can fill the hooks.
table-code = Table code or link
join = Join
how-many = How many play
company = With whom
with-bots = Bots, at once
with-friends = With friends: leave the other hooks free
with-strangers = Whoever looks for players too
find-wait = Bots take the free hooks after
find-players = Find players
find-filled = You are looking for players. Bots take the free hooks in { $time }, and the game begins.
find-look-around = You can look around meanwhile: you are told when it begins.
begun-go = To the table
table-begins = { $game }: the game begins.
which-bot = Which bots
private-table = Only with the invitation
clock = Clock
clock-none = no clock
clock-live = { $n } s a move, and a reserve
clock-days =
    { $n ->
        [one] a day a move
       *[other] { $n } days a move
    }
days =
    { $n ->
        [one] a day
       *[other] { $n } days
    }
options = Rules and variants
play-now = Play now
open-it = Open the table
replay-file = Replay a record

## Names of tables

place-1 = Lantern Row
place-2 = Four Peaks
place-3 = Crystal Stair
place-4 = The Deep Levels
place-5 = Old Adit
place-6 = Copper Gate
place-7 = The Echo
place-8 = Blind Shaft
place-9 = Salt Chapel
place-10 = Bat Landing
place-11 = The Long Drift
place-12 = Powder Room
place-13 = Winding House
place-14 = Cold Spring
place-15 = The Anvil
place-16 = Moon Pit

## Before the start

waiting-for =
    { $n ->
        [one] One hook is free.
       *[other] { $n } hooks are free.
    }
waiting-full = Everybody is here.
being-dealt = The cards are being dealt: every browser here adds to the shuffle.
free-seat = free
free-the-seat = Free the seat
seat-a-bot = A bot on hook { $n }
a-bot-here = A bot here …
fill-with-bots = Fill with bots
start = Begin
start-when-full = The game can begin when every hook has a tag.
close-table = Close the table
leave = Take my tag off
invite = Invite
invite-how = Send this link, or let a phone read the code.
invite-link = The invitation’s link
invite-renew = New invitation
copy = Copy
copied = Copied
qr = The invitation as a code for a camera

## At the table

seats = Seats
to-act = to act
a-bot = a bot
is-away = away
aim-at = Choose { $name }
bench = Your bench
your-moves = Your moves
your-hand = Your hand
large-cards = Large cards
open-hands = All hands
role = Role
log = Log
log-and-talk = Log and talk
log-gap = What happened earlier is not shown here.
log-earlier = { $n ->
    [one] Show { $n } earlier line
   *[other] Show { $n } earlier lines
}
log-empty = Nothing has happened yet.
talk = Talk
talk-empty = Nobody has said anything.
say-something = Say something
send = Send
unread =
    { $n ->
        [one] one unread
       *[other] { $n } unread
    }
undo = Take back
hint-ask = Hint
hint-comes = A master thinks…
hint-master = A master would:
hint-do = Do that
hint-away = No, thanks
hint-key = What would a master do here? (where the table gives hints)
which-rule = Rule { $rule }
prompt-wait = { $name } is to act.
prompt-sent = Your move is on its way.
prompt-your-move = Your turn: choose <n>a move</n>.
prompt-over = The game is over.
watching-hands = You are watching: hands are hidden.
bot-sits-in = A bot plays for you.
sit-again = Take my seat back
step-out = Leave; a bot plays on for me
step-out-sure = Leave the table? A bot plays for you until you are back.
resign = Give the game up
confirm-no = No
resign-sure = Give this game up for good?
vote-start = Propose to break up the table
vote-abandon = Somebody proposes to break up the table.
vote-bot = Somebody proposes that a bot plays for { $name }.
vote-bot-for = Propose a bot for { $name }
vote-agree = Agree
vote-take-back = Take my vote back
abandon-sure = Break up the table? The game ends when all the others agree.
awaited-away = { $name } is away. The table has waited for { $time }.
awaited-slow = The table has waited for { $name } for { $time }.
awaited-bot = Let a bot play for { $name }
awaited-wait = Wait
note-undone = { $name } took a move back.
note-warned = { $name }’s time is up; a short grace runs.
note-left = { $name } left; a bot plays on.
note-back = { $name } is back.
note-bot = A bot sat down for { $name }.
note-hint = { $name } asked for a hint.

## After the end

drawn = A draw.
what-was-hidden = What was hidden
rematch = Once more
rematch-join = To the rematch
rematch-proposed =
    { $n ->
        [one] { $names } wants to play again.
       *[other] { $names } want to play again.
    }
rematch-awaited = Still asked: { $names }.
rematch-accept = I play again
rematch-decline = No, thanks
record-download = Save the record
proof = The shuffles
proof-what = Before the game the hall promised this number. Now it has opened the seed behind it, so that you can check that nothing was shuffled to anybody’s liking.
proof-check = Check it here
proof-good = The promise was kept: the seed fits it, and all { $answers } shuffles and lots follow from the seed.
proof-broken-promise = The seed is not the one that was promised.
proof-changed = The record was changed after the game was over.
proof-other-contribution = What somebody gave to the shuffle is not what they had committed to.
proof-own-missing = This browser gave randomness to the shuffle, and it is not in the record.
proof-late-commit = Somebody’s share of the shuffle came after this browser had revealed its own.
proof-other-shuffle = The shuffles do not follow from the seed.
proof-no-seed = The record has no seed.
proof-gave = { $names } gave randomness to the shuffle: the hall could not choose it alone.
proof-gave-own = { $names } gave randomness to the shuffle, and what this browser gave is in it: the hall could not choose it alone.
proof-gave-nobody = No player gave randomness to the shuffle: the hall could have chosen among many.
proof-signed-good = The record is signed by this hall, and nothing in it was changed since.
proof-signed-bad = The signature does not fit the record.
proof-signed-other = The record is signed, but not by this hall.
proof-signed-none = The record is not signed.
proof-signed-cannot = This browser cannot check signatures (Ed25519). Save the record and use: underhall verify
proof-key = The hall’s key:

## Replay

replay-open = Open a record file
replay-what = Choose a record (.jsonl) of a finished game, or drop it here.
replay-side = Seen by
replay-all = everybody: all open
replay-spectator = a spectator
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-step = Step { $n } of { $of }
replay-jump = Jump to a step
replay-share = Copy a link to this step

## Settings

set-look = How it looks
set-language = Language
set-theme = Light
as-system = as the system has it
theme-plan = plan: light
theme-lamp = lamp: dark
set-motion = Motion
motion-still = nothing moves
set-play = Playing
set-memory = Memory aid
set-memory-what = Marks what you have seen and where it lies.
set-confirm = Ask once more
set-confirm-what = A card is laid with a second tap on its place.
set-guide = First-game guide
set-guide-what = Explains what is asked, each thing once.
set-sound = Sound
set-sound-what = What is laid, drawn, broken, mended; a knock when it is your turn.
sound-off = Mute
sound-is-on = Sound is on
sound-is-off = Sound is off
volume = Volume
skip = Skip
to-result = Result
guide = Guide
guide-next = I see
guide-off = No guide

## The account

account = Account
account-nobody = You are nobody here yet
account-nobody-what = Take a name and you are a guest: you can play at once. Or log in to an account.
account-guest = You are a guest: this browser knows you, no other does.
account-is = This is an account. You log in as { $login }.
account-renamed = That is your name now.
account-keep = Keep me as an account
account-keep-what = You stay who you are, with your seats and games, and can come back from any browser.
account-login = Name for logging in
account-login-what = Others do not see it.
account-password = Password
account-password-what = { $n } letters or more. The hall cannot send you a new one, so keep it well.
account-kept = You have an account now.
account-log-in = Log in
account-log-in-what = With the name and password of your account.
account-log-in-guest = With the name and password of an account you have. The guest you are now is left behind.
account-in = You are logged in.
account-log-out = Log out
account-log-out-what = Here only, or in every browser where you are logged in: if one was lost, or is not yours.
account-browsers = Where you are logged in
account-browser = A browser
account-here = This browser
account-end = Log out there
account-ended = That browser is logged out.
account-password-change = Change the password
account-password-change-what = All other browsers are logged out with it.
account-password-new = New password
account-password-changed = You have another password now.
account-everywhere = Log out everywhere
account-out = You are logged out.
account-out-everywhere = You are logged out in every browser.
account-delete = Delete me
account-delete-what = Deleted are your name, your password, everything you said, where you wanted to be told of your turns, and what this browser keeps of lessons and puzzles. In games that go on, bots play for you. Finished games stay for those who played them, and your name is taken out of their records; records that others have already saved nobody can call back.
account-delete-sure = This cannot be undone. Say your password to delete the account.
account-delete-sure-guest = This cannot be undone.
account-delete-yes = Delete me for good
account-delete-no = No, keep me
account-gone = The hall has forgotten you.

## What went wrong

gone-title = Nothing here
error-offline = The hall does not answer. Try again in a moment.
error-no_table = There is no such table, or you need its invitation.
error-closed = This table was closed before the end.
error-no_board = This client has no board for this game.
error-no_room = That seat is taken.
error-not_open = The game has begun already.
error-bad_name = A name is 1 to 24 letters, digits, spaces and simple signs.
error-too_fast = Too much at once. Wait a little.
error-too_many = You have as many tables as one may have. Close one first.
error-need_person = Take a name first.
error-not_seated = You have no seat here, or a bot plays it now.
error-not_your_turn = It is not your turn.
error-stale = Something was played meanwhile. Look again.
error-no_hint = No hint was found in time. You can ask again.
error-no_undo = This move cannot be taken back: something was shown or drawn.
error-taken = Somebody else has that name for logging in.
error-bad_login = The name or the password is wrong.
error-muted = You may not speak here.
error-bad_option = The hall does not take that variant.
error-not_allowed = Only the host may do that.

## Puzzles

puzzle = Puzzle of the day
puzzle-practice = Practice
puzzle-level-easy = easy
puzzle-level-normal = normal
puzzle-level-hard = hard
puzzle-level = How hard
puzzle-hint = Hint
puzzle-hints =
    { $n ->
        [0] no hint
        [one] one hint
       *[other] { $n } hints
    }
puzzle-again = From the start
puzzle-next = Next
puzzle-begin = Begin
puzzle-begin-what = The clock runs from here.
puzzle-time = Time
puzzle-solved = Solved in { $time }
puzzle-solved-points =
    { $points ->
        [one] One point
       *[other] { $points } points
    }; the best we know is { $par }.
puzzle-solved-before = You solved this one in { $time }.
puzzle-streak =
    { $n ->
        [0] No day in a row yet
        [one] One day
       *[other] { $n } days in a row
    }
puzzle-best = Best time here: { $time }
puzzle-improve = Every space is covered, but more points are possible.
puzzle-done = That is it
puzzle-to-practice = Practise
puzzle-none = This hall has no puzzles.
puzzles = Puzzles
puzzle-wrongs =
    { $n ->
        [one] one wrong answer
       *[other] { $n } wrong answers
    }
puzzle-wrong = That is not it.
puzzle-penalty =
    { $n ->
        [one] A wrong answer costs one second.
       *[other] A wrong answer costs { $n } seconds.
    }
puzzle-astray = From here it cannot be done: begin again.
puzzle-hint-played = This was the next step.
puzzle-laid = { $n } of { $of }
puzzle-shown = Show my name and time in the day’s list
puzzle-nameless = Your time stays in this browser. With a name you can be in the day’s list.
puzzle-times =
    { $n ->
        [one] One has solved it that day
       *[other] { $n } have solved it that day
    }
puzzle-times-hidden =
    { $n ->
        [one] One more is not shown here.
       *[other] { $n } more are not shown here.
    }
puzzle-place = Place
puzzle-name = Name
puzzle-help = Hints and wrong answers
puzzle-share = Tell others
puzzle-see = See how it went
puzzle-begun = Begun: the clock runs
puzzle-solvers =
    { $n ->
        [0] Nobody has solved it yet
        [one] One has solved it
       *[other] { $n } have solved it
    }
puzzle-past = Days before
puzzle-day-what = A new day begins at midnight in Greenwich (UTC). Days before can be played too; for days in a row only the day itself counts.

about-count =
    { $n ->
        [one] There is one of it.
       *[other] There are { $n } of it.
    }

keys-title = Keys
keys-back = One step back
keys-list = This list
keys-enter = Choose what has the focus
keys-cards = A card of the hand

choice-seat = seat { $n }
choice-first-random = by lot
choice-faces-random = by lot
choice-preset-second = second edition
choice-preset-first = first edition
choice-play_direction-preset = as in the edition
choice-play_direction-clockwise = clockwise
choice-play_direction-counter_clockwise = counter-clockwise
choice-gold_direction-clockwise = clockwise
choice-gold_direction-counter_clockwise = counter-clockwise
choice-nugget_cards-preset = as in the edition
choice-nugget_cards-per_digger = one for each gold-digger
choice-nugget_cards-per_player = one for each player
choice-next_starter-preset = as in the edition
choice-next_starter-last_path = after the last path card
choice-next_starter-last_card = after the last card
choice-row_one_gaps-none = none
choice-row_one_gaps-one = one
choice-row_one_gaps-any = any
choice-mode-assisted = only right tiles
choice-mode-free = anything, checked at the end
next-level = Now against { $level }: { $line }
# what others did since the player's last turn, and how fast moves are shown
since-turn = Since your last turn
since-play =
    { $n ->
        [one] Since your last turn: show it
       *[other] Since your last turn: show all { $n }
    }
since-stop = Back to the table
since-tab = { $n } since
just-drawn = just drawn
set-pace = Speed of others’ moves
set-pace-what = How long each is shown before the next one. A touch or a key shows all at once.
pace-instant = Instant
pace-quick = Quick
pace-calm = Calm
pace-slow = Slow
# the names of bots, one for each seat
bot-random = By chance
bot-planner = Surveyor
bot-name-1 = Old Wick
bot-name-2 = Soot
bot-name-3 = Ember
bot-name-4 = Flint
bot-name-5 = Rasp
bot-name-6 = Clay
bot-name-7 = Spark
bot-name-8 = Hob
bot-name-9 = Pip
bot-name-10 = Tallow
options-edition = Edition and its rules
options-variant = Variants
options-setup = Start and pace
not-there = Not there.
not-this-now = Not now.

# Looking into a finished game
analysis = Analysis
analysis-works = Working it out: { $n } of { $of }
analysis-chances = Chances move by move
analysis-points = Points to be expected, move by move
analysis-eyes = What { $name } could know
analysis-slip = { $name } gave something away: { $worth } instead of { $best }
analysis-mistake = { $name } made a mistake: { $worth } instead of { $best }
analysis-blunder = { $name } gave much away: { $worth } instead of { $best }
analysis-done = Played:
analysis-better = Better:
analysis-none = No move gave much away.
analysis-suspects = Whom to suspect, seen by
analysis-suspects-of = Whom { $name } could have suspected, move by move
analysis-how = Chances know all cards. A move is judged by what its player could know.
analysis-how-live = Chances and judgements as if everybody were equally quick from there on, whatever cards come. A move is judged by what its player could know.
per-cent = { $n } %
side-score = Points
attempt = Try another move
attempt-subtitle = Another way, from step { $n }
attempt-what = You play this seat, bots the others. Nothing of it is kept.
attempt-live = What was played in real time goes on without a clock: everybody makes one action, and all of them happen together.
attempt-won = This way you win, with { $score }.
attempt-lost = This way you do not win; you have { $score }.
attempt-back = Back to the game as it was
