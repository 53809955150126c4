### Saboteur. Keys are explained in table.ftl. Path cards are named by their open edges, blocked ones with an x before them.

## Cards

card-saboteur-NESW = incrocio
card-saboteur-ESW = bivio
card-saboteur-NSW = bivio
card-saboteur-EW = dritto
card-saboteur-NS = dritto
card-saboteur-SW = curva
card-saboteur-ES = curva
card-saboteur-xNESW = vicolo cieco
card-saboteur-xESW = vicolo cieco
card-saboteur-xNSW = vicolo cieco
card-saboteur-xEW = vicolo cieco
card-saboteur-xNS = vicolo cieco
card-saboteur-xSW = vicolo cieco
card-saboteur-xES = vicolo cieco
card-saboteur-xW = vicolo cieco
card-saboteur-xS = vicolo cieco
card-saboteur-break-pickaxe = piccone rotto
card-saboteur-break-lantern = lanterna rotta
card-saboteur-break-cart = carrello rotto
card-saboteur-repair-pickaxe = piccone riparato
card-saboteur-repair-lantern = lanterna riparata
card-saboteur-repair-cart = carrello riparato
card-saboteur-repair-pickaxe-lantern = piccone o lanterna riparati
card-saboteur-repair-pickaxe-cart = piccone o carrello riparati
card-saboteur-repair-lantern-cart = lanterna o carrello riparati
card-saboteur-rockfall = frana
card-saboteur-map = mappa
saboteur-card =
    { $card ->
        [NESW] incrocio
        [ESW] bivio
        [NSW] bivio
        [EW] dritto
        [NS] dritto
        [SW] curva
        [ES] curva
        [xNESW] vicolo cieco
        [xESW] vicolo cieco
        [xNSW] vicolo cieco
        [xEW] vicolo cieco
        [xNS] vicolo cieco
        [xSW] vicolo cieco
        [xES] vicolo cieco
        [xW] vicolo cieco
        [xS] vicolo cieco
        [rockfall] frana
        [map] mappa
       *[other] una carta azione
    }
saboteur-tool =
    { $tool ->
        [pickaxe] il piccone
        [lantern] la lanterna
       *[cart] il carrello
    }
saboteur-path =
    { $card ->
        [NESW] un incrocio
        [ESW] un bivio
        [NSW] un bivio
        [EW] un dritto
        [NS] un dritto
        [SW] una curva
        [ES] una curva
       *[other] un vicolo cieco
    }
saboteur-goal =
    { $goal ->
        [1] la meta in alto ●
        [2] la meta in mezzo ●●
       *[3] la meta in basso ●●●
    }
saboteur-face =
    { $kind ->
        [treasure] il tesoro
       *[other] pietra
    }
saboteur-role =
    { $role ->
        [saboteur] un sabotatore
        [selfish] il nano egoista
       *[digger] un cercatore d’oro
    }

## What happened

event-saboteur-deal =
    { $first_you ->
        [yes] Comincia il round { $round }. Inizi tu.
       *[no] Comincia il round { $round }. Inizia { $first }.
    }
    .seen =
        { $first_you ->
            [yes] Comincia il round { $round }. Sei { saboteur-role }, e inizi tu.
           *[no] Comincia il round { $round }. Sei { saboteur-role }. Inizia { $first }.
        }
event-saboteur-lay =
    { $seat_you ->
        [yes] Hai posato { saboteur-path } a { $x }, { $y }.
       *[no] { $seat } ha posato { saboteur-path } a { $x }, { $y }.
    }
event-saboteur-reveal =
    { $seat_you ->
        [yes] Hai raggiunto { saboteur-goal }: { saboteur-face }.
       *[no] { $seat } ha raggiunto { saboteur-goal }: { saboteur-face }.
    }
event-saboteur-break =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] Hai rotto un tuo attrezzo: { saboteur-tool }.
           *[no] Hai rotto un attrezzo di { $target }: { saboteur-tool }.
        }
       *[no] { $target_you ->
            [yes] { $seat } ha rotto un tuo attrezzo: { saboteur-tool }.
           *[no] { $seat } ha rotto un attrezzo di { $target }: { saboteur-tool }.
        }
    }
event-saboteur-repair =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] Hai riparato un tuo attrezzo: { saboteur-tool }.
           *[no] Hai riparato un attrezzo di { $target }: { saboteur-tool }.
        }
       *[no] { $target_you ->
            [yes] { $seat } ha riparato un tuo attrezzo: { saboteur-tool }.
           *[no] { $seat } ha riparato un attrezzo di { $target }: { saboteur-tool }.
        }
    }
event-saboteur-rockfall =
    { $seat_you ->
        [yes] Hai fatto franare il tetto a { $x }, { $y }. { $dark ->
            [0] Nulla è rimasto al buio.
           *[other] Carte al buio: { $dark }.
        }
       *[no] { $seat } ha fatto franare il tetto a { $x }, { $y }. { $dark ->
            [0] Nulla è rimasto al buio.
           *[other] Carte al buio: { $dark }.
        }
    }
event-saboteur-map =
    { $seat_you ->
        [yes] Hai guardato { saboteur-goal }.
       *[no] { $seat } ha guardato { saboteur-goal }.
    }
    .seen = Hai guardato { saboteur-goal }: { saboteur-face }.
event-saboteur-discard =
    { $seat_you ->
        [yes] Hai passato, una carta coperta.
       *[no] { $seat } ha passato, una carta coperta.
    }
    .seen = Hai passato, una carta coperta: { saboteur-card }.
event-saboteur-pass =
    { $seat_you ->
        [yes] Hai passato senza carte.
       *[no] { $seat } ha passato senza carte.
    }
event-saboteur-round_end =
    Il round { $round } è finito: { $winner ->
        [diggers] hanno vinto i cercatori.
       *[saboteurs] hanno vinto i sabotatori.
    } Sabotatori: { $seats }.
event-saboteur-draft =
    { $seat_you ->
        [yes] Hai { $cards } carte pepita fra cui scegliere.
       *[no] { $seat } ha { $cards } carte pepita fra cui scegliere.
    }
    .seen = Scegli fra queste carte pepita: { $values }.
event-saboteur-take =
    { $seat_you ->
        [yes] Hai tenuto una carta pepita.
       *[no] { $seat } ha tenuto una carta pepita.
    }
    .seen = Hai tenuto una carta pepita da { $value }.
event-saboteur-pay =
    { $seat_you ->
        [yes] Hai ricevuto { $sum } pepite.
       *[no] { $seat } ha ricevuto { $sum } pepite.
    }
## Why it ended

reason-saboteur-three_rounds = Tre round giocati: vince chi ha più pepite.

## Rules

rule-saboteur-S1 = Si mescola un mazzetto di cercatori e sabotatori, una carta più dei giocatori; ognuno ne riceve una coperta, e una resta fuori, mai vista.
rule-saboteur-S2 = La scala è a 0, 0. Tre mete coperte stanno sette colonne vuote a destra, con una riga fra l’una e l’altra; sotto una c’è il tesoro. Il labirinto non ha confini.
rule-saboteur-S3 = Si mescolano insieme gallerie e azioni. Ognuno riceve una mano, da sei a quattro carte secondo il numero di giocatori; il resto è il mazzo.
rule-saboteur-S4 = Si mescolano le carte pepita. Quelle date nei round precedenti non ci sono più.
rule-saboteur-S5 = Ogni round si prepara da capo: carte, ruoli e mete si mescolano di nuovo. Ciò che le mappe hanno mostrato non vale più.
rule-saboteur-T1 = Nel tuo turno giochi esattamente una carta: posi una galleria, giochi un’azione o passi.
rule-saboteur-T2 = Poi peschi una carta, finché il mazzo dura.
rule-saboteur-T3 = Per passare scarti una carta coperta; nessuno sa quale. Puoi passare anche se potresti giocare.
rule-saboteur-T4 = Una carta giocata per il suo effetto è vista da tutti.
rule-saboteur-P1 = Una galleria va su una casella vuota accanto a una carta posata, alla scala o a una meta scoperta. Una meta coperta non conta come vicina.
rule-saboteur-P2 = Tutti i lati devono accordarsi coi vicini: galleria con galleria, roccia con roccia. Una meta coperta non chiede nulla.
rule-saboteur-P3 = La carta deve essere unita alla scala da gallerie aperte: dove arriva la luce. I vicoli ciechi non lasciano passare.
rule-saboteur-P4 = Con un attrezzo rotto davanti non puoi posare gallerie. Tutto il resto è permesso.
rule-saboteur-A1 = Rompi: mettila davanti a un giocatore, anche a te, che non abbia già rotto quell’attrezzo.
rule-saboteur-A2 = Ripara: su un giocatore, anche te, con quell’attrezzo rotto. Entrambe le carte si scartano.
rule-saboteur-A3 = Una carta con due attrezzi ne ripara uno, mai entrambi.
rule-saboteur-A4 = Frana: togli una galleria posata, mai la scala o una meta. Ciò che resta isolato rimane al buio.
rule-saboteur-A5 = Mappa: guarda in segreto una meta coperta. Tutti vedono quale hai guardato.
rule-saboteur-A6 = Una carta senza bersaglio si può solo passare.
rule-saboteur-G1 = Quando una galleria aperta unita alla scala tocca una meta, la meta si scopre. Un vicolo cieco non scopre nulla.
rule-saboteur-G2 = Tutte le mete così raggiunte si scoprono insieme.
rule-saboteur-G3 = Una pietra si gira in modo che la sua galleria incontri la carta che l’ha raggiunta. Con gli altri vicini non deve accordarsi.
rule-saboteur-G4 = Il tesoro finisce subito il round: hanno vinto i cercatori, chiunque abbia posato la carta.
rule-saboteur-G5 = Dopo una pietra si continua, e le gallerie possono attraversarla.
rule-saboteur-G6 = Quando il mazzo è finito e nessuno ha più carte, il round è dei sabotatori.
rule-saboteur-G7 = Poi si mostrano tutti i ruoli. Mete, mani e scarti restano nascosti fino alla fine della partita.
rule-saboteur-D1 = Vincono i cercatori: si pescano tante carte pepita quanti sono i cercatori. Chi ha trovato il tesoro ne tiene una e passa le altre, in senso antiorario, al prossimo cercatore.
rule-saboteur-D2 = Ognuno sceglie fra le carte rimaste; l’ultima si prende senza chiedere.
rule-saboteur-D3 = Vincono i sabotatori: uno solo riceve quattro pepite, due o tre ne ricevono tre a testa, quattro ne ricevono due.
rule-saboteur-D4 = Nessun sabotatore fra i giocatori e nessun tesoro: nessuno riceve nulla.
rule-saboteur-D5 = Le pepite restano segrete fino alla fine. È pubblico quante carte ha preso un cercatore; della paga di un sabotatore, la somma.
rule-saboteur-D6 = Una variante: un cercatore con un attrezzo rotto alla fine non prende parte.
rule-saboteur-E1 = Si giocano tre round. Il prossimo lo comincia il vicino di sinistra di chi ha posato l’ultima galleria.
rule-saboteur-E2 = Si gioca in senso orario; l’oro va sempre in senso antiorario.
rule-saboteur-E3 = Vince chi ha più pepite; a pari merito si vince insieme.
