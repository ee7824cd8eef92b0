-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Listed ideas that were deleted: their number and when, for those who still have the address.
create table private.gone_ideas (
  id uuid not null,
  gone_at timestamp with time zone not null default now(),
  is_by_owner boolean not null,
  constraint gone_ideas_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
create policy service_all on private.gone_ideas for all to service_role using (true) with check (true);
grant insert, select on private.gone_ideas to service_role;

-- Ideas that were put together with another one, and what they were before.
create table private.idea_merges (
  source_id uuid not null,
  target_id uuid not null,
  was_status text not null,
  merged_by uuid,
  merged_at timestamp with time zone not null default now(),
  constraint idea_merges_not_itself CHECK ((source_id <> target_id)),
  constraint idea_merges_pkey PRIMARY KEY (source_id),
  constraint idea_merges_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint idea_merges_was_status_check CHECK ((was_status = ANY (ARRAY['awaiting_approval'::text, 'approved'::text])))
);
-- row level security: on and forced
CREATE INDEX idea_merges_target_id_idx ON private.idea_merges USING btree (target_id);
CREATE TRIGGER _600_forget_names AFTER DELETE ON private.idea_merges FOR EACH ROW EXECUTE FUNCTION private.remove_merged_names();
create policy service_all on private.idea_merges for all to service_role using (true) with check (true);
grant delete, insert, select on private.idea_merges to service_role;

-- The votes of an idea as they were when it was put together with another one. They count there.
create table private.merged_votes (
  idea_id uuid not null,
  user_id uuid not null,
  is_held boolean not null,
  created_at timestamp with time zone not null,
  came_from uuid,
  constraint merged_votes_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint merged_votes_pkey PRIMARY KEY (idea_id, user_id),
  constraint merged_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX merged_votes_user_id_idx ON private.merged_votes USING btree (user_id);
create policy service_all on private.merged_votes for all to service_role using (true) with check (true);
grant delete, insert, select on private.merged_votes to service_role;
grant update (is_held) on private.merged_votes to service_role;

create function private.find_merge_target(idea uuid) returns uuid stable set search_path="";
grant execute on function private.find_merge_target(uuid) to service_role;

create function private.find_merged_ideas(idea uuid) returns SETOF uuid stable set search_path="";
grant execute on function private.find_merged_ideas(uuid) to service_role;

create function private.guard_merge() returns trigger volatile security definer, as service_role set search_path="";

-- Puts the first idea into the second: a person's vote counts once, both names stay, the old address leads on.
create function private.merge_ideas(source uuid, target uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.merge_ideas(uuid,uuid) to admin, editor, moderator;

-- Takes apart what merge_ideas put together; refused when one of the two was deleted.
create function private.unmerge_idea(source uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.unmerge_idea(uuid) to admin, editor, moderator;

-- Dates of the steps, names of those who asked for the same, where an old address leads, when it was deleted.
create function public.get_idea_history(idea uuid) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_idea_history(uuid) to admin, anon, authenticated;

-- Ideas that were merged into an idea (is_source), and the idea that it was merged into.
create function public.get_idea_merges(idea uuid) returns TABLE(id uuid, title text, submitter_name text, votes integer, merged_at timestamp with time zone, is_source boolean, is_there boolean) stable security definer, as service_role set search_path="";
grant execute on function public.get_idea_merges(uuid) to admin, editor, moderator;

-- People who voted for both ideas, and the votes of each target if the source were merged into it.
create function public.preview_merges(source uuid, targets uuid[]) returns TABLE(id uuid, votes_for_both integer, votes_after integer) stable security definer, as service_role set search_path="";
grant execute on function public.preview_merges(uuid,uuid[]) to admin, editor, moderator;
