-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.sender_of(subject uuid) returns uuid stable set search_path="";
grant execute on function private.sender_of(uuid) to service_role;

-- What whoever sent an idea or story did here; null where nobody has proven to be the sender.
create function public.get_sender_facts(subject uuid) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_sender_facts(uuid) to admin, editor, moderator;
