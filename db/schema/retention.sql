-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.delete_aged_rows(most integer DEFAULT 10000) returns TABLE(what text, removed integer) volatile set search_path="";
grant execute on function private.delete_aged_rows(integer) to service_role;

create function private.delete_short_lived_rows() returns TABLE(what text, removed integer) volatile set search_path="";
grant execute on function private.delete_short_lived_rows() to service_role;
