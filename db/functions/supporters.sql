-- Tables: public.community_members.

-- The row of a supporter is written before the address is verified. Anyone could have typed the address, so
-- the row does not change until a code is entered. The code stores the details and the consent to news.

-- Marks a new supporter as verified if a session writes the row, because that session has verified the
-- address.
create or replace function private.verify_new_supporter() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.is_verified or new.is_active or new.has_received_badge then
    raise exception using errcode = '42501', message = 'supporter.flags_not_writable';
  end if;
  new.is_verified = true;
  new.is_active = true;
  new.verified_at = pg_catalog.now();
  new.joined_at = pg_catalog.now();
  return new;
end
$$;
grant execute on function private.verify_new_supporter() to authenticated;

-- Returns the details that people may set themselves. Flags, dates, ids and the address are never taken from
-- the request.
create or replace function private.pick_supporter_details(details jsonb) returns jsonb
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') from pg_catalog.jsonb_each(details)
  where key in ('name', 'first_name', 'last_name', 'github_username', 'linkedin_url', 'location', 'bio', 'skills',
    'interests',
    'supporter_type', 'availability_info')
$$;
grant execute on function private.pick_supporter_details(jsonb) to service_role;

-- Inserts the unverified row, one per mailbox. A second submission changes nothing, and the answer does not
-- reveal that.
create or replace function private.store_supporter(supporter_address text, details jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  said public.community_members := pg_catalog.jsonb_populate_record(null::public.community_members,
    private.pick_supporter_details(details));
begin
  insert into public.community_members (name, first_name, last_name, email, github_username, linkedin_url, location,
    bio,
    skills, interests, supporter_type, availability_info)
  values (said.name, said.first_name, said.last_name, supporter_address, said.github_username, said.linkedin_url,
    said.location, said.bio,
    coalesce(said.skills, '{}'), said.interests, coalesce(said.supporter_type, 'community_supporter'),
      coalesce(said.availability_info, '{}'))
  on conflict (mailbox) do nothing;
end
$$;
grant execute on function private.store_supporter(text, jsonb) to service_role;

-- Confirms a supporter whose address is verified. A new supporter becomes verified and active, with the
-- details stored with the code. A former supporter becomes active again. Their details are replaced only if
-- they are signed in (`is_own`) and used the registration form, which has more fields than the dialog.
-- Without details, no supporter is created, and an unverified row does not change.
create or replace function private.confirm_supporter(proven_address text, details jsonb, is_own boolean)
  returns public.community_members
  language plpgsql volatile set search_path = ''
as $$
declare
  nothing_said constant jsonb := '{"first_name": null, "last_name": null, "github_username": null, "linkedin_url": null,
    "location": null, "bio": null, "skills": [], "interests": null, "supporter_type": "community_supporter",
    "availability_info": {}}';
  supporter public.community_members;
  was_new boolean;
begin
  if details is not null then
    perform private.store_supporter(proven_address, details);
  end if;
  select kept.* into supporter from public.community_members as kept
    where kept.mailbox = private.mailbox(proven_address) for update;
  if not found or (details is null and not supporter.is_verified) then
    return supporter;
  elsif supporter.deactivated_at is not null then
    raise exception using errcode = 'SPDEA', message = 'supporter.deactivated';
  end if;
  was_new := not supporter.is_verified;
  if details is not null
    and (not supporter.is_verified or (is_own and details ->> 'supporter_type' <> 'community_supporter')) then
    -- Clears unverified data, because it may be an impostor's. Keeps data that was imported from signed
    -- paper.
    if was_new and not supporter.is_active and not exists (
      select from private.email_consents as consent where consent.mailbox = supporter.mailbox
        and consent.form = 'paper') then
      supporter := pg_catalog.jsonb_populate_record(supporter, nothing_said);
    end if;
    supporter := pg_catalog.jsonb_populate_record(supporter, private.pick_supporter_details(details));
  end if;
  update public.community_members as kept
  set name = supporter.name, first_name = supporter.first_name, last_name = supporter.last_name,
      github_username = supporter.github_username, linkedin_url = supporter.linkedin_url, location = supporter.location,
        bio = supporter.bio,
      skills = supporter.skills, interests = supporter.interests, supporter_type = supporter.supporter_type,
      availability_info = supporter.availability_info,
      is_verified = true, is_active = true,
      joined_at = case when supporter.is_verified then supporter.joined_at else pg_catalog.now() end,
      verified_at = coalesce(supporter.verified_at, pg_catalog.now())
  where kept.id = supporter.id
  returning kept.* into supporter;
  if was_new and details ? 'invited_by' then
    perform private.count_invited(supporter.id, details ->> 'invited_by');
  end if;
  if details ? 'consent' then
    perform private.store_consent(supporter.mailbox, details -> 'consent');
  end if;
  return supporter;
end
$$;
grant execute on function private.confirm_supporter(text, jsonb, boolean) to service_role;

-- Returns the next step for a person: first things that are pending for them, then things they have not done
-- yet. If they have an unused code for a testimonial but no testimonial, the next step is to enter the code.
create or replace function private.get_next_step(person_id uuid, person_mailbox text) returns json
  language sql stable set search_path = ''
as $$
  with own as (
    select
      (select status from public.testimonials where mailbox = person_mailbox) as testimonial_status,
      exists (select from private.verification_codes
        where mailbox = person_mailbox and purpose = 'testimonial' and used_at is null
          and expires_at > pg_catalog.now()) as has_code,
      exists (select from private.idea_votes where user_id = person_id) as has_voted,
      exists (select from public.app_ideas where user_id = person_id) as has_idea,
      (select id from public.app_ideas where user_id = person_id and status = 'approved'
        order by vote_count desc, created_at desc limit 1) as open_idea,
      (select verification_code from public.badges
        where user_id = person_id and svg_storage_url is not null and download_count = 0
        order by created_at desc limit 1) as unseen_badge)
  select pg_catalog.json_build_object(
    'kind', case
      when testimonial_status = 'rejected' then 'testimonial_returned'
      when testimonial_status is null and has_code then 'testimonial_code'
      when open_idea is not null then 'idea_open'
      when not has_voted and not has_idea and testimonial_status is null then 'vote'
      when unseen_badge is not null then 'badge'
      when not has_voted then 'vote'
      when testimonial_status is null then 'testimonial'
      when not has_idea then 'idea'
      else 'more_votes' end,
    'idea_id', open_idea,
    'badge_code', unseen_badge)
  from own
$$;
grant execute on function private.get_next_step(uuid, text) to service_role;

-- Returns the status and rank of an idea. Its dates come from the history, which records the decisions of
-- administrators.
create or replace function private.get_idea_course(idea_id uuid, votes integer) returns json
  language sql stable set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'place', 1 + (select count(*) from public.app_ideas
        where status in ('approved', 'in_development', 'testing', 'completed') and vote_count > votes),
    'dates', (select pg_catalog.json_object_agg(reached.status, reached.at) from (
        select after ->> 'status' as status, max(happened_at) as at from private.audit_log
        where subject = 'app_ideas' and subject_id = idea_id::text and after ? 'status' group by 1) as reached))
$$;
grant execute on function private.get_idea_course(uuid, integer) to service_role;

-- Returns the caller's dashboard: the states of their ideas with dates, and the next step. Computed in the
-- database, so that all devices of a person show the same.
create or replace function public.get_supporter_dashboard() returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'member', (select to_json(supporter) from (
        select id, name, first_name, last_name, email, supporter_type, skills, interests, location, bio,
          availability_info,
          is_verified, is_active, joined_at, verified_at, has_received_badge
        from public.community_members where mailbox = auth.mailbox() and deactivated_at is null) as supporter),
    'badges', (select coalesce(json_agg(badge order by badge.created_at desc), '[]') from (
        select id, badge_type, badge_title, recipient_name, verification_code, svg_storage_url, png_storage_url,
          download_count, created_at
        from public.badges where user_id = auth.uid()) as badge),
    'testimonials', (select coalesce(json_agg(testimonials order by testimonials.created_at desc), '[]') from (
        select id, testimonial, status, created_at from public.testimonials
          where mailbox = auth.mailbox()) as testimonials),
    'ideas', (select coalesce(json_agg(idea order by idea.created_at desc), '[]') from (
        select id, title, description, status, vote_count, created_at,
          private.get_idea_course(id, vote_count) as course,
          (select pg_catalog.json_build_object('number', app.number, 'is_built', app.state in ('done', 'verified'))
            from public.challenge_apps as app where app.idea_id = app_ideas.id order by app.number limit 1) as app
        from public.app_ideas where user_id = auth.uid()) as idea),
    -- Wall: the name on it, and the country, which is null if the person is not on it. Share link: the code,
    -- and how many people joined through it.
    'wall', (select pg_catalog.json_build_object('name', private.get_wall_name(supporter.name),
        'country', place.country)
      from public.community_members as supporter left
        join private.wall_places as place on place.supporter_id = supporter.id
      where supporter.mailbox = auth.mailbox()),
    'share', (select pg_catalog.json_build_object('code', supporter.share_code, 'joined',
        (select count(*) from private.supporter_invitations as invited where invited.inviter_id = supporter.id))
      from public.community_members as supporter where supporter.mailbox = auth.mailbox()),
    'next_step', private.get_next_step(auth.uid(), auth.mailbox()))
$$;
alter function public.get_supporter_dashboard() owner to service_role;
grant execute on function public.get_supporter_dashboard() to authenticated, admin;

create or replace trigger _050_hash_mailbox before insert or update of email on public.community_members
  for each row execute function private.hash_supporter_mailbox();
create or replace trigger _060_begin_news before insert or update of email on public.community_members
  for each row execute function private.begin_supporter_news();
create or replace trigger _100_verify_new_member before insert on public.community_members
  for each row when (current_user <> 'service_role') execute function private.verify_new_supporter();
create or replace trigger _310_award_badge after insert or update of is_verified on public.community_members
  for each row when (new.is_verified) execute function private.award_supporter_badge();
create or replace trigger _800_audit after update or delete on public.community_members
  for each row execute function private.audit_change('id', 'supporter_type', 'is_verified', 'is_active',
  'deactivated_because');
