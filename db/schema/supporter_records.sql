-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Notes of the office about a person. They are part of the person's export and are erased with the person.
create table private.supporter_notes (
  id uuid not null default gen_random_uuid(),
  supporter_id uuid not null,
  author_id uuid,
  said text not null,
  created_at timestamp with time zone not null default now(),
  constraint supporter_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint supporter_notes_length CHECK (((char_length(btrim(said)) >= 1) AND (char_length(btrim(said)) <= 2000))),
  constraint supporter_notes_pkey PRIMARY KEY (id),
  constraint supporter_notes_supporter_id_fkey FOREIGN KEY (supporter_id) REFERENCES public.community_members(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX supporter_notes_author_idx ON private.supporter_notes USING btree (author_id);
CREATE INDEX supporter_notes_supporter_idx ON private.supporter_notes USING btree (supporter_id, created_at DESC);
create policy service_all on private.supporter_notes for all to service_role using (true) with check (true);
grant delete, insert, select on private.supporter_notes to service_role;
grant update (author_id) on private.supporter_notes to service_role;

create function private.get_supporter_timeline(person_id uuid, person_mailbox text) returns json stable set search_path="";
grant execute on function private.get_supporter_timeline(uuid,text) to service_role;

create function private.note_supporter(supporter_id uuid, said text) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.note_supporter(uuid,text) to admin;

create function public.get_supporter(supporter_id uuid) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_supporter(uuid) to admin;
