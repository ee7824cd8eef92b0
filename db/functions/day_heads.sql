-- Tables: public.day_heads.

-- Signed checkpoints of the log: when they are due, who receives them, and which recipients did not get them.

-- Returns the newest entry if a checkpoint of it is due. That is ten minutes after the last checkpoint
-- (sooner in a rehearsal, in proportion), and immediately after the end or a withdrawal. After the end,
-- another checkpoint is due only if entries are added. Only one node gets the entry, and it holds the lock
-- until it has signed.
create or replace function private.get_due_day_head() returns table (attempt text, number integer, hash text, zone text)
  language plpgsql volatile set search_path = ''
as $$
declare
  facts public.day_attempts;
  newest public.day_log;
  ended public.day_log;
  last_one public.day_heads;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('heads of the log of the day', 0)) then
    return;
  end if;
  return query select entry.attempt, entry.number, entry.hash, attempts.zone
    from public.day_withdrawals as withdrawn
    join public.day_log as entry on entry.attempt = withdrawn.attempt and entry.number = withdrawn.number
    join public.day_attempts as attempts on attempts.attempt = withdrawn.attempt
    where not exists (select from public.day_heads as heads where heads.attempt = withdrawn.attempt
      and heads.number = withdrawn.number)
    limit 1;
  if found then
    return;
  end if;
  select attempts.* into facts from public.day_attempts as attempts where attempts.is_current;
  if (private.get_newest_day_entry(facts.attempt, array['attempt_started'])).number is null then
    return;
  end if;
  select entry.* into newest from public.day_log as entry where entry.attempt = facts.attempt
    order by entry.number desc limit 1;
  select heads.* into last_one from public.day_heads as heads where heads.attempt = facts.attempt
    order by heads.at desc limit 1;
  ended := private.get_newest_day_entry(facts.attempt, array['attempt_ended']);
  if last_one.number is null or last_one.number < ended.number
    or (last_one.at <= pg_catalog.clock_timestamp() - (facts.planned_end - facts.planned_start) / 144
      and (ended.number is null or last_one.number < newest.number)) then
    return query select facts.attempt, newest.number, newest.hash, facts.zone;
  end if;
end
$$;
grant execute on function private.get_due_day_head() to service_role;

-- Returns the addresses of the administrators and witnesses, who get each checkpoint by email. Once they have
-- one, nobody can change the log before it unnoticed.
create or replace function private.get_day_head_readers() returns setof text
  language sql stable set search_path = ''
as $$
  select users.email from private.admin_users as admins join auth.users as users on users.id = admins.user_id
  union
  select watching.email from public.day_witnesses as watching
  join public.day_attempts as facts on facts.attempt = watching.attempt and facts.is_current
  where watching.email is not null and watching.withdrawn_at is null
$$;
grant execute on function private.get_day_head_readers() to service_role;

-- Returns the recipients whose latest checkpoint email failed.
create or replace function public.get_undelivered_heads() returns table (recipient text, failed_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select newest.recipient, newest.failed_at
  from (
    select distinct on (outbox.recipient) outbox.recipient, outbox.failed_at
    from private.email_outbox as outbox
    where outbox.kind = 'day-head' and (outbox.sent_at is not null or outbox.failed_at is not null)
      -- Includes emails that were created up to a minute before the first checkpoint. `created_at` is the
      -- time at which the transaction of the email began, and the checkpoint was signed later in that
      -- transaction.
      and outbox.created_at >= (select pg_catalog.min(heads.at) - interval '1 minute' from public.day_heads as heads
        join public.day_attempts as facts on facts.attempt = heads.attempt and facts.is_current)
    order by outbox.recipient, outbox.created_at desc) as newest
  where newest.failed_at is not null
  order by newest.recipient
$$;
comment on function public.get_undelivered_heads()
  is 'Recipients whose last email with a signed checkpoint could not be delivered.';
alter function public.get_undelivered_heads() owner to service_role;
grant execute on function public.get_undelivered_heads() to admin;

create or replace trigger _000_never before update or delete or truncate on public.day_heads
  for each statement execute function private.refuse_change_of_the_past();
create or replace trigger _900_notify_change after insert on public.day_heads
  for each row execute function private.notify_change();
