-- One vote per idea and person: the primary key is the rule. Nobody may read who voted for what.
create table private.idea_votes (
  idea_id uuid not null references public.app_ideas (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A held vote is stored, but not counted until an administrator has reviewed its voter. Votes are held and
  -- not refused, because many people may share a network address.
  is_held boolean not null default false,
  created_at timestamptz not null default now(),
  came_from uuid,
  primary key (idea_id, user_id)
);
alter table private.idea_votes enable row level security;
alter table private.idea_votes force row level security;

create index idea_votes_user_id_idx on private.idea_votes (user_id); -- hasVoted, erasing a person, the foreign key
-- Index for the notification count of the back office, which is read every minute.
create index idea_votes_held_idx on private.idea_votes (user_id) where is_held;

comment on table private.idea_votes is 'Votes. app_ideas.vote_count equals the rows here that are not held.';
comment on column private.idea_votes.came_from is
  'The idea this vote was given for, when that was put together with this one.';

create policy service_all on private.idea_votes to service_role using (true) with check (true);

grant select, insert, delete, update (is_held) on private.idea_votes to service_role;

-- Domains of disposable mailboxes, for the list of voters to review. Nobody is refused because of them.
create table private.disposable_domains (
  domain text primary key check (domain ~ '^[a-z0-9.-]+\.[a-z]{2,}$')
);
alter table private.disposable_domains enable row level security;
alter table private.disposable_domains force row level security;

comment on table private.disposable_domains is
  'Mail services that hand out addresses for some minutes. A hint for the eye, never a refusal.';

create policy service_all on private.disposable_domains to service_role using (true) with check (true);

grant select, insert, delete on private.disposable_domains to service_role;

set local role service_role;
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
reset role;

-- Former mailboxes, so that nobody votes twice by moving to another address and signing up again with the first one.
create table private.former_mailboxes (
  mailbox_hash bytea not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (mailbox_hash, user_id)
);
alter table private.former_mailboxes enable row level security;
alter table private.former_mailboxes force row level security;

-- Index for the foreign key, and for erasing a person.
create index former_mailboxes_user_id_idx on private.former_mailboxes (user_id);

comment on table private.former_mailboxes is
  'Earlier mailboxes of an account, as salted hashes. An account that has one of them now is the same voter.';

create policy service_all on private.former_mailboxes to service_role using (true) with check (true);

grant select, insert, delete on private.former_mailboxes to service_role;

-- Daily tallies, which anyone can recount: one receipt for each vote, made with a key of that tally
-- (docs/decisions/0092).
create table private.vote_tallies (
  number integer primary key generated always as identity,
  key bytea check (octet_length(key) = 32),
  day date unique,
  made_at timestamptz,
  content text,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  ideas integer,
  votes integer,
  log_attempt text,
  log_number integer,
  constraint vote_tallies_whole check ((day is null) = (content is null) and (day is null) = (hash is null)
    and (day is null) = (made_at is null)),
  constraint vote_tallies_log_fkey foreign key (log_attempt, log_number) references public.day_log (attempt, number)
);
alter table private.vote_tallies enable row level security;
alter table private.vote_tallies force row level security;

-- Allows one open tally, which already has its key.
create unique index vote_tallies_one_open on private.vote_tallies ((day is null)) where day is null;
create index vote_tallies_log_idx on private.vote_tallies (log_attempt, log_number); -- foreign key

comment on table private.vote_tallies is
  'Published tallies, and the next one, which has only its key. Kept: the newest, and those the log of the day '
  'names.';
comment on column private.vote_tallies.key is
  'Forgotten when the next tally is published: nobody can make its marks again.';
comment on column private.vote_tallies.content is 'The file, byte for byte as it is given out; hash is its SHA-256.';

create policy service_all on private.vote_tallies to service_role using (true) with check (true);

grant select, insert, update, delete on private.vote_tallies to service_role;
