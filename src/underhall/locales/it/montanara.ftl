### Montanara. Le chiavi sono spiegate in ../en/table.ftl, le carte e i numeri in ../en/montanara.ftl.

## Carte

card-montanara-C = cristallo
card-montanara-D = nano
card-montanara-X = crollo
card-montanara-T = ladro
card-montanara-E = terremoto
card-montanara-U = galleria
card-montanara-R = trivella
card-montanara-O = cava
montanara-a-card =
    { $card ->
        [C] un cristallo
        [D] un nano
        [X] un crollo
        [T] un ladro
        [E] un terremoto
        [U] una galleria
        [R] una trivella
       *[O] una cava
    }

## Che cosa è successo

event-montanara-deal =
    { $first_you ->
        [yes] Le carte sono distribuite. Cominci tu.
       *[no] Le carte sono distribuite. Comincia { $first }.
    }
    .seen =
        { $first_you ->
            [yes] Le carte sono distribuite: { $hand }. Cominci tu.
           *[no] Le carte sono distribuite: { $hand }. Comincia { $first }.
        }
event-montanara-draw =
    { $seat_you ->
        [yes] Hai pescato dal monte { $mountain }.
       *[no] { $seat } ha pescato dal monte { $mountain }.
    }
    .seen = Hai pescato { montanara-a-card } dal monte { $mountain }.
event-montanara-dwarf =
    { $seat_you ->
        [yes] Hai calato un nano.
       *[no] { $seat } ha calato un nano.
    }
event-montanara-collapse =
    { $seat_you ->
        [yes] Hai fatto cadere la volta. Nani perduti: { $lost }.
       *[no] { $seat } ha fatto cadere la volta. Nani perduti: { $lost }.
    }
event-montanara-thief =
    { $seat_you ->
        [yes] Hai mandato il ladro: le mani sono state scambiate.
       *[no] { $seat } ha mandato il ladro: le mani sono state scambiate.
    }
    .seen =
        { $seat_you ->
            [yes] Hai mandato il ladro: le mani sono state scambiate. Ora hai { $hand }.
           *[no] { $seat } ha mandato il ladro: le mani sono state scambiate. Ora hai { $hand }.
        }
event-montanara-quake =
    { $seat_you ->
        [yes] Hai scosso i monti { $mountains }: ora hanno { $heights } carte.
       *[no] { $seat } ha scosso i monti { $mountains }: ora hanno { $heights } carte.
    }
    .seen = Hai scosso i monti { $mountains }: ora hanno { $heights } carte. In cima hai visto: { $tops_1 }, { $tops_2 }.
event-montanara-tunnel =
    { $seat_you ->
        [yes] Hai aperto una galleria nel monte { $mountain } e guardato { $cards ->
            [one] la prima carta
           *[other] le prime { $cards } carte
        }.
       *[no] { $seat } ha aperto una galleria nel monte { $mountain } e guardato { $cards ->
            [one] la prima carta
           *[other] le prime { $cards } carte
        }.
    }
    .seen = Hai aperto una galleria nel monte { $mountain }. Dalla cima: { $top }.
event-montanara-order =
    { $seat_you ->
        [yes] Hai rimesso le carte sul monte { $mountain }.
       *[no] { $seat } ha rimesso le carte sul monte { $mountain }.
    }
    .seen = Hai rimesso le carte sul monte { $mountain }. Dalla cima: { $top }.
event-montanara-drill =
    { $seat_you ->
        [yes] Hai piantato la trivella.
       *[no] { $seat } ha piantato la trivella.
    }
event-montanara-bore =
    { $seat_you ->
        [yes] Hai guardato il fondo del monte { $mountain }.
       *[no] { $seat } ha guardato il fondo del monte { $mountain }.
    }
    .seen = In fondo al monte { $mountain } hai visto { montanara-a-card }.
event-montanara-put =
    { $seat_you ->
        [yes] { $top ->
            [yes] Hai portato in cima l’ultima carta del monte { $mountain }.
           *[no] Hai lasciato in fondo l’ultima carta del monte { $mountain }.
        }
       *[no] { $top ->
            [yes] { $seat } ha portato in cima l’ultima carta del monte { $mountain }.
           *[no] { $seat } ha lasciato in fondo l’ultima carta del monte { $mountain }.
        }
    }
event-montanara-pit =
    { $seat_you ->
        [yes] Hai capovolto il monte { $mountain } e pescato.
       *[no] { $seat } ha capovolto il monte { $mountain } e pescato.
    }
    .seen = Hai capovolto il monte { $mountain } e pescato { montanara-a-card }.
event-montanara-examine =
    { $seat_you ->
        [yes] Hai esaminato il monte { $mountain }.
       *[no] { $seat } ha esaminato il monte { $mountain }.
    }
    .seen = Hai esaminato il monte { $mountain }. Dalla cima: { $cards }.
event-montanara-decline =
    { $seat_you ->
        [yes] Non hai esaminato nulla.
       *[no] { $seat } non ha esaminato nulla.
    }
event-montanara-dig =
    { $mountain ->
        [0] { $seat_you ->
            [yes] Hai scavato nella tua mano.
           *[no] { $seat } ha scavato nella propria mano.
        }
       *[other] { $seat_you ->
            [yes] Hai scavato nel monte { $mountain }.
           *[no] { $seat } ha scavato nel monte { $mountain }.
        }
    }
event-montanara-turn =
    { $seat_you ->
        [yes] Hai scoperto { montanara-a-card }.
       *[no] { $seat } ha scoperto { montanara-a-card }.
    }
event-montanara-crystal =
    { $seat_you ->
        [yes] Hai estratto un cristallo al prezzo di un nano: ora sono { $crystals }.
       *[no] { $seat } ha estratto un cristallo al prezzo di un nano: ora sono { $crystals }.
    }
event-montanara-cave_in =
    { $seat_you ->
        [yes] La volta è caduta sul tuo scavo. Nani perduti: { $lost }.
       *[no] La volta è caduta sullo scavo di { $seat }. Nani perduti: { $lost }.
    }
event-montanara-stop =
    { $seat_you ->
        [yes] Hai smesso di scavare.
       *[no] { $seat } ha smesso di scavare.
    }

## Che cosa si può fare

move-montanara-draw = Pesca dal monte { $arg }
move-montanara-dwarf = Cala un nano
move-montanara-collapse = Fai cadere la volta
move-montanara-thief = Manda il ladro
move-montanara-quake = Scuoti i monti { $arg }
move-montanara-tunnel = Apri una galleria nel monte { $arg }
move-montanara-drill = Pianta la trivella
move-montanara-pit = Capovolgi il monte { $arg }
move-montanara-dig =
    { $arg ->
        [hand] Scava nella tua mano
       *[other] Scava nel monte { $arg }
    }
move-montanara-order = Rimetti { $cards }
move-montanara-leave = Lasciala in fondo
move-montanara-top = Portala in cima
move-montanara-on = Scava ancora
move-montanara-stop = Smetti di scavare
move-montanara-examine = Esamina il monte { $arg }
move-montanara-decline = Non esaminare nulla

## Che cosa si chiede

prompt-montanara-turn = Pesca, gioca una carta o scava.
prompt-montanara-dig = Scavi ancora o smetti?
prompt-montanara-examine = Quale monte esamini?
prompt-montanara-tunnel = In che ordine le rimetti? La prima sta in cima.
prompt-montanara-drill = Dove va l’ultima carta?

## Il tavolo, disegnato

montanara-turn = turno { $turn }
montanara-mountain = monte { $mountain }
montanara-reading = a sinistra la cima
montanara-dwarfs = { $count ->
        [one] { $count } nano
       *[other] { $count } nani
    }
montanara-crystals = { $count ->
        [one] { $count } cristallo
       *[other] { $count } cristalli
    }
montanara-hand-size = { $count ->
        [one] { $count } carta in mano
       *[other] { $count } carte in mano
    }
montanara-camp = tu
montanara-hand = mano
montanara-discards = scarti
montanara-held = tra queste { $cards }
montanara-among = tra i posti { $set }: { $cards }

## Opzioni

option-montanara-sizes = Quante carte ha all’inizio ciascuno dei quattro monti: quattro numeri che fanno 72.
option-montanara-dig_all = Chi scava non può smettere: si scoprono tante carte quanti sono i nani.
option-montanara-first = Chi comincia: un posto, o chi è estratto a sorte.

## Perché è finita

reason-montanara-four_crystals = È stato estratto il quarto cristallo.
reason-montanara-mountains = Resta in piedi al più un monte: vince chi ha più cristalli, poi chi ha più nani.

## Regole

rule-montanara-1 = Ogni giocatore prende un nano; dalle altre 78 carte ne riceve altre tre. La tua mano è il tuo monte base.
rule-montanara-2 = Le 72 carte rimaste formano quattro monti coperti in fila, alti 12, 16, 20 e 24 se il tavolo non ha scelto altre altezze.
rule-montanara-3 = Chi comincia è estratto a sorte. Nella rivincita comincia chi ha perso, dopo un pareggio chi prima non aveva cominciato.
rule-montanara-4 = Pescare: prendi in mano la carta in cima a un monte, senza che l’altro la veda. La mano non ha limite.
rule-montanara-5 = Giocare: cala un nano, finché nani e cristalli insieme sono meno di quattro, oppure esegui un’azione e scartala. I cristalli non si giocano mai.
rule-montanara-6 = Scavare: scopri una carta alla volta in un monte o nella tua mano mescolata, al massimo quante sono i tuoi nani, e dopo la prima smetti quando vuoi. Un cristallo costa un nano e chiude lo scavo; un crollo costa tutti i tuoi nani e lo chiude; il resto si scarta.
rule-montanara-7 = Esaminare: guarda in segreto un intero monte senza cambiarne l’ordine. Puoi rinunciare.
rule-montanara-8 = Crollo: entrambi i giocatori scartano tutti i loro nani. Poi l’altro giocatore, e dopo di lui chi l’ha giocato, può esaminare un monte.
rule-montanara-9 = Ladro: con almeno un’altra carta in mano, scambia la mano con l’altro giocatore. Ciò che è sul tavolo resta.
rule-montanara-10 = Terremoto: mescola insieme due monti vicini, dividili a metà, la carta dispari al numero più basso, e guarda in segreto la carta in cima a ciascuno.
rule-montanara-11 = Galleria: guarda in segreto le prime quattro carte di un monte e rimettile in cima nell’ordine che vuoi.
rule-montanara-12 = Trivella: in ogni monte dall’1 al 4 guarda in segreto l’ultima carta e lasciala o portala in cima. L’altro vede quali hai spostato.
rule-montanara-13 = Cava: capovolgi un monte senza guardarlo, poi pesca la nuova carta in cima.
rule-montanara-14 = Chi estrae il quarto cristallo vince subito.
rule-montanara-15 = Quando un turno è concluso e al più un monte ha carte, la partita finisce: vince chi ha più cristalli, poi chi ha più nani; altrimenti è pari.

## Perché un bot farebbe una mossa

why-montanara-stop = La prossima carta costerebbe, più facilmente che rendere.
why-montanara-on = La prossima è un cristallo al { $find } %, un crollo al { $fall } %.
why-montanara-dig = Un cristallo al { $find } %, un crollo al { $fall } %.
why-montanara-crew = Una squadra di { $dwarfs } scava più a fondo.
why-montanara-roof = Il tetto cade sui loro nani ({ $theirs }) e sui miei ({ $mine }).
why-montanara-pit = Una carta dal fondo, e il monte capovolto.
why-montanara-drill = Si guarda ogni carta in fondo, e si porta su un cristallo.
why-montanara-tunnel = Carte del monte { $mountain } ancora mai viste: { $cards }.
why-montanara-quake = Due monti mescolati, due cime viste.
why-montanara-theirs = La loro mano sembra migliore della mia.
why-montanara-mine = La mia mano sembra migliore.
why-montanara-unseen = Una carta mai vista del monte { $mountain }.
why-montanara-seen = In cima al monte { $mountain } ho visto { montanara-a-card }.
why-montanara-order = I cristalli in cima, i crolli sotto.
why-montanara-leave = Sta bene dove sta.
why-montanara-nothing = Niente di nuovo da vedere.
why-montanara-examine = Carte mai viste laggiù: { $cards }.
why-montanara-raise = Un cristallo a portata di mano.
