-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.get_audience(filters jsonb, topic text) returns TABLE(supporter_id uuid, mailbox text, address text, name text, joined_at timestamp with time zone, standing text) stable set search_path="", plan_cache_mode=force_custom_plan;
grant execute on function private.get_audience(jsonb,text) to service_role;

create function private.get_audience_standing(supporter public.community_members, consent private.email_consents, topic text) returns text immutable;
grant execute on function private.get_audience_standing(public.community_members,private.email_consents,text) to service_role;

create function public.count_audience(filters jsonb, topic text) returns json stable security definer, as service_role set search_path="", plan_cache_mode=force_custom_plan;
grant execute on function public.count_audience(jsonb,text) to admin;
