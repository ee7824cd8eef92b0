-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- How a witness knows the builder, as declared by the witness; the newest one counts. Append only, as the log is.
create table public.day_declarations (
  attempt text not null,
  witness_number integer not null,
  number integer not null,
  connection text not null,
  is_connected boolean not null generated always as ((connection <> 'none'::text)) stored,
  constraint day_declarations_connection_check CHECK ((connection = ANY (ARRAY['none'::text, 'family'::text, 'friend'::text, 'work'::text, 'paid'::text, 'other'::text]))),
  constraint day_declarations_entry_fkey FOREIGN KEY (attempt, number) REFERENCES public.day_log(attempt, number),
  constraint day_declarations_pkey PRIMARY KEY (attempt, number),
  constraint day_declarations_witness_fkey FOREIGN KEY (attempt, witness_number) REFERENCES public.day_witnesses(attempt, number)
);
-- row level security: on and forced
-- number: Entry of the log with the words of the witness. It is for the record only.
-- connection: Not granted to the public, who read only whether there is one.
CREATE INDEX day_declarations_witness_idx ON public.day_declarations USING btree (attempt, witness_number, number);
CREATE TRIGGER _000_never BEFORE DELETE OR UPDATE OR TRUNCATE ON public.day_declarations FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change_of_the_past();
CREATE TRIGGER _900_notify_change AFTER INSERT ON public.day_declarations FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_reads on public.day_declarations for select to admin using (true);
create policy public_reads on public.day_declarations for select to anon, authenticated using (true);
create policy service_appends on public.day_declarations for insert to service_role with check (true);
create policy service_reads on public.day_declarations for select to service_role using (true);
grant insert (attempt, witness_number, number, connection) on public.day_declarations to service_role;
grant select (attempt, witness_number, number, is_connected) on public.day_declarations to anon, authenticated;
grant select on public.day_declarations to admin, service_role;

-- Planned watches; one email an hour before each. More than four hours are warned about, more than twelve are none.
create table public.day_planned_shifts (
  attempt text not null,
  witness_number integer not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  constraint day_planned_shifts_length CHECK (((ends_at > begins_at) AND (ends_at <= (begins_at + '12:00:00'::interval)))),
  constraint day_planned_shifts_pkey PRIMARY KEY (attempt, witness_number, begins_at),
  constraint day_planned_shifts_witness_fkey FOREIGN KEY (attempt, witness_number) REFERENCES public.day_witnesses(attempt, number)
);
-- row level security: on and forced
CREATE INDEX day_planned_shifts_due_idx ON public.day_planned_shifts USING btree (begins_at) WHERE (reminded_at IS NULL);
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.day_planned_shifts FOR EACH ROW EXECUTE FUNCTION private.notify_change('attempt', 'public');
create policy admin_all on public.day_planned_shifts for all to admin using (true) with check (true);
create policy service_all on public.day_planned_shifts for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.day_planned_shifts to service_role;
grant delete, select on public.day_planned_shifts to admin;
grant insert (attempt, witness_number, begins_at, ends_at) on public.day_planned_shifts to admin;

-- Witnesses and timekeepers. Addresses and names are for the back office.
create table public.day_witnesses (
  attempt text not null,
  number integer not null,
  user_id uuid,
  email text,
  name text not null,
  occupation text not null default ''::text,
  relation text not null default ''::text,
  is_name_public boolean not null default false,
  invited_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  connection text,
  role text not null default 'witness'::text,
  constraint day_witnesses_attempt_fkey FOREIGN KEY (attempt) REFERENCES public.day_attempts(attempt),
  constraint day_witnesses_connection_check CHECK ((connection = ANY (ARRAY['none'::text, 'family'::text, 'friend'::text, 'work'::text, 'paid'::text, 'other'::text]))),
  constraint day_witnesses_email_check CHECK ((char_length(email) <= 254)),
  constraint day_witnesses_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 120)) AND private.is_clean_text(name))),
  constraint day_witnesses_number_check CHECK (((number >= 1) AND (number <= 99))),
  constraint day_witnesses_occupation_check CHECK (((char_length(occupation) <= 120) AND private.is_clean_text(occupation))),
  constraint day_witnesses_pkey PRIMARY KEY (attempt, number),
  constraint day_witnesses_relation_check CHECK (((char_length(relation) <= 300) AND private.is_clean_text(relation))),
  constraint day_witnesses_role_check CHECK ((role = ANY (ARRAY['witness'::text, 'timekeeper'::text]))),
  constraint day_witnesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL
);
-- row level security: on and forced
-- withdrawn_at: The invitation was withdrawn: the number stays taken, and nobody can sign in by it.
-- connection: What the owner knew of it when inviting; null for invitations by an earlier release.
-- role: Timekeepers are numbered together with the witnesses.
CREATE UNIQUE INDEX day_witnesses_one_mailbox ON public.day_witnesses USING btree (attempt, private.mailbox(email)) WHERE (withdrawn_at IS NULL);
CREATE INDEX day_witnesses_user_idx ON public.day_witnesses USING btree (user_id);
CREATE TRIGGER _200_keep_apart AFTER INSERT OR UPDATE ON public.day_witnesses FOR EACH ROW EXECUTE FUNCTION private.separate_timekeepers();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.day_witnesses FOR EACH ROW EXECUTE FUNCTION private.audit_change('number', 'is_name_public');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.day_witnesses FOR EACH ROW EXECUTE FUNCTION private.notify_change('is_name_public', 'true');
create policy admin_reads on public.day_witnesses for select to admin using (true);
create policy service_all on public.day_witnesses for all to service_role using (true) with check (true);
grant insert, select, update on public.day_witnesses to service_role;
grant select on public.day_witnesses to admin;

create function private.declare_connection(reader uuid, said jsonb) returns public.day_log volatile set search_path="";
grant execute on function private.declare_connection(uuid,jsonb) to service_role;

create function private.find_witness(reader uuid) returns public.day_witnesses volatile set search_path="";
grant execute on function private.find_witness(uuid) to service_role;

create function private.get_witness_day(reader uuid) returns json volatile set search_path="";
grant execute on function private.get_witness_day(uuid) to service_role;

create function private.invite_witness(said jsonb) returns integer volatile set search_path="";
grant execute on function private.invite_witness(jsonb) to service_role;

create function private.lock_invitation(of_attempt text, witness_number integer) returns public.day_witnesses volatile set search_path="";
grant execute on function private.lock_invitation(text,integer) to service_role;

create function private.readdress_witness(of_attempt text, witness_number integer, address text) returns TABLE(name text, email text, role text) volatile set search_path="";
grant execute on function private.readdress_witness(text,integer,text) to service_role;

create function private.send_due_shift_reminders() returns integer volatile set search_path="";
grant execute on function private.send_due_shift_reminders() to service_role;

create function private.sign_statement(reader uuid, said jsonb) returns public.day_log volatile set search_path="";
grant execute on function private.sign_statement(uuid,jsonb) to service_role;

create function private.withdraw_witness(of_attempt text, witness_number integer) returns void volatile set search_path="";
grant execute on function private.withdraw_witness(text,integer) to service_role;
