-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.day_head_readers() returns SETOF text stable set search_path="";
grant execute on function private.day_head_readers() to service_role;

create function private.due_day_head() returns TABLE(attempt text, number integer, hash text, zone text) volatile set search_path="";
grant execute on function private.due_day_head() to service_role;

-- Recipients whose last email with a signed checkpoint could not be delivered.
create function public.get_undelivered_heads() returns TABLE(recipient text, failed_at timestamp with time zone) stable security definer, as service_role set search_path="";
grant execute on function public.get_undelivered_heads() to admin;
