### Imperial Miners. Keys are explained in table.ftl. Cards, events and faces have their own names in the pack; their texts are
### generated from its data (src/underhall/games/imperial_miners/text.py).

## What happened

event-imperial_miners-deal = Le plance mostrano { $faces }; le carte sono distribuite.
    .seen = Le plance mostrano { $faces }. Le tue carte: { $hand }.
event-imperial_miners-aside =
    { $seat_you ->
        [yes] Metti da parte una carta di livello { $level }.
       *[no] { $seat } mette da parte una carta di livello { $level }.
    }
    .seen = Metti da parte { $name }.
event-imperial_miners-begin = Sulle pile degli scarti: { $names }.
event-imperial_miners-event = Round { $round }: { $name }.
event-imperial_miners-commit =
    { $seat_you ->
        [yes] Hai scelto.
       *[no] { $seat } ha scelto.
    }
    .seen = Hai scelto { $name }.
event-imperial_miners-reveal =
    { $seat_you ->
        [yes] Giochi { $name } per { $cost }.
       *[no] { $seat } gioca { $name } per { $cost }.
    }
event-imperial_miners-dig =
    { $seat_you ->
        [yes] Prendi la prima carta del mazzo I: { $name }.
       *[no] { $seat } prende la prima carta del mazzo I: { $name }.
    }
event-imperial_miners-place =
    { $seat_you ->
        [yes] Piazzi { $name } al livello { $level }, colonna { $column }.
       *[no] { $seat } piazza { $name } al livello { $level }, colonna { $column }.
    }
event-imperial_miners-activate =
    { $seat_you ->
        [yes] { $name }: il tuo effetto { $effect }.
       *[no] { $name }: { $seat } usa l’effetto { $effect }.
    }
event-imperial_miners-decline =
    { $seat_you ->
        [yes] Non usi { $name }.
       *[no] { $seat } non usa { $name }.
    }
event-imperial_miners-cleared =
    { $seat_you ->
        [yes] Il crollo sulla tua carta { $name } è rimosso.
       *[no] Il crollo su { $name } di { $seat } è rimosso.
    }
event-imperial_miners-coins =
    { $seat_you ->
        [yes] Monete: { $change }.
       *[no] Monete di { $seat }: { $change }.
    }
event-imperial_miners-points =
    { $seat_you ->
        [yes] Punti: +{ $change }.
       *[no] Punti di { $seat }: +{ $change }.
    }
event-imperial_miners-machines =
    { $seat_you ->
        [yes] Macchinari sulla tua carta { $name }: { $count }.
       *[no] Macchinari su { $name } di { $seat }: { $count }.
    }
event-imperial_miners-collapse =
    { $seat_you ->
        [yes] Un crollo sulla tua carta { $name }.
       *[no] Un crollo su { $name } di { $seat }.
    }
event-imperial_miners-cart =
    { $seat_you ->
        [yes] Piazzi un carrello presso { $name }.
       *[no] { $seat } piazza un carrello presso { $name }.
    }
event-imperial_miners-advance =
    { $seat_you ->
        [yes] Avanzi alla casella { $place } di { $face }.
       *[no] { $seat } avanza alla casella { $place } di { $face }.
    }
event-imperial_miners-board =
    { $seat_you ->
        [yes] Completi { $face } e passi a { $next_face }.
       *[no] { $seat } completa { $face } e passa a { $next_face }.
    }
event-imperial_miners-draw =
    { $seat_you ->
        [yes] Peschi dal mazzo { $level }.
       *[no] { $seat } pesca dal mazzo { $level }.
    }
    .seen = Peschi { $name } dal mazzo { $level }.
event-imperial_miners-look =
    { $seat_you ->
        [yes] Guardi una carta del mazzo { $level }.
       *[no] { $seat } guarda una carta del mazzo { $level }.
    }
    .seen = Guardi { $name } del mazzo { $level }.
event-imperial_miners-take =
    { $seat_you ->
        [yes] Tieni una carta del mazzo { $level }.
       *[no] { $seat } tiene una carta del mazzo { $level }.
    }
    .seen = Tieni { $name }.
event-imperial_miners-back =
    { $seat_you ->
        [yes] Ne rimetti { $count } nel mazzo { $level }.
       *[no] { $seat } ne rimette { $count } nel mazzo { $level }.
    }
event-imperial_miners-recruit =
    { $seat_you ->
        [yes] Trovi { $name } nel mazzo { $level }.
       *[no] { $seat } trova { $name } nel mazzo { $level }.
    }
event-imperial_miners-none =
    { $seat_you ->
        [yes] Nel mazzo { $level } non c’è una carta simile per te.
       *[no] Nel mazzo { $level } non c’è una carta simile per { $seat }.
    }
event-imperial_miners-discard =
    { $seat_you ->
        [yes] Scarti { $name }.
       *[no] { $seat } scarta { $name }.
    }
event-imperial_miners-surface =
    { $seat_you ->
        [yes] In superficie: { $effect ->
            [coins] monete
            [walk4] 4 monete per avanzare
            [walk8] 8 monete per avanzare
           *[draw] pescare
        }.
       *[no] In superficie { $seat } { $effect ->
            [coins] prende monete
            [walk4] paga 4 per avanzare
            [walk8] paga 8 per avanzare
           *[draw] pesca
        }.
    }
event-imperial_miners-done =
    { $seat_you ->
        [yes] La tua fase miniera è finita.
       *[no] { $seat } ha finito la fase miniera.
    }
event-imperial_miners-round = Il round { $round } è finito.
event-imperial_miners-passed =
    { $seat_you ->
        [yes] { $name } è già stata attivata in questo round.
       *[no] { $name } di { $seat } è già stata attivata in questo round.
    }
event-imperial_miners-fourth =
    { $seat_you ->
        [yes] Prendi una carta di livello IV: { $name }.
       *[no] { $seat } prende una carta di livello IV: { $name }.
    }
event-imperial_miners-choose =
    { $seat_you ->
        [yes] La tua scelta:
       *[no] La scelta di { $seat }:
    } { $do ->
        [advance] avanza di { $arg }
        [faction] { $arg ->
            [scots] Scozzesi
            [barbarians] Barbari
            [egyptians] Egizi
            [japanese] Giapponesi
            [atlanteans] Atlantidei
           *[romans] Romani
        }
        [at] la carta in { $arg }
        [choose] numero { $arg }
       *[stop] basta
    }.

## What can be done; $name, $cost and $text are the card's, $brings what it would bring at once

move-imperial_miners-play = Gioca { $name } ({ $cost })
move-imperial_miners-dig = Gioca la prima carta del mazzo I
move-imperial_miners-discard = Scarta { $name }
move-imperial_miners-take = Tieni { $name }: { $text }
move-imperial_miners-place = Nella colonna { $arg }{ $under }
move-imperial_miners-effect = { $name }: { $text }{ $brings }
move-imperial_miners-decline = Non usarla
move-imperial_miners-stop = Basta
move-imperial_miners-choose = { $text }{ $brings }
move-imperial_miners-board = La plancia { $name }: { $text }
move-imperial_miners-advance = { $arg ->
        [0] Resta dove sei
       *[other] Avanza di { $arg }: { $text }{ $brings }
    }
move-imperial_miners-deck = Dal mazzo { $arg }
move-imperial_miners-faction = { $name }
move-imperial_miners-surface = { $arg ->
        [coins] Ottieni { $coins } monete
        [walk4] Paga 4, avanza fino a 2
        [walk8] Paga 8, avanza fino a 5
       *[draw] Pesca 3 carte
    }
move-imperial_miners-at = { $name } ({ $arg }){ $brings }
move-imperial_miners-cart = Un carrello presso { $name }, { $arg_2 ->
        [right] a destra
        [lower-left] in basso a sinistra
       *[lower-right] in basso a destra
    }

## What is asked

prompt-imperial_miners-keep = Tieni quattro carte: quale lasci?
prompt-imperial_miners-commit = Scegli una carta in segreto.
prompt-imperial_miners-place = Dove va?
prompt-imperial_miners-branch = Quale effetto?
prompt-imperial_miners-up = Quale carta sopra si attiva?
prompt-imperial_miners-surface = La superficie: scegline uno.
prompt-imperial_miners-target = Quale carta?
prompt-imperial_miners-target-activate = Quale carta si attiva?
prompt-imperial_miners-target-machine = Quale carta riceve un macchinario?
prompt-imperial_miners-target-collapse = Su quale carta cade il crollo?
prompt-imperial_miners-target-clear = Da quale carta rimuovi il crollo?
prompt-imperial_miners-target-spend = Quale carta cede un macchinario?
prompt-imperial_miners-target-bury = Su quale carta metti un crollo, per pagare?
prompt-imperial_miners-edge = Dove va il carrello?
prompt-imperial_miners-steps = Di quanto avanzi?
prompt-imperial_miners-board = Quale plancia?
prompt-imperial_miners-deck = Da quale mazzo?
prompt-imperial_miners-faction = Quale fazione?
prompt-imperial_miners-choice = Quale di questi?
prompt-imperial_miners-discard = Quale carta scarti?
prompt-imperial_miners-look = Quale carta tieni?

## The table, drawn

imperial_miners-round = round { $round } di 10
imperial_miners-surface = superficie
imperial_miners-you = tu
imperial_miners-hand = mano
imperial_miners-event = evento
imperial_miners-board = plancia { $number }
imperial_miners-decks = mazzi
imperial_miners-state = { $coins ->
        [one] { $coins } moneta
       *[other] { $coins } monete
    } · { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    } · { $carts ->
        [one] { $carts } carrello
       *[other] { $carts } carrelli
    } · { $cards } in mano
imperial_miners-mine = miniera
imperial_miners-empty = ancora nessuna carta
imperial_miners-reading = ● carrello · ◐ mezzo carrello · ⚙ macchinario · × crollo · ∙ attivata
imperial_miners-under = { "" }, sotto { $names }
imperial_miners-setup = preparazione
imperial_miners-costs = costa { $coins }
imperial_miners-brings = [{ $gains }]
imperial_miners-brings-coins = monete { $n }
imperial_miners-brings-points = punti { $n }
imperial_miners-brings-machines = macchinari { $n }
imperial_miners-brings-collapses = crolli { $n }
imperial_miners-brings-cleared = crolli −{ $n }
imperial_miners-brings-carts = carrelli { $n }
imperial_miners-brings-up_to = avanzi fino a { $n }

## Options

option-imperial_miners-pack = Il mazzo di carte con cui si gioca.
option-imperial_miners-first_game = Preparazione per la prima partita: due carte di ogni livello, tutte tenute.
option-imperial_miners-faces = I lati delle tre plance progresso, o a caso.
option-imperial_miners-surface_coins = Quante monete dà il primo effetto superficie.
option-imperial_miners-row_one_gaps = Quanti vuoti può lasciare il livello I: nessuno, uno o qualsiasi.
option-imperial_miners-resolve_bottom = La casella in fondo alla plancia seguente si risolve all’arrivo.

## Why it ended; alone, the title of the score (R48)

reason-imperial_miners-ten_rounds = Sono stati giocati dieci round.
reason-imperial_miners-digger = Scavatore.
reason-imperial_miners-labourer = Manovale delle profondità.
reason-imperial_miners-expert = Minatore esperto.
reason-imperial_miners-engineer = Ingegnere delle profondità.
reason-imperial_miners-veteran = Minatore veterano.
reason-imperial_miners-king = Re delle profondità.

## Rules

rule-imperial_miners-R1 = Ci sono 36 carte miniera di livello I, 43 di II, 43 di III e 14 di IV, 18 eventi e tre plance progresso a due facce.
rule-imperial_miners-R2 = Monete, punti, macchinari, crolli e carrelli non finiscono mai.
rule-imperial_miners-R3 = Ogni plancia progresso mostra una delle sue facce, a sorte o come ha scelto chi ospita.
rule-imperial_miners-R4 = I mazzi I, II e III hanno ciascuno i propri scarti, che si rimescolano quando serve una carta da un mazzo vuoto. Le carte di livello IV scartate tornano nella loro pila.
rule-imperial_miners-R5 = Dieci eventi presi a sorte fanno i dieci round; gli altri non si vedono.
rule-imperial_miners-R6 = Cominci senza monete e senza punti, con il segnalino sotto le plance progresso.
rule-imperial_miners-R7 = Di due carte di livello I, tre di II e tre di III ne tieni quattro.
rule-imperial_miners-R8 = Il livello di una carta è la sua riga. I livelli I e IV non costano nulla, il II costa 2, il III quanto è scritto; gli sconti non scendono sotto 0.
rule-imperial_miners-R9 = Una carta appartiene a nessuna, una o due di sei fazioni; valgono entrambe.
rule-imperial_miners-R10 = Una carta ha uno o due effetti separati da «oppure»; ogni volta che si attiva ne scegli uno.
rule-imperial_miners-R11 = Ognuno dei sei lati di una carta può avere mezzo carrello.
rule-imperial_miners-R12 = Una partita ha dieci round: l’evento, la miniera, la fine del round. Quanti eventi restano lo sanno tutti.
rule-imperial_miners-R13 = Ogni round scopre un evento. Tutti lo risolvono subito, oppure cambia la fase miniera di questo round, oppure si risolve alla fine del round.
rule-imperial_miners-R14 = Gli eventi si eseguono per quanto possibile, a meno che dicano «puoi»; «fino a» permette 0.
rule-imperial_miners-R15 = Tutti scelgono una carta in segreto, rivelano insieme e pagano.
rule-imperial_miners-R16 = Una carta è giocabile se puoi pagarla e c’è posto. Solo se nessuna lo è, giochi la prima del mazzo I.
rule-imperial_miners-R17 = Ogni riga sta mezza carta a lato di quella sopra, come i mattoni.
rule-imperial_miners-R18 = Una carta di livello II o più sta sotto almeno una carta del livello superiore; il livello I non ha bisogno di nulla.
rule-imperial_miners-R19 = I carrelli non impediscono mai di posare una carta.
rule-imperial_miners-R20 = Le carte in una miniera non si spostano mai.
rule-imperial_miners-R21 = La carta piazzata si attiva, poi una carta direttamente sopra, e così fino alla superficie.
rule-imperial_miners-R22 = In superficie prendi monete, paga 4 o 8 monete per avanzare fino a 2 o 5 caselle, o pesca tre carte.
rule-imperial_miners-R23 = Un effetto si può rifiutare; una volta scelto si risolve il più possibile.
rule-imperial_miners-R24 = Una carta si attiva una volta per round. Una catena passa oltre quella già attivata: non fa altro, ma può essere la via verso l’alto.
rule-imperial_miners-R25 = Alla fine del round viene l’evento, se è di quel tipo; poi tutte le carte sono di nuovo pronte.
rule-imperial_miners-R26 = Nulla tocca mai la miniera di un altro.
rule-imperial_miners-R27 = Una carta tiene al massimo tre macchinari. Quelli in più su «questa carta» sono persi; una carta che scegli deve avere spazio, se una ne ha.
rule-imperial_miners-R28 = I macchinari restano finché un effetto li toglie.
rule-imperial_miners-R29 = Su una carta sta al massimo un crollo.
rule-imperial_miners-R30 = Attivare una carta con un crollo toglie il crollo al posto di un effetto; la catena continua.
rule-imperial_miners-R31 = Dove due vicine hanno entrambe la loro metà, c’è un carrello completo.
rule-imperial_miners-R32 = Un carrello va su un bordo tra due tue carte con almeno una metà e non completo.
rule-imperial_miners-R33 = Se non c’è un lato simile, non si piazza alcun carrello.
rule-imperial_miners-R34 = Un carrello completo vale un punto alla fine.
rule-imperial_miners-R35 = Un effetto che attiva una carta sveglia solo quella carta, senza catena; una carta si attiva una volta per round, e un crollo su di essa si rimuove al posto dell’effetto.
rule-imperial_miners-R36 = Le carte si pescano una alla volta, ognuna da un mazzo da I a III.
rule-imperial_miners-R37 = Chi ha più di otto carte alla fine di un effetto scarta subito fino a otto.
rule-imperial_miners-R38 = Le carte di livello IV vengono solo da caselle progresso ed eventi che le nominano.
rule-imperial_miners-R39 = Scegli un mazzo e prendi la prima carta della fazione che appare; tutti la vedono, le altre tornano.
rule-imperial_miners-R40 = Il primo avanzamento sceglie una plancia ed entra dal basso.
rule-imperial_miners-R41 = Poi si avanza sulla stessa plancia; conta solo la casella dove ti fermi.
rule-imperial_miners-R42 = Le caselle che superi non danno nulla; quella dove ti fermi si risolve.
rule-imperial_miners-R43 = In cima la plancia è completata: risolvila, poi metti il segnalino in fondo a un’altra. Il movimento rimasto è perso.
rule-imperial_miners-R44 = I segnalini non si ostacolano.
rule-imperial_miners-R45 = Alla fine conta i tuoi punti e uno per ogni carrello completo.
rule-imperial_miners-R46 = In parità vince chi ha più monete, poi più carrelli completi; altrimenti si condivide.
rule-imperial_miners-R47 = Per esempio: 31 punti e 8 carrelli completi fanno 39; 7 monete servirebbero solo in parità.
rule-imperial_miners-R48 = Da soli, il punteggio ha un titolo: sotto 35 Scavatore, da 35 Manovale delle profondità, da 46 Minatore esperto, da 56 Ingegnere delle profondità, da 61 Minatore veterano, da 66 Re delle profondità.

## Perché un bot farebbe una mossa

imperial_miners-rival = { $seat } può arrivare a { $theirs }, e in { $chance } su 100 di esse arrivo primo io.
why-imperial_miners-only = Non c’è altro da fare.
why-imperial_miners-keep = Le altre carte servono di più nei primi round.
why-imperial_miners-chain = La catena migliore trovata da qui rende circa { $gain } punti in tutto, con ciò che monete e carte daranno poi.
why-imperial_miners-ends = Le partite immaginate da qui finiscono a circa { $points } punti.
why-imperial_miners-ends_against = { why-imperial_miners-ends } { imperial_miners-rival }
why-imperial_miners-plan_against = { why-imperial_miners-plan } { imperial_miners-rival }
why-imperial_miners-plan =
    Piano: { $cards }. { $source ->
        [space] Le plance danno
        [carts] I carrelli completi danno
        [event] Gli eventi danno
       *[other] { $source } dà
    } di più, { $gain } entro la fine del round { $round }; partite così finiscono a circa { $points } punti.
