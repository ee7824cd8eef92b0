-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.check_corrected_shift(root public.day_log, corrected timestamp with time zone, other_end public.day_log) returns void stable set search_path="";
grant execute on function private.check_corrected_shift(public.day_log,timestamp with time zone,public.day_log) to service_role;

create function private.check_day_correction(entry public.day_log) returns void stable set search_path="";
grant execute on function private.check_day_correction(public.day_log) to service_role;

create function private.check_day_span(root public.day_log, corrected timestamp with time zone) returns void stable set search_path="";
grant execute on function private.check_day_span(public.day_log,timestamp with time zone) to service_role;
