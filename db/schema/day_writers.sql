-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.day_writer(author uuid, writer_role text) returns text stable set search_path="";
grant execute on function private.day_writer(uuid,text) to service_role;

create function private.write_day_entry(author uuid, said jsonb) returns public.day_log volatile set search_path="";
grant execute on function private.write_day_entry(uuid,jsonb) to service_role;

create function public.get_own_day_role() returns text stable security definer, as service_role set search_path="";
grant execute on function public.get_own_day_role() to admin;

create function public.set_own_day_role(role text) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.set_own_day_role(text) to admin;
