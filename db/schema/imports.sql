-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.add_imported_rows(import_kind text, given jsonb) returns void volatile set search_path="";
grant execute on function private.add_imported_rows(text,jsonb) to service_role;

create function private.add_to_import(import_id uuid, given jsonb) returns void volatile set search_path="", TimeZone=UTC;
grant execute on function private.add_to_import(uuid,jsonb) to service_role;

create function private.apply_import(import_id uuid, import_kind text, file text, hash bytea, who uuid, there integer, wrong integer, given jsonb) returns void volatile set search_path="";
grant execute on function private.apply_import(uuid,text,text,bytea,uuid,integer,integer,jsonb) to service_role;

create function private.import_fingerprint(as_it_is jsonb) returns text immutable set search_path="";
grant execute on function private.import_fingerprint(jsonb) to service_role;

create function private.import_table(kind text) returns text immutable set search_path="";
grant execute on function private.import_table(text) to service_role;

create function private.is_import_known(import_id uuid, hash bytea) returns boolean stable set search_path="";
grant execute on function private.is_import_known(uuid,bytea) to service_role;

create function private.known_import_lines(import_kind text, given jsonb) returns TABLE(line integer, reason text) stable set search_path="";
grant execute on function private.known_import_lines(text,jsonb) to service_role;

create function private.mark_touched_rows(made private.imports) returns void volatile set search_path="", TimeZone=UTC;
grant execute on function private.mark_touched_rows(private.imports) to service_role;

create function private.read_imports(only_id uuid) returns jsonb stable set search_path="";
grant execute on function private.read_imports(uuid) to service_role;

create function private.take_turns_importing() returns void volatile set search_path="";
grant execute on function private.take_turns_importing() to service_role;

create function private.undo_import(import_id uuid, who uuid) returns void volatile set search_path="";
grant execute on function private.undo_import(uuid,uuid) to service_role;
