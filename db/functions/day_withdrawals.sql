-- Tables: public.day_withdrawals.

-- Withdrawals of attempts that were started by mistake (docs/decisions/0168).

-- Withdraws an attempt that was started by mistake. Its log remains, and the reason becomes its last entry.
-- Another attempt begins with the same witnesses and planned shifts. Refuses if the log has more entries than
-- the start, because it is then the record of an attempt, which can only be ended.
create or replace function private.withdraw_attempt(author uuid, of_attempt text, reason text) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  facts public.day_attempts;
  begun public.day_log;
  ended public.day_log;
  other public.day_log;
  last_number integer;
  next_attempt text;
begin
  if not exists (select from private.admin_users as admins where admins.user_id = author and admins.role = 'owner') then
    raise exception using errcode = 'DYROL', message = 'not_admin';
  end if;
  perform private.lock_day_log();
  select attempts.* into facts from public.day_attempts as attempts where attempts.attempt = of_attempt
    and attempts.is_current;
  begun := private.get_newest_day_entry(facts.attempt, array['attempt_started']);
  if not coalesce(private.is_real_attempt(facts.attempt), false) or begun.number is null then
    perform private.refuse_day_entry('day.nothing_started');
  end if;
  -- Ignores entries that the site itself writes, such as the tally of the votes. They have no author.
  select entry.* into other from public.day_log as entry
  where entry.attempt = facts.attempt and entry.kind not in ('attempt_started', 'attempt_ended', 'correction')
    and entry.author_id is not null
  order by entry.number limit 1;
  if other.number is not null then
    perform private.refuse_day_entry('day.more_than_start', other);
  end if;
  ended := private.get_newest_day_entry(facts.attempt, array['attempt_ended']);
  insert into public.day_log (attempt, key, key_content, kind, corrects, happened_at, text, author_id, author_name,
    author_role)
  values (facts.attempt, pg_catalog.gen_random_uuid(), private.hash_sha256(reason),
    case when ended.number is null then 'attempt_ended' else 'correction' end, ended.number,
    greatest(pg_catalog.clock_timestamp(), private.get_corrected_day_time(begun.attempt, begun.number)), reason, author,
    private.get_day_writer(author), 'builder')
  returning number into last_number;
  insert into public.day_withdrawals (attempt, number) values (facts.attempt, last_number);
  next_attempt := 'real-' || (select count(*) + 1 from public.day_attempts as attempts
    where private.is_real_attempt(attempts.attempt));
  update public.day_attempts as attempts set is_current = false where attempts.attempt = facts.attempt;
  insert into public.day_attempts (attempt, record_name, builder, zone, planned_start, planned_end, is_current)
  values (next_attempt, facts.record_name, facts.builder, facts.zone, facts.planned_start, facts.planned_end, true);
  perform private.follow_attempt(coalesce((select setting.value from public.site_settings as setting
    where setting.key = 'attempt'), '{}'));
  insert into public.day_witnesses (attempt, number, role, user_id, email, name, occupation, relation, connection,
    is_name_public, invited_at, withdrawn_at)
  select next_attempt, watching.number, watching.role, watching.user_id, watching.email, watching.name,
    watching.occupation, watching.relation,
    watching.connection, watching.is_name_public, watching.invited_at, watching.withdrawn_at
  from public.day_witnesses as watching where watching.attempt = facts.attempt;
  update public.day_planned_shifts as shift set attempt = next_attempt where shift.attempt = facts.attempt;
  update public.day_streams as stream set attempt = next_attempt where stream.attempt = facts.attempt;
  delete from public.day_intents as told where told.attempt = facts.attempt;
  perform pg_catalog.pg_notify('day_heads', '');
end
$$;
grant execute on function private.withdraw_attempt(uuid, text, text) to service_role;

create or replace trigger _000_never before update or delete or truncate on public.day_withdrawals
  for each statement execute function private.refuse_change_of_the_past();
create or replace trigger _900_notify_change after insert on public.day_withdrawals
  for each row execute function private.notify_change();
