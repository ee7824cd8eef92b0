-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.save_announcement(announcement_id uuid, writer uuid, said jsonb) returns uuid volatile set search_path="";
grant execute on function private.save_announcement(uuid,uuid,jsonb) to service_role;

create function public.get_announcement(announcement_id uuid) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_announcement(uuid) to admin;

create function public.get_announcement_letters(announcement_id uuid, wanted text) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_announcement_letters(uuid,text) to admin;

create function public.get_announcements() returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_announcements() to admin;

create function public.remove_announcement(announcement_id uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.remove_announcement(uuid) to admin;

create function public.resume_announcement(announcement_id uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.resume_announcement(uuid) to admin;

create function public.retry_announcement(announcement_id uuid, with_unknown boolean DEFAULT false) returns integer volatile security definer, as service_role set search_path="";
grant execute on function public.retry_announcement(uuid,boolean) to admin;

create function public.schedule_announcement(announcement_id uuid, expected integer, due timestamp with time zone DEFAULT NULL::timestamp with time zone, version timestamp with time zone DEFAULT NULL::timestamp with time zone) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.schedule_announcement(uuid,integer,timestamp with time zone,timestamp with time zone) to admin;

create function public.stop_announcement(announcement_id uuid) returns text volatile security definer, as service_role set search_path="";
grant execute on function public.stop_announcement(uuid) to admin;
