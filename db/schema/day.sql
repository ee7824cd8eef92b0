-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.append_day_entry() returns trigger volatile set search_path="";

create function private.day_entry_form(entry public.day_log) returns text stable set search_path="";
grant execute on function private.day_entry_form(public.day_log) to service_role;

create function private.day_facts_form(facts public.day_attempts) returns text stable set search_path="";
grant execute on function private.day_facts_form(public.day_attempts) to service_role;

create function private.day_instant(value timestamp with time zone) returns text stable set search_path="";
grant execute on function private.day_instant(timestamp with time zone) to service_role;

create function private.day_newest(of_attempt text, kinds text[], app integer DEFAULT NULL::integer, witness integer DEFAULT NULL::integer) returns public.day_log stable set search_path="";
grant execute on function private.day_newest(text,text[],integer,integer) to service_role;

create function private.day_root(of_attempt text, of_number integer) returns public.day_log stable set search_path="";
grant execute on function private.day_root(text,integer) to service_role;

create function private.day_time(of_attempt text, of_number integer) returns timestamp with time zone stable set search_path="";
grant execute on function private.day_time(text,integer) to service_role;

create function private.derive_app(of_attempt text, app integer) returns void volatile set search_path="";
grant execute on function private.derive_app(text,integer) to service_role;

create function private.derive_challenge_app() returns trigger volatile security definer, as service_role set search_path="";

create function private.end_day_intent() returns trigger volatile security definer, as service_role set search_path="";

create function private.follow_attempt(setting jsonb) returns void volatile security definer, as service_role set search_path="";

create function private.follow_attempt_setting() returns trigger volatile security definer, as service_role set search_path="";

create function private.is_real_attempt(attempt text) returns boolean immutable set search_path="";
grant execute on function private.is_real_attempt(text) to service_role;

create function private.keep_day_facts() returns trigger volatile set search_path="";

create function private.lock_day_log() returns void volatile set search_path="";
grant execute on function private.lock_day_log() to service_role;

create function private.prepare_day_attempt(facts public.day_attempts) returns void volatile set search_path="";
grant execute on function private.prepare_day_attempt(public.day_attempts) to service_role;

create function private.refuse_change_of_the_past() returns trigger volatile set search_path="";

create function private.sha256_hex(value text) returns text immutable set search_path="";
grant execute on function private.sha256_hex(text) to service_role;

-- The public snapshot of the day. `before` is the number of the oldest entry that is known already.
create function public.get_day(before integer DEFAULT NULL::integer, entries integer DEFAULT 50) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_day(integer,integer) to admin, anon, authenticated;
