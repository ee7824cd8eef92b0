-- Tables: public.site_settings, public.first_run_steps.

-- Logs a changed setting. Security definer: an administrator's change is logged where the administrator
-- cannot edit it.
create or replace function private.store_setting_history() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.site_settings_history (key, value, changed_by)
  values (coalesce(new.key, old.key), new.value, auth.uid());
  return null;
end
$$;
alter function private.store_setting_history() owner to service_role;

create or replace function private.check_setting() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  problem text[] := private.find_setting_problem('', new.key, new.value, new.key);
  times constant text[] := array['countdownStart', 'start', 'end'];
begin
  -- Requires `is_public` to be false for the sender of emails and the venue, and true for all other settings.
  -- Only the server and owners may read these two, because the venue may be a home.
  if problem is null and new.is_public = (new.key in ('sender', 'venue')) then
    problem := array[new.key, case when new.is_public then 'setting.not_public' else 'setting.not_private' end, '{}'];
  end if;
  -- Requires all times to be saved together, because a single one would be compared with default times of the
  -- release.
  if problem is null and new.key = 'attempt' and new.value ?| times then
    if not new.value ?& times then
      problem := array['attempt.start', 'setting.times_missing', '{}'];
    elsif (new.value ->> 'start')::timestamptz >= (new.value ->> 'end')::timestamptz then
      problem := array['attempt.end', 'setting.end', '{}'];
    elsif (new.value ->> 'countdownStart')::timestamptz >= (new.value ->> 'start')::timestamptz then
      problem := array['attempt.countdownStart', 'setting.countdown', '{}'];
    end if;
  end if;
  if problem is null and new.key = 'look' and new.value ->> 'poster' is not null
    and new.value ->> 'posterAlt' is null then
    problem := array['look.posterAlt', 'setting.poster_alt', '{}'];
  end if;
  if problem is not null then
    raise exception using errcode = 'STBAD', message = problem[2],
      detail = (problem[3]::jsonb || pg_catalog.jsonb_build_object('path', problem[1]))::text;
  end if;
  return new;
end
$$;

-- Refuses a setting that the site would not understand.
create or replace trigger _050_check before insert or update of key, value, is_public on public.site_settings
  for each row execute function private.check_setting();
create or replace trigger _100_touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();
create or replace trigger _500_keep_history after insert or update or delete on public.site_settings
  for each row execute function private.store_setting_history();
create or replace trigger _600_day_attempt after insert or update on public.site_settings
  for each row when (new.key = 'attempt') execute function private.follow_attempt_setting();
-- Applies the defaults of the release again when the setting is deleted.
create or replace trigger _600_day_attempt_released after delete on public.site_settings
  for each row when (old.key = 'attempt') execute function private.follow_attempt_setting();
-- Leaves out the value, which is in site_settings_history.
create or replace trigger _800_audit after insert or update or delete on public.site_settings
  for each row execute function private.audit_change('key', 'is_public');
create or replace trigger _900_notify_change after insert or update or delete on public.site_settings
  for each row execute function private.notify_change('is_public', 'true');

create or replace trigger _800_audit after insert or update or delete on public.first_run_steps
  for each row execute function private.audit_change('step', 'state');
