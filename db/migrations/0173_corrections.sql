-- The office corrects the name or text of an idea. The earlier one is stored, because its submitter wrote it, and the submitter is told.
create table private.idea_versions (
  id bigint generated always as identity primary key,
  idea_id uuid not null references public.app_ideas (id) on delete cascade,
  title text not null,
  description text not null,
  replaced_at timestamptz not null default now()
);
alter table private.idea_versions enable row level security;
alter table private.idea_versions force row level security;

-- functions: corrections

create index idea_versions_idea_idx on private.idea_versions (idea_id, id desc); -- those of an idea, the foreign key

create trigger _305_keep_version after update of title, description on public.app_ideas
  for each row when ((old.title, old.description) is distinct from (new.title, new.description))
  execute function private.keep_idea_version();
create trigger _312_tell_correction after update of testimonial on public.testimonials
  for each row when (old.testimonial is distinct from new.testimonial)
  execute function private.tell_story_correction();

comment on table private.idea_versions is 'Earlier names and texts of ideas, the original first, written by the idea itself; they leave with it.';

create policy service_all on private.idea_versions to service_role using (true) with check (true);
grant select, insert, delete on private.idea_versions to service_role;
