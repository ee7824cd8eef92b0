-- A user is an address that was proven by a code, or an administrator with a password.
-- There is no sign-up: rows appear when a code is first verified or by `npm run admin`.
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
  are_votes_held boolean not null default false,
  votes_judged_at timestamptz,
  invited_at timestamptz,
  constraint users_mailbox_key unique (mailbox)
);
alter table auth.users enable row level security;
alter table auth.users force row level security;

-- functions: people

-- How many new addresses of one domain came in the same hour, which public.get_doubtful_voters asks for each voter.
create index users_domain_idx on auth.users (pg_catalog.split_part(mailbox, '@', 2), created_at);

create trigger _100_touch_updated_at before update on auth.users
  for each row execute function private.touch_updated_at();

comment on table auth.users is 'People who proved an address. user_metadata is theirs to write and never decides a right.';
comment on column auth.users.mailbox is 'The folded address: one person, one row, however it is spelled.';
comment on column auth.users.are_votes_held is 'Set when the mailbox was verified from a source with too many new ones that day.';
comment on column auth.users.votes_judged_at is 'When an administrator called the votes of this person genuine.';
comment on column auth.users.invited_at is 'When the newest invitation went out; null for whoever came by themselves.';

create policy service_all on auth.users to service_role using (true) with check (true);

grant select, insert, update, delete on auth.users to service_role;
-- No other role: a person's record reaches them through auth/v1.

-- An administrator is a live row here, read on every request, never a claim in a token.
create table private.admin_users (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table private.admin_users enable row level security;
alter table private.admin_users force row level security;

comment on table private.admin_users is 'The administrators. Written by `npm run admin`, the first-start variables, or an invitation.';

create policy service_all on private.admin_users to service_role using (true) with check (true);

grant select, insert, delete on private.admin_users to service_role;

-- One row per sign-in. The refresh token is derived from this row and never stored.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  refresh_counter integer not null default 0 check (refresh_counter >= 0),
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- "Chrome on Android", so that somebody recognises their own devices. Written for sign-ins with a password only, which are
  -- the administrators': of a visitor's device nothing is kept.
  device text check (char_length(device) <= 60)
);
alter table auth.sessions enable row level security;
alter table auth.sessions force row level security;

create index sessions_user_id_idx on auth.sessions (user_id); -- sign-out everywhere, and the foreign key
create index sessions_refreshed_at_idx on auth.sessions (refreshed_at); -- the hourly sweep

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

create trigger _100_touch_updated_at before update on auth.factors
  for each row execute function private.touch_updated_at();
create trigger _500_drop_recovery_codes after delete on auth.factors
  for each row execute function private.drop_recovery_codes();

comment on table auth.factors is 'One-time-password factors; the secret is encrypted with a key outside the database.';

create policy service_all on auth.factors to service_role using (true) with check (true);

grant select, insert, update, delete on auth.factors to service_role;

-- A challenge is one occasion to type the code of a second factor: five wrong codes or five minutes end it.
create table auth.challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.factors (id) on delete cascade,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '300 seconds'
);
alter table auth.challenges enable row level security;
alter table auth.challenges force row level security;

create index challenges_factor_id_idx on auth.challenges (factor_id); -- the foreign key, and dropping a factor's old ones

comment on table auth.challenges is 'Open occasions to prove a second factor; one that succeeded is deleted.';

create policy service_all on auth.challenges to service_role using (true) with check (true);

grant select, insert, update, delete on auth.challenges to service_role;

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

-- A new address counts when the old and the new mailbox have both agreed; until then it waits here.
create table auth.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  new_email text not null check (char_length(new_email) <= 254),
  current_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
alter table auth.email_changes enable row level security;
alter table auth.email_changes force row level security;

comment on table auth.email_changes is 'One wanted address per person; the codes that confirm it are in private.verification_codes.';

create policy service_all on auth.email_changes to service_role using (true) with check (true);

grant select, insert, update, delete on auth.email_changes to service_role;

-- A link that was asked for with PKCE leads to the page with a code instead of a session (RFC 7636). Whoever has the secret
-- behind the challenge exchanges it, once and within five minutes: server/services/identity/authorization-codes.ts.
create table auth.authorization_codes (
  code_hash bytea primary key,
  challenge text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null
);
alter table auth.authorization_codes enable row level security;
alter table auth.authorization_codes force row level security;

create index authorization_codes_user_id_idx on auth.authorization_codes (user_id); -- the foreign key

comment on table auth.authorization_codes is 'A code is taken by deleting its row. challenge is base64url of the SHA-256 of the secret; neither secret nor code is here.';

create policy service_all on auth.authorization_codes to service_role using (true) with check (true);

grant select, insert, delete on auth.authorization_codes to service_role;

-- Every node publishes the keys of all of them. A key nobody has signed with for a while is published no more, or a compromised
-- one that was taken out of SIGNING_KEY would be vouched for until somebody deleted its row.
create table auth.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
alter table auth.signing_keys enable row level security;
alter table auth.signing_keys force row level security;

comment on table auth.signing_keys is 'Public halves only, so that every node publishes every key; the private half is SIGNING_KEY.';
comment on column auth.signing_keys.seen_at is 'When a node last held this key; written at its start and while it signs.';

create policy service_all on auth.signing_keys to service_role using (true) with check (true);

grant select, insert, delete on auth.signing_keys to service_role;
grant update (seen_at) on auth.signing_keys to service_role;

-- Nodes of one database share their secrets. One that brought others would hand out sessions that its neighbours refuse,
-- and would keep e-mails and second factors that they cannot read; so each compares fingerprints at its start.
create table private.secrets_in_use (
  name text primary key check (name in ('SIGNING_KEY', 'CODE_PEPPER', 'CREDENTIAL_KEY')),
  fingerprints text[] not null check (cardinality(fingerprints) > 0)
);
alter table private.secrets_in_use enable row level security;
alter table private.secrets_in_use force row level security;

comment on table private.secrets_in_use is 'Fingerprints of what the last node to start was given: of keys their public thumbprint, of the pepper a hash keyed with itself.';

create policy service_all on private.secrets_in_use to service_role using (true) with check (true);

grant select, insert, update on private.secrets_in_use to service_role;
