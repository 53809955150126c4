### Montanara. Keys are explained in table.ftl. Cards by letter: C crystal, D dwarf, X collapse, T thief, E earthquake, U tunnel,
### R drill, O open pit. Mountains are numbered 1 to 4; in `dig` and `turn`, mountain 0 is the digger's own hand.

## Cards

card-montanara-C = crystal
card-montanara-D = dwarf
card-montanara-X = collapse
card-montanara-T = thief
card-montanara-E = earthquake
card-montanara-U = tunnel
card-montanara-R = drill
card-montanara-O = open pit
# With its article, by the letter in $card.
montanara-a-card =
    { $card ->
        [C] a crystal
        [D] a dwarf
        [X] a collapse
        [T] a thief
        [E] an earthquake
        [U] a tunnel
        [R] a drill
       *[O] an open pit
    }

## What happened

event-montanara-deal =
    { $first_you ->
        [yes] The cards are dealt. You begin.
       *[no] The cards are dealt. { $first } begins.
    }
    .seen =
        { $first_you ->
            [yes] The cards are dealt: { $hand }. You begin.
           *[no] The cards are dealt: { $hand }. { $first } begins.
        }
event-montanara-draw =
    { $seat_you ->
        [yes] You drew from mountain { $mountain }.
       *[no] { $seat } drew from mountain { $mountain }.
    }
    .seen = You drew { montanara-a-card } from mountain { $mountain }.
event-montanara-dwarf =
    { $seat_you ->
        [yes] You laid a dwarf.
       *[no] { $seat } laid a dwarf.
    }
event-montanara-collapse =
    { $seat_you ->
        [yes] You let the roof fall. Dwarfs lost: { $lost }.
       *[no] { $seat } let the roof fall. Dwarfs lost: { $lost }.
    }
event-montanara-thief =
    { $seat_you ->
        [yes] You sent the thief: the hands were exchanged.
       *[no] { $seat } sent the thief: the hands were exchanged.
    }
    .seen =
        { $seat_you ->
            [yes] You sent the thief: the hands were exchanged. Yours is now { $hand }.
           *[no] { $seat } sent the thief: the hands were exchanged. Yours is now { $hand }.
        }
event-montanara-quake =
    { $seat_you ->
        [yes] You shook mountains { $mountains }: they now have { $heights } cards.
       *[no] { $seat } shook mountains { $mountains }: they now have { $heights } cards.
    }
    .seen = You shook mountains { $mountains }: they now have { $heights } cards. On top you saw: { $tops_1 }, { $tops_2 }.
event-montanara-tunnel =
    { $seat_you ->
        [yes] You dug a tunnel into mountain { $mountain } and looked at { $cards ->
            [one] its top card
           *[other] its top { $cards } cards
        }.
       *[no] { $seat } dug a tunnel into mountain { $mountain } and looked at { $cards ->
            [one] its top card
           *[other] its top { $cards } cards
        }.
    }
    .seen = You dug a tunnel into mountain { $mountain }. From the top: { $top }.
event-montanara-order =
    { $seat_you ->
        [yes] You put the cards back on mountain { $mountain }.
       *[no] { $seat } put the cards back on mountain { $mountain }.
    }
    .seen = You put the cards back on mountain { $mountain }. From the top: { $top }.
event-montanara-drill =
    { $seat_you ->
        [yes] You set the drill.
       *[no] { $seat } set the drill.
    }
event-montanara-bore =
    { $seat_you ->
        [yes] You looked at the bottom of mountain { $mountain }.
       *[no] { $seat } looked at the bottom of mountain { $mountain }.
    }
    .seen = At the bottom of mountain { $mountain } you saw { montanara-a-card }.
event-montanara-put =
    { $seat_you ->
        [yes] { $top ->
            [yes] You moved the bottom card of mountain { $mountain } to the top.
           *[no] You left the bottom card of mountain { $mountain } where it was.
        }
       *[no] { $top ->
            [yes] { $seat } moved the bottom card of mountain { $mountain } to the top.
           *[no] { $seat } left the bottom card of mountain { $mountain } where it was.
        }
    }
event-montanara-pit =
    { $seat_you ->
        [yes] You turned mountain { $mountain } upside down and drew.
       *[no] { $seat } turned mountain { $mountain } upside down and drew.
    }
    .seen = You turned mountain { $mountain } upside down and drew { montanara-a-card }.
event-montanara-examine =
    { $seat_you ->
        [yes] You examined mountain { $mountain }.
       *[no] { $seat } examined mountain { $mountain }.
    }
    .seen = You examined mountain { $mountain }. From the top: { $cards }.
event-montanara-decline =
    { $seat_you ->
        [yes] You examined nothing.
       *[no] { $seat } examined nothing.
    }
event-montanara-dig =
    { $mountain ->
        [0] { $seat_you ->
            [yes] You dug in your own hand.
           *[no] { $seat } dug in their own hand.
        }
       *[other] { $seat_you ->
            [yes] You dug in mountain { $mountain }.
           *[no] { $seat } dug in mountain { $mountain }.
        }
    }
event-montanara-turn =
    { $seat_you ->
        [yes] You turned over { montanara-a-card }.
       *[no] { $seat } turned over { montanara-a-card }.
    }
event-montanara-crystal =
    { $seat_you ->
        [yes] You brought up a crystal for a dwarf: { $crystals } now.
       *[no] { $seat } brought up a crystal for a dwarf: { $crystals } now.
    }
event-montanara-cave_in =
    { $seat_you ->
        [yes] The roof fell on your dig. Dwarfs lost: { $lost }.
       *[no] The roof fell on { $seat }’s dig. Dwarfs lost: { $lost }.
    }
event-montanara-stop =
    { $seat_you ->
        [yes] You stopped digging.
       *[no] { $seat } stopped digging.
    }

## What can be done

move-montanara-draw = Draw from mountain { $arg }
move-montanara-dwarf = Lay a dwarf
move-montanara-collapse = Let the roof fall
move-montanara-thief = Send the thief
move-montanara-quake = Shake mountains { $arg }
move-montanara-tunnel = Tunnel into mountain { $arg }
move-montanara-drill = Set the drill
move-montanara-pit = Turn mountain { $arg } over
move-montanara-dig =
    { $arg ->
        [hand] Dig in your hand
       *[other] Dig in mountain { $arg }
    }
# $cards: the letters of the cards in the new order, top first.
move-montanara-order = Put back { $cards }
move-montanara-leave = Leave it at the bottom
move-montanara-top = Put it on top
move-montanara-on = Dig on
move-montanara-stop = Stop digging
move-montanara-examine = Examine mountain { $arg }
move-montanara-decline = Examine nothing

## What is asked

prompt-montanara-turn = Draw, play a card or dig.
prompt-montanara-dig = Dig on, or stop?
prompt-montanara-examine = Which mountain do you examine?
prompt-montanara-tunnel = In which order do you put them back? The first lies on top.
prompt-montanara-drill = Where does the bottom card go?

## The table, drawn

montanara-turn = turn { $turn }
montanara-mountain = mountain { $mountain }
# How a mountain's row of cards is to be read.
montanara-reading = the left is the top
montanara-dwarfs = { $count ->
        [one] { $count } dwarf
       *[other] { $count } dwarfs
    }
montanara-crystals = { $count ->
        [one] { $count } crystal
       *[other] { $count } crystals
    }
montanara-hand-size = { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
montanara-camp = you
montanara-hand = hand
montanara-discards = discards
# What the reader knows to be in the other's hand.
montanara-held = among them { $cards }
# Cards known to lie somewhere among the places marked with the letter in $set.
montanara-among = among the places { $set }: { $cards }

## Options

option-montanara-sizes = How many cards each of the four mountains has at the start: four numbers that make 72.
option-montanara-dig_all = A digger may not stop: as many cards are turned over as there are dwarfs.
option-montanara-first = Who begins: a seat, or whoever is drawn by lot.

## Why it ended

reason-montanara-four_crystals = A fourth crystal was brought up.
reason-montanara-mountains = At most one mountain is left standing: more crystals win, then more dwarfs.

## Rules

rule-montanara-1 = Each player takes one dwarf; three more cards are dealt to each from the other 78. Your hand is your base mountain.
rule-montanara-2 = The 72 cards left stand face down as four mountains in a row, 12, 16, 20 and 24 high unless the table chose other heights.
rule-montanara-3 = Who begins is drawn by lot. In a rematch the loser begins, and after a draw the one who did not begin before.
rule-montanara-4 = Draw: take the top card of a mountain into your hand, unseen by the other. A hand may be of any size.
rule-montanara-5 = Play: lay a dwarf, while you have fewer than four dwarfs and crystals together, or carry out an action card and discard it. Crystals are never played.
rule-montanara-6 = Dig: turn cards over one by one in a mountain or in your shuffled hand, at most as many as you have dwarfs, and stop when you like after the first. A crystal costs one dwarf and ends the dig; a collapse costs all your dwarfs and ends it; anything else is discarded.
rule-montanara-7 = Examine: look through one mountain in secret and leave its order as it is. You may decline.
rule-montanara-8 = Collapse: both players discard all their dwarfs. Then the other player, and after that the one who played it, may examine a mountain.
rule-montanara-9 = Thief: with at least one other card in hand, exchange hands with the other player. What is laid out stays.
rule-montanara-10 = Earthquake: shuffle two neighbouring mountains together, split them evenly, the odd card to the lower number, and look in secret at the top card of each.
rule-montanara-11 = Tunnel: look in secret at the top four cards of a mountain and put them back on top in any order.
rule-montanara-12 = Drill: in each mountain from 1 to 4, look in secret at the bottom card and leave it or put it on top. The other sees which were moved.
rule-montanara-13 = Open pit: turn a mountain upside down unseen, then draw its new top card.
rule-montanara-14 = Whoever brings up a fourth crystal wins at once.
rule-montanara-15 = When a turn is over and at most one mountain has cards, the game ends: more crystals win, then more dwarfs; else it is a draw.

## Why a bot would make a move

why-montanara-stop = The next card would more likely cost than bring something.
why-montanara-on = A crystal comes next with { $find } %, a collapse with { $fall } %.
why-montanara-dig = A crystal with { $find } %, a collapse with { $fall } %.
why-montanara-crew = A crew of { $dwarfs } digs deeper.
why-montanara-roof = The roof falls on { $theirs } of their dwarfs and { $mine } of mine.
why-montanara-pit = A card from below, and the mountain turned over.
why-montanara-drill = Looking at every bottom card, and raising a crystal.
why-montanara-tunnel = Cards of mountain { $mountain } that are still unseen: { $cards }.
why-montanara-quake = Two mountains mixed, two tops seen.
why-montanara-theirs = Their hand seems better than mine.
why-montanara-mine = My hand seems better.
why-montanara-unseen = An unseen card of mountain { $mountain }.
why-montanara-seen = I saw { montanara-a-card } on top of mountain { $mountain }.
why-montanara-order = Crystals on top, collapses below.
why-montanara-leave = It lies well where it lies.
why-montanara-nothing = Nothing new to see.
why-montanara-examine = Cards there that are unseen: { $cards }.
why-montanara-raise = A crystal within reach.
