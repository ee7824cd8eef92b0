-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Hashes only. A code has 64 random bits, so a plain hash cannot be searched; new codes replace the old ones.
create table private.recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
create policy service_all on private.recovery_codes for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.recovery_codes to service_role;

-- Fingerprints of what the last node to start was given: of keys their public thumbprint, of the pepper a hash keyed with itself.
create table private.secrets_in_use (
  name text not null,
  fingerprints text[] not null,
  constraint secrets_in_use_fingerprints_check CHECK ((cardinality(fingerprints) > 0)),
  constraint secrets_in_use_name_check CHECK ((name = ANY (ARRAY['SIGNING_KEY'::text, 'CODE_PEPPER'::text, 'CREDENTIAL_KEY'::text]))),
  constraint secrets_in_use_pkey PRIMARY KEY (name)
);
-- row level security: on and forced
create policy service_all on private.secrets_in_use for all to service_role using (true) with check (true);
grant insert, select, update on private.secrets_in_use to service_role;

create function private.delete_recovery_codes() returns trigger volatile security definer, as service_role set search_path="";

create function private.end_own_session(session_id uuid) returns boolean volatile security definer, as service_role set search_path="";
grant execute on function private.end_own_session(uuid) to admin, editor, moderator;

create function private.hash_recovery_code(owner uuid, code text) returns bytea immutable set search_path="";
grant execute on function private.hash_recovery_code(uuid,text) to service_role;

create function private.make_recovery_codes() returns text[] volatile security definer, as service_role set search_path="";
grant execute on function private.make_recovery_codes() to admin, editor, moderator;

create function private.use_recovery_code(owner uuid, session_id uuid, hash bytea) returns boolean volatile set search_path="";
grant execute on function private.use_recovery_code(uuid,uuid,bytea) to service_role;

create function public.count_recovery_codes() returns integer stable security definer, as service_role set search_path="";
grant execute on function public.count_recovery_codes() to admin, editor, moderator;

create function public.get_admin_standing() returns text stable security definer, as service_role set search_path="";
grant execute on function public.get_admin_standing() to admin, authenticated, editor, moderator;

create function public.get_auth_users_for_authors() returns TABLE(id uuid, full_name text, email text) stable security definer, as service_role set search_path="";
grant execute on function public.get_auth_users_for_authors() to admin, editor;

create function public.get_own_sessions() returns TABLE(id uuid, device text, created_at timestamp with time zone, refreshed_at timestamp with time zone, is_current boolean) stable security definer, as service_role set search_path="";
grant execute on function public.get_own_sessions() to admin, editor, moderator;
