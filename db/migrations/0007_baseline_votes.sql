-- One vote per idea and person: the primary key is the rule. Who voted for what is nobody's to read.
create table private.idea_votes (
  idea_id uuid not null references public.app_ideas (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- a held vote is kept but not counted until an administrator has looked: shared addresses are common, so nobody is turned away
  is_held boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (idea_id, user_id)
);
alter table private.idea_votes enable row level security;
alter table private.idea_votes force row level security;

-- functions: votes

create index idea_votes_user_id_idx on private.idea_votes (user_id); -- hasVoted, erasing a person, the foreign key
create index idea_votes_held_idx on private.idea_votes (user_id) where is_held; -- the bell, every minute

create trigger _500_count_votes after insert or update of is_held or delete on private.idea_votes
  for each row execute function private.count_votes();

comment on table private.idea_votes is 'Votes. app_ideas.vote_count equals the rows here that are not held.';

create policy service_all on private.idea_votes to service_role using (true) with check (true);

grant select, insert, update (is_held), delete on private.idea_votes to service_role;

-- A review list for administrators: people whose votes are held because too many mailboxes came from one
-- source that day, and people who voted from a mailbox made to be thrown away. Nobody is turned away for either.
create table private.disposable_domains (
  domain text primary key check (domain ~ '^[a-z0-9.-]+\.[a-z]{2,}$')
);
alter table private.disposable_domains enable row level security;
alter table private.disposable_domains force row level security;

comment on table private.disposable_domains is 'Mail services that hand out addresses for some minutes. A hint for the eye, never a refusal.';

create policy service_all on private.disposable_domains to service_role using (true) with check (true);

grant select, insert, delete on private.disposable_domains to service_role;

insert into private.disposable_domains (domain) values
  ('10minutemail.com'), ('10minutemail.net'), ('20minutemail.com'), ('33mail.com'), ('anonbox.net'), ('burnermail.io'),
  ('byom.de'), ('discard.email'), ('dispostable.com'), ('dropmail.me'), ('emailondeck.com'), ('emltmp.com'),
  ('fakeinbox.com'), ('fakemail.net'), ('getairmail.com'), ('getnada.com'), ('grr.la'), ('guerrillamail.biz'),
  ('guerrillamail.com'), ('guerrillamail.de'), ('guerrillamail.info'), ('guerrillamail.net'), ('guerrillamail.org'),
  ('guerrillamailblock.com'), ('inboxkitten.com'), ('incognitomail.org'), ('jetable.org'), ('mail-temp.com'),
  ('mail.tm'), ('mailcatch.com'), ('maildrop.cc'), ('mailinator.com'), ('mailinator.net'), ('mailnesia.com'),
  ('mailnull.com'), ('mailpoof.com'), ('minutemail.com'), ('mintemail.com'), ('moakt.com'), ('mohmal.com'),
  ('mytemp.email'), ('mytrashmail.com'), ('nada.email'), ('sharklasers.com'), ('spam4.me'), ('spambox.us'),
  ('spamgourmet.com'), ('temp-mail.io'), ('temp-mail.org'), ('tempail.com'), ('tempinbox.com'), ('tempmail.com'),
  ('tempmail.dev'), ('tempmail.net'), ('tempmail.plus'), ('tempmailo.com'), ('tempr.email'), ('throwawaymail.com'),
  ('tmail.io'), ('tmailor.com'), ('trash-mail.com'), ('trashmail.com'), ('trashmail.de'), ('trashmail.net'),
  ('wegwerfmail.de'), ('yopmail.com'), ('yopmail.fr'), ('yopmail.net');
