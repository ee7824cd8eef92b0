-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- A code is taken by deleting its row. challenge is base64url of the SHA-256 of the secret; neither secret nor code is here.
create table auth.authorization_codes (
  code_hash bytea not null,
  challenge text not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint authorization_codes_pkey PRIMARY KEY (code_hash),
  constraint authorization_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX authorization_codes_user_id_idx ON auth.authorization_codes USING btree (user_id);
create policy service_all on auth.authorization_codes for all to service_role using (true) with check (true);
grant delete, insert, select on auth.authorization_codes to service_role;

-- Open occasions to prove a second factor; one that succeeded is deleted.
create table auth.challenges (
  id uuid not null default gen_random_uuid(),
  factor_id uuid not null,
  tries smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '00:05:00'::interval),
  constraint challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.factors(id) ON DELETE CASCADE,
  constraint challenges_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
CREATE INDEX challenges_factor_id_idx ON auth.challenges USING btree (factor_id);
create policy service_all on auth.challenges for all to service_role using (true) with check (true);
grant delete, insert, select, update on auth.challenges to service_role;

-- One wanted address per person; the codes that confirm it are in private.verification_codes.
create table auth.email_changes (
  user_id uuid not null,
  new_email text not null,
  current_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint email_changes_new_email_check CHECK ((char_length(new_email) <= 254)),
  constraint email_changes_pkey PRIMARY KEY (user_id),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
create policy service_all on auth.email_changes for all to service_role using (true) with check (true);
grant delete, insert, select, update on auth.email_changes to service_role;

-- One-time-password factors; the secret is encrypted with a key outside the database.
create table auth.factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  friendly_name text,
  factor_type text not null default 'totp'::text,
  status text not null default 'unverified'::text,
  secret_sealed bytea not null,
  last_used_step bigint,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint factors_factor_type_check CHECK ((factor_type = 'totp'::text)),
  constraint factors_friendly_name_check CHECK ((char_length(friendly_name) <= 80)),
  constraint factors_name_key UNIQUE (user_id, friendly_name),
  constraint factors_pkey PRIMARY KEY (id),
  constraint factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text]))),
  constraint factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON auth.factors FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER _500_drop_recovery_codes AFTER DELETE ON auth.factors FOR EACH ROW EXECUTE FUNCTION private.delete_recovery_codes();
create policy service_all on auth.factors for all to service_role using (true) with check (true);
grant delete, insert, select, update on auth.factors to service_role;

-- Live sessions; ending one deletes its row, and its tokens with it.
create table auth.sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  aal text not null default 'aal1'::text,
  amr jsonb not null,
  refresh_counter integer not null default 0,
  refreshed_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  device text,
  constraint sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  constraint sessions_device_check CHECK ((char_length(device) <= 60)),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_refresh_counter_check CHECK ((refresh_counter >= 0)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX sessions_refreshed_at_idx ON auth.sessions USING btree (refreshed_at);
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id);
CREATE TRIGGER _100_refuse_kept_out BEFORE INSERT ON auth.sessions FOR EACH ROW EXECUTE FUNCTION private.refuse_deactivated_supporter();
create policy service_all on auth.sessions for all to service_role using (true) with check (true);
grant delete, insert, select, update on auth.sessions to service_role;

-- Public halves only, so that every node publishes every key; the private half is SIGNING_KEY.
create table auth.signing_keys (
  kid text not null,
  public_jwk jsonb not null,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  constraint signing_keys_pkey PRIMARY KEY (kid)
);
-- row level security: on and forced
-- seen_at: When a node last held this key; written at its start and while it signs.
create policy service_all on auth.signing_keys for all to service_role using (true) with check (true);
grant delete, insert, select on auth.signing_keys to service_role;
grant update (seen_at) on auth.signing_keys to service_role;

-- People who proved an address. user_metadata is theirs to write and never decides a right.
create table auth.users (
  id uuid not null default gen_random_uuid(),
  email text not null,
  mailbox text not null generated always as (private.mailbox(email)) stored,
  encrypted_password text,
  email_confirmed_at timestamp with time zone,
  user_metadata jsonb not null default '{}'::jsonb,
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}'::jsonb,
  banned_until timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  invited_at timestamp with time zone,
  language text not null default 'en'::text,
  are_votes_held boolean not null default false,
  votes_judged_at timestamp with time zone,
  constraint users_email_check CHECK ((char_length(email) <= 254)),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text, 'ha'::text, 'yo'::text, 'ig'::text]))),
  constraint users_mailbox_key UNIQUE (mailbox),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_user_metadata_check CHECK ((jsonb_typeof(user_metadata) = 'object'::text))
);
-- row level security: on and forced
-- mailbox: The folded address: one person, one row, however it is spelled.
-- invited_at: When the newest invitation was sent; null for people who joined without one.
-- language: Of the page on which the address was proven, or on which its owner did something since; emails speak it.
-- are_votes_held: Set when the mailbox was verified from a source with too many new ones that day.
-- votes_judged_at: When an administrator called the votes of this person genuine.
CREATE INDEX users_domain_idx ON auth.users USING btree (split_part(mailbox, '@'::text, 2), created_at);
CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER _300_move_mailbox AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN ((old.mailbox IS DISTINCT FROM new.mailbox)) EXECUTE FUNCTION private.move_mailbox();
create policy service_all on auth.users for all to service_role using (true) with check (true);
grant delete, insert, select, update on auth.users to service_role;

create function auth.claims() returns jsonb stable set search_path="";
grant execute on function auth.claims() to admin, anon, authenticated, service_role;

create function auth.email() returns text stable set search_path="";
grant execute on function auth.email() to admin, anon, authenticated, service_role;

create function auth.jwt() returns jsonb stable set search_path="";
grant execute on function auth.jwt() to admin, anon, authenticated, service_role;

create function auth.mailbox() returns text stable set search_path="";
grant execute on function auth.mailbox() to admin, anon, authenticated, service_role;

create function auth.role() returns text stable set search_path="";
grant execute on function auth.role() to admin, anon, authenticated, service_role;

create function auth.uid() returns uuid stable set search_path="";
grant execute on function auth.uid() to admin, anon, authenticated, service_role;

create function private.session_lifetime(has_role boolean) returns TABLE(max_age interval, max_idle interval) immutable set search_path="";
grant execute on function private.session_lifetime(boolean) to service_role;
