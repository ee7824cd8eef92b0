-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.setting_version(setting_key text) returns bigint stable security definer, as service_role set search_path="";
grant execute on function private.setting_version(text) to admin;

create function public.get_fact_changes() returns TABLE(key text, was jsonb, is_now jsonb, changed_at timestamp with time zone) stable security definer, as service_role set search_path="";
grant execute on function public.get_fact_changes() to admin, anon, authenticated;

create function public.get_setting_changes(setting_keys text[]) returns TABLE(id bigint, key text, value jsonb, was jsonb, changed_at timestamp with time zone, actor text) stable security definer, as service_role set search_path="";
grant execute on function public.get_setting_changes(text[]) to admin;

create function public.get_settings() returns TABLE(key text, value jsonb, version bigint, changed_at timestamp with time zone, actor text) stable security definer, as service_role set search_path="";
grant execute on function public.get_settings() to admin;

create function public.save_settings(changes jsonb, seen jsonb) returns void volatile set search_path="";
grant execute on function public.save_settings(jsonb,jsonb) to admin;
