### Parlare al tavolo: quello che si dice con un tocco, e chi guarda.

phrases = Di’ con un tocco
phrase-hello = Ciao!
phrase-good_luck = Buona fortuna!
phrase-your_turn = Tocca a te.
phrase-one_moment = Un momento, per favore.
phrase-thinking = Sto pensando.
phrase-thanks = Grazie!
phrase-sorry = Scusate!
phrase-well_played = Bella mossa!
phrase-how_clever = Questa non me l’aspettavo.
phrase-oh_no = Oh no!
phrase-good_game = Bella partita!
phrase-once_more = Ancora una?

talk-players = Fino alla fine lo leggono solo i giocatori.
talk-spectators = Fino alla fine lo legge solo chi guarda.
talk-all = Lo leggono tutti i presenti.
talk-about = Su { $name }
talk-muted = Non vedi più che cosa dice { $name }.
# Chi guarda un tavolo senza giocare: $n in tutto, $names di chi ha un nome.
watchers = { $n ->
    [one] 1 persona guarda
   *[other] { $n } persone guardano
}
watchers-named = { watchers }: { $names }
watchers-more = { watchers }: { $names } e altri { $more }
