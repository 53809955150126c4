### Lo schermo intero in un terminale. Ciò che ha in comune con le righe e con il browser è in table.ftl.

full-log = Che cosa è successo
full-waiting = In attesa di { $names }
full-small = Questa finestra è troppo piccola per un tavolo.
    Servono { $width } colonne e { $height } righe;
    con meno, gioca con --lines.
full-keys = ←↑↓→ o numero, Invio · Esc torna · h consiglio · ? regole · l diario · q esci
full-keys-title = Tasti
full-keys-help =
    Un clic o un numero sceglie. Anche le frecce o Tab, e poi Invio.
    Esc      un passo indietro
    h        che cosa farebbe qui un bot, e perché
    l        tutto ciò che hai visto finora
    :        scrivi una mossa in notazione
    R        abbandona la partita (con uno o due posti)
    PagSu    che cosa è successo prima; Maiusc e le frecce spostano un piano più grande del suo posto
    q        esci; la partita è conservata e puoi riprenderla
full-rules-here = Che cosa regola questa scelta
full-rules = Le regole per numero
full-type = Una mossa in notazione
full-leave = Lasciare il tavolo? La partita è conservata e puoi riprenderla.
full-yes-no = Invio sì · Esc no
full-resign = Abbandonare la partita?
full-hint = { $bot } sceglierebbe: { $move }. { $why }

## Guardare una partita

full-watch-keys = ← → passo · Inizio Fine · Spazio scorre · v chi guarda · ? regole · q esci
full-watch-help =
    ← →      un passo indietro, un passo avanti; PagSu e PagGiù dieci
    Inizio Fine   il principio, la fine
    Spazio   lascia scorrere, nel suo tempo se la partita l’ha conservato; di nuovo per fermare
    v        chi guarda: uno spettatore, ogni posto e, a partita finita, tutto scoperto
    l        tutto ciò che chi guarda ha visto finora
    q        esci
full-step = Passo { $step } di { $last }{ $playing ->
        [yes] , scorre
       *[no] { "" }
    }
full-as-spectator = come l’ha vista uno spettatore
full-as-seat = come l’ha vista { $name }
full-as-open = con tutto scoperto

## In una sala

full-join-keys = ←↑↓→ o numero, Invio · Esc torna · t parla · ? regole · l diario · q esci
full-join-help =
    Un clic o un numero sceglie. Anche le frecce o Tab, e poi Invio.
    Esc      un passo indietro
    u        riprendi la tua ultima mossa, finché nessuno ha agito dopo
    t        di’ qualcosa agli altri
    l        tutto ciò che hai visto finora
    :        scrivi una mossa in notazione
    R        abbandona la partita (con uno o due posti)
    q        esci; il posto resta tuo, e lo stesso comando ti riporta qui
full-not-begun = La partita non è cominciata: la avvia l’ospite.
full-lost = Il collegamento è caduto. Si riprova …
full-undo = u riprende la tua ultima mossa
full-your-time = il tuo tempo { $time }
full-leave-hall = Lasciare la sala? Il posto resta tuo, e lo stesso comando ti riporta qui.
full-no-hints = In una sala nessuno riceve consigli.
full-talk = Di’ agli altri
