-- Tables: public.app_ideas.

-- Ideas: at most three per person. Owners can delete them until someone builds them. Submitters get emails
-- about decisions.

-- Refuses a fourth idea of a person, not counting rejected ones. The lock makes simultaneous submissions
-- wait, so that the second one counts the first. Restoring a rejected idea counts like a submission.
create or replace function private.limit_live_ideas() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.user_id is null or new.status = 'rejected' or (tg_op = 'UPDATE' and old.status <> 'rejected') then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('live ideas of ' || new.user_id, 0));
  if (
    select pg_catalog.count(*) from public.app_ideas
    where user_id = new.user_id and status <> 'rejected' and id <> new.id
  ) >= 3 then
    raise exception using errcode = 'IDMAX', message = 'idea.limit_reached';
  end if;
  return new;
end
$$;

-- Inserts an idea of a visitor from the values of the form (`ideaSubmission` in shared/ideas.ts). Ignores other
-- values, so nobody can set a status or votes. No other role may insert an idea.
create or replace function private.submit_idea(owner_id uuid, form jsonb)
  returns table (id uuid, title text, status text)
  language plpgsql volatile set search_path = ''
as $$
declare
  owner auth.users;
begin
  select users.* into owner from auth.users as users where users.id = owner_id and users.email_confirmed_at is not null;
  if not found then
    raise exception using errcode = 'IDVRF', message = 'idea.not_signed_in';
  end if;
  return query
    insert into public.app_ideas as idea
      (title, description, language, target_users, submitter_name, submitter_email, submitter_verified, user_id)
    values (form ->> 'appName', form ->> 'problemSolves', form ->> 'language', array[form ->> 'targetUsers'],
      form ->> 'userName', owner.email, true, owner.id)
    returning idea.id, idea.title, idea.status;
end
$$;
grant execute on function private.submit_idea(uuid, jsonb) to service_role;

-- Deletes an idea for its owner, with its votes, unless someone has started to build it. Refuses to delete a
-- rejected idea.
create or replace function private.delete_idea(owner_id uuid, idea_id uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  idea public.app_ideas;
begin
  select ideas.* into idea from public.app_ideas as ideas where ideas.id = idea_id for update;
  if not found then
    raise exception using errcode = 'IDNOF', message = 'idea.not_found';
  elsif idea.user_id is distinct from owner_id then
    raise exception using errcode = 'IDOWN', message = 'submission.not_own';
  elsif idea.status = 'rejected' then
    raise exception using errcode = 'IDREJ', message = 'idea.rejected';
  -- Refuses the ideas of a merge, because deleting one would also delete the idea of another person.
  elsif idea.status = 'merged' or exists (select from private.find_merged_ideas(idea.id)) then
    raise exception using errcode = 'IDPUT', message = 'idea.merged';
  elsif idea.status not in ('awaiting_approval', 'approved') then
    raise exception using errcode = 'IDSTA', message = 'idea.already_started';
  end if;
  delete from public.app_ideas as ideas where ideas.id = idea_id;
end
$$;
grant execute on function private.delete_idea(uuid, uuid) to service_role;

-- Emails the submitter about an approval, a rejection (with its reason) or the building of the idea. The
-- email waits while the decision can be undone; `decision` is null if it cannot. For an idea in the plan,
-- private.email_idea_followers sends two emails instead, so only a rejection is sent here.
create or replace function private.email_submitter(idea public.app_ideas, decision uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if idea.submitter_email is not null and idea.status in ('approved', 'rejected', 'in_development', 'completed')
    and (idea.status = 'rejected' or not exists (
      select from public.challenge_apps as apps where apps.idea_id = idea.id and apps.taken_at is not null))
    and not private.has_opted_out(private.mailbox(idea.submitter_email)) then
    insert into private.email_outbox (kind, recipient, payload, decision_id, next_attempt_at, decided_by)
    values ('idea-status', idea.submitter_email, pg_catalog.jsonb_build_object('title', idea.title,
      'name', idea.submitter_name, 'status', idea.status, 'reason', idea.rejection_reason),
      decision, private.get_due_time(decision), private.get_office_caller());
  end if;
end
$$;
grant execute on function private.email_submitter(public.app_ideas, uuid) to service_role;

-- Changes the status of an idea. Gets the row before and after the caller's UPDATE, and returns the row to
-- store. Merges have functions of their own (idea_merges.sql), and the status of a planned idea follows its
-- app (private.derive_app).
create or replace function private.set_idea_status(was public.app_ideas, idea public.app_ideas)
  returns public.app_ideas
  language plpgsql volatile set search_path = ''
as $$
declare
  decision uuid;
begin
  -- 1. Deletes the reason of an earlier rejection.
  if idea.status <> 'rejected' then
    idea.rejection_reason := null;
  end if;
  -- 2. Stores what Undo needs.
  decision := private.record_decision(idea.id, pg_catalog.jsonb_build_object('status', was.status,
    'rejection_reason', was.rejection_reason), idea.status);
  -- 3. Emails the submitter.
  perform private.email_submitter(idea, decision);
  -- 4. Issues the badge. An idea that goes from pending directly to being built counts as approved.
  if idea.user_id is not null and was.status in ('awaiting_approval', 'rejected')
    and idea.status in ('approved', 'in_development', 'testing', 'completed') then
    perform private.issue_badge(idea.user_id, 'app_idea_contributor', idea.submitter_name, decision);
  end if;
  return idea;
end
$$;
grant execute on function private.set_idea_status(public.app_ideas, public.app_ideas) to service_role;

-- Calls private.set_idea_status for a new status. Security definer: an administrator may change a status, but
-- may write neither emails nor badges.
create or replace function private.on_idea_status() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  return private.set_idea_status(old, new);
end
$$;
alter function private.on_idea_status() owner to service_role;

-- Handles every deletion of an idea. Security definer: the roles that may delete one may write neither emails
-- nor gone ideas.
create or replace function private.on_idea_deletion() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- 1. Deletes the unsent email about a correction of the idea.
  perform private.withdraw_correction_email(old.id);
  -- 2. Stores the deletion in private.gone_ideas, so that the address of a public idea says that it was
  -- deleted.
  if old.status in ('approved', 'in_development', 'testing', 'completed', 'merged') then
    insert into private.gone_ideas (id, is_by_owner) values (old.id, private.get_office_caller() is null)
    on conflict do nothing;
  end if;
  return null;
end
$$;
alter function private.on_idea_deletion() owner to service_role;

-- Returns the number of ideas that wait for review, without their content, which is not public.
create or replace function public.count_pending_ideas() returns integer
  language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.app_ideas where status = 'awaiting_approval'
$$;
alter function public.count_pending_ideas() owner to service_role;
grant execute on function public.count_pending_ideas() to anon, authenticated, admin;

-- Figures of the board. Submitters of merged ideas count as contributors.
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
        where listed.user_id = merged.user_id
        and listed.status in ('approved', 'in_development', 'testing', 'completed'))))::integer
      as contributors
  from public.app_ideas
  where status in ('approved', 'in_development', 'testing', 'completed');
alter view public.board_stats owner to service_role;
comment on view public.board_stats is
  'Sums over listed ideas; runs as service_role because contributors are counted by a hidden column.';
grant select on public.board_stats to anon, authenticated, admin;

create or replace view public.office_ideas with (security_invoker = off) as
  select
    idea.id, idea.title, idea.description, idea.category, idea.submitter_name,
    case when current_user in ('admin', 'service_role') then idea.submitter_email end as submitter_email,
    idea.submitter_verified, idea.target_platform, idea.difficulty_level, idea.target_users, idea.status,
    idea.vote_count, idea.tech_stack, idea.features, idea.created_at, idea.updated_at, idea.rejection_reason,
    texts.words, idea.language, texts.address, idea.title collate "und-x-icu" as title_order
  from public.app_ideas as idea left join private.idea_texts as texts on texts.id = idea.id;
alter view public.office_ideas owner to service_role;
comment on view public.office_ideas is
  'All ideas with their words, as the back office lists them: addresses for owners only.';
-- Leaves out `address`, the text for searches by address, which only owners may read.
grant select on public.office_ideas to admin;
grant select (id, title, description, category, submitter_name, submitter_email, submitter_verified, target_platform,
  difficulty_level, target_users, status, vote_count, tech_stack, features, created_at, updated_at, rejection_reason,
  words, language, title_order) on public.office_ideas to editor, moderator;

create or replace trigger _050_guard_merge before update of status on public.app_ideas
  for each row when (old.status is distinct from new.status and 'merged' in (old.status, new.status))
  execute function private.guard_merge();
create or replace trigger _100_cap_live_ideas before insert or update of status on public.app_ideas
  for each row execute function private.limit_live_ideas();
create or replace trigger _150_touch_updated_at before update of title, description, category, target_platform,
  difficulty_level, target_users, status, tech_stack, features on public.app_ideas
  for each row execute function private.touch_updated_at();
create or replace trigger _200_on_status_change before update of status on public.app_ideas
  for each row when (old.status is distinct from new.status and private.is_own_statement())
  execute function private.on_idea_status();
create or replace trigger _300_on_deletion after delete on public.app_ideas
  for each row execute function private.on_idea_deletion();
create or replace trigger _305_keep_version after update of title, description on public.app_ideas
  for each row when ((old.title, old.description) is distinct from (new.title, new.description))
  execute function private.store_idea_version();
create or replace trigger _306_correct_plan after update of title, description on public.app_ideas
  for each row when ((old.title, old.description) is distinct from (new.title, new.description))
  execute function private.correct_planned_app();
create or replace trigger _600_keep_search after insert
  or update of title, submitter_name, target_users, status, created_at, language
  on public.app_ideas for each row execute function private.update_idea_search();
create or replace trigger _610_keep_searched_votes after update of vote_count on public.app_ideas
  for each row when (old.vote_count <> new.vote_count) execute function private.update_searched_votes();
create or replace trigger _620_keep_texts after insert or update of title, description, submitter_name, submitter_email
  on public.app_ideas for each row execute function private.update_idea_texts();
create or replace trigger _800_audit after insert or update or delete on public.app_ideas
  for each row execute function private.audit_change('id', 'status', 'category', 'target_platform', 'difficulty_level');
create or replace trigger _900_notify_change after insert or delete on public.app_ideas
  for each row execute function private.notify_change('status', 'approved', 'in_development', 'testing', 'completed');
create or replace trigger _902_notify_edit after update on public.app_ideas
  for each row when (old.vote_count = new.vote_count)
  execute function private.notify_change('status', 'approved', 'in_development', 'testing', 'completed');
-- Notifies about the vote counts of listed ideas in batches, because they change often. Counts of other ideas
-- only change when they are merged.
create or replace trigger _905_gather_change after update of vote_count on public.app_ideas
  for each row when (old.vote_count <> new.vote_count
    and new.status in ('approved', 'in_development', 'testing', 'completed'))
  execute function private.gather_change();
create or replace trigger _906_notify_count after update of vote_count on public.app_ideas
  for each row when (old.vote_count <> new.vote_count
    and new.status not in ('approved', 'in_development', 'testing', 'completed'))
  execute function private.notify_change('status', 'approved', 'in_development', 'testing', 'completed');
