-- Tables: public.day_attempts.

-- The attempt and its rehearsals: their facts, and how the setting `attempt` changes them.

-- Keeps the facts of an attempt unchanged once it has an entry, because the hash chain begins with them.
create or replace function private.protect_day_facts() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.day_log as entry where entry.attempt = old.attempt)
    and (tg_op = 'DELETE' or private.serialise_day_facts(new) <> private.serialise_day_facts(old)) then
    raise exception using errcode = '42501', message = 'day.facts_fixed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- True for an attempt of the site, false for a rehearsal. The attempt after the first withdrawal is real-2.
-- shared/day-log.ts has the same rule.
create or replace function private.is_real_attempt(attempt text) returns boolean
  language sql immutable parallel safe strict set search_path = ''
  return attempt ~ '^real(-[0-9]+)?$';
grant execute on function private.is_real_attempt(text) to service_role;

-- Makes the attempt follow its setting until the log has an entry. The setting has the name and times and may
-- be incomplete. Missing values are the defaults of the release (shared/campaign.ts).
create or replace function private.follow_attempt(setting jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.day_attempts as facts
  set record_name =
    coalesce(setting ->> 'name', 'The Most AI-Assisted Applications Built in 24 Hours by an Individual'),
    builder = coalesce(setting ->> 'builder', '20 in 24'), zone = coalesce(setting ->> 'zone', 'Africa/Lagos'),
    planned_start = pg_catalog.date_trunc('milliseconds',
      coalesce(setting ->> 'start', '2025-09-05T00:00:00+01:00')::timestamptz),
    planned_end = pg_catalog.date_trunc('milliseconds',
      coalesce(setting ->> 'end', '2025-09-06T00:00:00+01:00')::timestamptz)
  where private.is_real_attempt(facts.attempt)
    and not exists (select from public.day_log as entry where entry.attempt = facts.attempt);
exception when others then
  -- Keeps the times of the attempt if the stored times are invalid. Settings are checked when they are saved,
  -- so this is not expected.
  raise warning 'the attempt keeps its times: %', sqlerrm;
end
$$;
alter function private.follow_attempt(jsonb) owner to service_role;

create or replace function private.follow_attempt_setting() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.follow_attempt(coalesce(new.value, '{}')); -- A deleted setting has no new row.
  return null;
end
$$;
alter function private.follow_attempt_setting() owner to service_role;

-- Makes another attempt current, for example a rehearsal. An attempt that has entries keeps its facts.
create or replace function private.prepare_day_attempt(facts public.day_attempts) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.day_attempts set is_current = false where is_current and attempt <> facts.attempt;
  insert into public.day_attempts (attempt, record_name, builder, zone, planned_start, planned_end, is_current)
  values (facts.attempt, facts.record_name, facts.builder, facts.zone, facts.planned_start, facts.planned_end, true)
  on conflict (attempt) do update set record_name = excluded.record_name, builder = excluded.builder,
    zone = excluded.zone,
    planned_start = excluded.planned_start, planned_end = excluded.planned_end, is_current = true;
end
$$;
grant execute on function private.prepare_day_attempt(public.day_attempts) to service_role;

create or replace trigger _100_keep_facts before update or delete on public.day_attempts
  for each row execute function private.protect_day_facts();
create or replace trigger _900_notify_change after insert or update or delete on public.day_attempts
  for each row execute function private.notify_change();
