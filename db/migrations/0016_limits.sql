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

-- Sources that have been counted for a post, badge or link, as salted hashes that change daily.
create table private.view_marks (
  subject_id uuid not null,
  kind text not null,
  mark bytea not null,
  seen_at timestamptz not null default now(),
  primary key (subject_id, kind, mark),
  constraint view_marks_kind_check check (
    kind in ('post_view', 'badge_svg', 'badge_png') or kind ~ '^letter_link_[0-9]{1,3}$')
);
alter table private.view_marks enable row level security;
alter table private.view_marks force row level security;

create index view_marks_seen_at_idx on private.view_marks (seen_at); -- retention

comment on table private.view_marks is 'Salted daily hashes of sources, so that a counter counts a reader once.';

create policy service_all on private.view_marks to service_role using (true) with check (true);

grant select, insert, update, delete on private.view_marks to service_role;

-- One row per submission. A form without a response sends the same again with the same key (header Idempotency-Key).
-- The key is written in the transaction of the write: a second one at the same time waits and finds the response of the
-- first, and a refused write stores nothing.
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

-- A form without scripts that asks for a code contains its action, encrypted. Its mark is written before the action is
-- done, so that a reload, Back or a second click finds the result of the first.
create table private.used_forms (
  id bytea primary key,
  outcome text,
  created_at timestamptz not null default now()
);
alter table private.used_forms enable row level security;
alter table private.used_forms force row level security;

create index used_forms_created_at_idx on private.used_forms (created_at); -- the hourly deletion

comment on table private.used_forms is
  'Marks of forms that were proven, for a day. A mark says nothing of who sent what.';
comment on column private.used_forms.outcome is 'Where its sender was led; null while it is being done.';

create policy service_all on private.used_forms to service_role using (true) with check (true);

grant select, insert, update, delete on private.used_forms to service_role;

-- Rows whose gathered columns have changed, such as a count of votes. They stay until they are announced, so nothing is
-- lost when a node dies (docs/decisions/0211). No index, because every round deletes all rows.
create table private.gathered_changes (
  table_name text not null,
  row_id text not null,
  changed_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table private.gathered_changes enable row level security;
alter table private.gathered_changes force row level security;

comment on table private.gathered_changes is
  'Changes that private.publish_gathered announces together, a row for each change.';

create policy service_all on private.gathered_changes to service_role using (true) with check (true);

grant select, insert, delete on private.gathered_changes to service_role;

create table private.gathered_rounds (
  is_only boolean primary key default true check (is_only),
  published_at timestamptz not null
);
alter table private.gathered_rounds enable row level security;
alter table private.gathered_rounds force row level security;

comment on table private.gathered_rounds is 'When gathered changes were last announced, by any node. One row.';

create policy service_all on private.gathered_rounds to service_role using (true) with check (true);

grant select, insert, update on private.gathered_rounds to service_role;
