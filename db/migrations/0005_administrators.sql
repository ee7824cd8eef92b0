-- An administrator is a live row here, read on every request (D03), never a claim in a token.
create table private.admin_users (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table private.admin_users enable row level security;
alter table private.admin_users force row level security;
comment on table private.admin_users is 'The administrators. Written by `npm run admin`, the first-start variables, or an invitation.';
create policy service_all on private.admin_users to service_role using (true) with check (true);
grant select, insert, delete on private.admin_users to service_role;

-- What administrators did, kept apart from what they may change.
create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject text not null,
  subject_id text,
  before jsonb,
  after jsonb
);
alter table private.audit_log enable row level security;
alter table private.audit_log force row level security;
create index audit_log_subject_idx on private.audit_log (subject, subject_id, id desc); -- the history of one item
comment on table private.audit_log is 'Append only: no role may update or delete. actor_id outlives its user on purpose.';
create policy service_append on private.audit_log for insert to service_role with check (true);
create policy service_read on private.audit_log for select to service_role using (true);
grant select, insert on private.audit_log to service_role;
