-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- A window opens with its first hit, so "1 in 60 s" means 60 s apart. A key names the action, the window and a mailbox or a source.
create unlogged table private.rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
-- row level security: on and forced
CREATE INDEX rate_limits_window_start_idx ON private.rate_limits USING btree (window_start);
create policy service_all on private.rate_limits for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.rate_limits to service_role;

-- Answers to forms, for eight days. `id` and `content` are HMACs with the form's own key, so a row reveals nothing without it.
create table private.submissions (
  id bytea not null,
  content bytea not null,
  user_id uuid,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  constraint submissions_pkey PRIMARY KEY (id),
  constraint submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX submissions_created_at_idx ON private.submissions USING btree (created_at);
CREATE INDEX submissions_user_id_idx ON private.submissions USING btree (user_id);
create policy service_all on private.submissions for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.submissions to service_role;

-- Marks of forms that were proven, for a day. A mark says nothing of who sent what.
create table private.used_forms (
  id bytea not null,
  outcome text,
  created_at timestamp with time zone not null default now(),
  constraint used_forms_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
-- outcome: Where its sender was led; null while it is being done.
CREATE INDEX used_forms_created_at_idx ON private.used_forms USING btree (created_at);
create policy service_all on private.used_forms for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.used_forms to service_role;

-- Salted daily hashes of sources, so that a counter counts a reader once.
create table private.view_marks (
  subject_id uuid not null,
  kind text not null,
  mark bytea not null,
  seen_at timestamp with time zone not null default now(),
  constraint view_marks_kind_check CHECK (((kind = ANY (ARRAY['post_view'::text, 'badge_svg'::text, 'badge_png'::text])) OR (kind ~ '^email_link_[0-9]{1,3}$'::text))),
  constraint view_marks_pkey PRIMARY KEY (subject_id, kind, mark)
);
-- row level security: on and forced
CREATE INDEX view_marks_seen_at_idx ON private.view_marks USING btree (seen_at);
create policy service_all on private.view_marks for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.view_marks to service_role;

create function private.hit_distinct_limit(limit_key text, value text, max_values integer, window_seconds integer) returns integer volatile set search_path="";
grant execute on function private.hit_distinct_limit(text,text,integer,integer) to service_role;

create function private.hit_limit(limit_key text, max_hits integer, window_seconds integer) returns integer volatile set search_path="";
grant execute on function private.hit_limit(text,integer,integer) to service_role;

create function private.hit_limits(limit_keys text[], max_hits integer[], window_seconds integer[]) returns integer volatile set search_path="";
grant execute on function private.hit_limits(text[],integer[],integer[]) to service_role;

create function private.is_window_over(began timestamp with time zone, window_seconds integer, moment timestamp with time zone) returns boolean immutable set search_path="";
grant execute on function private.is_window_over(timestamp with time zone,integer,timestamp with time zone) to service_role;

create function private.record_mark(subject uuid, mark_kind text, window_seconds integer) returns boolean volatile set search_path="";
grant execute on function private.record_mark(uuid,text,integer) to service_role;

create function private.reserve_send_time(limit_key text, max_hits integer, window_seconds integer) returns integer volatile set search_path="";
grant execute on function private.reserve_send_time(text,integer,integer) to service_role;
