-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.read_impact(release_zone text) returns jsonb stable set search_path="";
grant execute on function private.read_impact(text) to service_role;

create function private.read_sponsor_report(hash bytea, release_zone text) returns jsonb stable set search_path="";
grant execute on function private.read_sponsor_report(bytea,text) to service_role;
