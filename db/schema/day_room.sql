-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function public.announce_day_step(key uuid, kind text, app integer DEFAULT NULL::integer) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.announce_day_step(uuid,text,integer) to admin;

create function public.set_day_stream(is_down boolean, words text, second_url text, audio_url text) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.set_day_stream(boolean,text,text,text) to admin;

create function public.take_back_day_step(key uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.take_back_day_step(uuid) to admin;
