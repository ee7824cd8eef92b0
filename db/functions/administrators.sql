-- Tables: private.admin_users, private.admin_invitations.

-- Access to the back office: owners invite administrators, change their roles and end their access. The last
-- owner cannot be removed, even by two owners at the same time, because every change takes the same lock.

-- Refuses callers who are not owners. First takes the lock that all changes of administrators share, and then
-- reads the caller's role, because another owner may remove that role while this call waits for the lock.
create or replace function private.lock_administrators() returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('administrators', 0));
  if not exists (select from private.admin_users as acting where acting.user_id = auth.uid()
    and acting.role = 'owner') then
    raise exception using errcode = '42501', message = 'administrator.owners_only';
  end if;
end
$$;
grant execute on function private.lock_administrators() to service_role;

create or replace function private.protect_last_owner(person uuid) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select from private.admin_users as other where other.role = 'owner' and other.user_id <> person)
    and exists (select from private.admin_users as last_one where last_one.user_id = person
      and last_one.role = 'owner') then
    raise exception using errcode = 'ADLST', message = 'administrator.last_owner';
  end if;
end
$$;
grant execute on function private.protect_last_owner(uuid) to service_role;

create or replace function public.get_administrators()
  returns table (
    user_id uuid, email text, name text, role text, since timestamptz, last_seen timestamptz, devices integer,
    has_second_factor boolean, is_self boolean)
  language sql stable security definer set search_path = ''
as $$
  select users.id, users.email, nullif(private.get_byline(users.user_metadata), '20 in 24'), admins.role,
    admins.created_at,
    coalesce(pg_catalog.max(sessions.refreshed_at), users.last_sign_in_at), pg_catalog.count(sessions.id)::integer,
    exists (select from auth.factors where factors.user_id = users.id and factors.status = 'verified'),
    users.id = auth.uid()
  from private.admin_users as admins
  join auth.users as users on users.id = admins.user_id
  left join auth.sessions as sessions on sessions.user_id = users.id
  group by users.id, admins.user_id
  order by pg_catalog.array_position(array['owner', 'editor', 'moderator'], admins.role), admins.created_at, users.id
$$;
alter function public.get_administrators() owner to service_role;
grant execute on function public.get_administrators() to admin;

create or replace function public.get_admin_invitations()
  returns table (user_id uuid, email text, role text, inviter text, invited_at timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select expected.user_id, users.email, expected.role, inviters.email, expected.invited_at, expected.expires_at
  from private.admin_invitations as expected
  join auth.users as users on users.id = expected.user_id
  left join auth.users as inviters on inviters.id = expected.invited_by
  order by expected.invited_at desc, expected.user_id
$$;
alter function public.get_admin_invitations() owner to service_role;
grant execute on function public.get_admin_invitations() to admin;

-- Returns former administrators, from the audit log. Leaves out people whose account no longer exists, and
-- people who have been invited again.
create or replace function public.get_former_administrators()
  returns table (user_id uuid, email text, name text, role text, ended_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select distinct on (users.id) users.id, users.email, nullif(private.get_byline(users.user_metadata), '20 in 24'),
    entry.before ->> 'role', entry.happened_at
  from private.audit_log as entry
  join auth.users as users on users.id::text = entry.subject_id
  where entry.subject = 'admin_users' and entry.action in ('end access', 'remove administrator')
    and not exists (select from private.admin_users as admins where admins.user_id = users.id)
    and not exists (select from private.admin_invitations as expected where expected.user_id = users.id)
  order by users.id, entry.id desc
$$;
alter function public.get_former_administrators() owner to service_role;
grant execute on function public.get_former_administrators() to admin;

-- Changes the role of an administrator. The new role applies from the next request in every open window,
-- because each request reads the role.
create or replace function private.set_admin_role(person uuid, new_role text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  was text;
begin
  perform private.lock_administrators();
  if new_role is distinct from 'owner' then
    perform private.protect_last_owner(person);
  end if;
  select admins.role into was from private.admin_users as admins where admins.user_id = person;
  if was is null then
    raise exception using errcode = 'ADNOF', message = 'administrator.no_access';
  end if;
  update private.admin_users as admins set role = new_role where admins.user_id = person;
  insert into private.audit_log (actor_id, action, subject, subject_id, before, after)
  values (auth.uid(), 'change role', 'admin_users', person::text,
    pg_catalog.jsonb_build_object('role', was), pg_catalog.jsonb_build_object('role', new_role));
end
$$;
alter function private.set_admin_role(uuid, text) owner to service_role;
grant execute on function private.set_admin_role(uuid, text) to admin;

-- Ends a person's access to the back office: removes the role, the password and all sessions. The person's
-- work stays. Returns the former role, or null if there was none.
create or replace function private.close_access(person uuid, word text) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  was text;
begin
  delete from private.admin_users as admins where admins.user_id = person returning admins.role into was;
  if was is null then
    return null;
  end if;
  delete from auth.sessions where sessions.user_id = person;
  update auth.users set app_metadata = users.app_metadata - 'role', encrypted_password = null where users.id = person;
  insert into private.audit_log (actor_id, action, subject, subject_id, before)
  values (auth.uid(), word, 'admin_users', person::text, pg_catalog.jsonb_build_object('role', was));
  return was;
end
$$;
grant execute on function private.close_access(uuid, text) to service_role;

create or replace function private.end_admin_access(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_administrators();
  perform private.protect_last_owner(person);
  if private.close_access(person, 'end access') is null then
    raise exception using errcode = 'ADNOF', message = 'administrator.no_access';
  end if;
end
$$;
alter function private.end_admin_access(uuid) owner to service_role;
grant execute on function private.end_admin_access(uuid) to admin;

-- Removes the two-factor authentication of an administrator who has lost a phone. Refuses the caller's own,
-- which is changed on the account page.
create or replace function private.remove_second_factor(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_administrators();
  if person = auth.uid() then
    raise exception using errcode = 'ADOWN', message = 'administrator.own_second_factor';
  end if;
  if not exists (select from private.admin_users as admins where admins.user_id = person) then
    raise exception using errcode = 'ADNOF', message = 'administrator.no_access';
  end if;
  delete from auth.factors where factors.user_id = person;
  delete from auth.sessions where sessions.user_id = person;
  insert into private.audit_log (actor_id, action, subject, subject_id)
  values (auth.uid(), 'remove second factor', 'users', person::text);
end
$$;
alter function private.remove_second_factor(uuid) owner to service_role;
grant execute on function private.remove_second_factor(uuid) to admin;

create or replace function private.withdraw_admin_invitation(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_administrators();
  delete from private.admin_invitations as expected where expected.user_id = person;
  if found then
    insert into private.audit_log (actor_id, action, subject, subject_id)
    values (auth.uid(), 'withdraw invitation', 'admin_users', person::text);
  end if;
end
$$;
alter function private.withdraw_admin_invitation(uuid) owner to service_role;
grant execute on function private.withdraw_admin_invitation(uuid) to admin;

-- Invites an administrator. If `inviter` is null, the invitation comes from the operator, who has the secret
-- key of the server.
create or replace function private.invite_administrator(person uuid, as_role text, inviter uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if inviter is not null then
    perform private.lock_administrators();
  end if;
  if exists (select from private.admin_users as admins where admins.user_id = person) then
    raise exception using errcode = 'ADDUP', message = 'administrator.has_access';
  elsif private.is_timekeeper(person) then
    perform private.refuse_day_entry('witness.timekeeper_builds');
  end if;
  insert into private.admin_invitations as expected (user_id, role, invited_by) values (person, as_role, inviter)
  on conflict (user_id) do update set role = excluded.role, invited_by = excluded.invited_by,
    invited_at = excluded.invited_at,
    expires_at = excluded.expires_at;
end
$$;
grant execute on function private.invite_administrator(uuid, text, uuid) to service_role;

-- Accepts an invitation and returns its role. Returns null if it was withdrawn or has expired, or if the
-- person has become a timekeeper since then.
create or replace function private.admit_administrator(person uuid) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  expected private.admin_invitations;
begin
  delete from private.admin_invitations as invitation where invitation.user_id = person
    returning invitation.* into expected;
  if expected.user_id is null or expected.expires_at < pg_catalog.now() or private.is_timekeeper(person) then
    return null;
  end if;
  insert into private.admin_users (user_id, role, invited_by) values (person, expected.role, expected.invited_by)
  on conflict (user_id) do nothing;
  update auth.users set app_metadata = users.app_metadata || '{"role":"admin"}' where users.id = person;
  insert into private.audit_log (actor_id, action, subject, subject_id, after)
  values (person, 'accept invitation', 'admin_users', person::text,
    pg_catalog.jsonb_build_object('role', expected.role));
  return expected.role;
end
$$;
grant execute on function private.admit_administrator(uuid) to service_role;

create or replace trigger _200_keep_apart after insert or update of role on private.admin_users
  for each row execute function private.separate_timekeepers();
