-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.audience(filters jsonb, topic text) returns TABLE(member_id uuid, mailbox text, address text, name text, joined_at timestamp with time zone, standing text) stable set search_path="";
grant execute on function private.audience(jsonb,text) to service_role;

create function private.count_members(filters jsonb) returns integer stable set search_path="";
grant execute on function private.count_members(jsonb) to service_role;

create function private.member_conditions(filters jsonb) returns text immutable set search_path="";
grant execute on function private.member_conditions(jsonb) to service_role;

create function private.member_course(person_id uuid, person_mailbox text) returns json stable set search_path="";
grant execute on function private.member_course(uuid,text) to service_role;

create function private.member_words(name text, email text, place text, skills text[], interests text[]) returns text immutable set search_path="";
grant execute on function private.member_words(text,text,text,text[],text[]) to admin, authenticated, service_role;

create function private.news_state(asked text) returns text stable set search_path="";
grant execute on function private.news_state(text) to service_role;

create function private.note_act(what text, member_id uuid, more jsonb DEFAULT '{}'::jsonb) returns void volatile set search_path="";
grant execute on function private.note_act(text,uuid,jsonb) to service_role;

create function private.note_bounce(asked text, why text, teller text) returns void volatile set search_path="";
grant execute on function private.note_bounce(text,text,text) to service_role;

create function public.correct_member_name(member_id uuid, new_name text) returns integer volatile security definer, as service_role set search_path="";
grant execute on function public.correct_member_name(uuid,text) to admin;

create function public.count_audience(filters jsonb, topic text) returns json stable security definer, as service_role set search_path="";
grant execute on function public.count_audience(jsonb,text) to admin;

create function public.erase_member(member_id uuid, typed text) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.erase_member(uuid,text) to admin;

create function public.export_member(member_id uuid) returns json volatile security definer, as service_role set search_path="";
grant execute on function public.export_member(uuid) to admin;

create function public.get_community(filters jsonb, page_number integer DEFAULT 1, page_size integer DEFAULT 20) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_community(jsonb,integer,integer) to admin;

create function public.get_community_counts(filters jsonb) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_community_counts(jsonb) to admin;

create function public.get_community_figures() returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_community_figures() to admin;

create function public.get_community_views() returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_community_views() to admin;

create function public.get_member(member_id uuid) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_member(uuid) to admin;

create function public.get_member_place(member_id uuid, filters jsonb) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_member_place(uuid,jsonb) to admin;

create function public.lift_bounce(member_id uuid, because text) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.lift_bounce(uuid,text) to admin;

create function public.note_member(member_id uuid, said text) returns uuid volatile security definer, as service_role set search_path="";
grant execute on function public.note_member(uuid,text) to admin;

create function public.remove_community_view(view_id uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.remove_community_view(uuid) to admin;

create function public.save_community_view(view_name text, filters jsonb) returns uuid volatile security definer, as service_role set search_path="";
grant execute on function public.save_community_view(text,jsonb) to admin;

create function public.set_member_active(member_id uuid, is_in boolean, because text DEFAULT NULL::text, revokes_badges boolean DEFAULT false) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.set_member_active(uuid,boolean,text,boolean) to admin;
