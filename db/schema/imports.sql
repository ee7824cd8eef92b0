-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Rows that an import added, as they were then. Deleted a day after the import can no longer be undone.
create table private.import_rows (
  import_id uuid not null,
  row_id uuid not null,
  line integer not null,
  fingerprint text not null,
  stays text,
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES private.imports(id) ON DELETE CASCADE,
  constraint import_rows_pkey PRIMARY KEY (import_id, row_id),
  constraint import_rows_stays_known CHECK ((stays = ANY (ARRAY['changed'::text, 'used'::text, 'wishes'::text, 'noted'::text])))
);
-- row level security: on and forced
-- stays: Why Undo left the row where it is.
create policy service_all on private.import_rows for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.import_rows to service_role;

-- One row a file that an administrator brought in. The id is the browser's, so that the same press comes in once.
create table private.imports (
  id uuid not null,
  kind text not null,
  file_name text not null,
  content_hash bytea not null,
  came integer not null,
  was_there integer not null,
  refused integer not null,
  made_at timestamp with time zone not null default now(),
  made_by uuid,
  undone_at timestamp with time zone,
  undone_by uuid,
  removed integer,
  constraint imports_content_hash_length CHECK ((octet_length(content_hash) = 32)),
  constraint imports_counts_not_negative CHECK ((LEAST(came, was_there, refused, removed) >= 0)),
  constraint imports_file_name_short CHECK ((char_length(file_name) <= 200)),
  constraint imports_kind_known CHECK ((kind = ANY (ARRAY['members'::text, 'ideas'::text, 'sponsors'::text]))),
  constraint imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES auth.users(id) ON DELETE SET NULL
);
-- row level security: on and forced
CREATE INDEX imports_made_by_idx ON private.imports USING btree (made_by);
CREATE INDEX imports_undone_by_idx ON private.imports USING btree (undone_by);
create policy service_all on private.imports for all to service_role using (true) with check (true);
grant insert, select, update on private.imports to service_role;

create function private.add_imported_rows(import_kind text, given jsonb) returns void volatile set search_path="";
grant execute on function private.add_imported_rows(text,jsonb) to service_role;

create function private.add_to_import(import_id uuid, given jsonb) returns void volatile set search_path="", TimeZone=UTC;
grant execute on function private.add_to_import(uuid,jsonb) to service_role;

create function private.apply_import(import_id uuid, import_kind text, file text, hash bytea, who uuid, there integer, wrong integer, given jsonb) returns void volatile set search_path="";
grant execute on function private.apply_import(uuid,text,text,bytea,uuid,integer,integer,jsonb) to service_role;

create function private.find_known_import_lines(import_kind text, given jsonb) returns TABLE(line integer, reason text) stable set search_path="";
grant execute on function private.find_known_import_lines(text,jsonb) to service_role;

create function private.fingerprint_import_row(as_it_is jsonb) returns text immutable set search_path="";
grant execute on function private.fingerprint_import_row(jsonb) to service_role;

create function private.get_import_table(kind text) returns text immutable set search_path="";
grant execute on function private.get_import_table(text) to service_role;

create function private.is_import_known(import_id uuid, hash bytea) returns boolean stable set search_path="";
grant execute on function private.is_import_known(uuid,bytea) to service_role;

create function private.lock_imports() returns void volatile set search_path="";
grant execute on function private.lock_imports() to service_role;

create function private.mark_touched_rows(made private.imports) returns void volatile set search_path="", TimeZone=UTC;
grant execute on function private.mark_touched_rows(private.imports) to service_role;

create function private.read_imports(only_id uuid) returns jsonb stable set search_path="";
grant execute on function private.read_imports(uuid) to service_role;

create function private.undo_import(import_id uuid, who uuid) returns void volatile set search_path="";
grant execute on function private.undo_import(uuid,uuid) to service_role;
