-- What a story said before it was changed, for whoever decides about it: two readings of other words are two decisions.
create table private.story_versions (
  id bigint generated always as identity primary key,
  testimonial_id uuid not null references public.testimonials (id) on delete cascade,
  saved_at timestamptz not null default now(),
  is_by_office boolean not null,
  said text not null
);
alter table private.story_versions enable row level security;
alter table private.story_versions force row level security;

-- Who of the office has read which of them last.
create table private.story_readings (
  version_id bigint not null references private.story_versions (id) on delete cascade,
  reader uuid not null references auth.users (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (version_id, reader)
);
alter table private.story_readings enable row level security;
alter table private.story_readings force row level security;

-- functions: testimonials

create index story_versions_testimonial_idx on private.story_versions (testimonial_id, id desc); -- those of a story
create index story_readings_reader_idx on private.story_readings (reader); -- foreign key

create trigger _310_keep_version after insert on public.testimonials
  for each row execute function private.keep_story_version();
create trigger _311_keep_version after update of testimonial on public.testimonials
  for each row when (old.testimonial is distinct from new.testimonial)
  execute function private.keep_story_version();

comment on table private.story_versions is 'The texts a story had, the last ten of each, written by the story itself; they leave with it.';
comment on table private.story_readings is 'When an administrator last read which text of a story.';

create policy service_all on private.story_versions to service_role using (true) with check (true);
create policy service_all on private.story_readings to service_role using (true) with check (true);
grant select, insert, delete on private.story_versions to service_role;
grant select, insert, update (read_at), delete on private.story_readings to service_role;

-- Stories that are there already begin with the text they have.
set local role service_role;
insert into private.story_versions (testimonial_id, saved_at, is_by_office, said)
select id, updated_at, false, testimonial from public.testimonials;
reset role;
