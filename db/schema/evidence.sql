-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.add_evidence(sender uuid, said jsonb) returns public.day_log volatile set search_path="";
grant execute on function private.add_evidence(uuid,jsonb) to service_role;

create function private.begin_evidence(sender uuid, said jsonb) returns bigint volatile set search_path="";
grant execute on function private.begin_evidence(uuid,jsonb) to service_role;

create function private.entry_of_picture(evidence uuid) returns TABLE(is_public boolean, size bigint, shown_name text) stable set search_path="";
grant execute on function private.entry_of_picture(uuid) to service_role;

create function private.evidence_received(evidence uuid) returns bigint stable set search_path="";
grant execute on function private.evidence_received(uuid) to service_role;

create function private.keep_evidence_bytes() returns trigger volatile security definer, as service_role set search_path="";

create function private.readable_evidence(reader uuid, is_administrator boolean, evidence uuid) returns SETOF public.day_evidence stable set search_path="";
grant execute on function private.readable_evidence(uuid,boolean,uuid) to service_role;

create function private.remove_picture_copy() returns trigger volatile security definer, as service_role set search_path="";

create function private.show_picture(evidence uuid, copy text, wide integer, high integer) returns text volatile set search_path="";
grant execute on function private.show_picture(uuid,text,integer,integer) to service_role;
