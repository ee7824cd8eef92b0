-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.note_gone_post() returns trigger volatile security definer, as service_role set search_path="";

create function private.note_gone_story() returns trigger volatile security definer, as service_role set search_path="";

-- Since when a story or a post that was public is deleted, and whether its owner did it; null for everything else.
create function public.get_gone_page(page_kind text, page_name text) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_gone_page(text,text) to admin, anon, authenticated;
