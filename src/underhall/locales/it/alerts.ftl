# Ciò che viene detto a chi non è al tavolo che lo aspetta, e dove lo chiede. Lo usano la sala e il browser.
alert-title = Tocca a te
alert-body = { $days ->
    [-1] { $game } a { $place } aspetta te.
    [0] { $game } a { $place } aspetta te: resta meno di un giorno.
    [one] { $game } a { $place } aspetta te: resta { $days } giorno.
   *[other] { $game } a { $place } aspetta te: restano { $days } giorni.
}
alert-begun-title = Giocatori trovati
alert-begun-body = { $game } a { $place } comincia: hai un posto.
alert-mail-subject = Tocca a te: { $game } a { $place }
alert-mail =
    { $sentence }

    Al tavolo: { $link }

    Niente più posta di questo tipo: { $stop }
alert-mail-confirm-subject = Posta quando tocca a te?
alert-mail-confirm =
    { $name } ha chiesto a questa sala di giochi di miniera di scrivere a questo indirizzo ogni volta che una partita lenta lo aspetta.

    Se sei tu, e lo vuoi: { $link }

    Altrimenti non devi fare nulla: non arriverà altra posta. Per far dimenticare subito l'indirizzo: { $stop }

# ---- sulla pagina
alerts = Quando tocca a te
alerts-what = Finché un tavolo è aperto in una scheda, te lo dicono il titolo e l'icona. Se sei via può dirtelo anche la sala, una volta per turno, con il nome del gioco e del tavolo e nient'altro.
alerts-none = Questa sala non manda nulla: chi la ospita non l'ha predisposto.
alerts-need-name = Prima scegli un nome: così la sala sa a chi dirlo.
alerts-browser = Avvisa questo browser
alerts-browser-what = Una notifica, anche quando nessuna scheda è aperta.
alerts-browser-on = Questo browser viene avvisato.
alerts-browser-off = Non avvisare più questo browser
alerts-browser-denied = Questo browser non permette notifiche da qui. Si può cambiare nelle sue impostazioni per questa pagina.
alerts-browser-cannot = Questo browser non può essere avvisato: su questa pagina non accetta notifiche.
alerts-mail = Posta per le partite lente
alerts-mail-what = Solo per le partite con giorni a mossa. Prima arriva una lettera con un link per dire di sì.
alerts-mail-address = Indirizzo di posta
alerts-mail-ask = Mandami il link
alerts-mail-asked = Una lettera è in viaggio verso { $address }. La posta comincia quando segui il link che contiene.
alerts-mail-on = La posta va a { $address }.
alerts-mail-off = Niente più posta
alerts-confirmed = D'accordo: la sala ti scrive quando una partita lenta ti aspetta.
alerts-stopped = Fatto: non arriva più posta.
alerts-word-gone = Questo link non serve più. Qui puoi chiederne un altro.
your-turn-now = Tocca a te
your-turn-tables = { $n ->
    [one] Un tavolo ti aspetta.
   *[other] { $n } tavoli ti aspettano.
}
offline-title = La sala non è raggiungibile
offline-what = In questo momento non c'è collegamento con la sala. Nessuna mossa che hai visto è perduta: quando la linea torna, tutto continua com'era.
offline-again = Riprova

# ---- forgotten passwords
mail-reset-subject = Un'altra password?
mail-reset =
    Qualcuno, di certo tu, ha dimenticato la password dell'account { $login } in questa sala di giochi di miniera.

    Per sceglierne un'altra, entro un'ora: { $link }

    Se non sei stato tu, non cambia nulla.
account-forgotten = Password dimenticata?
account-forgotten-sent = Se questo account ha confermato un indirizzo di posta, una lettera con un link è in viaggio.
account-forgotten-none = Questa sala non manda posta: chiedi un'altra password a chi la ospita.
account-reset-what = Scegli un'altra password. Poi sei collegato qui, e da nessun'altra parte.
