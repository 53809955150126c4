### Out of Mine! Le chiavi sono spiegate in en/table.ftl.

## Che cosa è successo

event-out_of_mine-deal = Le tavole sono distribuite: { $boards }. Ciascuno sceglie un lato.
event-out_of_mine-sides = I lati sono svelati: { $galleries }.
event-out_of_mine-late = Il tempo per scegliere è finito: lato A per { $seats }.
event-out_of_mine-start = Nella miniera! Round { $round }. Le carte: { $cards }.
event-out_of_mine-resume = Il round { $round } riprende.
event-out_of_mine-pause = Il round è sospeso; le tessere in mano sono tornate.
event-out_of_mine-tick = Battito { $tick }.
event-out_of_mine-limit = Il tempo è scaduto: nessuno ha chiamato.
event-out_of_mine-giveup = Il tavolo ha rinunciato al round.
event-out_of_mine-choose =
    { $seat_you ->
        [yes] Hai scelto un lato.
       *[no] { $seat } ha scelto un lato.
    }
    .seen = Hai scelto il lato { $side }.
event-out_of_mine-ready =
    { $seat_you ->
        [yes] Sei pronto.
       *[no] { $seat } è pronto.
    }
event-out_of_mine-unready =
    { $seat_you ->
        [yes] Non sei ancora pronto.
       *[no] { $seat } non è ancora pronto.
    }
event-out_of_mine-vote =
    { $seat_you ->
        [yes] Rinunceresti a questo round.
       *[no] { $seat } rinuncerebbe a questo round.
    }
event-out_of_mine-unvote =
    { $seat_you ->
        [yes] Vuoi continuare.
       *[no] { $seat } vuole continuare.
    }
event-out_of_mine-take =
    { $seat_you ->
        [yes] Hai preso { $kind }.
       *[no] { $seat } ha preso { $kind }.
    }
event-out_of_mine-back =
    { $seat_you ->
        [yes] Hai rimesso { $kind }.
       *[no] { $seat } ha rimesso { $kind }.
    }
event-out_of_mine-lay =
    { $seat_you ->
        [yes] Hai posato { $kind } in { $place }.
       *[no] { $seat } ha posato { $kind } in { $place }.
    }
event-out_of_mine-dig =
    { $seat_you ->
        [yes] Hai posato { $kind } in { $place }.
       *[no] { $seat } ha posato { $kind } in { $place }.
    }
event-out_of_mine-move =
    { $seat_you ->
        [yes] Hai spostato { $kind } da { $cell } a { $place }.
       *[no] { $seat } ha spostato { $kind } da { $cell } a { $place }.
    }
event-out_of_mine-lift =
    { $seat_you ->
        [yes] Hai tolto { $kind } da { $cell }.
       *[no] { $seat } ha tolto { $kind } da { $cell }.
    }
event-out_of_mine-swap =
    { $seat_you ->
        [yes] Hai scambiato { $kind } e { $kind_2 }.
       *[no] { $seat } ha scambiato { $kind } e { $kind_2 }.
    }
event-out_of_mine-exchange =
    { $seat_you ->
        [yes] Hai cambiato { $kind_back } con { $kind }.
       *[no] { $seat } ha cambiato { $kind_back } con { $kind }.
    }
event-out_of_mine-call =
    { $seat_you ->
        [yes] Hai chiamato: fuori dalla miniera!
       *[no] { $seat } ha chiamato: fuori dalla miniera!
    }
event-out_of_mine-decide =
    { $seat_you ->
        [yes] Hai deciso.
       *[no] { $seat } ha deciso.
    }
    .seen = Intendi: { $move }.
event-out_of_mine-refused =
    { $seat_you ->
        [yes] Non era più possibile: { $move } (regola { $rule }).
       *[no] { $seat } non ha più potuto: { $move } (regola { $rule }).
    }
event-out_of_mine-expire =
    { $seat_you ->
        [yes] Hai tenuto { $kind } troppo a lungo: è tornata.
       *[no] { $seat } ha tenuto { $kind } troppo a lungo: è tornata.
    }
event-out_of_mine-away =
    { $seat_you ->
        [yes] La tua connessione si è interrotta.
       *[no] { $seat } ha perso la connessione.
    }
event-out_of_mine-here =
    { $seat_you ->
        [yes] Sei tornato.
       *[no] { $seat } è tornato.
    }
event-out_of_mine-open =
    { $seat_you ->
        [yes] Sei nella miniera.
       *[no] { $seat } è nella miniera.
    }
    .seen = Apri la carta { $card }: il tuo orologio corre.
event-out_of_mine-alone =
    { $seat_you ->
        [yes] Scavi.
       *[no] { $seat } scava.
    }
    .seen =
        { $did ->
            [take] Hai preso { $kind }.
            [back] Hai rimesso { $kind }.
            [lay] Hai posato { $kind }.
            [move] Hai spostato { $kind }.
            [lift] Hai tolto { $kind }.
           *[other] Hai scambiato { $kind }.
        }
event-out_of_mine-clock =
    { $seat_you ->
        [yes] Il tuo orologio corre.
       *[no] L’orologio di { $seat } corre.
    }
    .seen = Il tuo orologio: { $seconds } s.
event-out_of_mine-out =
    { $seat_you ->
        [yes] Hai giocato questo round.
       *[no] { $seat } ha giocato questo round.
    }
    .seen =
        { $how ->
            [call] Fuori dalla miniera! Hai chiamato dopo { $seconds } s.
            [limit] Il tempo è scaduto: sei fuori dopo { $seconds } s.
           *[stop] Ti sei fermato dopo { $seconds } s.
        }
event-out_of_mine-halt = La sala era assente. Gli orologi di { $seats } stanno fermi finché non riprendono.
event-out_of_mine-compare =
    { $seconds ->
        [none] Tutti hanno giocato il round { $round }. Nessuno ha chiamato a ragione: le gallerie contano come stanno.
       *[other] Tutti hanno giocato il round { $round }. Si taglia a { $seconds } s, la chiamata giusta più veloce.
    }
event-out_of_mine-gallery =
    { $how ->
        [call] { $seat } ha chiamato dopo { $seconds } s: galleria { $gallery }, carta { $card }.
        [limit] { $seat } ha finito il tempo: galleria { $gallery }, carta { $card }.
       *[stop] { $seat } si è fermato dopo { $seconds } s: galleria { $gallery }, carta { $card }.
    }
event-out_of_mine-check =
    { $seat_you ->
        [yes] Tessere sbagliate lasciano la tua galleria: { $removed }.
       *[no] Tessere sbagliate lasciano la galleria di { $seat }: { $removed }.
    }
event-out_of_mine-score =
    { $seat_you ->
        [yes] Fai { $points ->
            [one] un punto
           *[other] { $points } punti
        }: { $empty ->
            [one] uno spazio vuoto
           *[other] { $empty } spazi vuoti
        }, chiamata { $call }{ $elves ->
            [0] { "" }
           *[other] , elfi { $elves }
        }{ $elements ->
            [0] { "" }
           *[other] , elementi { $elements }
        }. In tutto { $total }.
       *[no] { $seat } fa { $points ->
            [one] un punto
           *[other] { $points } punti
        }: { $empty ->
            [one] uno spazio vuoto
           *[other] { $empty } spazi vuoti
        }, chiamata { $call }{ $elves ->
            [0] { "" }
           *[other] , elfi { $elves }
        }{ $elements ->
            [0] { "" }
           *[other] , elementi { $elements }
        }. In tutto { $total }.
    }
event-out_of_mine-boards =
    { $seat_you ->
        [yes] Round { $round }: la tua tavola lascia il gioco, e si distribuiscono: { $boards }.
       *[no] Round { $round }: la tavola di { $seat } lascia il gioco, e si distribuiscono: { $boards }.
    }

## Che cosa si può fare

move-out_of_mine-side = Lato { $arg }
move-out_of_mine-ready = Pronto
move-out_of_mine-unready = Non ancora
move-out_of_mine-vote = Rinuncia a questo round
move-out_of_mine-unvote = Continua comunque
move-out_of_mine-wait = Aspetta
move-out_of_mine-call = Fuori dalla miniera!
move-out_of_mine-take = Prendi { $arg }
move-out_of_mine-back = Rimettila
move-out_of_mine-lay = Posa { $arg_1 } in { $arg_2 }
move-out_of_mine-dig = Posa { $arg_1 } in { $arg_2 }
move-out_of_mine-move = Sposta { $arg_1 } in { $arg_2 }
move-out_of_mine-lift = Togli { $arg }
move-out_of_mine-swap = Scambia { $arg_1 } e { $arg_3 }
move-out_of_mine-exchange = Cambia { $arg_1 } con { $arg_2 }
move-out_of_mine-open = Apri la carta: il tuo orologio corre
move-out_of_mine-stop = Fermati qui

## Che cosa si chiede

prompt-out_of_mine-sides = Quale lato della tua tavola?
prompt-out_of_mine-ready = Le carte sono coperte. Pronto?
prompt-out_of_mine-dig = Riempi la galleria. Un posto è una prima casella e una forma: dig L4 c3/2.
prompt-out_of_mine-pause = Il round è sospeso. Pronto a riprendere?
prompt-out_of_mine-scored = Il round è contato. Pronto per il prossimo?
prompt-out_of_mine-apart = Ognuno gioca questo round da solo; si confronta quando tutti hanno giocato.
prompt-out_of_mine-apart-side = Quale lato della tua tavola?
prompt-out_of_mine-apart-open = Il tuo round: pronto? Con la carta parte il tuo orologio.
prompt-out_of_mine-apart-halt = La sala era assente. Il tuo orologio sta fermo: pronto a riprendere?
prompt-out_of_mine-apart-in = Riempi la galleria: take L4, poi lay L4 c3/2. Poi chiama.
prompt-out_of_mine-apart-out = Hai giocato questo round. Si confronta quando tutti hanno giocato.

## Il tavolo disegnato

out_of_mine-round = round { $round } di 7
out_of_mine-round-tick = round { $round } di 7, battito { $tick }
out_of_mine-you = tu
out_of_mine-board = tavola { $board }
out_of_mine-card = carta
out_of_mine-elements = { $good } { $good_points }, { $bad } { $bad_points }
out_of_mine-open =
    { $count ->
        [one] uno aperto
       *[other] { $count } aperti
    }
out_of_mine-hand = in mano { $kind }
out_of_mine-laid = posate
out_of_mine-supply = riserva
out_of_mine-forms = forme
out_of_mine-elves = elfi
out_of_mine-points =
    { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
out_of_mine-reading = # aperto, · roccia, le lettere sono tessere in ordine d’arrivo
out_of_mine-stage-outside = non ancora
out_of_mine-stage-in = nella miniera
out_of_mine-stage-halt = orologio fermo
out_of_mine-stage-out = ha giocato
out_of_mine-own-clock = orologio { $seconds } s
out_of_mine-compared = round { $round }, a confronto
out_of_mine-compared-line =
    { $how ->
        [call] ha chiamato dopo { $seconds } s
        [limit] tempo scaduto
       *[stop] si è fermato dopo { $seconds } s
    }
# On the full screen: how a tile lies, and what is done with one that lies.
out_of_mine-form = Forma /{ $number }
out_of_mine-do-move = Spostala
out_of_mine-do-swap = Scambiala con un’altra
out_of_mine-do-exchange = Cambiala
# What a clock runs to.
clock-out_of_mine-sides = lati
clock-out_of_mine-start = via
clock-out_of_mine-limit = round
clock-out_of_mine-next = prossimo
clock-out_of_mine-expire = torna nella riserva
out_of_mine-yellow = gialle
out_of_mine-blue = blu
out_of_mine-green = verdi
out_of_mine-red = rosse
out_of_mine-white = bianche
out_of_mine-gold = oro
out_of_mine-silver = argento
out_of_mine-worm = tarlo
out_of_mine-rat = ratto

## Opzioni

option-out_of_mine-elves = Variante A: un elfo con il suo colore davanti porta un punto.
option-out_of_mine-elements = Variante B: oro, argento, tarli e ratti contano come dice la carta.
option-out_of_mine-mode = Assistito: si accettano solo tessere corrette. Libero: come al tavolo, con il controllo alla fine; nessuno promette che una galleria si possa riempire.
option-out_of_mine-pace = Reale: tutti insieme, con l’orologio del tavolo. A battiti: ognuno fa un’azione per battito. Per corrispondenza: ognuno gioca un round da solo, quando vuole, con riserva e orologio propri; poi le gallerie si confrontano.
option-out_of_mine-limit = Secondi che un round può durare in tempo reale e per corrispondenza; 0 per nessun limite.
option-out_of_mine-ticks = Battiti che un round può durare.
option-out_of_mine-galleries = Le gallerie con cui si gioca.
option-out_of_mine-interval = Millisecondi tra due azioni di un giocatore; 0 per nessuno.

## Perché è finita

reason-out_of_mine-week = Sette round giocati: la settimana è finita.

## Regole

rule-out_of_mine-1 = Ciascuno riceve una tavola a caso; altre sei formano la pila, le rimanenti restano fuori, non viste.
rule-out_of_mine-2 = Ciascuno sceglie un lato prima di conoscere la carta; dopo 15 secondi è il lato A. Le scelte si svelano insieme.
rule-out_of_mine-3 = Le 40 carte si mescolano una volta; sette round ne usano sette a testa.
rule-out_of_mine-4 = Tutte le tessere stanno in una riserva aperta. Elfi ed elementi contano solo con le loro varianti.
rule-out_of_mine-5 = Ognuno riceve una carta coperta.
rule-out_of_mine-6 = Dopo un conto alla rovescia tutte le carte si svelano e tutti scavano insieme. Ciò che arriva prima è rifiutato e non costa nulla.
rule-out_of_mine-7 = In mano c’è al più una tessera della riserva: posala o rimettila. Le tessere posate si possono spostare, togliere, scambiare e cambiare.
rule-out_of_mine-8 = Una tessera corretta sta tutta su spazi, su nessun’altra, e il suo colore è sulla carta, non più volte di quanto dica. La forma è libera.
rule-out_of_mine-9 = Quando i 20 spazi sono coperti puoi chiamare; poi nessuno tocca più una tessera.
rule-out_of_mine-10 = Il controllo toglie le tessere sulla roccia, poi i colori non sulla carta, poi le ultime arrivate di un colore in eccesso.
rule-out_of_mine-11 = 10 punti meno uno per ogni spazio vuoto; 2 in più per una chiamata giusta, 2 in meno per una sbagliata; elfi ed elementi con le loro varianti. Dieci o più spazi vuoti non portano nulla.
rule-out_of_mine-12 = La tavola di chi ha chiamato lascia il gioco, entra la prima della pila, e si ridistribuisce. Chi riceve proprio la tavola di prima usa l’altro lato.
rule-out_of_mine-13 = Dopo il settimo round la partita finisce. Vince chi ha più punti; a pari merito si condivide.
rule-out_of_mine-14 = Un round ha un limite, e ci si può rinunciare con un voto. Allora nessuno ha chiamato, e la galleria più piena, a parità la prima, fa la parte di chi chiama.
rule-out_of_mine-15 = Il tavolo numera ogni azione accettata; solo il numero fa l’ordine. Dopo la prima chiamata tutto il resto è rifiutato.
rule-out_of_mine-16 = Le carte si svelano all’inizio e non prima.
rule-out_of_mine-17 = Chi prende nomina un tipo; chi arriva secondo all’ultima è rifiutato. Una tessera in mano torna dopo 10 secondi, o se si perde la connessione.
rule-out_of_mine-18 = Assistito: si accettano solo posti corretti, e non hai mai più di quanto dica la carta. Libero: tutto dentro la cornice, un po’ più della carta, e il controllo fa il resto.
rule-out_of_mine-19 = I bot agiscono a ritmo umano. Un tavolo può fissare un intervallo minimo tra le azioni.
rule-out_of_mine-20 = A battiti ognuno fa un’azione per battito; si eseguono in ordine che ruota, e quelle dopo una chiamata sono rifiutate.
rule-out_of_mine-21 = Sono nascosti le carte prima dell’inizio, i lati non ancora svelati, il mazzo e le tavole nella pila o fuori.
rule-out_of_mine-22 = Dopo una pausa il round riprende: le mani sono vuote, e corre un nuovo conto alla rovescia.
rule-out_of_mine-23 = Per corrispondenza ciascuno ha una riserva intera e un orologio propri, che corre da quando apre la carta finché chiama, si ferma o il tempo scade. Nessuno vede che cosa fa un altro prima che tutti abbiano giocato.
rule-out_of_mine-24 = Poi il round si taglia alla chiamata giusta più veloce, e ogni altra galleria conta come stava a quel tempo sul proprio orologio. Se nessuno ha chiamato a ragione, le gallerie contano come stanno.

## Perché un bot farebbe una mossa

why-out_of_mine-fits = Vedo come entra negli spazi aperti: sono { $spaces }.
why-out_of_mine-call = Ogni spazio è coperto.
why-out_of_mine-lift = Con questa tessera nella galleria non vedo come riempire il resto.
why-out_of_mine-back = Non ho posto per questa tessera.
why-out_of_mine-wait = Sto ancora pensando.
why-out_of_mine-free = Niente in contrario.
