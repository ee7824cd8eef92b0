-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function public.get_story_notes(story uuid) returns TABLE(id uuid, said text, created_at timestamp with time zone, author text) stable security definer, as service_role set search_path="";
grant execute on function public.get_story_notes(uuid) to admin, editor, moderator;

create function public.get_story_versions(story uuid) returns TABLE(id bigint, saved_at timestamp with time zone, is_by_office boolean, said text, read_at timestamp with time zone) stable security definer, as service_role set search_path="";
grant execute on function public.get_story_versions(uuid) to admin, editor, moderator;

create function public.note_story(story uuid, said text) returns uuid volatile security definer, as service_role set search_path="";
grant execute on function public.note_story(uuid,text) to admin, editor, moderator;

create function public.note_story_read(version bigint) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.note_story_read(bigint) to admin, editor, moderator;
