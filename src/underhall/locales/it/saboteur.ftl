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
