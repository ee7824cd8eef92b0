-- Rules for corrections of log entries. private.append_day_entry checks them after those of day_rules.sql.

-- Refuses a correction that would leave an app outside the attempt.
create or replace function private.check_day_span(root public.day_log, corrected timestamptz) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  begun public.day_log := private.get_newest_day_entry(root.attempt, array['attempt_started']);
  ended public.day_log := private.get_newest_day_entry(root.attempt, array['attempt_ended']);
  outside public.day_log;
begin
  if root.kind in ('app_started', 'app_finished', 'app_dropped') then
    if corrected < private.get_corrected_day_time(begun.attempt, begun.number) then
      perform private.refuse_day_entry('day.before_attempt', begun);
    elsif corrected > private.get_corrected_day_time(ended.attempt, ended.number) then
      perform private.refuse_day_entry('day.after_attempt', ended);
    end if;
  elsif root.kind in ('attempt_started', 'attempt_ended') then
    outside := private.find_app_entry_outside(root.attempt, case root.kind when 'attempt_started' then corrected end,
      case root.kind when 'attempt_ended' then corrected end);
    if outside.number is not null then
      perform private.refuse_day_entry('day.app_outside', outside);
    end if;
  end if;
end
$$;
grant execute on function private.check_day_span(public.day_log, timestamptz) to service_role;

-- Refuses a corrected shift that overlaps the shift before or after it, or is longer than
-- private.check_day_shift allows. `other_end` is the entry of the other end of the shift; null while the
-- shift continues.
create or replace function private.check_corrected_shift(root public.day_log, corrected timestamptz,
  other_end public.day_log) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  other_time timestamptz := private.get_corrected_day_time(other_end.attempt, other_end.number);
  beside public.day_log;
  beside_time timestamptz;
begin
  -- Finds the end of the previous shift, or the beginning of the next one.
  select entry.* into beside from public.day_log as entry
  where entry.attempt = root.attempt and entry.witness_number = root.witness_number
    and case root.kind when 'shift_begun' then entry.kind = 'shift_ended' and entry.number < root.number
      else entry.kind = 'shift_begun' and entry.number > root.number end
  order by pg_catalog.abs(entry.number - root.number) limit 1;
  beside_time := private.get_corrected_day_time(beside.attempt, beside.number);
  if (root.kind = 'shift_begun' and corrected < beside_time)
    or (root.kind = 'shift_ended' and corrected > beside_time) then
    perform private.refuse_day_entry('day.on_shift', beside);
  elsif root.kind = 'shift_ended' and corrected > other_time + interval '12 hours' then
    perform private.refuse_day_entry('day.long_shift', other_end);
  elsif root.kind = 'shift_begun' and corrected < other_time - interval '12 hours' then
    perform private.refuse_day_entry('day.long_shift', root);
  end if;
end
$$;
grant execute on function private.check_corrected_shift(public.day_log, timestamptz, public.day_log) to service_role;

-- Refuses a correction that names a different app than the corrected entry, or that puts an end before its
-- beginning. Witnesses may only correct their own entries.
create or replace function private.check_day_correction(entry public.day_log) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  root public.day_log := private.get_root_day_entry(entry.attempt, entry.corrects);
  began public.day_log;
  over public.day_log;
begin
  if root.number is null then
    perform private.refuse_day_entry('day.entry_unknown');
  elsif entry.app_number is distinct from root.app_number then
    perform private.refuse_day_entry('day.app_of_correction', root);
  elsif entry.witness_number is not null and root.witness_number is distinct from entry.witness_number then
    perform private.refuse_day_entry('day.kind_not_allowed');
  end if;
  if entry.corrected_happened_at is null then
    return;
  end if;
  if root.kind in ('app_finished', 'app_dropped') then
    began := private.get_newest_day_entry(entry.attempt, array['app_started'], root.app_number);
  elsif root.kind = 'app_started' then
    over := private.get_newest_day_entry(entry.attempt, array['app_finished', 'app_dropped'], root.app_number);
  elsif root.kind = 'attempt_ended' then
    began := private.get_newest_day_entry(entry.attempt, array['attempt_started']);
  elsif root.kind = 'attempt_started' then
    over := private.get_newest_day_entry(entry.attempt, array['attempt_ended']);
  end if;
  if root.kind in ('hold_ended', 'shift_ended') then
    select entry_before.* into began from public.day_log as entry_before where entry_before.attempt = root.attempt
      and entry_before.kind = pg_catalog.replace(root.kind, 'ended', 'begun') and entry_before.number < root.number
      and entry_before.witness_number is not distinct from root.witness_number
    order by entry_before.number desc limit 1;
  elsif root.kind in ('hold_begun', 'shift_begun') then
    select entry_after.* into over from public.day_log as entry_after where entry_after.attempt = root.attempt
      and entry_after.kind = pg_catalog.replace(root.kind, 'begun', 'ended') and entry_after.number > root.number
      and entry_after.witness_number is not distinct from root.witness_number
    order by entry_after.number limit 1;
  end if;
  if entry.corrected_happened_at < private.get_corrected_day_time(began.attempt, began.number) then
    perform private.refuse_day_entry('day.before_its_start', began);
  elsif entry.corrected_happened_at > private.get_corrected_day_time(over.attempt, over.number) then
    perform private.refuse_day_entry('day.after_its_end', over);
  end if;
  perform private.check_day_span(root, entry.corrected_happened_at);
  if root.kind in ('shift_begun', 'shift_ended') then
    perform private.check_corrected_shift(root, entry.corrected_happened_at, case root.kind when 'shift_begun' then over
      else began end);
  end if;
end
$$;
grant execute on function private.check_day_correction(public.day_log) to service_role;
