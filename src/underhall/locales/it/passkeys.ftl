## Passkey

passkeys = Passkey
passkeys-what = Una passkey ti fa entrare con lo sblocco del telefono o del computer: niente da ricordare, niente che si possa carpire.
passkey = Passkey
passkey-add = Aggiungi una passkey
passkey-added = La passkey è conservata.
passkey-remove = Togli
passkey-keep = Conservalo invece con una passkey
passkey-log-in = Entra con una passkey
passkey-none = Non è stata data nessuna passkey.
