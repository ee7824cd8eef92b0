-- Tables: private.site_settings_history.

-- Returns the settings with their versions. The version counts all changes, so an undone change also gets a
-- new version. Security definer: administrators may read the history but not write it.
create or replace function public.get_settings()
  returns table (key text, value jsonb, version bigint, changed_at timestamptz, actor text)
  language sql stable security definer set search_path = ''
as $$
  select last.key, setting.value, last.id, last.changed_at, users.email
  from (
    select distinct on (past.key) past.key, past.id, past.changed_at, past.changed_by
    from private.site_settings_history as past order by past.key, past.id desc
  ) as last
  left join public.site_settings as setting on setting.key = last.key
  left join auth.users on users.id = last.changed_by
  order by last.key
$$;
alter function public.get_settings() owner to service_role;
grant execute on function public.get_settings() to admin;

-- Returns the changes of settings, newest first, each with the previous value. A null value means the
-- default in the release.
create or replace function public.get_setting_changes(setting_keys text[])
  returns table (id bigint, key text, value jsonb, was jsonb, changed_at timestamptz, actor text)
  language sql stable security definer set search_path = ''
as $$
  select past.id, past.key, past.value, pg_catalog.lag(past.value) over (partition by past.key order by past.id),
    past.changed_at, users.email
  from private.site_settings_history as past left join auth.users on users.id = past.changed_by
  where past.key = any (setting_keys)
  order by past.id desc
  limit 60
$$;
alter function public.get_setting_changes(text[]) owner to service_role;
grant execute on function public.get_setting_changes(text[]) to admin;

-- Returns the id of the newest version of a setting, or 0 if it was never changed.
create or replace function private.get_setting_version(setting_key text) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.max(past.id), 0) from private.site_settings_history as past where past.key = setting_key
$$;
alter function private.get_setting_version(text) owner to service_role;
grant execute on function private.get_setting_version(text) to admin;

-- Saves the settings of one form together. Null restores the default of the release. `seen` has the versions
-- that the form showed: if another person has changed one of these settings, nothing is saved.
create or replace function private.save_settings(changes jsonb, seen jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  setting_key text;
  setting_value jsonb;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('settings', 0));
  for setting_key, setting_value in select entry.key, entry.value from pg_catalog.jsonb_each(changes) as entry
    order by entry.key loop
    if private.get_setting_version(setting_key) is distinct from coalesce((seen ->> setting_key)::bigint, 0) then
      raise exception using errcode = 'STOLD', message = 'setting.changed',
        detail = pg_catalog.jsonb_build_object('path', setting_key)::text;
    end if;
    if pg_catalog.jsonb_typeof(setting_value) = 'null' then
      delete from public.site_settings where site_settings.key = setting_key;
    else
      insert into public.site_settings (key, value, is_public)
      values (setting_key, setting_value, setting_key not in ('sender', 'venue'))
      on conflict (key) do update set value = excluded.value, is_public = excluded.is_public;
    end if;
  end loop;
end
$$;
grant execute on function private.save_settings(jsonb, jsonb) to admin;

-- Returns facts of the campaign that changed within a month, with their values a month ago and now. Security
-- definer: only the service may read the history. Includes only three settings, only values that were public,
-- and only while the press page is published.
create or replace function public.get_fact_changes()
  returns table (key text, was jsonb, is_now jsonb, changed_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select last.key,
    (select past.value from private.site_settings_history as past
      where past.key = last.key and past.changed_at < pg_catalog.now() - interval '1 month'
        order by past.id desc limit 1),
    last.value, last.changed_at
  from (
    select distinct on (newest.key) newest.key, newest.value, newest.changed_at
    from private.site_settings_history as newest where newest.key in ('attempt', 'result', 'fundraising')
    order by newest.key, newest.id desc
  ) as last
  where last.changed_at >= pg_catalog.now() - interval '1 month'
    and exists (select from public.site_settings as press where press.key = 'press'
      and press.value ->> 'state' = 'open')
  order by last.key
$$;
alter function public.get_fact_changes() owner to service_role;
grant execute on function public.get_fact_changes() to anon, authenticated, admin;
