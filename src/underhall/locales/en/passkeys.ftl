## Passkeys

passkeys = Passkeys
passkeys-what = A passkey logs you in with the lock of your phone or computer: nothing to remember, nothing that could be given away.
passkey = Passkey
passkey-add = Add a passkey
passkey-added = The passkey is kept.
passkey-remove = Remove
passkey-keep = Keep it by a passkey instead
passkey-log-in = Log in by a passkey
passkey-none = No passkey was given.
