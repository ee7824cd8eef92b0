-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.correct_planned_app() returns trigger volatile security definer, as service_role set search_path="";

create function private.keep_idea_version() returns trigger volatile security definer, as service_role set search_path="";

create function private.tell_correction(subject uuid, recipient text, said jsonb, was jsonb, is_now jsonb) returns void volatile set search_path="";
grant execute on function private.tell_correction(uuid,text,jsonb,jsonb,jsonb) to service_role;

create function private.tell_story_correction() returns trigger volatile security definer, as service_role set search_path="";

create function private.withdraw_correction() returns trigger volatile security definer, as service_role set search_path="";

-- Names and texts that an idea had before the office corrected it, the newest first.
create function public.get_idea_versions(idea uuid) returns TABLE(id bigint, replaced_at timestamp with time zone, title text, description text) stable security definer, as service_role set search_path="";
grant execute on function public.get_idea_versions(uuid) to admin, editor, moderator;
