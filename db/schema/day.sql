-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.append_day_entry() returns trigger volatile set search_path="";

create function private.check_day_correction(entry public.day_log) returns void stable set search_path="";
grant execute on function private.check_day_correction(public.day_log) to service_role;

create function private.check_day_entry(entry public.day_log) returns void stable set search_path="";
grant execute on function private.check_day_entry(public.day_log) to service_role;

create function private.check_day_order(entry public.day_log) returns void stable set search_path="";
grant execute on function private.check_day_order(public.day_log) to service_role;

create function private.check_day_shift(entry public.day_log) returns void stable set search_path="";
grant execute on function private.check_day_shift(public.day_log) to service_role;

create function private.check_day_time(entry public.day_log, value timestamp with time zone) returns void stable set search_path="";
grant execute on function private.check_day_time(public.day_log,timestamp with time zone) to service_role;

create function private.day_entry_form(entry public.day_log) returns text stable set search_path="";
grant execute on function private.day_entry_form(public.day_log) to service_role;

create function private.day_facts_form(facts public.day_attempts) returns text stable set search_path="";
grant execute on function private.day_facts_form(public.day_attempts) to service_role;

create function private.day_head_readers() returns SETOF text stable set search_path="";
grant execute on function private.day_head_readers() to service_role;

create function private.day_instant(value timestamp with time zone) returns text stable set search_path="";
grant execute on function private.day_instant(timestamp with time zone) to service_role;

create function private.day_newest(of_attempt text, kinds text[], app integer DEFAULT NULL::integer, witness integer DEFAULT NULL::integer) returns public.day_log stable set search_path="";
grant execute on function private.day_newest(text,text[],integer,integer) to service_role;

create function private.day_root(of_attempt text, of_number integer) returns public.day_log stable set search_path="";
grant execute on function private.day_root(text,integer) to service_role;

create function private.day_time(of_attempt text, of_number integer) returns timestamp with time zone stable set search_path="";
grant execute on function private.day_time(text,integer) to service_role;

create function private.day_writer(author uuid, writer_role text) returns text stable set search_path="";
grant execute on function private.day_writer(uuid,text) to service_role;

create function private.derive_challenge_app() returns trigger volatile security definer, as service_role set search_path="";

create function private.due_day_head() returns TABLE(attempt text, number integer, hash text, zone text) volatile set search_path="";
grant execute on function private.due_day_head() to service_role;

create function private.end_day_intent() returns trigger volatile security definer, as service_role set search_path="";

create function private.follow_attempt(setting jsonb) returns void volatile security definer, as service_role set search_path="";

create function private.follow_attempt_setting() returns trigger volatile security definer, as service_role set search_path="";

create function private.keep_day_facts() returns trigger volatile set search_path="";

create function private.lock_day_log() returns void volatile set search_path="";
grant execute on function private.lock_day_log() to service_role;

create function private.prepare_day_attempt(facts public.day_attempts) returns void volatile set search_path="";
grant execute on function private.prepare_day_attempt(public.day_attempts) to service_role;

create function private.refuse_change_of_the_past() returns trigger volatile set search_path="";

create function private.refuse_day_entry(reason text, about public.day_log DEFAULT NULL::public.day_log) returns void stable set search_path="";
grant execute on function private.refuse_day_entry(text,public.day_log) to service_role;

create function private.require_free_slots(first integer, last integer) returns void volatile set search_path="";
grant execute on function private.require_free_slots(integer,integer) to service_role;

create function private.sha256_hex(value text) returns text immutable set search_path="";
grant execute on function private.sha256_hex(text) to service_role;

create function private.write_day_entry(author uuid, said jsonb) returns public.day_log volatile set search_path="";
grant execute on function private.write_day_entry(uuid,jsonb) to service_role;

create function public.announce_day_step(key uuid, kind text, app integer DEFAULT NULL::integer) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.announce_day_step(uuid,text,integer) to admin;

create function public.empty_slot(app integer) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.empty_slot(integer) to admin;

-- The public snapshot of the day. `before` is the number of the oldest entry that is known already.
create function public.get_day(before integer DEFAULT NULL::integer, entries integer DEFAULT 50) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_day(integer,integer) to admin, anon, authenticated;

create function public.get_own_day_role() returns text stable security definer, as service_role set search_path="";
grant execute on function public.get_own_day_role() to admin;

-- The letters with heads that failed, for whoever looks at what the record lacks.
create function public.get_undelivered_heads() returns TABLE(recipient text, failed_at timestamp with time zone) stable security definer, as service_role set search_path="";
grant execute on function public.get_undelivered_heads() to admin;

create function public.place_app(app integer, place integer) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.place_app(integer,integer) to admin;

create function public.plan_app(app integer, name text, minutes integer, tools text) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.plan_app(integer,text,integer,text) to admin;

create function public.set_day_stream(is_down boolean, words text, second_url text, audio_url text) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.set_day_stream(boolean,text,text,text) to admin;

create function public.set_own_day_role(role text) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.set_own_day_role(text) to admin;

create function public.take_back_day_step(key uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.take_back_day_step(uuid) to admin;

create function public.take_idea(app integer, idea uuid, minutes integer) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.take_idea(integer,uuid,integer) to admin;
