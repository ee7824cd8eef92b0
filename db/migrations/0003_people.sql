-- Additional columns of this site for the users of the backend.
alter table auth.users
  add column are_votes_held boolean not null default false,
  add column votes_judged_at timestamptz,
  add constraint users_language_check check (language in ('en', 'fr', 'sw', 'ha', 'yo', 'ig'));

-- Index for public.get_doubtful_voters, which counts, for each voter, the new addresses of the same domain in
-- the same hour.
create index users_domain_idx on auth.users (pg_catalog.split_part(mailbox, '@', 2), created_at);

comment on column auth.users.are_votes_held is
  'Set when the mailbox was verified from a source with too many new ones that day.';
comment on column auth.users.votes_judged_at is 'When an administrator called the votes of this person genuine.';

-- Ten codes on paper for administrators who have lost the phone with the second factor. Each is valid for one sign-in.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;
alter table private.recovery_codes force row level security;

comment on table private.recovery_codes is
  'Hashes only. A code has 64 random bits, so a plain hash cannot be searched; new codes replace the old ones.';

create policy service_all on private.recovery_codes to service_role using (true) with check (true);

grant select, insert, update, delete on private.recovery_codes to service_role;

-- Fingerprints of the secrets, which must be the same on all nodes of a database. A node with other secrets
-- would issue sessions that the others refuse, and store emails and second factors that they cannot read. So
-- each node compares its fingerprints with these when it starts.
create table private.secrets_in_use (
  name text primary key check (name in ('SIGNING_KEY', 'CODE_PEPPER', 'CREDENTIAL_KEY')),
  fingerprints text[] not null check (cardinality(fingerprints) > 0)
);
alter table private.secrets_in_use enable row level security;
alter table private.secrets_in_use force row level security;

comment on table private.secrets_in_use is
  'Fingerprints of what the last node to start was given: of keys their public thumbprint, of the pepper a hash'
  ' keyed with itself.';

create policy service_all on private.secrets_in_use to service_role using (true) with check (true);

grant select, insert, update on private.secrets_in_use to service_role;

