-- Personal data: export, erasure, and moving to another address.

-- Exports the data of a witness or a language reader. The address identifies them until an account has
-- verified it.
create or replace function private.export_witness(asked text, person_id uuid) returns json
  language sql stable set search_path = ''
as $$
  select coalesce(pg_catalog.json_agg(invited order by invited.invited_at), '[]') from (
    select attempt, number, role, name, email, occupation, relation, connection, is_name_public, invited_at,
      array(select pg_catalog.json_build_object('number', declared.number, 'connection', declared.connection)
        from public.day_declarations as declared
        where declared.attempt = watching.attempt and declared.witness_number = watching.number
          order by declared.number) as declarations,
      array(select pg_catalog.json_build_object('begins_at', shift.begins_at, 'ends_at', shift.ends_at,
        'reminded_at', shift.reminded_at)
        from public.day_planned_shifts as shift
        where shift.attempt = watching.attempt and shift.witness_number = watching.number
          order by shift.begins_at) as planned_shifts
    from public.day_witnesses as watching
    where watching.user_id = person_id or private.mailbox(watching.email) = asked) as invited
$$;
grant execute on function private.export_witness(text, uuid) to service_role;

create or replace function private.export_reader(asked text) returns json
  language sql stable set search_path = ''
as $$
  select coalesce(pg_catalog.json_agg(invited order by invited.invited_at), '[]') from (
    select language, name, email, is_native, invited_at,
      array(select pg_catalog.json_build_object('sentence_id', review.sentence_id, 'answer', review.answer,
        'said', review.said,
          'reviewed_at', review.reviewed_at)
        from private.content_reviews as review where review.reader_id = reader.id order by review.number) as reviews
    from private.content_readers as reader where private.mailbox(reader.email) = asked) as invited
$$;
grant execute on function private.export_reader(text) to service_role;

-- Exports an idea with its earlier versions and every column except the id of the account, so that columns
-- added later are included.
create or replace function private.export_idea(idea public.app_ideas) returns jsonb
  language sql stable set search_path = ''
as $$
  select pg_catalog.to_jsonb(idea) - 'user_id' || pg_catalog.jsonb_build_object('earlier', array(
    select pg_catalog.jsonb_build_object('title', version.title, 'description', version.description)
    from private.idea_versions as version where version.idea_id = idea.id order by version.id))
$$;
grant execute on function private.export_idea(public.app_ideas) to service_role;

-- Exports everything that is stored about a person.
create or replace function private.export_person(person_id uuid) returns json
  language sql stable set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'exported_at', pg_catalog.now(),
    'account', pg_catalog.json_build_object('email', person.email, 'created_at', person.created_at,
      'email_confirmed_at', person.email_confirmed_at, 'last_sign_in_at', person.last_sign_in_at, 'said',
        person.user_metadata, 'language', person.language),
    'membership', (select to_json(supporter) from (
        select id, name, first_name, last_name, email, github_username, linkedin_url, location, bio, skills, interests,
          supporter_type,
          availability_info, is_verified, is_active, joined_at, verified_at, has_received_badge, share_code,
            deactivated_at, deactivated_because
        from public.community_members where mailbox = person.mailbox) as supporter),
    'wall_place', (select to_json(place) from (
        select place.country, place.stands_since from private.wall_places as place
        join public.community_members as supporter on supporter.id = place.supporter_id
          where supporter.mailbox = person.mailbox) as place),
    'joined_by_their_link', (select count(*) from private.supporter_invitations as invited
        join public.community_members as supporter on supporter.id = invited.inviter_id
          where supporter.mailbox = person.mailbox),
    'came_by_a_link_at', (select invited.joined_at from private.supporter_invitations as invited
        join public.community_members as supporter on supporter.id = invited.supporter_id
          where supporter.mailbox = person.mailbox),
    'testimonials', (select coalesce(json_agg(testimonials), '[]') from (
        select id, name, email, linkedin_url, location, testimonial, status, created_at, updated_at, approved_at,
          deletion_requested_at,
          deletion_reason, consent_version,
          array(select version.said from private.testimonial_versions as version where version.testimonial_id = kept.id
            order by version.id) as texts
        from public.testimonials as kept where mailbox = person.mailbox) as testimonials),
    'ideas', (select coalesce(pg_catalog.jsonb_agg(private.export_idea(idea) order by idea.created_at), '[]')
      from public.app_ideas as idea
      where idea.user_id = person.id
        or (idea.user_id is null and private.mailbox(idea.submitter_email) = person.mailbox)),
    'votes', (select coalesce(json_agg(vote order by vote.created_at), '[]') from (
        -- Lists votes as they were cast: a person voted for the merged idea, not for the idea into which it
        -- was merged.
        select given.idea_id, app_ideas.title, given.created_at
        from (
          select idea_id, created_at from private.idea_votes where user_id = person.id and came_from is null
          union all
          select idea_id, created_at from private.merged_votes where user_id = person.id and came_from is null) as given
        join public.app_ideas on app_ideas.id = given.idea_id) as vote),
    'followed_ideas', (select coalesce(json_agg(followed), '[]') from (
        select idea_id, created_at from private.idea_followers where user_id = person.id) as followed),
    'reminders', (select coalesce(json_agg(reminder), '[]') from (
        select kind, email, zone, language, created_at from private.reminders
          where mailbox = person.mailbox) as reminder),
    'enquiries', (select coalesce(json_agg(enquiry order by enquiry.created_at), '[]') from (
        select number, organisation, tier, name, role, email, website, message, state, created_at
        from public.sponsor_enquiries where private.mailbox(email) = person.mailbox) as enquiry),
    'contact_of_sponsors', (select coalesce(json_agg(contact), '[]') from (
        select name as sponsor, contact_person, contact_email from public.sponsors
          where private.mailbox(contact_email) = person.mailbox) as contact),
    'app_tests', (select coalesce(json_agg(test order by test.tested_at), '[]') from (
        select app_number, works, device, words, tested_at from public.app_tests where user_id = person.id) as test),
    'witness', private.export_witness(person.mailbox, person.id),
    'day_entries', (select coalesce(json_agg(entry order by entry.recorded_at), '[]') from (
        select attempt, number, kind, app_number, corrects, corrected_happened_at, happened_at, recorded_at, text,
          is_public, attested_entries, details,
          author_name, author_role
        from public.day_log where author_id = person.id) as entry),
    'evidence', (select coalesce(json_agg(file order by file.begun_at), '[]') from (
        select attempt, file_name, content_type, size, sha256, begun_at, whole_at from public.day_evidence
          where sender_id = person.id) as file),
    'reader', private.export_reader(person.mailbox),
    'told_of_ideas', (select coalesce(json_agg(idea_email), '[]') from (
        select idea_id, kind from private.idea_emails where user_id = person.id) as idea_email),
    'badges', (select coalesce(json_agg(badge order by badge.created_at), '[]') from (
        select id, badge_type, badge_title, recipient_name, recipient_email, verification_code, revoked_at,
          revoked_because, svg_storage_url, png_storage_url,
          email_sent, email_sent_at, download_count, downloaded_at, created_at
        from public.badges where user_id = person.id) as badge),
    'codes_sent', (select coalesce(json_agg(code), '[]') from (
        select purpose, address, payload, created_at, expires_at, used_at
        from private.verification_codes where mailbox = person.mailbox) as code),
    'emails', (select coalesce(json_agg(outbox order by outbox.created_at), '[]') from (
        select kind, recipient, created_at, sent_at from private.email_outbox
          where private.mailbox(recipient) = person.mailbox) as outbox),
    'sessions', (select coalesce(json_agg(session order by session.created_at), '[]') from (
        select created_at, refreshed_at from auth.sessions where user_id = person.id) as session),
    'consent_to_news', (select to_json(consent) from (
        select topics, wording, version, form, agreed_at, changed_at from private.email_consents
          where mailbox = person.mailbox) as consent),
    'notes', (select coalesce(json_agg(note order by note.created_at), '[]') from (
        select notes.said, notes.created_at from private.supporter_notes as notes
        join public.community_members as supporter on supporter.id = notes.supporter_id
          where supporter.mailbox = person.mailbox
        union all
        select notes.said, notes.created_at from private.testimonial_notes as notes
        join public.testimonials as testimonial on testimonial.id = notes.testimonial_id
          where testimonial.mailbox = person.mailbox) as note),
    'announcements', (select coalesce(json_agg(sent), '[]') from (
        select announcement.subject, delivery.state, delivery.done_at from private.announcement_emails as delivery
        join private.announcements as announcement on announcement.id = delivery.announcement_id
        where delivery.mailbox = person.mailbox) as sent),
    'mailbox_refused', (select to_json(refused) from (
        select reason, bounced_at, lifted_at from private.email_bounces where mailbox = person.mailbox) as refused),
    'wants_no_news', private.has_opted_out(person.mailbox))
  from auth.users as person where person.id = person_id
$$;
grant execute on function private.export_person(uuid) to service_role;

-- Exports the data of a mailbox without an account, for example of a paper sign-up, an enquiry, a witness or
-- a reader. Returns null if nothing is stored.
create or replace function private.export_mailbox(asked text) returns jsonb
  language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_object_agg(kept.key, kept.value)
  from pg_catalog.jsonb_each(pg_catalog.jsonb_build_object(
    'membership', (select pg_catalog.to_jsonb(supporter) - 'mailbox_hash' - 'search_words'
      from public.community_members as supporter where supporter.mailbox = asked),
    'wall_place', (select pg_catalog.to_jsonb(place) from (
        select place.country, place.stands_since from private.wall_places as place
        join public.community_members as supporter on supporter.id = place.supporter_id
          where supporter.mailbox = asked) as place),
    'testimonials',
      (select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(testimonials) - 'created_by' - 'approved_by'
      || pg_catalog.jsonb_build_object('texts',
        array(select version.said from private.testimonial_versions as version
          where version.testimonial_id = testimonials.id order by version.id)))
      from public.testimonials where testimonials.mailbox = asked),
    'ideas', (select pg_catalog.jsonb_agg(private.export_idea(idea) order by idea.created_at)
      from public.app_ideas as idea where idea.user_id is null and private.mailbox(idea.submitter_email) = asked),
    'badges', (select pg_catalog.jsonb_agg(badge order by badge.created_at) from (
        select badge_type, badge_title, recipient_name, recipient_email, verification_code, revoked_at, revoked_because,
          created_at
        from public.badges where private.mailbox(recipient_email) = asked) as badge),
    'reminders', (select pg_catalog.jsonb_agg(reminder) from (
        select kind, email, zone, language, created_at from private.reminders where mailbox = asked) as reminder),
    'enquiries', (select pg_catalog.jsonb_agg(enquiry order by enquiry.created_at) from (
        select number, organisation, tier, name, role, email, website, message, state, created_at
        from public.sponsor_enquiries where private.mailbox(email) = asked) as enquiry),
    'contact_of_sponsors', (select pg_catalog.jsonb_agg(contact) from (
        select name as sponsor, contact_person, contact_email from public.sponsors
          where private.mailbox(contact_email) = asked) as contact),
    'witness', nullif(private.export_witness(asked, null)::jsonb, '[]'),
    'reader', nullif(private.export_reader(asked)::jsonb, '[]'),
    'codes_sent', (select pg_catalog.jsonb_agg(code) from (
        select purpose, address, payload, created_at, expires_at, used_at from private.verification_codes
          where mailbox = asked) as code),
    'emails', (select pg_catalog.jsonb_agg(outbox order by outbox.created_at) from (
        select kind, recipient, created_at, sent_at from private.email_outbox
          where private.mailbox(recipient) = asked) as outbox),
    'consent_to_news', (select pg_catalog.to_jsonb(consent) from (
        select topics, wording, version, form, agreed_at, changed_at from private.email_consents
          where mailbox = asked) as consent),
    'notes', (select pg_catalog.jsonb_agg(note order by note.created_at) from (
        select notes.said, notes.created_at from private.supporter_notes as notes
        join public.community_members as supporter on supporter.id = notes.supporter_id where supporter.mailbox = asked
        union all
        select notes.said, notes.created_at from private.testimonial_notes as notes
        join public.testimonials as testimonial on testimonial.id = notes.testimonial_id
          where testimonial.mailbox = asked) as note),
    'announcements', (select pg_catalog.jsonb_agg(sent) from (
        select announcement.subject, delivery.state, delivery.done_at from private.announcement_emails as delivery
        join private.announcements as announcement on announcement.id = delivery.announcement_id
          where delivery.mailbox = asked) as sent),
    'mailbox_refused', (select pg_catalog.to_jsonb(refused) from (
        select reason, bounced_at, lifted_at from private.email_bounces where mailbox = asked) as refused),
    'wants_no_news', nullif(private.has_opted_out(asked), false))) as kept
  where kept.value <> 'null'
$$;
grant execute on function private.export_mailbox(text) to service_role;

-- Erases the data of a mailbox and its account. An address that was never verified has no account. Public
-- ideas stay without name or address, because others have voted for them. Counters against abuse stay until
-- they expire.
create or replace function private.erase_mailbox(asked text, person_id uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  -- Locks the ideas, as a correction does. So a correction has either finished, or it waits and then stores
  -- no earlier text.
  perform from public.app_ideas as idea
  where idea.user_id = person_id or (idea.user_id is null and private.mailbox(idea.submitter_email) = asked)
  order by idea.id for update;
  delete from private.merged_votes where user_id = person_id;
  delete from private.idea_votes where user_id = person_id;
  -- Includes ideas from a workshop, which have an address from paper and belong to no account.
  delete from public.app_ideas
  where (user_id = person_id or (user_id is null and private.mailbox(submitter_email) = asked))
    and status in ('awaiting_approval', 'rejected');
  -- Deletes the earlier texts, because their writer is erased. The corrected text stays.
  delete from private.idea_versions as version using public.app_ideas as idea
  where version.idea_id = idea.id
    and (idea.user_id = person_id or (idea.user_id is null and private.mailbox(idea.submitter_email) = asked));
  insert into private.anonymised_ideas (idea_id)
  select idea.id from public.app_ideas as idea
  where idea.user_id = person_id or (idea.user_id is null and private.mailbox(idea.submitter_email) = asked);
  update public.app_ideas
  set user_id = null, submitter_email = null, submitter_verified = false, submitter_name = 'A former member'
  where user_id = person_id or (user_id is null and private.mailbox(submitter_email) = asked);
  delete from public.testimonials where mailbox = asked;
  delete from public.badges where user_id = person_id or private.mailbox(recipient_email) = asked;
  delete from public.community_members where mailbox = asked;
  delete from private.verification_codes where mailbox = asked;
  delete from private.email_outbox where private.mailbox(recipient) = asked;
  perform private.delete_email_choices(asked);
  delete from private.reminders where mailbox = asked;
  delete from public.sponsor_enquiries where private.mailbox(email) = asked;
  update public.sponsors set contact_person = null, contact_email = null where private.mailbox(contact_email) = asked;
  -- Keeps entries signed by a witness. From now on, the public log shows a number instead of the name.
  update public.day_witnesses set email = null, is_name_public = false
  where user_id = person_id or private.mailbox(email) = asked;
  -- Keeps the approvals of a language reader, without the name.
  update private.content_readers set name = 'A former reader', email = null, token_hash = null, ended_at = now()
  where private.mailbox(email) = asked;
end
$$;
grant execute on function private.erase_mailbox(text, uuid) to service_role;

-- Moves data that is stored by mailbox to a new address, unless the new address already has such data. An
-- opt-out from emails applies to both.
create or replace function private.move_mailbox() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Skips an address that was never verified, because it identifies nobody.
  if old.email_confirmed_at is not null then
    insert into private.former_mailboxes (mailbox_hash, user_id) values (private.hash_mailbox(old.mailbox), new.id)
    on conflict do nothing;
  end if;
  insert into private.email_consents (mailbox, topics, wording, version, form, agreed_at, changed_at)
  select new.mailbox, topics, wording, version, form, agreed_at, changed_at from private.email_consents
    where mailbox = old.mailbox
  on conflict (mailbox) do nothing;
  delete from private.email_consents where mailbox = old.mailbox;
  insert into private.email_opt_outs (mailbox) select new.mailbox where private.has_opted_out(old.mailbox)
  on conflict (mailbox) do nothing;
  insert into private.reminders (mailbox, kind, email, zone, created_at, language)
  select new.mailbox, kind, new.email, zone, created_at, language from private.reminders where mailbox = old.mailbox
  on conflict (mailbox, kind) do nothing;
  delete from private.reminders where mailbox = old.mailbox;
  -- Deletes an unverified sign-up with the new address, because anyone could have typed it.
  delete from public.community_members as unproven
  where unproven.mailbox = new.mailbox and not unproven.is_verified and unproven.deactivated_at is null
    and exists (select from public.community_members as own where own.mailbox = old.mailbox and own.is_verified);
  update public.community_members set email = new.email
  where mailbox = old.mailbox
    and not exists (select from public.community_members as other where other.mailbox = new.mailbox);
  update public.testimonials set email = new.email
  where mailbox = old.mailbox
    and not exists (select from public.testimonials as other where other.mailbox = new.mailbox);
  update public.badges set recipient_email = new.email where private.mailbox(recipient_email) = old.mailbox;
  update public.app_ideas set submitter_email = new.email
  where submitter_email is not null
    and (user_id = new.id or user_id is null and private.mailbox(submitter_email) = old.mailbox);
  update public.sponsors set contact_email = new.email where private.mailbox(contact_email) = old.mailbox;
  update public.sponsor_enquiries set email = new.email where private.mailbox(email) = old.mailbox;
  update private.content_readers as reader set email = new.email
  where private.mailbox(reader.email) = old.mailbox and not exists (select from private.content_readers as other
    where other.language = reader.language and private.mailbox(other.email) = new.mailbox);
  return null;
end
$$;

-- Erases a person's data, all or nothing. Refuses to erase the account of an administrator, because the
-- session may be stolen.
create or replace function private.erase_person(person_id uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  person auth.users;
begin
  select users.* into person from auth.users where users.id = person_id for update;
  if not found then
    return; -- Another device has already erased the data.
  elsif exists (select from private.admin_users where user_id = person_id) then
    raise exception using errcode = 'SPADM', message = 'person.is_administrator';
  end if;
  perform private.erase_mailbox(person.mailbox, person_id);
  delete from auth.users where id = person_id; -- Also deletes sessions and requested addresses.
end
$$;
grant execute on function private.erase_person(uuid) to service_role;
