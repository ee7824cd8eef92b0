-- The texts a story had: kept when it changes, read by the office.

-- Each text a story has had, written by the story itself. Definer: nobody writes to the table, and what a writer said before is the
-- office's alone.
create or replace function private.keep_story_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.story_versions (testimonial_id, is_by_office, said)
  values (new.id, pg_catalog.current_setting('role') in ('admin', 'editor', 'moderator'), new.testimonial);
  delete from private.story_versions where testimonial_id = new.id and id <= (
    select older.id from private.story_versions as older where older.testimonial_id = new.id order by older.id desc offset 10 limit 1);
  return null;
end
$$;
alter function private.keep_story_version() owner to service_role;

-- The texts a story has had, the newest first, and when the caller last read each.
create or replace function public.get_story_versions(story uuid)
  returns table (id bigint, saved_at timestamptz, is_by_office boolean, said text, read_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select version.id, version.saved_at, version.is_by_office, version.said, reading.read_at
  from private.story_versions as version
    left join private.story_readings as reading on reading.version_id = version.id and reading.reader = auth.uid()
  where version.testimonial_id = story
  order by version.id desc
$$;
alter function public.get_story_versions(uuid) owner to service_role;
grant execute on function public.get_story_versions(uuid) to admin, editor, moderator;

-- The caller has read one of them: what is new the next time is what differs from it.
create or replace function public.note_story_read(version bigint) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into private.story_readings (version_id, reader)
  select kept.id, auth.uid() from private.story_versions as kept where kept.id = version and auth.uid() is not null
  on conflict (version_id, reader) do update set read_at = pg_catalog.now()
$$;
alter function public.note_story_read(bigint) owner to service_role;
grant execute on function public.note_story_read(bigint) to admin, editor, moderator;
