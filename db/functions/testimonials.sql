-- Tables: public.testimonials.

-- Testimonials. Locking the row decides between conflicting actions of two people.

-- Returns the setting `testimonial_link`, which says what a testimonial must link to: a LinkedIn profile
-- (`required`, the default), any profile (`any`), or nothing (`optional`).
create or replace function private.get_testimonial_link_rule() returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select value #>> '{}' from public.site_settings where key = 'testimonial_link'
      and value #>> '{}' in ('any', 'optional')),
    'required')
$$;
alter function private.get_testimonial_link_rule() owner to service_role;
grant execute on function private.get_testimonial_link_rule() to admin, editor, moderator;

-- Checks the link of a new testimonial, or a changed link, against the setting `testimonial_link`.
-- `linkedin_url` is an empty text if there is no link.
create or replace function private.check_testimonial_link() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  rule text := private.get_testimonial_link_rule();
begin
  if rule = 'required' and not private.is_linkedin_url(new.linkedin_url) or rule = 'any' and new.linkedin_url = '' then
    raise exception using errcode = '23514', message = 'testimonial.link_not_linkedin',
      constraint = 'testimonials_linkedin_url';
  end if;
  return new;
end
$$;
grant execute on function private.check_testimonial_link() to admin, editor, moderator, service_role;

-- Protects deletion requests. Only the author can make one, and only private.withdraw_testimonial_deletion
-- can return the testimonial to another status.
create or replace function private.protect_deletion_request() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if old.status <> new.status and (
    old.status = 'awaiting_deletion_approval'
      and (current_user <> 'service_role' or new.status <> 'approved' or new.deletion_requested_at is not null)
    or new.status = 'awaiting_deletion_approval' and current_user in ('admin', 'editor', 'moderator')) then
    raise exception using errcode = '23514', message = 'office_testimonial.deletion_by_author';
  end if;
  return new;
end
$$;

-- Sets the approval date of testimonials that are inserted as approved.
create or replace function private.set_approval_date() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.approved_at = pg_catalog.now();
  new.approved_by = coalesce(new.approved_by, auth.uid());
  return new;
end
$$;
grant execute on function private.set_approval_date() to admin, editor, moderator, service_role;

-- Marks a new address as not verified: no email is sent to it, and its holder does not own the testimonial
-- yet.
create or replace function private.reset_email_verification() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.email_verified = false;
  return new;
end
$$;
grant execute on function private.reset_email_verification() to admin, service_role;

-- Returns a row in the form that its author may see.
create or replace function private.present_testimonial(testimonial public.testimonials) returns json
  language sql stable set search_path = ''
as $$
  select json_build_object('id', testimonial.id, 'name', testimonial.name, 'linkedin_url', testimonial.linkedin_url,
    'location', testimonial.location,
    'testimonial', testimonial.testimonial, 'language', testimonial.language, 'status', testimonial.status,
    'display_order', testimonial.display_order, 'is_featured', testimonial.is_featured,
    'email_verified', testimonial.email_verified, 'approved_at', testimonial.approved_at,
    'created_at', testimonial.created_at,
    'deletion_requested_at', testimonial.deletion_requested_at, 'deletion_reason', testimonial.deletion_reason,
    'rejection_reason', testimonial.rejection_reason)
$$;
grant execute on function private.present_testimonial(public.testimonials) to service_role;

-- Confirms the address without a new text. Returns the testimonial of this address, or null.
create or replace function private.confirm_testimonial(owner_id uuid) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  testimonial public.testimonials;
begin
  update public.testimonials as kept set email_verified = true
  from auth.users as owner
  where owner.id = owner_id and kept.mailbox = owner.mailbox
  returning kept.* into testimonial;
  return case when found then private.present_testimonial(testimonial) end;
end
$$;
grant execute on function private.confirm_testimonial(uuid) to service_role;

-- Stores a verified text as a new row. If the address already has a testimonial that is pending or was
-- rejected, replaces its text and verifies its address. An approved testimonial does not change. With
-- `is_first`, for a submission with a session, an existing row is an error. Otherwise, verifying twice is no
-- error.
create or replace function private.store_testimonial(owner_id uuid, draft jsonb, is_first boolean) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  owner auth.users;
  testimonial public.testimonials;
begin
  select users.* into strict owner from auth.users as users where users.id = owner_id;
  insert into public.testimonials as kept
    (name, email, email_verified, linkedin_url, location, testimonial, language, consent_version, created_by)
  values (draft ->> 'name', owner.email, true, draft ->> 'linkedin_url', draft ->> 'location', draft ->> 'testimonial',
    coalesce(draft ->> 'language', 'en'), draft ->> 'consent_version', owner_id)
  on conflict (mailbox) do nothing
  returning kept.* into testimonial;
  if found then
    return private.present_testimonial(testimonial);
  elsif is_first then
    raise exception using errcode = 'TSDUP', message = 'testimonial.already_sent';
  end if;
  update public.testimonials as kept
  set name = draft ->> 'name', linkedin_url = draft ->> 'linkedin_url', location = draft ->> 'location',
      testimonial = draft ->> 'testimonial', language = coalesce(draft ->> 'language', kept.language),
        consent_version = draft ->> 'consent_version', status = 'awaiting_approval'
  where kept.mailbox = owner.mailbox and kept.status in ('awaiting_approval', 'rejected');
  return private.confirm_testimonial(owner_id);
end
$$;
grant execute on function private.store_testimonial(uuid, jsonb, boolean) to service_role;

-- Locks and returns a testimonial. The second of two simultaneous calls that delete it finds no row.
create or replace function private.lock_testimonial(testimonial_id uuid) returns public.testimonials
  language plpgsql volatile set search_path = ''
as $$
declare
  testimonial public.testimonials;
begin
  select kept.* into testimonial from public.testimonials as kept where kept.id = testimonial_id for update;
  if not found then
    raise exception using errcode = 'TSNOF', message = 'testimonial.not_found';
  end if;
  return testimonial;
end
$$;
grant execute on function private.lock_testimonial(uuid) to service_role;

-- Locks and returns the author's row. Raises an error if it does not exist or belongs to someone else.
create or replace function private.lock_own_testimonial(owner_id uuid, testimonial_id uuid) returns public.testimonials
  language plpgsql volatile set search_path = ''
as $$
declare
  testimonial public.testimonials := private.lock_testimonial(testimonial_id);
begin
  if testimonial.mailbox is distinct from (select users.mailbox from auth.users as users where users.id = owner_id) then
    raise exception using errcode = 'IDOWN', message = 'submission.not_own';
  end if;
  return testimonial;
end
$$;
grant execute on function private.lock_own_testimonial(uuid, uuid) to service_role;

-- Changes the text of a testimonial that is pending or was rejected, and returns it to the review queue.
-- Requires a session, because a session has verified the address. Stores the consent again, which says where
-- the text will appear.
create or replace function private.update_testimonial(owner_id uuid, testimonial_id uuid, draft jsonb) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  testimonial public.testimonials := private.lock_own_testimonial(owner_id, testimonial_id);
begin
  if testimonial.status not in ('awaiting_approval', 'rejected') then
    raise exception using errcode = 'TSSTA', message = 'testimonial.decided';
  end if;
  update public.testimonials as kept
  set name = draft ->> 'name', linkedin_url = draft ->> 'linkedin_url', location = draft ->> 'location',
      testimonial = draft ->> 'testimonial', language = coalesce(draft ->> 'language', kept.language),
        consent_version = draft ->> 'consent_version', email_verified = true,
      status = 'awaiting_approval'
  where kept.id = testimonial_id
  returning kept.* into testimonial;
  return private.present_testimonial(testimonial);
end
$$;
grant execute on function private.update_testimonial(uuid, uuid, jsonb) to service_role;

-- Changes the text, unless the stored text is no longer the one with which the editor began. Two tabs of one
-- author may edit the same testimonial. The second save is refused, so that the author can choose.
-- lock_own_testimonial locks the row, so simultaneous saves run in order.
create or replace function private.update_testimonial(owner_id uuid, testimonial_id uuid, draft jsonb, opened jsonb)
  returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  testimonial public.testimonials := private.lock_own_testimonial(owner_id, testimonial_id);
  words jsonb := pg_catalog.jsonb_build_object('name', testimonial.name, 'location', testimonial.location,
    'linkedin_url', testimonial.linkedin_url, 'testimonial', testimonial.testimonial);
begin
  -- Accepts a text that is already stored, because saving it again is no conflict.
  if words <> opened and not draft @> words then
    raise exception using errcode = 'TSCHG', message = 'testimonial.changed_elsewhere';
  end if;
  return private.update_testimonial(owner_id, testimonial_id, draft);
end
$$;
grant execute on function private.update_testimonial(uuid, uuid, jsonb, jsonb) to service_role;

create or replace function public.get_testimonials_stats()
  returns table (
    total_testimonials integer, approved_testimonials integer, awaiting_approval_testimonials integer,
    rejected_testimonials integer, awaiting_deletion_approval_testimonials integer)
  language sql stable set search_path = ''
as $$
  select
    count(*)::integer,
    count(*) filter (where status = 'approved')::integer,
    count(*) filter (where status = 'awaiting_approval')::integer,
    count(*) filter (where status = 'rejected')::integer,
    count(*) filter (where status = 'awaiting_deletion_approval')::integer
  from public.testimonials
$$;
grant execute on function public.get_testimonials_stats() to admin, editor, moderator, service_role;

-- Stores each version of a testimonial's text. Security definer: no role may write to the table, and only the
-- back office may read earlier versions.
create or replace function private.store_testimonial_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.testimonial_versions (testimonial_id, is_by_office, said)
  values (new.id, pg_catalog.current_setting('role') in ('admin', 'editor', 'moderator'), new.testimonial);
  delete from private.testimonial_versions where testimonial_id = new.id and id <= (
    select older.id from private.testimonial_versions as older where older.testimonial_id = new.id
      order by older.id desc offset 10 limit 1);
  return null;
end
$$;
alter function private.store_testimonial_version() owner to service_role;

create or replace view public.office_testimonials with (security_invoker = off) as
  select
    testimonial.id, testimonial.name, case when current_user in ('admin', 'service_role') then testimonial.email end
    as email, testimonial.email_verified, testimonial.linkedin_url, testimonial.location, testimonial.testimonial,
    testimonial.status, testimonial.display_order, testimonial.is_featured, testimonial.approved_at,
    testimonial.deletion_requested_at, testimonial.deletion_reason, testimonial.consent_version,
    testimonial.created_at, testimonial.updated_at, testimonial.rejection_reason, testimonial.language,
    -- Text that searches match, from the columns that the caller may read. Editors and moderators read fewer.
    private.folded(pg_catalog.concat_ws(U&'\0001', testimonial.name, case
      when current_user in ('admin', 'service_role') then testimonial.email end, testimonial.location,
      testimonial.testimonial)) as words
  from public.testimonials as testimonial;
alter view public.office_testimonials owner to service_role;
comment on view public.office_testimonials
  is 'All testimonials, as the back office lists them: addresses for owners only.';
grant select on public.office_testimonials to admin, editor, moderator;

create or replace trigger _040_check_link before insert on public.testimonials
  for each row execute function private.check_testimonial_link();
create or replace trigger _040_check_new_link before update of linkedin_url on public.testimonials
  for each row when (new.linkedin_url is distinct from old.linkedin_url)
    execute function private.check_testimonial_link();
create or replace trigger _050_hold_deletion_request before update of status on public.testimonials
  for each row execute function private.protect_deletion_request();
create or replace trigger _070_forget_proof before update of email on public.testimonials
  for each row when (private.mailbox(old.email) is distinct from private.mailbox(new.email) and current_user = 'admin')
  execute function private.reset_email_verification();
create or replace trigger _100_date_approval before insert on public.testimonials
  for each row when (new.status = 'approved' and new.approved_at is null) execute function private.set_approval_date();
create or replace trigger _150_touch_updated_at before update on public.testimonials
  for each row execute function private.touch_updated_at();
create or replace trigger _310_keep_version after insert on public.testimonials
  for each row execute function private.store_testimonial_version();
create or replace trigger _311_keep_version after update of testimonial on public.testimonials
  for each row when (old.testimonial is distinct from new.testimonial)
  execute function private.store_testimonial_version();
create or replace trigger _312_tell_correction after update of testimonial on public.testimonials
  for each row when (old.testimonial is distinct from new.testimonial)
  execute function private.email_testimonial_correction();
create or replace trigger _800_audit after insert or update or delete on public.testimonials
  for each row execute function private.audit_change('id', 'status', 'display_order', 'is_featured');
create or replace trigger _900_notify_change after insert or update or delete on public.testimonials
  for each row execute function private.notify_change('status', 'approved');
