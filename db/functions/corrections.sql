-- Tables: private.idea_versions, private.anonymised_ideas.

-- Corrections that the back office makes to texts of visitors. The author gets one email with the difference.

-- Enqueues the email about a correction, which is due when nobody can undo the correction. A second
-- correction before that changes the waiting email, or deletes it if the original text is restored. If a
-- worker has locked the email, the second correction gets a separate one. The caller has locked the corrected
-- row.
create or replace function private.enqueue_correction_email(subject uuid, recipient text, said jsonb, was jsonb,
  is_now jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  due constant timestamptz := pg_catalog.now() + private.get_undo_time(auth.uid());
  waiting private.email_outbox;
begin
  select outbox.* into waiting from private.email_outbox as outbox
  where outbox.sent_at is null and outbox.failed_at is null and outbox.kind = 'text-corrected' and outbox.attempts = 0
    and outbox.payload ->> 'id' = subject::text
  for update skip locked;
  if found and waiting.payload -> 'before' = is_now then
    delete from private.email_outbox as outbox where outbox.id = waiting.id;
  elsif found then
    update private.email_outbox as outbox
    -- Keeps the later of the two times. A restored database holds emails back with a later time, and a
    -- correction must not release them.
    set payload = outbox.payload || pg_catalog.jsonb_build_object('after', is_now),
      next_attempt_at = greatest(outbox.next_attempt_at, due)
    where outbox.id = waiting.id;
  elsif not private.has_opted_out(private.mailbox(recipient)) then
    insert into private.email_outbox (kind, recipient, payload, next_attempt_at)
    values ('text-corrected', recipient,
      said || pg_catalog.jsonb_build_object('id', subject, 'before', was, 'after', is_now), due);
  end if;
end
$$;
grant execute on function private.enqueue_correction_email(uuid, text, jsonb, jsonb, jsonb) to service_role;

-- Stores the earlier version of an idea. Security definer: administrators may not write to the queue or to
-- earlier versions. The caller has locked the idea. private.erase_mailbox takes the same lock first, so no
-- earlier texts are stored after an erasure.
create or replace function private.store_idea_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.anonymised_ideas as erased where erased.idea_id = new.id) then
    return null;
  end if;
  insert into private.idea_versions (idea_id, title, description) values (old.id, old.title, old.description);
  if private.get_office_caller() is not null and new.submitter_email is not null then
    perform private.enqueue_correction_email(new.id, new.submitter_email,
      pg_catalog.jsonb_build_object('of', 'idea', 'name', new.submitter_name),
      pg_catalog.jsonb_build_object('title', old.title, 'text', old.description),
      pg_catalog.jsonb_build_object('title', new.title, 'text', new.description));
  end if;
  return null;
end
$$;
alter function private.store_idea_version() owner to service_role;

-- Updates the planned app of a corrected idea. private.take_idea had copied its title and summary from the
-- idea. Does not change texts that the owner has edited in the plan, or the texts of a built app, because
-- only owners may change those.
create or replace function private.correct_planned_app() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.challenge_apps as apps set
    title = case when apps.title = pg_catalog.left(old.title, 120) then pg_catalog.left(new.title, 120)
      else apps.title end,
    summary = case when apps.summary = pg_catalog.left(old.description, 600) then pg_catalog.left(new.description, 600)
      else apps.summary end
  where apps.idea_id = new.id and apps.state in ('queued', 'building')
    and (apps.title = pg_catalog.left(old.title, 120) or apps.summary = pg_catalog.left(old.description, 600));
  return null;
end
$$;
alter function private.correct_planned_app() owner to service_role;

-- Deletes the unsent email about a correction of an idea or testimonial that has been deleted. An email that
-- a worker has locked is still sent.
create or replace function private.withdraw_correction_email(subject uuid) returns void
  language sql volatile set search_path = ''
as $$
  delete from private.email_outbox as outbox
  where outbox.sent_at is null and outbox.kind = 'text-corrected' and outbox.payload ->> 'id' = subject::text
$$;
grant execute on function private.withdraw_correction_email(uuid) to service_role;

-- Enqueues the email about a correction. private.store_testimonial_version stores the earlier texts.
create or replace function private.email_testimonial_correction() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.get_office_caller() is not null and new.email_verified then
    perform private.enqueue_correction_email(new.id, new.email,
      pg_catalog.jsonb_build_object('of', 'testimonial', 'name', new.name),
      pg_catalog.jsonb_build_object('text', old.testimonial), pg_catalog.jsonb_build_object('text', new.testimonial));
  end if;
  return null;
end
$$;
alter function private.email_testimonial_correction() owner to service_role;

-- Returns earlier versions of an idea, newest first. The last one is the original.
create or replace function public.get_idea_versions(idea uuid)
  returns table (id bigint, replaced_at timestamptz, title text, description text)
  language sql stable security definer set search_path = ''
as $$
  select version.id, version.replaced_at, version.title, version.description
  from private.idea_versions as version where version.idea_id = idea
  order by version.id desc
$$;
comment on function public.get_idea_versions(uuid)
  is 'Names and texts that an idea had before the office corrected it, the newest first.';
alter function public.get_idea_versions(uuid) owner to service_role;
grant execute on function public.get_idea_versions(uuid) to admin, editor, moderator;
