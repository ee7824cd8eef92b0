-- Tables: private.testimonial_versions, private.testimonial_readings, private.testimonial_notes.

-- Earlier versions of a testimonial and notes about it, for moderators.

create or replace function public.get_testimonial_notes(testimonial uuid)
  returns table (id uuid, said text, created_at timestamptz, author text)
  language sql stable security definer set search_path = ''
as $$
  select note.id, note.said, note.created_at, author.email
  from private.testimonial_notes as note left join auth.users as author on author.id = note.author_id
  where note.testimonial_id = testimonial
  order by note.created_at desc, note.id
$$;
alter function public.get_testimonial_notes(uuid) owner to service_role;
grant execute on function public.get_testimonial_notes(uuid) to admin, editor, moderator;

create or replace function private.note_testimonial(testimonial uuid, said text) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into private.testimonial_notes (testimonial_id, author_id, said)
    values (testimonial, auth.uid(), pg_catalog.btrim(said))
$$;
alter function private.note_testimonial(uuid, text) owner to service_role;
grant execute on function private.note_testimonial(uuid, text) to admin, editor, moderator;

-- Returns all versions of a testimonial, newest first, and when the caller last read each.
create or replace function public.get_testimonial_versions(testimonial uuid)
  returns table (id bigint, saved_at timestamptz, is_by_office boolean, said text, read_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select version.id, version.saved_at, version.is_by_office, version.said, reading.read_at
  from private.testimonial_versions as version
    left join private.testimonial_readings as reading on reading.version_id = version.id and reading.reader = auth.uid()
  where version.testimonial_id = testimonial
  order by version.id desc
$$;
alter function public.get_testimonial_versions(uuid) owner to service_role;
grant execute on function public.get_testimonial_versions(uuid) to admin, editor, moderator;

-- Records that the caller has read a version. Next time, differences from it are shown as new.
create or replace function private.note_testimonial_read(version bigint) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into private.testimonial_readings (version_id, reader)
  select kept.id, auth.uid() from private.testimonial_versions as kept where kept.id = version
    and auth.uid() is not null
  on conflict (version_id, reader) do update set read_at = pg_catalog.now()
$$;
alter function private.note_testimonial_read(bigint) owner to service_role;
grant execute on function private.note_testimonial_read(bigint) to admin, editor, moderator;
