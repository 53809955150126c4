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
