-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Ideas that stay on the board without their submitter, because the account was erased.
create table private.anonymised_ideas (
  idea_id uuid not null,
  constraint anonymised_ideas_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint anonymised_ideas_pkey PRIMARY KEY (idea_id)
);
-- row level security: on and forced
create policy service_all on private.anonymised_ideas for all to service_role using (true) with check (true);
grant insert, select on private.anonymised_ideas to service_role;

-- Earlier names and texts of ideas, the original first, written by the idea itself; they leave with it.
create table private.idea_versions (
  id bigint not null generated always as identity,
  idea_id uuid not null,
  title text not null,
  description text not null,
  replaced_at timestamp with time zone not null default now(),
  constraint idea_versions_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint idea_versions_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
CREATE INDEX idea_versions_idea_idx ON private.idea_versions USING btree (idea_id, id DESC);
create policy service_all on private.idea_versions for all to service_role using (true) with check (true);
grant delete, insert, select on private.idea_versions to service_role;

create function private.correct_planned_app() returns trigger volatile security definer, as service_role set search_path="";

create function private.email_testimonial_correction() returns trigger volatile security definer, as service_role set search_path="";

create function private.enqueue_correction_email(subject uuid, recipient text, said jsonb, was jsonb, is_now jsonb) returns void volatile set search_path="";
grant execute on function private.enqueue_correction_email(uuid,text,jsonb,jsonb,jsonb) to service_role;

create function private.store_idea_version() returns trigger volatile security definer, as service_role set search_path="";

create function private.withdraw_correction_email(subject uuid) returns void volatile set search_path="";
grant execute on function private.withdraw_correction_email(uuid) to service_role;

-- Names and texts that an idea had before the office corrected it, the newest first.
create function public.get_idea_versions(idea uuid) returns TABLE(id bigint, replaced_at timestamp with time zone, title text, description text) stable security definer, as service_role set search_path="";
grant execute on function public.get_idea_versions(uuid) to admin, editor, moderator;
