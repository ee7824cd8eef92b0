-- The votes as anybody may recount them, once a day: for each idea a mark a vote, made with a key of that tally alone (docs/decisions/0092).
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
  constraint vote_tallies_whole check ((day is null) = (content is null) and (day is null) = (hash is null) and (day is null) = (made_at is null)),
  constraint vote_tallies_log_fkey foreign key (log_attempt, log_number) references public.day_log (attempt, number)
);
alter table private.vote_tallies enable row level security;
alter table private.vote_tallies force row level security;

-- functions: tally

create unique index vote_tallies_one_open on private.vote_tallies ((day is null)) where day is null; -- the next one has its key already
create index vote_tallies_log_idx on private.vote_tallies (log_attempt, log_number); -- foreign key

comment on table private.vote_tallies is 'Published tallies, and the next one, which has only its key. Kept: the newest, and those the log of the day names.';
comment on column private.vote_tallies.key is 'Forgotten when the next tally is published: nobody can make its marks again.';
comment on column private.vote_tallies.content is 'The file, byte for byte as it is given out; hash is its SHA-256.';

create policy service_all on private.vote_tallies to service_role using (true) with check (true);

grant select, insert, update, delete on private.vote_tallies to service_role;
