-- Roles of the office, and their rights on the schemas and functions of the backend (backend/migrations).
--
-- Owners of the site have the role `admin`. Editors and moderators may also do what signed-in visitors may.
do $$
declare
  role record;
begin
  for role in
    select * from (values ('admin', 'nologin noinherit'), ('editor', 'nologin'), ('moderator', 'nologin'))
      as needed (name, options)
    where not exists (select from pg_roles where rolname = needed.name)
  loop
    begin
      execute format('create role %I ', role.name) || role.options;
    exception when duplicate_object or unique_violation then null; -- created for another database in the meantime
    end;
  end loop;
end
$$;
grant authenticated to editor, moderator;
grant admin, editor, moderator to authenticator;

-- Allows everyone to execute the functions of extensions. Functions of our own allow nobody by default
-- (backend/migrations/0001_roles.sql).
create schema extensions;
alter default privileges grant execute on functions to public;
create extension if not exists pg_trgm with schema extensions;
alter default privileges revoke execute on functions from public;
grant usage on schema extensions to anon, authenticated, admin, service_role;

comment on schema private is 'Never exposed: administrators, codes, votes, email, limits, audit.';

grant usage on schema public, auth, private to admin;
grant usage on schema storage to admin, editor;
grant execute on function private.mailbox(text), auth.claims(), auth.jwt(), auth.role(), auth.uid(), auth.email(),
  auth.mailbox() to admin;
