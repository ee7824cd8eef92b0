-- The caller of a request.

-- run-as sets `request.jwt.claims` once per transaction. Policies use `(select auth.uid())`, so that it is
-- read once per statement and not once per row.
create function auth.claims() returns jsonb
  language sql stable parallel safe set search_path = ''
  return coalesce(nullif(pg_catalog.current_setting('request.jwt.claims', true), ''), '{}')::jsonb;
grant execute on function auth.claims() to anon, authenticated, service_role;

create function auth.uid() returns uuid
  language sql stable parallel safe set search_path = ''
  return nullif(auth.claims() ->> 'sub', '')::uuid;
grant execute on function auth.uid() to anon, authenticated, service_role;

create function auth.jwt() returns jsonb
  language sql stable parallel safe set search_path = ''
  return auth.claims();
grant execute on function auth.jwt() to anon, authenticated, service_role;

-- The database role of the request, also in security definer functions, where `current_user` is their owner.
create function auth.role() returns text
  language sql stable parallel safe set search_path = ''
  return pg_catalog.current_setting('role');
grant execute on function auth.role() to anon, authenticated, service_role;

create function auth.email() returns text
  language sql stable parallel safe set search_path = ''
  return auth.claims() ->> 'email';
grant execute on function auth.email() to anon, authenticated, service_role;

create function auth.mailbox() returns text
  language sql stable parallel safe set search_path = ''
  return private.mailbox(auth.email());
grant execute on function auth.mailbox() to anon, authenticated, service_role;

-- A user is an address that was verified by a code, or one that the application created, with or without a password.
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 254),
  mailbox text not null generated always as (private.mailbox(email)) stored,
  encrypted_password text,
  email_confirmed_at timestamptz,
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  app_metadata jsonb not null default '{"provider":"email","providers":["email"]}',
  banned_until timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  invited_at timestamptz,
  language text not null default 'en',
  constraint users_mailbox_key unique (mailbox)
);
alter table auth.users enable row level security;
alter table auth.users force row level security;

comment on table auth.users is
  'People who proved an address. user_metadata is theirs to write and never decides a right.';
comment on column auth.users.mailbox is 'The folded address: one person, one row, however it is spelled.';
comment on column auth.users.invited_at is
  'When the newest invitation was sent; null for people who joined without one.';
comment on column auth.users.language is
  'Of the page on which the address was proven, or on which its owner did something since; emails speak it.';

create policy service_all on auth.users to service_role using (true) with check (true);

grant select, insert, update, delete on auth.users to service_role;

-- One row per sign-in. The refresh token is derived from this row and never stored.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  refresh_counter integer not null default 0 check (refresh_counter >= 0),
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- For example "Chrome on Android", so that administrators recognise their own devices. Set for sign-ins with a
  -- password only: nothing about a visitor's device is stored.
  device text check (char_length(device) <= 60)
);
alter table auth.sessions enable row level security;
alter table auth.sessions force row level security;

create index sessions_user_id_idx on auth.sessions (user_id); -- sign-out everywhere, and the foreign key
create index sessions_refreshed_at_idx on auth.sessions (refreshed_at); -- the hourly deletion

comment on table auth.sessions is 'Live sessions; ending one deletes its row, and its tokens with it.';

create policy service_all on auth.sessions to service_role using (true) with check (true);

grant select, insert, update, delete on auth.sessions to service_role;

-- Second factors.
create table auth.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text check (char_length(friendly_name) <= 80),
  factor_type text not null default 'totp' check (factor_type = 'totp'),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret_sealed bytea not null,
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint factors_name_key unique (user_id, friendly_name)
);
alter table auth.factors enable row level security;
alter table auth.factors force row level security;

comment on table auth.factors is 'One-time-password factors; the secret is encrypted with a key outside the database.';

create policy service_all on auth.factors to service_role using (true) with check (true);

grant select, insert, update, delete on auth.factors to service_role;

-- A challenge is one chance to enter the code of a second factor. It ends after five wrong codes or five minutes.
create table auth.challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.factors (id) on delete cascade,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '300 seconds'
);
alter table auth.challenges enable row level security;
alter table auth.challenges force row level security;

-- Index for the foreign key, and for deleting a factor's old challenges.
create index challenges_factor_id_idx on auth.challenges (factor_id);

comment on table auth.challenges is 'Open occasions to prove a second factor; one that succeeded is deleted.';

create policy service_all on auth.challenges to service_role using (true) with check (true);

grant select, insert, update, delete on auth.challenges to service_role;

-- With PKCE (RFC 7636), a link leads to the page with a code instead of a session. The client exchanges the
-- code and the secret behind `challenge` for a session, once and within five minutes
-- (backend/identity/authorization-codes.ts).
create table auth.authorization_codes (
  code_hash bytea primary key,
  challenge text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null
);
alter table auth.authorization_codes enable row level security;
alter table auth.authorization_codes force row level security;

create index authorization_codes_user_id_idx on auth.authorization_codes (user_id); -- the foreign key

comment on table auth.authorization_codes is
  'A code is taken by deleting its row. challenge is base64url of the SHA-256 of the secret; neither secret nor'
  ' code is here.';

create policy service_all on auth.authorization_codes to service_role using (true) with check (true);

grant select, insert, delete on auth.authorization_codes to service_role;

-- A new address is valid when both the old and the new mailbox have confirmed it. Until then it is stored here.
create table auth.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  new_email text not null check (char_length(new_email) <= 254),
  current_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
alter table auth.email_changes enable row level security;
alter table auth.email_changes force row level security;

comment on table auth.email_changes is
  'One wanted address per person; the codes that confirm it are in private.verification_codes.';

create policy service_all on auth.email_changes to service_role using (true) with check (true);

grant select, insert, update, delete on auth.email_changes to service_role;

-- One-time codes, hashed with a pepper that is not in the database. Nobody can sign in with this table alone.
create table private.verification_codes (
  mailbox text not null,
  purpose text not null,
  code_hmac bytea not null,
  salt bytea not null,
  address text not null,
  tries smallint not null default 0,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Allows one valid code per mailbox and purpose. A new code replaces the earlier one.
  primary key (mailbox, purpose)
);
alter table private.verification_codes enable row level security;
alter table private.verification_codes force row level security;

create index verification_codes_expires_at_idx on private.verification_codes (expires_at); -- retention

comment on table private.verification_codes is 'One-time codes; nothing in it is readable by a browser.';

create policy service_all on private.verification_codes to service_role using (true) with check (true);

grant select, insert, update, delete on private.verification_codes to service_role;

-- Every node publishes the keys of all nodes. A key that has not signed for a while is no longer published.
-- Otherwise, programs that verify tokens with the published keys would still accept a compromised key after
-- its removal from SIGNING_KEY.
create table auth.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
alter table auth.signing_keys enable row level security;
alter table auth.signing_keys force row level security;

comment on table auth.signing_keys is
  'Public halves only, so that every node publishes every key; the private half is SIGNING_KEY.';
comment on column auth.signing_keys.seen_at is
  'When a node last held this key; written at its start and while it signs.';

create policy service_all on auth.signing_keys to service_role using (true) with check (true);

grant select, insert, delete, update (seen_at) on auth.signing_keys to service_role;

