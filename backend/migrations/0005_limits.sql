-- Limits are counted in the database and not in a process, so that two nodes do not double them. Unlogged: after a
-- crash the counts begin again, in favour of the visitor.
create unlogged table private.rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);
alter table private.rate_limits enable row level security;
alter table private.rate_limits force row level security;

create index rate_limits_window_start_idx on private.rate_limits (window_start); -- deletion of old windows

comment on table private.rate_limits is
  'A window opens with its first hit, so "1 in 60 s" means 60 s apart. A key names the action, the window and a'
  ' mailbox or a source.';

create policy service_all on private.rate_limits to service_role using (true) with check (true);

grant select, insert, update, delete on private.rate_limits to service_role;

-- One row per submission. A form that gets no response sends the same submission again with the same key
-- (header Idempotency-Key). The key is written in the transaction of the write. So a simultaneous repetition
-- waits and finds the first response, and a refused write stores nothing.
create table private.submissions (
  id bytea primary key,
  content bytea not null,
  user_id uuid references auth.users (id) on delete cascade,
  answer jsonb,
  created_at timestamptz not null default now()
);
alter table private.submissions enable row level security;
alter table private.submissions force row level security;

create index submissions_user_id_idx on private.submissions (user_id); -- the foreign key: erasing a person
create index submissions_created_at_idx on private.submissions (created_at); -- the hourly deletion

comment on table private.submissions is
  'Answers to forms, for eight days. `id` and `content` are HMACs with the form''s own key, so a row reveals '
  'nothing without it.';

create policy service_all on private.submissions to service_role using (true) with check (true);

grant select, insert, update, delete on private.submissions to service_role;
