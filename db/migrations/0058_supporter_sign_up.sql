-- A supporter signs up before the address is proven (M122): the row that appears then is nobody's word about the mailbox,
-- so it is never changed again until somebody types a code. What a code confirms travels with that code.

-- No interests is null, as the registration form of the specification stores it (M271).
alter table public.community_members
  alter column interests drop not null,
  alter column interests drop default,
  add constraint community_members_clean_names check (
    coalesce(private.is_clean_text(first_name), true) and coalesce(private.is_clean_text(last_name), true)
    and coalesce(private.is_clean_text(pg_catalog.array_to_string(interests, ' ')), true)),
  add constraint community_members_skills_known check (skills <@ array[
    'Web Development', 'Mobile Development', 'UI/UX Design', 'Quality Assurance', 'Data Analysis', 'DevOps', 'Product Management',
    'Technical Writing', 'Digital Marketing', 'Community Management', 'Project Management']);

-- What people say about themselves; flags, dates, ids and the address are never theirs to say.
create function private.member_details(details jsonb) returns jsonb
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') from pg_catalog.jsonb_each(details)
  where key in ('name', 'first_name', 'last_name', 'github_username', 'linkedin_url', 'location', 'bio', 'skills', 'interests',
    'supporter_type', 'availability_info')
$$;

-- The unproven row. One per mailbox: whoever comes second changes nothing, and is told nothing.
create function private.keep_member(member_address text, details jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  said public.community_members := pg_catalog.jsonb_populate_record(null::public.community_members, private.member_details(details));
begin
  insert into public.community_members (name, first_name, last_name, email, github_username, linkedin_url, location, bio,
    skills, interests, supporter_type, availability_info)
  values (said.name, said.first_name, said.last_name, member_address, said.github_username, said.linkedin_url, said.location, said.bio,
    coalesce(said.skills, '{}'), said.interests, coalesce(said.supporter_type, 'community_supporter'), coalesce(said.availability_info, '{}'))
  on conflict (mailbox) do nothing;
end
$$;

-- The address is proven. A member of before comes back (M134), a new one becomes verified and active (M133) with the details
-- that were proven with it. Without details nobody is made a member: a row somebody else wrote stays as it was.
-- `is_own` means the person speaks for themselves in a session; only then may a member of before be described anew, and only
-- by the registration form, which says more than the two names of the dialog.
create function private.confirm_member(proven_address text, details jsonb, is_own boolean) returns public.community_members
  language plpgsql volatile set search_path = ''
as $$
declare
  member public.community_members;
begin
  if details is not null then
    perform private.keep_member(proven_address, details);
  end if;
  select kept.* into member from public.community_members as kept where kept.mailbox = private.mailbox(proven_address) for update;
  if not found or (details is null and not member.is_verified) then
    return member;
  end if;
  if details is not null and (not member.is_verified or (is_own and details ->> 'supporter_type' <> 'community_supporter')) then
    member := pg_catalog.jsonb_populate_record(member, private.member_details(details));
  end if;
  update public.community_members as kept
  set name = member.name, first_name = member.first_name, last_name = member.last_name,
      github_username = member.github_username, linkedin_url = member.linkedin_url, location = member.location, bio = member.bio,
      skills = member.skills, interests = member.interests, supporter_type = member.supporter_type,
      availability_info = member.availability_info,
      is_verified = true, is_active = true,
      joined_at = case when member.is_verified then member.joined_at else pg_catalog.now() end,
      verified_at = coalesce(member.verified_at, pg_catalog.now())
  where kept.id = member.id
  returning kept.* into member;
  return member;
end
$$;

grant execute on function private.member_details(jsonb), private.keep_member(text, jsonb),
  private.confirm_member(text, jsonb, boolean) to service_role;

-- A new code for the same sign-up keeps what the older one would have confirmed; only what it was sent for changes (M131).
create or replace function private.keep_code(
  to_address text, code_purpose text, peppered bytea, code_payload jsonb, valid_seconds integer
) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  fresh_salt bytea := pg_catalog.uuid_send(pg_catalog.gen_random_uuid());
begin
  insert into private.verification_codes as kept (mailbox, purpose, code_hmac, salt, address, payload, expires_at)
  values (
    private.mailbox(to_address), code_purpose, pg_catalog.sha256(fresh_salt || peppered), fresh_salt, to_address,
    code_payload, pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => valid_seconds)
  )
  on conflict (mailbox, purpose) do update set
    code_hmac = excluded.code_hmac, salt = excluded.salt, address = excluded.address,
    payload = case
      when kept.used_at is not null or kept.created_at <= pg_catalog.clock_timestamp() - interval '1 day' then excluded.payload
      when code_purpose = 'supporter' and not excluded.payload ? 'member'
        then excluded.payload || kept.payload || pg_catalog.jsonb_build_object('type', excluded.payload -> 'type')
      when excluded.payload = '{}' then kept.payload
      else excluded.payload
    end,
    expires_at = excluded.expires_at, created_at = pg_catalog.clock_timestamp(), tries = 0, used_at = null;
end
$$;
