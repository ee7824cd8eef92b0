-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Attempts that were started by mistake, for everyone to read.
create table public.day_withdrawals (
  attempt text not null,
  number integer not null,
  at timestamp with time zone not null default now(),
  constraint day_withdrawals_attempt_fkey FOREIGN KEY (attempt) REFERENCES public.day_attempts(attempt),
  constraint day_withdrawals_entry_fkey FOREIGN KEY (attempt, number) REFERENCES public.day_log(attempt, number),
  constraint day_withdrawals_pkey PRIMARY KEY (attempt)
);
-- row level security: on and forced
-- number: The last entry of its log, whose text is the reason.
CREATE INDEX day_withdrawals_entry_idx ON public.day_withdrawals USING btree (attempt, number);
CREATE TRIGGER _000_never BEFORE DELETE OR UPDATE OR TRUNCATE ON public.day_withdrawals FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change_of_the_past();
CREATE TRIGGER _900_notify_change AFTER INSERT ON public.day_withdrawals FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_reads on public.day_withdrawals for select to admin using (true);
create policy public_reads on public.day_withdrawals for select to anon, authenticated using (true);
create policy service_appends on public.day_withdrawals for insert to service_role with check (true);
create policy service_reads on public.day_withdrawals for select to service_role using (true);
grant insert, select on public.day_withdrawals to service_role;
grant select on public.day_withdrawals to admin, anon, authenticated;

create function private.withdraw_attempt(author uuid, of_attempt text, reason text) returns void volatile set search_path="";
grant execute on function private.withdraw_attempt(uuid,text,text) to service_role;
