### Imperial Miners. Keys are explained in table.ftl. Cards, events and faces have their own names in the pack; their texts are
### generated from its data (src/underhall/games/imperial_miners/text.py).

## What happened

event-imperial_miners-deal = The boards show { $faces }; the cards are dealt.
    .seen = The boards show { $faces }. Your cards: { $hand }.
event-imperial_miners-aside =
    { $seat_you ->
        [yes] You put a card of level { $level } aside.
       *[no] { $seat } puts a card of level { $level } aside.
    }
    .seen = You put { $name } aside.
event-imperial_miners-begin = Put on the piles: { $names }.
event-imperial_miners-event = Round { $round }: { $name }.
event-imperial_miners-commit =
    { $seat_you ->
        [yes] You have chosen.
       *[no] { $seat } has chosen.
    }
    .seen = You have chosen { $name }.
event-imperial_miners-reveal =
    { $seat_you ->
        [yes] You play { $name } for { $cost }.
       *[no] { $seat } plays { $name } for { $cost }.
    }
event-imperial_miners-dig =
    { $seat_you ->
        [yes] You take the top card of deck I: { $name }.
       *[no] { $seat } takes the top card of deck I: { $name }.
    }
event-imperial_miners-place =
    { $seat_you ->
        [yes] You place { $name } at { $level }, column { $column }.
       *[no] { $seat } places { $name } at { $level }, column { $column }.
    }
event-imperial_miners-activate =
    { $seat_you ->
        [yes] { $name }: your effect { $effect }.
       *[no] { $name }: { $seat } takes effect { $effect }.
    }
event-imperial_miners-decline =
    { $seat_you ->
        [yes] You let { $name } rest.
       *[no] { $seat } lets { $name } rest.
    }
event-imperial_miners-cleared =
    { $seat_you ->
        [yes] The collapse on your { $name } is gone.
       *[no] The collapse on { $name } of { $seat } is gone.
    }
event-imperial_miners-coins =
    { $seat_you ->
        [yes] Coins: { $change }.
       *[no] Coins of { $seat }: { $change }.
    }
event-imperial_miners-points =
    { $seat_you ->
        [yes] Points: +{ $change }.
       *[no] Points of { $seat }: +{ $change }.
    }
event-imperial_miners-machines =
    { $seat_you ->
        [yes] Machines on your { $name }: { $count }.
       *[no] Machines on { $name } of { $seat }: { $count }.
    }
event-imperial_miners-collapse =
    { $seat_you ->
        [yes] A collapse on your { $name }.
       *[no] A collapse on { $name } of { $seat }.
    }
event-imperial_miners-cart =
    { $seat_you ->
        [yes] You place a cart at { $name }.
       *[no] { $seat } places a cart at { $name }.
    }
event-imperial_miners-advance =
    { $seat_you ->
        [yes] You advance to place { $place } of { $face }.
       *[no] { $seat } advances to place { $place } of { $face }.
    }
event-imperial_miners-board =
    { $seat_you ->
        [yes] You complete { $face } and go on to { $next_face }.
       *[no] { $seat } completes { $face } and goes on to { $next_face }.
    }
event-imperial_miners-draw =
    { $seat_you ->
        [yes] You draw from deck { $level }.
       *[no] { $seat } draws from deck { $level }.
    }
    .seen = You draw { $name } from deck { $level }.
event-imperial_miners-look =
    { $seat_you ->
        [yes] You look at a card of deck { $level }.
       *[no] { $seat } looks at a card of deck { $level }.
    }
    .seen = You look at { $name } of deck { $level }.
event-imperial_miners-take =
    { $seat_you ->
        [yes] You keep a card of deck { $level }.
       *[no] { $seat } keeps a card of deck { $level }.
    }
    .seen = You keep { $name }.
event-imperial_miners-back =
    { $seat_you ->
        [yes] You put { $count } back into deck { $level }.
       *[no] { $seat } puts { $count } back into deck { $level }.
    }
event-imperial_miners-recruit =
    { $seat_you ->
        [yes] You find { $name } in deck { $level }.
       *[no] { $seat } finds { $name } in deck { $level }.
    }
event-imperial_miners-none =
    { $seat_you ->
        [yes] Deck { $level } has no such card for you.
       *[no] Deck { $level } has no such card for { $seat }.
    }
event-imperial_miners-discard =
    { $seat_you ->
        [yes] You discard { $name }.
       *[no] { $seat } discards { $name }.
    }
event-imperial_miners-surface =
    { $seat_you ->
        [yes] At the surface: { $effect ->
            [coins] coins
            [walk4] 4 coins to advance
            [walk8] 8 coins to advance
           *[draw] draw
        }.
       *[no] At the surface { $seat } { $effect ->
            [coins] takes coins
            [walk4] pays 4 to advance
            [walk8] pays 8 to advance
           *[draw] draws
        }.
    }
event-imperial_miners-done =
    { $seat_you ->
        [yes] Your mine phase is over.
       *[no] { $seat } has finished the mine phase.
    }
event-imperial_miners-round = Round { $round } is over.
event-imperial_miners-passed =
    { $seat_you ->
        [yes] { $name } was activated already this round.
       *[no] { $name } of { $seat } was activated already this round.
    }
event-imperial_miners-fourth =
    { $seat_you ->
        [yes] You take a card of level IV: { $name }.
       *[no] { $seat } takes a card of level IV: { $name }.
    }
event-imperial_miners-choose =
    { $seat_you ->
        [yes] Your choice:
       *[no] The choice of { $seat }:
    } { $do ->
        [advance] advance { $arg }
        [faction] { $arg ->
            [scots] Scots
            [barbarians] Barbarians
            [egyptians] Egyptians
            [japanese] Japanese
            [atlanteans] Atlanteans
           *[romans] Romans
        }
        [at] the card at { $arg }
        [choose] number { $arg }
       *[stop] no more
    }.

## What can be done; $name, $cost and $text are the card's, $brings what it would bring at once

move-imperial_miners-play = Play { $name } ({ $cost })
move-imperial_miners-dig = Play the top card of deck I
move-imperial_miners-discard = Discard { $name }
move-imperial_miners-take = Keep { $name }: { $text }
move-imperial_miners-place = In column { $arg }{ $under }
move-imperial_miners-effect = { $name }: { $text }{ $brings }
move-imperial_miners-decline = Let it rest
move-imperial_miners-stop = No more
move-imperial_miners-choose = { $text }{ $brings }
move-imperial_miners-board = The board { $name }: { $text }
move-imperial_miners-advance = { $arg ->
        [0] Stay where you are
       *[other] Advance { $arg }: { $text }{ $brings }
    }
move-imperial_miners-deck = From deck { $arg }
move-imperial_miners-faction = { $name }
move-imperial_miners-surface = { $arg ->
        [coins] Gain { $coins } coins
        [walk4] Pay 4, advance up to 2
        [walk8] Pay 8, advance up to 5
       *[draw] Draw 3 cards
    }
move-imperial_miners-at = { $name } ({ $arg }){ $brings }
move-imperial_miners-cart = A cart at { $name }, { $arg_2 ->
        [right] to its right
        [lower-left] to its lower left
       *[lower-right] to its lower right
    }

## What is asked

prompt-imperial_miners-keep = Keep four cards: which one goes?
prompt-imperial_miners-commit = Choose a card in secret.
prompt-imperial_miners-place = Where does it lie?
prompt-imperial_miners-branch = Which effect?
prompt-imperial_miners-up = Which card above activates next?
prompt-imperial_miners-surface = The surface: choose one.
prompt-imperial_miners-target = Which card?
prompt-imperial_miners-target-activate = Which card is activated?
prompt-imperial_miners-target-machine = Which card gets a machine?
prompt-imperial_miners-target-collapse = On which card does the roof fall?
prompt-imperial_miners-target-clear = Which card do you clear of its collapse?
prompt-imperial_miners-target-spend = Which card gives up a machine?
prompt-imperial_miners-target-bury = On which card do you let the roof fall, to pay?
prompt-imperial_miners-edge = Where does the cart go?
prompt-imperial_miners-steps = How far do you advance?
prompt-imperial_miners-board = Which board?
prompt-imperial_miners-deck = From which deck?
prompt-imperial_miners-faction = Which faction?
prompt-imperial_miners-choice = Which of these?
prompt-imperial_miners-discard = Which card do you discard?
prompt-imperial_miners-look = Which card do you keep?

## The table, drawn

imperial_miners-round = round { $round } of 10
imperial_miners-surface = surface
imperial_miners-you = you
imperial_miners-hand = hand
imperial_miners-event = event
imperial_miners-board = board { $number }
imperial_miners-decks = decks
imperial_miners-state = { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · { $carts ->
        [one] { $carts } cart
       *[other] { $carts } carts
    } · { $cards } in hand
imperial_miners-mine = mine
imperial_miners-empty = no card yet
imperial_miners-reading = ● cart · ◐ half a cart · ⚙ machine · × collapse · ∙ activated
imperial_miners-under = { "" }, under { $names }
imperial_miners-setup = set-up
imperial_miners-costs = costs { $coins }
imperial_miners-brings = [{ $gains }]
imperial_miners-brings-coins = coins { $n }
imperial_miners-brings-points = points { $n }
imperial_miners-brings-machines = machines { $n }
imperial_miners-brings-collapses = collapses { $n }
imperial_miners-brings-cleared = collapses −{ $n }
imperial_miners-brings-carts = carts { $n }
imperial_miners-brings-up_to = advance up to { $n }

## Options

option-imperial_miners-pack = The card pack that is played with.
option-imperial_miners-first_game = Set-up for a first game: two cards of each level, all kept.
option-imperial_miners-faces = The faces of the three progress boards, or drawn by lot.
option-imperial_miners-surface_coins = How many coins the first surface effect gives.
option-imperial_miners-row_one_gaps = How many empty slots level I may leave: none, one or any.
option-imperial_miners-resolve_bottom = The bottom space of the next board is resolved on arrival.

## Why it ended; alone, the title of the score (R48)

reason-imperial_miners-ten_rounds = Ten rounds are played.
reason-imperial_miners-digger = Digger.
reason-imperial_miners-labourer = Labourer of the Depths.
reason-imperial_miners-expert = Expert Miner.
reason-imperial_miners-engineer = Engineer of the Depths.
reason-imperial_miners-veteran = Veteran Miner.
reason-imperial_miners-king = King of the Depths.

## Rules

rule-imperial_miners-R1 = There are 36 mine cards of level I, 43 of II, 43 of III and 14 of IV, 18 events, and three progress boards with two faces each.
rule-imperial_miners-R2 = Coins, points, machines, collapses and carts never run out.
rule-imperial_miners-R3 = Each progress board shows one of its faces, by lot or as the host chose.
rule-imperial_miners-R4 = Decks I, II and III have a discard pile each, shuffled in when a card is needed from an empty deck. Discarded cards of level IV go back to their pile.
rule-imperial_miners-R5 = Ten events, chosen by lot, make the ten rounds; the others are not seen.
rule-imperial_miners-R6 = You begin with no coins and no points, your marker below the progress boards.
rule-imperial_miners-R7 = Of two cards of level I, three of II and three of III you keep any four.
rule-imperial_miners-R8 = The level of a card is its row. Level I and IV cost nothing, II costs 2, III what is printed; discounts never go below 0.
rule-imperial_miners-R9 = A card belongs to none, one or two of six factions; both count.
rule-imperial_miners-R10 = A card has one or two effects joined by “or”; each time it is activated you choose one.
rule-imperial_miners-R11 = Each of the six edges of a card may have a half-cart.
rule-imperial_miners-R12 = A game has ten rounds: the event, the mine, the end of the round. How many events are left is known to all.
rule-imperial_miners-R13 = Each round reveals an event. It is resolved at once by all, or changes this round’s mine phase, or is resolved at the end of the round.
rule-imperial_miners-R14 = Events are obeyed as far as possible, unless they say “may”; “up to” allows 0.
rule-imperial_miners-R15 = All choose a hand card in secret, reveal together and pay.
rule-imperial_miners-R16 = A card is playable if you can pay it and there is a place for it. Only if none is, you play the top card of deck I.
rule-imperial_miners-R17 = Each row lies half a card to the side of the row above it, like bricks.
rule-imperial_miners-R18 = A card of level II or deeper lies below at least one card of the level above it; level I needs nothing.
rule-imperial_miners-R19 = Carts never stand in the way of a card.
rule-imperial_miners-R20 = Cards in a mine never move.
rule-imperial_miners-R21 = The placed card activates, then one card directly above it, and so on up to the surface.
rule-imperial_miners-R22 = At the surface take coins, pay 4 or 8 coins to advance up to 2 or 5 spaces, or draw three cards.
rule-imperial_miners-R23 = An effect may be declined; once chosen it is resolved as far as possible.
rule-imperial_miners-R24 = A card is activated once a round. A chain passes over one that was: it does nothing more, but may be the way up.
rule-imperial_miners-R25 = At the end of the round comes its event, if it is of that kind; then all cards are fresh again.
rule-imperial_miners-R26 = Nothing ever touches the mine of another.
rule-imperial_miners-R27 = A card holds at most three machines. What is put on “this card” beyond that is lost; a card you choose must have room, if any has.
rule-imperial_miners-R28 = Machines stay until an effect takes them.
rule-imperial_miners-R29 = At most one collapse lies on a card.
rule-imperial_miners-R30 = Activating a card with a collapse takes the collapse away in place of an effect; the chain goes on.
rule-imperial_miners-R31 = Where two neighbours both have their half, there is a completed cart.
rule-imperial_miners-R32 = A cart goes on an edge between two of your cards that has at least one half and is not complete.
rule-imperial_miners-R33 = If there is no such edge, no cart is placed.
rule-imperial_miners-R34 = A completed cart is worth a point at the end.
rule-imperial_miners-R35 = An effect that activates a card wakes that card alone, and no chain; a card activates once a round, and a collapse on it is removed in place of its effect.
rule-imperial_miners-R36 = Cards are drawn one at a time, each from any of the decks I to III.
rule-imperial_miners-R37 = Whoever has more than eight cards when an effect ends discards down to eight at once.
rule-imperial_miners-R38 = Cards of level IV come only from progress spaces and events that name them.
rule-imperial_miners-R39 = Choose a deck and take the first card of the faction that turns up; all see it, the others go back.
rule-imperial_miners-R40 = The first advance chooses a board and enters it from below.
rule-imperial_miners-R41 = Later advances go on along the same board; only the space where you stop counts.
rule-imperial_miners-R42 = Spaces you pass give nothing; the one you stop on is resolved.
rule-imperial_miners-R43 = At the top the board is completed: resolve it, then put your marker on the bottom of another board. Movement that is left is lost.
rule-imperial_miners-R44 = Markers do not stand in each other’s way.
rule-imperial_miners-R45 = At the end count your points and one for each completed cart.
rule-imperial_miners-R46 = Ties go to more coins, then to more completed carts; else they are shared.
rule-imperial_miners-R47 = For example: 31 points and 8 completed carts make 39; 7 coins would only break a tie.
rule-imperial_miners-R48 = Alone, your score has a title: below 35 Digger, from 35 Labourer of the Depths, from 46 Expert Miner, from 56 Engineer of the Depths, from 61 Veteran Miner, from 66 King of the Depths.

## Why a bot would make a move

imperial_miners-rival = { $seat } may have { $theirs }, and I come first in { $chance } of 100 of them.
why-imperial_miners-only = There is nothing else to do.
why-imperial_miners-keep = The other cards fit better into the first rounds.
why-imperial_miners-chain = The best chain found from here gains about { $gain } points in all, with what coins and cards may bring later.
why-imperial_miners-ends = Games imagined from here end at about { $points } points.
why-imperial_miners-ends_against = { why-imperial_miners-ends } { imperial_miners-rival }
why-imperial_miners-plan_against = { why-imperial_miners-plan } { imperial_miners-rival }
why-imperial_miners-plan =
    Plan: { $cards }. { $source ->
        [space] The progress boards give
        [carts] Completed carts give
        [event] Events give
       *[other] { $source } gives
    } most, { $gain } by the end of round { $round }; such games end at about { $points } points.
