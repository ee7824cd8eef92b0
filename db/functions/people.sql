-- Tables: private.recovery_codes, private.secrets_in_use.

-- Accounts: sessions, and recovery after a lost phone. personal_data.sql handles the stored personal data.

-- Lets administrators execute this function, because the trigger function private.notify_change calls it as
-- the role that changes a row (backend/migrations/functions/01_changes.sql).
grant execute on function private.user_of_mailbox(text) to admin;

-- Returns the sessions of the calling administrator, one per device.
create or replace function public.get_own_sessions()
  returns table (id uuid, device text, created_at timestamptz, refreshed_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = ''
as $$
  select sessions.id, sessions.device, sessions.created_at, sessions.refreshed_at,
    sessions.id = (auth.claims() ->> 'session_id')::uuid
  from auth.sessions cross join private.session_lifetime(true) as life
  -- Leaves out expired sessions, which are deleted when they are next used.
  where sessions.user_id = auth.uid() and sessions.created_at > pg_catalog.now() - life.max_age
    and sessions.refreshed_at > pg_catalog.now() - life.max_idle
  order by 5 desc, sessions.refreshed_at desc
$$;
alter function public.get_own_sessions() owner to service_role;
grant execute on function public.get_own_sessions() to admin, editor, moderator;

create or replace function private.end_own_session(session_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions where sessions.id = session_id and sessions.user_id = auth.uid();
  if not found then
    return false;
  end if;
  insert into private.audit_log (actor_id, action, subject, subject_id)
  values (auth.uid(), 'end session', 'users', auth.uid()::text);
  return true;
end
$$;
alter function private.end_own_session(uuid) owner to service_role;
grant execute on function private.end_own_session(uuid) to admin, editor, moderator;

-- Returns the caller's role: `owner`, `editor` or `moderator`. Otherwise returns why access is refused:
-- `none` if the caller is not an administrator, `password` if they signed in with a code instead of a
-- password, `second_factor` if they have yet to complete two-factor authentication. Reads the setting `role`,
-- which the server sets for each request.
create or replace function public.get_admin_standing() returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when pg_catalog.current_setting('role') = 'admin' then 'owner'
    when pg_catalog.current_setting('role') in ('editor', 'moderator') then pg_catalog.current_setting('role')
    when not exists (select from private.admin_users where admin_users.user_id = auth.uid()) then 'none'
    when exists (
      select from auth.sessions
      where sessions.id = (auth.claims() ->> 'session_id')::uuid and not sessions.amr @> '[{"method": "password"}]')
        then 'password'
    else 'second_factor'
  end
$$;
alter function public.get_admin_standing() owner to service_role;
grant execute on function public.get_admin_standing() to authenticated, admin, editor, moderator;

-- Returns the names and addresses of administrators, who can be named as authors of a post. Returns no other
-- users.
create or replace function public.get_auth_users_for_authors() returns table (id uuid, full_name text, email text)
  language sql stable security definer set search_path = ''
as $$
  select users.id, private.get_byline(users.user_metadata), users.email
  from private.admin_users join auth.users on users.id = admin_users.user_id
  order by 2, 3
$$;
alter function public.get_auth_users_for_authors() owner to service_role;
grant execute on function public.get_auth_users_for_authors() to admin, editor;

create or replace function private.hash_recovery_code(owner uuid, code text) returns bytea
  language sql immutable parallel safe set search_path = ''
  return pg_catalog.sha256(pg_catalog.convert_to(owner || ':' || pg_catalog.regexp_replace(pg_catalog.lower(code),
    '[^0-9a-f]', '', 'g'), 'UTF8'));
grant execute on function private.hash_recovery_code(uuid, text) to service_role;

-- Creates ten new recovery codes, which are returned only once. Does not ask for a code of the authenticator:
-- the caller gets the role of an administrator only after two-factor authentication in this session.
create or replace function private.make_recovery_codes() returns text[]
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  codes text[];
begin
  if not exists (select from auth.factors where factors.user_id = auth.uid() and factors.status = 'verified') then
    raise exception using errcode = 'ADNFA', message = 'administrator.no_second_factor';
  end if;
  delete from private.recovery_codes where recovery_codes.user_id = auth.uid();
  -- Uses the first eight digits of each uuid, because all of these are random.
  with drawn as (
    select pg_catalog.left(pg_catalog.gen_random_uuid()::text, 8) || pg_catalog.left(pg_catalog.gen_random_uuid()::text,
      8) as digits
    from pg_catalog.generate_series(1, 10))
  select pg_catalog.array_agg(pg_catalog.regexp_replace(digits, '(.{4})(.{4})(.{4})(.{4})', '\1-\2-\3-\4')) into codes
    from drawn;
  insert into private.recovery_codes (user_id, code_hash)
  select auth.uid(), private.hash_recovery_code(auth.uid(), code) from pg_catalog.unnest(codes) as code;
  insert into private.audit_log (actor_id, action, subject, subject_id)
  values (auth.uid(), 'make recovery codes', 'users', auth.uid()::text);
  return codes;
end
$$;
alter function private.make_recovery_codes() owner to service_role;
grant execute on function private.make_recovery_codes() to admin, editor, moderator;

create or replace function public.count_recovery_codes() returns integer
  language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from private.recovery_codes where recovery_codes.user_id = auth.uid()
    and recovery_codes.used_at is null
$$;
alter function public.count_recovery_codes() owner to service_role;
grant execute on function public.count_recovery_codes() to admin, editor, moderator;

-- Uses up the code with this hash and raises the session to aal2. The row lock lets only one of two
-- simultaneous attempts succeed.
create or replace function private.use_recovery_code(owner uuid, session_id uuid, hash bytea) returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  update private.recovery_codes set used_at = pg_catalog.clock_timestamp()
  where recovery_codes.user_id = owner and recovery_codes.used_at is null
    and recovery_codes.code_hash = hash;
  if not found then
    return false;
  end if;
  update auth.sessions
  set aal = 'aal2', amr = pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'method', 'recovery_code', 'timestamp', pg_catalog.floor(extract(epoch from pg_catalog.now())))) || amr
  where sessions.id = session_id and sessions.user_id = owner;
  insert into private.audit_log (actor_id, action, subject, subject_id)
    values (owner, 'use recovery code', 'users', owner::text);
  return true;
end
$$;
grant execute on function private.use_recovery_code(uuid, uuid, bytea) to service_role;

-- Deletes the recovery codes. Without two-factor authentication there is nothing to recover, so printed codes
-- must stop working.
create or replace function private.delete_recovery_codes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.recovery_codes
  where recovery_codes.user_id = old.user_id
    and not exists (select from auth.factors where factors.user_id = old.user_id and factors.status = 'verified');
  return null;
end
$$;
alter function private.delete_recovery_codes() owner to service_role;

-- Moves the data that is stored by mailbox when a person changes the address, so that it can be exported and
-- erased later.
create or replace trigger _300_move_mailbox after update of email on auth.users
  for each row when (old.mailbox is distinct from new.mailbox) execute function private.move_mailbox();

create or replace trigger _100_refuse_kept_out before insert on auth.sessions
  for each row execute function private.refuse_deactivated_supporter();

create or replace trigger _500_drop_recovery_codes after delete on auth.factors
  for each row execute function private.delete_recovery_codes();
