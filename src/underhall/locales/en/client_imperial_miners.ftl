### The browser's board of Imperial Miners. Events, moves and rules are in imperial_miners.ftl; card texts come from the pack.

im-or = or
im-card = { $name }. Level { $level }, cost { $cost }.
im-level-cost = Level { $level } · cost { $cost }
im-has-machines =
    { $n ->
        [one] { $n } machine on it.
       *[other] { $n } machines on it.
    }
im-is-collapsed = A collapse lies on it.
im-was-activated = Activated this round.
im-mine-words =
    A mine of { $cards ->
        [one] one card
       *[other] { $cards } cards
    } with { $carts ->
        [one] one completed cart
       *[other] { $carts } completed carts
    }
im-people-scots = Scots
im-people-barbarians = Barbarians
im-people-egyptians = Egyptians
im-people-japanese = Japanese
im-people-atlanteans = Atlanteans
im-people-romans = Romans
im-space = Space { $n }: { $text }
im-space-of = { $name }, space { $n }
im-surface = The surface
im-deck =
    Deck { $level }: { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
im-from-deck =
    Deck { $level }, { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
im-deck-one = the top card of deck I
im-discards = Discards: { $n }
im-event = The event of this round
im-boards = The progress boards, decks and discards
im-ours = Card pack { $title }: cards, events and boards of our own, not the printed game’s.
im-private = Card pack { $title }, brought by this hall.
im-spot = Lay { $card } on level { $level }, column { $column }.
im-wakes = It wakes { $cards }.
im-choose = Choose { $name }
im-advance =
    { $n ->
        [one] Advance { $n } space
       *[other] Advance { $n } spaces
    }
im-advance-none = Stay where you are
im-nothing = nothing now
im-why-coins = It costs { $cost } and you have { $coins }.
im-not-row = A card of level { $level } lies in row { $level }.
im-not-below = It needs a card above it.
im-why-place = There is no place on level { $level }: it needs a card above.
im-wait =
    { $n ->
        [one] { $names } is choosing.
       *[other] { $names } are choosing.
    }
im-wait-chosen = You have chosen { $card }; waiting for { $names }.
im-wait-setup = Your four cards are kept; waiting for { $names }.
im-wait-event = You have done with the event; waiting for { $names }.
im-wait-done = You have finished; waiting for { $names }.
im-prompt-keep =
    Keep four cards: <n>{ $n ->
        [one] one more
       *[other] { $n } more
    }</n> must go.
im-prompt-commit =
    Choose a card to play; you have { $coins ->
        [1] one coin
       *[other] { $coins } coins
    }. Nobody sees it until all have chosen.
im-prompt-commit-alone =
    Choose a card to play; you have { $coins ->
        [1] one coin
       *[other] { $coins } coins
    }.
im-prompt-dig = No card of your hand can be played: you play the top card of deck I.
im-prompt-lay =
    { $card }, { $cost } of your { $coins ->
        [1] one coin
       *[other] { $coins } coins
    }: <n>{ $n ->
        [one] one place
       *[other] { $n } places
    } on level { $level }</n>.
im-prompt-place =
    Where does { $card } lie? <n>{ $n ->
        [one] One place
       *[other] { $n } places
    }</n>.
im-prompt-discard = { $n } cards in hand, and eight may stay: which one goes?
im-prompt-asked = { $who } asks: { $what }
im-commit = Play this card
im-hint-play = Play { $name }
im-hint-discard = Discard { $name }
im-hint-cart = A cart at { $name }
im-aside = Put it aside
im-discard = Discard it
im-mine-of = Mine of { $name }
im-own-mine = Back to your mine
im-empty = No card yet. The first one lies under the surface.
im-revealed = Played this round
im-read = Point at a card to read it.
im-read-tap = Tap a card to read it.
im-no-hand = Your hand is empty.
im-activates =
    { $seat_you ->
        [yes] { $name }: { $text }
       *[no] { $name } of { $seat }: { $text }
    }
im-score =
    { $n ->
        [one] { $n } point with carts
       *[other] { $n } points with carts
    }
im-coins =
    { $n ->
        [one] { $n } coin
       *[other] { $n } coins
    }
im-cards =
    { $n ->
        [one] { $n } card in hand
       *[other] { $n } cards in hand
    }
im-choosing = is choosing
im-chosen = has chosen
im-acting = is at work
im-ready = has finished
im-events-left = { $n ->
        [one] event left
       *[other] events left
    }
im-round = round { $n } of { $of }
im-word-coins =
    { $n ->
        [one] coin
       *[other] coins
    }
im-word-points =
    { $n ->
        [one] point
       *[other] points
    }
im-word-carts =
    { $n ->
        [one] cart
       *[other] carts
    }
im-word-cards =
    { $n ->
        [one] card
       *[other] cards
    }
im-column-points = Points on tokens
im-column-carts = Completed carts
im-column-total = Total
im-column-coins = Coins
im-column-boards = Boards completed
im-breakdown = Points and one for each completed cart; coins, then carts, break ties.
im-last-hands = Hands at the end
im-verdict =
    { $title }: { $points ->
        [one] one point
       *[other] { $points } points
    }
im-picture-place = A card of level III lies under at least one card of level II: three places.
im-picture-chain = The card laid on level III and Pump Choir are awake. Now one of the two cards above.
im-picture-tokens = Three machines on one card, a collapse on another, full tubs where two halves meet.
rules-imperial_miners-intro = Everybody digs a mine of their own, all at once, for ten rounds. A card laid deep wakes the cards above it, one after another, up to the surface. The cards are Underhall’s own: the printed game’s are not public, and who owns them can put them into a private pack.
rules-imperial_miners-setup = Before the first round
rules-imperial_miners-cards = The cards
rules-imperial_miners-round = A round
rules-imperial_miners-place = Where a card may lie
rules-imperial_miners-chain = The chain up to the surface
rules-imperial_miners-tokens = Machines, collapses, carts
rules-imperial_miners-draw = Drawing cards
rules-imperial_miners-advance = The progress boards
rules-imperial_miners-end = The end
guide-imperial_miners-welcome = Welcome. You dig your own mine for ten rounds; nobody can harm it. Points are what counts, and one for each tub that is full.
guide-imperial_miners-R7 = Keep four of these cards. Something of level I to begin with, then what you can pay soon. Choose a card to read it, choose it again to put it aside.
guide-imperial_miners-R16 = Choose a card, then the place for it. The number at its corner is what it costs. All reveal at once.
guide-imperial_miners-R18 = Now lay it. Level I is always free; a deeper card lies under at least one other. What it would wake is lit.
guide-imperial_miners-R23 = The lit card is awake: take one of its effects, or let it rest. What it brings at once stands beside each.
guide-imperial_miners-R21 = Two cards lie above. One of them wakes next: choose it.
guide-imperial_miners-R22 = You have reached the surface: take coins, pay to advance on a progress board, or draw three cards. Then your round is over.
guide-imperial_miners-R35 = Choose a card in your mine: those that may be chosen are outlined and have a number.
guide-imperial_miners-R32 = Choose an edge with one half of a cart at least: the cart is then full, and worth a point.
guide-imperial_miners-R41 = How far? Only the space where you stop gives you something.
guide-imperial_miners-R40 = Choose a board. You stay on it until its top.
guide-imperial_miners-R36 = Choose a deck and see the card before you choose the next. Level I is cheap, level III is strong.
guide-imperial_miners-R39 = Choose where to look for a card of that faction. All see what you find.
guide-imperial_miners-R37 = Choose a card to let go. Eight may stay in your hand.
guide-imperial_miners-wait = The others are still at it. Look at their mines by the tags; nothing there touches yours.

im-about-card = Level { $level }, costs { $cost }
im-about-designs = One of { $n } different cards of level { $level }.
im-about-coins = Coins
im-about-points = Points
im-about-carts = Carts
im-about-machine = Machine
im-about-collapse = Collapse
im-about-cards = Cards in hand
im-about-surface = Surface
im-about-deck = Decks
im-about-discards = Discards
im-about-boards = Progress boards
im-about-events = Events

im-at-least = min { $n }
im-at-most = max { $n }
im-all = all
im-best-cards = The best cards
im-final-count = The final count
im-keys-numbers = A card; then a place, or what is asked
im-keys-arrows = To the next card
