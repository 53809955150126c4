### Inviti

invited = Hai un invito a un tavolo
invited-to = Hai un invito a { $game }
invited-by = { $name } ti invita a { $game }
invited-what = Si gioca nel browser con un soprannome, senza account.
tale-saboteur = I nani scavano una galleria fino al tesoro, ma alcuni di loro sono sabotatori e vogliono che non ci si arrivi mai. Nessuno sa chi è chi finché non si divide l’oro.
tale-montanara = In due si scava alla ricerca di cristalli in quattro montagne di carte. Quasi tutto è coperto, e così ciò che hai visto, e ancora sai, è metà della partita.
tale-imperial_miners = Costruisci una miniera di carte dalla superficie in giù, e ogni carta nuova mette in moto quelle sopra. Giocano tutti insieme, e dieci round passano in fretta.
tale-out_of_mine = Ognuno riempie una galleria di cristalli, tutti insieme e contro il tempo, per sette round. Chi crede di averla riempita giusta chiama, e tutti gli altri si fermano dove sono.
lasts-saboteur = circa 30 minuti
lasts-montanara = circa 15 minuti
lasts-imperial_miners = circa 40 minuti
lasts-out_of_mine = circa 15 minuti
invite-usual = le regole consuete
invite-seats =
    { $n ->
        [one] Un posto
       *[other] { $n } posti
    }, { $free ->
        [one] { $free } libero
       *[other] { $free } liberi
    }
invite-share = Condividi
sat-down = { $name } si è seduto al tavolo.
table-facts = Questo tavolo
option-yes = sì
option-no = no
