-- Ideas: three per person. Owners can delete them until they are being built. Submitters get emails about
-- decisions.

-- At most three ideas per person that are not rejected. The lock makes simultaneous submissions wait, so that
-- each counts the other. Restoring a rejected idea counts like a submission.
create or replace function private.cap_live_ideas() returns trigger
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

-- The only function that inserts ideas of visitors; no other role may insert one.
create or replace function private.submit_idea(
    owner_id uuid, idea_title text, idea_description text, audience text, owner_name text, written_in text default 'en')
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
    values (idea_title, idea_description, written_in, array[audience], owner_name, owner.email, true, owner.id)
    returning idea.id, idea.title, idea.status;
end
$$;
grant execute on function private.submit_idea(uuid, text, text, text, text, text) to service_role;

-- The owner may delete an idea that is not being built yet, together with its votes. Deleting a rejected idea
-- is refused with the reason.
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
  -- Deleting it would also delete the idea of another person.
  elsif idea.status = 'merged' or exists (select from private.ideas_put_into(idea.id)) then
    raise exception using errcode = 'IDPUT', message = 'idea.merged';
  elsif idea.status not in ('awaiting_approval', 'approved') then
    raise exception using errcode = 'IDSTA', message = 'idea.already_started';
  end if;
  delete from public.app_ideas as ideas where ideas.id = idea_id;
end
$$;
grant execute on function private.delete_idea(uuid, uuid) to service_role;

-- Clears the rejection reason if the status is no longer rejected. For ideas and testimonials.
create or replace function private.forget_rejection() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.rejection_reason = null;
  return new;
end
$$;
grant execute on function private.forget_rejection() to admin, editor, moderator, service_role;

-- Emails the submitter when the idea is approved, rejected (with the reason) or built. The email is queued in
-- the transaction that changes the status and waits while the decision can be undone. For an idea in the
-- plan, private.tell_idea_followers sends two emails instead; only a rejection is sent here. Security
-- definer: administrators may not write to the queue.
create or replace function private.tell_submitter() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  decision uuid := private.decision_of(new.id);
begin
  if new.submitter_email is not null and old.status <> 'merged'
    and new.status in ('approved', 'rejected', 'in_development', 'completed')
    and (new.status = 'rejected'
      or not exists (select from public.challenge_apps as apps where apps.idea_id = new.id and apps.taken_at is not null))
    and not private.has_opted_out(private.mailbox(new.submitter_email)) then
    insert into private.mail_outbox (letter, recipient, payload, decision_id, next_attempt_at, decided_by)
    values ('idea-status', new.submitter_email, pg_catalog.jsonb_build_object(
      'title', new.title, 'name', new.submitter_name, 'status', new.status, 'reason', new.rejection_reason),
      decision, private.due_after_undo(decision), private.office_caller());
  end if;
  return null;
end
$$;
alter function private.tell_submitter() owner to service_role;

-- Sends two emails to the submitter, to the submitters of merged ideas, to followers and to everyone whose
-- vote counts: when the idea is planned as an app, and when that app is built. One statement, because there
-- may be thousands. The first email waits while the decision can be undone.
create or replace function private.tell_idea_followers(app integer, what text, due timestamptz default pg_catalog.now()) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  with taken as (
    select idea.*, apps.number, apps.started_at, apps.finished_at,
      coalesce(idea.user_id, (select users.id from auth.users where users.mailbox = private.mailbox(idea.submitter_email))) as submitter
    from public.challenge_apps as apps join public.app_ideas as idea on idea.id = apps.idea_id
    where apps.number = app and apps.taken_at is not null and idea.status not in ('awaiting_approval', 'rejected')
  ), followers as (
    select taken.submitter as user_id from taken
    union
    select other.user_id from taken cross join private.ideas_put_into(taken.id) as put
    join public.app_ideas as other on other.id = put
    union
    select follower.user_id from taken join private.idea_followers as follower
      on follower.idea_id = taken.id or follower.idea_id in (select private.ideas_put_into(taken.id))
    union
    select vote.user_id from taken join private.idea_votes as vote on vote.idea_id = taken.id where not vote.is_held
  ), told as (
    insert into private.idea_letters as letter (idea_id, user_id, kind, letter_id)
    select taken.id, person.id, what, pg_catalog.gen_random_uuid()
    from taken, followers join auth.users as person on person.id = followers.user_id
    where person.email_confirmed_at is not null
      and not private.has_opted_out(person.mailbox)
    on conflict do nothing
    returning letter.letter_id, letter.user_id
  )
  insert into private.mail_outbox (id, letter, recipient, next_attempt_at, payload)
  select told.letter_id, 'idea-app', person.email, due, pg_catalog.jsonb_build_object('kind', what, 'idea', taken.id,
    'title', taken.title, 'name', case when told.user_id = taken.submitter then taken.submitter_name end, 'number', taken.number,
    'voted', exists (select from private.idea_votes as vote where vote.idea_id = taken.id and vote.user_id = told.user_id),
    'startedAt', taken.started_at, 'finishedAt', taken.finished_at)
  from taken, told join auth.users as person on person.id = told.user_id;
end
$$;
grant execute on function private.tell_idea_followers(integer, text, timestamptz) to service_role;

-- Followers get an email when the idea becomes an app and when that app is built. `wanted` false ends it.
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
  if not exists (select from private.idea_followers as follower where follower.idea_id = followed and follower.user_id = person_id) then
    raise exception using errcode = 'IDNOF', message = 'idea.not_found';
  end if;
end
$$;
grant execute on function private.follow_idea(uuid, uuid, boolean) to service_role;

-- True if the caller follows the idea; shown on the pages of ideas.
create or replace function public.is_idea_followed(idea uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from private.idea_followers as follower where follower.idea_id = idea and follower.user_id = auth.uid())
$$;
alter function public.is_idea_followed(uuid) owner to service_role;
grant execute on function public.is_idea_followed(uuid) to authenticated, admin;

-- Number of ideas that wait for review. Only the number, because their content is not public.
create or replace function public.count_asked_ideas() returns integer
  language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.app_ideas where status = 'awaiting_approval'
$$;
alter function public.count_asked_ideas() owner to service_role;
grant execute on function public.count_asked_ideas() to anon, authenticated, admin;

-- Deletes the unsent emails of an idea that leaves the plan, so that people who did not get one are emailed
-- if the idea is planned again. The email worker skips locked rows, and this function waits for rows that the
-- worker has just locked.
create or replace function private.withdraw_idea_letters(idea uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  with withdrawn as (
    delete from private.mail_outbox as mail using private.idea_letters as letter
    where letter.idea_id = idea and letter.kind = 'taken' and mail.id = letter.letter_id and mail.attempts = 0
    returning mail.id
  )
  delete from private.idea_letters as letter using withdrawn
  where letter.idea_id = idea and letter.kind = 'taken' and letter.letter_id = withdrawn.id;
end
$$;
grant execute on function private.withdraw_idea_letters(uuid) to service_role;
