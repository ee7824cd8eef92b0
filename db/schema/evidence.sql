-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Files of evidence. One without a hash is still being uploaded; one with a hash never changes.
create table public.day_evidence (
  id uuid not null,
  attempt text not null,
  file_name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text,
  sender_id uuid not null,
  witness_number integer,
  begun_at timestamp with time zone not null default now(),
  whole_at timestamp with time zone,
  constraint day_evidence_attempt_fkey FOREIGN KEY (attempt) REFERENCES public.day_attempts(attempt),
  constraint day_evidence_content_type_check CHECK (((content_type ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$'::text) AND (char_length(content_type) <= 100))),
  constraint day_evidence_file_name_check CHECK ((((char_length(file_name) >= 1) AND (char_length(file_name) <= 200)) AND private.is_clean_text(file_name))),
  constraint day_evidence_pkey PRIMARY KEY (id),
  constraint day_evidence_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint day_evidence_size_check CHECK (((size >= 1) AND (size <= ((200 * 1024) * 1024)))),
  constraint day_evidence_whole_has_hash CHECK (((sha256 IS NULL) = (whole_at IS NULL))),
  constraint day_evidence_witness_fkey FOREIGN KEY (attempt, witness_number) REFERENCES public.day_witnesses(attempt, number)
);
-- row level security: on and forced
-- sender_id: Outlives its user on purpose, so it names nothing by foreign key.
CREATE INDEX day_evidence_witness_idx ON public.day_evidence USING btree (attempt, witness_number);
CREATE TRIGGER _100_keep_evidence BEFORE DELETE OR UPDATE ON public.day_evidence FOR EACH ROW WHEN ((old.sha256 IS NOT NULL)) EXECUTE FUNCTION private.refuse_change_of_the_past();
create policy admin_reads on public.day_evidence for select to admin using (true);
create policy service_all on public.day_evidence for all to service_role using (true) with check (true);
grant delete, insert, select on public.day_evidence to service_role;
grant select (id, attempt, file_name, content_type, size, sha256, witness_number, begun_at, whole_at) on public.day_evidence to admin;
grant update (sha256, whole_at) on public.day_evidence to service_role;

-- Files of evidence that are shown to everyone as pictures. The copy is an object of the bucket day-pictures.
create table public.day_pictures (
  evidence_id uuid not null,
  attempt text not null,
  entry_number integer not null,
  name text not null,
  width integer not null,
  height integer not null,
  constraint day_pictures_entry_fkey FOREIGN KEY (attempt, entry_number) REFERENCES public.day_log(attempt, number),
  constraint day_pictures_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES public.day_evidence(id),
  constraint day_pictures_height_check CHECK ((height > 0)),
  constraint day_pictures_name_check CHECK ((name ~ '^[0-9a-f-]{36}\.(jpg|png|webp|gif|avif)$'::text)),
  constraint day_pictures_name_key UNIQUE (name),
  constraint day_pictures_pkey PRIMARY KEY (evidence_id),
  constraint day_pictures_width_check CHECK ((width > 0))
);
-- row level security: on and forced
CREATE INDEX day_pictures_entry_idx ON public.day_pictures USING btree (attempt, entry_number);
CREATE TRIGGER _600_remove_copy AFTER DELETE ON public.day_pictures FOR EACH ROW EXECUTE FUNCTION private.remove_picture_copy();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE ON public.day_pictures FOR EACH ROW EXECUTE FUNCTION private.audit_change('evidence_id', 'entry_number');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE ON public.day_pictures FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_reads on public.day_pictures for select to admin using (true);
create policy public_reads on public.day_pictures for select to anon, authenticated using (true);
create policy service_all on public.day_pictures for all to service_role using (true) with check (true);
grant delete, insert, select on public.day_pictures to service_role;
grant select on public.day_pictures to admin, anon, authenticated;

create function private.add_evidence(sender uuid, said jsonb) returns public.day_log volatile set search_path="";
grant execute on function private.add_evidence(uuid,jsonb) to service_role;

create function private.begin_evidence(sender uuid, said jsonb) returns bigint volatile set search_path="";
grant execute on function private.begin_evidence(uuid,jsonb) to service_role;

create function private.count_received_bytes(evidence uuid) returns bigint stable set search_path="";
grant execute on function private.count_received_bytes(uuid) to service_role;

create function private.find_readable_evidence(reader uuid, is_administrator boolean, evidence uuid) returns SETOF public.day_evidence stable set search_path="";
grant execute on function private.find_readable_evidence(uuid,boolean,uuid) to service_role;

create function private.get_picture_entry(evidence uuid) returns TABLE(is_public boolean, size bigint, shown_name text) stable set search_path="";
grant execute on function private.get_picture_entry(uuid) to service_role;

create function private.protect_evidence_bytes() returns trigger volatile security definer, as service_role set search_path="";

create function private.remove_picture_copy() returns trigger volatile security definer, as service_role set search_path="";

create function private.show_picture(evidence uuid, copy text, wide integer, high integer) returns text volatile set search_path="";
grant execute on function private.show_picture(uuid,text,integer,integer) to service_role;
