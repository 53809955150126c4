### Quarry. Le chiavi sono spiegate in ../en/table.ftl. Una pietra si chiama col suo peso, da 1 a 4.

## Pietre

card-quarry-1 = pietra da 1
card-quarry-2 = pietra da 2
card-quarry-3 = pietra da 3
card-quarry-4 = pietra da 4

## Che cosa è successo

event-quarry-deal =
    { $first_you ->
        [yes] Le pietre sono pescate; nella cava ne restano { $pit }. Cominci tu.
       *[no] Le pietre sono pescate; nella cava ne restano { $pit }. Comincia { $first }.
    }
    .seen =
        { $first_you ->
            [yes] Hai pescato { $hand }; nella cava ne restano { $pit }. Cominci tu.
           *[no] Hai pescato { $hand }; nella cava ne restano { $pit }. Comincia { $first }.
        }
event-quarry-load =
    { $seat_you ->
        [yes] Hai caricato una pietra da { $card }. Il carro pesa { $weight }.
       *[no] { $seat } ha caricato una pietra da { $card }. Il carro pesa { $weight }.
    }
event-quarry-break =
    { $seat_you ->
        [yes] Hai caricato una pietra da { $card } e il carro si è rotto.
       *[no] { $seat } ha caricato una pietra da { $card } e il carro si è rotto.
    }
event-quarry-draw =
    { $seat_you ->
        [yes] Hai pescato dalla cava. Ne restano { $pit }.
       *[no] { $seat } ha pescato dalla cava. Ne restano { $pit }.
    }
    .seen = Hai pescato una pietra da { $card }. Nella cava ne restano { $pit }.
event-quarry-send =
    { $seat_you ->
        [yes] Hai mandato via il carro: punti { $points }.
       *[no] { $seat } ha mandato via il carro: punti { $points }.
    }

## Che cosa si può fare

move-quarry-load = Carica una pietra da { $arg }
move-quarry-send = Manda via il carro

## Che cosa si chiede

prompt-quarry-turn = Carica una pietra o manda via il carro.

## Il tavolo, disegnato

quarry-load = { $weight } su { $most }
quarry-score = { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
quarry-hand = mano
quarry-pit = { $count } nella cava

## Opzioni

option-quarry-hand = Quante pietre pesca ciascuno all’inizio.
option-quarry-first = Chi comincia: il posto 0, il posto 1, o chi è estratto a sorte.

## Perché è finita

reason-quarry-empty = L’ultima pietra ha lasciato i carri: vince chi ha più punti.

## Regole

rule-quarry-R1 = Le pietre sono sedici, quattro per ogni peso da 1 a 4. Ciascuno ne pesca alcune in segreto; le altre restano nella cava.
rule-quarry-R2 = Si gioca a turno. Nel tuo turno carichi una pietra o mandi via il carro.
rule-quarry-R3 = Caricare: metti una pietra della mano sul tuo carro, davanti a tutti, poi ne peschi una dalla cava finché ce ne sono.
rule-quarry-R4 = Un carro porta 7. Se porta di più si rompe, e tutte le sue pietre sono perdute.
rule-quarry-R5 = Mandare: un carro con delle pietre parte. Segni il suo peso, e il carro dopo è vuoto.
rule-quarry-R6 = Chi non ha pietre né in mano né sul carro salta il turno. Quando è così per tutti, vince chi ha più punti; a pari punti si divide la vittoria.

## Perché un bot farebbe una mossa

why-quarry-full = Il carro può portare solo { $room } in più, e nessuna pietra della mano è così leggera.
why-quarry-fits = La pietra più pesante che il carro può ancora portare: { $room } in più.

## La pagina delle regole

rules-quarry-intro = Da due a quattro giocatori caricano pietre sui carri e li mandano via prima che si rompano.
rules-quarry-all = Le regole
