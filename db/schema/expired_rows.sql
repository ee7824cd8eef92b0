-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.sweep_expired(most integer DEFAULT 10000) returns TABLE(what text, removed integer) volatile set search_path="";
grant execute on function private.sweep_expired(integer) to service_role;
