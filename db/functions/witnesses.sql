-- Witnesses of the day: who they are, what they may read, and what they sign (docs/the-day.md).

-- Invited once an attempt, and numbered in the order of the invitations.
create or replace function private.invite_witness(said jsonb) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  going_on text := (select facts.attempt from public.day_attempts as facts where facts.is_current);
  number integer;
begin
  perform private.lock_day_log();
  select coalesce(max(known.number), 0) + 1 into number from public.day_witnesses as known where known.attempt = going_on;
  insert into public.day_witnesses (attempt, number, email, name, occupation, relation)
  values (going_on, number, said ->> 'email', said ->> 'name', said ->> 'occupation', said ->> 'relation');
  return number;
end
$$;
grant execute on function private.invite_witness(jsonb) to service_role;

-- The invitation went to an address; whoever has proven that address is the witness.
create or replace function private.witness_of(reader uuid) returns public.day_witnesses
  language plpgsql volatile set search_path = ''
as $$
declare
  found_one public.day_witnesses;
begin
  update public.day_witnesses as watching set user_id = reader
  from public.day_attempts as facts, auth.users as users
  where facts.is_current and watching.attempt = facts.attempt and watching.user_id is null
    and users.id = reader and private.mailbox(watching.email) = users.mailbox;
  select watching.* into found_one from public.day_witnesses as watching
  join public.day_attempts as facts on facts.attempt = watching.attempt and facts.is_current
  where watching.user_id = reader;
  if found_one.number is null then
    raise exception using errcode = 'DYWIT', message = 'no witness of this attempt';
  end if;
  return found_one;
end
$$;
grant execute on function private.witness_of(uuid) to service_role;

-- What a witness reads: of the log, texts for the record included, the newest hundred entries, start and end, and all of their own.
create or replace function private.get_witness_day(reader uuid) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  witness public.day_witnesses := private.witness_of(reader);
begin
  return (select pg_catalog.json_build_object(
    'now', pg_catalog.clock_timestamp(),
    'witness', (select pg_catalog.to_json(own) from (select witness.number, witness.name, witness.is_name_public) as own),
    'planned', (select coalesce(pg_catalog.json_agg(own order by own.begins_at), '[]') from (
      select shift.begins_at, shift.ends_at from public.day_planned_shifts as shift
      where shift.attempt = witness.attempt and shift.witness_number = witness.number) as own),
    'facts', (select pg_catalog.to_json(shown) from (select facts.attempt, facts.record_name, facts.builder, facts.zone,
      facts.planned_start, facts.planned_end) as shown),
    'entries', (select coalesce(pg_catalog.json_agg(shown order by shown.number desc), '[]') from (
      select entry.number, entry.kind, entry.app_number, entry.corrects, entry.corrected_happened_at, entry.happened_at, entry.recorded_at, entry.text,
        entry.is_public, entry.author_role, entry.author_label, entry.witness_number, entry.hash,
        -- of the site's own entries nobody is the author
        entry.author_id is not distinct from reader as is_own
      from public.day_log as entry
      where entry.attempt = witness.attempt
        -- a correction may say when an own shift began, however long ago it was written
        and (entry.author_id = reader or entry.kind in ('attempt_started', 'attempt_ended', 'correction') or entry.number > (select max(newest.number) - 100 from public.day_log as newest
          where newest.attempt = witness.attempt))) as shown))
  from public.day_attempts as facts where facts.attempt = witness.attempt);
end
$$;
grant execute on function private.get_witness_day(uuid) to service_role;

-- The statement names the entry up to which it speaks and that entry's hash, so that it covers what was before it and nothing after.
create or replace function private.sign_statement(reader uuid, said jsonb) returns public.day_log
  language plpgsql volatile set search_path = ''
as $$
declare
  witness public.day_witnesses := private.witness_of(reader);
  signed public.day_log;
begin
  if not exists (select from public.day_log as entry where entry.attempt = witness.attempt
    and entry.number = (said ->> 'number')::integer and entry.hash = said ->> 'hash') then
    perform private.refuse_day_entry('bad_covers');
  end if;
  if not exists (select from public.day_log as entry where entry.attempt = witness.attempt and entry.key = (said ->> 'key')::uuid) then
    update public.day_witnesses as watching set name = said ->> 'name', is_name_public = (said ->> 'is_name_public')::boolean
    where watching.attempt = witness.attempt and watching.number = witness.number;
  end if;
  select entry.* into signed from private.write_day_entry(reader, pg_catalog.jsonb_build_object(
    'key', said -> 'key', 'kind', 'statement', 'happened_at', said -> 'happened_at',
    'text', (said ->> 'text') || pg_catalog.chr(10) || pg_catalog.chr(10) || 'This covers entries 1 to ' || (said ->> 'number')
      || ' of the log, fingerprint ' || (said ->> 'hash') || '.')) as entry;
  return signed;
end
$$;
grant execute on function private.sign_statement(uuid, jsonb) to service_role;

-- An hour before a planned shift its witness gets one letter. Any number of nodes may ask: each row is told of by one of them.
create or replace function private.send_due_shift_reminders() returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  sent integer;
begin
  if exists (select from private.unreleased_restores) then
    return 0; -- what is due may have been sent before the restore
  end if;
  with due as (
    update public.day_planned_shifts as shift set reminded_at = pg_catalog.now()
    from public.day_attempts as facts, public.day_witnesses as watching
    where facts.is_current and shift.attempt = facts.attempt and shift.reminded_at is null
      and shift.begins_at - interval '1 hour' <= pg_catalog.now() and shift.begins_at > pg_catalog.now()
      and watching.attempt = shift.attempt and watching.number = shift.witness_number and watching.email is not null
    returning watching.email, watching.name, shift.begins_at, shift.ends_at, facts.zone
  )
  insert into private.mail_outbox (letter, recipient, expires_at, payload)
  select 'shift', due.email, due.begins_at, pg_catalog.jsonb_build_object('name', due.name, 'zone', due.zone,
    'beginsAt', due.begins_at, 'endsAt', due.ends_at)
  from due;
  get diagnostics sent = row_count;
  return sent;
end
$$;
grant execute on function private.send_due_shift_reminders() to service_role;
