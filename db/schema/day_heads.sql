-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Signed hashes of the log; append only.
create table public.day_heads (
  attempt text not null,
  number integer not null,
  hash text not null,
  at timestamp with time zone not null,
  jws text not null,
  constraint day_heads_attempt_fkey FOREIGN KEY (attempt) REFERENCES public.day_attempts(attempt),
  constraint day_heads_entry_fkey FOREIGN KEY (attempt, number) REFERENCES public.day_log(attempt, number),
  constraint day_heads_pkey PRIMARY KEY (attempt, at)
);
-- row level security: on and forced
CREATE INDEX day_heads_entry_idx ON public.day_heads USING btree (attempt, number);
CREATE TRIGGER _000_never BEFORE DELETE OR UPDATE OR TRUNCATE ON public.day_heads FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change_of_the_past();
CREATE TRIGGER _900_notify_change AFTER INSERT ON public.day_heads FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_reads on public.day_heads for select to admin using (true);
create policy public_reads on public.day_heads for select to anon, authenticated using (true);
create policy service_appends on public.day_heads for insert to service_role with check (true);
create policy service_reads on public.day_heads for select to service_role using (true);
grant insert, select on public.day_heads to service_role;
grant select on public.day_heads to admin, anon, authenticated;

create function private.get_day_head_readers() returns SETOF text stable set search_path="";
grant execute on function private.get_day_head_readers() to service_role;

create function private.get_due_day_head() returns TABLE(attempt text, number integer, hash text, zone text) volatile set search_path="";
grant execute on function private.get_due_day_head() to service_role;

-- Recipients whose last email with a signed checkpoint could not be delivered.
create function public.get_undelivered_heads() returns TABLE(recipient text, failed_at timestamp with time zone) stable security definer, as service_role set search_path="";
grant execute on function public.get_undelivered_heads() to admin;
