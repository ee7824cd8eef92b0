-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.guard_merge() returns trigger volatile set search_path="";
grant execute on function private.guard_merge() to admin, editor, moderator, service_role;

create function private.idea_led_to(idea uuid) returns uuid stable set search_path="";
grant execute on function private.idea_led_to(uuid) to service_role;

create function private.ideas_put_into(idea uuid) returns SETOF uuid stable set search_path="";
grant execute on function private.ideas_put_into(uuid) to service_role;

create function private.note_gone_idea() returns trigger volatile security definer, as service_role set search_path="";

create function private.recount_ideas(ideas uuid[]) returns void volatile set search_path="";
grant execute on function private.recount_ideas(uuid[]) to service_role;

-- Ideas that were merged into an idea (is_source), and the idea that it was merged into.
create function public.get_idea_merges(idea uuid) returns TABLE(id uuid, title text, submitter_name text, votes integer, merged_at timestamp with time zone, is_source boolean, is_there boolean) stable security definer, as service_role set search_path="";
grant execute on function public.get_idea_merges(uuid) to admin, editor, moderator;

-- Dates of the steps, names of those who asked for the same, where an old address leads, since when an idea is gone.
create function public.get_idea_story(idea uuid) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_idea_story(uuid) to admin, anon, authenticated;

-- Puts the first idea into the second: a person's vote counts once, both names stay, the old address leads on.
create function public.merge_ideas(source uuid, target uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.merge_ideas(uuid,uuid) to admin, editor, moderator;

-- People who voted for both ideas, and the votes of each target if the source were merged into it.
create function public.preview_merges(source uuid, targets uuid[]) returns TABLE(id uuid, votes_for_both integer, votes_after integer) stable security definer, as service_role set search_path="";
grant execute on function public.preview_merges(uuid,uuid[]) to admin, editor, moderator;

-- Takes apart what merge_ideas put together; refused when one of the two was deleted.
create function public.unmerge_idea(source uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.unmerge_idea(uuid) to admin, editor, moderator;
