-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Changes that private.publish_gathered announces together, a row for each change.
create unlogged table private.gathered_changes (
  table_name text not null,
  row_id text not null,
  changed_at timestamp with time zone not null default now()
);
-- row level security: on and forced
create policy service_all on private.gathered_changes for all to service_role using (true) with check (true);
grant delete, insert, select on private.gathered_changes to service_role;

-- When gathered changes were last announced, by any node. One row.
create unlogged table private.gathered_rounds (
  is_only boolean not null default true,
  published_at timestamp with time zone not null,
  constraint gathered_rounds_is_only_check CHECK (is_only),
  constraint gathered_rounds_pkey PRIMARY KEY (is_only)
);
-- row level security: on and forced
create policy service_all on private.gathered_rounds for all to service_role using (true) with check (true);
grant insert, select, update on private.gathered_rounds to service_role;

create function private.gather_change() returns trigger volatile security definer, as service_role set search_path="";

create function private.notify_change() returns trigger volatile set search_path="";

create function private.notify_count() returns trigger volatile set search_path="";

create function private.publish_gathered(turn bigint, pause interval) returns integer volatile set search_path="";
grant execute on function private.publish_gathered(bigint,interval) to service_role;

create function private.touch_updated_at() returns trigger volatile set search_path="";

create function private.user_of_mailbox(of_mailbox text) returns uuid stable security definer, as service_role set search_path="";
grant execute on function private.user_of_mailbox(text) to admin, authenticated;
