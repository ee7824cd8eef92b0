-- One invitation an address and attempt, however the address is spelled.
create unique index day_witnesses_one_mailbox on public.day_witnesses (attempt, private.mailbox(email));
-- functions: witnesses
