-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Append only, and forgotten after two years. actor_id outlives its user on purpose.
create table private.audit_log (
  id bigint not null generated always as identity,
  happened_at timestamp with time zone not null default now(),
  actor_id uuid,
  action text not null,
  subject text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  constraint audit_log_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
CREATE INDEX audit_log_happened_at_idx ON private.audit_log USING btree (happened_at);
CREATE INDEX audit_log_subject_idx ON private.audit_log USING btree (subject, subject_id, id DESC);
create policy service_append on private.audit_log for insert to service_role with check (true);
create policy service_forgets on private.audit_log for delete to service_role using ((happened_at < (now() - '2 years'::interval)));
create policy service_read on private.audit_log for select to service_role using (true);
grant delete, insert, select on private.audit_log to service_role;

create function private.audit_change() returns trigger volatile security definer, as service_role set search_path="";

create function private.shorten_audited_value(value jsonb) returns jsonb immutable set search_path="";
grant execute on function private.shorten_audited_value(jsonb) to service_role;

create function public.get_history(item_table text, item_id text) returns TABLE(id bigint, happened_at timestamp with time zone, actor text, action text, before jsonb, after jsonb) stable security definer, as service_role set search_path="";
grant execute on function public.get_history(text,text) to admin, editor, moderator;
