-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Every value a setting had; append only.
create table private.site_settings_history (
  id bigint not null generated always as identity,
  key text not null,
  value jsonb,
  changed_at timestamp with time zone not null default now(),
  changed_by uuid,
  constraint site_settings_history_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
CREATE INDEX site_settings_history_key_idx ON private.site_settings_history USING btree (key, id DESC);
create policy service_append on private.site_settings_history for insert to service_role with check (true);
create policy service_read on private.site_settings_history for select to service_role using (true);
grant insert, select on private.site_settings_history to service_role;

create function private.get_setting_version(setting_key text) returns bigint stable security definer, as service_role set search_path="";
grant execute on function private.get_setting_version(text) to admin;

create function private.save_settings(changes jsonb, seen jsonb) returns void volatile set search_path="";
grant execute on function private.save_settings(jsonb,jsonb) to admin;

create function public.get_fact_changes() returns TABLE(key text, was jsonb, is_now jsonb, changed_at timestamp with time zone) stable security definer, as service_role set search_path="";
grant execute on function public.get_fact_changes() to admin, anon, authenticated;

create function public.get_setting_changes(setting_keys text[]) returns TABLE(id bigint, key text, value jsonb, was jsonb, changed_at timestamp with time zone, actor text) stable security definer, as service_role set search_path="";
grant execute on function public.get_setting_changes(text[]) to admin;

create function public.get_settings() returns TABLE(key text, value jsonb, version bigint, changed_at timestamp with time zone, actor text) stable security definer, as service_role set search_path="";
grant execute on function public.get_settings() to admin;
