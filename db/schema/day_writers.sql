-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.get_day_writer(author uuid) returns text stable set search_path="";
grant execute on function private.get_day_writer(uuid) to service_role;

create function private.has_mixed_day_roles(entry public.day_log) returns boolean stable set search_path="";
grant execute on function private.has_mixed_day_roles(public.day_log) to service_role;

create function private.is_timekeeper(person uuid) returns boolean stable set search_path="";
grant execute on function private.is_timekeeper(uuid) to service_role;

create function private.separate_timekeepers() returns trigger volatile security definer, as service_role set search_path="";

create function private.write_day_entry(author uuid, said jsonb) returns public.day_log volatile set search_path="";
grant execute on function private.write_day_entry(uuid,jsonb) to service_role;
