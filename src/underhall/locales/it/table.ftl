### Underhall: ciò che dice ogni gioco. Le chiavi sono spiegate in ../en/table.ftl.

## Parole piccole

you = tu
nobody = nessuno
list-and = { $rest } e { $last }
counted = { $what } ×{ $count }
by-seat = { $name } { $value }
no-card = niente
seat-name = Posto { $seat }

## Durante il gioco

prompt-choose = Che cosa fai?
since = Dalla tua ultima scelta
beginning = Com’è cominciata
earlier = … prima ancora: { $count } (l mostra tutto)
keys = Un numero o una mossa · ? regola · w consiglio · l diario · h aiuto · q esci
help =
    Scrivi il numero di una scelta, oppure la mossa in notazione.
    ?      la regola che governa questa scelta; ? 9 dice la regola 9
    w      che cosa farebbe un bot, e perché
    l      tutto ciò che hai visto finora
    b      disegna di nuovo il tavolo
    resign abbandona la partita (con uno o due posti)
    q      esci; la partita è conservata e puoi riprenderla
more-choices = Gli altri { $count } si possono scrivere, per esempio { $example }
wrong-number = Non c’è una scelta { $number }: vanno da 1 a { $last }.
wrong-move = { $text } non è né il numero di una scelta né una mossa. Una mossa si scrive così: { $example }.
not-now = Ora no: { $why }
no-rule = Per questa scelta non è annotata alcuna regola.
no-such-rule = Qui non c’è una regola { $number }.
rule-line = Regola { $number }. { $text }
hint = { $bot } sceglierebbe { $number }: { $move }
log-title = Ciò che hai visto finora
hand-over = Passa la tastiera a { $name }, poi premi Invio.
cannot-resign = Con più di due posti non ci si arrende: esci con q, e un bot può prendere il posto.

## Uscire e finire

left = Hai lasciato il tavolo. La partita è conservata in { $file }
go-on = Per riprendere: { $command }
record = Il verbale è in { $file }
record-lost = Il verbale non si può scrivere in { $file }: { $why }
record-mended = Il verbale si interrompeva a metà di una mossa: la parte incompleta è stata tolta.
over = La partita è finita.
won-you = Hai vinto.
won = Vince { $winners }.
won-shared = { $winners } condividono la vittoria.
won-draw = È un pareggio.
won-nobody = Non vince nessuno.
score = Punti: { $scores }
opened = Ora tutto è scoperto.
unfinished = Il verbale finisce qui; la partita non era conclusa.

reason-resigned = Un giocatore si è arreso.
reason-abandoned = Il tavolo si è sciolto prima della fine.

event-end = La partita è finita.

## Quanto giocano bene i bot: i quattro livelli di ogni gioco, dal più docile

level-apprentice = Apprendista
level-apprentice-line = Nuovo della miniera: dimentica, non vede tutto e ti lascia tempo.
level-miner = Minatore
level-miner-line = Conosce il mestiere e fa qualche errore.
level-foreman = Caposquadra
level-foreman-line = Gioca con giudizio e ricorda ciò che ha visto.
level-master = Maestro
level-master-line = Pensa in anticipo, trae conclusioni e non regala niente.

## Perché un bot farebbe una mossa

why-none = Nessun motivo dato.
why-lot = Estratta a sorte fra { $moves } mosse.
