### Quarry. Keys are explained in table.ftl. A stone is named by its weight, 1 to 4.

## Stones

card-quarry-1 = stone 1
card-quarry-2 = stone 2
card-quarry-3 = stone 3
card-quarry-4 = stone 4

## What happened

event-quarry-deal =
    { $first_you ->
        [yes] The stones are drawn; { $pit } stay in the pit. You begin.
       *[no] The stones are drawn; { $pit } stay in the pit. { $first } begins.
    }
    .seen =
        { $first_you ->
            [yes] You drew { $hand }; { $pit } stay in the pit. You begin.
           *[no] You drew { $hand }; { $pit } stay in the pit. { $first } begins.
        }
event-quarry-load =
    { $seat_you ->
        [yes] You loaded a stone of { $card }. The cart weighs { $weight }.
       *[no] { $seat } loaded a stone of { $card }. The cart weighs { $weight }.
    }
event-quarry-break =
    { $seat_you ->
        [yes] You loaded a stone of { $card }, and the cart broke.
       *[no] { $seat } loaded a stone of { $card }, and the cart broke.
    }
event-quarry-draw =
    { $seat_you ->
        [yes] You drew from the pit. { $pit } are left.
       *[no] { $seat } drew from the pit. { $pit } are left.
    }
    .seen = You drew a stone of { $card }. { $pit } are left in the pit.
event-quarry-send =
    { $seat_you ->
        [yes] You sent the cart off for { $points } points.
       *[no] { $seat } sent the cart off for { $points } points.
    }

## What can be done

move-quarry-load = Load a stone of { $arg }
move-quarry-send = Send the cart off

## What is asked

prompt-quarry-turn = Load a stone, or send the cart off.

## The table, drawn

quarry-load = { $weight } of { $most }
quarry-score = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
quarry-hand = hand
quarry-pit = { $count } in the pit

## Options

option-quarry-hand = How many stones each player draws at the start.
option-quarry-first = Who begins: seat 0, seat 1, or whoever is drawn by lot.

## Why it ended

reason-quarry-empty = The last stone is off the carts: the most points win.

## Rules

rule-quarry-R1 = There are sixteen stones, four each of weights 1 to 4. Each player draws some in secret; the rest stays in the pit.
rule-quarry-R2 = Turns go round. On a turn you load a stone or send your cart off.
rule-quarry-R3 = Load: lay a stone of your hand on your cart, for all to see, then draw one from the pit while it has any.
rule-quarry-R4 = A cart carries 7. If it holds more, it breaks, and all its stones are lost.
rule-quarry-R5 = Send: a cart with stones on it leaves. You score its weight, and your next cart is empty.
rule-quarry-R6 = Whoever has no stones in hand or on the cart is passed over. When that is everybody, the most points win; equals share it.

## Why a bot would make a move

why-quarry-full = The cart can carry only { $room } more, and no stone of the hand is so light.
why-quarry-fits = The heaviest stone that the cart can still carry: { $room } more.

## The page of rules

rules-quarry-intro = Two to four players load stones onto their carts, and send them off before they break.
rules-quarry-all = The rules
