-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.count_supporters(filters jsonb) returns integer stable set search_path="", plan_cache_mode=force_custom_plan;
grant execute on function private.count_supporters(jsonb) to service_role;

create function private.get_filtered_ids(filters jsonb) returns uuid[] immutable set search_path="";
grant execute on function private.get_filtered_ids(jsonb) to service_role;

create function private.is_common_search(filters jsonb) returns boolean stable set search_path="";
grant execute on function private.is_common_search(jsonb) to service_role;

create function private.is_in_view(supporter public.community_members, filters jsonb) returns boolean stable;
grant execute on function private.is_in_view(public.community_members,jsonb) to service_role;

create function public.get_community(filters jsonb, page_number integer DEFAULT 1, page_size integer DEFAULT 20) returns json stable security definer, as service_role set search_path="", plan_cache_mode=force_custom_plan;
grant execute on function public.get_community(jsonb,integer,integer) to admin;

create function public.get_community_counts(filters jsonb) returns json stable security definer, as service_role set search_path="", plan_cache_mode=force_custom_plan;
grant execute on function public.get_community_counts(jsonb) to admin;

create function public.get_community_figures() returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_community_figures() to admin;

create function public.get_supporter_place(supporter_id uuid, filters jsonb) returns json stable security definer, as service_role set search_path="", plan_cache_mode=force_custom_plan;
grant execute on function public.get_supporter_place(uuid,jsonb) to admin;
