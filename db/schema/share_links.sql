-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.count_invited(new_member uuid, code text) returns void volatile set search_path="";
grant execute on function private.count_invited(uuid,text) to service_role;

create function private.new_share_code() returns text volatile set search_path="";
grant execute on function private.new_share_code() to authenticated, service_role;
