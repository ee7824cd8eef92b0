-- Tables: private.announcements.

-- Functions to write, schedule, stop and resume announcements. announcement_emails.sql sends the emails.

create or replace function public.get_announcements() returns json
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
      'id', kept.id, 'subject', kept.subject, 'topic', kept.topic, 'view_name', kept.view_name, 'status', kept.status,
      'scheduled_at', kept.scheduled_at, 'begun_at', kept.begun_at, 'ended_at', kept.ended_at, 'updated_at',
        kept.updated_at,
      'people', counted.people, 'sent', counted.sent, 'failed', counted.failed) order by kept.updated_at desc), '[]')
  from private.announcements as kept cross join lateral (
    select count(*)::integer as people, count(*) filter (where queued_email.state = 'sent')::integer as sent,
      count(*) filter (where queued_email.state in ('failed', 'unknown'))::integer as failed
    from private.announcement_emails as queued_email where queued_email.announcement_id = kept.id) as counted
$$;
alter function public.get_announcements() owner to service_role;
grant execute on function public.get_announcements() to admin;

create or replace function public.get_announcement(announcement_id uuid) returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'id', kept.id, 'subject', kept.subject, 'preview', kept.preview, 'html', kept.html, 'topic', kept.topic,
      'view_name', kept.view_name,
    'filters', kept.filters, 'per_minute', kept.per_minute, 'status', kept.status, 'scheduled_at', kept.scheduled_at,
    'begun_at', kept.begun_at, 'ended_at', kept.ended_at, 'held_until', kept.held_until, 'held_because',
      kept.held_because,
    'tested_at', kept.tested_at, 'updated_at', kept.updated_at,
    'counts', (select pg_catalog.json_build_object(
        'waiting', count(*) filter (where queued_email.state in ('waiting', 'claimed', 'handed')),
        'sent', count(*) filter (where queued_email.state = 'sent'),
        'failed', count(*) filter (where queued_email.state = 'failed'),
        'unknown', count(*) filter (where queued_email.state = 'unknown'),
        'left', count(*) filter (where queued_email.state = 'left'))
      from private.announcement_emails as queued_email where queued_email.announcement_id = kept.id),
    'links', (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('words', link.words, 'url', link.url,
      'presses', link.presses)
        order by link.position), '[]') from private.announcement_links as link where link.announcement_id = kept.id),
    'minutes',
      (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('at', minute.at, 'sent', minute.sent)
      order by minute.at), '[]')
      from (select pg_catalog.date_trunc('minute', queued_email.done_at) as at, count(*)::integer as sent
        from private.announcement_emails as queued_email
        where queued_email.announcement_id = kept.id and queued_email.state = 'sent' group by 1
          order by 1 desc limit 60) as minute))
  from private.announcements as kept where kept.id = get_announcement.announcement_id
$$;
alter function public.get_announcement(uuid) owner to service_role;
grant execute on function public.get_announcement(uuid) to admin;

create or replace function public.get_announcement_emails(announcement_id uuid, wanted text) returns json
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('supporter_id', found.supporter_id,
    'address', found.address, 'state', found.state,
      'attempts', found.attempts, 'next_attempt_at', found.next_attempt_at, 'done_at', found.done_at, 'last_error',
        found.last_error)), '[]')
  from (
    select queued_email.* from private.announcement_emails as queued_email
    where queued_email.announcement_id = get_announcement_emails.announcement_id and case wanted
      when 'waiting' then queued_email.state in ('waiting', 'claimed', 'handed')
      when 'failed' then queued_email.state in ('failed', 'unknown') or (queued_email.state = 'waiting'
        and queued_email.last_error is not null)
      else queued_email.state = wanted end
    order by queued_email.done_at desc nulls last, queued_email.joined_at, queued_email.mailbox limit 100) as found
$$;
alter function public.get_announcement_emails(uuid, text) owner to service_role;
grant execute on function public.get_announcement_emails(uuid, text) to admin;

-- Saves a draft, or creates one if `announcement_id` is null. Refuses if the stored version is not the one
-- that the writer saw. The server has sanitised the content.
create or replace function private.save_announcement(announcement_id uuid, writer uuid, said jsonb) returns uuid
  language plpgsql volatile set search_path = ''
as $$
declare
  saved uuid;
  changed_at timestamptz;
begin
  if announcement_id is null then
    insert into private.announcements (created_by) values (writer) returning id into announcement_id;
  end if;
  select kept.updated_at into changed_at from private.announcements as kept
  where kept.id = announcement_id and kept.status = 'draft' for update;
  if changed_at <> (said ->> 'version')::timestamptz then
    raise exception using errcode = 'ANCHG', message = 'announcement.changed';
  end if;
  update private.announcements as kept
  set subject = said ->> 'subject', preview = said ->> 'preview', html = said ->> 'html', topic = said ->> 'topic',
    view_name = said ->> 'view_name', filters = said -> 'filters', per_minute = (said ->> 'per_minute')::smallint,
    updated_at = pg_catalog.clock_timestamp()
  where kept.id = announcement_id and kept.status = 'draft' returning kept.id into saved;
  if saved is null then
    raise exception using errcode = 'ANSTA', message = 'announcement.no_draft';
  end if;
  perform private.store_announcement_links(saved, coalesce(said -> 'links', '[]'));
  return saved;
end
$$;
grant execute on function private.save_announcement(uuid, uuid, jsonb) to service_role;

create or replace function private.remove_announcement(announcement_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.announcements as kept where kept.id = announcement_id and kept.status = 'draft';
  if not found then
    raise exception using errcode = 'ANSTA', message = 'announcement.not_deletable';
  end if;
end
$$;
alter function private.remove_announcement(uuid) owner to service_role;
grant execute on function private.remove_announcement(uuid) to admin;

-- Schedules an announcement. `expected` is the number of recipients on the button, and the call is refused if
-- it is different now. A second click is refused as well, because the announcement is no longer a draft.
-- `version` is the version that the administrator read.
create or replace function private.schedule_announcement(
  announcement_id uuid, expected integer, due timestamptz default null, version timestamptz default null) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft private.announcements;
  people integer;
begin
  select kept.* into draft from private.announcements as kept where kept.id = announcement_id for update;
  if not found or draft.status <> 'draft' then
    raise exception using errcode = 'ANSTA', message = 'announcement.already_sending';
  elsif draft.updated_at <> version then
    raise exception using errcode = 'ANCHG', message = 'announcement.changed_before_sending';
  elsif pg_catalog.btrim(draft.subject) = '' or pg_catalog.btrim(draft.html) = '' then
    raise exception using errcode = 'ANEMP', message = 'announcement.empty';
  elsif due < pg_catalog.now() - interval '1 minute' then
    raise exception using errcode = 'ANPST', message = 'announcement.time_passed';
  end if;
  select count(*) into people from private.get_audience(draft.filters, draft.topic) as found
    where found.standing = 'gets';
  if people = 0 then
    raise exception using errcode = 'ANNOB', message = 'announcement.no_recipients';
  elsif people = 1 and expected <> 1 then
    raise exception using errcode = 'ANCNT', message = 'announcement.one_recipient_left',
      detail = pg_catalog.jsonb_build_object('expected', expected)::text;
  elsif people <> expected then
    raise exception using errcode = 'ANCNT', message = 'announcement.recipients_changed',
      detail = pg_catalog.jsonb_build_object('people', people, 'expected', expected)::text;
  end if;
  update private.announcements as kept
  set status = 'scheduled', scheduled_at = coalesce(due, pg_catalog.now()), updated_at = pg_catalog.now()
  where kept.id = draft.id;
  insert into private.audit_log (actor_id, action, subject, subject_id, after)
  values (auth.uid(), 'schedule announcement', 'announcements', draft.id::text,
    pg_catalog.jsonb_build_object('people', people));
  perform pg_catalog.pg_notify('announcements', '');
end
$$;
alter function private.schedule_announcement(uuid, integer, timestamptz, timestamptz) owner to service_role;
grant execute on function private.schedule_announcement(uuid, integer, timestamptz, timestamptz) to admin;

-- Stops an announcement. If it has not started, it becomes a draft again; otherwise it stops before its next
-- email.
create or replace function private.stop_announcement(announcement_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.announcements as kept
  set status = case kept.status when 'scheduled' then 'draft' else 'stopped' end, updated_at = pg_catalog.now()
  where kept.id = announcement_id and kept.status in ('scheduled', 'sending');
  if not found then
    raise exception using errcode = 'ANSTA', message = 'announcement.not_sending';
  end if;
  insert into private.audit_log (actor_id, action, subject, subject_id)
  values (auth.uid(), 'stop announcement', 'announcements', announcement_id::text);
end
$$;
alter function private.stop_announcement(uuid) owner to service_role;
grant execute on function private.stop_announcement(uuid) to admin;

create or replace function private.resume_announcement(announcement_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.announcements as kept
  set status = 'sending', held_until = null, held_because = null, refusals_in_row = 0, updated_at = pg_catalog.now()
  where kept.id = announcement_id
    and (kept.status = 'stopped' or (kept.status = 'sending' and kept.held_until is not null));
  if not found then
    raise exception using errcode = 'ANSTA', message = 'announcement.not_stopped';
  end if;
  perform pg_catalog.pg_notify('announcements', '');
end
$$;
alter function private.resume_announcement(uuid) owner to service_role;
grant execute on function private.resume_announcement(uuid) to admin;

-- Sends failed emails again, except to addresses that were refused permanently. Emails that may have arrived
-- are sent again only with `with_unknown`.
create or replace function private.retry_announcement(announcement_id uuid, with_unknown boolean default false)
  returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  again integer;
begin
  update private.announcement_emails as queued_email
  set state = 'waiting', attempts = 0, next_attempt_at = pg_catalog.now(), last_error = null, claim_id = null,
    done_at = null
  where queued_email.announcement_id = retry_announcement.announcement_id
    and (queued_email.state = 'failed' or (with_unknown and queued_email.state = 'unknown'))
    and not exists (
      select from private.email_bounces as bounce where bounce.mailbox = queued_email.mailbox
        and bounce.lifted_at is null);
  get diagnostics again = row_count;
  update private.announcements as kept set status = 'sending', ended_at = null
  where kept.id = retry_announcement.announcement_id and kept.status = 'sent' and again > 0;
  perform pg_catalog.pg_notify('announcements', '');
  return again;
end
$$;
alter function private.retry_announcement(uuid, boolean) owner to service_role;
grant execute on function private.retry_announcement(uuid, boolean) to admin;
