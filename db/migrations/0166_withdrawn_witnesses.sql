-- An invitation that went to the wrong person is withdrawn and stays in the list; its address can be invited again.
alter table public.day_witnesses add column withdrawn_at timestamptz;
comment on column public.day_witnesses.withdrawn_at is 'The invitation was withdrawn: the number stays taken, and nobody can sign in by it.';

drop index public.day_witnesses_one_mailbox;
create unique index day_witnesses_one_mailbox on public.day_witnesses (attempt, private.mailbox(email)) where withdrawn_at is null;
