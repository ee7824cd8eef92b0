-- Two people ask for the same thing: an administrator puts the two ideas together. The votes that were given for the one are set
-- aside as they were, so that taking the two apart again brings every number back.
alter table public.app_ideas drop constraint app_ideas_status_known;
alter table public.app_ideas add constraint app_ideas_status_known check (
  status in ('awaiting_approval', 'approved', 'rejected', 'in_development', 'testing', 'completed', 'merged'));

create table private.idea_merges (
  source_id uuid primary key references public.app_ideas (id) on delete cascade,
  -- no reference: one that was deleted since is still known by its number, and then the two cannot be taken apart
  target_id uuid not null,
  was_status text not null check (was_status in ('awaiting_approval', 'approved')),
  merged_by uuid,
  merged_at timestamptz not null default now(),
  constraint idea_merges_not_itself check (source_id <> target_id)
);
alter table private.idea_merges enable row level security;
alter table private.idea_merges force row level security;

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

-- An address that was passed on and leads to nothing any more says since when. No name and no word of the idea is kept.
create table private.gone_ideas (
  id uuid primary key,
  gone_at timestamptz not null default now(),
  is_by_owner boolean not null
);
alter table private.gone_ideas enable row level security;
alter table private.gone_ideas force row level security;

alter table private.idea_votes add column came_from uuid;

-- functions: ideas votes search people supporters badges idea_merges

create index idea_merges_target_id_idx on private.idea_merges (target_id); -- both names on the page of the one that stays
create index merged_votes_user_id_idx on private.merged_votes (user_id); -- a vote that is taken back, erasing a person, the foreign key

create trigger _050_guard_merge before update of status on public.app_ideas
  for each row when (old.status is distinct from new.status and 'merged' in (old.status, new.status))
  execute function private.guard_merge();
create trigger _700_note_gone after delete on public.app_ideas
  for each row when (old.status in ('approved', 'in_development', 'testing', 'completed', 'merged'))
  execute function private.note_gone_idea();

-- Who asked for something that was put together with another idea is still one of those who asked.
create or replace view public.board_stats with (security_invoker = off) as
  select
    count(*)::integer as active_ideas,
    coalesce(sum(vote_count), 0)::integer as total_votes,
    (count(distinct user_id) + (
      select count(distinct merged.user_id) from public.app_ideas as merged
      where merged.status = 'merged' and exists (
        select from private.idea_merges as merges join public.app_ideas as target on target.id = merges.target_id
        where merges.source_id = merged.id and target.status <> 'rejected')
      and not exists (
        select from public.app_ideas as listed
        where listed.user_id = merged.user_id and listed.status in ('approved', 'in_development', 'testing', 'completed'))))::integer
      as contributors
  from public.app_ideas
  where status in ('approved', 'in_development', 'testing', 'completed');

comment on table private.idea_merges is 'Ideas that were put together with another one, and what they were before.';
comment on table private.merged_votes is 'The votes of an idea as they were when it was put together with another one. They count there.';
comment on table private.gone_ideas is 'Listed ideas that were deleted: their number and when, for those who still have the address.';
comment on column private.idea_votes.came_from is 'The idea this vote was given for, when that was put together with this one.';

create policy service_all on private.idea_merges to service_role using (true) with check (true);
create policy service_all on private.merged_votes to service_role using (true) with check (true);
create policy service_all on private.gone_ideas to service_role using (true) with check (true);

grant select, insert, delete on private.idea_merges to service_role;
grant select, insert, update (is_held), delete on private.merged_votes to service_role;
grant select, insert on private.gone_ideas to service_role;
