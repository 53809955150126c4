### O ecrã inteiro num terminal. O que partilha com as linhas e com o navegador está em table.ftl.

full-log = O que aconteceu
full-waiting = À espera de { $names }
full-small = Esta janela é pequena demais para uma mesa.
    Precisa de { $width } colunas e { $height } linhas;
    com menos, joga com --lines.
full-keys = ←↑↓→ ou número, Enter · Esc atrás · h dica · ? regras · l diário · q sair
full-keys-title = Teclas
full-keys-help =
    Um clique ou um número escolhe. Também as setas ou Tab, e depois Enter.
    Esc      um passo atrás
    h        o que um bot faria aqui, e porquê
    l        tudo o que viste até agora
    :        escrever uma jogada em notação
    R        desistir do jogo (com um ou dois lugares)
    PgUp     o que aconteceu antes; Shift e as setas movem um tabuleiro maior do que o seu lugar
    q        sair; o registo fica guardado e podes continuar depois
full-rules-here = O que rege esta escolha
full-rules = As regras por número
full-type = Uma jogada em notação
full-leave = Sair da mesa? O jogo fica guardado e podes continuar depois.
full-yes-no = Enter sim · Esc não
full-resign = Desistir do jogo?
full-hint = { $bot } escolheria: { $move }. { $why }
