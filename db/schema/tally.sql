-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Published tallies, and the next one, which has only its key. Kept: the newest, and those the log of the day names.
create table private.vote_tallies (
  number integer not null generated always as identity,
  key bytea,
  day date,
  made_at timestamp with time zone,
  content text,
  hash text,
  ideas integer,
  votes integer,
  log_attempt text,
  log_number integer,
  constraint vote_tallies_day_key UNIQUE (day),
  constraint vote_tallies_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint vote_tallies_key_check CHECK ((octet_length(key) = 32)),
  constraint vote_tallies_log_fkey FOREIGN KEY (log_attempt, log_number) REFERENCES public.day_log(attempt, number),
  constraint vote_tallies_pkey PRIMARY KEY (number),
  constraint vote_tallies_whole CHECK ((((day IS NULL) = (content IS NULL)) AND ((day IS NULL) = (hash IS NULL)) AND ((day IS NULL) = (made_at IS NULL))))
);
-- row level security: on and forced
-- key: Forgotten when the next tally is published: nobody can make its marks again.
-- content: The file, byte for byte as it is given out; hash is its SHA-256.
CREATE INDEX vote_tallies_log_idx ON private.vote_tallies USING btree (log_attempt, log_number);
CREATE UNIQUE INDEX vote_tallies_one_open ON private.vote_tallies USING btree (((day IS NULL))) WHERE (day IS NULL);
create policy service_all on private.vote_tallies for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.vote_tallies to service_role;

create function private.create_vote_mark(key bytea, idea uuid, person uuid) returns text immutable set search_path="";
grant execute on function private.create_vote_mark(bytea,uuid,uuid) to service_role;

create function private.get_own_marks(person uuid) returns TABLE(idea_id uuid, title text, mark text, next_mark text, is_held boolean) stable set search_path="";
grant execute on function private.get_own_marks(uuid) to service_role;

create function private.get_tally_lines(key bytea) returns TABLE(line text, votes integer) stable set search_path="";
grant execute on function private.get_tally_lines(bytea) to service_role;

create function private.log_tally(of_number integer) returns void volatile set search_path="";
grant execute on function private.log_tally(integer) to service_role;

create function private.open_tally() returns private.vote_tallies volatile set search_path="";
grant execute on function private.open_tally() to service_role;

create function private.publish_tally() returns integer volatile set search_path="";
grant execute on function private.publish_tally() to service_role;

create function private.store_tally() returns void volatile set search_path="";
grant execute on function private.store_tally() to service_role;

-- The file of a day's tally; without a day, the newest. The newest and those in the log of the day are stored.
create function public.get_tally(of_day date DEFAULT NULL::date) returns text stable security definer, as service_role set search_path="";
grant execute on function public.get_tally(date) to admin, anon, authenticated;

-- The tallies that can be had, the newest first, each with its SHA-256 and the entry of the log that says it.
create function public.get_tally_summaries() returns TABLE(day date, made_at timestamp with time zone, hash text, ideas integer, votes integer, log_attempt text, log_number integer) stable security definer, as service_role set search_path="";
grant execute on function public.get_tally_summaries() to admin, anon, authenticated;
