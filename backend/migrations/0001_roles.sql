-- Roles and schemas.
--
-- `authenticator` is the login of the server: it owns nothing, inherits nothing and must set one of the other roles for
-- every transaction (backend/db/run-as.ts). Roles belong to the whole cluster, so only missing ones are created. An
-- application adds its own roles in the same way and grants them to `authenticator`.
do $$
declare
  role record;
begin
  for role in
    select * from (values ('anon', 'nologin noinherit'), ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit'), ('authenticator', 'login noinherit')) as needed (name, options)
    where not exists (select from pg_roles where rolname = needed.name)
  loop
    begin
      execute format('create role %I ', role.name) || role.options;
    exception when duplicate_object or unique_violation then null; -- created for another database in the meantime
    end;
  end loop;
end
$$;
grant anon, authenticated, service_role to authenticator;

-- Definer functions and views belong to service_role, so their creator must be able to become it.
grant service_role to current_user;

create schema auth;
create schema storage;
create schema private;
comment on schema public is 'Exposed through rest/v1; rights by role and column.';
comment on schema auth is 'People, their sessions and the keys that sign for them. The server only.';
comment on schema storage is 'Buckets and the objects in them; the bytes lie elsewhere.';
comment on schema private is 'Never exposed: codes, limits, audit, and what the application adds.';

-- Nothing is granted by default. Each right is written beside its table or function.
revoke all on schema public from public;
alter default privileges revoke execute on functions from public;

grant usage on schema public, auth, private to anon, authenticated, service_role;
grant usage on schema storage to service_role;

-- service_role owns the definer functions and views, and an owner needs `create` on the schema.
grant create on schema public, private, auth to service_role;
