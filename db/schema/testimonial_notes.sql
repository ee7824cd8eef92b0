-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Notes of the office about a testimonial. They are part of the author's export and are deleted with the testimonial.
create table private.testimonial_notes (
  id uuid not null default gen_random_uuid(),
  testimonial_id uuid not null,
  author_id uuid,
  said text not null,
  created_at timestamp with time zone not null default now(),
  constraint testimonial_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint testimonial_notes_length CHECK (((char_length(btrim(said)) >= 1) AND (char_length(btrim(said)) <= 2000))),
  constraint testimonial_notes_pkey PRIMARY KEY (id),
  constraint testimonial_notes_testimonial_id_fkey FOREIGN KEY (testimonial_id) REFERENCES public.testimonials(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX testimonial_notes_author_idx ON private.testimonial_notes USING btree (author_id);
CREATE INDEX testimonial_notes_testimonial_idx ON private.testimonial_notes USING btree (testimonial_id, created_at DESC);
create policy service_all on private.testimonial_notes for all to service_role using (true) with check (true);
grant delete, insert, select on private.testimonial_notes to service_role;
grant update (author_id) on private.testimonial_notes to service_role;

-- When an administrator last read which text of a testimonial.
create table private.testimonial_readings (
  version_id bigint not null,
  reader uuid not null,
  read_at timestamp with time zone not null default now(),
  constraint testimonial_readings_pkey PRIMARY KEY (version_id, reader),
  constraint testimonial_readings_reader_fkey FOREIGN KEY (reader) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint testimonial_readings_version_id_fkey FOREIGN KEY (version_id) REFERENCES private.testimonial_versions(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX testimonial_readings_reader_idx ON private.testimonial_readings USING btree (reader);
create policy service_all on private.testimonial_readings for all to service_role using (true) with check (true);
grant delete, insert, select on private.testimonial_readings to service_role;
grant update (read_at) on private.testimonial_readings to service_role;

-- The texts a testimonial had, the last ten of each, written by the testimonial itself; they leave with it.
create table private.testimonial_versions (
  id bigint not null generated always as identity,
  testimonial_id uuid not null,
  saved_at timestamp with time zone not null default now(),
  is_by_office boolean not null,
  said text not null,
  constraint testimonial_versions_pkey PRIMARY KEY (id),
  constraint testimonial_versions_testimonial_id_fkey FOREIGN KEY (testimonial_id) REFERENCES public.testimonials(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX testimonial_versions_testimonial_idx ON private.testimonial_versions USING btree (testimonial_id, id DESC);
create policy service_all on private.testimonial_versions for all to service_role using (true) with check (true);
grant delete, insert, select on private.testimonial_versions to service_role;

create function private.note_testimonial(testimonial uuid, said text) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.note_testimonial(uuid,text) to admin, editor, moderator;

create function private.note_testimonial_read(version bigint) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.note_testimonial_read(bigint) to admin, editor, moderator;

create function public.get_testimonial_notes(testimonial uuid) returns TABLE(id uuid, said text, created_at timestamp with time zone, author text) stable security definer, as service_role set search_path="";
grant execute on function public.get_testimonial_notes(uuid) to admin, editor, moderator;

create function public.get_testimonial_versions(testimonial uuid) returns TABLE(id bigint, saved_at timestamp with time zone, is_by_office boolean, said text, read_at timestamp with time zone) stable security definer, as service_role set search_path="";
grant execute on function public.get_testimonial_versions(uuid) to admin, editor, moderator;
