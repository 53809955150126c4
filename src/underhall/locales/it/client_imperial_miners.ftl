### Il tavolo di Imperial Miners nel browser. Eventi, mosse e regole sono in imperial_miners.ftl; i testi delle carte vengono dal pacchetto.

im-or = oppure
im-card = { $name }. Livello { $level }, costo { $cost }.
im-level-cost = Livello { $level } · costo { $cost }
im-has-machines =
    { $n ->
        [one] Ha { $n } macchinario.
       *[other] Ha { $n } macchinari.
    }
im-is-collapsed = C’è un crollo sopra.
im-was-activated = Attivata in questo round.
im-mine-words =
    Una miniera di { $cards ->
        [one] una carta
       *[other] { $cards } carte
    } con { $carts ->
        [one] un carrello completo
       *[other] { $carts } carrelli completi
    }
im-people-scots = Scozzesi
im-people-barbarians = Barbari
im-people-egyptians = Egizi
im-people-japanese = Giapponesi
im-people-atlanteans = Atlantidei
im-people-romans = Romani
im-space = Casella { $n }: { $text }
im-space-of = { $name }, casella { $n }
im-surface = La superficie
im-deck =
    Mazzo { $level }: { $n ->
        [one] { $n } carta
       *[other] { $n } carte
    }
im-from-deck =
    Mazzo { $level }, { $n ->
        [one] { $n } carta
       *[other] { $n } carte
    }
im-deck-one = la prima carta del mazzo I
im-discards = Scarti: { $n }
im-event = L’evento di questo round
im-boards = Le plance progresso, i mazzi e gli scarti
im-ours = Pacchetto { $title }: carte, eventi e plance sono nostri, non quelli del gioco stampato.
im-private = Pacchetto { $title }, portato da questa sala.
im-spot = Posa { $card } al livello { $level }, colonna { $column }.
im-wakes = Risveglia { $cards }.
im-choose = Scegli { $name }
im-advance =
    { $n ->
        [one] Avanza di { $n } casella
       *[other] Avanza di { $n } caselle
    }
im-advance-none = Resta dove sei
im-nothing = niente ora
im-why-coins = Costa { $cost } e tu hai { $coins }.
im-not-row = Una carta di livello { $level } va nella riga { $level }.
im-not-below = Le serve una carta sopra.
im-why-place = Non c’è posto al livello { $level }: serve una carta sopra.
im-wait =
    { $n ->
        [one] { $names } sta scegliendo.
       *[other] { $names } stanno scegliendo.
    }
im-wait-chosen = Hai scelto { $card }; si aspetta { $names }.
im-wait-setup = Le tue quattro carte sono scelte; si aspetta { $names }.
im-wait-event = Hai risolto l’evento; si aspetta { $names }.
im-wait-done = Hai finito; si aspetta { $names }.
im-prompt-keep =
    Tieni quattro carte: <n>{ $n ->
        [one] un’altra
       *[other] altre { $n }
    }</n> da mettere via.
im-prompt-commit =
    Scegli una carta da giocare; hai { $coins ->
        [1] una moneta
       *[other] { $coins } monete
    }. Nessuno la vede finché tutti hanno scelto.
im-prompt-commit-alone =
    Scegli una carta da giocare; hai { $coins ->
        [1] una moneta
       *[other] { $coins } monete
    }.
im-prompt-dig = Nessuna carta della tua mano si può giocare: giochi la prima del mazzo I.
im-prompt-lay =
    { $card }, { $cost } { $coins ->
        [1] della tua moneta
       *[other] delle tue { $coins } monete
    }: <n>{ $n ->
        [one] un posto
       *[other] { $n } posti
    } al livello { $level }</n>.
im-prompt-place =
    Dove va { $card }? <n>{ $n ->
        [one] Un posto
       *[other] { $n } posti
    }</n>.
im-prompt-discard = { $n } carte in mano, e otto possono restare: quale va?
im-prompt-asked = { $who } chiede: { $what }
im-commit = Gioca questa carta
im-hint-play = Gioca { $name }
im-hint-discard = Scarta { $name }
im-hint-cart = Un carrello a { $name }
im-aside = Mettila via
im-discard = Scartala
im-mine-of = Miniera di { $name }
im-own-mine = Torna alla tua miniera
im-empty = Ancora nessuna carta. La prima va sotto la superficie.
im-revealed = Giocate in questo round
im-read = Indica una carta per leggerla.
im-read-tap = Tocca una carta per leggerla.
im-no-hand = La tua mano è vuota.
im-activates =
    { $seat_you ->
        [yes] { $name }: { $text }
       *[no] { $name } di { $seat }: { $text }
    }
im-score =
    { $n ->
        [one] { $n } punto con i carrelli
       *[other] { $n } punti con i carrelli
    }
im-coins =
    { $n ->
        [one] { $n } moneta
       *[other] { $n } monete
    }
im-cards =
    { $n ->
        [one] { $n } carta in mano
       *[other] { $n } carte in mano
    }
im-choosing = sta scegliendo
im-chosen = ha scelto
im-acting = è al lavoro
im-ready = ha finito
im-events-left = { $n ->
        [one] evento rimasto
       *[other] eventi rimasti
    }
im-round = round { $n } di { $of }
im-word-coins =
    { $n ->
        [one] moneta
       *[other] monete
    }
im-word-points =
    { $n ->
        [one] punto
       *[other] punti
    }
im-word-carts =
    { $n ->
        [one] carrello
       *[other] carrelli
    }
im-word-cards =
    { $n ->
        [one] carta
       *[other] carte
    }
im-column-points = Punti sui segnalini
im-column-carts = Carrelli completi
im-column-total = Totale
im-column-coins = Monete
im-column-boards = Plance completate
im-breakdown = I punti e uno per ogni carrello completo; in parità contano le monete, poi i carrelli.
im-last-hands = Le mani alla fine
im-verdict =
    { $title }: { $points ->
        [one] un punto
       *[other] { $points } punti
    }
im-picture-place = Una carta di livello III sta sotto almeno una carta di livello II: tre posti.
im-picture-chain = La carta posata al livello III e Coro delle pompe sono sveglie. Ora tocca a una delle due carte sopra.
im-picture-tokens = Tre macchinari su una carta, un crollo su un’altra, carrelli pieni dove due metà si toccano.
rules-imperial_miners-intro = Ognuno scava la propria miniera, tutti insieme, per dieci round. Una carta posata in profondità risveglia le carte sopra di lei, una dopo l’altra, fino alla superficie. Le carte sono di Underhall: quelle del gioco stampato non sono pubbliche, e chi le possiede può metterle in un pacchetto privato.
rules-imperial_miners-setup = Prima del primo round
rules-imperial_miners-cards = Le carte
rules-imperial_miners-round = Un round
rules-imperial_miners-place = Dove può stare una carta
rules-imperial_miners-chain = La catena fino alla superficie
rules-imperial_miners-tokens = Macchinari, crolli, carrelli
rules-imperial_miners-draw = Pescare carte
rules-imperial_miners-advance = Le plance progresso
rules-imperial_miners-end = La fine
guide-imperial_miners-welcome = Ti diamo il benvenuto. Scavi la tua miniera per dieci round; nessuno può danneggiarla. Contano i punti, e uno per ogni carrello pieno.
guide-imperial_miners-R7 = Tieni quattro di queste carte: qualcosa di livello I per cominciare, poi ciò che potrai pagare presto. Scegli una carta per leggerla, sceglila ancora per metterla via.
guide-imperial_miners-R16 = Scegli una carta, poi il suo posto. Il numero nell’angolo è il costo. Tutti scoprono insieme.
guide-imperial_miners-R18 = Ora posala. Il livello I è sempre libero; una carta più profonda sta sotto almeno un’altra. Ciò che risveglierebbe è illuminato.
guide-imperial_miners-R23 = La carta illuminata è sveglia: usa uno dei suoi effetti o lasciala riposare. Accanto a ognuno c’è ciò che porta subito.
guide-imperial_miners-R21 = Sopra ci sono due carte. Una si risveglia ora: sceglila.
guide-imperial_miners-R22 = Sei in superficie: prendi monete, paga per avanzare su una plancia, o pesca tre carte. Poi il tuo round è finito.
guide-imperial_miners-R35 = Scegli una carta della tua miniera: quelle possibili hanno un contorno e un numero.
guide-imperial_miners-R32 = Scegli un lato con almeno mezzo carrello: il carrello è poi completo e vale un punto.
guide-imperial_miners-R41 = Di quanto? Solo la casella dove ti fermi dà qualcosa.
guide-imperial_miners-R40 = Scegli una plancia. Ci resti fino alla cima.
guide-imperial_miners-R36 = Scegli un mazzo e guarda la carta prima di scegliere il prossimo. Il livello I costa poco, il III è forte.
guide-imperial_miners-R39 = Scegli dove cercare una carta di quella fazione. Tutti vedono ciò che trovi.
guide-imperial_miners-R37 = Scegli una carta da lasciare. In mano ne restano al massimo otto.
guide-imperial_miners-wait = Gli altri stanno ancora giocando. Guarda le loro miniere accanto ai nomi; nulla là tocca la tua.

im-about-card = Livello { $level }, costa { $cost }
im-about-designs = Una di { $n } carte diverse di livello { $level }.
im-about-coins = Monete
im-about-points = Punti
im-about-carts = Carrelli
im-about-machine = Macchinario
im-about-collapse = Crollo
im-about-cards = Carte in mano
im-about-surface = Superficie
im-about-deck = Mazzi
im-about-discards = Scarti
im-about-boards = Plance progresso
im-about-events = Eventi

im-at-least = min { $n }
im-at-most = max { $n }
im-all = tutte
im-best-cards = Le carte migliori
im-final-count = Il conto finale
im-keys-numbers = Una carta; poi un posto, o ciò che si chiede
im-keys-arrows = Alla carta seguente
