-- Actions of administrators. There are no foreign keys, because a user may be deleted.
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
create index audit_log_happened_at_idx on private.audit_log (happened_at); -- the end of the retention

comment on table private.audit_log is
  'Append only, and forgotten after two years. actor_id outlives its user on purpose.';

create policy service_append on private.audit_log for insert to service_role with check (true);
create policy service_read on private.audit_log for select to service_role using (true);
-- Rows can only be added, and can be deleted after two years. This policy also applies to the server.
create policy service_forgets on private.audit_log for delete to service_role
  using (happened_at < now() - interval '2 years');

grant select, insert, delete on private.audit_log to service_role;
