-- Tables: private.idea_followers, private.idea_emails.

-- Followers of an idea, and the two emails that followers get.

-- Enqueues an email to the submitter, to the submitters of merged ideas, to followers and to everyone whose
-- vote counts. `what` says whether the idea has been planned as an app or its app is built. Uses one
-- statement, because there may be thousands of recipients. The email about the plan waits while the decision
-- can be undone.
create or replace function private.email_idea_followers(
    app integer, what text, due timestamptz default pg_catalog.now())
  returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  with taken as (
    select idea.*, apps.number, apps.started_at, apps.finished_at,
      coalesce(idea.user_id, (select users.id from auth.users
        where users.mailbox = private.mailbox(idea.submitter_email))) as submitter
    from public.challenge_apps as apps join public.app_ideas as idea on idea.id = apps.idea_id
    where apps.number = app and apps.taken_at is not null and idea.status not in ('awaiting_approval', 'rejected')
  ), followers as (
    select taken.submitter as user_id from taken
    union
    select other.user_id from taken cross join private.find_merged_ideas(taken.id) as put
    join public.app_ideas as other on other.id = put
    union
    select follower.user_id from taken join private.idea_followers as follower
      on follower.idea_id = taken.id or follower.idea_id in (select private.find_merged_ideas(taken.id))
    union
    select vote.user_id from taken join private.idea_votes as vote on vote.idea_id = taken.id where not vote.is_held
  ), told as (
    insert into private.idea_emails as idea_email (idea_id, user_id, kind, email_id)
    select taken.id, person.id, what, pg_catalog.gen_random_uuid()
    from taken, followers join auth.users as person on person.id = followers.user_id
    where person.email_confirmed_at is not null
      and not private.has_opted_out(person.mailbox)
    on conflict do nothing
    returning idea_email.email_id, idea_email.user_id
  )
  insert into private.email_outbox (id, kind, recipient, next_attempt_at, payload)
  select told.email_id, 'idea-app', person.email, due, pg_catalog.jsonb_build_object('kind', what, 'idea', taken.id,
    'title', taken.title, 'name', case when told.user_id = taken.submitter
      then taken.submitter_name end, 'number', taken.number,
    'voted', exists (select from private.idea_votes as vote where vote.idea_id = taken.id
      and vote.user_id = told.user_id),
    'startedAt', taken.started_at, 'finishedAt', taken.finished_at)
  from taken, told join auth.users as person on person.id = told.user_id;
end
$$;
grant execute on function private.email_idea_followers(integer, text, timestamptz) to service_role;

-- Follows an idea: the person gets an email when it becomes an app, and another when that app is built. With
-- `wanted` false, stops following.
create or replace function private.follow_idea(person_id uuid, followed uuid, wanted boolean) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if not wanted then
    delete from private.idea_followers as follower where follower.idea_id = followed and follower.user_id = person_id;
    return;
  end if;
  insert into private.idea_followers (idea_id, user_id)
  select idea.id, person_id from public.app_ideas as idea
  where idea.id = followed and idea.status in ('approved', 'in_development', 'testing')
  on conflict do nothing;
  if not exists (select from private.idea_followers as follower where follower.idea_id = followed
    and follower.user_id = person_id) then
    raise exception using errcode = 'IDNOF', message = 'idea.not_found';
  end if;
end
$$;
grant execute on function private.follow_idea(uuid, uuid, boolean) to service_role;

-- True if the caller follows the idea, for the idea's page.
create or replace function public.is_idea_followed(idea uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from private.idea_followers as follower where follower.idea_id = idea
    and follower.user_id = auth.uid())
$$;
alter function public.is_idea_followed(uuid) owner to service_role;
grant execute on function public.is_idea_followed(uuid) to authenticated, admin;

-- Deletes the unsent emails of an idea that leaves the plan, so that people who did not get one are emailed
-- if the idea is planned again. The email worker skips locked rows, and this function waits for rows that the
-- worker has just locked.
create or replace function private.withdraw_idea_emails(idea uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  with withdrawn as (
    delete from private.email_outbox as outbox using private.idea_emails as idea_email
    where idea_email.idea_id = idea and idea_email.kind = 'taken' and outbox.id = idea_email.email_id
      and outbox.attempts = 0
    returning outbox.id
  )
  delete from private.idea_emails as idea_email using withdrawn
  where idea_email.idea_id = idea and idea_email.kind = 'taken' and idea_email.email_id = withdrawn.id;
end
$$;
grant execute on function private.withdraw_idea_emails(uuid) to service_role;
