-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.is_real_attempt(attempt text) returns boolean immutable set search_path="";
grant execute on function private.is_real_attempt(text) to service_role;

create function private.withdraw_attempt(author uuid, of_attempt text, reason text) returns void volatile set search_path="";
grant execute on function private.withdraw_attempt(uuid,text,text) to service_role;
