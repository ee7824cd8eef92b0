-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.withdraw_attempt(author uuid, of_attempt text, reason text) returns void volatile set search_path="";
grant execute on function private.withdraw_attempt(uuid,text,text) to service_role;
