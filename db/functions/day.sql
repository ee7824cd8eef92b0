-- The log of the day: who may write what and when, the chain, and what follows from the log (docs/decisions/0074).

create or replace function private.sha256_hex(value text) returns text
  language sql immutable parallel safe strict set search_path = ''
  return pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(value, 'UTF8')), 'hex');
grant execute on function private.sha256_hex(text) to service_role;

-- An instant as it stands in what is hashed: UTC, three decimals. The same in shared/day-log.ts.
create or replace function private.day_instant(value timestamptz) returns text
  language sql stable parallel safe set search_path = ''
  return pg_catalog.to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
grant execute on function private.day_instant(timestamptz) to service_role;

-- The entry in the form of RFC 8785: keys in order, and no value that needs an escape.
create or replace function private.day_entry_form(entry public.day_log) returns text
  language sql stable parallel safe set search_path = ''
as $$
  select '{' || pg_catalog.string_agg(pg_catalog.to_json(part.name)::text || ':' || coalesce(part.value, 'null'), ',' order by part.at) || '}'
  from (values
    (1, 'app_number', entry.app_number::text),
    (2, 'attempt', pg_catalog.to_json(entry.attempt)::text),
    (3, 'author_hash', pg_catalog.to_json(entry.author_hash)::text),
    (4, 'author_role', pg_catalog.to_json(entry.author_role)::text),
    (5, 'corrected_happened_at', pg_catalog.to_json(private.day_instant(entry.corrected_happened_at))::text),
    (6, 'corrects', entry.corrects::text),
    (7, 'evidence_id', pg_catalog.to_json(entry.evidence_id)::text),
    (8, 'happened_at', pg_catalog.to_json(private.day_instant(entry.happened_at))::text),
    (9, 'is_public', entry.is_public::text),
    (10, 'kind', pg_catalog.to_json(entry.kind)::text),
    (11, 'number', entry.number::text),
    (12, 'parallel', entry.parallel::text),
    (13, 'previous_hash', pg_catalog.to_json(entry.previous_hash)::text),
    (14, 'recorded_at', pg_catalog.to_json(private.day_instant(entry.recorded_at))::text),
    (15, 'text_hash', pg_catalog.to_json(entry.text_hash)::text),
    (16, 'witness_number', entry.witness_number::text)) as part (at, name, value)
$$;
grant execute on function private.day_entry_form(public.day_log) to service_role;

create or replace function private.day_facts_form(facts public.day_attempts) returns text
  language sql stable parallel safe set search_path = ''
  return pg_catalog.format('{"attempt":%s,"builder":%s,"planned_end":%s,"planned_start":%s,"record_name":%s,"zone":%s}',
    pg_catalog.to_json(facts.attempt), pg_catalog.to_json(facts.builder), pg_catalog.to_json(private.day_instant(facts.planned_end)),
    pg_catalog.to_json(private.day_instant(facts.planned_start)), pg_catalog.to_json(facts.record_name), pg_catalog.to_json(facts.zone));
grant execute on function private.day_facts_form(public.day_attempts) to service_role;

-- Who writes to the log waits here for whoever writes to it already: numbers have no gaps, and the rules see all before.
create or replace function private.lock_day_log() returns void
  language sql volatile set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('the log of the day', 0))
$$;
grant execute on function private.lock_day_log() to service_role;

create or replace function private.refuse_change_of_the_past() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'the log of the day is append only; correct an entry by another one';
end
$$;

-- The reason is for server/api/functions/day/day-refusals.ts, which has the words; the entry is what stands in the way.
create or replace function private.refuse_day_entry(reason text, about public.day_log default null) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  zone text := (select facts.zone from public.day_attempts as facts where facts.attempt = about.attempt);
  in_the_way text := pg_catalog.json_build_object('number', about.number, 'app', about.app_number, 'by', about.author_label,
    'at', pg_catalog.to_char(private.day_time(about.attempt, about.number) at time zone zone, 'HH24:MI'))::text;
begin
  if reason like 'bad_%' then
    raise exception using errcode = 'DYBAD', message = reason, detail = in_the_way;
  end if;
  raise exception using errcode = 'DYORD', message = reason, detail = in_the_way;
end
$$;
grant execute on function private.refuse_day_entry(text, public.day_log) to service_role;

-- When something happened, after everything that corrected it or a correction of it.
create or replace function private.day_time(of_attempt text, of_number integer) returns timestamptz
  language sql stable set search_path = ''
as $$
  with recursive tree as (
    select entry.number, entry.happened_at, null::timestamptz as corrected from public.day_log as entry
    where entry.attempt = of_attempt and entry.number = of_number
    union all
    select entry.number, tree.happened_at, entry.corrected_happened_at from public.day_log as entry
    join tree on entry.corrects = tree.number where entry.attempt = of_attempt
  )
  select coalesce(
    (select tree.corrected from tree where tree.corrected is not null order by tree.number desc limit 1),
    (select tree.happened_at from tree where tree.number = of_number))
$$;
grant execute on function private.day_time(text, integer) to service_role;

-- The entry that a correction is about in the end.
create or replace function private.day_root(of_attempt text, of_number integer) returns public.day_log
  language sql stable set search_path = ''
as $$
  with recursive path as (
    select entry.* from public.day_log as entry where entry.attempt = of_attempt and entry.number = of_number
    union all
    select entry.* from public.day_log as entry join path on entry.number = path.corrects where entry.attempt = of_attempt
  )
  select path.* from path order by path.number limit 1
$$;
grant execute on function private.day_root(text, integer) to service_role;

-- The newest entry of these kinds, about this app if one is named.
create or replace function private.day_newest(of_attempt text, kinds text[], app integer default null, witness integer default null)
  returns public.day_log
  language sql stable set search_path = ''
as $$
  select entry.* from public.day_log as entry
  where entry.attempt = of_attempt and entry.kind = any (kinds) and (app is null or entry.app_number = app)
    and (witness is null or entry.witness_number = witness)
  order by entry.number desc limit 1
$$;
grant execute on function private.day_newest(text, text[], integer, integer) to service_role;

-- What may be said at all at this point of the day, and whether it says what its kind needs.
create or replace function private.check_day_entry(entry public.day_log) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  begun public.day_log := private.day_newest(entry.attempt, array['attempt_started']);
  ended public.day_log := private.day_newest(entry.attempt, array['attempt_ended']);
begin
  if entry.kind in ('app_started', 'app_finished', 'app_dropped') and entry.app_number is null then
    perform private.refuse_day_entry('bad_app');
  elsif (entry.kind = 'correction') <> (entry.corrects is not null)
    or (entry.corrected_happened_at is not null and entry.kind <> 'correction') then
    perform private.refuse_day_entry('bad_correction');
  elsif (entry.kind = 'evidence_added') <> (entry.evidence_id is not null) or (entry.evidence_id is not null
    and not exists (select from public.day_evidence as file
      where file.id = entry.evidence_id and file.attempt = entry.attempt and file.sha256 is not null)) then
    perform private.refuse_day_entry('bad_evidence');
  elsif entry.parallel and entry.kind <> 'app_started' then
    perform private.refuse_day_entry('bad_parallel');
  elsif entry.text !~ '\S' and (entry.parallel or entry.kind in ('note', 'milestone', 'app_dropped', 'hold_begun', 'statement')
    or (entry.kind = 'correction' and entry.corrected_happened_at is null)) then
    perform private.refuse_day_entry('bad_text');
  elsif entry.kind in ('shift_begun', 'shift_ended', 'statement') <> (entry.author_role = 'witness')
    and not (entry.author_role = 'witness' and entry.kind in ('note', 'evidence_added', 'correction')) then
    perform private.refuse_day_entry('bad_role');
  end if;
  perform private.check_day_time(entry, entry.happened_at);
  perform private.check_day_time(entry, entry.corrected_happened_at);
  if begun.number is null and entry.kind not in ('attempt_started', 'note', 'evidence_added', 'shift_begun', 'shift_ended', 'correction') then
    perform private.refuse_day_entry('not_started');
  elsif ended.number is not null and entry.kind not in ('correction', 'statement', 'evidence_added', 'shift_ended') then
    perform private.refuse_day_entry('ended', ended);
  elsif entry.kind = 'attempt_started' and begun.number is not null then
    perform private.refuse_day_entry('started', begun);
  elsif entry.kind = 'attempt_ended' and entry.happened_at < private.day_time(begun.attempt, begun.number) then
    perform private.refuse_day_entry('before_its_start', begun);
  end if;
end
$$;
grant execute on function private.check_day_entry(public.day_log) to service_role;

-- Nothing from tomorrow, and nothing from long before the log began. The clocks of devices may differ by two minutes.
create or replace function private.check_day_time(entry public.day_log, value timestamptz) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if value > entry.recorded_at + interval '2 minutes' then
    perform private.refuse_day_entry('bad_time_ahead');
  elsif value < coalesce((select first.happened_at from public.day_log as first
    where first.attempt = entry.attempt and first.number = 1), entry.recorded_at) - interval '24 hours' then
    perform private.refuse_day_entry('bad_time_before');
  end if;
end
$$;
grant execute on function private.check_day_time(public.day_log, timestamptz) to service_role;

-- An app starts once, ends once and after its start, and alone unless a reason says otherwise. A hold has one beginning and one end.
create or replace function private.check_day_order(entry public.day_log) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  started public.day_log := private.day_newest(entry.attempt, array['app_started'], entry.app_number);
  over public.day_log := private.day_newest(entry.attempt, array['app_finished', 'app_dropped'], entry.app_number);
  hold public.day_log := private.day_newest(entry.attempt, array['hold_begun', 'hold_ended']);
  other public.day_log;
begin
  if entry.kind in ('app_started', 'app_finished', 'app_dropped') then
    if over.number is not null then
      perform private.refuse_day_entry(case over.kind when 'app_finished' then 'app_finished' else 'app_dropped' end, over);
    elsif entry.kind = 'app_started' and started.number is not null then
      perform private.refuse_day_entry('app_started', started);
    elsif entry.kind = 'app_finished' and started.number is null then
      perform private.refuse_day_entry('app_not_started');
    elsif entry.kind <> 'app_started' and entry.happened_at < private.day_time(started.attempt, started.number) then
      perform private.refuse_day_entry('before_its_start', started);
    end if;
    select building.* into other from public.day_log as building
    where entry.kind = 'app_started' and not entry.parallel and building.attempt = entry.attempt and building.kind = 'app_started'
      and not exists (select from public.day_log as done where done.attempt = building.attempt
        and done.app_number = building.app_number and done.kind in ('app_finished', 'app_dropped'))
    order by building.number limit 1;
    if other.number is not null then
      perform private.refuse_day_entry('another_app', other);
    end if;
  elsif entry.kind = 'hold_begun' and hold.kind = 'hold_begun' then
    perform private.refuse_day_entry('on_hold', hold);
  elsif entry.kind = 'hold_ended' and hold.kind is distinct from 'hold_begun' then
    perform private.refuse_day_entry('no_hold');
  elsif entry.kind = 'hold_ended' and entry.happened_at < private.day_time(hold.attempt, hold.number) then
    perform private.refuse_day_entry('before_its_start', hold);
  end if;
end
$$;
grant execute on function private.check_day_order(public.day_log) to service_role;

-- A shift belongs to one witness, does not overlap itself and lasts twelve hours at the most.
create or replace function private.check_day_shift(entry public.day_log) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  last_one public.day_log := private.day_newest(entry.attempt, array['shift_begun', 'shift_ended'], null, entry.witness_number);
begin
  if entry.kind = 'shift_begun' and (last_one.kind = 'shift_begun'
    or entry.happened_at < private.day_time(last_one.attempt, last_one.number)) then
    perform private.refuse_day_entry('on_shift', last_one);
  elsif entry.kind = 'shift_ended' and last_one.kind is distinct from 'shift_begun' then
    perform private.refuse_day_entry('no_shift');
  elsif entry.kind = 'shift_ended' and entry.happened_at < private.day_time(last_one.attempt, last_one.number) then
    perform private.refuse_day_entry('before_its_start', last_one);
  elsif entry.kind = 'shift_ended' and entry.happened_at > private.day_time(last_one.attempt, last_one.number) + interval '12 hours' then
    perform private.refuse_day_entry('long_shift', last_one);
  end if;
end
$$;
grant execute on function private.check_day_shift(public.day_log) to service_role;

-- A correction keeps what it is about, and no corrected time may put an end before its beginning. A witness corrects own entries.
create or replace function private.check_day_correction(entry public.day_log) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  root public.day_log := private.day_root(entry.attempt, entry.corrects);
  began public.day_log;
  over public.day_log;
begin
  if root.number is null then
    perform private.refuse_day_entry('bad_corrected');
  elsif entry.app_number is distinct from root.app_number then
    perform private.refuse_day_entry('bad_corrected_app', root);
  elsif entry.author_role = 'witness' and root.witness_number is distinct from entry.witness_number then
    perform private.refuse_day_entry('bad_role');
  end if;
  if entry.corrected_happened_at is null then
    return;
  end if;
  if root.kind in ('app_finished', 'app_dropped') then
    began := private.day_newest(entry.attempt, array['app_started'], root.app_number);
  elsif root.kind = 'app_started' then
    over := private.day_newest(entry.attempt, array['app_finished', 'app_dropped'], root.app_number);
  elsif root.kind = 'attempt_ended' then
    began := private.day_newest(entry.attempt, array['attempt_started']);
  elsif root.kind = 'attempt_started' then
    over := private.day_newest(entry.attempt, array['attempt_ended']);
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
  if entry.corrected_happened_at < private.day_time(began.attempt, began.number) then
    perform private.refuse_day_entry('before_its_start', began);
  elsif entry.corrected_happened_at > private.day_time(over.attempt, over.number) then
    perform private.refuse_day_entry('after_its_end', over);
  end if;
end
$$;
grant execute on function private.check_day_correction(public.day_log) to service_role;

-- Number, time, salts and hashes are the database's, whoever writes.
create or replace function private.append_day_entry() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  last_one public.day_log;
  facts public.day_attempts;
begin
  perform private.lock_day_log();
  select entry.* into last_one from public.day_log as entry where entry.attempt = new.attempt order by entry.number desc limit 1;
  select attempts.* into facts from public.day_attempts as attempts where attempts.attempt = new.attempt;
  new.number := coalesce(last_one.number, 0) + 1;
  new.recorded_at := pg_catalog.date_trunc('milliseconds', greatest(pg_catalog.clock_timestamp(), last_one.recorded_at));
  new.happened_at := pg_catalog.date_trunc('milliseconds', new.happened_at);
  new.corrected_happened_at := pg_catalog.date_trunc('milliseconds', new.corrected_happened_at);
  if new.kind = 'correction' then
    new.app_number := coalesce(new.app_number, (private.day_root(new.attempt, new.corrects)).app_number);
    new.is_public := coalesce((private.day_root(new.attempt, new.corrects)).is_public, true);
  elsif new.kind not in ('note', 'milestone', 'evidence_added', 'statement') then
    new.is_public := true;
  end if;
  perform private.check_day_entry(new);
  perform private.check_day_order(new);
  if new.kind in ('shift_begun', 'shift_ended') then
    perform private.check_day_shift(new);
  elsif new.kind = 'correction' then
    perform private.check_day_correction(new);
  end if;
  new.text_salt := pg_catalog.replace(pg_catalog.gen_random_uuid()::text, '-', '');
  new.author_salt := pg_catalog.replace(pg_catalog.gen_random_uuid()::text, '-', '');
  new.text_hash := private.sha256_hex(new.text_salt || new.text);
  new.author_hash := private.sha256_hex(new.author_salt || new.author_name);
  new.previous_hash := coalesce(last_one.hash, private.sha256_hex(private.day_facts_form(facts)));
  new.hash := private.sha256_hex(private.day_entry_form(new));
  return new;
end
$$;

-- The landing page, the board and search read challenge_apps: its states and times are those of the log.
create or replace function private.derive_challenge_app() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  app integer := new.app_number;
  started public.day_log := private.day_newest(new.attempt, array['app_started'], app);
  over public.day_log := private.day_newest(new.attempt, array['app_finished', 'app_dropped'], app);
  now_state text := case when over.kind = 'app_finished' then 'done' when over.kind = 'app_dropped' then 'dropped'
    when started.number is not null then 'building' else 'queued' end;
begin
  if new.kind in ('attempt_started', 'attempt_ended') then
    perform pg_catalog.pg_notify('day_heads', ''); -- a head is due at once
  end if;
  if app is null or new.kind not in ('app_started', 'app_finished', 'app_dropped', 'correction')
    or not exists (select from public.day_attempts as facts where facts.attempt = new.attempt and facts.is_current) then
    return null;
  end if;
  insert into public.challenge_apps as known (number, state, started_at, finished_at)
  values (app, now_state, private.day_time(started.attempt, started.number),
    case over.kind when 'app_finished' then private.day_time(over.attempt, over.number) end)
  on conflict (number) do update set started_at = excluded.started_at, finished_at = excluded.finished_at,
    -- what was verified since stays so
    state = case when known.state = 'verified' and excluded.state = 'done' then 'verified' else excluded.state end;
  -- The idea that was taken goes with its app, so the board says it.
  update public.app_ideas as idea
  set status = case now_state when 'building' then 'in_development' when 'done' then 'completed' else 'approved' end
  from public.challenge_apps as taken
  where taken.number = app and taken.taken_at is not null and idea.id = taken.idea_id
    and idea.status in ('approved', 'in_development', 'completed')
    and idea.status <> case now_state when 'building' then 'in_development' when 'done' then 'completed' else 'approved' end;
  if new.kind = 'app_finished' then -- and not for a correction of its time
    perform private.tell_idea_followers(app, 'built');
  end if;
  return null;
end
$$;
alter function private.derive_challenge_app() owner to service_role;

-- The chain begins with the facts, so they stand still as soon as there is an entry.
create or replace function private.keep_day_facts() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.day_log as entry where entry.attempt = old.attempt)
    and (tg_op = 'DELETE' or private.day_facts_form(new) <> private.day_facts_form(old)) then
    raise exception using errcode = '42501', message = 'the facts of an attempt stand still once its log has begun';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Name and times are a setting of the site, of which only a part may be set; while nothing has been written, the attempt follows it.
create or replace function private.follow_attempt(setting jsonb) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.day_attempts as facts
  set record_name = coalesce(setting ->> 'name', facts.record_name), builder = coalesce(setting ->> 'builder', facts.builder),
    zone = coalesce(setting ->> 'zone', facts.zone),
    planned_start = coalesce(pg_catalog.date_trunc('milliseconds', (setting ->> 'start')::timestamptz), facts.planned_start),
    planned_end = coalesce(pg_catalog.date_trunc('milliseconds', (setting ->> 'end')::timestamptz), facts.planned_end)
  where facts.attempt = 'real' and not exists (select from public.day_log as entry where entry.attempt = 'real')
$$;
alter function private.follow_attempt(jsonb) owner to service_role;

create or replace function private.follow_attempt_setting() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.follow_attempt(new.value);
  return null;
exception when others then
  -- A setting that says no times is the settings' to refuse; the attempt keeps the ones it has.
  raise warning 'the attempt keeps its times: %', sqlerrm;
  return null;
end
$$;
alter function private.follow_attempt_setting() owner to service_role;

-- Another attempt goes on from now on, such as a rehearsal. One that has entries keeps its facts.
create or replace function private.prepare_day_attempt(facts public.day_attempts) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.day_attempts set is_current = false where is_current and attempt <> facts.attempt;
  insert into public.day_attempts (attempt, record_name, builder, zone, planned_start, planned_end, is_current)
  values (facts.attempt, facts.record_name, facts.builder, facts.zone, facts.planned_start, facts.planned_end, true)
  on conflict (attempt) do update set record_name = excluded.record_name, builder = excluded.builder, zone = excluded.zone,
    planned_start = excluded.planned_start, planned_end = excluded.planned_end, is_current = true;
end
$$;
grant execute on function private.prepare_day_attempt(public.day_attempts) to service_role;

-- One entry by one person. Who they are to the log, the database decides; sent twice it is one entry.
create or replace function private.write_day_entry(author uuid, said jsonb) returns public.day_log
  language plpgsql volatile set search_path = ''
as $$
declare
  going_on text := (select facts.attempt from public.day_attempts as facts where facts.is_current);
  writer_role text := (select admins.day_role from private.admin_users as admins where admins.user_id = author and admins.role = 'owner');
  witness public.day_witnesses;
  content text := private.sha256_hex(author::text || said::text);
  entry public.day_log;
begin
  if writer_role is null then
    select watching.* into witness from public.day_witnesses as watching
    where watching.user_id = author and watching.attempt = going_on;
    if not found then
      raise exception using errcode = 'DYROL', message = 'neither administrator nor witness';
    end if;
  end if;
  perform private.lock_day_log();
  select known.* into entry from public.day_log as known where known.attempt = going_on and known.key = (said ->> 'key')::uuid;
  if found then
    if entry.key_content <> content then
      raise exception using errcode = 'DYKEY', message = 'the key was used for another entry';
    end if;
    return entry;
  end if;
  insert into public.day_log (attempt, key, key_content, kind, app_number, corrects, corrected_happened_at, evidence_id,
    witness_number, happened_at, text, is_public, parallel, author_id, author_name, author_role)
  values (going_on, (said ->> 'key')::uuid, content, said ->> 'kind', (said ->> 'app_number')::integer, (said ->> 'corrects')::integer,
    (said ->> 'corrected_happened_at')::timestamptz, (said ->> 'evidence_id')::uuid, witness.number,
    (said ->> 'happened_at')::timestamptz, coalesce(said ->> 'text', ''), coalesce((said ->> 'is_public')::boolean, true),
    coalesce((said ->> 'parallel')::boolean, false), author,
    coalesce(witness.name, private.day_writer(author, writer_role)), coalesce(writer_role, 'witness'))
  returning * into entry;
  return entry;
end
$$;
grant execute on function private.write_day_entry(uuid, jsonb) to service_role;

-- The name under an administrator's entries. An address is no name, and none leaves the back office.
create or replace function private.day_writer(author uuid, writer_role text) returns text
  language sql stable set search_path = ''
as $$
  select case when byline.name = '20 in 24' or not private.is_clean_text(byline.name) then pg_catalog.initcap(writer_role) else byline.name end
  from (select private.byline_of(users.user_metadata) as name from auth.users as users where users.id = author) as byline
$$;
grant execute on function private.day_writer(uuid, text) to service_role;

-- What anybody may know of the day: the facts, the plan, the heads, and a page of entries, the newest first.
create or replace function public.get_day(before integer default null, entries integer default 50) returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'now', pg_catalog.clock_timestamp(),
    'facts', (select pg_catalog.to_json(shown) from (select facts.attempt, facts.record_name, facts.builder, facts.zone, facts.planned_start,
      facts.planned_end) as shown),
    'total', (select count(*) from public.day_log as entry where entry.attempt = facts.attempt),
    'plan', (select coalesce(pg_catalog.json_agg(app order by app.number), '[]') from (
      select apps.number, apps.title, apps.category, apps.summary, apps.state, apps.started_at, apps.finished_at, apps.demo_url, apps.repo_url,
        apps.video_url, apps.planned_minutes, apps.tools, apps.taken_at, apps.votes_when_taken, idea.id as idea_id,
        idea.title as idea_title, idea.submitter_name
      from public.challenge_apps as apps
      left join public.app_ideas as idea on idea.id = apps.idea_id and idea.status not in ('awaiting_approval', 'rejected')) as app),
    'heads', (select coalesce(pg_catalog.json_agg(head order by head.at desc), '[]') from (
      select heads.number, heads.hash, heads.at, heads.jws from public.day_heads as heads where heads.attempt = facts.attempt) as head),
    'entries', (select coalesce(pg_catalog.json_agg(entry order by entry.number desc), '[]') from (
      select shown.* from public.day_entries as shown
      where shown.attempt = facts.attempt and (before is null or shown.number < before)
      order by shown.number desc limit least(greatest(entries, 1), 1000)) as entry))
  from public.day_attempts as facts where facts.is_current
$$;
comment on function public.get_day(integer, integer) is 'The public snapshot of the day. `before` is the number of the oldest entry that is known already.';
alter function public.get_day(integer, integer) owner to service_role;
grant execute on function public.get_day(integer, integer) to anon, authenticated, admin, service_role;

-- Whether the caller builds or keeps the time: named under every entry from now on.
create or replace function public.set_own_day_role(role text) returns void
  language sql volatile security definer set search_path = ''
as $$
  update private.admin_users as admins set day_role = set_own_day_role.role where admins.user_id = auth.uid()
$$;
alter function public.set_own_day_role(text) owner to service_role;
grant execute on function public.set_own_day_role(text) to admin;

create or replace function public.get_own_day_role() returns text
  language sql stable security definer set search_path = ''
as $$
  select admins.day_role from private.admin_users as admins where admins.user_id = auth.uid()
$$;
alter function public.get_own_day_role() owner to service_role;
grant execute on function public.get_own_day_role() to admin;

-- An app that has started, ended or was dropped stays where it is. The log's lock, so that no app starts while it moves.
create or replace function private.require_free_slots(first integer, last integer) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  fixed integer;
begin
  perform private.lock_day_log();
  if first is null or last is null or first < 1 or last > 20 then
    raise exception using errcode = 'DYPLN', message = 'There are slots 1 to 20';
  end if;
  select min(apps.number) into fixed from public.challenge_apps as apps
  where apps.number between first and last and apps.state <> 'queued';
  if fixed is not null then
    raise exception using errcode = 'DYPLN', message = pg_catalog.format('App %s has started and stays where it is', fixed);
  end if;
end
$$;
grant execute on function private.require_free_slots(integer, integer) to service_role;

-- Puts an app on another place of the plan; those between move up or down by one. States belong to places, so they stay.
create or replace function public.place_app(app integer, place integer) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  moved public.challenge_apps;
  plan public.challenge_apps[];
begin
  perform private.require_free_slots(least(app, place), greatest(app, place));
  insert into public.challenge_apps (number) select pg_catalog.generate_series(least(app, place), greatest(app, place))
  on conflict do nothing;
  select pg_catalog.array_agg(apps order by
    case when apps.number = app then place + case when place > app then 0.5 else -0.5 end else apps.number end) into plan
  from public.challenge_apps as apps where apps.number between least(app, place) and greatest(app, place);
  -- An idea stands once in the plan, at each moment of the moving too.
  update public.challenge_apps set taken_at = null where number between least(app, place) and greatest(app, place);
  for at in 1 .. pg_catalog.cardinality(plan) loop
    moved := plan[at];
    update public.challenge_apps as apps
    set title = moved.title, category = moved.category, summary = moved.summary, idea_id = moved.idea_id, demo_url = moved.demo_url,
      repo_url = moved.repo_url, video_url = moved.video_url, planned_minutes = moved.planned_minutes, tools = moved.tools,
      taken_at = moved.taken_at, votes_when_taken = moved.votes_when_taken
    where apps.number = least(app, place) + at - 1;
  end loop;
end
$$;
alter function public.place_app(integer, integer) owner to service_role;
grant execute on function public.place_app(integer, integer) to admin;

-- What a slot says. The minutes of an app that is over stand still, because its lead was counted by them.
create or replace function public.plan_app(app integer, name text, minutes integer, tools text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_day_log();
  insert into public.challenge_apps as apps (number, title, planned_minutes, tools) values (app, name, minutes, plan_app.tools)
  on conflict (number) do update set title = excluded.title, tools = excluded.tools,
    planned_minutes = case when apps.state in ('queued', 'building') then excluded.planned_minutes else apps.planned_minutes end;
end
$$;
alter function public.plan_app(integer, text, integer, text) owner to service_role;
grant execute on function public.plan_app(integer, text, integer, text) to admin;

-- An approved idea becomes an app; the votes it has at this moment are kept.
create or replace function public.take_idea(app integer, idea uuid, minutes integer) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken public.app_ideas;
begin
  perform private.require_free_slots(app, app);
  if exists (select from public.challenge_apps as apps where apps.number = app and (apps.title <> '' or apps.idea_id is not null)) then
    raise exception using errcode = 'DYPLN', message = pg_catalog.format('Slot %s is not empty', app);
  elsif exists (select from public.challenge_apps as apps where apps.idea_id = idea) then
    raise exception using errcode = 'DYPLN', message = 'This idea is in the plan already';
  end if;
  select ideas.* into taken from public.app_ideas as ideas where ideas.id = idea and ideas.status = 'approved' for update;
  if not found then
    raise exception using errcode = 'DYPLN', message = 'This idea is not approved';
  end if;
  insert into public.challenge_apps as apps (number, title, category, summary, idea_id, planned_minutes, taken_at, votes_when_taken)
  values (app, pg_catalog.left(taken.title, 120), pg_catalog.left(coalesce(taken.category, ''), 80), pg_catalog.left(taken.description, 600), taken.id,
    minutes, pg_catalog.now(), taken.vote_count)
  on conflict (number) do update set title = excluded.title, category = excluded.category, summary = excluded.summary,
    idea_id = excluded.idea_id, planned_minutes = excluded.planned_minutes, taken_at = excluded.taken_at,
    votes_when_taken = excluded.votes_when_taken;
  perform private.tell_idea_followers(app, 'taken', pg_catalog.now() + private.undo_time(auth.uid()));
end
$$;
alter function public.take_idea(integer, uuid, integer) owner to service_role;
grant execute on function public.take_idea(integer, uuid, integer) to admin;

-- The slot is empty again, and an idea that stood in it may be taken anew.
create or replace function public.empty_slot(app integer) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_free_slots(app, app);
  perform private.withdraw_idea_letters((select apps.idea_id from public.challenge_apps as apps where apps.number = app));
  update public.challenge_apps as apps
  set title = '', category = '', summary = '', idea_id = null, taken_at = null, votes_when_taken = null, tools = '', demo_url = null,
    repo_url = null, video_url = null
  where apps.number = app;
end
$$;
alter function public.empty_slot(integer) owner to service_role;
grant execute on function public.empty_slot(integer) to admin;

-- The newest entry, when a head of it is due: ten minutes of a day of 24 hours after the last one (a rehearsal's day is shorter, and so are its
-- ten minutes), at once after the end, and later when something was added to it. Of several nodes one finds it; it holds the lock until it has signed.
create or replace function private.due_day_head() returns table (attempt text, number integer, hash text, zone text)
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
  select attempts.* into facts from public.day_attempts as attempts where attempts.is_current;
  if (private.day_newest(facts.attempt, array['attempt_started'])).number is null then
    return;
  end if;
  select entry.* into newest from public.day_log as entry where entry.attempt = facts.attempt order by entry.number desc limit 1;
  select heads.* into last_one from public.day_heads as heads where heads.attempt = facts.attempt order by heads.at desc limit 1;
  ended := private.day_newest(facts.attempt, array['attempt_ended']);
  if last_one.number is null or last_one.number < ended.number
    or (last_one.at <= pg_catalog.clock_timestamp() - (facts.planned_end - facts.planned_start) / 144
      and (ended.number is null or last_one.number < newest.number)) then
    return query select facts.attempt, newest.number, newest.hash, facts.zone;
  end if;
end
$$;
grant execute on function private.due_day_head() to service_role;

-- Everybody who gets each head: from then on the past cannot be changed without their knowing.
create or replace function private.day_head_readers() returns setof text
  language sql stable set search_path = ''
as $$
  select users.email from private.admin_users as admins join auth.users as users on users.id = admins.user_id
  union
  select watching.email from public.day_witnesses as watching
  join public.day_attempts as facts on facts.attempt = watching.attempt and facts.is_current
  where watching.email is not null
$$;
grant execute on function private.day_head_readers() to service_role;

-- Who did not get the newest head that was written to them.
create or replace function public.get_undelivered_heads() returns table (recipient text, failed_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select newest.recipient, newest.failed_at
  from (
    select distinct on (mail.recipient) mail.recipient, mail.failed_at
    from private.mail_outbox as mail
    where mail.letter = 'day-head' and (mail.sent_at is not null or mail.failed_at is not null)
      -- a letter is written in the transaction of its head, and that began before it was signed
      and mail.created_at >= (select pg_catalog.min(heads.at) - interval '1 minute' from public.day_heads as heads
        join public.day_attempts as facts on facts.attempt = heads.attempt and facts.is_current)
    order by mail.recipient, mail.created_at desc) as newest
  where newest.failed_at is not null
  order by newest.recipient
$$;
comment on function public.get_undelivered_heads() is 'The letters with heads that failed, for whoever looks at what the record lacks.';
alter function public.get_undelivered_heads() owner to service_role;
grant execute on function public.get_undelivered_heads() to admin;

-- What somebody has pressed and may still take back, told to the other control rooms. It binds nobody: the log decides.
create or replace function public.announce_day_step(key uuid, kind text, app integer default null) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.day_intents as told where told.begun_at < pg_catalog.now() - interval '1 minute';
  insert into public.day_intents (key, attempt, kind, app_number, author_id, author_label)
  select announce_day_step.key, facts.attempt, announce_day_step.kind, app, auth.uid(), private.day_writer(auth.uid(), admins.day_role)
  from public.day_attempts as facts, private.admin_users as admins
  where facts.is_current and admins.user_id = auth.uid()
    -- sent late, it would come after its entry
    and not exists (select from public.day_log as entry where entry.attempt = facts.attempt and entry.key = announce_day_step.key)
  on conflict do nothing;
end
$$;
alter function public.announce_day_step(uuid, text, integer) owner to service_role;
grant execute on function public.announce_day_step(uuid, text, integer) to admin;

create or replace function public.take_back_day_step(key uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from public.day_intents as told where told.key = take_back_day_step.key and told.author_id = auth.uid()
$$;
alter function public.take_back_day_step(uuid) owner to service_role;
grant execute on function public.take_back_day_step(uuid) to admin;

create or replace function private.end_day_intent() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.day_intents as told where told.key = new.key;
  return null;
end
$$;
alter function private.end_day_intent() owner to service_role;

-- Whether the stream runs and where else it can be seen. One that stays down is down since the first time.
create or replace function public.set_day_stream(is_down boolean, words text, second_url text, audio_url text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.day_streams as known (attempt, down_since, words, second_url, audio_url)
  select facts.attempt, case when is_down then pg_catalog.now() end, pg_catalog.btrim(set_day_stream.words),
    nullif(pg_catalog.btrim(set_day_stream.second_url), ''), nullif(pg_catalog.btrim(set_day_stream.audio_url), '')
  from public.day_attempts as facts where facts.is_current
  on conflict (attempt) do update set words = excluded.words, second_url = excluded.second_url, audio_url = excluded.audio_url,
    down_since = case when is_down then coalesce(known.down_since, excluded.down_since) end;
exception when check_violation then
  raise exception using errcode = 'DYPLN',
    message = 'An address begins with https://, and the words have at most 200 characters';
end
$$;
alter function public.set_day_stream(boolean, text, text, text) owner to service_role;
grant execute on function public.set_day_stream(boolean, text, text, text) to admin;
