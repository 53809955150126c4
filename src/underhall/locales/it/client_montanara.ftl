### The browser's board of Montanara. Events, cards and rules are in montanara.ftl.

mt-scene = Quattro monti fra due campi
mt-mountain =
    Monte { $n }, { $cards ->
        [one] { $cards } carta
       *[other] { $cards } carte
    }
mt-cards =
    { $n ->
        [one] carta
       *[other] carte
    }
mt-cards-in-hand =
    { $n ->
        [one] { $n } carta in mano
       *[other] { $n } carte in mano
    }
mt-camp = { $name }: nani { $dwarfs }, cristalli { $crystals }
mt-your-camp = Il tuo campo
mt-reach =
    { $n ->
        [0] Nessun nano, niente scavo
        [one] Un nano scava una carta
       *[other] { $n } nani scavano fino a { $n } carte
    }
mt-known-at = { $place }: { $card }
mt-memory = Ricordi nel monte { $n }, dall’alto: { $cards }
mt-unknown = mai vista
mt-card = { $card }, { $count }
mt-draw = Pesca da un monte
mt-dig =
    { $n ->
        [0] Scava: nessun nano
        [one] Scava con un nano
       *[other] Scava con { $n } nani
    }
mt-dig-hand = Scava nella tua mano
mt-discards = Scarti
mt-empty-hand = La tua mano è vuota.
mt-top = in cima
mt-up = { $card } verso la cima
mt-down = { $card } più in basso
mt-place = { $card }, posto { $place } di { $of } dall’alto. Le frecce la spostano.
mt-put-back = Rimettile così
mt-tunnel-in = Galleria nel monte { $n }
mt-bottom-of = In fondo al monte { $n }
mt-digging = Scavo nel monte { $n }
mt-digging-hand = Scavo nella propria mano
mt-seen-in = Ciò che sai del monte { $n }, dall’alto
mt-ending =
    aveva { $crystals ->
        [one] un cristallo
       *[other] { $crystals } cristalli
    } e { $dwarfs ->
        [one] un nano
       *[other] { $dwarfs } nani
    }; in mano:
mt-prompt-turn = Tocca a te: pesca da <n>un monte</n>, gioca una carta o scava.
mt-prompt-dig =
    Scava: scegli <n>un monte o la tua mano</n>. Al massimo { $n ->
        [one] una carta
       *[other] { $n } carte
    }.
mt-prompt-on =
    Continui o smetti? { $n ->
        [one] Puoi girare ancora una carta.
       *[other] Puoi girare ancora { $n } carte.
    }
mt-prompt-examine = Esamina in segreto <n>un monte</n>, o nessuno.
mt-prompt-order = Rimetti le carte in un ordine qualsiasi; la prima sta in cima.
mt-prompt-drill = La carta in fondo al monte { $n }: la lasci, o la metti in cima?
mt-prompt-aim = { $card }: scegli <n>un monte</n>.
mt-prompt-quake = { $card }: scegli <n>due vicini</n>.
mt-prompt-play = Giocare: { $card }? Toccala ancora, o scegli un’altra carta.
mt-why-crystal = I cristalli non si giocano mai: contano quando li scavi.
mt-why-dwarf = Il tuo campo ha già quattro nani e cristalli.
mt-why-thief = Il ladro vuole un’altra carta nella tua mano.
rules-montanara-intro = Due minatori, quattro monti, nove cristalli. Vince chi per primo scava quattro cristalli; altrimenti conta chi ne ha di più quando i monti sono finiti.
rules-montanara-setup = Prima del primo turno
rules-montanara-turn = Un turno: pesca, gioca o scava
rules-montanara-dig = Scavare
rules-montanara-actions = Le carte azione
rules-montanara-end = La fine
mt-picture-setup = Quattro monti di 12, 16, 20 e 24 carte. Le porte sono numerate; in cima c’è il numero di carte.
mt-picture-middle = Più tardi: due nani e un cristallo nel tuo campo. Le etichette sono ciò che hai visto e dove si trova.
guide-montanara-welcome = Ti diamo il benvenuto. Vuoi quattro cristalli. Sono nascosti nei quattro monti e nelle due mani.
guide-montanara-4 = Il tuo turno è una cosa sola: pesca la carta in cima a un monte, gioca una carta o scava. Comincia con un nano: sceglilo, poi sceglilo di nuovo.
guide-montanara-more = Con nani nel campo puoi scavare: tante carte quanti sono i nani. Un cristallo costa un nano; un crollo li costa tutti.
guide-montanara-6 = Ogni carta che giri è persa o ti porta qualcosa. Puoi fermarti dopo ogni carta.
guide-montanara-7 = Guarda in segreto un monte. Ciò che vedi vi resta segnato per te, se l’aiuto per la memoria è acceso.
guide-montanara-wait = Tocca all’altro. Il diario dice che cosa è successo; ciò che hai visto solo tu ha un occhio.

mt-about-mountain = Monte { $n }
mt-about-camp = Campo
mt-about-discards = Carte fuori dal gioco. Tutti possono guardarle.

mt-keys-mountains = Un monte

## The puzzle

puzzle-what-montanara = Una montagna ha di certo un cristallo in cima. Il diario dimostra quale: pescalo.
puzzle-wrong-montanara = Per quella non c’è prova.
