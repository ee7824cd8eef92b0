-- Rights to write to the log, and the author's name and role in each entry.

-- Writes an entry of one person. The database decides their role in the log. An entry that is sent twice is
-- stored once.
create or replace function private.write_day_entry(author uuid, said jsonb) returns public.day_log
  language plpgsql volatile set search_path = ''
as $$
declare
  going_on text := (select facts.attempt from public.day_attempts as facts where facts.is_current);
  is_owner boolean := exists (select from private.admin_users as admins where admins.user_id = author
    and admins.role = 'owner');
  witness public.day_witnesses;
  content text := private.hash_sha256(author::text || said::text);
  entry public.day_log;
begin
  if not is_owner then
    select watching.* into witness from public.day_witnesses as watching
    where watching.user_id = author and watching.attempt = going_on;
    if not found then
      raise exception using errcode = 'DYROL', message = 'not_admin';
    end if;
  end if;
  perform private.lock_day_log();
  select known.* into entry from public.day_log as known where known.attempt = going_on
    and known.key = (said ->> 'key')::uuid;
  if found then
    if entry.key_content <> content then
      raise exception using errcode = 'DYKEY', message = 'idempotency_key_reused';
    end if;
    return entry;
  end if;
  insert into public.day_log (attempt, key, key_content, kind, app_number, corrects, corrected_happened_at, evidence_id,
    witness_number, happened_at, text, is_public, parallel, attested_entries, details, author_id, author_name,
      author_role)
  values (going_on, (said ->> 'key')::uuid, content, said ->> 'kind', (said ->> 'app_number')::integer,
    (said ->> 'corrects')::integer,
    (said ->> 'corrected_happened_at')::timestamptz, (said ->> 'evidence_id')::uuid, witness.number,
    (said ->> 'happened_at')::timestamptz, coalesce(said ->> 'text', ''),
      coalesce((said ->> 'is_public')::boolean, true),
    coalesce((said ->> 'parallel')::boolean, false),
      (select pg_catalog.array_agg(distinct seen::integer order by seen::integer)
      from pg_catalog.jsonb_array_elements_text(nullif(said -> 'attested_entries', 'null')) as seen),
    nullif(said -> 'details', 'null'), author,
    coalesce(witness.name, private.get_day_writer(author)), coalesce(witness.role, 'builder'))
  returning * into entry;
  return entry;
end
$$;
grant execute on function private.write_day_entry(uuid, jsonb) to service_role;

-- Returns the name beside an administrator's entries. It is never an email address, because the log is
-- public.
create or replace function private.get_day_writer(author uuid) returns text
  language sql stable set search_path = ''
as $$
  select case when byline.name = '20 in 24' or not private.is_clean_text(byline.name) then 'Builder'
    else byline.name end
  from (select private.get_byline(users.user_metadata) as name from auth.users as users
    where users.id = author) as byline
$$;
grant execute on function private.get_day_writer(uuid) to service_role;

-- True if an entry mixes roles, because nobody may confirm their own times. There are three cases:
-- (1) Its author has written another entry under a different number. Witnesses and timekeepers have numbers,
--     the builder has none.
-- (2) Its author is a timekeeper without a number, or a timekeeper who is an administrator.
-- (3) It has no author but a role other than "system", or an author and the role "system".
create or replace function private.has_mixed_day_roles(entry public.day_log) returns boolean
  language sql stable set search_path = ''
as $$
  select (entry.author_id is null) <> (entry.author_role = 'system')
    or (entry.author_role = 'timekeeper' and (entry.witness_number is null
      or exists (select from private.admin_users as admins where admins.user_id = entry.author_id)))
    or exists (select from public.day_log as earlier
      where earlier.attempt = entry.attempt and earlier.author_id = entry.author_id
        and earlier.witness_number is distinct from entry.witness_number)
$$;
grant execute on function private.has_mixed_day_roles(public.day_log) to service_role;

-- True if the person is invited to the current attempt as a timekeeper.
create or replace function private.is_timekeeper(person uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (select from public.day_witnesses as watching
    join public.day_attempts as facts on facts.attempt = watching.attempt and facts.is_current
    join auth.users as users on users.id = watching.user_id
      or (watching.user_id is null and users.mailbox = private.mailbox(watching.email))
    where watching.role = 'timekeeper' and watching.withdrawn_at is null and users.id = person)
$$;
grant execute on function private.is_timekeeper(uuid) to service_role;

-- Refuses access to the back office to timekeepers, even before they have written in the log. Refuses the
-- role of timekeeper to administrators.
create or replace function private.separate_timekeepers() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  source_table text := tg_table_name;
  changed jsonb := pg_catalog.to_jsonb(new);
begin
  perform private.lock_day_log();
  if exists (select from public.day_witnesses as watching
    join public.day_attempts as facts on facts.attempt = watching.attempt and facts.is_current
    join auth.users as users on users.id = watching.user_id
      or (watching.user_id is null and users.mailbox = private.mailbox(watching.email))
    join private.admin_users as admins on admins.user_id = users.id
    where watching.role = 'timekeeper' and watching.withdrawn_at is null
      and case source_table when 'admin_users' then admins.user_id = (changed ->> 'user_id')::uuid
        else watching.attempt = changed ->> 'attempt' and watching.number = (changed ->> 'number')::integer end) then
    perform private.refuse_day_entry('witness.timekeeper_builds');
  end if;
  return null;
end
$$;
alter function private.separate_timekeepers() owner to service_role;
