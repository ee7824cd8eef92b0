-- An owner's hand on their story (wire 7.3): what two people may do at once is decided here, under the row's lock.

-- The same list of spaces as shared/testimonials.ts: what a language calls white space by itself differs.
create or replace function private.count_words(value text) returns integer
  language sql immutable parallel safe strict set search_path = ''
  return pg_catalog.cardinality(pg_catalog.array_remove(pg_catalog.regexp_split_to_array(
    value, '[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+'), ''));

-- The row as its owner may see it.
create function private.present_testimonial(story public.testimonials) returns json
  language sql stable set search_path = ''
as $$
  select json_build_object('id', story.id, 'name', story.name, 'linkedin_url', story.linkedin_url, 'location', story.location,
    'testimonial', story.testimonial, 'status', story.status, 'display_order', story.display_order, 'is_featured', story.is_featured,
    'approved_at', story.approved_at, 'created_at', story.created_at,
    'deletion_requested_at', story.deletion_requested_at, 'deletion_reason', story.deletion_reason)
$$;

-- A verified text: a new row, or new words for one that waits or was rejected. An approved one is kept as it is.
-- `is_first` refuses to touch an existing row: submitting twice with a session is an error, verifying twice is not.
create function private.keep_testimonial(owner_id uuid, draft jsonb, is_first boolean) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  owner auth.users;
  story public.testimonials;
begin
  select users.* into strict owner from auth.users as users where users.id = owner_id;
  insert into public.testimonials as kept
    (name, email, email_verified, linkedin_url, location, testimonial, consent_version, created_by)
  values (draft ->> 'name', owner.email, true, draft ->> 'linkedin_url', draft ->> 'location', draft ->> 'testimonial',
    draft ->> 'consent_version', owner_id)
  on conflict (mailbox) do nothing
  returning kept.* into story;
  if found then
    return private.present_testimonial(story);
  elsif is_first then
    raise exception using errcode = 'TSDUP', message = 'a story of this address is there';
  end if;
  update public.testimonials as kept
  set name = draft ->> 'name', linkedin_url = draft ->> 'linkedin_url', location = draft ->> 'location',
      testimonial = draft ->> 'testimonial', consent_version = draft ->> 'consent_version', status = 'awaiting_approval'
  where kept.mailbox = owner.mailbox and kept.status in ('awaiting_approval', 'rejected');
  select kept.* into story from public.testimonials as kept where kept.mailbox = owner.mailbox;
  return private.present_testimonial(story);
end
$$;

-- The owner's row, locked; raises what is wrong with asking for it.
create function private.own_testimonial(owner_id uuid, testimonial_id uuid) returns public.testimonials
  language plpgsql volatile set search_path = ''
as $$
declare
  story public.testimonials;
begin
  select kept.* into story from public.testimonials as kept where kept.id = testimonial_id for update;
  if not found then
    raise exception using errcode = 'TSNOF', message = 'no such story';
  elsif story.mailbox is distinct from (select users.mailbox from auth.users as users where users.id = owner_id) then
    raise exception using errcode = 'IDOWN', message = 'the story of somebody else';
  end if;
  return story;
end
$$;

-- New words while it waits or after it was rejected, which sends it to the queue again (M294). Approval is untouched.
create function private.update_testimonial(owner_id uuid, testimonial_id uuid, draft jsonb) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  story public.testimonials := private.own_testimonial(owner_id, testimonial_id);
begin
  if story.status not in ('awaiting_approval', 'rejected') then
    raise exception using errcode = 'TSSTA', message = 'the story was decided';
  end if;
  update public.testimonials as kept
  set name = draft ->> 'name', linkedin_url = draft ->> 'linkedin_url', location = draft ->> 'location',
      testimonial = draft ->> 'testimonial', status = 'awaiting_approval'
  where kept.id = testimonial_id
  returning kept.* into story;
  return private.present_testimonial(story);
end
$$;

-- An approved story asks to be taken down; one that nobody has read yet simply goes (null).
create function private.request_testimonial_deletion(owner_id uuid, testimonial_id uuid, reason text) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  story public.testimonials := private.own_testimonial(owner_id, testimonial_id);
begin
  if story.status = 'awaiting_approval' then
    delete from public.testimonials as kept where kept.id = testimonial_id;
    return null;
  elsif story.status <> 'approved' then
    raise exception using errcode = 'TSDEL', message = 'not in a state to be deleted';
  end if;
  update public.testimonials as kept
  set status = 'awaiting_deletion_approval', deletion_requested_at = pg_catalog.now(), deletion_reason = nullif(reason, '')
  where kept.id = testimonial_id
  returning kept.* into story;
  return private.present_testimonial(story);
end
$$;

-- The administrators' decision. Two at once: the second finds the row decided. Every column, because an administrator reads it.
create function private.process_testimonial_deletion(testimonial_id uuid, is_approved boolean) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  story public.testimonials;
begin
  select kept.* into story from public.testimonials as kept where kept.id = testimonial_id for update;
  if not found then
    raise exception using errcode = 'TSNOF', message = 'no such story';
  elsif story.status <> 'awaiting_deletion_approval' then
    raise exception using errcode = 'TSDEL', message = 'no deletion was asked for';
  end if;
  if is_approved then
    delete from public.testimonials as kept where kept.id = testimonial_id;
  else
    update public.testimonials as kept
    set status = 'approved', deletion_requested_at = null, deletion_reason = null
    where kept.id = testimonial_id
    returning kept.* into story;
  end if;
  return to_json(story);
end
$$;

-- An administrator may not move a story out of its owner's request by an ordinary update (data-model.md).
create function private.hold_deletion_request() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if (old.status = 'awaiting_deletion_approval' or new.status = 'awaiting_deletion_approval')
    and old.status <> new.status and current_user = 'admin' then
    raise exception using errcode = '23514', message = 'a deletion request is decided by process-testimonial-deletion';
  end if;
  return new;
end
$$;
create trigger _050_hold_deletion_request before update of status on public.testimonials
  for each row execute function private.hold_deletion_request();

-- The owner hears of approval, rejection and the decision on a deletion.
create function private.tell_storyteller() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  said text := case
    when tg_op = 'DELETE' then case when old.status = 'awaiting_deletion_approval' then 'deleted' end
    when old.status = 'awaiting_deletion_approval' and new.status = 'approved' then 'kept'
    when new.status in ('approved', 'rejected') then new.status
  end;
begin
  if said is not null and old.email_verified
    and not exists (select from private.letter_opt_outs where mailbox = old.mailbox) then
    insert into private.mail_outbox (letter, recipient, payload)
    values ('testimonial-status', old.email, pg_catalog.jsonb_build_object('name', old.name, 'said', said));
  end if;
  return null;
end
$$;
alter function private.tell_storyteller() owner to service_role;
create trigger _300_tell_storyteller after update of status on public.testimonials
  for each row when (old.status is distinct from new.status) execute function private.tell_storyteller();
create trigger _301_tell_storyteller after delete on public.testimonials
  for each row execute function private.tell_storyteller();

grant execute on function private.present_testimonial(public.testimonials), private.keep_testimonial(uuid, jsonb, boolean),
  private.own_testimonial(uuid, uuid), private.update_testimonial(uuid, uuid, jsonb),
  private.request_testimonial_deletion(uuid, uuid, text), private.process_testimonial_deletion(uuid, boolean) to service_role;
