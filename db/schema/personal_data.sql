-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.erase_mailbox(asked text, person_id uuid) returns void volatile set search_path="";
grant execute on function private.erase_mailbox(text,uuid) to service_role;

create function private.erase_person(person_id uuid) returns void volatile set search_path="";
grant execute on function private.erase_person(uuid) to service_role;

create function private.export_idea(idea public.app_ideas) returns jsonb stable set search_path="";
grant execute on function private.export_idea(public.app_ideas) to service_role;

create function private.export_mailbox(asked text) returns jsonb stable set search_path="";
grant execute on function private.export_mailbox(text) to service_role;

create function private.export_person(person_id uuid) returns json stable set search_path="";
grant execute on function private.export_person(uuid) to service_role;

create function private.export_reader(asked text) returns json stable set search_path="";
grant execute on function private.export_reader(text) to service_role;

create function private.export_witness(asked text, person_id uuid) returns json stable set search_path="";
grant execute on function private.export_witness(text,uuid) to service_role;

create function private.move_mailbox() returns trigger volatile set search_path="";
