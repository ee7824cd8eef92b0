-- Tables: public.day_evidence, public.day_pictures.

-- Evidence of the day: files that are uploaded in parts and get a log entry once they are complete
-- (docs/decisions/0090).

-- Returns the number of received bytes of a file. Its parts are objects, named by the file and their offset
-- in it.
create or replace function private.count_received_bytes(evidence uuid) returns bigint
  language sql stable set search_path = ''
as $$
  select coalesce(sum(part.size), 0)::bigint from storage.objects as part
  where part.bucket_id = 'day-evidence' and part.name like evidence::text || '/%'
$$;
grant execute on function private.count_received_bytes(uuid) to service_role;

-- Registers a file before its first byte is sent. When called again, returns where the upload continues.
create or replace function private.begin_evidence(sender uuid, said jsonb) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  going_on text := (select facts.attempt from public.day_attempts as facts where facts.is_current);
  file public.day_evidence;
begin
  if (select count(*) from public.day_evidence as open where open.sender_id = sender and open.sha256 is null
    and open.id <> (said ->> 'id')::uuid) >= 50 then
    perform private.refuse_day_entry('evidence.too_many');
  end if;
  insert into public.day_evidence (id, attempt, sender_id, file_name, content_type, size, witness_number)
  values ((said ->> 'id')::uuid, going_on, sender, said ->> 'name', said ->> 'type', (said ->> 'size')::bigint,
    (select watching.number from public.day_witnesses as watching
      where watching.user_id = sender and watching.attempt = going_on
        and not exists (select from private.admin_users as admins where admins.user_id = sender)))
  on conflict (id) do nothing;
  select known.* into file from public.day_evidence as known where known.id = (said ->> 'id')::uuid;
  if file.sender_id <> sender or file.size <> (said ->> 'size')::bigint or file.file_name <> said ->> 'name' then
    raise exception using errcode = 'DYKEY', message = 'idempotency_key_reused';
  end if;
  return case when file.sha256 is null then private.count_received_bytes(file.id) else file.size end;
end
$$;
grant execute on function private.begin_evidence(uuid, jsonb) to service_role;

-- Writes the log entry of a complete file. Its details include the length and hash of the file, so the hash
-- chain also covers the bytes.
create or replace function private.add_evidence(sender uuid, said jsonb) returns public.day_log
  language plpgsql volatile set search_path = ''
as $$
declare
  file public.day_evidence;
  entry public.day_log;
begin
  select known.* into file from public.day_evidence as known
  where known.id = (said ->> 'evidence_id')::uuid and known.sender_id = sender for update;
  if file.id is null then
    perform private.refuse_day_entry('evidence.file_missing');
  elsif file.sha256 is null then
    if private.count_received_bytes(file.id) <> file.size then
      perform private.refuse_day_entry('evidence.cut_off');
    end if;
    update public.day_evidence set sha256 = said ->> 'sha256', whole_at = pg_catalog.clock_timestamp()
      where id = file.id;
  elsif file.sha256 <> said ->> 'sha256' then
    perform private.refuse_day_entry('evidence.damaged');
  end if;
  select written.* into entry
    from private.write_day_entry(sender, said - array['sha256', 'statement'] || pg_catalog.jsonb_build_object(
    'kind', 'evidence_added', 'details', pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('bytes', file.size,
      'sha256', said -> 'sha256', 'statement', said -> 'statement')))) as written;
  return entry;
end
$$;
grant execute on function private.add_evidence(uuid, jsonb) to service_role;

-- Returns the file if it is complete and the reader may open it. Administrators may open all files. Witnesses
-- may open two kinds of files from witnesses: those that they sent, and those that a public entry names. A
-- signed scan is only for the record, so other witnesses may not open it.
create or replace function private.find_readable_evidence(reader uuid, is_administrator boolean, evidence uuid)
  returns setof public.day_evidence
  language sql stable set search_path = ''
as $$
  select file.* from public.day_evidence as file
  where file.id = evidence and file.sha256 is not null
    and (is_administrator or (file.witness_number is not null and exists (select from public.day_witnesses as watching
        where watching.user_id = reader and watching.attempt = file.attempt)
      and (file.sender_id = reader
        or exists (select from public.day_log as entry where entry.evidence_id = file.id and entry.is_public))))
$$;
grant execute on function private.find_readable_evidence(uuid, boolean, uuid) to service_role;

-- Refuses changes of parts. They can be added during the upload, but after that no role can change them.
create or replace function private.protect_evidence_bytes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  part storage.objects := case tg_op when 'INSERT' then new else old end;
begin
  if tg_op = 'UPDATE' or exists (select from public.day_evidence as file
    where file.id::text = pg_catalog.split_part(part.name, '/', 1) and file.sha256 is not null) then
    raise exception using errcode = '42501', message = 'evidence.permanent';
  end if;
  return part;
end
$$;
alter function private.protect_evidence_bytes() owner to service_role;

-- Returns whether a public entry names a file, the size of the file, and the name of its public copy. A file
-- that no public entry names is never shown.
create or replace function private.get_picture_entry(evidence uuid)
  returns table (is_public boolean, size bigint, shown_name text)
  language sql stable set search_path = ''
as $$
  select pg_catalog.bool_or(entry.is_public), file.size,
    (select picture.name from public.day_pictures as picture where picture.evidence_id = file.id)
  from public.day_evidence as file join public.day_log as entry on entry.evidence_id = file.id
  where file.id = evidence and file.sha256 is not null group by file.id
$$;
grant execute on function private.get_picture_entry(uuid) to service_role;

-- Stores the public copy of a file and returns its name. If another call was faster, returns the name of that
-- copy. Returns null while no public entry refers to the file.
create or replace function private.show_picture(evidence uuid, copy text, wide integer, high integer) returns text
  language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.day_pictures (evidence_id, attempt, entry_number, name, width, height)
  select file.id, entry.attempt, entry.number, copy, wide, high
  from public.day_evidence as file join public.day_log as entry on entry.evidence_id = file.id and entry.is_public
  where file.id = evidence and file.sha256 is not null order by entry.number limit 1
  on conflict (evidence_id) do nothing;
  return (select picture.name from public.day_pictures as picture where picture.evidence_id = evidence);
end
$$;
grant execute on function private.show_picture(uuid, text, integer, integer) to service_role;

-- Deletes the public copy together with its row.
create or replace function private.remove_picture_copy() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects where bucket_id = 'day-pictures' and name = old.name;
  return null;
end
$$;
alter function private.remove_picture_copy() owner to service_role;

create or replace trigger _100_keep_evidence before update or delete on public.day_evidence
  for each row when (old.sha256 is not null) execute function private.refuse_change_of_the_past();

create or replace trigger _600_remove_copy after delete on public.day_pictures
  for each row execute function private.remove_picture_copy();
create or replace trigger _800_audit after insert or delete on public.day_pictures
  for each row execute function private.audit_change('evidence_id', 'entry_number');
create or replace trigger _900_notify_change after insert or delete on public.day_pictures
  for each row execute function private.notify_change();
