-- Testimonials: effects of a change of status and of a deletion.

-- Emails the author about a decision, unless the address is not verified or has opted out. The email waits
-- while the decision can be undone; `decision` is null if it cannot.
create or replace function private.email_testimonial_author(
    author public.testimonials, said text, reason text, decision uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if author.email_verified and not private.has_opted_out(author.mailbox) then
    insert into private.email_outbox (kind, recipient, payload, decision_id, next_attempt_at, decided_by)
    values ('testimonial-status', author.email, pg_catalog.jsonb_build_object(
      'name', author.name, 'said', said, 'id', author.id, 'reason', reason),
      decision, private.get_due_time(decision), private.get_office_caller());
  end if;
end
$$;
grant execute on function private.email_testimonial_author(public.testimonials, text, text, uuid) to service_role;

create or replace function private.record_testimonial_decision(was public.testimonials, status text) returns uuid
  language sql volatile set search_path = ''
as $$
  select private.record_decision(was.id, pg_catalog.jsonb_build_object('status', was.status,
    'rejection_reason', was.rejection_reason, 'approved_at', was.approved_at, 'approved_by', was.approved_by), status)
$$;
grant execute on function private.record_testimonial_decision(public.testimonials, text) to service_role;

-- Commands that change a status. Each gets the row before and after the caller's UPDATE, and returns the row
-- to store. Its body has all effects of the change, in the numbered order.

-- Approves a testimonial. If it is approved again, it gets the new date and the new approver.
create or replace function private.approve_testimonial(was public.testimonials, testimonial public.testimonials)
  returns public.testimonials
  language plpgsql volatile set search_path = ''
as $$
declare
  decision uuid;
begin
  -- 1. Sets the date and the approver, and deletes an earlier rejection reason.
  testimonial.approved_at := pg_catalog.now();
  testimonial.approved_by := auth.uid();
  testimonial.rejection_reason := null;
  -- 2. Stores what Undo needs.
  decision := private.record_testimonial_decision(was, 'approved');
  -- 3. Emails the author.
  perform private.email_testimonial_author(was, 'approved', null, decision);
  -- 4. Issues the badge.
  perform private.issue_badge(author.id, 'testimonial_provider', testimonial.name, decision)
  from auth.users as author where author.mailbox = private.mailbox(testimonial.email) and testimonial.email_verified;
  return testimonial;
end
$$;
grant execute on function private.approve_testimonial(public.testimonials, public.testimonials) to service_role;

create or replace function private.reject_testimonial(was public.testimonials, testimonial public.testimonials)
  returns public.testimonials
  language plpgsql volatile set search_path = ''
as $$
declare
  decision uuid;
begin
  -- 1. Changes nothing, because the caller's UPDATE has already set the reason.
  -- 2. Stores what Undo needs.
  decision := private.record_testimonial_decision(was, 'rejected');
  -- 3. Emails the author, with the reason.
  perform private.email_testimonial_author(was, 'rejected', testimonial.rejection_reason, decision);
  return testimonial;
end
$$;
grant execute on function private.reject_testimonial(public.testimonials, public.testimonials) to service_role;

-- Returns a testimonial to the review queue, either because an administrator unpublishes it, or because the
-- author has changed a rejected one. Sends no email and keeps a badge.
create or replace function private.unpublish_testimonial(was public.testimonials, testimonial public.testimonials)
  returns public.testimonials
  language plpgsql volatile set search_path = ''
as $$
begin
  -- 1. Deletes the rejection reason.
  testimonial.rejection_reason := null;
  -- 2. Stores what Undo needs.
  perform private.record_testimonial_decision(was, 'awaiting_approval');
  return testimonial;
end
$$;
grant execute on function private.unpublish_testimonial(public.testimonials, public.testimonials) to service_role;

-- Calls the command of the new status, so that a plain UPDATE by the client in the specification has the same
-- effects. Skips deletion requests, which private.request_testimonial_deletion and
-- private.withdraw_testimonial_deletion handle. Security definer: an administrator may change a status, but
-- may write neither emails nor badges.
create or replace function private.on_testimonial_status() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if 'awaiting_deletion_approval' in (old.status, new.status) then
    return new;
  end if;
  return case new.status
    when 'approved' then private.approve_testimonial(old, new)
    when 'rejected' then private.reject_testimonial(old, new)
    when 'awaiting_approval' then private.unpublish_testimonial(old, new)
    else new
  end;
end
$$;
alter function private.on_testimonial_status() owner to service_role;

-- Handles every deletion of a testimonial: by its author, by an administrator, or by the server after three
-- days. Security definer: these roles may write neither emails nor gone pages.
create or replace function private.on_testimonial_deletion() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- 1. Emails an author who requested the deletion.
  if old.status = 'awaiting_deletion_approval' then
    perform private.email_testimonial_author(old, 'deleted', null, null);
  end if;
  -- 2. Deletes the unsent email about a correction of the testimonial.
  perform private.withdraw_correction_email(old.id);
  -- 3. Records a gone page at the address of the testimonial.
  if old.status in ('approved', 'awaiting_deletion_approval') then
    perform private.record_gone_testimonial(old.id,
      old.status = 'awaiting_deletion_approval' or private.get_office_caller() is null);
  end if;
  return null;
end
$$;
alter function private.on_testimonial_deletion() owner to service_role;

-- Deletes a testimonial that is not published and returns null. Marks a published one for deletion within
-- three days, which an administrator or private.delete_short_lived_rows carries out. A second request keeps the
-- date of the first.
create or replace function private.request_testimonial_deletion(owner_id uuid, testimonial_id uuid, reason text)
  returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  testimonial public.testimonials := private.lock_own_testimonial(owner_id, testimonial_id);
begin
  if testimonial.status in ('awaiting_approval', 'rejected') then
    delete from public.testimonials as kept where kept.id = testimonial_id;
    return null;
  elsif testimonial.status = 'approved' then
    update public.testimonials as kept
    set status = 'awaiting_deletion_approval', deletion_requested_at = pg_catalog.now(),
      deletion_reason = nullif(reason, '')
    where kept.id = testimonial_id
    returning kept.* into testimonial;
  end if;
  return private.present_testimonial(testimonial);
end
$$;
grant execute on function private.request_testimonial_deletion(uuid, uuid, text) to service_role;

-- Raises an error if the author has not requested the deletion.
create or replace function private.require_deletion_request(testimonial public.testimonials) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if testimonial.status <> 'awaiting_deletion_approval' then
    raise exception using errcode = 'TSDEL', message = 'testimonial.no_deletion_requested';
  end if;
end
$$;
grant execute on function private.require_deletion_request(public.testimonials) to service_role;

-- Ends the deletion request of an author who wants to keep the testimonial.
create or replace function private.withdraw_testimonial_deletion(owner_id uuid, testimonial_id uuid) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  testimonial public.testimonials := private.lock_own_testimonial(owner_id, testimonial_id);
begin
  perform private.require_deletion_request(testimonial);
  update public.testimonials as kept
  set status = 'approved', deletion_requested_at = null, deletion_reason = null
  where kept.id = testimonial_id
  returning kept.* into testimonial;
  return private.present_testimonial(testimonial);
end
$$;
grant execute on function private.withdraw_testimonial_deletion(uuid, uuid) to service_role;

-- Deletes a testimonial now instead of after three days. Returns every column; process-testimonial-deletion.ts removes
-- the address for roles that may not read it.
create or replace function private.process_testimonial_deletion(testimonial_id uuid) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  testimonial public.testimonials := private.lock_testimonial(testimonial_id);
begin
  perform private.require_deletion_request(testimonial);
  delete from public.testimonials as kept where kept.id = testimonial_id;
  return to_json(testimonial);
end
$$;
grant execute on function private.process_testimonial_deletion(uuid) to service_role;

create or replace trigger _200_on_status_change before update of status on public.testimonials
  for each row when (old.status is distinct from new.status and private.is_own_statement())
  execute function private.on_testimonial_status();
create or replace trigger _300_on_deletion after delete on public.testimonials
  for each row execute function private.on_testimonial_deletion();
