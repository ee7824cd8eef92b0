-- An administrator is a row of this table, read on every request, and never a claim in a token.
create table private.admin_users (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  role text not null default 'owner' check (role in ('owner', 'editor', 'moderator')),
  invited_by uuid references auth.users (id) on delete set null,
  -- Time of the last digest email. How often it is sent is in auth.users.user_metadata; the default is never.
  digest_sent_at timestamptz
);
alter table private.admin_users enable row level security;
alter table private.admin_users force row level security;

create index admin_users_invited_by_idx on private.admin_users (invited_by); -- foreign key

comment on table private.admin_users is
  'People with access to the back office, and their role. Written by `npm run admin`, the variables of the first '
  'start, or an accepted invitation.';
comment on column private.admin_users.digest_sent_at is 'When this person was last told by email what waits.';

create policy service_all on private.admin_users to service_role using (true) with check (true);

grant select, insert, delete, update (role, digest_sent_at) on private.admin_users to service_role;

-- Open invitations. The code or link in the email is not valid without this row.
create table private.admin_invitations (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'editor', 'moderator')),
  invited_by uuid references auth.users (id) on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 days'
);
alter table private.admin_invitations enable row level security;
alter table private.admin_invitations force row level security;

create index admin_invitations_invited_by_idx on private.admin_invitations (invited_by); -- foreign key

comment on table private.admin_invitations is
  'Invitations that were neither accepted nor withdrawn. An accepted one is a row of admin_users.';

create policy service_all on private.admin_invitations to service_role using (true) with check (true);

grant select, insert, update, delete on private.admin_invitations to service_role;
