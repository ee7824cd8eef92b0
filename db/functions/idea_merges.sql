-- Tables: private.idea_merges, private.merged_votes, private.gone_ideas.

-- Merging two ideas and undoing a merge. The remaining idea has the votes of both. Each person counts once.

-- Returns the listed idea into which an idea was finally merged; null if there is none.
create or replace function private.find_merge_target(idea uuid) returns uuid
  language sql stable set search_path = ''
as $$
  with recursive way as (
    select merges.target_id from private.idea_merges as merges where merges.source_id = idea
    union
    select merges.target_id from way join private.idea_merges as merges on merges.source_id = way.target_id)
  select ideas.id from way join public.app_ideas as ideas on ideas.id = way.target_id
  where ideas.status in ('approved', 'in_development', 'testing', 'completed')
$$;
grant execute on function private.find_merge_target(uuid) to service_role;

-- Returns all ideas that were merged into this one, directly or indirectly.
create or replace function private.find_merged_ideas(idea uuid) returns setof uuid
  language sql stable set search_path = ''
as $$
  with recursive way as (
    select merges.source_id from private.idea_merges as merges where merges.target_id = idea
    union
    select merges.source_id from way join private.idea_merges as merges on merges.target_id = way.source_id)
  select way.source_id from way
$$;
grant execute on function private.find_merged_ideas(uuid) to service_role;

-- Refuses a status that contradicts private.idea_merges: an idea is `merged` exactly as long as that table
-- contains it. Only the two functions below write there. Security definer: an administrator may not read that
-- table.
create or replace function private.guard_merge() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (new.status = 'merged') <> exists (select from private.idea_merges as merges where merges.source_id = new.id) then
    raise exception using errcode = 'IDMRG', message = 'idea_merge.only_on_own_page';
  end if;
  return new;
end
$$;
alter function private.guard_merge() owner to service_role;

-- Merges the source into the target. Locks both first, in the order that votes use, so that the second of two
-- simultaneous calls sees the result of the first.
create or replace function private.merge_ideas(source uuid, target uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  from_idea public.app_ideas;
  to_idea public.app_ideas;
begin
  if source = target then
    raise exception using errcode = 'IDMRG', message = 'idea_merge.with_itself';
  end if;
  perform from public.app_ideas as idea where idea.id in (source, target) order by idea.id for update;
  select idea.* into from_idea from public.app_ideas as idea where idea.id = source;
  select idea.* into to_idea from public.app_ideas as idea where idea.id = target;
  if from_idea.id is null or to_idea.id is null then
    raise exception using errcode = 'IDMRG', message = 'idea_merge.idea_deleted';
  elsif from_idea.status = 'merged' then
    raise exception using errcode = 'IDMRG', message = 'idea_merge.already_merged';
  elsif to_idea.status = 'merged' then
    raise exception using errcode = 'IDMRG', message = 'idea_merge.target_merged';
  elsif to_idea.status not in ('approved', 'in_development', 'testing', 'completed') then
    raise exception using errcode = 'IDMRG', message = 'idea_merge.target_not_listed';
  elsif from_idea.status not in ('awaiting_approval', 'approved') then
    raise exception using errcode = 'IDMRG', message = 'idea_merge.already_started';
  elsif exists (select from public.challenge_apps as apps where apps.idea_id = source) then
    raise exception using errcode = 'IDMRG', message = 'idea_merge.in_plan';
  end if;
  insert into private.idea_merges (source_id, target_id, was_status, merged_by)
  values (source, target, from_idea.status, auth.uid());
  with given as (
    delete from private.idea_votes as vote where vote.idea_id = source
    returning vote.user_id, vote.is_held, vote.created_at, vote.came_from
  ), kept as (
    insert into private.merged_votes (idea_id, user_id, is_held, created_at, came_from)
    select source, given.user_id, given.is_held, given.created_at, given.came_from from given
  )
  insert into private.idea_votes (idea_id, user_id, is_held, created_at, came_from)
  select target, given.user_id, given.is_held, given.created_at, source from given
  where not private.has_voted_as_another(given.user_id, target)
  on conflict do nothing;
  update public.app_ideas as idea set status = 'merged' where idea.id = source;
  -- Deletes the stored decision, because a merge has a separate undo without a time limit.
  delete from private.decisions as made where made.subject_id = source;
end
$$;
comment on function private.merge_ideas(uuid, uuid) is
  'Puts the first idea into the second: a person''s vote counts once, both names stay, the old address leads on.';
alter function private.merge_ideas(uuid, uuid) owner to service_role;
grant execute on function private.merge_ideas(uuid, uuid) to admin, editor, moderator;

-- Restores both ideas, except for votes that have been withdrawn or added since then.
create or replace function private.unmerge_idea(source uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made private.idea_merges;
  to_idea public.app_ideas;
  still_in uuid;
begin
  select merges.* into made from private.idea_merges as merges where merges.source_id = source;
  perform from public.app_ideas as idea where idea.id in (source, made.target_id) order by idea.id for update;
  if not exists (select from public.app_ideas as idea where idea.id = source) then
    raise exception using errcode = 'IDMRG', message = 'idea_merge.source_deleted_since';
  elsif not exists (
    select from private.idea_merges as merges where merges.source_id = source
      and merges.target_id = made.target_id) then
    raise exception using errcode = 'IDMRG', message = 'idea_merge.not_merged';
  end if;
  select idea.* into to_idea from public.app_ideas as idea where idea.id = made.target_id;
  if not found then
    raise exception using errcode = 'IDMRG', message = 'idea_merge.target_deleted_since';
  elsif to_idea.status = 'merged' then
    raise exception using errcode = 'IDMRG', message = 'idea_merge.target_merged_since';
  end if;
  delete from private.idea_merges as merges where merges.source_id = source;
  delete from private.idea_votes as vote where vote.idea_id = made.target_id and vote.came_from = source;
  -- Restores votes that this merge made redundant. If someone voted for the source and for another idea that
  -- is still merged into the target, the vote for that other idea now counts for the target. Inserts the votes
  -- of one idea at a time, because has_voted_as_another does not see rows that the same statement inserts.
  for still_in in
    select others.source_id from private.idea_merges as others where others.target_id = made.target_id
    order by others.merged_at
  loop
    insert into private.idea_votes (idea_id, user_id, is_held, created_at, came_from)
    select made.target_id, kept.user_id, kept.is_held, kept.created_at, kept.idea_id
    from private.merged_votes as kept
    where kept.idea_id = still_in and not private.has_voted_as_another(kept.user_id, made.target_id)
    order by kept.user_id
    on conflict do nothing;
  end loop;
  with kept as (
    delete from private.merged_votes as vote where vote.idea_id = source
    returning vote.user_id, vote.is_held, vote.created_at, vote.came_from
  )
  insert into private.idea_votes (idea_id, user_id, is_held, created_at, came_from)
  select source, kept.user_id, kept.is_held, kept.created_at, kept.came_from from kept;
  update public.app_ideas as idea set status = made.was_status where idea.id = source;
end
$$;
comment on function private.unmerge_idea(uuid) is
  'Takes apart what merge_ideas put together; refused when one of the two was deleted.';
alter function private.unmerge_idea(uuid) owner to service_role;
grant execute on function private.unmerge_idea(uuid) to admin, editor, moderator;

-- Returns the public history of an idea: when it reached each state, which ideas were merged into it, where
-- an old address leads, and when it was deleted. Returns nothing for ideas that were never listed. Security
-- definer: nobody may read history and merges directly.
create or replace function public.get_idea_history(idea uuid) returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'leads_to', private.find_merge_target(idea),
    'gone_at', (select gone.gone_at from private.gone_ideas as gone
      where gone.id = idea
        or gone.id = (select merges.target_id from private.idea_merges as merges where merges.source_id = idea)
      order by gone.gone_at limit 1),
    'is_by_owner', exists (select from private.gone_ideas as gone where gone.id = idea and gone.is_by_owner),
    -- Leaves out rejections, which are private to the submitter, and merges.
    'dates', (select
      nullif((private.get_idea_course(listed.id, listed.vote_count) -> 'dates')::jsonb, 'null') - 'rejected'
      - 'merged'
      from public.app_ideas as listed
      where listed.id = idea and listed.status in ('approved', 'in_development', 'testing', 'completed')),
    'asked_with',
      (select coalesce(json_agg(json_build_object('id', other.id, 'title', other.title, 'name', other.submitter_name)
        order by other.created_at, other.id), '[]')
      from public.app_ideas as listed cross join private.find_merged_ideas(listed.id) as put
      join public.app_ideas as other on other.id = put
      where listed.id = idea and listed.status in ('approved', 'in_development', 'testing', 'completed')))
$$;
comment on function public.get_idea_history(uuid)
  is 'Dates of the steps, names of those who asked for the same, where an old address leads, when it was deleted.';
alter function public.get_idea_history(uuid) owner to service_role;
grant execute on function public.get_idea_history(uuid) to anon, authenticated, admin;

-- Returns the merges of an idea for its record in the back office, whatever its status.
create or replace function public.get_idea_merges(idea uuid)
  returns table (id uuid, title text, submitter_name text, votes integer, merged_at timestamptz, is_source boolean,
    is_there boolean)
  language sql stable security definer set search_path = ''
as $$
  select merges.source_id, source.title, source.submitter_name,
    (select count(*)::integer from private.merged_votes as vote where vote.idea_id = merges.source_id
      and not vote.is_held),
    merges.merged_at, true, true
  from private.idea_merges as merges join public.app_ideas as source on source.id = merges.source_id
    where merges.target_id = idea
  union all
  select merges.target_id, target.title, target.submitter_name, target.vote_count, merges.merged_at, false,
    target.id is not null
  from private.idea_merges as merges left join public.app_ideas as target on target.id = merges.target_id
    where merges.source_id = idea
  order by 5, 1
$$;
comment on function public.get_idea_merges(uuid)
  is 'Ideas that were merged into an idea (is_source), and the idea that it was merged into.';
alter function public.get_idea_merges(uuid) owner to service_role;
grant execute on function public.get_idea_merges(uuid) to admin, editor, moderator;

-- Returns for each target the number of people who voted for both ideas, and the number of votes that the
-- target would have after the merge, counted as merge_ideas does. Security definer: administrators may not
-- see who voted.
create or replace function public.preview_merges(source uuid, targets uuid[])
  returns table (id uuid, votes_for_both integer, votes_after integer)
  language sql stable security definer set search_path = ''
as $$
  select target.id, (merged.vote_count - gained.votes)::integer, (target.vote_count + gained.votes)::integer
  from public.app_ideas as merged cross join public.app_ideas as target
  cross join lateral (
    select count(*) as votes from private.idea_votes as given
    where given.idea_id = merged.id and not given.is_held
      and not exists (select from private.idea_votes as other where other.idea_id = target.id
        and other.user_id = given.user_id)
      and not private.has_voted_as_another(given.user_id, target.id)) as gained
  where merged.id = source and target.id = any (targets) and target.id <> source
$$;
comment on function public.preview_merges(uuid, uuid[])
  is 'People who voted for both ideas, and the votes of each target if the source were merged into it.';
alter function public.preview_merges(uuid, uuid[]) owner to service_role;
grant execute on function public.preview_merges(uuid, uuid[]) to admin, editor, moderator;

-- Removes the names of a merged idea from the search text of its target when the merge ends or the idea is
-- deleted.
create or replace trigger _600_forget_names after delete on private.idea_merges
  for each row execute function private.remove_merged_names();
