### The browser: pages and the frame around a table. The boards are in client_GAME.ftl; events, cards and rules in each game's own file.

## Everywhere

You = Tu
yourself = te stesso
close = Chiudi
coming = Un momento …
to-hall = Alla sala
more = Altro
menu = Menu del tavolo
settings = Impostazioni
rules = Regole
read-rules = Leggi le regole
learn = Come si gioca
replay = Rivedi
language-now = Lingua: { $language }. Cambia.
to-light = Luce: come sulla carta
to-dark = Buio: come sottoterra
only-you = Lo vedi solo tu.
line-lost = La linea con la sala è caduta. Si riprova …
line-lost-move = La tua mossa è conservata: parte appena la linea torna, e conta una volta sola.
line-lost-none = Di tuo non c’era niente in viaggio.
line-back = La linea è tornata.
line-back-move = La linea è tornata e la tua mossa è arrivata alla sala.

## Welcome and lobby

what-this-is = Quattro giochi di miniera sotto una montagna.
what-this-is-more = Gioca con amici e con bot.
games = I giochi
your-name = Il tuo nome
go-down = Scendi
take-name = Prendi questo nome
play-bots-now = Gioca subito contro i bot
not-yet = Non ancora aperto
about-saboteur = 3–10 giocatori · ruoli nascosti
about-montanara = 2 giocatori · memoria e coraggio
about-imperial_miners = 1–5 giocatori · tutti insieme
about-out_of_mine = 2–4 giocatori · in tempo reale
game-saboteur = Saboteur
game-montanara = Montanara
game-imperial_miners = Imperial Miners
game-out_of_mine = Out of Mine!
my-games = Le tue partite
my-games-what = Il tuo posto è tenuto.
go-on-playing = Continua
hang-your-tag = Appendi la targhetta
free-hooks = I ganci liberi sono posti liberi.
no-open-tables = In questo momento nessuno aspetta giocatori. A questi tavoli siedono già i bot, e un gancio è libero.
sit-down = Siediti
sit-at = Siediti al gancio { $n }
watch-these = In corso
watch-what = Puoi guardare; mani e ruoli restano nascosti.
watch = Guarda
watching = spettatore
finished = Le tue partite finite
finished-what = Ora tutto è scoperto.
see-result = Risultato
recent = Partite da rivedere
recent-what = Guarda una partita mossa per mossa: è tutto scoperto.
ready-table = Un tavolo con i bot
ready-level = Comincia appena ti siedi · { $level }
example-game = Una partita registrata
example-game-what = Qui nessuno ne ha ancora finita una.
kept-for = tenuto per { $name }
open-a-table = Apri un tavolo
bots-can-fill = I bot possono riempire i ganci.
table-code = Codice o link del tavolo
join = Entra
how-many = Quanti giocano
company = Con chi
with-bots = Bot, subito
with-friends = Con amici: lascia liberi gli altri ganci
with-strangers = Chiunque altro cerchi giocatori
find-wait = I bot prendono i ganci liberi dopo
find-players = Trova giocatori
find-filled = Stai cercando giocatori. I bot prendono i ganci liberi fra { $time }, e la partita comincia.
find-look-around = Intanto puoi guardarti intorno: quando comincia lo saprai.
begun-go = Al tavolo
table-begins = { $game }: la partita comincia.
which-bot = Quali bot
private-table = Solo con l’invito
clock = Orologio
clock-none = senza orologio
clock-live = { $n } s a mossa, più una riserva
clock-days =
    { $n ->
        [one] un giorno a mossa
       *[other] { $n } giorni a mossa
    }
days =
    { $n ->
        [one] un giorno
       *[other] { $n } giorni
    }
options = Regole e varianti
play-now = Gioca subito
open-it = Apri il tavolo
replay-file = Rivedi una registrazione

## Names of tables

place-1 = Via delle Lanterne
place-2 = Quattro Cime
place-3 = Scala di Cristallo
place-4 = I Livelli Bassi
place-5 = Galleria Vecchia
place-6 = Porta di Rame
place-7 = L’Eco
place-8 = Pozzo Cieco
place-9 = Cappella del Sale
place-10 = Pianerottolo dei Pipistrelli
place-11 = La Lunga Deriva
place-12 = La Polveriera
place-13 = Casa dell’Argano
place-14 = Fonte Fredda
place-15 = L’Incudine
place-16 = Fossa della Luna

## Before the start

waiting-for =
    { $n ->
        [one] Un gancio è libero.
       *[other] { $n } ganci sono liberi.
    }
waiting-full = Ci sono tutti.
being-dealt = Si distribuiscono le carte: ogni browser qui aggiunge qualcosa alla mescolata.
free-seat = libero
free-the-seat = Libera il posto
seat-a-bot = Un bot al gancio { $n }
a-bot-here = Un bot qui …
fill-with-bots = Riempi con bot
start = Comincia
start-when-full = Si comincia quando ogni gancio ha una targhetta.
close-table = Chiudi il tavolo
leave = Togli la mia targhetta
invite = Invita
invite-how = Manda questo link, o fai leggere il codice a un telefono.
invite-link = Il link dell’invito
invite-renew = Nuovo invito
copy = Copia
copied = Copiato
qr = L’invito come codice per una fotocamera

## At the table

seats = Posti
to-act = tocca a lui
a-bot = un bot
is-away = assente
aim-at = Scegli { $name }
bench = Il tuo banco
your-moves = Le tue mosse
your-hand = La tua mano
large-cards = Carte grandi
open-hands = Tutte le mani
role = Ruolo
log = Diario
log-and-talk = Diario e chiacchiere
log-gap = Quello che è successo prima non è mostrato qui.
log-earlier = { $n ->
    [one] Mostra { $n } riga precedente
   *[other] Mostra { $n } righe precedenti
}
log-empty = Non è ancora successo nulla.
talk = Chiacchiere
talk-empty = Nessuno ha detto nulla.
say-something = Di’ qualcosa
send = Invia
unread =
    { $n ->
        [one] uno non letto
       *[other] { $n } non letti
    }
undo = Ritira
hint-ask = Consiglio
hint-comes = Un maestro ci pensa…
hint-master = Un maestro farebbe così:
hint-do = Fai così
hint-away = No, grazie
hint-key = Che cosa farebbe un maestro? (dove il tavolo dà consigli)
which-rule = Regola { $rule }
prompt-wait = Tocca a { $name }.
prompt-sent = La tua mossa è in viaggio.
prompt-your-move = Tocca a te: scegli <n>una mossa</n>.
prompt-over = La partita è finita.
watching-hands = Stai guardando: le mani sono nascoste.
bot-sits-in = Un bot gioca per te.
sit-again = Riprendi il posto
step-out = Lascia; un bot gioca per me
step-out-sure = Lasciare il tavolo? Un bot gioca per te finché non torni.
resign = Abbandona la partita
confirm-no = No
resign-sure = Abbandonare davvero la partita?
vote-start = Proponi di sciogliere il tavolo
vote-abandon = Qualcuno propone di sciogliere il tavolo.
vote-bot = Qualcuno propone che un bot giochi per { $name }.
vote-bot-for = Proponi un bot per { $name }
vote-agree = D’accordo
vote-take-back = Ritira il voto
abandon-sure = Sciogliere il tavolo? La partita finisce quando tutti gli altri sono d’accordo.
awaited-away = { $name } è assente. Il tavolo aspetta da { $time }.
awaited-slow = Il tavolo aspetta { $name } da { $time }.
awaited-bot = Lascia giocare un bot per { $name }
awaited-wait = Aspetta
note-undone = { $name } ha ritirato una mossa.
note-warned = Il tempo di { $name } è finito; corre una breve proroga.
note-left = { $name } se n’è andato; gioca un bot.
note-back = { $name } è tornato.
note-bot = Un bot si è seduto per { $name }.
note-hint = { $name } ha chiesto un consiglio.

## After the end

drawn = Pareggio.
what-was-hidden = Ciò che era nascosto
rematch = Ancora una
rematch-join = Alla rivincita
rematch-proposed =
    { $n ->
        [one] { $names } vuole giocare ancora.
       *[other] { $names } vogliono giocare ancora.
    }
rematch-awaited = Si aspetta anche la risposta di { $names }.
rematch-accept = Gioco ancora
rematch-decline = No, grazie
record-download = Salva la registrazione
proof = Le mescolate
proof-what = Prima della partita la sala ha promesso questo numero. Ora ha scoperto il seme, così puoi controllare che nulla sia stato mescolato a piacere di qualcuno.
proof-check = Controlla qui
proof-good = Promessa mantenuta: il seme corrisponde, e tutte le { $answers } mescolate e i sorteggi ne derivano.
proof-broken-promise = Il seme non è quello promesso.
proof-changed = La registrazione è stata cambiata dopo la fine della partita.
proof-other-contribution = Ciò che qualcuno ha dato alla mescolata non è ciò su cui si era impegnato.
proof-own-missing = Questo browser ha dato del caso alla mescolata, e nella registrazione non c’è.
proof-late-commit = La parte di qualcuno è arrivata dopo che questo browser aveva rivelato la sua.
proof-other-shuffle = Le mescolate non derivano dal seme.
proof-no-seed = La registrazione non ha un seme.
proof-gave = Alla mescolata hanno dato del caso: { $names }. La sala non poteva sceglierla da sola.
proof-gave-own = Alla mescolata hanno dato del caso: { $names }, e ciò che ha dato questo browser c’è. La sala non poteva sceglierla da sola.
proof-gave-nobody = Nessun giocatore ha dato del caso alla mescolata: la sala poteva sceglierne una tra molte.
proof-signed-good = La registrazione è firmata da questa sala, e da allora nulla è cambiato.
proof-signed-bad = La firma non corrisponde alla registrazione.
proof-signed-other = La registrazione è firmata, ma non da questa sala.
proof-signed-none = La registrazione non è firmata.
proof-signed-cannot = Questo browser non può controllare le firme (Ed25519). Salva la registrazione e usa: underhall verify
proof-key = La chiave della sala:

## Replay

replay-open = Apri un file di registrazione
replay-what = Scegli la registrazione (.jsonl) di una partita finita, o trascinala qui.
replay-side = Visto da
replay-all = tutti: tutto scoperto
replay-spectator = uno spettatore
replay-first = All’inizio
replay-back = Un passo indietro
replay-play = Avvia
replay-pause = Pausa
replay-next = Un passo avanti
replay-last = Alla fine
replay-step = Passo { $n } di { $of }
replay-jump = Salta a un passo
replay-share = Copia un link a questo passo

## Settings

set-look = Aspetto
set-language = Lingua
set-theme = Luce
as-system = come il sistema
theme-plan = pianta: chiaro
theme-lamp = lampada: scuro
set-motion = Movimento
motion-still = niente si muove
set-play = Gioco
set-memory = Aiuto per la memoria
set-memory-what = Segna ciò che hai visto e dove si trova.
set-confirm = Chiedi conferma
set-confirm-what = Una carta si posa con un secondo tocco sul posto.
set-guide = Guida alla prima partita
set-guide-what = Spiega ciò che è chiesto, ogni cosa una volta.
set-sound = Suono
set-sound-what = Che cosa si posa, si pesca, si rompe, si ripara; un colpetto quando tocca a te.
sound-off = Silenzia
sound-is-on = Il suono è acceso
sound-is-off = Il suono è spento
volume = Volume
skip = Salta
to-result = Risultato
guide = Guida
guide-next = Capito
guide-off = Niente guida

## L’account

account = Account
account-nobody = Qui non sei ancora nessuno
account-nobody-what = Scegli un nome e sei un ospite: puoi giocare subito. Oppure accedi a un account.
account-guest = Sei un ospite: ti conosce questo browser, nessun altro.
account-is = Questo è un account. Accedi come { $login }.
account-renamed = Ora ti chiami così.
account-keep = Tienimi come account
account-keep-what = Resti chi sei, con i tuoi posti e le tue partite, e puoi tornare da qualsiasi browser.
account-login = Nome per accedere
account-login-what = Gli altri non lo vedono.
account-password = Password
account-password-what = Almeno { $n } caratteri. La sala non può mandartene una nuova: conservala bene.
account-kept = Ora hai un account.
account-log-in = Accedi
account-log-in-what = Con il nome e la password del tuo account.
account-log-in-guest = Con il nome e la password di un account che hai. L’ospite che sei ora resta indietro.
account-in = Hai effettuato l’accesso.
account-log-out = Esci
account-log-out-what = Solo qui, o in ogni browser in cui sei entrato: se uno è andato perso o non è tuo.
account-browsers = Dove sei entrato
account-browser = Un browser
account-here = Questo browser
account-end = Esci da lì
account-ended = Sei uscito da quel browser.
account-password-change = Cambia la password
account-password-change-what = Esci da tutti gli altri browser.
account-password-new = Nuova password
account-password-changed = Ora hai un’altra password.
account-everywhere = Esci ovunque
account-out = Sei uscito.
account-out-everywhere = Sei uscito da ogni browser.
account-delete = Cancellami
account-delete-what = Vengono cancellati il tuo nome, la tua password, tutto ciò che hai detto, dove volevi essere avvisato dei tuoi turni e ciò che questo browser ricorda di lezioni e rompicapi. Nelle partite in corso giocano i bot per te. Le partite finite restano a chi le ha giocate, e il tuo nome viene tolto dalle registrazioni; quelle che altri hanno già salvato nessuno può richiamarle.
account-delete-sure = Non si può annullare. Scrivi la password per cancellare l’account.
account-delete-sure-guest = Non si può annullare.
account-delete-yes = Cancellami per sempre
account-delete-no = No, tienimi
account-gone = La sala ti ha dimenticato.

## What went wrong

gone-title = Qui non c’è nulla
error-offline = La sala non risponde. Riprova fra poco.
error-no_table = Questo tavolo non c’è, o serve l’invito.
error-closed = Questo tavolo è stato chiuso prima della fine.
error-no_board = Questo client non ha un tabellone per questo gioco.
error-no_room = Quel posto è occupato.
error-not_open = La partita è già cominciata.
error-bad_name = Un nome ha da 1 a 24 lettere, cifre, spazi e segni semplici.
error-too_fast = Troppo in una volta. Aspetta un po’.
error-too_many = Hai già tutti i tavoli possibili. Chiudine uno prima.
error-need_person = Prima prendi un nome.
error-not_seated = Qui non hai un posto, o ora lo gioca un bot.
error-not_your_turn = Non tocca a te.
error-stale = Nel frattempo è successo qualcosa. Guarda di nuovo.
error-no_hint = Non si è trovato un consiglio in tempo. Puoi chiedere di nuovo.
error-no_undo = Questa mossa non si può ritirare: qualcosa è stato mostrato o pescato.
error-taken = Qualcun altro ha già quel nome per accedere.
error-bad_login = Il nome o la password non sono giusti.
error-muted = Qui non puoi parlare.
error-bad_option = La sala non accetta questa variante.
error-not_allowed = Solo chi ha aperto il tavolo può farlo.

## Puzzles

puzzle = Rompicapo del giorno
puzzle-practice = Esercizio
puzzle-level-easy = facile
puzzle-level-normal = normale
puzzle-level-hard = difficile
puzzle-level = Difficoltà
puzzle-hint = Aiuto
puzzle-hints =
    { $n ->
        [0] nessun aiuto
        [one] un aiuto
       *[other] { $n } aiuti
    }
puzzle-again = Da capo
puzzle-next = Il prossimo
puzzle-begin = Comincia
puzzle-begin-what = Da qui corre il tempo.
puzzle-time = Tempo
puzzle-solved = Risolto in { $time }
puzzle-solved-points =
    { $points ->
        [one] Un punto
       *[other] { $points } punti
    }; il meglio che conosciamo è { $par }.
puzzle-solved-before = L’hai risolto in { $time }.
puzzle-streak =
    { $n ->
        [0] Ancora nessun giorno di fila
        [one] Un giorno
       *[other] { $n } giorni di fila
    }
puzzle-best = Miglior tempo qui: { $time }
puzzle-improve = Ogni spazio è coperto, ma si possono fare più punti.
puzzle-done = Va bene così
puzzle-to-practice = Esercitati
puzzle-none = Questa sala non ha rompicapi.
puzzles = Rompicapi
puzzle-wrongs =
    { $n ->
        [one] una risposta sbagliata
       *[other] { $n } risposte sbagliate
    }
puzzle-wrong = Non è così.
puzzle-penalty =
    { $n ->
        [one] Una risposta sbagliata costa un secondo.
       *[other] Una risposta sbagliata costa { $n } secondi.
    }
puzzle-astray = Da qui non si arriva: ricomincia.
puzzle-hint-played = Il prossimo passo era questo.
puzzle-laid = { $n } di { $of }
puzzle-shown = Mostra il mio nome e il mio tempo nell’elenco del giorno
puzzle-nameless = Il tuo tempo resta in questo browser. Con un nome puoi stare nell’elenco del giorno.
puzzle-times =
    { $n ->
        [one] Uno l’ha risolto quel giorno
       *[other] { $n } l’hanno risolto quel giorno
    }
puzzle-times-hidden =
    { $n ->
        [one] Un altro non è mostrato qui.
       *[other] Altri { $n } non sono mostrati qui.
    }
puzzle-place = Posto
puzzle-name = Nome
puzzle-help = Aiuti e risposte sbagliate
puzzle-share = Raccontalo
puzzle-see = Guarda com’è andata
puzzle-begun = Cominciato: il tempo corre
puzzle-solvers =
    { $n ->
        [0] Nessuno l’ha ancora risolto
        [one] Uno l’ha risolto
       *[other] { $n } l’hanno risolto
    }
puzzle-past = Giorni passati
puzzle-day-what = Un nuovo giorno comincia a mezzanotte di Greenwich (UTC). Si possono giocare anche i giorni passati; per i giorni di fila conta solo il giorno stesso.

about-count =
    { $n ->
        [one] Ce n’è una.
       *[other] Ce ne sono { $n }.
    }

keys-title = Tasti
keys-back = Un passo indietro
keys-list = Questo elenco
keys-enter = Scegli ciò che è evidenziato
keys-cards = Una carta della mano

choice-seat = posto { $n }
choice-first-random = a sorte
choice-faces-random = a sorte
choice-preset-second = seconda edizione
choice-preset-first = prima edizione
choice-play_direction-preset = come nell’edizione
choice-play_direction-clockwise = in senso orario
choice-play_direction-counter_clockwise = in senso antiorario
choice-gold_direction-clockwise = in senso orario
choice-gold_direction-counter_clockwise = in senso antiorario
choice-nugget_cards-preset = come nell’edizione
choice-nugget_cards-per_digger = una per cercatore d’oro
choice-nugget_cards-per_player = una per giocatore
choice-next_starter-preset = come nell’edizione
choice-next_starter-last_path = dopo l’ultima galleria
choice-next_starter-last_card = dopo l’ultima carta
choice-row_one_gaps-none = nessuno
choice-row_one_gaps-one = uno
choice-row_one_gaps-any = quanti si vuole
choice-mode-assisted = solo tessere giuste
choice-mode-free = tutto, con un controllo alla fine
next-level = Ora contro { $level }: { $line }
# che cosa hanno fatto gli altri dopo l’ultimo turno, e con quale velocità si vedono le mosse
since-turn = Dal tuo ultimo turno
since-play =
    { $n ->
        [one] Dal tuo ultimo turno: rivedi
       *[other] Dal tuo ultimo turno: rivedi tutto ({ $n })
    }
since-stop = Torna al tavolo
since-tab = { $n } da vedere
just-drawn = appena pescata
set-pace = Velocità delle mosse altrui
set-pace-what = Quanto resta in vista ciascuna prima della successiva. Un tocco o un tasto le mostra tutte subito.
pace-instant = Subito
pace-quick = Veloce
pace-calm = Calma
pace-slow = Lenta
# i nomi dei bot, uno per posto
bot-random = A caso
bot-planner = Geometra
bot-name-1 = Stoppino
bot-name-2 = Fuliggine
bot-name-3 = Brace
bot-name-4 = Selce
bot-name-5 = Raspa
bot-name-6 = Creta
bot-name-7 = Scintilla
bot-name-8 = Folletto
bot-name-9 = Pippo
bot-name-10 = Sego
options-edition = Edizione e sue regole
options-variant = Varianti
options-setup = Inizio e ritmo
not-there = Lì no.
not-this-now = Non ora.

# Guardare dentro una partita finita
analysis = Analisi
analysis-works = In corso: { $n } di { $of }
analysis-chances = Probabilità mossa per mossa
analysis-points = Punti attesi, mossa per mossa
analysis-eyes = Che cosa poteva sapere { $name }
analysis-slip = { $name } ha lasciato qualcosa: { $worth } invece di { $best }
analysis-mistake = { $name } ha sbagliato: { $worth } invece di { $best }
analysis-blunder = { $name } ha perso molto: { $worth } invece di { $best }
analysis-done = Giocato:
analysis-better = Meglio:
analysis-none = Nessuna mossa ha fatto perdere molto.
analysis-suspects = Chi sospettare, visto da
analysis-suspects-of = Chi poteva sospettare { $name }, mossa per mossa
analysis-how = Le probabilità conoscono tutte le carte. Una mossa è giudicata da ciò che il suo giocatore poteva sapere.
analysis-how-live = Probabilità e giudizi come se da lì in poi tutti fossero ugualmente rapidi, qualunque carta venga. Una mossa è giudicata da ciò che il suo giocatore poteva sapere.
per-cent = { $n } %
side-score = Punti
attempt = Prova un’altra mossa
attempt-subtitle = Un’altra via, dal passo { $n }
attempt-what = Giochi questo posto, i bot gli altri. Non ne resta nulla.
attempt-live = Ciò che è stato giocato in tempo reale prosegue senza orologio: ognuno fa un’azione, e tutte avvengono insieme.
attempt-won = Per questa via vinci, con { $score }.
attempt-lost = Per questa via non vinci; hai { $score }.
attempt-back = Torna alla partita com’era
