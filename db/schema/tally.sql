-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.keep_tally() returns void volatile set search_path="";
grant execute on function private.keep_tally() to service_role;

create function private.log_tally(of_number integer) returns void volatile set search_path="";
grant execute on function private.log_tally(integer) to service_role;

create function private.open_tally() returns private.vote_tallies volatile set search_path="";
grant execute on function private.open_tally() to service_role;

create function private.own_marks(person uuid) returns TABLE(idea_id uuid, title text, mark text, next_mark text, is_held boolean) stable set search_path="";
grant execute on function private.own_marks(uuid) to service_role;

create function private.publish_tally() returns integer volatile set search_path="";
grant execute on function private.publish_tally() to service_role;

create function private.tally_lines(key bytea) returns TABLE(line text, votes integer) stable set search_path="";
grant execute on function private.tally_lines(bytea) to service_role;

create function private.vote_mark(key bytea, idea uuid, person uuid) returns text immutable set search_path="";
grant execute on function private.vote_mark(bytea,uuid,uuid) to service_role;

-- The tally of a day as the file it is; without a day the newest. Kept are the newest and those the log of the day names.
create function public.get_tally(of_day date DEFAULT NULL::date) returns text stable security definer, as service_role set search_path="";
grant execute on function public.get_tally(date) to admin, anon, authenticated;

-- The tallies that can be had, the newest first, each with its SHA-256 and the entry of the log that says it.
create function public.get_tally_summaries() returns TABLE(day date, made_at timestamp with time zone, hash text, ideas integer, votes integer, log_attempt text, log_number integer) stable security definer, as service_role set search_path="";
grant execute on function public.get_tally_summaries() to admin, anon, authenticated;
