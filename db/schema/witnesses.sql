-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.declare_connection(reader uuid, said jsonb) returns public.day_log volatile set search_path="";
grant execute on function private.declare_connection(uuid,jsonb) to service_role;

create function private.get_witness_day(reader uuid) returns json volatile set search_path="";
grant execute on function private.get_witness_day(uuid) to service_role;

create function private.invite_witness(said jsonb) returns integer volatile set search_path="";
grant execute on function private.invite_witness(jsonb) to service_role;

create function private.lock_invitation(of_attempt text, witness_number integer) returns public.day_witnesses volatile set search_path="";
grant execute on function private.lock_invitation(text,integer) to service_role;

create function private.readdress_witness(of_attempt text, witness_number integer, address text) returns TABLE(name text, email text, role text) volatile set search_path="";
grant execute on function private.readdress_witness(text,integer,text) to service_role;

create function private.send_due_shift_reminders() returns integer volatile set search_path="";
grant execute on function private.send_due_shift_reminders() to service_role;

create function private.sign_statement(reader uuid, said jsonb) returns public.day_log volatile set search_path="";
grant execute on function private.sign_statement(uuid,jsonb) to service_role;

create function private.withdraw_witness(of_attempt text, witness_number integer) returns void volatile set search_path="";
grant execute on function private.withdraw_witness(text,integer) to service_role;

create function private.witness_of(reader uuid) returns public.day_witnesses volatile set search_path="";
grant execute on function private.witness_of(uuid) to service_role;
