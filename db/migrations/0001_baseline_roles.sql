-- Roles and schemas.
--
-- `authenticator` is the login of the server: it owns nothing, inherits nothing and must set one of the four roles for every
-- transaction (server/db/run-as.ts). Roles belong to the whole cluster, so they are made only when missing.
do $$
declare
  missing text;
begin
  foreach missing in array array['anon', 'authenticated', 'admin', 'service_role'] loop
    if not exists (select from pg_roles where rolname = missing) then
      begin
        execute format('create role %I nologin noinherit', missing);
      exception when duplicate_object or unique_violation then null; -- another database of this cluster was quicker
      end;
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    begin
      create role authenticator login noinherit;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  grant anon, authenticated, admin, service_role to authenticator;
end
$$;

-- Migrations give definer functions and views to service_role, so their owner must be able to become it.
grant service_role to current_user;

create schema extensions;
create extension if not exists pg_trgm with schema extensions;
grant usage on schema extensions to anon, authenticated, admin, service_role;

create schema auth;
create schema storage;
create schema private;
comment on schema public is 'Exposed through rest/v1; rights by role and column.';
comment on schema auth is 'People, their sessions and the keys that sign for them. The server only.';
comment on schema storage is 'Buckets and the objects in them; the bytes lie elsewhere.';
comment on schema private is 'Never exposed: administrators, codes, votes, e-mail, limits, audit.';

-- Nothing is granted by default: every right in this project is written down beside its table.
revoke all on schema public from public;
alter default privileges revoke execute on functions from public;

grant usage on schema public, auth to anon, authenticated, admin, service_role;
grant usage on schema private to anon, authenticated, admin, service_role;
grant usage on schema storage to admin, service_role;

-- service_role owns the definer functions and views; ownership needs `create` on their schema.
grant create on schema public, private, auth to service_role;

-- functions: texts requests
