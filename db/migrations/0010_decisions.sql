-- A decision of an administrator takes effect immediately and can be undone for fifteen seconds. Its email
-- and badge cannot be undone once they are sent, so they become due after that time. Nobody can
-- undo a decision of the server, so its email and badge are due immediately.
create table private.decisions (
  subject_id uuid primary key,
  id uuid not null default gen_random_uuid(),
  decided_by uuid not null,
  was jsonb not null,
  became text not null,
  decided_at timestamptz not null default now()
);
alter table private.decisions enable row level security;
alter table private.decisions force row level security;

create index decisions_decided_at_idx on private.decisions (decided_at); -- deletion of what can no longer be undone

comment on table private.decisions is
  'The latest decision about an idea or a testimonial, kept for as long as it can be undone.';
comment on column private.decisions.decided_by is
  'Only who decided can undo. By nothing foreign: the row lives for a minute.';
comment on column private.decisions.was is 'What stood in the columns of the decision before it.';

create policy service_all on private.decisions to service_role using (true) with check (true);

grant select, insert, update, delete on private.decisions to service_role;
