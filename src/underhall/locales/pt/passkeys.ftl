## Chaves de acesso

passkeys = Chaves de acesso
passkeys-what = Uma chave de acesso deixa-te entrar com o desbloqueio do telemóvel ou do computador: nada para decorar, nada que se possa roubar.
passkey = Chave de acesso
passkey-add = Juntar uma chave de acesso
passkey-added = A chave de acesso ficou guardada.
passkey-remove = Tirar
passkey-keep = Guardar antes com uma chave de acesso
passkey-log-in = Entrar com uma chave de acesso
passkey-none = Não foi dada nenhuma chave de acesso.
