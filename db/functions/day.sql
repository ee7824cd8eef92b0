-- Tables: public.day_log.

-- Log of the day: the hash chain, and the data derived from it (docs/decisions/0074).

create or replace function private.hash_sha256(value text) returns text
  language sql immutable parallel safe strict set search_path = ''
  return pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(value, 'UTF8')), 'hex');
grant execute on function private.hash_sha256(text) to service_role;

-- Returns details in the form of RFC 8785, with sorted keys. All values are texts or whole numbers.
create or replace function private.serialise_day_details(details jsonb) returns text
  language sql immutable parallel safe strict set search_path = ''
as $$
  select '{' || pg_catalog.string_agg(pg_catalog.to_json(part.key)::text || ':' || part.value::text, ','
    order by part.key collate "C") || '}'
  from pg_catalog.jsonb_each(details) as part
$$;
grant execute on function private.serialise_day_details(jsonb) to service_role;

-- Returns an entry in the form of RFC 8785: sorted keys, and no value that needs an escape. Entries that
-- attest nothing lack `attested_entries`, and entries without details lack `details_hash`.
create or replace function private.serialise_day_entry(entry public.day_log) returns text
  language sql stable parallel safe set search_path = ''
as $$
  select '{' || pg_catalog.string_agg(pg_catalog.to_json(part.name)::text || ':' || coalesce(part.value, 'null'), ','
    order by part.at) || '}'
  from (values
    (1, 'app_number', entry.app_number::text),
    (2, 'attempt', pg_catalog.to_json(entry.attempt)::text),
    (3, 'attested_entries', pg_catalog.to_json(entry.attested_entries)::text),
    (4, 'author_hash', pg_catalog.to_json(entry.author_hash)::text),
    (5, 'author_role', pg_catalog.to_json(entry.author_role)::text),
    (6, 'corrected_happened_at', pg_catalog.to_json(private.day_instant(entry.corrected_happened_at))::text),
    (7, 'corrects', entry.corrects::text),
    (8, 'details_hash', pg_catalog.to_json(entry.details_hash)::text),
    (9, 'evidence_id', pg_catalog.to_json(entry.evidence_id)::text),
    (10, 'happened_at', pg_catalog.to_json(private.day_instant(entry.happened_at))::text),
    (11, 'is_public', entry.is_public::text),
    (12, 'kind', pg_catalog.to_json(entry.kind)::text),
    (13, 'number', entry.number::text),
    (14, 'parallel', entry.parallel::text),
    (15, 'previous_hash', pg_catalog.to_json(entry.previous_hash)::text),
    (16, 'recorded_at', pg_catalog.to_json(private.day_instant(entry.recorded_at))::text),
    (17, 'text_hash', pg_catalog.to_json(entry.text_hash)::text),
    (18, 'witness_number', entry.witness_number::text)) as part (at, name, value)
  where part.name not in ('attested_entries', 'details_hash') or part.value is not null
$$;
grant execute on function private.serialise_day_entry(public.day_log) to service_role;

create or replace function private.serialise_day_facts(facts public.day_attempts) returns text
  language sql stable parallel safe set search_path = ''
  return pg_catalog.format('{"attempt":%s,"builder":%s,"planned_end":%s,"planned_start":%s,"record_name":%s,"zone":%s}',
    pg_catalog.to_json(facts.attempt), pg_catalog.to_json(facts.builder),
      pg_catalog.to_json(private.day_instant(facts.planned_end)),
    pg_catalog.to_json(private.day_instant(facts.planned_start)), pg_catalog.to_json(facts.record_name),
      pg_catalog.to_json(facts.zone));
grant execute on function private.serialise_day_facts(public.day_attempts) to service_role;

-- Locks the log until the transaction ends. Everyone who writes takes this lock, so that numbers have no gaps
-- and the rules see all earlier entries.
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
  raise exception using errcode = '42501', message = 'day.append_only';
end
$$;

-- Returns the time of an entry after all corrections, including corrections of corrections.
create or replace function private.get_corrected_day_time(of_attempt text, of_number integer) returns timestamptz
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
grant execute on function private.get_corrected_day_time(text, integer) to service_role;

-- Returns the entry that a correction, or a chain of corrections, refers to.
create or replace function private.get_root_day_entry(of_attempt text, of_number integer) returns public.day_log
  language sql stable set search_path = ''
as $$
  with recursive path as (
    select entry.* from public.day_log as entry where entry.attempt = of_attempt and entry.number = of_number
    union all
    select entry.* from public.day_log as entry join path on entry.number = path.corrects
      where entry.attempt = of_attempt
  )
  select path.* from path order by path.number limit 1
$$;
grant execute on function private.get_root_day_entry(text, integer) to service_role;

-- Returns the newest entry of these kinds, about this app if one is given.
create or replace function private.get_newest_day_entry(of_attempt text, kinds text[], app integer default null,
  witness integer default null)
  returns public.day_log
  language sql stable set search_path = ''
as $$
  select entry.* from public.day_log as entry
  where entry.attempt = of_attempt and entry.kind = any (kinds) and (app is null or entry.app_number = app)
    and (witness is null or entry.witness_number = witness)
  order by entry.number desc limit 1
$$;
grant execute on function private.get_newest_day_entry(text, text[], integer, integer) to service_role;

-- Sets number, time, salts and hashes of an entry, so that no caller chooses them.
create or replace function private.append_day_entry() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  last_one public.day_log;
  facts public.day_attempts;
begin
  perform private.lock_day_log();
  select entry.* into last_one from public.day_log as entry where entry.attempt = new.attempt
    order by entry.number desc limit 1;
  select attempts.* into facts from public.day_attempts as attempts where attempts.attempt = new.attempt;
  new.number := coalesce(last_one.number, 0) + 1;
  new.recorded_at := pg_catalog.date_trunc('milliseconds',
    greatest(pg_catalog.clock_timestamp(), last_one.recorded_at));
  new.happened_at := pg_catalog.date_trunc('milliseconds', new.happened_at);
  new.corrected_happened_at := pg_catalog.date_trunc('milliseconds', new.corrected_happened_at);
  if new.kind = 'correction' then
    new.app_number := coalesce(new.app_number, (private.get_root_day_entry(new.attempt, new.corrects)).app_number);
    new.is_public := coalesce((private.get_root_day_entry(new.attempt, new.corrects)).is_public, true);
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
  new.text_hash := private.hash_sha256(new.text_salt || new.text);
  new.details_hash := private.hash_sha256(new.text_salt || private.serialise_day_details(new.details));
  new.author_hash := private.hash_sha256(new.author_salt || new.author_name);
  new.previous_hash := coalesce(last_one.hash, private.hash_sha256(private.serialise_day_facts(facts)));
  new.hash := private.hash_sha256(private.serialise_day_entry(new));
  return new;
end
$$;

-- Derives the state and times of an app, and the status of its idea, from the log. An app that was being
-- built when the attempt ended counts as dropped (docs/decisions/0150).
create or replace function private.derive_app(of_attempt text, app integer) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  started public.day_log := private.get_newest_day_entry(of_attempt, array['app_started'], app);
  over public.day_log := private.get_newest_day_entry(of_attempt, array['app_finished', 'app_dropped'], app);
  now_state text := case when over.kind = 'app_finished' then 'done' when over.kind = 'app_dropped' then 'dropped'
    when started.number is null then 'queued'
    when (private.get_newest_day_entry(of_attempt, array['attempt_ended'])).number is not null
      then 'dropped' else 'building' end;
begin
  insert into public.challenge_apps as known (number, state, started_at, finished_at)
  values (app, now_state, private.get_corrected_day_time(started.attempt, started.number),
    case over.kind when 'app_finished' then private.get_corrected_day_time(over.attempt, over.number) end)
  on conflict (number) do update set started_at = excluded.started_at, finished_at = excluded.finished_at,
    -- Keeps the state `verified`, because the log only says that the app is done.
    state = case when known.state = 'verified' and excluded.state = 'done' then 'verified' else excluded.state end;
  -- The status of the idea follows its app, so that the board shows it.
  update public.app_ideas as idea
  set status = case now_state when 'building' then 'in_development' when 'done' then 'completed' else 'approved' end
  from public.challenge_apps as taken
  where taken.number = app and taken.taken_at is not null and idea.id = taken.idea_id
    and idea.status in ('approved', 'in_development', 'completed')
    and idea.status <> case now_state when 'building' then 'in_development' when 'done' then 'completed'
      else 'approved' end;
end
$$;
grant execute on function private.derive_app(text, integer) to service_role;

-- Updates challenge_apps, which the landing page, the board and search read. Its states and times are derived
-- from the log.
create or replace function private.derive_challenge_app() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind in ('attempt_started', 'attempt_ended') then
    perform pg_catalog.pg_notify('day_heads', ''); -- A checkpoint is due at once.
  end if;
  if not exists (select from public.day_attempts as facts where facts.attempt = new.attempt and facts.is_current) then
    return null;
  end if;
  if new.kind = 'attempt_ended' then
    perform private.derive_app(new.attempt, apps.number) from public.challenge_apps as apps
      where apps.state = 'building';
  elsif new.app_number is not null and new.kind in ('app_started', 'app_finished', 'app_dropped', 'correction') then
    perform private.derive_app(new.attempt, new.app_number);
  end if;
  if new.kind = 'app_finished' then -- Does not apply to a correction of the entry's time.
    perform private.email_idea_followers(new.app_number, 'built');
  end if;
  return null;
end
$$;
alter function private.derive_challenge_app() owner to service_role;

-- The log for visitors. Hides the texts of entries that are not public, and the names of witnesses and
-- timekeepers who did not agree to be named. Only entries of witnesses and timekeepers have a
-- `witness_number`.
create or replace view public.day_entries with (security_invoker = off, security_barrier = true) as
  select entry.attempt, entry.number, entry.kind, entry.app_number, entry.corrects, entry.corrected_happened_at,
    entry.evidence_id, entry.witness_number, entry.happened_at, entry.recorded_at, entry.is_public, entry.parallel,
    entry.author_role, entry.text_hash, entry.author_hash, entry.previous_hash, entry.hash,
    case when entry.is_public then entry.text end as text,
    case when entry.is_public then entry.text_salt end as text_salt,
    case when entry.witness_number is null or witness.is_name_public then entry.author_name end as author_name,
    case when entry.witness_number is null or witness.is_name_public then entry.author_salt end as author_salt,
    entry.attested_entries, case when entry.is_public then entry.details end as details, entry.details_hash
  from public.day_log as entry
  left join public.day_witnesses as witness on witness.attempt = entry.attempt
  and witness.number = entry.witness_number;
alter view public.day_entries owner to service_role;
comment on view public.day_entries is 'The log for everyone: record-only texts and names without consent are digests.';
grant select on public.day_entries to anon, authenticated, admin;

-- Returns the public data of the day: facts, plan, signed checkpoints, and one page of entries, newest first.
create or replace function public.get_day(before integer default null, entries integer default 50) returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'now', pg_catalog.clock_timestamp(),
    'facts', (select pg_catalog.to_json(shown)
      from (select facts.attempt, facts.record_name, facts.builder, facts.zone, facts.planned_start,
      facts.planned_end) as shown),
    'total', (select count(*) from public.day_log as entry where entry.attempt = facts.attempt),
    'plan', (select coalesce(pg_catalog.json_agg(app order by app.number), '[]') from (
      select apps.number, apps.title, apps.category, apps.summary, apps.state, apps.started_at, apps.finished_at,
        apps.demo_url, apps.repo_url,
        apps.video_url, apps.planned_minutes, apps.tools, apps.taken_at, apps.votes_when_taken, idea.id as idea_id,
        idea.title as idea_title, idea.submitter_name
      from public.challenge_apps as apps
      left join public.app_ideas as idea on idea.id = apps.idea_id
        and idea.status not in ('awaiting_approval', 'rejected')) as app),
    'heads', (select coalesce(pg_catalog.json_agg(head order by head.at desc), '[]') from (
      select heads.number, heads.hash, heads.at, heads.jws from public.day_heads as heads
        where heads.attempt = facts.attempt) as head),
    'entries', (select coalesce(pg_catalog.json_agg(entry order by entry.number desc), '[]') from (
      select shown.* from public.day_entries as shown
      where shown.attempt = facts.attempt and (before is null or shown.number < before)
      order by shown.number desc limit least(greatest(entries, 1), 1000)) as entry))
  from public.day_attempts as facts where facts.is_current
$$;
comment on function public.get_day(integer, integer)
  is 'The public snapshot of the day. `before` is the number of the oldest entry that is known already.';
alter function public.get_day(integer, integer) owner to service_role;
grant execute on function public.get_day(integer, integer) to anon, authenticated, admin, service_role;

-- Deletes the intent of a step once the step is in the log.
create or replace function private.end_day_intent() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.day_intents as told where told.key = new.key;
  return null;
end
$$;
alter function private.end_day_intent() owner to service_role;

-- Runs per statement. The policies hide all rows from the owner of the table, so a row trigger would never
-- run for the owner and could not refuse the statement.
create or replace trigger _000_never before update or delete or truncate on public.day_log
  for each statement execute function private.refuse_change_of_the_past();
create or replace trigger _100_append before insert on public.day_log
  for each row execute function private.append_day_entry();
create or replace trigger _600_derive_app after insert on public.day_log
  for each row execute function private.derive_challenge_app();
-- Deletes the intent of a step that is now an entry.
create or replace trigger _700_end_intent after insert on public.day_log
  for each row execute function private.end_day_intent();
create or replace trigger _900_notify_change after insert on public.day_log
  for each row execute function private.notify_change('is_public', 'true');
