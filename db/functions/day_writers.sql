-- Rights to write to the log, and the name and role of each entry.

-- Writes one entry of one person. The database decides their role in the log. An entry that is sent twice is
-- stored once.
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

-- Name shown with an administrator's entries. An email address is not used as a name, and none is made
-- public.
create or replace function private.day_writer(author uuid, writer_role text) returns text
  language sql stable set search_path = ''
as $$
  select case when byline.name = '20 in 24' or not private.is_clean_text(byline.name) then pg_catalog.initcap(writer_role) else byline.name end
  from (select private.byline_of(users.user_metadata) as name from auth.users as users where users.id = author) as byline
$$;
grant execute on function private.day_writer(uuid, text) to service_role;

-- Sets whether the caller is the builder or a timekeeper, shown with all their entries from now on.
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
