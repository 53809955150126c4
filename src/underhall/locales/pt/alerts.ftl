# O que se diz a quem não está à mesa que o espera, e onde o pede. Usam-no a sala e o navegador.
alert-title = É a tua vez
alert-body = { $days ->
    [-1] { $game } em { $place } espera por ti.
    [0] { $game } em { $place } espera por ti: resta menos de um dia.
    [one] { $game } em { $place } espera por ti: resta { $days } dia.
   *[other] { $game } em { $place } espera por ti: restam { $days } dias.
}
alert-begun-title = Há jogadores
alert-begun-body = { $game } em { $place } começa: tens um lugar.
alert-mail-subject = É a tua vez: { $game } em { $place }
alert-mail =
    { $sentence }

    À mesa: { $link }

    Não receber mais correio deste: { $stop }
alert-mail-confirm-subject = Correio quando for a tua vez?
alert-mail-confirm =
    { $name } pediu a esta sala de jogos de mineração que escreva para este endereço sempre que um jogo lento espera por si.

    Se és tu, e queres: { $link }

    Se não, não é preciso fazer nada: não chega mais correio. Para que o endereço seja esquecido já: { $stop }

# ---- na página
alerts = Quando for a tua vez
alerts-what = Enquanto uma mesa está aberta num separador, dizem-to o título e o ícone. Se estiveres longe, a sala também to pode dizer, uma vez por turno, com o nome do jogo e da mesa e mais nada.
alerts-none = Esta sala não envia nada: quem a mantém não o preparou.
alerts-need-name = Escolhe primeiro um nome: assim a sala sabe a quem o dizer.
alerts-browser = Avisar este navegador
alerts-browser-what = Uma notificação, mesmo quando nenhum separador está aberto.
alerts-browser-on = Este navegador é avisado.
alerts-browser-off = Não avisar mais este navegador
alerts-browser-denied = Este navegador não permite notificações daqui. Isso muda-se nas definições dele para esta página.
alerts-browser-cannot = Este navegador não pode ser avisado: nesta página não aceita notificações.
alerts-mail = Correio para jogos lentos
alerts-mail-what = Só para jogos com dias por jogada. Primeiro chega uma carta com uma ligação para dizer que sim.
alerts-mail-address = Endereço de correio
alerts-mail-ask = Envia-me a ligação
alerts-mail-asked = Uma carta vai a caminho de { $address }. O correio começa quando seguires a ligação que traz.
alerts-mail-on = O correio vai para { $address }.
alerts-mail-off = Não receber mais correio
alerts-confirmed = Combinado: a sala escreve-te quando um jogo lento espera por ti.
alerts-stopped = Feito: não chega mais correio.
alerts-word-gone = Esta ligação já não serve. Aqui podes pedir outra.
your-turn-now = É a tua vez
your-turn-tables = { $n ->
    [one] Uma mesa espera por ti.
   *[other] { $n } mesas esperam por ti.
}
offline-title = Não se chega à sala
offline-what = De momento não há ligação à sala. Nenhuma jogada que viste se perde: quando a linha voltar, tudo continua como estava.
offline-again = Tentar de novo

# ---- forgotten passwords
mail-reset-subject = Outra palavra-passe?
mail-reset =
    Alguém, decerto tu, esqueceu a palavra-passe da conta { $login } nesta sala de jogos de mineração.

    Para escolher outra, dentro de uma hora: { $link }

    Se não foste tu, nada muda.
account-forgotten = Esqueceste a palavra-passe?
account-forgotten-sent = Se esta conta confirmou um endereço de correio, uma carta com uma ligação vai a caminho.
account-forgotten-none = Esta sala não envia correio: pede outra palavra-passe a quem a mantém.
account-reset-what = Escolhe outra palavra-passe. Ficas então com sessão aberta aqui, e em mais lado nenhum.
