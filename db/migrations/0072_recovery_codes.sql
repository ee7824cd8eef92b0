-- For whoever lost the telephone with the second factor: ten codes on paper, each good for one sign-in.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;
alter table private.recovery_codes force row level security;
comment on table private.recovery_codes is 'Hashes only. A code has 64 random bits, so a plain hash cannot be searched; new codes replace the old ones.';
create policy service_all on private.recovery_codes to service_role using (true) with check (true);
grant select, insert, update, delete on private.recovery_codes to service_role;

create function private.recovery_code_hash(owner uuid, code text) returns bytea
  language sql immutable parallel safe set search_path = ''
  return pg_catalog.sha256(pg_catalog.convert_to(owner || ':' || pg_catalog.regexp_replace(pg_catalog.lower(code), '[^0-9a-f]', '', 'g'), 'UTF8'));

-- Ten new codes, told this once. Only for whoever has a second factor: the role `admin` says it was proven in this session.
create function public.make_recovery_codes() returns text[]
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  codes text[];
begin
  if not exists (select from auth.factors where factors.user_id = auth.uid() and factors.status = 'verified') then
    raise exception using errcode = '23514', message = 'there is no second factor to recover';
  end if;
  delete from private.recovery_codes where recovery_codes.user_id = auth.uid();
  -- the first eight digits of a uuid are all random
  with drawn as (
    select pg_catalog.left(pg_catalog.gen_random_uuid()::text, 8) || pg_catalog.left(pg_catalog.gen_random_uuid()::text, 8) as digits
    from pg_catalog.generate_series(1, 10))
  select pg_catalog.array_agg(pg_catalog.regexp_replace(digits, '(.{4})(.{4})(.{4})(.{4})', '\1-\2-\3-\4')) into codes from drawn;
  insert into private.recovery_codes (user_id, code_hash)
  select auth.uid(), private.recovery_code_hash(auth.uid(), code) from pg_catalog.unnest(codes) as code;
  insert into private.audit_log (actor_id, action, subject, subject_id)
  values (auth.uid(), 'make recovery codes', 'users', auth.uid()::text);
  return codes;
end
$$;
alter function public.make_recovery_codes() owner to service_role;
grant execute on function public.make_recovery_codes() to admin;

create function public.count_recovery_codes() returns integer
  language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from private.recovery_codes where recovery_codes.user_id = auth.uid() and recovery_codes.used_at is null
$$;
alter function public.count_recovery_codes() owner to service_role;
grant execute on function public.count_recovery_codes() to admin;

-- Burns the code and lifts the session, in one statement each under the row's lock: of two tries at once one wins.
create function private.use_recovery_code(owner uuid, session_id uuid, code text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  update private.recovery_codes set used_at = pg_catalog.clock_timestamp()
  where recovery_codes.user_id = owner and recovery_codes.used_at is null
    and recovery_codes.code_hash = private.recovery_code_hash(owner, code);
  if not found then
    return false;
  end if;
  update auth.sessions
  set aal = 'aal2', amr = pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'method', 'recovery_code', 'timestamp', pg_catalog.floor(extract(epoch from pg_catalog.now())))) || amr
  where sessions.id = session_id and sessions.user_id = owner;
  insert into private.audit_log (actor_id, action, subject, subject_id) values (owner, 'use recovery code', 'users', owner::text);
  return true;
end
$$;
grant execute on function private.recovery_code_hash(uuid, text), private.use_recovery_code(uuid, uuid, text) to service_role;

-- Without a factor there is nothing to recover, and the paper should open nothing.
create function private.drop_recovery_codes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.recovery_codes
  where recovery_codes.user_id = old.user_id
    and not exists (select from auth.factors where factors.user_id = old.user_id and factors.status = 'verified');
  return null;
end
$$;
alter function private.drop_recovery_codes() owner to service_role;
create trigger _500_drop_recovery_codes after delete on auth.factors
  for each row execute function private.drop_recovery_codes();
