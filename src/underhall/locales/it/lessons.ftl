### Lezioni: che cosa si dice a chi comincia, un gioco dopo l'altro. Posizioni e mosse sono nel lesson.json di ogni gioco.

lesson = Lezione
lesson-minutes = Una lezione di tre minuti
lesson-on = Avanti
lesson-back = Riprendila
lesson-show = Mostrami
lesson-shown = Così.
lesson-leave = Esci dalla lezione
lesson-other = Si può fare anche questo, ma prima facciamo così.
lesson-watch = Guarda che cosa fanno gli altri.
lesson-done = Ce l'hai fatta
lesson-again = Ancora la lezione
lesson-play = Ora una partita vera
lesson-lobby = È la prima volta?
lesson-lobby-what = Ogni lezione dura pochi minuti sul tavolo vero, senza orologio e senza nessuno che aspetti.
lesson-was-taken = fatta
lesson-offer = È la prima volta con { $game }?
lesson-offer-what = Una lezione di tre minuti lo mostra sul tavolo vero. Non c'è orologio, e puoi uscire quando vuoi.
lesson-offer-take = Segui la lezione
lesson-offer-play = Gioca subito

## Saboteur

lesson-saboteur-aim = Sei un cercatore d'oro. A sinistra c'è la partenza, a destra tre carte coperte: sotto una c'è il tesoro. Una galleria dalla partenza fin lì vince il round per tutti i cercatori. Tra gli altri può esserci un sabotatore, che vuole che le carte finiscano prima.
lesson-saboteur-lay = Scegli la galleria dritta nella tua mano, poi il posto alla fine del cammino. Dove una carta può andare è segnato in verde.
lesson-saboteur-dead_end = Questo è un vicolo cieco: il masso ferma tutti, e la luce non passa. Ai sabotatori piacciono. Riprendila e posa una galleria aperta.
lesson-saboteur-broken = Ti hanno rotto la lanterna! Con un attrezzo rotto non puoi posare gallerie. Scegli la carta che ripara una lanterna, poi la tua targhetta.
lesson-saboteur-map = Dov'è il tesoro? Scegli la mappa, poi una delle tre carte a destra. La vedrai solo tu; gli altri vedono dove hai guardato.
lesson-saboteur-rockfall = Ora ne sai più di loro. Ma è caduta una frana: una carta è sparita, e oltre il vuoto è tutto buio. Chiudi il vuoto con una galleria aperta a sinistra e a destra.
lesson-saboteur-reach = La luce è tornata. Manca una carta alla meta di mezzo. Posa lì una galleria aperta.
lesson-saboteur-gold = Il tesoro! Il round è vinto. Chi è arrivato sceglie per primo: prendi la carta con più pepite, il resto passa al cercatore seguente.
lesson-saboteur-small = Così le tre pepite vanno al cercatore seguente. Riprendila e tieni la carta più ricca.
lesson-saboteur-won = Dopo tre round vince chi ha più pepite, e le hai tu. La prossima volta il tuo ruolo può essere un altro: il sabotatore vince se nessuna galleria arriva al tesoro. Ogni carta si può anche scartare coperta, per passare.

## Montanara

lesson-montanara-aim = Quattro cristalli nel tuo campo vincono subito. Ne hai due. Gli altri sono nascosti nei quattro monti e nelle due mani. Un turno è una cosa sola: pescare, giocare una carta o scavare.
lesson-montanara-dwarf = Senza nani nessuno scava. Scegli il nano nella tua mano, poi ancora una volta per mandarlo al campo.
lesson-montanara-draw = Ora pesca: scegli il monte 1. Prendi la carta in cima, e la vedi solo tu.
lesson-montanara-second = Un altro nano. Mandalo al campo: con due nani uno scavo gira fino a due carte.
lesson-montanara-tunnel = Dove scavare? Una galleria ti mostra le prime quattro carte di un monte. Sceglila, poi il monte 2.
lesson-montanara-order = Tra queste c'è un cristallo! Mettilo in cima e lascia le altre sotto, in qualsiasi ordine.
lesson-montanara-dig = Ricordalo: il monte 2 ha un cristallo in cima. Scegli di scavare, poi il monte 2.
lesson-montanara-examine = Il cristallo è tuo, e un nano è tornato a casa in cambio. Ma è stato giocato un crollo: i nani non ci sono più, da entrambe le parti. In compenso puoi guardare dentro un monte: scegli il monte 3.
lesson-montanara-again = In cima al monte 3 c'è un cristallo, e lo sai solo tu. Quello che hai visto resta segnato lì. Manda di nuovo un nano al campo.
lesson-montanara-last = Tre cristalli, un nano, e sai dov'è il quarto. Scava nel monte 3.
lesson-montanara-collapse = Lì c'era un crollo: si porta via tutti i tuoi nani. Scava dove sai che cosa c'è in cima. Riprendila.
lesson-montanara-won = Il quarto cristallo: hai vinto. Se nessuno arriva a quattro, la partita finisce quando resta un solo monte, e vince chi ha più cristalli.

## Imperial Miners

lesson-imperial_miners-aim = Costruisci una miniera tutta tua, carta sotto carta, per dieci round; qui sono tre. Contano i punti, e ogni carrello completo ne vale uno. Nessuno può danneggiare la tua miniera.
lesson-imperial_miners-event = Ogni round comincia con un evento, buono per tutti. Questo ti ha già portato 2 monete.
lesson-imperial_miners-lay = Poi una carta a round. Le carte di livello I non costano nulla e stanno subito sotto la superficie. Scegli { $card }, poi il suo posto.
lesson-imperial_miners-effect = La carta appena posata si attiva. Prendi il suo effetto: 3 monete.
lesson-imperial_miners-surface = Dalla carta più profonda si sale fino alla superficie, dove scegli: monete, passi su una plancia progresso o carte. Prendi le monete.
lesson-imperial_miners-second = Round 2. Le carte di livello II costano 2 monete e stanno sotto una carta di livello I. Scegli { $card }, poi un posto.
lesson-imperial_miners-place = Scegli uno dei due posti sotto la tua prima carta.
lesson-imperial_miners-chain = Ecco il cuore del gioco: prima si attiva la carta che posi, poi una carta sopra di essa, e così via verso l'alto. Prendi il primo effetto: mette un carrello e porta una moneta.
lesson-imperial_miners-above = Guarda il bordo tra le due carte: ora ci sono tutte e due le metà del carrello, perciò è completo e alla fine vale un punto. E la carta sopra si attiva di nuovo: 3 monete.
lesson-imperial_miners-coins = Di nuovo in superficie: prendi ancora le monete. Ti serviranno.
lesson-imperial_miners-third = Round 3. Le carte di livello III sono care e forti. Scegli { $card }, poi un posto.
lesson-imperial_miners-under = Va ancora più a fondo: scegli un posto sotto la tua carta di livello II.
lesson-imperial_miners-payoff = Due effetti: ogni volta che si attiva ne prendi uno. Il secondo costa 4 monete e porta 4 punti. Prendilo.
lesson-imperial_miners-up = La catena continua: si attiva la carta sopra, che può mettere un altro carrello.
lesson-imperial_miners-upper = E quella in cima.
lesson-imperial_miners-end = Tre carte in una sola catena. Finisci in superficie.
lesson-imperial_miners-won = Sei punti e due carrelli completi dopo tre round. In una partita vera sono dieci, e da soli si gioca per un titolo: da Scavatore a Re delle profondità.

## Out of Mine!

lesson-out_of_mine-aim = La cavità al centro è la tua galleria. Copri tutti i suoi spazi con i cristalli prima che gli altri coprano i loro. In una partita vera si gioca tutti insieme, contro il tempo; qui nulla ti mette fretta.
lesson-out_of_mine-card = La tua carta dice quanti cristalli di ogni colore puoi usare. Un cristallo ha tante caselle quanti sono i lati del suo segno: il blu ne ha due. Restano tre buchi.
lesson-out_of_mine-take = Un buco è di due caselle. Scegli il cristallo blu nella riserva, o trascinalo nella galleria.
lesson-out_of_mine-lay = Mettilo nel buco di due caselle. Se serve, giralo con R o con il pulsante.
lesson-out_of_mine-take_red = Ora il buco storto di quattro caselle. Scegli il cristallo rosso con quella forma.
lesson-out_of_mine-turn = Giralo con R, ribaltalo con F, finché sta come il buco; poi posalo lì.
lesson-out_of_mine-take_last = Resta un buco, un angolo di tre caselle. Scegli l'angolo verde.
lesson-out_of_mine-lay_last = Giralo come serve e posalo. Un cristallo posato si può spostare in qualsiasi momento.
lesson-out_of_mine-call = È tutto coperto! Chiama «Out of mine!» prima degli altri: il round finisce subito per tutti.
lesson-out_of_mine-won = Dieci punti per la galleria piena e due per la chiamata. Ogni spazio vuoto sarebbe costato un punto. Una partita ha sette round, ognuno con un'altra galleria e un'altra carta.
