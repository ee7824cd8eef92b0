-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.is_code_used_up(tries integer) returns boolean immutable set search_path="";
grant execute on function private.is_code_used_up(integer) to service_role;

create function private.keep_code(to_address text, code_purpose text, peppered bytea, code_payload jsonb, valid_seconds integer) returns void volatile set search_path="";
grant execute on function private.keep_code(text,text,bytea,jsonb,integer) to service_role;

create function private.take_code(from_address text, code_purpose text, peppered bytea) returns TABLE(address text, payload jsonb) volatile set search_path="";
grant execute on function private.take_code(text,text,bytea) to service_role;

create function private.take_place(to_address text, purpose text) returns integer volatile set search_path="";
grant execute on function private.take_place(text,text) to service_role;

create function private.why_code_refused(from_address text, code_purpose text, peppered bytea) returns text volatile set search_path="";
grant execute on function private.why_code_refused(text,text,bytea) to service_role;
