-- Tables: private.reminders.

-- Reminders of the day that a verified address requested. Each one is sent once.

-- Replaces the reminders of an address. Without kinds, deletes them. `zone_of_day` replaces an unknown time
-- zone.
create or replace function private.store_reminders(address text, kinds text[], zone text, zone_of_day text,
  language text)
  returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  delete from private.reminders as kept where kept.mailbox = private.mailbox(address);
  insert into private.reminders (mailbox, kind, email, zone, language)
  select private.mailbox(address), kind, address,
    case when exists (select from pg_catalog.pg_timezone_names as known where known.name = store_reminders.zone)
      then store_reminders.zone
      else zone_of_day end, store_reminders.language
  from (select distinct pg_catalog.unnest(kinds) as kind) as wanted;
end
$$;
grant execute on function private.store_reminders(text, text[], text, text, text) to service_role;

create or replace function private.end_reminders(of_mailbox text) returns void
  language sql volatile set search_path = ''
as $$
  delete from private.reminders where mailbox = of_mailbox;
  delete from private.email_outbox as outbox
  where outbox.kind = 'reminder' and outbox.sent_at is null and private.mailbox(outbox.recipient) = of_mailbox
$$;
grant execute on function private.end_reminders(text) to service_role;

-- Returns 09:00 on the day before the start, in the recipient's time zone.
create or replace function private.get_reminder_time(starts_at timestamptz, zone text) returns timestamptz
  language sql stable set search_path = ''
  return (((starts_at at time zone zone)::date - 1) + time '09:00') at time zone zone;
grant execute on function private.get_reminder_time(timestamptz, text) to service_role;

-- Turns due reminders into emails and deletes them in one statement, so any number of nodes may call this.
-- Does not send a reminder of the start after the start, or a reminder of the first app if no app was
-- finished.
create or replace function private.send_due_reminders(starts_at timestamptz, ends_at timestamptz, result text)
  returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  sent integer;
  moment constant timestamptz := pg_catalog.now();
begin
  if exists (select from private.unreleased_restores) then
    return 0; -- Due reminders may have been sent before the restore.
  end if;
  with due as (
    delete from private.reminders as kept
    where case kept.kind
      when 'day_before' then moment >= private.get_reminder_time(starts_at, kept.zone)
      when 'hour_before' then moment >= starts_at - interval '1 hour'
      when 'first_app' then exists (
        select from public.challenge_apps as apps where apps.finished_at >= starts_at)
          or moment > ends_at + interval '1 day'
      when 'result' then result <> 'not_recorded' end
    returning kept.kind, kept.email, kept.zone, kept.mailbox, kept.language
  )
  insert into private.email_outbox (kind, recipient, language, expires_at, payload)
  select 'reminder', due.email, due.language, case when due.kind in ('day_before', 'hour_before') then starts_at end,
    pg_catalog.jsonb_build_object('kind', due.kind, 'zone', due.zone, 'startsAt', starts_at, 'app', (
      select pg_catalog.jsonb_build_object('number', apps.number, 'title', apps.title)
        from public.challenge_apps as apps
      where due.kind = 'first_app' and apps.finished_at >= starts_at order by apps.finished_at limit 1))
  from due
  where (due.kind not in ('day_before', 'hour_before') or moment < starts_at)
    and (due.kind <> 'first_app'
      or exists (select from public.challenge_apps as apps where apps.finished_at >= starts_at));
  get diagnostics sent = row_count;
  return sent;
end
$$;
grant execute on function private.send_due_reminders(timestamptz, timestamptz, text) to service_role;
