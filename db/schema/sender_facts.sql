-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.find_sender(subject uuid) returns uuid stable set search_path="";
grant execute on function private.find_sender(uuid) to service_role;

-- Facts about the sender of an idea or testimonial; null if nobody has verified that they are the sender.
create function public.get_sender_facts(subject uuid) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_sender_facts(uuid) to admin, editor, moderator;
