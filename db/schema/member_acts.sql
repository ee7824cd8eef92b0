-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.name_act(what text) returns void volatile set search_path="";
grant execute on function private.name_act(text) to service_role;

create function private.note_act(what text, member_id uuid, more jsonb DEFAULT '{}'::jsonb) returns void volatile set search_path="";
grant execute on function private.note_act(text,uuid,jsonb) to service_role;

create function private.refuse_kept_out() returns trigger volatile security definer, as service_role set search_path="";

create function public.correct_member_name(member_id uuid, new_name text) returns integer volatile security definer, as service_role set search_path="";
grant execute on function public.correct_member_name(uuid,text) to admin;

create function public.erase_member(member_id uuid, typed text) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.erase_member(uuid,text) to admin;

create function public.export_member(member_id uuid) returns json volatile security definer, as service_role set search_path="";
grant execute on function public.export_member(uuid) to admin;

create function public.set_member_active(member_id uuid, is_in boolean, because text DEFAULT NULL::text, revokes_badges boolean DEFAULT false) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.set_member_active(uuid,boolean,text,boolean) to admin;

create function public.set_members_active(member_ids uuid[], is_in boolean, because text DEFAULT NULL::text, revokes_badges boolean DEFAULT false) returns integer volatile security definer, as service_role set search_path="";
grant execute on function public.set_members_active(uuid[],boolean,text,boolean) to admin;
