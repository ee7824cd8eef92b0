-- One-time codes whose emails are delayed (backend/migrations/functions/03_codes.sql has the codes).

-- Removes the delayed email of a code that is about to be replaced, so that the email with the new code can
-- take its place in the queue. Returns the seconds that were left until it would have been sent, or null if
-- there was none.
create or replace function private.remove_delayed_email(to_address text, purpose text) returns integer
  language sql volatile set search_path = ''
as $$
  with replaced as (
    delete from private.email_outbox as outbox
    where outbox.sent_at is null and outbox.failed_at is null and outbox.attempts = 0
      and outbox.next_attempt_at > pg_catalog.now() and outbox.next_attempt_at < 'infinity'
      and outbox.code_purpose = purpose and private.mailbox(outbox.recipient) = private.mailbox(to_address)
    returning outbox.next_attempt_at
  )
  select pg_catalog.ceil(extract(epoch from pg_catalog.min(replaced.next_attempt_at) - pg_catalog.now()))::integer
    from replaced
$$;
grant execute on function private.remove_delayed_email(text, text) to service_role;
