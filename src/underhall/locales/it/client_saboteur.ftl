### The browser's board of Saboteur. Events, cards and rules are in saboteur.ftl.

sb-maze =
    Il labirinto: { $n ->
        [one] una carta posata
       *[other] { $n } carte posate
    }
sb-cross = incrocio
sb-t = bivio
sb-straight = dritto
sb-corner = curva
sb-dead-end = vicolo cieco
sb-start = partenza
sb-treasure = tesoro
sb-stone = pietra
sb-rockfall = frana
sb-map = mappa
sb-break-pickaxe = rompi un piccone
sb-break-lantern = rompi una lanterna
sb-break-cart = rompi un carrello
sb-repair-pickaxe = ripara un piccone
sb-repair-lantern = ripara una lanterna
sb-repair-cart = ripara un carrello
sb-repair-pickaxe-lantern = ripara un piccone o una lanterna
sb-repair-pickaxe-cart = ripara un piccone o un carrello
sb-repair-lantern-cart = ripara una lanterna o un carrello
sb-break-short = rompi
sb-mend-short = ripara
sb-mend-one-short = ripara uno
sb-tool-pickaxe = piccone
sb-tool-lantern = lanterna
sb-tool-cart = carrello
sb-tool-broken = { $tool }: rotto
sb-tool-whole = { $tool }: intero
sb-card-lit = { $card } a { $x }, { $y }, illuminato
sb-card-dark = { $card } a { $x }, { $y }, isolato
sb-goal-hidden = Meta { $n }, coperta
sb-goal-seen = Meta { $n }, coperta. Tu sai: { $face }
sb-goal-open = Meta { $n }: { $face }
sb-zoom = Zoom
sb-nearer = Più vicino
sb-farther = Più lontano
sb-whole = Tutta la miniera
sb-to-goal = Guarda la meta { $n }
sb-to-places =
    { $n ->
        [one] Un altro posto da questa parte
       *[other] Altri { $n } posti da questa parte
    }
sb-target-lay = Posa: { $card } a { $x }, { $y }
sb-both-ways = Va bene in entrambi i versi: R la gira.
sb-target-rockfall = Fai franare a { $x }, { $y }
sb-target-map = Guarda la meta { $n }
sb-turn = Gira
sb-pass = Passa: scegli una carta
sb-pass-card = Passa con questa carta
sb-hint-break = { $own ->
    [true] Rompi il tuo attrezzo: { $tool }
   *[false] Rompi a { $name }: { $tool }
}
sb-hint-mend = { $own ->
    [true] Ripara il tuo attrezzo: { $tool }
   *[false] Ripara a { $name }: { $tool }
}
sb-hint-discard = Passa con: { $card }
sb-hint-take = Prendi la carta con { $n ->
    [one] una pepita
   *[other] { $n } pepite
}
sb-why-broken = Hai un attrezzo rotto ({ $tool }): niente gallerie finché non è riparato.
sb-why-no-place = Ora questa carta non va da nessuna parte.
sb-why-no-target = Ora questa carta non ha un bersaglio.
sb-prompt-turn = Tocca a te: scegli una carta.
sb-prompt-discard = Puoi passare con questa.
sb-prompt-lay =
    Posa: { $card }, <n>{ $n ->
        [one] un posto illuminato
       *[other] { $n } posti illuminati
    }</n>.
sb-prompt-player =
    { $card }: scegli <n>{ $n ->
        [one] il giocatore
       *[other] uno di { $n } giocatori
    }</n> fra le targhette.
sb-prompt-map =
    Mappa: guarda in segreto <n>{ $n ->
        [one] una meta
       *[other] una di { $n } mete
    }</n>.
sb-prompt-rockfall =
    Frana: scegli <n>{ $n ->
        [one] la carta
       *[other] una di { $n } carte
    }</n> da togliere.
sb-prompt-take = Prendi una carta pepita; le altre vanno al prossimo cercatore.
sb-prompt-gold-wait = Si divide l’oro: { $name } sta scegliendo.
sb-take-one = La tua parte d’oro
sb-nuggets =
    { $n ->
        [one] { $n } pepita
       *[other] { $n } pepite
    }
sb-gold-cards =
    { $n ->
        [one] { $n } carta pepita, valore nascosto
       *[other] { $n } carte pepita, valore nascosto
    }
sb-hand-size =
    { $n ->
        [one] { $n } carta in mano
       *[other] { $n } carte in mano
    }
sb-in-pile = nel mazzo
sb-round = round { $n } di { $of }
sb-empty-hand = La tua mano è vuota.
sb-your-role = Il tuo ruolo in questo round
sb-role-digger = Cercatore d’oro
sb-role-digger-what = Scava fino al tesoro. Fidati piano.
sb-role-saboteur = Sabotatore
sb-role-saboteur-what = Tienili lontani dal tesoro. Non farti scoprire.
sb-role-selfish = Nano egoista
sb-role-selfish-what = Raggiungi tu stesso il tesoro: allora è tutto tuo.
sb-pool =
    Ruoli nel mazzo: { $diggers ->
        [one] un cercatore
       *[other] { $diggers } cercatori
    }, { $saboteurs ->
        [one] un sabotatore
       *[other] { $saboteurs } sabotatori
    }
sb-spare = Una delle { $n } non è di nessuno.
sb-hold = Tieni premuto per vedere il ruolo
sb-seen-it = Ho visto
sb-map-of = Ciò che nasconde la meta { $n }
sb-which-tool = Quale attrezzo si ripara?
sb-round-over =
    Round { $round }: { $winner ->
        [diggers] hanno vinto i cercatori
       *[saboteurs] hanno vinto i sabotatori
    }
sb-last-hands = Mani alla fine
rules-saboteur-intro = I cercatori scavano dalla scala a tre mete; sotto una c’è il tesoro. Fra loro i sabotatori vogliono che il mazzo finisca prima. Nessuno sa chi è chi.
rules-saboteur-setup = Comincia un round
rules-saboteur-turn = Un turno
rules-saboteur-paths = Posare gallerie
rules-saboteur-actions = Carte azione
rules-saboteur-goals = Raggiungere una meta
rules-saboteur-gold = L’oro
rules-saboteur-end = Round e fine
sb-picture-paths = Le gallerie illuminate sono unite alla scala; quelle grigie sono isolate. Puoi posare solo dove arriva la luce.
sb-picture-start = La scala a 0, 0, e le tre mete sette colonne più in là.
guide-saboteur-welcome = Ti diamo il benvenuto. Prima guarda il tuo ruolo: resta in basso a sinistra, o sotto Ruolo su un telefono.
guide-saboteur-P4 = Hai un attrezzo rotto: non puoi posare gallerie. Riparalo, gioca un’altra carta o passa.
guide-saboteur-D1 = Si divide l’oro. Tieni una carta; le altre vanno al prossimo cercatore.
guide-saboteur-T1 = Scegli una carta: i posti possibili si accendono in verde. Scegline uno. Una carta che non puoi o non vuoi giocare si passa coperta.
guide-saboteur-wait = Giocano gli altri. Guarda chi posa vicoli ciechi e chi rompe gli attrezzi a chi.

sb-about-break = Con un attrezzo rotto davanti nessuno posa gallerie.
sb-about-path = Una galleria che lascia passare tutti. I lati aperti devono toccare lati aperti, le pareti pareti; si può girare.
sb-about-dead-end = Un vicolo cieco: sta dove i lati combaciano, ma nessuno passa e nessuna meta si raggiunge da lì.
sb-about-start = Partenza
sb-about-start-what = La scala verso la luce. Ogni galleria deve essere collegata ad essa.
sb-about-goal = Meta { $n }
sb-about-goal-what = Sotto una delle tre mete c’è il tesoro: una galleria dalla partenza fin lì vince per i cercatori d’oro. Le altre due sono pietre.
sb-about-goals = Sono tre: un tesoro e due pietre.
sb-about-nuggets = Pepite
sb-about-hand = Carte in mano

sb-next-round = Round { $n }
sb-next-round-in = Comincia da sé tra { $n } s.
sb-keys-numbers = Una carta; poi un posto o un giocatore
sb-keys-arrows = Al posto seguente, o sopra la miniera
side-saboteur-diggers = I cercatori
side-saboteur-saboteurs = I sabotatori

## The puzzle

puzzle-what-saboteur =
    { $n ->
        [2] Sai dov’è il tesoro. Raggiungilo con due carte della tua mano: c’è un solo modo.
       *[other] Sai dov’è il tesoro. Raggiungilo con tre carte della tua mano: c’è un solo modo.
    }
puzzle-wrong-saboteur = Le carte sono posate, e il tesoro non è raggiunto.
