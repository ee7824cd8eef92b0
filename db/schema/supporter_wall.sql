-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.wall_name(name text) returns text immutable set search_path="";
grant execute on function private.wall_name(text) to service_role;

create function public.get_supporter_wall() returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_supporter_wall() to admin, anon, authenticated;

create function public.set_wall_place(chosen text) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.set_wall_place(text) to admin, authenticated;
