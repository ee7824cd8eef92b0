-- Merges of ideas that are the same. A merge can be undone, so its votes are stored as they were.
create table private.idea_merges (
  source_id uuid primary key references public.app_ideas (id) on delete cascade,
  -- No foreign key: if the target is deleted, its id remains and the merge cannot be undone.
  target_id uuid not null,
  was_status text not null check (was_status in ('awaiting_approval', 'approved')),
  merged_by uuid,
  merged_at timestamptz not null default now(),
  constraint idea_merges_not_itself check (source_id <> target_id)
);
alter table private.idea_merges enable row level security;
alter table private.idea_merges force row level security;

-- Index for the page of the target, which shows both titles.
create index idea_merges_target_id_idx on private.idea_merges (target_id);

comment on table private.idea_merges is 'Ideas that were put together with another one, and what they were before.';

create policy service_all on private.idea_merges to service_role using (true) with check (true);

grant select, insert, delete on private.idea_merges to service_role;

create table private.merged_votes (
  idea_id uuid not null references public.app_ideas (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  is_held boolean not null,
  created_at timestamptz not null,
  came_from uuid,
  primary key (idea_id, user_id)
);
alter table private.merged_votes enable row level security;
alter table private.merged_votes force row level security;

-- Index for withdrawing a vote, erasing a person, and the foreign key.
create index merged_votes_user_id_idx on private.merged_votes (user_id);

comment on table private.merged_votes is
  'The votes of an idea as they were when it was put together with another one. They count there.';

create policy service_all on private.merged_votes to service_role using (true) with check (true);

grant select, insert, delete, update (is_held) on private.merged_votes to service_role;

-- Deleted ideas, so that their addresses can say when the idea was deleted. No title and no text is stored.
create table private.gone_ideas (
  id uuid primary key,
  gone_at timestamptz not null default now(),
  is_by_owner boolean not null
);
alter table private.gone_ideas enable row level security;
alter table private.gone_ideas force row level security;

comment on table private.gone_ideas is
  'Listed ideas that were deleted: their number and when, for those who still have the address.';

create policy service_all on private.gone_ideas to service_role using (true) with check (true);

grant select, insert on private.gone_ideas to service_role;
