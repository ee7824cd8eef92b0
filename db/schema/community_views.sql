-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function public.get_community_views() returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_community_views() to admin;

create function public.remove_community_view(view_id uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.remove_community_view(uuid) to admin;

create function public.save_community_view(view_name text, filters jsonb) returns uuid volatile security definer, as service_role set search_path="";
grant execute on function public.save_community_view(text,jsonb) to admin;
