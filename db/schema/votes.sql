-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Mail services that hand out addresses for some minutes. A hint for the eye, never a refusal.
create table private.disposable_domains (
  domain text not null,
  constraint disposable_domains_domain_check CHECK ((domain ~ '^[a-z0-9.-]+\.[a-z]{2,}$'::text)),
  constraint disposable_domains_pkey PRIMARY KEY (domain)
);
-- row level security: on and forced
create policy service_all on private.disposable_domains for all to service_role using (true) with check (true);
grant delete, insert, select on private.disposable_domains to service_role;

-- Earlier mailboxes of an account, as salted hashes. An account that has one of them now is the same voter.
create table private.former_mailboxes (
  mailbox_hash bytea not null,
  user_id uuid not null,
  constraint former_mailboxes_pkey PRIMARY KEY (mailbox_hash, user_id),
  constraint former_mailboxes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX former_mailboxes_user_id_idx ON private.former_mailboxes USING btree (user_id);
create policy service_all on private.former_mailboxes for all to service_role using (true) with check (true);
grant delete, insert, select on private.former_mailboxes to service_role;

-- Votes. app_ideas.vote_count equals the rows here that are not held.
create table private.idea_votes (
  idea_id uuid not null,
  user_id uuid not null,
  is_held boolean not null default false,
  created_at timestamp with time zone not null default now(),
  came_from uuid,
  constraint idea_votes_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint idea_votes_pkey PRIMARY KEY (idea_id, user_id),
  constraint idea_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
-- came_from: The idea this vote was given for, when that was put together with this one.
CREATE INDEX idea_votes_held_idx ON private.idea_votes USING btree (user_id) WHERE is_held;
CREATE INDEX idea_votes_user_id_idx ON private.idea_votes USING btree (user_id);
CREATE TRIGGER _500_count_votes AFTER INSERT ON private.idea_votes REFERENCING NEW TABLE AS votes_changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_votes();
CREATE TRIGGER _501_count_votes AFTER UPDATE ON private.idea_votes REFERENCING OLD TABLE AS votes_before NEW TABLE AS votes_now FOR EACH STATEMENT EXECUTE FUNCTION private.count_votes();
CREATE TRIGGER _502_count_votes AFTER DELETE ON private.idea_votes REFERENCING OLD TABLE AS votes_changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_votes();
create policy service_all on private.idea_votes for all to service_role using (true) with check (true);
grant delete, insert, select on private.idea_votes to service_role;
grant update (is_held) on private.idea_votes to service_role;

create function private.count_held_votes() returns bigint stable security definer, as service_role set search_path="";
grant execute on function private.count_held_votes() to admin, editor, moderator;

create function private.count_votes() returns trigger volatile set search_path="";

-- How many votes were released or dropped; written to the audit log.
create function private.decide_voters(user_ids uuid[], are_genuine boolean) returns integer volatile security definer, as service_role set search_path="";
grant execute on function private.decide_voters(uuid[],boolean) to admin;

create function private.has_voted_as_another(voter_id uuid, voted_idea_id uuid) returns boolean stable set search_path="";
grant execute on function private.has_voted_as_another(uuid,uuid) to service_role;

create function private.is_doubtful_voter(person auth.users) returns boolean stable set search_path="";
grant execute on function private.is_doubtful_voter(auth.users) to service_role;

create function private.vote_on_idea(voter_id uuid, voted_idea_id uuid, wanted boolean) returns TABLE(vote_count integer, user_voted boolean) volatile set search_path="";
grant execute on function private.vote_on_idea(uuid,uuid,boolean) to service_role;

create function public.count_held_votes(idea uuid) returns integer stable security definer, as service_role set search_path="";
grant execute on function public.count_held_votes(uuid) to admin, editor, moderator;

-- Voters to review. signed_up_that_hour counts mailboxes of the same domain within an hour, so a burst is visible.
create function public.get_doubtful_voters() returns TABLE(user_id uuid, email text, name text, signed_up_at timestamp with time zone, is_held boolean, is_disposable boolean, signed_up_that_hour integer, held_votes integer, counted_votes integer, ideas json) stable security definer, as service_role set search_path="";
grant execute on function public.get_doubtful_voters() to admin;

-- Votes on hold of each idea and, if it awaits approval, the listed ideas with a similar name (five at most).
create function public.get_idea_marks(idea_ids uuid[]) returns TABLE(id uuid, similar_ideas integer, held_votes integer) stable security definer, as service_role set search_path="";
grant execute on function public.get_idea_marks(uuid[]) to admin, editor, moderator;

-- How many votes for an idea came on each day (UTC) that had any.
create function public.get_idea_vote_days(idea uuid) returns TABLE(day date, counted integer, held integer) stable security definer, as service_role set search_path="";
grant execute on function public.get_idea_vote_days(uuid) to admin, editor, moderator;
