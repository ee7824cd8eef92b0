-- What the owner of a story is told besides its status: why it was rejected, and where it can be read. A proof of the
-- address counts for the row that lies there already, whoever entered it.

alter table public.testimonials
  add column rejection_reason text,
  add constraint testimonials_rejection_reason_length check (char_length(rejection_reason) <= 300),
  add constraint testimonials_rejection_reason_clean check (private.is_clean_text(rejection_reason));
comment on column public.testimonials.rejection_reason is 'Told to the owner, and to nobody else; goes when the story is no longer rejected.';
grant update (rejection_reason) on public.testimonials to admin;
-- No select for anon or visitors: the owner reads it in the letter and through get-testimonial-by-email.

create function private.forget_rejection() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.rejection_reason = null;
  return new;
end
$$;
grant execute on function private.forget_rejection() to admin, service_role;
create trigger _060_forget_rejection before update of status on public.testimonials
  for each row when (new.status <> 'rejected') execute function private.forget_rejection();

-- The row as its owner may see it.
create or replace function private.present_testimonial(story public.testimonials) returns json
  language sql stable set search_path = ''
as $$
  select json_build_object('id', story.id, 'name', story.name, 'linkedin_url', story.linkedin_url, 'location', story.location,
    'testimonial', story.testimonial, 'status', story.status, 'display_order', story.display_order, 'is_featured', story.is_featured,
    'email_verified', story.email_verified, 'approved_at', story.approved_at, 'created_at', story.created_at,
    'deletion_requested_at', story.deletion_requested_at, 'deletion_reason', story.deletion_reason,
    'rejection_reason', story.rejection_reason)
$$;

-- As before; new words of a proven address prove the row as well.
create or replace function private.keep_testimonial(owner_id uuid, draft jsonb, is_first boolean) returns json
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
  return private.confirm_testimonial(owner_id);
end
$$;

-- The address was proven without new words; the story of this address, or null.
create function private.confirm_testimonial(owner_id uuid) returns json
  language plpgsql volatile set search_path = ''
as $$
declare
  story public.testimonials;
begin
  update public.testimonials as kept set email_verified = true
  from auth.users as owner
  where owner.id = owner_id and kept.mailbox = owner.mailbox
  returning kept.* into story;
  return case when found then private.present_testimonial(story) end;
end
$$;
grant execute on function private.confirm_testimonial(uuid) to service_role;

-- As before; only a session edits, which is proof, and the form says anew where the words will appear.
create or replace function private.update_testimonial(owner_id uuid, testimonial_id uuid, draft jsonb) returns json
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
      testimonial = draft ->> 'testimonial', consent_version = draft ->> 'consent_version', email_verified = true,
      status = 'awaiting_approval'
  where kept.id = testimonial_id
  returning kept.* into story;
  return private.present_testimonial(story);
end
$$;

-- As before; the letter says where the story is and why it was rejected.
create or replace function private.tell_storyteller() returns trigger
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
    values ('testimonial-status', old.email, pg_catalog.jsonb_build_object('name', old.name, 'said', said, 'id', old.id,
      'reason', case when said = 'rejected' then new.rejection_reason end));
  end if;
  return null;
end
$$;
