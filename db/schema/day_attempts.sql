-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- The attempt as announced. Its facts cannot change after the first entry, because the chain begins with them.
create table public.day_attempts (
  attempt text not null,
  record_name text not null,
  builder text not null,
  zone text not null,
  planned_start timestamp with time zone not null,
  planned_end timestamp with time zone not null,
  is_current boolean not null default false,
  constraint day_attempts_attempt_check CHECK ((attempt ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text)),
  constraint day_attempts_builder_check CHECK (((char_length(builder) >= 1) AND (char_length(builder) <= 120))),
  constraint day_attempts_ends_after_start CHECK ((planned_end > planned_start)),
  constraint day_attempts_pkey PRIMARY KEY (attempt),
  constraint day_attempts_planned_end_check CHECK ((planned_end = date_trunc('milliseconds'::text, planned_end))),
  constraint day_attempts_planned_start_check CHECK ((planned_start = date_trunc('milliseconds'::text, planned_start))),
  constraint day_attempts_record_name_check CHECK (((char_length(record_name) >= 1) AND (char_length(record_name) <= 200))),
  constraint day_attempts_zone_check CHECK ((zone ~ '^[A-Za-z0-9_+/-]{1,60}$'::text))
);
-- row level security: on and forced
CREATE UNIQUE INDEX day_attempts_one_current ON public.day_attempts USING btree (is_current) WHERE is_current;
CREATE TRIGGER _100_keep_facts BEFORE DELETE OR UPDATE ON public.day_attempts FOR EACH ROW EXECUTE FUNCTION private.protect_day_facts();
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.day_attempts FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_reads on public.day_attempts for select to admin using (true);
create policy public_reads on public.day_attempts for select to anon, authenticated using (true);
create policy service_all on public.day_attempts for all to service_role using (true) with check (true);
grant insert, select, update on public.day_attempts to service_role;
grant select on public.day_attempts to admin, anon, authenticated;

create function private.follow_attempt(setting jsonb) returns void volatile security definer, as service_role set search_path="";

create function private.follow_attempt_setting() returns trigger volatile security definer, as service_role set search_path="";

create function private.is_real_attempt(attempt text) returns boolean immutable set search_path="";
grant execute on function private.is_real_attempt(text) to service_role;

create function private.prepare_day_attempt(facts public.day_attempts) returns void volatile set search_path="";
grant execute on function private.prepare_day_attempt(public.day_attempts) to service_role;

create function private.protect_day_facts() returns trigger volatile set search_path="";
