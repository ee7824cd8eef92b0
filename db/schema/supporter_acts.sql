-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.correct_supporter_name(supporter_id uuid, new_name text) returns integer volatile security definer, as service_role set search_path="";
grant execute on function private.correct_supporter_name(uuid,text) to admin;

create function private.deactivate_supporters(supporter_ids uuid[], because text, revokes_badges boolean) returns integer volatile security definer, as service_role set search_path="";
grant execute on function private.deactivate_supporters(uuid[],text,boolean) to admin;

create function private.erase_supporter(supporter_id uuid, typed text) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.erase_supporter(uuid,text) to admin;

create function private.export_supporter(supporter_id uuid) returns json volatile security definer, as service_role set search_path="";
grant execute on function private.export_supporter(uuid) to admin;

create function private.lock_supporters(supporter_ids uuid[]) returns void volatile set search_path="";
grant execute on function private.lock_supporters(uuid[]) to service_role;

create function private.log_supporter_action(what text, supporter_id uuid, more jsonb DEFAULT '{}'::jsonb) returns void volatile set search_path="";
grant execute on function private.log_supporter_action(text,uuid,jsonb) to service_role;

create function private.reactivate_supporters(supporter_ids uuid[]) returns integer volatile security definer, as service_role set search_path="";
grant execute on function private.reactivate_supporters(uuid[]) to admin;

create function private.refuse_deactivated_supporter() returns trigger volatile security definer, as service_role set search_path="";

create function private.set_action_name(what text) returns void volatile set search_path="";
grant execute on function private.set_action_name(text) to service_role;
