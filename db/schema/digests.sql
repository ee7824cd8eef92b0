-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.send_due_digests(zone text) returns integer volatile set search_path="";
grant execute on function private.send_due_digests(text) to service_role;
