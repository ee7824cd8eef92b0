-- What the office notes about a story while it decides: another reader of it knows what was found out.
create table private.story_notes (
  id uuid primary key default gen_random_uuid(),
  testimonial_id uuid not null references public.testimonials (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  said text not null,
  created_at timestamptz not null default now(),
  constraint story_notes_length check (char_length(btrim(said)) between 1 and 2000)
);
alter table private.story_notes enable row level security;
alter table private.story_notes force row level security;

-- functions: story_notes sender_facts people

create index story_notes_testimonial_idx on private.story_notes (testimonial_id, created_at desc); -- those of a story
create index story_notes_author_idx on private.story_notes (author_id); -- foreign key

comment on table private.story_notes is 'What the office noted about a story; part of its writer''s export and gone with the story.';

create policy service_all on private.story_notes to service_role using (true) with check (true);

grant select, insert, delete on private.story_notes to service_role;
grant update (author_id) on private.story_notes to service_role;
