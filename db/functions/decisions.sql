-- Tables: private.decisions.

-- A decision can be undone for some seconds. Its email and its badge are due after that.

create or replace function private.get_undo_time() returns interval
  language sql immutable set search_path = ''
  return interval '15 seconds';
grant execute on function private.get_undo_time() to service_role;

-- Returns how long a person can undo a decision. The back office offers Undo for 10 seconds, or for the 20 or
-- 60 that the administrator chose. The database allows 5 seconds more, for a click that is still on its way.
create or replace function private.get_undo_time(who uuid) returns interval
  language sql stable set search_path = ''
as $$
  select coalesce(
    (select case users.user_metadata ->> 'undo_seconds' when '20' then interval '25 seconds'
      when '60' then interval '65 seconds' end
     from auth.users where users.id = who),
    private.get_undo_time())
$$;
grant execute on function private.get_undo_time(uuid) to service_role;

-- Returns the administrator who made this request; null for the server and for visitors. Reads the setting
-- `role`, because in a security definer function `current_user` is the owner of the function.
create or replace function private.get_office_caller() returns uuid
  language sql stable set search_path = ''
as $$
  select case when pg_catalog.current_setting('role') in ('admin', 'editor', 'moderator') then auth.uid() end
$$;
grant execute on function private.get_office_caller() to service_role;

-- False in a security definer function of service_role that another role has called, such as undo_decisions.
-- Such a function changes a status without the effects that on_idea_status and on_testimonial_status would
-- add.
create or replace function private.is_own_statement() returns boolean
  language sql stable set search_path = ''
  return current_user <> 'service_role' or pg_catalog.current_setting('role') = 'service_role';
grant execute on function private.is_own_statement() to admin, editor, moderator, service_role;

-- Stores what Undo needs: the columns before the decision, and the status that it set. Returns an id for the
-- emails and the badge of the decision. Returns null if the server decides, because nobody can undo that.
create or replace function private.record_decision(subject uuid, before jsonb, status text) returns uuid
  language plpgsql volatile set search_path = ''
as $$
declare
  decision uuid;
begin
  if private.get_office_caller() is null then
    return null;
  end if;
  delete from private.decisions where subject_id in (
    select expired.subject_id from private.decisions as expired
    where expired.decided_at < pg_catalog.now() - interval '2 minutes' for update skip locked);
  insert into private.decisions as made (subject_id, decided_by, was, became)
  values (subject, private.get_office_caller(), before, status)
  on conflict (subject_id) do update
  set id = pg_catalog.gen_random_uuid(), decided_by = excluded.decided_by, was = excluded.was,
    became = excluded.became, decided_at = excluded.decided_at
  returning made.id into decision;
  return decision;
end
$$;
grant execute on function private.record_decision(uuid, jsonb, text) to service_role;

-- Returns the time at which the effects of a decision are due: the end of the time in which it can be undone.
create or replace function private.get_due_time(decision uuid) returns timestamptz
  language sql stable set search_path = ''
as $$
  select pg_catalog.now() + case when decision is null then interval '0' else private.get_undo_time(
    (select made.decided_by from private.decisions as made where made.id = decision)) end
$$;
grant execute on function private.get_due_time(uuid) to service_role;

-- Deletes the emails and badges that a decision enqueued. If some have already been sent, returns false and
-- deletes nothing. Workers skip rows that are locked here, and this function waits for rows that a worker has
-- just locked.
create or replace function private.withdraw_emails_and_badges(decision uuid) returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  perform from private.email_outbox as outbox where outbox.decision_id = decision for update;
  perform from private.badge_orders as ordered where ordered.decision_id = decision for update;
  if exists (select from private.email_outbox as outbox where outbox.decision_id = decision and outbox.attempts > 0)
    or exists (select from private.badge_orders as ordered where ordered.decision_id = decision
      and ordered.attempts > 0) then
    return false;
  end if;
  delete from private.email_outbox as outbox where outbox.decision_id = decision;
  delete from public.badges as badge using private.badge_orders as ordered
  where ordered.badge_id = badge.id and ordered.decision_id = decision;
  return true;
end
$$;
grant execute on function private.withdraw_emails_and_badges(uuid) to service_role;

-- Issues a person's badge again when the decision about this idea is undone and another idea still earns it.
-- A person has one badge for all their ideas. The badge is sent once the decision about the other idea can no
-- longer be undone.
create or replace function private.reissue_earned_badge(idea_id uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  kind constant text := 'app_idea_contributor';
  owner_id uuid := (select idea.user_id from public.app_ideas as idea where idea.id = idea_id);
  earned_as text := private.get_earned_name(owner_id, kind);
begin
  if earned_as is null then
    return;
  end if;
  perform private.issue_badge(owner_id, kind, earned_as, (
    select made.id from private.decisions as made join public.app_ideas as other on other.id = made.subject_id
    where other.user_id = owner_id and other.status = made.became
      and other.status in ('approved', 'in_development', 'testing', 'completed')
      and pg_catalog.now() < made.decided_at + private.get_undo_time(made.decided_by)
    order by made.decided_at desc limit 1));
end
$$;
grant execute on function private.reissue_earned_badge(uuid) to service_role;

-- True if nobody has changed the status since the decision.
create or replace function private.is_status_unchanged(decision private.decisions) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (select from public.app_ideas as idea where idea.id = decision.subject_id
    and idea.status = decision.became)
    or exists (select from public.testimonials as testimonial where testimonial.id = decision.subject_id
      and testimonial.status = decision.became)
$$;
grant execute on function private.is_status_unchanged(private.decisions) to service_role;

-- Undoes the caller's own decisions about these ideas and testimonials. Skips decisions that were replaced by
-- another one, and decisions whose email or badge has been sent. Returns the ids of the restored rows. The
-- second of two simultaneous calls finds nothing left to undo.
create or replace function private.undo_decisions(subject_ids uuid[]) returns setof uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  decision private.decisions;
begin
  -- Takes the locks in the same order as a decision does.
  perform from public.app_ideas as idea where idea.id = any (subject_ids) order by idea.id for update;
  perform from public.testimonials as testimonial where testimonial.id = any (subject_ids)
    order by testimonial.id for update;
  for decision in
    select made.* from private.decisions as made
    where made.subject_id = any (subject_ids) and made.decided_by = auth.uid() for update
  loop
    continue when pg_catalog.clock_timestamp() >= decision.decided_at + private.get_undo_time(decision.decided_by)
      or not private.is_status_unchanged(decision) or not private.withdraw_emails_and_badges(decision.id);
    update public.app_ideas as idea
    set status = decision.was ->> 'status', rejection_reason = decision.was ->> 'rejection_reason'
    where idea.id = decision.subject_id;
    update public.testimonials as testimonial
    set status = decision.was ->> 'status', rejection_reason = decision.was ->> 'rejection_reason',
      approved_at = (decision.was ->> 'approved_at')::timestamptz, approved_by = (decision.was ->> 'approved_by')::uuid
    where testimonial.id = decision.subject_id;
    delete from private.decisions as made where made.id = decision.id;
    perform private.reissue_earned_badge(decision.subject_id);
    return next decision.subject_id;
  end loop;
end
$$;
comment on function private.undo_decisions(uuid[]) is
  'Takes the caller''s decisions of the last seconds back, with their emails and badges.';
alter function private.undo_decisions(uuid[]) owner to service_role;
grant execute on function private.undo_decisions(uuid[]) to admin, editor, moderator;

-- Returns the state of emails and badges caused by the caller's decisions about ideas or testimonials in the
-- last `seconds`. The caller passes seconds instead of a time, because the clock of a browser may be wrong.
create or replace function public.count_review_emails(of text, seconds integer)
  returns table (sent integer, reasons integer, badges integer, waiting integer, leaves_in integer, failed integer)
  language sql stable security definer set search_path = ''
as $$
  with emails as (
    select outbox.sent_at, outbox.failed_at, outbox.next_attempt_at, outbox.kind = 'badge' as is_badge,
      outbox.kind <> 'badge'
        and coalesce(outbox.payload ->> 'status', outbox.payload ->> 'said') = 'rejected' as is_reason
    from private.email_outbox as outbox
    where outbox.decided_by = auth.uid()
      and outbox.created_at >= pg_catalog.now() - pg_catalog.make_interval(secs => seconds)
      and case of when 'idea' then outbox.kind = 'idea-status' or outbox.payload ->> 'type' = 'app_idea_contributor'
        when 'testimonial' then outbox.kind = 'testimonial-status'
          or outbox.payload ->> 'type' = 'testimonial_provider' else false end
    union all
    select null, null, ordered.next_attempt_at, true, false
    from private.badge_orders as ordered join public.badges as badge on badge.id = ordered.badge_id
    where ordered.decided_by = auth.uid()
      and ordered.created_at >= pg_catalog.now() - pg_catalog.make_interval(secs => seconds)
      and badge.badge_type = case of when 'idea' then 'app_idea_contributor'
        when 'testimonial' then 'testimonial_provider' end
      and badge.recipient_email is not null and not badge.email_sent
      and not private.has_opted_out(private.mailbox(badge.recipient_email))
  ), still as (
    select next_attempt_at from emails where sent_at is null and failed_at is null
  )
  select (select count(*) from emails where sent_at is not null)::integer,
    (select count(*) from emails where sent_at is not null and is_reason)::integer,
    (select count(*) from emails where sent_at is not null and is_badge)::integer,
    (select count(*) from still)::integer,
    (select greatest(0,
      pg_catalog.ceil(extract(epoch from pg_catalog.max(next_attempt_at) - pg_catalog.clock_timestamp())))
      from still)::integer,
    (select count(*) from emails where sent_at is null and failed_at is not null)::integer
$$;
comment on function public.count_review_emails(text,
  integer) is
  'Emails of the caller''s decisions: sent, of them with a reason and with a badge, waiting and for how long, failed.';
alter function public.count_review_emails(text, integer) owner to service_role;
grant execute on function public.count_review_emails(text, integer) to admin, editor, moderator;
