-- A copy of everything that is stored about a person, and the removal of it (D62).

create function private.export_person(person_id uuid) returns json
  language sql stable set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'exported_at', pg_catalog.now(),
    'account', pg_catalog.json_build_object('email', person.email, 'created_at', person.created_at,
      'email_confirmed_at', person.email_confirmed_at, 'last_sign_in_at', person.last_sign_in_at, 'said', person.user_metadata),
    'membership', (select to_json(member) from (
        select id, name, first_name, last_name, email, github_username, linkedin_url, location, bio, skills, interests, supporter_type,
          availability_info, is_verified, is_active, joined_at, verified_at, has_received_badge
        from public.community_members where mailbox = person.mailbox) as member),
    'testimonials', (select coalesce(json_agg(story), '[]') from (
        select id, name, email, linkedin_url, location, testimonial, status, created_at, updated_at, approved_at, deletion_requested_at,
          deletion_reason, consent_version
        from public.testimonials where mailbox = person.mailbox) as story),
    'ideas', (select coalesce(json_agg(idea order by idea.created_at), '[]') from (
        select id, title, description, category, submitter_name, submitter_email, target_users, status, vote_count, rejection_reason,
          created_at, updated_at
        from public.app_ideas where user_id = person.id) as idea),
    'votes', (select coalesce(json_agg(vote order by vote.created_at), '[]') from (
        select idea_votes.idea_id, app_ideas.title, idea_votes.created_at
        from private.idea_votes join public.app_ideas on app_ideas.id = idea_votes.idea_id where idea_votes.user_id = person.id) as vote),
    'badges', (select coalesce(json_agg(badge order by badge.created_at), '[]') from (
        select id, badge_type, badge_title, recipient_name, recipient_email, verification_code, svg_storage_url, png_storage_url,
          email_sent, email_sent_at, download_count, downloaded_at, created_at
        from public.badges where user_id = person.id) as badge),
    'codes_sent', (select coalesce(json_agg(code), '[]') from (
        select purpose, address, payload, created_at, expires_at, used_at
        from private.verification_codes where mailbox = person.mailbox) as code),
    'sessions', (select coalesce(json_agg(session order by session.created_at), '[]') from (
        select created_at, refreshed_at from auth.sessions where user_id = person.id) as session),
    'wants_no_news', exists (select from private.letter_opt_outs where mailbox = person.mailbox))
  from auth.users as person where person.id = person_id
$$;

-- All of it or none of it. What stays: ideas the public knows, without a name or an address, because others have voted for
-- them; and counts against abuse, which end by themselves. An administrator is not erased by a session that may be stolen.
create function private.erase_person(person_id uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  person auth.users;
begin
  select users.* into person from auth.users where users.id = person_id for update;
  if not found then
    return; -- erased by another device in the meantime
  elsif exists (select from private.admin_users where user_id = person_id) then
    raise exception using errcode = 'SPADM', message = 'an administrator';
  end if;
  delete from private.idea_votes where user_id = person_id;
  delete from public.app_ideas where user_id = person_id and status in ('awaiting_approval', 'rejected');
  update public.app_ideas
  set user_id = null, submitter_email = null, submitter_verified = false, submitter_name = 'A former member'
  where user_id = person_id;
  delete from public.testimonials where mailbox = person.mailbox;
  delete from storage.objects using public.badges
  where objects.bucket_id = 'badges' and badges.user_id = person_id
    and ('/badges/' || objects.name) in (
      pg_catalog.right(badges.svg_storage_url, pg_catalog.length('/badges/' || objects.name)),
      pg_catalog.right(badges.png_storage_url, pg_catalog.length('/badges/' || objects.name)));
  delete from public.badges where user_id = person_id or private.mailbox(recipient_email) = person.mailbox;
  delete from public.community_members where mailbox = person.mailbox;
  delete from private.verification_codes where mailbox = person.mailbox;
  delete from private.mail_outbox where private.mailbox(recipient) = person.mailbox;
  delete from private.letter_opt_outs where mailbox = person.mailbox;
  delete from auth.users where id = person_id; -- sessions and wanted addresses go with it
end
$$;

grant execute on function private.export_person(uuid), private.erase_person(uuid) to service_role;
