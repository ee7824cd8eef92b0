-- One row per sign-in. The refresh token is derived from this row (wire 3.4) and never stored.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  refresh_counter integer not null default 0 check (refresh_counter >= 0),
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
alter table auth.sessions enable row level security;
alter table auth.sessions force row level security;
create index sessions_user_id_idx on auth.sessions (user_id); -- sign-out everywhere, and the foreign key
comment on table auth.sessions is 'Live sessions; ending one deletes its row, and its tokens with it.';

create policy service_all on auth.sessions to service_role using (true) with check (true);
grant select, insert, update, delete on auth.sessions to service_role;

-- Second factors and the public halves of the signing keys (wire 1.7, 3.5).
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
comment on table auth.factors is 'One-time-password factors; the secret is sealed with a key outside the database.';
create policy service_all on auth.factors to service_role using (true) with check (true);
grant select, insert, update, delete on auth.factors to service_role;

create table auth.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);
alter table auth.signing_keys enable row level security;
alter table auth.signing_keys force row level security;
comment on table auth.signing_keys is 'Public halves only, so that every node publishes every key; the private half is SIGNING_KEY.';
create policy service_all on auth.signing_keys to service_role using (true) with check (true);
grant select, insert, delete on auth.signing_keys to service_role;
