-- Rules for log entries. private.append_day_entry checks them under the lock of the log.

-- Raises a code of shared/errors. `about` is the conflicting entry, whose values the error sentence may
-- contain.
create or replace function private.refuse_day_entry(reason text, about public.day_log default null) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  zone text := (select facts.zone from public.day_attempts as facts where facts.attempt = about.attempt);
begin
  raise exception using errcode = 'DYORD', message = reason,
    detail = pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'number', about.number, 'app', about.app_number, 'by', about.author_label,
    'at', pg_catalog.to_char(
      private.get_corrected_day_time(about.attempt, about.number) at time zone zone, 'HH24:MI')))::text;
end
$$;
grant execute on function private.refuse_day_entry(text, public.day_log) to service_role;

-- Checks that this kind of entry is allowed at this point of the day and has the fields it needs.
create or replace function private.check_day_entry(entry public.day_log) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  begun public.day_log := private.get_newest_day_entry(entry.attempt, array['attempt_started']);
  ended public.day_log := private.get_newest_day_entry(entry.attempt, array['attempt_ended']);
begin
  if entry.kind in ('app_started', 'app_finished', 'app_dropped') and entry.app_number is null then
    perform private.refuse_day_entry('day.app_missing');
  elsif (entry.kind = 'correction') <> (entry.corrects is not null)
    or (entry.corrected_happened_at is not null and entry.kind <> 'correction') then
    perform private.refuse_day_entry('day.corrected_number_missing');
  elsif (entry.evidence_id is null and entry.kind = 'evidence_added' and entry.witness_number is not null)
    or (entry.evidence_id is not null
    and (entry.kind <> 'evidence_added' or not exists (select from public.day_evidence as file
      where file.id = entry.evidence_id and file.attempt = entry.attempt and file.sha256 is not null))) then
    perform private.refuse_day_entry('evidence.file_missing');
  elsif entry.parallel and entry.kind <> 'app_started' then
    perform private.refuse_day_entry('day.overlap_not_at_start');
  elsif not private.is_right_attestation(entry) then
    perform private.refuse_day_entry('day.attested_unknown');
  elsif not private.has_right_details(entry) then
    perform private.refuse_day_entry('day.details_wrong');
  elsif entry.text !~ '\S'
    and (entry.parallel
    or entry.kind in ('note', 'milestone', 'evidence_added', 'app_dropped', 'hold_begun', 'statement')
    or (entry.kind = 'correction' and entry.corrected_happened_at is null)) then
    perform private.refuse_day_entry('day.text_missing');
  elsif entry.kind in ('shift_begun', 'shift_ended', 'statement') <> (entry.witness_number is not null)
    and not (entry.witness_number is not null and entry.kind in ('note', 'evidence_added', 'correction')) then
    perform private.refuse_day_entry('day.kind_not_allowed');
  elsif private.has_mixed_day_roles(entry) then
    perform private.refuse_day_entry('day.kind_not_allowed');
  end if;
  perform private.check_day_time(entry, entry.happened_at);
  perform private.check_day_time(entry, entry.corrected_happened_at);
  if begun.number is null
    and entry.kind not in ('attempt_started', 'note', 'evidence_added', 'shift_begun', 'shift_ended', 'correction') then
    perform private.refuse_day_entry('day.not_started');
  elsif ended.number is not null and entry.kind not in ('correction', 'statement', 'evidence_added', 'shift_ended')
    -- Allows the declaration of a witness, which is a note that is not public.
    and not (entry.kind = 'note' and entry.witness_number is not null and not entry.is_public)
    -- Allows a confirmation of the start or the end, which may be written after the end (shared/confirmations.ts).
    and not (private.is_confirmation(entry, begun.number) or private.is_confirmation(entry, ended.number)) then
    perform private.refuse_day_entry('day.ended', ended);
  elsif entry.kind = 'attempt_started' and begun.number is not null then
    perform private.refuse_day_entry('day.started', begun);
  elsif entry.kind = 'attempt_started' and private.is_far_start(entry) then
    perform private.refuse_day_entry('day.start_off_plan');
  elsif entry.kind = 'attempt_ended'
    and entry.happened_at < private.get_corrected_day_time(begun.attempt, begun.number) then
    perform private.refuse_day_entry('day.before_its_start', begun);
  elsif entry.kind = 'attempt_ended' and entry.text !~ '\S' and private.is_early_end(entry, begun) then
    perform private.refuse_day_entry('day.end_reason_missing');
  end if;
end
$$;
grant execute on function private.check_day_entry(public.day_log) to service_role;

-- True if a timekeeper's note confirms the entry `mark`, which is the start or the end. The note must attest
-- only that entry and, if the time of that entry was corrected, its newest correction.
create or replace function private.is_confirmation(entry public.day_log, mark integer) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(entry.author_role = 'timekeeper'
    and entry.attested_entries = pg_catalog.array_remove(array[mark, (
      select max(correction.number) from public.day_log as correction
      where correction.attempt = entry.attempt and correction.corrects = mark
        and correction.corrected_happened_at is not null)], null),
    false)
$$;
grant execute on function private.is_confirmation(public.day_log, integer) to service_role;

-- True if an entry attests nothing, or is a note that may attest entries: a public note of a witness or
-- timekeeper. The note may only attest entries with lower numbers. They all exist, because the numbers of a
-- log have no gaps.
create or replace function private.is_right_attestation(entry public.day_log) returns boolean
  language sql immutable set search_path = ''
as $$
  select entry.attested_entries is null
    or coalesce(entry.kind = 'note' and entry.is_public and entry.witness_number is not null
    and (select pg_catalog.array_agg(distinct seen order by seen) = entry.attested_entries and min(seen) >= 1
      and max(seen) < entry.number
      from pg_catalog.unnest(entry.attested_entries) as seen), false)
$$;
grant execute on function private.is_right_attestation(public.day_log) to service_role;

-- True if the details of an entry are right for its kind:
-- - uploaded evidence: length and SHA-256 of the file; for a signed scan, also the number of a statement by
-- the same witness
-- - a video that is not uploaded: its length, SHA-256 and times; the entry must be public
-- - a declaration: the connection; the entry must not be public
-- - any other entry: no details
create or replace function private.has_right_details(entry public.day_log) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(case
    when entry.details is null then entry.evidence_id is null
    when entry.kind = 'note' then entry.witness_number is not null and not entry.is_public
      and entry.details = pg_catalog.jsonb_build_object('connection', entry.details ->> 'connection')
      and entry.details ->> 'connection' in ('none', 'family', 'friend', 'work', 'paid', 'other')
    when entry.kind <> 'evidence_added' then false
    when entry.evidence_id is null then entry.is_public
      and (select entry.details = pg_catalog.jsonb_build_object('bytes', video.bytes, 'sha256', video.sha256,
          'from', private.day_instant(video."from"), 'to', private.day_instant(video."to"))
        and video.bytes between 1 and 9007199254740991 and video.sha256 ~ '^[0-9a-f]{64}$'
        and video."from" < video."to" and video."to" <= entry.recorded_at
        from pg_catalog.jsonb_to_record(entry.details)
          as video (bytes bigint, sha256 text, "from" timestamptz, "to" timestamptz))
    else entry.details - 'statement' = (select pg_catalog.jsonb_build_object('bytes', file.size, 'sha256', file.sha256)
        from public.day_evidence as file where file.id = entry.evidence_id)
      and (not entry.details ? 'statement' or exists (select from public.day_log as signed
        where signed.attempt = entry.attempt and signed.kind = 'statement'
          and pg_catalog.to_jsonb(signed.number) = entry.details -> 'statement'
          and (entry.witness_number is null or signed.witness_number = entry.witness_number))) end, false)
$$;
grant execute on function private.has_right_details(public.day_log) to service_role;

-- True if a start is more than two hours from the planned start and its text is not the name of the attempt
-- (docs/decisions/0168).
create or replace function private.is_far_start(entry public.day_log) returns boolean
  language sql stable set search_path = ''
as $$
  select entry.happened_at not between facts.planned_start - interval '2 hours'
    and facts.planned_start + interval '2 hours'
    and entry.text <> facts.record_name
  from public.day_attempts as facts where facts.attempt = entry.attempt
$$;
grant execute on function private.is_far_start(public.day_log) to service_role;

-- True if time is left and some app is neither finished nor dropped.
create or replace function private.is_early_end(entry public.day_log, begun public.day_log) returns boolean
  language sql stable set search_path = ''
as $$
  select entry.happened_at < least(facts.planned_end,
      private.get_corrected_day_time(begun.attempt, begun.number) + (facts.planned_end - facts.planned_start))
    and (select count(distinct done.app_number) from public.day_log as done
      where done.attempt = entry.attempt and done.kind in ('app_finished', 'app_dropped')) < 20
  from public.day_attempts as facts where facts.attempt = entry.attempt
$$;
grant execute on function private.is_early_end(public.day_log, public.day_log) to service_role;

-- Refuses times in the future and times long before the log began. Allows two minutes, because the clocks of
-- devices differ.
create or replace function private.check_day_time(entry public.day_log, value timestamptz) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if value > entry.recorded_at + interval '2 minutes' then
    perform private.refuse_day_entry('day.time_in_future');
  elsif value < coalesce((select first.happened_at from public.day_log as first
    where first.attempt = entry.attempt and first.number = 1), entry.recorded_at) - interval '24 hours' then
    perform private.refuse_day_entry('day.time_before_log');
  end if;
end
$$;
grant execute on function private.check_day_time(public.day_log, timestamptz) to service_role;

-- Returns the first entry about an app with a time outside this range.
create or replace function private.find_app_entry_outside(of_attempt text, beginning timestamptz, ending timestamptz)
  returns public.day_log
  language sql stable set search_path = ''
as $$
  select entry.*
    from public.day_log as entry,
      lateral (select private.get_corrected_day_time(entry.attempt, entry.number)) as happened (at)
  where entry.attempt = of_attempt and entry.kind in ('app_started', 'app_finished', 'app_dropped')
    and (happened.at < beginning or happened.at > ending)
  order by entry.number limit 1
$$;
grant execute on function private.find_app_entry_outside(text, timestamptz, timestamptz) to service_role;

-- Refuses an app or a hold in the wrong order. An app starts once, within the attempt, and ends once, after
-- its start. Two apps may run at the same time only if the entry gives a reason. A hold has one beginning and
-- one end.
create or replace function private.check_day_order(entry public.day_log) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  started public.day_log := private.get_newest_day_entry(entry.attempt, array['app_started'], entry.app_number);
  over public.day_log := private.get_newest_day_entry(
    entry.attempt, array['app_finished', 'app_dropped'], entry.app_number);
  hold public.day_log := private.get_newest_day_entry(entry.attempt, array['hold_begun', 'hold_ended']);
  begun public.day_log := private.get_newest_day_entry(entry.attempt, array['attempt_started']);
  other public.day_log;
begin
  if entry.kind in ('app_started', 'app_finished', 'app_dropped') then
    if over.kind = 'app_finished' then
      perform private.refuse_day_entry('day.app_finished', over);
    elsif over.kind = 'app_dropped' then
      perform private.refuse_day_entry('day.app_dropped', over);
    elsif entry.kind = 'app_started' and started.number is not null then
      perform private.refuse_day_entry('day.app_started', started);
    elsif entry.kind = 'app_finished' and started.number is null then
      perform private.refuse_day_entry('day.app_not_started');
    elsif entry.kind <> 'app_started'
      and entry.happened_at < private.get_corrected_day_time(started.attempt, started.number) then
      perform private.refuse_day_entry('day.before_its_start', started);
    elsif entry.happened_at < private.get_corrected_day_time(begun.attempt, begun.number) then
      perform private.refuse_day_entry('day.before_attempt', begun);
    end if;
    select building.* into other from public.day_log as building
    where entry.kind = 'app_started' and not entry.parallel and building.attempt = entry.attempt
      and building.kind = 'app_started'
      and not exists (select from public.day_log as done where done.attempt = building.attempt
        and done.app_number = building.app_number and done.kind in ('app_finished', 'app_dropped'))
    order by building.number limit 1;
    if other.number is not null then
      perform private.refuse_day_entry('day.another_app', other);
    end if;
  elsif entry.kind = 'attempt_ended' then
    other := private.find_app_entry_outside(entry.attempt, null, entry.happened_at);
    if other.number is not null then
      perform private.refuse_day_entry('day.app_outside', other);
    end if;
  elsif entry.kind = 'hold_begun' and hold.kind = 'hold_begun' then
    perform private.refuse_day_entry('day.on_hold', hold);
  elsif entry.kind = 'hold_ended' and hold.kind is distinct from 'hold_begun' then
    perform private.refuse_day_entry('day.no_hold');
  elsif entry.kind = 'hold_ended' and entry.happened_at < private.get_corrected_day_time(hold.attempt, hold.number) then
    perform private.refuse_day_entry('day.before_its_start', hold);
  end if;
end
$$;
grant execute on function private.check_day_order(public.day_log) to service_role;

-- Refuses a shift that overlaps another one of the same witness or lasts more than twelve hours.
create or replace function private.check_day_shift(entry public.day_log) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  last_one public.day_log := private.get_newest_day_entry(entry.attempt, array['shift_begun', 'shift_ended'], null,
    entry.witness_number);
begin
  if entry.kind = 'shift_begun' and (last_one.kind = 'shift_begun'
    or entry.happened_at < private.get_corrected_day_time(last_one.attempt, last_one.number)) then
    perform private.refuse_day_entry('day.on_shift', last_one);
  elsif entry.kind = 'shift_ended' and last_one.kind is distinct from 'shift_begun' then
    perform private.refuse_day_entry('day.no_shift');
  elsif entry.kind = 'shift_ended'
    and entry.happened_at < private.get_corrected_day_time(last_one.attempt, last_one.number) then
    perform private.refuse_day_entry('day.before_its_start', last_one);
  elsif entry.kind = 'shift_ended'
    and entry.happened_at > private.get_corrected_day_time(last_one.attempt, last_one.number) + interval '12 hours' then
    perform private.refuse_day_entry('day.long_shift', last_one);
  end if;
end
$$;
grant execute on function private.check_day_shift(public.day_log) to service_role;
