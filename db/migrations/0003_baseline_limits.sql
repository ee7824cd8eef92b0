-- Limits are counted here and not in a process, so that two nodes do not double them.
-- Unlogged: after a crash the counts start anew, which errs towards the visitor.
create unlogged table private.rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);
alter table private.rate_limits enable row level security;
alter table private.rate_limits force row level security;

-- functions: limits

create index rate_limits_window_start_idx on private.rate_limits (window_start); -- the sweep of old windows

comment on table private.rate_limits is 'A window opens with its first hit, so "1 in 60 s" means 60 s apart. A key names the action, the window and a mailbox or a source.';

create policy service_all on private.rate_limits to service_role using (true) with check (true);

grant select, insert, update, delete on private.rate_limits to service_role;

-- Which source counted for what, as salted hashes that change daily.
create table private.view_marks (
  subject_id uuid not null,
  kind text not null check (kind in ('post_view', 'badge_svg', 'badge_png')),
  mark bytea not null,
  seen_at timestamptz not null default now(),
  primary key (subject_id, kind, mark)
);
alter table private.view_marks enable row level security;
alter table private.view_marks force row level security;

create index view_marks_seen_at_idx on private.view_marks (seen_at); -- retention

comment on table private.view_marks is 'Salted daily hashes of sources, so that a counter counts a reader once.';

create policy service_all on private.view_marks to service_role using (true) with check (true);

grant select, insert, update, delete on private.view_marks to service_role;

-- One submission, one row: a form that got no answer sends the same again under the same key (the header Idempotency-Key).
-- The key is written in the transaction of the write itself: of two at once the second waits here and finds the first's
-- answer, and where the write was refused nothing is kept.
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
create index submissions_created_at_idx on private.submissions (created_at); -- the hourly sweep

comment on table private.submissions is 'What a form was answered, for a day. id and content are HMACs under the form''s own key, so a row tells nothing without it.';

create policy service_all on private.submissions to service_role using (true) with check (true);

grant select, insert, update, delete on private.submissions to service_role;
