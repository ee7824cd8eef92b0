-- Tables: public.day_witnesses, public.day_declarations, public.day_planned_shifts.

-- Witnesses and timekeepers of the day: who they are, what they may read, and what they sign
-- (docs/the-day.md). Both are rows of day_witnesses and share one sequence of numbers. Only a timekeeper
-- confirms the start and the end.

-- Invites a witness, once per attempt, and numbers them in the order of the invitations.
create or replace function private.invite_witness(said jsonb) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  going_on text := (select facts.attempt from public.day_attempts as facts where facts.is_current);
  number integer;
begin
  perform private.lock_day_log();
  select coalesce(max(known.number), 0) + 1 into number from public.day_witnesses as known
    where known.attempt = going_on;
  insert into public.day_witnesses (attempt, number, role, email, name, occupation, relation, connection)
  values (going_on, number, coalesce(said ->> 'role', 'witness'),
    said ->> 'email', said ->> 'name', said ->> 'occupation', said ->> 'relation', said ->> 'connection');
  return number;
end
$$;
grant execute on function private.invite_witness(jsonb) to service_role;

-- Corrects the address of an invitation, or sends its email again, until the witness has signed in with it.
-- Returns the recipient.
create or replace function private.readdress_witness(of_attempt text, witness_number integer, address text)
  returns table (name text, email text, role text)
  language plpgsql volatile set search_path = ''
as $$
declare
  invited public.day_witnesses := private.lock_invitation(of_attempt, witness_number);
begin
  if invited.user_id is not null then
    perform private.refuse_day_entry('witness.opened');
  end if;
  -- Deletes emails to the wrong address that were not sent yet.
  delete from private.email_outbox as outbox
  where outbox.kind = 'witness' and outbox.recipient = invited.email and outbox.sent_at is null
    and outbox.failed_at is null;
  return query
    update public.day_witnesses as watching set email = coalesce(address, watching.email), invited_at = pg_catalog.now()
    where watching.attempt = invited.attempt and watching.number = invited.number
      returning watching.name, watching.email, watching.role;
end
$$;
grant execute on function private.readdress_witness(text, integer, text) to service_role;

-- Withdraws an invitation. A witness who has written to the log is part of it and stays.
create or replace function private.withdraw_witness(of_attempt text, witness_number integer) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  invited public.day_witnesses := private.lock_invitation(of_attempt, witness_number);
begin
  if exists (select from public.day_log as entry
    where entry.attempt = invited.attempt and entry.witness_number = invited.number) then
    perform private.refuse_day_entry('witness.has_written');
  end if;
  delete from private.email_outbox as outbox
  where outbox.kind in ('witness', 'shift') and outbox.recipient = invited.email and outbox.sent_at is null
    and outbox.failed_at is null;
  delete from public.day_planned_shifts as shift
  where shift.attempt = invited.attempt and shift.witness_number = invited.number;
  update public.day_witnesses as watching set withdrawn_at = pg_catalog.now(), user_id = null
  where watching.attempt = invited.attempt and watching.number = invited.number;
end
$$;
grant execute on function private.withdraw_witness(text, integer) to service_role;

-- Locks an open invitation of the current attempt, and the log, so that the invited witness cannot write
-- until the transaction ends.
create or replace function private.lock_invitation(of_attempt text, witness_number integer) returns public.day_witnesses
  language plpgsql volatile set search_path = ''
as $$
declare
  invited public.day_witnesses;
begin
  perform private.lock_day_log();
  select watching.* into invited from public.day_witnesses as watching
  join public.day_attempts as facts on facts.attempt = watching.attempt and facts.is_current
  where watching.attempt = of_attempt and watching.number = witness_number and watching.withdrawn_at is null
    for update of watching;
  if not found then
    perform private.refuse_day_entry('witness.invitation_gone');
  end if;
  return invited;
end
$$;
grant execute on function private.lock_invitation(text, integer) to service_role;

-- Returns the day_witnesses row of a person. The invitation was sent to an address, and the person who has
-- verified that address is the witness.
create or replace function private.find_witness(reader uuid) returns public.day_witnesses
  language plpgsql volatile set search_path = ''
as $$
declare
  found_one public.day_witnesses;
begin
  update public.day_witnesses as watching set user_id = reader
  from public.day_attempts as facts, auth.users as users
  where facts.is_current and watching.attempt = facts.attempt and watching.user_id is null
    and watching.withdrawn_at is null
    and users.id = reader and private.mailbox(watching.email) = users.mailbox;
  select watching.* into found_one from public.day_witnesses as watching
  join public.day_attempts as facts on facts.attempt = watching.attempt and facts.is_current
  where watching.user_id = reader;
  if found_one.number is null then
    raise exception using errcode = 'DYWIT', message = 'witness.not_invited';
  end if;
  return found_one;
end
$$;
grant execute on function private.find_witness(uuid) to service_role;

-- Returns the data of a witness: the newest hundred entries, the start, the end, corrections, and all entries
-- of their own. Includes texts that are not public, such as declarations, except those by other witnesses.
create or replace function private.get_witness_day(reader uuid) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  witness public.day_witnesses := private.find_witness(reader);
begin
  return (select pg_catalog.json_build_object(
    'now', pg_catalog.clock_timestamp(),
    'witness', (select pg_catalog.to_json(own) from (
      select witness.number, witness.role, witness.name, witness.is_name_public, declared.connection,
        declared.number as declared_entry
      from (select 1) as one left
        join (select declaration.connection, declaration.number from public.day_declarations as declaration
        where declaration.attempt = witness.attempt and declaration.witness_number = witness.number
        order by declaration.number desc limit 1) as declared on true) as own),
    'planned', (select coalesce(pg_catalog.json_agg(own order by own.begins_at), '[]') from (
      select shift.begins_at, shift.ends_at from public.day_planned_shifts as shift
      where shift.attempt = witness.attempt and shift.witness_number = witness.number) as own),
    'facts', (select pg_catalog.to_json(shown) from (select facts.attempt, facts.record_name, facts.builder, facts.zone,
      facts.planned_start, facts.planned_end) as shown),
    'entries', (select coalesce(pg_catalog.json_agg(shown order by shown.number desc), '[]') from (
      select entry.number, entry.kind, entry.app_number, entry.corrects, entry.corrected_happened_at, entry.happened_at,
        entry.recorded_at,
        case when entry.is_public or entry.witness_number is null
          or entry.author_id = reader then entry.text else '' end as text,
        entry.is_public, entry.author_role, entry.author_label, entry.witness_number, entry.attested_entries,
          entry.hash,
        case when entry.is_public or entry.witness_number is null
          or entry.author_id = reader then entry.details end as details,
        -- False, and not null, for entries of the site, which have no author.
        entry.author_id is not distinct from reader as is_own
      from public.day_log as entry
      where entry.attempt = witness.attempt
        -- Includes corrections of any age, because a correction may change the start of the witness's own
        -- shift.
        and (entry.author_id = reader or entry.kind in ('attempt_started', 'attempt_ended', 'correction')
          or entry.number > (select max(newest.number) - 100 from public.day_log as newest
          where newest.attempt = witness.attempt))) as shown))
  from public.day_attempts as facts where facts.attempt = witness.attempt);
end
$$;
grant execute on function private.get_witness_day(uuid) to service_role;

-- Writes a statement. It names the newest entry that its author had read, and the hash of that entry. It does
-- not say that the author saw what the earlier entries describe.
create or replace function private.sign_statement(reader uuid, said jsonb) returns public.day_log
  language plpgsql volatile set search_path = ''
as $$
declare
  witness public.day_witnesses := private.find_witness(reader);
  signed public.day_log;
begin
  if not exists (select from public.day_log as entry where entry.attempt = witness.attempt
    and entry.number = (said ->> 'number')::integer and entry.hash = said ->> 'hash') then
    perform private.refuse_day_entry('witness.log_changed');
  end if;
  if not exists (select from public.day_log as entry where entry.attempt = witness.attempt
    and entry.key = (said ->> 'key')::uuid) then
    update public.day_witnesses as watching set name = said ->> 'name',
      is_name_public = (said ->> 'is_name_public')::boolean
    where watching.attempt = witness.attempt and watching.number = witness.number;
  end if;
  select entry.* into signed from private.write_day_entry(reader, pg_catalog.jsonb_build_object(
    'key', said -> 'key', 'kind', 'statement', 'happened_at', said -> 'happened_at',
    'text', (said ->> 'text') || pg_catalog.chr(10) || pg_catalog.chr(10)
      || 'When I signed this, the log ended with entry ' || (said ->> 'number')
      || ', fingerprint ' || (said ->> 'hash') || '.')) as entry;
  return signed;
end
$$;
grant execute on function private.sign_statement(uuid, jsonb) to service_role;

-- Writes the witness's own words about the builder as an entry that is not public; the public log has its
-- digest. Another declaration adds another entry.
create or replace function private.declare_connection(reader uuid, said jsonb) returns public.day_log
  language plpgsql volatile set search_path = ''
as $$
declare
  witness public.day_witnesses := private.find_witness(reader);
  entry public.day_log;
begin
  -- Refuses a declaration while the log is empty, for example days before the attempt. The first entry of the
  -- log fixes the facts of the attempt.
  if not exists (select from public.day_log as first where first.attempt = witness.attempt) then
    perform private.refuse_day_entry('witness.log_empty');
  end if;
  select written.* into entry from private.write_day_entry(reader, pg_catalog.jsonb_build_object(
    'key', said -> 'key', 'kind', 'note', 'happened_at', said -> 'happened_at', 'is_public', false,
    'text', said -> 'text', 'details', pg_catalog.jsonb_build_object('connection', said -> 'connection'))) as written;
  if entry.witness_number is distinct from witness.number then
    perform private.refuse_day_entry('day.kind_not_allowed'); -- An owner is never a witness in the log.
  end if;
  insert into public.day_declarations (attempt, witness_number, number, connection)
  values (witness.attempt, witness.number, entry.number, said ->> 'connection')
  on conflict do nothing; -- The declaration was sent twice.
  return entry;
end
$$;
grant execute on function private.declare_connection(uuid, jsonb) to service_role;

-- Sends one email an hour before a planned shift. Any number of nodes may call this, because only one of them
-- claims each row.
create or replace function private.send_due_shift_reminders() returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  sent integer;
begin
  if exists (select from private.unreleased_restores) then
    return 0; -- Due reminders may have been sent before the restore.
  end if;
  with due as (
    update public.day_planned_shifts as shift set reminded_at = pg_catalog.now()
    from public.day_attempts as facts, public.day_witnesses as watching
    where facts.is_current and shift.attempt = facts.attempt and shift.reminded_at is null
      and shift.begins_at - interval '1 hour' <= pg_catalog.now() and shift.begins_at > pg_catalog.now()
      and watching.attempt = shift.attempt and watching.number = shift.witness_number and watching.email is not null
      and watching.withdrawn_at is null
    returning watching.email, watching.name, shift.begins_at, shift.ends_at, facts.zone
  )
  insert into private.email_outbox (kind, recipient, expires_at, payload)
  select 'shift', due.email, due.begins_at, pg_catalog.jsonb_build_object('name', due.name, 'zone', due.zone,
    'beginsAt', due.begins_at, 'endsAt', due.ends_at)
  from due;
  get diagnostics sent = row_count;
  return sent;
end
$$;
grant execute on function private.send_due_shift_reminders() to service_role;

create or replace trigger _200_keep_apart after insert or update on public.day_witnesses
  for each row execute function private.separate_timekeepers();
create or replace trigger _800_audit after insert or update or delete on public.day_witnesses
  for each row execute function private.audit_change('number', 'is_name_public');
create or replace trigger _900_notify_change after insert or update or delete on public.day_witnesses
  for each row execute function private.notify_change('is_name_public', 'true');

create or replace trigger _000_never before update or delete or truncate on public.day_declarations
  for each statement execute function private.refuse_change_of_the_past();
create or replace trigger _900_notify_change after insert on public.day_declarations
  for each row execute function private.notify_change();

-- Does not notify visitors: a row would be public only if its `attempt` were 'public', which is never true.
create or replace trigger _900_notify_change after insert or update or delete on public.day_planned_shifts
  for each row execute function private.notify_change('attempt', 'public');
