### Out of Mine! Keys are explained in table.ftl. Kinds of tiles (L4, L4g) and places (c3/2) stay as they are written.

## What happened

event-out_of_mine-deal = The boards are dealt: { $boards }. Each player chooses a side.
event-out_of_mine-sides = The sides are shown: { $galleries }.
event-out_of_mine-late = Time for choosing is over: side A for { $seats }.
event-out_of_mine-start = Into the mine! Round { $round }. The cards: { $cards }.
event-out_of_mine-resume = Round { $round } goes on.
event-out_of_mine-pause = The round is paused; tiles in hand went back.
event-out_of_mine-tick = Tick { $tick }.
event-out_of_mine-limit = Time is up: nobody called.
event-out_of_mine-giveup = The table gave the round up.
event-out_of_mine-choose =
    { $seat_you ->
        [yes] You chose a side.
       *[no] { $seat } chose a side.
    }
    .seen = You chose side { $side }.
event-out_of_mine-ready =
    { $seat_you ->
        [yes] You are ready.
       *[no] { $seat } is ready.
    }
event-out_of_mine-unready =
    { $seat_you ->
        [yes] You are not ready yet.
       *[no] { $seat } is not ready yet.
    }
event-out_of_mine-vote =
    { $seat_you ->
        [yes] You would give this round up.
       *[no] { $seat } would give this round up.
    }
event-out_of_mine-unvote =
    { $seat_you ->
        [yes] You want to go on.
       *[no] { $seat } wants to go on.
    }
event-out_of_mine-take =
    { $seat_you ->
        [yes] You took { $kind }.
       *[no] { $seat } took { $kind }.
    }
event-out_of_mine-back =
    { $seat_you ->
        [yes] You put { $kind } back.
       *[no] { $seat } put { $kind } back.
    }
event-out_of_mine-lay =
    { $seat_you ->
        [yes] You laid { $kind } at { $place }.
       *[no] { $seat } laid { $kind } at { $place }.
    }
event-out_of_mine-dig =
    { $seat_you ->
        [yes] You laid { $kind } at { $place }.
       *[no] { $seat } laid { $kind } at { $place }.
    }
event-out_of_mine-move =
    { $seat_you ->
        [yes] You moved { $kind } from { $cell } to { $place }.
       *[no] { $seat } moved { $kind } from { $cell } to { $place }.
    }
event-out_of_mine-lift =
    { $seat_you ->
        [yes] You lifted { $kind } from { $cell }.
       *[no] { $seat } lifted { $kind } from { $cell }.
    }
event-out_of_mine-swap =
    { $seat_you ->
        [yes] You swapped { $kind } and { $kind_2 }.
       *[no] { $seat } swapped { $kind } and { $kind_2 }.
    }
event-out_of_mine-exchange =
    { $seat_you ->
        [yes] You exchanged { $kind_back } for { $kind }.
       *[no] { $seat } exchanged { $kind_back } for { $kind }.
    }
event-out_of_mine-call =
    { $seat_you ->
        [yes] You called: out of mine!
       *[no] { $seat } called: out of mine!
    }
event-out_of_mine-decide =
    { $seat_you ->
        [yes] You have decided.
       *[no] { $seat } has decided.
    }
    .seen = You mean to: { $move }.
event-out_of_mine-refused =
    { $seat_you ->
        [yes] It was not possible any more: { $move } (rule { $rule }).
       *[no] { $seat } could not any more: { $move } (rule { $rule }).
    }
event-out_of_mine-expire =
    { $seat_you ->
        [yes] You held { $kind } too long: it went back.
       *[no] { $seat } held { $kind } too long: it went back.
    }
event-out_of_mine-away =
    { $seat_you ->
        [yes] Your connection was lost.
       *[no] { $seat } lost the connection.
    }
event-out_of_mine-here =
    { $seat_you ->
        [yes] You are back.
       *[no] { $seat } is back.
    }
event-out_of_mine-open =
    { $seat_you ->
        [yes] You are in the mine.
       *[no] { $seat } is in the mine.
    }
    .seen = You open card { $card }: your clock runs.
event-out_of_mine-alone =
    { $seat_you ->
        [yes] You dig.
       *[no] { $seat } digs.
    }
    .seen =
        { $did ->
            [take] You took { $kind }.
            [back] You put { $kind } back.
            [lay] You laid { $kind }.
            [move] You moved { $kind }.
            [lift] You lifted { $kind }.
           *[other] You exchanged { $kind }.
        }
event-out_of_mine-clock =
    { $seat_you ->
        [yes] Your clock runs.
       *[no] The clock of { $seat } runs.
    }
    .seen = Your clock: { $seconds } s.
event-out_of_mine-out =
    { $seat_you ->
        [yes] You have played this round.
       *[no] { $seat } has played this round.
    }
    .seen =
        { $how ->
            [call] Out of mine! You called after { $seconds } s.
            [limit] Time is up: you are out after { $seconds } s.
           *[stop] You stopped after { $seconds } s.
        }
event-out_of_mine-halt = The hall was away. The clocks of { $seats } stand until they go on.
event-out_of_mine-compare =
    { $seconds ->
        [none] All have played round { $round }. Nobody called rightly: the galleries count as they lie.
       *[other] All have played round { $round }. It is cut at { $seconds } s, the fastest right call.
    }
event-out_of_mine-gallery =
    { $how ->
        [call] { $seat } called after { $seconds } s: gallery { $gallery }, card { $card }.
        [limit] { $seat } ran out of time: gallery { $gallery }, card { $card }.
       *[stop] { $seat } stopped after { $seconds } s: gallery { $gallery }, card { $card }.
    }
event-out_of_mine-check =
    { $seat_you ->
        [yes] Wrong tiles leave your gallery: { $removed }.
       *[no] Wrong tiles leave the gallery of { $seat }: { $removed }.
    }
event-out_of_mine-score =
    { $seat_you ->
        [yes] You score { $points }: { $empty } empty, call { $call }{ $elves ->
            [0] { "" }
           *[other] , elves { $elves }
        }{ $elements ->
            [0] { "" }
           *[other] , elements { $elements }
        }. Together { $total }.
       *[no] { $seat } scores { $points }: { $empty } empty, call { $call }{ $elves ->
            [0] { "" }
           *[other] , elves { $elves }
        }{ $elements ->
            [0] { "" }
           *[other] , elements { $elements }
        }. Together { $total }.
    }
event-out_of_mine-boards =
    { $seat_you ->
        [yes] Round { $round }: your board leaves the game, and these are dealt: { $boards }.
       *[no] Round { $round }: the board of { $seat } leaves the game, and these are dealt: { $boards }.
    }

## What can be done

move-out_of_mine-side = Side { $arg }
move-out_of_mine-ready = Ready
move-out_of_mine-unready = Not ready yet
move-out_of_mine-vote = Give this round up
move-out_of_mine-unvote = Go on after all
move-out_of_mine-wait = Wait
move-out_of_mine-call = Out of mine!
move-out_of_mine-take = Take { $arg }
move-out_of_mine-back = Put it back
move-out_of_mine-lay = Lay { $arg_1 } at { $arg_2 }
move-out_of_mine-dig = Lay { $arg_1 } at { $arg_2 }
move-out_of_mine-move = Move { $arg_1 } to { $arg_2 }
move-out_of_mine-lift = Lift { $arg }
move-out_of_mine-swap = Swap { $arg_1 } and { $arg_3 }
move-out_of_mine-exchange = Exchange { $arg_1 } for { $arg_2 }
move-out_of_mine-open = Open your card: your clock runs
move-out_of_mine-stop = Stop here

## What is asked

prompt-out_of_mine-sides = Which side of your board?
prompt-out_of_mine-ready = The cards lie face down. Ready?
prompt-out_of_mine-dig = Fill your gallery. A place is a first cell and a form: dig L4 c3/2.
prompt-out_of_mine-pause = The round is paused. Ready to go on?
prompt-out_of_mine-scored = The round is scored. Ready for the next?
prompt-out_of_mine-apart = Each plays this round alone; it is compared when all have.
prompt-out_of_mine-apart-side = Which side of your board?
prompt-out_of_mine-apart-open = Your round: ready? With your card your clock begins to run.
prompt-out_of_mine-apart-halt = The hall was away. Your clock stands: ready to go on?
prompt-out_of_mine-apart-in = Fill your gallery: take L4, then lay L4 c3/2. Then call.
prompt-out_of_mine-apart-out = You have played this round. It is compared when all have.

## The table, drawn

out_of_mine-round = round { $round } of 7
out_of_mine-round-tick = round { $round } of 7, tick { $tick }
out_of_mine-you = you
out_of_mine-board = board { $board }
out_of_mine-card = card
out_of_mine-elements = { $good } { $good_points }, { $bad } { $bad_points }
out_of_mine-open = { $count } open
out_of_mine-hand = in hand { $kind }
out_of_mine-laid = laid
out_of_mine-supply = supply
out_of_mine-forms = forms
out_of_mine-elves = elves
out_of_mine-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
out_of_mine-reading = # open, · rock, letters are tiles in the order of their arrival
out_of_mine-stage-outside = not yet
out_of_mine-stage-in = in the mine
out_of_mine-stage-halt = clock stands
out_of_mine-stage-out = has played
out_of_mine-own-clock = clock { $seconds } s
out_of_mine-compared = round { $round }, compared
out_of_mine-compared-line =
    { $how ->
        [call] called after { $seconds } s
        [limit] out of time
       *[stop] stopped after { $seconds } s
    }
# On the full screen: how a tile lies, and what is done with one that lies.
out_of_mine-form = Form /{ $number }
out_of_mine-do-move = Move it
out_of_mine-do-swap = Swap it with another
out_of_mine-do-exchange = Exchange it
# What a clock runs to.
clock-out_of_mine-sides = sides
clock-out_of_mine-start = start
clock-out_of_mine-limit = round
clock-out_of_mine-next = next
clock-out_of_mine-expire = back in the supply
out_of_mine-yellow = yellow
out_of_mine-blue = blue
out_of_mine-green = green
out_of_mine-red = red
out_of_mine-white = white
out_of_mine-gold = gold
out_of_mine-silver = silver
out_of_mine-worm = worm
out_of_mine-rat = rat

## Options

option-out_of_mine-elves = Variant A: an elf with its colour before it brings a point.
option-out_of_mine-elements = Variant B: gold, silver, worms and rats count as the card says.
option-out_of_mine-mode = Assisted: only correct tiles are accepted. Free: as at the table, checked at the end; nobody promises that a gallery can be filled.
option-out_of_mine-pace = Real: everybody at once, by the table’s clock. Ticks: everybody makes one action a tick. Correspondence: everybody plays a round alone, when they like, with an own supply and clock; then the galleries are compared.
option-out_of_mine-limit = Seconds a round may last in real pace and by correspondence; 0 for no limit.
option-out_of_mine-ticks = Ticks a round may last.
option-out_of_mine-galleries = The set of galleries that is played with.
option-out_of_mine-interval = Milliseconds between two actions of a player; 0 for none.

## Why it ended

reason-out_of_mine-week = Seven rounds are played: the week is over.

## Rules

rule-out_of_mine-1 = Each player gets a board at random; six more form the stack, the rest stay out, unseen.
rule-out_of_mine-2 = Each player picks a side before the card is known; after 15 seconds it is side A. The choices are shown together.
rule-out_of_mine-3 = The 40 cards are shuffled once; seven rounds take seven for each player.
rule-out_of_mine-4 = All tiles lie in one open supply. Elves and elements count only with their variants.
rule-out_of_mine-5 = Everybody is dealt a card face down.
rule-out_of_mine-6 = After a countdown all cards are shown and everybody digs at once. What comes earlier is refused and costs nothing.
rule-out_of_mine-7 = At most one tile from the supply is in your hand: lay it or put it back. Laid tiles may be moved, lifted, swapped and exchanged.
rule-out_of_mine-8 = A correct tile lies wholly on spaces, on no other tile, and its colour is on the card, no more often than the card says. Which shape is free.
rule-out_of_mine-9 = When all 20 spaces are covered you may call; then nobody touches a tile any more.
rule-out_of_mine-10 = The check removes tiles on rock, then colours not on the card, then the latest of a colour that are too many.
rule-out_of_mine-11 = 10 points less one for each empty space; 2 more for a right call, 2 less for a wrong one; elves and elements with their variants. Ten or more empty spaces bring nothing.
rule-out_of_mine-12 = The caller’s board leaves the game, the top of the stack comes in, and all are dealt anew. Who gets the very board he had must use its other side.
rule-out_of_mine-13 = After the seventh round the game ends. Most points win; ties share.
rule-out_of_mine-14 = A round has a limit, and may be given up by vote. Then nobody called, and the fullest gallery, the earliest of equals, plays the caller’s part.
rule-out_of_mine-15 = The table numbers every accepted action; the number alone is the order. After the first call all else is refused.
rule-out_of_mine-16 = Card faces are shown at the start and not before.
rule-out_of_mine-17 = A take names a kind; who comes second to the last one is refused. A tile in hand returns after 10 seconds, or when the connection is lost.
rule-out_of_mine-18 = Assisted: only correct placements are accepted, and you never hold more than your card says. Free: anything inside the frame, a little more than the card, and the check does the rest.
rule-out_of_mine-19 = Bots act at human pace. A table may set a smallest interval between actions.
rule-out_of_mine-20 = In ticks each player makes one action a tick; they are carried out in turning order, and those after a call are refused.
rule-out_of_mine-21 = Hidden are cards before the start, sides not shown yet, the deck, and the boards in the stack or out.
rule-out_of_mine-22 = After a pause the round goes on: hands went back, and a new countdown runs.
rule-out_of_mine-23 = By correspondence each player has a full supply and a clock of their own, which runs from opening the card until they call or stop, or the limit. Nobody sees what another does before all have played.
rule-out_of_mine-24 = Then the round is cut at the fastest right call, and every other gallery counts as it stood at that time on its own clock. Where nobody called rightly, the galleries count as they lie.

## Why a bot would make a move

why-out_of_mine-fits = I see how it fits into the open spaces, { $spaces } of them.
why-out_of_mine-call = Every space is covered.
why-out_of_mine-lift = With this tile in the gallery I do not see how to fill the rest.
why-out_of_mine-back = I have no place for this tile.
why-out_of_mine-wait = I am still thinking.
why-out_of_mine-free = Nothing speaks against it.
