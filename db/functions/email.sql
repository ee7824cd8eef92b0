-- Tables: private.email_outbox, private.unreleased_restores.

-- Wakes the worker that sends emails.
create or replace function private.notify_email() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('emails', '');
  return null;
end
$$;

-- Sets the language of an email to the language of its recipient, so that callers need not know it.
create or replace function private.set_email_language() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.language = coalesce((select person.language from auth.users as person
    where person.mailbox = private.mailbox(new.recipient)), 'en');
  return new;
end
$$;

-- True if the email has content left to send and has not expired.
create or replace function private.is_worth_sending(outbox private.email_outbox) returns boolean
  language sql stable set search_path = ''
  return (outbox.sealed_content is not null or outbox.payload is not null)
    and (outbox.expires_at is null or outbox.expires_at > pg_catalog.now());
grant execute on function private.is_worth_sending(private.email_outbox) to service_role;

-- Returns the email queue for administrators: recipient, time and state, but never the content. Security
-- definer: the table belongs to the server.
create or replace function public.get_emails(state text)
  returns table (
    id uuid, kind text, recipient text, attempts smallint, created_at timestamptz, next_attempt_at timestamptz,
    sent_at timestamptz, failed_at timestamptz, last_error text, may_be_retried boolean)
  language sql stable security definer set search_path = ''
as $$
  select outbox.id, outbox.kind, outbox.recipient, outbox.attempts, outbox.created_at, outbox.next_attempt_at,
    outbox.sent_at, outbox.failed_at, outbox.last_error,
    outbox.failed_at is not null and private.is_worth_sending(outbox)
  from private.email_outbox as outbox
  where case state
    when 'waiting' then outbox.sent_at is null and outbox.failed_at is null
    when 'sent' then outbox.sent_at is not null
    when 'failed' then outbox.failed_at is not null
    else false end
  order by case when state = 'waiting' then outbox.next_attempt_at end,
    coalesce(outbox.sent_at, outbox.failed_at, outbox.created_at) desc, outbox.id
$$;
alter function public.get_emails(text) owner to service_role;
grant execute on function public.get_emails(text) to admin;

-- Returns one email of the queue, with the columns of public.get_emails.
create or replace function public.get_email(email_id uuid)
  returns table (
    id uuid, kind text, recipient text, attempts smallint, created_at timestamptz, next_attempt_at timestamptz,
    sent_at timestamptz, failed_at timestamptz, last_error text, may_be_retried boolean)
  language sql stable security definer set search_path = ''
as $$
  select outbox.id, outbox.kind, outbox.recipient, outbox.attempts, outbox.created_at, outbox.next_attempt_at,
    outbox.sent_at, outbox.failed_at, outbox.last_error,
    outbox.failed_at is not null and private.is_worth_sending(outbox)
  from private.email_outbox as outbox where outbox.id = email_id
$$;
alter function public.get_email(uuid) owner to service_role;
grant execute on function public.get_email(uuid) to admin;

-- Returns the newest emails that are of one of these kinds or whose address contains `words`. Ignores case
-- and accents in the address.
create or replace function public.find_emails(words text, kinds text[], most integer)
  returns table (id uuid, kind text, recipient text)
  language sql stable security definer set search_path = ''
as $$
  select outbox.id, outbox.kind, outbox.recipient
  from private.email_outbox as outbox
  where outbox.kind = any (kinds) or pg_catalog.strpos(private.folded(outbox.recipient), private.folded(words)) > 0
  order by outbox.created_at desc, outbox.id
  limit most
$$;
alter function public.find_emails(text, text[], integer) owner to service_role;
grant execute on function public.find_emails(text, text[], integer) to admin;

-- Counts emails by state. `held` counts waiting emails that a restored database holds back until an owner
-- releases them (scripts/backup/held-emails.ts).
create or replace function public.get_email_counts()
  returns table (waiting integer, sent integer, failed integer, oldest_waiting timestamptz, held integer)
  language sql stable security definer set search_path = ''
as $$
  select
    count(*) filter (where sent_at is null and failed_at is null)::integer,
    count(*) filter (where sent_at > pg_catalog.now() - interval '1 day')::integer,
    count(*) filter (where failed_at is not null)::integer,
    pg_catalog.min(created_at) filter (where sent_at is null and failed_at is null
      and next_attempt_at <= pg_catalog.now()),
    count(*) filter (where sent_at is null and failed_at is null and next_attempt_at = 'infinity')::integer
  from private.email_outbox
$$;
alter function public.get_email_counts() owner to service_role;
grant execute on function public.get_email_counts() to admin;

-- Counts emails sent in the last 24 hours, by clock hour. The first row covers only the part of its hour
-- within the 24 hours, so the 25 rows add up to the total.
create or replace function public.get_emails_by_hour() returns table (hour timestamptz, sent integer)
  language sql stable security definer set search_path = ''
as $$
  select clock.hour, count(outbox.id)::integer
  from pg_catalog.generate_series(
    pg_catalog.date_trunc('hour', pg_catalog.now() - interval '1 day'), pg_catalog.now(),
      interval '1 hour') as clock (hour)
  left join private.email_outbox as outbox on outbox.sent_at > pg_catalog.now() - interval '1 day'
    and outbox.sent_at >= clock.hour and outbox.sent_at < clock.hour + interval '1 hour'
  group by clock.hour
  order by clock.hour
$$;
alter function public.get_emails_by_hour() owner to service_role;
grant execute on function public.get_emails_by_hour() to admin;

-- Retries the failed emails with these ids, or all failed emails if `email_ids` is null. Skips those that
-- have expired or have no content left. Returns how many are retried.
create or replace function private.retry_emails(email_ids uuid[] default null) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  again integer;
begin
  update private.email_outbox as outbox set failed_at = null, last_error = null, attempts = 0,
    next_attempt_at = pg_catalog.now()
  where outbox.failed_at is not null and private.is_worth_sending(outbox)
    and (email_ids is null or outbox.id = any (email_ids));
  get diagnostics again = row_count;
  if again > 0 then
    insert into private.audit_log (actor_id, action, subject, after)
    values (auth.uid(), 'retry emails', 'email_outbox', pg_catalog.jsonb_build_object('count', again));
    perform pg_catalog.pg_notify('emails', '');
  end if;
  return again;
end
$$;
alter function private.retry_emails(uuid[]) owner to service_role;
grant execute on function private.retry_emails(uuid[]) to admin;

-- Sends a test email to the caller, at most once a minute. Returns the address.
create or replace function private.send_test_email() returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  own_address constant text := (select users.email from auth.users where users.id = auth.uid());
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('test email ' || own_address, 0));
  if exists (
    select from private.email_outbox as outbox
    where outbox.kind = 'test' and outbox.recipient = own_address
      and outbox.created_at > pg_catalog.now() - interval '1 minute') then
    raise exception using errcode = 'STOLD', message = 'email.tested_recently';
  end if;
  insert into private.email_outbox (kind, recipient, payload) values ('test', own_address, '{}');
  return own_address;
end
$$;
alter function private.send_test_email() owner to service_role;
grant execute on function private.send_test_email() to admin;

create or replace trigger _100_say_language before insert on private.email_outbox
  for each row when (new.language is null) execute function private.set_email_language();
create or replace trigger _200_wake_worker after insert on private.email_outbox
  for each statement execute function private.notify_email();
