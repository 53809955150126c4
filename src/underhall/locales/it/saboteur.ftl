### Saboteur. Le chiavi sono spiegate in ../en/table.ftl, le carte in ../en/saboteur.ftl.


## Carte

card-saboteur-NESW = incrocio
card-saboteur-ESW = bivio (E, S, O)
card-saboteur-NSW = bivio (N, S, O)
card-saboteur-EW = galleria dritta (E, O)
card-saboteur-NS = galleria dritta (N, S)
card-saboteur-SW = curva (S, O)
card-saboteur-ES = curva (E, S)
card-saboteur-xNESW = vicolo cieco (N, E, S, O)
card-saboteur-xESW = vicolo cieco (E, S, O)
card-saboteur-xNSW = vicolo cieco (N, S, O)
card-saboteur-xEW = vicolo cieco (E, O)
card-saboteur-xNS = vicolo cieco (N, S)
card-saboteur-xSW = vicolo cieco (S, O)
card-saboteur-xES = vicolo cieco (E, S)
card-saboteur-xW = vicolo cieco (O)
card-saboteur-xS = vicolo cieco (S)
card-saboteur-break-pickaxe = rottura: piccone
card-saboteur-break-lantern = rottura: lanterna
card-saboteur-break-cart = rottura: carrello
card-saboteur-repair-pickaxe = riparazione: piccone
card-saboteur-repair-lantern = riparazione: lanterna
card-saboteur-repair-cart = riparazione: carrello
card-saboteur-repair-pickaxe-lantern = riparazione: piccone o lanterna
card-saboteur-repair-pickaxe-cart = riparazione: piccone o carrello
card-saboteur-repair-lantern-cart = riparazione: lanterna o carrello
card-saboteur-rockfall = frana
card-saboteur-map = mappa
# I ruoli, come carte.
card-saboteur-digger = cercatore d’oro
card-saboteur-saboteur = sabotatore
card-saboteur-selfish = nano egoista
saboteur-a-card =
    { $card ->
        [NESW] un incrocio
        [ESW] un bivio (E, S, O)
        [NSW] un bivio (N, S, O)
        [EW] una galleria dritta (E, O)
        [NS] una galleria dritta (N, S)
        [SW] una curva (S, O)
        [ES] una curva (E, S)
        [xNESW] un vicolo cieco (N, E, S, O)
        [xESW] un vicolo cieco (E, S, O)
        [xNSW] un vicolo cieco (N, S, O)
        [xEW] un vicolo cieco (E, O)
        [xNS] un vicolo cieco (N, S)
        [xSW] un vicolo cieco (S, O)
        [xES] un vicolo cieco (E, S)
        [xW] un vicolo cieco (O)
        [xS] un vicolo cieco (S)
        [break-pickaxe] una rottura (piccone)
        [break-lantern] una rottura (lanterna)
        [break-cart] una rottura (carrello)
        [repair-pickaxe] una riparazione (piccone)
        [repair-lantern] una riparazione (lanterna)
        [repair-cart] una riparazione (carrello)
        [repair-pickaxe-lantern] una riparazione (piccone o lanterna)
        [repair-pickaxe-cart] una riparazione (piccone o carrello)
        [repair-lantern-cart] una riparazione (lanterna o carrello)
        [rockfall] una frana
       *[map] una mappa
    }
# Come sta sul tavolo, magari girata: le sue aperture.
saboteur-as-it-lies =
    { $edges ->
        [NESW] un incrocio
        [ESW] un bivio (E, S, O)
        [NEW] un bivio (N, E, O)
        [NSW] un bivio (N, S, O)
        [NES] un bivio (N, E, S)
        [EW] una galleria dritta (E, O)
        [NS] una galleria dritta (N, S)
        [SW] una curva (S, O)
        [NE] una curva (N, E)
        [ES] una curva (E, S)
        [NW] una curva (N, O)
        [xNESW] un vicolo cieco (N, E, S, O)
        [xESW] un vicolo cieco (E, S, O)
        [xNEW] un vicolo cieco (N, E, O)
        [xNSW] un vicolo cieco (N, S, O)
        [xNES] un vicolo cieco (N, E, S)
        [xEW] un vicolo cieco (E, O)
        [xNS] un vicolo cieco (N, S)
        [xSW] un vicolo cieco (S, O)
        [xNE] un vicolo cieco (N, E)
        [xES] un vicolo cieco (E, S)
        [xNW] un vicolo cieco (N, O)
        [xW] un vicolo cieco (O)
        [xE] un vicolo cieco (E)
        [xS] un vicolo cieco (S)
       *[xN] un vicolo cieco (N)
    }
saboteur-which-goal =
    { $goal ->
        [1] la meta in alto
        [2] la meta in mezzo
       *[3] la meta in basso
    }
saboteur-Which-goal =
    { $goal ->
        [1] La meta in alto
        [2] La meta in mezzo
       *[3] La meta in basso
    }
saboteur-a-role =
    { $role ->
        [digger] cercatore d’oro
        [saboteur] sabotatore
       *[selfish] nano egoista
    }
saboteur-a-goal =
    { $kind ->
        [treasure] il tesoro
       *[stone] pietra
    }
saboteur-the-tool =
    { $tool ->
        [pickaxe] il piccone
        [lantern] la lanterna
       *[cart] il carrello
    }
saboteur-your-tool =
    { $tool ->
        [pickaxe] il tuo piccone
        [lantern] la tua lanterna
       *[cart] il tuo carrello
    }
saboteur-own-tool =
    { $tool ->
        [pickaxe] il tuo piccone
        [lantern] la tua lanterna
       *[cart] il tuo carrello
    }
saboteur-whose-tool =
    { $mine ->
        [yes] { $tool ->
                [pickaxe] il mio piccone
                [lantern] la mia lanterna
               *[cart] il mio carrello
            }
       *[no] { saboteur-the-tool } di { $target }
    }
saboteur-deed =
    { $deed ->
        [break] ha rotto { saboteur-whose-tool } mentre il tunnel portava verso { saboteur-which-goal }
        [repair] ha riparato { saboteur-whose-tool } mentre il tunnel portava verso { saboteur-which-goal }
        [blocked] ha posato un vicolo cieco mentre il tunnel portava verso { saboteur-which-goal }
        [lay] ha posato un tunnel che non avvicina nessuno mentre si scavava verso { saboteur-which-goal }
        [nearer] ha portato il tunnel più vicino: { saboteur-which-goal }
        [rockfall] ha tolto una carta dal labirinto mentre il tunnel portava verso { saboteur-which-goal }
        [discard] ha scartato carte mentre il tunnel portava verso { saboteur-which-goal }
        [map] ha guardato { saboteur-which-goal }
       *[none] niente di ciò che ha fatto dice di più
    }
saboteur-their-tool =
    { $tool ->
        [pickaxe] il proprio piccone
        [lantern] la propria lanterna
       *[cart] il proprio carrello
    }

## Che cosa è successo

event-saboteur-deal =
    { $first_you ->
        [yes] Comincia il round { $round }: { $cards } carte a testa. Cominci tu.
       *[no] Comincia il round { $round }: { $cards } carte a testa. Comincia { $first }.
    }
    .seen =
        { $first_you ->
            [yes] Round { $round }: il tuo ruolo è { saboteur-a-role }, la tua mano { $hand }. Cominci tu.
           *[no] Round { $round }: il tuo ruolo è { saboteur-a-role }, la tua mano { $hand }. Comincia { $first }.
        }
event-saboteur-lay =
    { $seat_you ->
        [yes] Hai posato { saboteur-as-it-lies } in { $x },{ $y }.
       *[no] { $seat } ha posato { saboteur-as-it-lies } in { $x },{ $y }.
    }
event-saboteur-reveal = { saboteur-Which-goal } è scoperta: { saboteur-a-goal }.
event-saboteur-break =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] Hai rotto { saboteur-own-tool }.
           *[no] Hai rotto { saboteur-the-tool } di { $target }.
        }
       *[no] { $target_you ->
            [yes] { $seat } ha rotto { saboteur-your-tool }.
           *[no] { $own ->
                [yes] { $seat } ha rotto { saboteur-their-tool }.
               *[no] { $seat } ha rotto { saboteur-the-tool } di { $target }.
            }
        }
    }
event-saboteur-repair =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] Hai riparato { saboteur-own-tool }.
           *[no] Hai riparato { saboteur-the-tool } di { $target }.
        }
       *[no] { $target_you ->
            [yes] { $seat } ha riparato { saboteur-your-tool }.
           *[no] { $own ->
                [yes] { $seat } ha riparato { saboteur-their-tool }.
               *[no] { $seat } ha riparato { saboteur-the-tool } di { $target }.
            }
        }
    }
event-saboteur-rockfall =
    { $seat_you ->
        [yes] Hai tolto dal labirinto { saboteur-as-it-lies } in { $x },{ $y }.
       *[no] { $seat } ha tolto dal labirinto { saboteur-as-it-lies } in { $x },{ $y }.
    }{ $dark ->
        [0] { "" }
       *[other] { " " }Carte isolate: { $dark }.
    }
event-saboteur-map =
    { $seat_you ->
        [yes] Hai guardato { saboteur-which-goal }.
       *[no] { $seat } ha guardato { saboteur-which-goal }.
    }
    .seen = Hai guardato { saboteur-which-goal }: { saboteur-a-goal }.
event-saboteur-discard =
    { $seat_you ->
        [yes] Hai scartato una carta coperta.
       *[no] { $seat } ha scartato una carta coperta.
    }
    .seen = Hai scartato coperta { saboteur-a-card }.
event-saboteur-draw =
    { $seat_you ->
        [yes] Hai pescato una carta.
       *[no] { $seat } ha pescato una carta.
    }
    .seen = Hai pescato { saboteur-a-card }.
event-saboteur-pass =
    { $seat_you ->
        [yes] Hai passato.
       *[no] { $seat } ha passato.
    }
event-saboteur-round_end =
    { $winner ->
        [diggers] Il tesoro è trovato: i cercatori d’oro vincono il round { $round }.
       *[saboteurs] Non restano carte: i sabotatori vincono il round { $round }.
    } Sabotatori: { $seats }.
event-saboteur-draft =
    { $seat_you ->
        [yes] Hai le carte pepita: { $cards }.
       *[no] { $seat } ha le carte pepita: { $cards }.
    }
    .seen = Carte pepita nella tua mano: { $values }.
event-saboteur-take =
    { $seat_you ->
        [yes] Hai tenuto una carta pepita. Ne restano { $cards }.
       *[no] { $seat } ha tenuto una carta pepita. Ne restano { $cards }.
    }
    .seen = Hai tenuto una carta pepita da { $value }. Ne restano { $cards }.
event-saboteur-pay =
    { $seat_you ->
        [yes] Hai ricevuto { $sum }.
       *[no] { $seat } ha ricevuto { $sum }.
    }{ $owed ->
        [0] { "" }
       *[other] { " " }In debito: { $owed }.
    }
    .seen = Hai ricevuto { $sum }, in carte pepita da { $values }.

## Che cosa si può fare

move-saboteur-lay = Posa { $arg }
move-saboteur-break =
    { $own ->
        [yes] Rompi a te stesso: { $tool }
       *[no] Rompi al posto { $seat }: { $tool }
    }
move-saboteur-repair =
    { $own ->
        [yes] Ripara a te stesso: { $tool }
       *[no] Ripara al posto { $seat }: { $tool }
    }{ $double ->
        [none] { "" }
       *[other] { "" } con { $double }
    }
move-saboteur-rockfall = Frana in { $arg }
move-saboteur-map = Guarda la meta { $arg }
move-saboteur-discard = Scarta { $name }
move-saboteur-pass = Passa
move-saboteur-take = Tieni { $arg }

## Che cosa si chiede

prompt-saboteur-play = Posa una galleria, gioca una carta azione o scartane una.
prompt-saboteur-gold = Quale carta pepita tieni?
prompt-saboteur-over = La partita è finita.

## Il tavolo, disegnato

saboteur-round = round { $round } di 3 · mazzo { $pile }
saboteur-reading = ═ collegata alla partenza · ─ isolata · ╌ bloccata · [1] meta coperta
saboteur-tool =
    { $tool ->
        [pickaxe] piccone
        [lantern] lanterna
       *[cart] carrello
    }
saboteur-role = ruolo
saboteur-hand = mano
saboteur-nuggets = pepite
saboteur-discards = scarti
saboteur-hand-size =
    { $count ->
        [one] { $count } carta in mano
       *[other] { $count } carte in mano
    }
saboteur-gold-cards =
    { $count ->
        [one] { $count } carta pepita
       *[other] { $count } carte pepita
    }
saboteur-broken = rotto: { $tool }
saboteur-paid = ricevuto { $sum }

## Opzioni

option-saboteur-preset = L’edizione le cui regole valgono per ciò che non si sceglie sotto: seconda o prima.
option-saboteur-play_direction = In che verso passa il turno.
option-saboteur-gold_direction = In che verso passano le carte pepita.
option-saboteur-nugget_cards = Quante carte pepita si pescano: una per cercatore, o una per giocatore e nove in dieci.
option-saboteur-next_starter = Chi comincia il round seguente: il vicino di sinistra di chi ha posato l’ultima galleria, o giocato l’ultima carta.
option-saboteur-link_required = Una nuova galleria deve essere collegata alla partenza.
option-saboteur-self_break = Si possono rompere i propri attrezzi.
option-saboteur-all_saboteurs = Un cercatore lascia il mazzo dei ruoli: tutti i sabotatori sono in gioco e nessun ruolo avanza.
option-saboteur-selfish_dwarf = Un cercatore è egoista: prende oro solo se lo trova lui.
option-saboteur-no_gold_with_broken_tool = Chi ha un attrezzo rotto alla fine del round non prende oro.
option-saboteur-first = Chi comincia la primo round: un posto, o chi è sorteggiato.

## Perché è finita

reason-saboteur-three_rounds = Sono stati giocati tre round: vince chi ha più pepite.

## Regole

rule-saboteur-S1 = I ruoli si mescolano e se ne dà uno coperto a ciascuno. Uno avanza, e nessuno lo vede fino alla fine del round.
rule-saboteur-S2 = La partenza è in 0,0. Tre mete coperte sono in 8,-2, 8,0 e 8,2. Il labirinto non ha confini.
rule-saboteur-S3 = Le 40 gallerie e le 27 carte azione si mescolano insieme e si danno; il resto è il mazzo.
rule-saboteur-S4 = Si mescolano le pepite. Quelle prese nei round precedenti non ci sono più.
rule-saboteur-S5 = Ogni round si prepara da capo: tornano tutte le carte, si rimescolano i ruoli, e ciò che le mappe hanno mostrato non vale più.
rule-saboteur-T1 = Gioca esattamente una carta: posa una galleria, gioca una carta azione o passa.
rule-saboteur-T2 = Poi pesca una carta, finché c’è il mazzo.
rule-saboteur-T3 = Per passare scarta una carta coperta; nessuno vede quale. Con la mano vuota si passa senza carta.
rule-saboteur-T4 = Una carta giocata per il suo effetto è vista da tutti.
rule-saboteur-P1 = Una galleria va su una cella vuota accanto a una carta posata, alla partenza o a una meta scoperta.
rule-saboteur-P2 = I quattro lati devono accordarsi con ogni vicina: aperto con aperto, parete con parete. Una meta coperta non pone condizioni.
rule-saboteur-P3 = La nuova carta deve essere collegata alla partenza: una catena di gallerie passanti porta da lì a un suo lato aperto.
rule-saboteur-P4 = Con un attrezzo rotto davanti non puoi posare gallerie. Tutto il resto è permesso.
rule-saboteur-A1 = Un attrezzo rotto si mette davanti a chi non ne ha già uno di quel tipo.
rule-saboteur-A2 = Una riparazione si gioca su chi ha quell’attrezzo rotto, anche su di sé; si scartano entrambe le carte.
rule-saboteur-A3 = Una riparazione con due attrezzi ne ripara uno, mai tutti e due.
rule-saboteur-A4 = Una frana toglie una galleria posata, mai la partenza o una meta. Ciò che resta isolato rimane dov’è.
rule-saboteur-A5 = Una mappa ti mostra una meta coperta. Tutti vedono quale, nessun altro che cosa è.
rule-saboteur-A6 = Una carta senza bersaglio valido si può solo scartare.
rule-saboteur-G1 = Dopo ogni posa si scopre ogni meta contro un lato aperto di una galleria passante collegata alla partenza. Una galleria bloccata non scopre nulla.
rule-saboteur-G2 = Tutte le mete così raggiunte si scoprono insieme.
rule-saboteur-G3 = Una pietra si gira in modo che il suo passaggio incontri la carta che l’ha raggiunta. Con le altre vicine può non accordarsi.
rule-saboteur-G4 = Quando si scopre il tesoro il round finisce subito e lo vincono i cercatori d’oro.
rule-saboteur-G5 = Dopo una pietra si continua, e le gallerie possono attraversarla.
rule-saboteur-G6 = Quando nessuno ha più carte il round è dei sabotatori.
rule-saboteur-G7 = Poi si mostrano tutti i ruoli. Mete non raggiunte, mani e scarti coperti restano nascosti fino alla fine della partita.
rule-saboteur-D1 = Se hanno vinto i cercatori si pescano le carte pepita. Chi ha trovato il tesoro ne tiene una e passa le altre, di cercatore in cercatore.
rule-saboteur-D2 = Si sceglie vedendo solo le carte rimaste. L’ultima si prende senza chiedere.
rule-saboteur-D3 = Se hanno vinto i sabotatori ciascuno riceve 4 se è solo, 3 se sono due o tre, 2 se sono quattro.
rule-saboteur-D4 = Senza sabotatori in gioco e senza tesoro nessuno riceve nulla.
rule-saboteur-D5 = Le pepite sono segrete fino alla fine. Sono pubblici il numero di carte prese e la somma data a un sabotatore.
rule-saboteur-D6 = Se il tavolo l’ha scelto, un cercatore con un attrezzo rotto alla fine non prende oro.
rule-saboteur-E1 = Il round seguente comincia a sinistra di chi ha posato l’ultima galleria (seconda edizione) o giocato l’ultima carta (prima).
rule-saboteur-E2 = Il turno passa in senso orario nella seconda edizione, antiorario nella prima. L’oro passa in senso antiorario.
rule-saboteur-E3 = Dopo tre round vince chi ha più pepite; a pari merito si vince insieme.

## Perché un bot farebbe una mossa

why-saboteur-nugget = La pepita più grande vale { $worth }.
why-saboteur-pass = Non resta niente da giocare.
why-saboteur-reach = Raggiunge una meta che è il tesoro al { $hope } %.
why-saboteur-stone = Raggiunge una meta che so essere pietra, e da lì prosegue.
why-saboteur-blocked = Un tunnel bloccato non aiuta nessuno che scavi.
why-saboteur-nearer = Avvicina il tesoro di { $far } carte.
why-saboteur-idle = Non avvicina nessuno al tesoro.
why-saboteur-open = Apre una meta che è il tesoro al { $hope } %.
why-saboteur-round = Li manda in giro per { $far } carte.
why-saboteur-nowhere = Sembra scavare e non porta da nessuna parte.
why-saboteur-honest = Sembra lavoro onesto finché il tesoro è lontano.
why-saboteur-clear = Libera ciò che blocca la via.
why-saboteur-tunnel = Costerebbe un tunnel.
why-saboteur-tear = Toglie { $far } carte dalla loro via.
why-saboteur-later = La frana è meglio tenerla per dopo.
why-saboteur-known = Non mostra niente di nuovo, e nessuno lo sa.
why-saboteur-map = Sapere dov’è il tesoro aiuta, qualunque cosa io voglia.
why-saboteur-tools = I miei attrezzi mi servono.
why-saboteur-spare = Non sospetto abbastanza di { $target } ({ $chance } %).
why-saboteur-trial = In { $share } round su 100 che ho immaginato, dopo questo arriviamo al tesoro.
why-saboteur-trial_spoil = In { $share } round su 100 che ho immaginato, dopo questo vincono i sabotatori; per gli altri lo sono al { $chance } %.
why-saboteur-trial_gold = In { $share } partite su 100 che ho immaginato, dopo questo vinciamo il round, e in { $game } di queste alla fine ho anche più oro di tutti.
why-saboteur-believes = Probabilmente { $seat } è tra i sabotatori ({ $chance } %): { saboteur-deed }. In { $share } round su 100 che ho immaginato, dopo questo arriviamo al tesoro.
why-saboteur-believes_of = { $seat } è tra i sabotatori al { $chance } %: { saboteur-deed }.
why-saboteur-suspect = Sabotatore al { $chance } %: { $target }.
why-saboteur-digger = { $target } scava, e non dovrebbe.
why-saboteur-mend = Voglio di nuovo posare tunnel.
why-saboteur-friend = { $target } forse è dei nostri.
why-saboteur-doubt = Non mi fido abbastanza di { $target } (sabotatore al { $chance } %).
why-saboteur-trust = { $target } scava con noi, credo.
why-saboteur-least = Di ciò che ho in mano, questo aiuta meno: { $cards }.
why-saboteur-unseen = Coperta, nessuno vede che cosa va via: { $cards }.
