-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.count_app_tests() returns trigger volatile security definer, as service_role set search_path="";

create function private.is_tester(person uuid) returns boolean stable set search_path="";
grant execute on function private.is_tester(uuid) to service_role;

create function private.report_app_test(person uuid, said jsonb) returns void volatile set search_path="";
grant execute on function private.report_app_test(uuid,jsonb) to service_role;
