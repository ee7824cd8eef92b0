-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.member_course(person_id uuid, person_mailbox text) returns json stable set search_path="";
grant execute on function private.member_course(uuid,text) to service_role;

create function public.get_member(member_id uuid) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_member(uuid) to admin;

create function public.note_member(member_id uuid, said text) returns uuid volatile security definer, as service_role set search_path="";
grant execute on function public.note_member(uuid,text) to admin;
