-- A user is an address that was proven by a code, or an administrator with a password.
-- There is no sign-up: rows appear when a code is first verified (wire 3.3) or by `npm run admin`.
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
  constraint users_mailbox_key unique (mailbox)
);
alter table auth.users enable row level security;
alter table auth.users force row level security;
create trigger _100_touch_updated_at before update on auth.users
  for each row execute function private.touch_updated_at();
comment on table auth.users is 'People who proved an address. user_metadata is theirs to write and never decides a right.';
comment on column auth.users.mailbox is 'The folded address: one person, one row, however it is spelled (D64).';

create policy service_all on auth.users to service_role using (true) with check (true);
grant select, insert, update, delete on auth.users to service_role;
-- No other role: a person's record reaches them through auth/v1.
