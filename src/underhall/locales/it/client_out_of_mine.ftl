### The browser's board of Out of Mine!. Events and rules are in out_of_mine.ftl.

om-colour =
    { $colour ->
        [yellow] giallo
        [blue] blu
        [green] verde
        [red] rosso
       *[white] bianco
    }
om-tile = { $colour } { $shape }
om-tile-with = { $tile } con { $element }
om-a-tile = un { $tile }
om-round = round { $n } di { $of }
om-round-word = Round
om-rounds = I sette round
om-your-gallery =
    La tua galleria: { $n ->
        [one] uno spazio coperto
       *[other] { $n } spazi coperti
    } su { $of }. Le frecce guardano in giro, Invio prende in mano una tessera.
om-gallery-of =
    La galleria di { $name }: { $n ->
        [one] uno spazio coperto
       *[other] { $n } spazi coperti
    } su { $of }
om-covered =
    { $n ->
        [one] uno spazio coperto
       *[other] { $n } spazi coperti
    } su { $of }
om-covered-word = Coperti
om-of = { $n } su { $of }
om-elf = L’elfo in { $cell } vuole il { $colour }
om-elf-happy = L’elfo in { $cell } ha il { $colour } davanti
om-lies-at = { $tile } in { $cell }
om-hovers =
    { $cell }: { $fit ->
        [fits] ci sta
        [swap] scambia il posto
        [risky] il controllo la toglierebbe
       *[no] non ci sta
    }
om-colours = Colori
om-colour-left = { $colour }, ne restano { $n }
om-kind-left = { $tile }, ne restano { $n }
om-your-card = La tua carta
om-card-of = La carta di { $name }
om-card-of-them = Carta: { $what }
om-card-used = La carta, e quanto ne è usato
om-need = { $colour }, { $used } su { $want }
om-element-worth = { $element } { $points }
om-elves-served = Elfi serviti
om-elements-word = Elementi
om-if-now = Se finisse ora
om-worth-nothing = Con dieci o più spazi aperti un round non vale nulla.
om-turn = Gira
om-flip = Ribalta
om-back = Rimetti a posto
om-lift = Riporta nella riserva
om-expires = { $n } s
om-call = Out of mine!
om-still-open =
    { $n ->
        [one] Uno spazio è ancora aperto
       *[other] { $n } spazi sono ancora aperti
    }
om-all-covered = Tutti e 20 sono coperti
om-wait-sent = Un momento …
om-wait = Aspetta
om-vote = Rinuncia a questo round
om-unvote = Andiamo avanti
om-votes =
    { $n ->
        [one] un voto
       *[other] { $n } voti
    }
om-would-give-up = rinuncerebbe a questo round
om-ready = Pronto
om-not-ready = Non ancora
om-next-in = il prossimo round fra { $n } s
om-is-ready = pronto
om-has-chosen = ha scelto
om-slow-line = linea lenta con la sala
om-watch = Guarda la galleria di { $name }
om-clock = Tempo che resta in questo round
om-tick = turno
om-choose-side = Tavola { $board }: quale lato?
om-side = Lato { $side }
om-forced = Avevi questa tavola nel round scorso: ora l’altro lato.
om-chosen = Si aspettano gli altri.
om-before-card = La carta viene dopo.
om-choose-left = { $n } s, poi è il lato A. La carta viene dopo.
om-into-the-mine = Nella miniera!
om-goes-on = Si continua.
om-paused = In pausa finché qualcuno torna
om-round-scored = Il round { $n } è contato
om-called = { $name } ha chiamato: out of mine!
om-given-up = Il tavolo ha rinunciato al round.
om-time-up = Il tempo era finito.
om-part-empty = spazi
om-part-call = chiamata
om-part-elves = elfi
om-part-elements = elementi
om-part-points = round
om-total = totale
om-removed =
    { $n ->
        [one] una tolta
       *[other] { $n } tolte
    }
om-empty =
    { $n ->
        [one] uno vuoto
       *[other] { $n } vuoti
    }
om-skip = Mostra tutto
om-prompt-sides = Quale <n>lato</n> della tua tavola?
om-prompt-sides-wait = Hai scelto. Gli altri guardano ancora.
om-prompt-countdown = Le carte sono coperte. Fra un momento si scava tutti insieme.
om-prompt-pause = Il round è in pausa; le tessere in mano sono tornate.
om-prompt-take = Prendi <n>un cristallo</n> che la tua carta vuole, o sposta una tessera.
om-prompt-lay = In mano: { $tile }. <n>Posalo</n>, giralo o rimettilo a posto.
om-prompt-no-fit = In mano: { $tile }. { $why } Giralo o rimettilo a posto.
om-prompt-risky = In mano: { $tile }. Lì il controllo lo toglierebbe.
om-prompt-move = Si sposta: { $tile }. <n>Posalo</n>, prendine un altro al suo posto, o riportalo indietro.
om-prompt-swap = Si sposta: { $tile }. <n>Posalo</n>, e l’altra tessera si sposta con lui.
om-prompt-call = Ogni spazio è coperto: <n>chiama</n>, o migliora.
om-prompt-decided = Hai deciso. Gli altri pensano ancora.
om-prompt-scored = Il round è contato. <n>Pronto</n> per il prossimo?
om-prompt-ready = Sei pronto. Gli altri guardano ancora.
om-prompt-watch-sides = Ognuno sceglie un lato della sua tavola.
om-prompt-watch-ready = Fra un momento si scava tutti insieme.
om-prompt-watch-dig = Tutti scavano. Scegli quale galleria guardare.
om-prompt-watch-pause = Il round è in pausa.
om-prompt-watch-scored = Il round è contato.
om-prompt-watch-over = La partita è finita.
om-why-gone = L’ultimo { $tile } è andato: qualcuno è stato più svelto.
om-why-overlap = Lì c’è un’altra tessera.
om-why-frame = Lì uscirebbe dalla cornice.
om-why-rock = Quella è roccia.
om-why-too-much = Hai più tessere di quante ne dice la carta, quante se ne possono avere.
om-why-enough = Di { $colour } la tua carta non vuole altro.
om-why-unwanted = La tua carta non vuole { $colour }.
om-why-take-first = Lì non c’è ancora nulla: prima prendi un cristallo dalla riserva.
om-why-no-hand = Non hai tessere in mano.
om-why-nothing = Non c’è nulla da farne.
om-why-there = È già lì.
om-why-early = Nessuno tocca una tessera prima che il round cominci.
om-why-late = Troppo tardi: il round è finito.
om-why-open = Uno spazio della tua galleria è ancora aperto.
om-why-empty = Dopo il controllo resterebbero vuoti dieci spazi o più.
om-why-too-fast = Troppo in fretta per questo tavolo. Aspetta un poco.
om-seconds = { $n } s
om-own-clock = Il tuo orologio
om-your-round = Il tuo round: pronto?
om-ready-text = Con la carta parte il tuo orologio, finché chiami o ti fermi. Chiudere la pagina non lo ferma.
om-ready-limit = Con la carta parte il tuo orologio, finché chiami o ti fermi, al più per { $time }. Chiudere la pagina non lo ferma.
om-open-card = Apri la carta
om-halted = Il tuo orologio sta fermo
om-halted-text = La sala era assente, perciò il tuo orologio si è fermato a { $time }. La tessera in mano è tornata.
om-go-on = Riprendi
om-played = Hai giocato il round { $n }
om-they-play = Round { $n }: ognuno gioca da solo
om-how-out =
    { $how ->
        [call] Hai chiamato dopo { $time }.
        [limit] Il tempo è scaduto dopo { $time }.
       *[stop] Ti sei fermato dopo { $time }.
    }
om-how-they-were-out =
    { $how ->
        [call] ha chiamato dopo { $time }
        [limit] tempo scaduto dopo { $time }
       *[stop] si è fermato dopo { $time }
    }
om-has-played = { $name } ha giocato
om-not-yet = { $name } non ancora
om-is-inside = { $name } è nella miniera
om-stage =
    { $stage ->
        [outside] non ancora
        [in] nella miniera
       *[out] ha giocato
    }
om-compared-later = Le gallerie si mostrano e si confrontano quando tutti hanno giocato. Puoi chiudere la pagina.
om-compared = Round { $n }, a confronto
om-to-round = Al round { $n }
om-cut = Tagliato a { $time }: { $name } è uscito per primo. Gli altri contano come stavano allora, ognuno sul proprio orologio.
om-no-cut = Nessuno ha chiamato a ragione: le gallerie contano come stavano.
om-gallery-compared =
    La galleria di { $name }: { $n ->
        [one] un punto
       *[other] { $n } punti
    }
om-stop = Fermati qui
om-stop-sure = Fermarsi davvero?
om-prompt-open = Il tuo round: <n>apri la carta</n> quando sei pronto.
om-prompt-halt = La sala era assente. <n>Riprendi</n> quando sei pronto.
om-prompt-out = Hai giocato. Il round si confronta quando tutti hanno giocato.
om-prompt-watch-out = Ognuno gioca questo round da solo.
rules-out_of_mine-letters = Per corrispondenza
guide-out_of_mine-23 = Giochi questo round da solo, con tutte le tessere e un orologio tuo. La chiamata giusta più veloce lo chiude per tutti; le gallerie si confrontano quando tutti hanno giocato.
choice-pace-real = tutti insieme
choice-pace-ticks = a battiti
choice-pace-correspondence = per corrispondenza
rules-out_of_mine-intro = Tutti insieme, per sette round: riempi i venti spazi della tua galleria con i cristalli della tua carta, e chiama “Out of mine!” prima degli altri. Gallerie, carte, posti degli elfi e tessere segnate sono nostri: il regolamento non li stampa.
rules-out_of_mine-setup = Prima di un round
rules-out_of_mine-dig = Scavare
rules-out_of_mine-score = Il controllo e i punti
rules-out_of_mine-next = Il round seguente, e la fine
rules-out_of_mine-table = Che cosa aggiunge il gioco in rete
om-picture-start = Una galleria vuota: venti spazi nella roccia. La carta dice quante tessere di ogni colore.
om-picture-dig = Una tessera rossa in mano, dove starebbe. Tre tessere ci sono già; la carta ha caselle per ciò che è usato.
om-picture-elves = Con gli elfi: verde, blu e rosso hanno davanti il loro colore e portano un punto ciascuno.
guide-out_of_mine-welcome = Benvenuto. Riempi la tua galleria di cristalli prima che gli altri riempiano la loro. Prendete tutti dalla stessa riserva, insieme.
guide-out_of_mine-2 = Scegli prima un lato della tua tavola. La carta, che dice quante tessere di ogni colore, si mostra dopo a tutti.
guide-out_of_mine-more = Poi: scegli un cristallo nella riserva e un posto nella galleria. R lo gira, F lo ribalta; oppure trascinalo lì.
guide-out_of_mine-7 = Prendi un cristallo che la tua carta vuole e posalo. Le tessere posate si possono spostare. Quando tutto è coperto, chiama.
guide-out_of_mine-11 = Dieci punti meno uno per ogni spazio vuoto, e due in più per chi chiama. Quando tutti sono pronti viene il round seguente.
puzzle-what-out_of_mine = Una galleria, una carta, tutta la riserva per te.
puzzle-hint-take = Prendi { $tile }.
puzzle-hint-lay = Posalo qui.
puzzle-hint-lift = Questa tessera è d’impiccio.
puzzle-hint-back = Rimettilo a posto: non c’è spazio per lui.

om-about-tile =
    { $n ->
        [one] Copre uno spazio, e sulla carta conta come { $colour }.
       *[other] Copre { $n } spazi, e sulla carta conta come { $colour }.
    }
om-about-card = La tua carta
om-about-call = La chiamata
om-about-gallery = Galleria
om-about-score = Quanto vale ora
om-about-supply = Riserva
om-about-elements = Elementi
om-about-elf = Elfo

om-keys-trays = Il vassoio di un colore
om-keys-arrows = Muovi il cristallo, o il cursore
om-keys-turn = Giralo
om-keys-flip = Ribaltalo
om-keys-back = Rimettilo a posto
