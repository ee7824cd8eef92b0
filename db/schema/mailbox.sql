-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.mailbox(address text) returns text immutable set search_path="";
grant execute on function private.mailbox(text) to admin, anon, authenticated, service_role;
