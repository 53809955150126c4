# What people are told who are not at a table that waits for them, and where they say so. The hall and the browser use these.
alert-title = Your turn
alert-body = { $days ->
    [-1] { $game } at { $place } waits for you.
    [0] { $game } at { $place } waits for you: less than a day is left.
    [one] { $game } at { $place } waits for you: { $days } day is left.
   *[other] { $game } at { $place } waits for you: { $days } days are left.
}
alert-begun-title = Players found
alert-begun-body = { $game } at { $place } begins: you have a seat.
alert-mail-subject = Your turn: { $game } at { $place }
alert-mail =
    { $sentence }

    To the table: { $link }

    No more mail of this kind: { $stop }
alert-mail-confirm-subject = Mail about your turns?
alert-mail-confirm =
    { $name } asked this hall of mining games to write to this address whenever a slow game waits for them.

    If that is you, and you want it: { $link }

    If not, you need do nothing: no more mail comes. To have the address forgotten at once: { $stop }

# ---- on the page
alerts = When it is your turn
alerts-what = While a table is open in some tab, its title and its icon tell you. If you are away, the hall can tell you too, once a turn, with the name of the game and of the table and nothing else.
alerts-none = This hall sends nothing: its host has not set it up.
alerts-need-name = Take a name first: then the hall knows whom to tell.
alerts-browser = Tell this browser
alerts-browser-what = A notification, also when no tab is open.
alerts-browser-on = This browser is told.
alerts-browser-off = Tell this browser no more
alerts-browser-denied = This browser does not allow notifications from here. Its settings for this page can change that.
alerts-browser-cannot = This browser cannot be told: it takes no notifications on this page.
alerts-mail = Mail about slow games
alerts-mail-what = Only for games with days a move. A letter comes first, with a link by which you agree.
alerts-mail-address = Mail address
alerts-mail-ask = Send me the link
alerts-mail-asked = A letter is on its way to { $address }. Mail begins when you follow the link in it.
alerts-mail-on = Mail goes to { $address }.
alerts-mail-off = No more mail
alerts-confirmed = Agreed: the hall writes to you when a slow game waits for you.
alerts-stopped = Done: no more mail comes.
alerts-word-gone = This link is of no use any more. You can ask for another one here.
your-turn-now = Your turn
your-turn-tables = { $n ->
    [one] A table waits for you.
   *[other] { $n } tables wait for you.
}
offline-title = The hall cannot be reached
offline-what = There is no connection to the hall just now. No move that you saw is lost: when the line is back, everything goes on as it was.
offline-again = Try again

# ---- forgotten passwords
mail-reset-subject = Another password?
mail-reset =
    Somebody, surely you, has forgotten the password of the account { $login } in this hall of mining games.

    To choose another one, within an hour: { $link }

    If it was not you, nothing changes.
account-forgotten = Forgotten the password?
account-forgotten-sent = If this account has confirmed a mail address, a letter with a link is on its way there.
account-forgotten-none = This hall sends no mail: ask its host for another password.
account-reset-what = Choose another password. You are then logged in here, and nowhere else.
