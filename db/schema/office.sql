-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.count_new_enquiries() returns bigint stable security definer, as service_role set search_path="";
grant execute on function private.count_new_enquiries() to admin, editor, moderator;

create function private.count_votes_since(since timestamp with time zone) returns bigint stable security definer, as service_role set search_path="";
grant execute on function private.count_votes_since(timestamp with time zone) to admin, editor, moderator;

create function private.get_donations_since(since timestamp with time zone) returns numeric stable security definer, as service_role set search_path="";
grant execute on function private.get_donations_since(timestamp with time zone) to admin;

create function public.get_dashboard_stats() returns json stable set search_path="";
grant execute on function public.get_dashboard_stats() to admin, editor, moderator, service_role;

create function public.get_morning() returns json stable set search_path="";
grant execute on function public.get_morning() to admin, editor, moderator;

create function public.get_waiting_counts() returns json stable set search_path="";
grant execute on function public.get_waiting_counts() to admin, editor, moderator;
