-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.find_setting_object_problem(place text, value jsonb, path text) returns text[] stable set search_path="";
grant execute on function private.find_setting_object_problem(text,jsonb,text) to admin, service_role;

create function private.find_setting_problem(place text, field text, value jsonb, path text) returns text[] stable set search_path="";
grant execute on function private.find_setting_problem(text,text,jsonb,text) to admin, service_role;

create function private.get_setting_error(kind text, low numeric) returns text immutable set search_path="";
grant execute on function private.get_setting_error(text,numeric) to admin, service_role;

create function private.get_setting_rules() returns TABLE(place text, field text, kind text, needed boolean, nullable boolean, low numeric, high numeric, choices text[]) immutable set search_path="";
grant execute on function private.get_setting_rules() to admin, service_role;

create function private.is_setting_of(kind text, value jsonb, low numeric, high numeric, choices text[]) returns boolean stable set search_path="";
grant execute on function private.is_setting_of(text,jsonb,numeric,numeric,text[]) to admin, service_role;

create function private.parse_day(value text) returns date immutable set search_path="";
grant execute on function private.parse_day(text) to admin, service_role;
