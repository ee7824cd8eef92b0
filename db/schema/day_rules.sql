-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.check_day_entry(entry public.day_log) returns void stable set search_path="";
grant execute on function private.check_day_entry(public.day_log) to service_role;

create function private.check_day_order(entry public.day_log) returns void stable set search_path="";
grant execute on function private.check_day_order(public.day_log) to service_role;

create function private.check_day_shift(entry public.day_log) returns void stable set search_path="";
grant execute on function private.check_day_shift(public.day_log) to service_role;

create function private.check_day_time(entry public.day_log, value timestamp with time zone) returns void stable set search_path="";
grant execute on function private.check_day_time(public.day_log,timestamp with time zone) to service_role;

create function private.find_app_entry_outside(of_attempt text, beginning timestamp with time zone, ending timestamp with time zone) returns public.day_log stable set search_path="";
grant execute on function private.find_app_entry_outside(text,timestamp with time zone,timestamp with time zone) to service_role;

create function private.has_right_details(entry public.day_log) returns boolean stable set search_path="";
grant execute on function private.has_right_details(public.day_log) to service_role;

create function private.is_confirmation(entry public.day_log, mark integer) returns boolean stable set search_path="";
grant execute on function private.is_confirmation(public.day_log,integer) to service_role;

create function private.is_early_end(entry public.day_log, begun public.day_log) returns boolean stable set search_path="";
grant execute on function private.is_early_end(public.day_log,public.day_log) to service_role;

create function private.is_far_start(entry public.day_log) returns boolean stable set search_path="";
grant execute on function private.is_far_start(public.day_log) to service_role;

create function private.is_right_attestation(entry public.day_log) returns boolean immutable set search_path="";
grant execute on function private.is_right_attestation(public.day_log) to service_role;

create function private.refuse_day_entry(reason text, about public.day_log DEFAULT NULL::public.day_log) returns void stable set search_path="";
grant execute on function private.refuse_day_entry(text,public.day_log) to service_role;
