-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.require_free_slots(first integer, last integer) returns void volatile set search_path="";
grant execute on function private.require_free_slots(integer,integer) to service_role;

create function public.empty_slot(app integer) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.empty_slot(integer) to admin;

create function public.place_app(app integer, place integer) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.place_app(integer,integer) to admin;

create function public.plan_app(app integer, name text, minutes integer, tools text) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.plan_app(integer,text,integer,text) to admin;

create function public.take_idea(app integer, idea uuid, minutes integer) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.take_idea(integer,uuid,integer) to admin;
