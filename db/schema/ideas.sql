-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- App ideas. Status is the administrators' to set; votes are counted in private.idea_votes.
create table public.app_ideas (
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text not null,
  category text,
  submitter_name text not null,
  submitter_email text,
  submitter_verified boolean not null default false,
  user_id uuid,
  target_platform text,
  difficulty_level text,
  target_users text[] not null default '{}'::text[],
  status text not null default 'awaiting_approval'::text,
  vote_count integer not null default 0,
  tech_stack text[] not null default '{}'::text[],
  features text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  rejection_reason text,
  language text not null default 'en'::text,
  constraint app_ideas_clean_text CHECK ((private.is_clean_text(title) AND private.is_clean_text(description) AND private.is_clean_text(submitter_name))),
  constraint app_ideas_description_length CHECK (((char_length(btrim(description)) >= 20) AND (char_length(btrim(description)) <= 2000))),
  constraint app_ideas_language_known CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text, 'ha'::text, 'yo'::text, 'ig'::text]))),
  constraint app_ideas_lists_short CHECK (((cardinality(target_users) <= 11) AND (cardinality(tech_stack) <= 20) AND (cardinality(features) <= 20))),
  constraint app_ideas_no_marker_title CHECK ((title !~* '^verified_user_'::text)),
  constraint app_ideas_pkey PRIMARY KEY (id),
  constraint app_ideas_rejection_reason_clean CHECK (private.is_clean_text(rejection_reason)),
  constraint app_ideas_rejection_reason_length CHECK ((char_length(rejection_reason) <= 500)),
  constraint app_ideas_status_known CHECK ((status = ANY (ARRAY['awaiting_approval'::text, 'approved'::text, 'rejected'::text, 'in_development'::text, 'testing'::text, 'completed'::text, 'merged'::text]))),
  constraint app_ideas_submitter_name_length CHECK (((char_length(submitter_name) >= 1) AND (char_length(submitter_name) <= 80))),
  constraint app_ideas_title_length CHECK (((char_length(btrim(title)) >= 3) AND (char_length(btrim(title)) <= 120))),
  constraint app_ideas_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint app_ideas_vote_count_not_negative CHECK ((vote_count >= 0))
);
-- row level security: on and forced
-- target_users: The form sends one audience; the filter asks whether the list contains it.
-- rejection_reason: Told to the submitter, and to nobody else.
-- language: Of title and description, as its submitter said.
CREATE INDEX app_ideas_figures_idx ON public.app_ideas USING btree (user_id) INCLUDE (vote_count) WHERE (status = ANY (ARRAY['approved'::text, 'in_development'::text, 'testing'::text, 'completed'::text]));
CREATE INDEX app_ideas_listed_idx ON public.app_ideas USING btree (status) WHERE (status = ANY (ARRAY['approved'::text, 'in_development'::text, 'testing'::text, 'completed'::text]));
CREATE INDEX app_ideas_most_votes_idx ON public.app_ideas USING btree (vote_count DESC, created_at DESC, id);
CREATE INDEX app_ideas_newest_idx ON public.app_ideas USING btree (created_at DESC, id);
CREATE INDEX app_ideas_other_languages_idx ON public.app_ideas USING btree (language) WHERE ((language <> 'en'::text) AND (status = ANY (ARRAY['approved'::text, 'in_development'::text, 'testing'::text, 'completed'::text])));
CREATE INDEX app_ideas_search_idx ON public.app_ideas USING gin (title extensions.gin_trgm_ops, submitter_name extensions.gin_trgm_ops);
CREATE INDEX app_ideas_status_idx ON public.app_ideas USING btree (status, created_at DESC, id);
CREATE INDEX app_ideas_target_users_idx ON public.app_ideas USING gin (target_users);
CREATE INDEX app_ideas_title_order_idx ON public.app_ideas USING btree (title COLLATE "und-x-icu", id);
CREATE INDEX app_ideas_user_id_idx ON public.app_ideas USING btree (user_id);
CREATE TRIGGER _050_guard_merge BEFORE UPDATE OF status ON public.app_ideas FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (('merged'::text = old.status) OR ('merged'::text = new.status)))) EXECUTE FUNCTION private.guard_merge();
CREATE TRIGGER _100_cap_live_ideas BEFORE INSERT OR UPDATE OF status ON public.app_ideas FOR EACH ROW EXECUTE FUNCTION private.limit_live_ideas();
CREATE TRIGGER _150_touch_updated_at BEFORE UPDATE OF title, description, category, target_platform, difficulty_level, target_users, status, tech_stack, features ON public.app_ideas FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER _200_on_status_change BEFORE UPDATE OF status ON public.app_ideas FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND private.is_own_statement())) EXECUTE FUNCTION private.on_idea_status();
CREATE TRIGGER _300_on_deletion AFTER DELETE ON public.app_ideas FOR EACH ROW EXECUTE FUNCTION private.on_idea_deletion();
CREATE TRIGGER _305_keep_version AFTER UPDATE OF title, description ON public.app_ideas FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description))) EXECUTE FUNCTION private.store_idea_version();
CREATE TRIGGER _306_correct_plan AFTER UPDATE OF title, description ON public.app_ideas FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description))) EXECUTE FUNCTION private.correct_planned_app();
CREATE TRIGGER _600_keep_search AFTER INSERT OR UPDATE OF title, submitter_name, target_users, status, created_at, language ON public.app_ideas FOR EACH ROW EXECUTE FUNCTION private.update_idea_search();
CREATE TRIGGER _610_keep_searched_votes AFTER UPDATE OF vote_count ON public.app_ideas FOR EACH ROW WHEN ((old.vote_count <> new.vote_count)) EXECUTE FUNCTION private.update_searched_votes();
CREATE TRIGGER _620_keep_texts AFTER INSERT OR UPDATE OF title, description, submitter_name, submitter_email ON public.app_ideas FOR EACH ROW EXECUTE FUNCTION private.update_idea_texts();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.app_ideas FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'status', 'category', 'target_platform', 'difficulty_level');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE ON public.app_ideas FOR EACH ROW EXECUTE FUNCTION private.notify_change('status', 'approved', 'in_development', 'testing', 'completed');
CREATE TRIGGER _902_notify_edit AFTER UPDATE ON public.app_ideas FOR EACH ROW WHEN ((old.vote_count = new.vote_count)) EXECUTE FUNCTION private.notify_change('status', 'approved', 'in_development', 'testing', 'completed');
CREATE TRIGGER _905_gather_change AFTER UPDATE OF vote_count ON public.app_ideas FOR EACH ROW WHEN (((old.vote_count <> new.vote_count) AND (new.status = ANY (ARRAY['approved'::text, 'in_development'::text, 'testing'::text, 'completed'::text])))) EXECUTE FUNCTION private.gather_change();
CREATE TRIGGER _906_notify_count AFTER UPDATE OF vote_count ON public.app_ideas FOR EACH ROW WHEN (((old.vote_count <> new.vote_count) AND (new.status <> ALL (ARRAY['approved'::text, 'in_development'::text, 'testing'::text, 'completed'::text])))) EXECUTE FUNCTION private.notify_change('status', 'approved', 'in_development', 'testing', 'completed');
create policy admin_deletes on public.app_ideas for delete to admin, editor, moderator using (true);
create policy admin_reads_all on public.app_ideas for select to admin, editor, moderator using (true);
create policy admin_updates on public.app_ideas for update to admin, editor, moderator using (true) with check (true);
create policy owner_reads_own on public.app_ideas for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy public_reads_listed on public.app_ideas for select to anon, authenticated using ((status = ANY (ARRAY['approved'::text, 'in_development'::text, 'testing'::text, 'completed'::text])));
create policy service_all on public.app_ideas for all to service_role using (true) with check (true);
grant delete on public.app_ideas to editor, moderator;
grant delete, insert, select, update on public.app_ideas to service_role;
grant delete, select on public.app_ideas to admin;
grant select (id, title, description, category, submitter_name, submitter_verified, target_platform, difficulty_level, target_users, status, vote_count, tech_stack, features, created_at, updated_at, rejection_reason, language) on public.app_ideas to editor, moderator;
grant select (id, title, description, category, submitter_name, target_platform, difficulty_level, target_users, status, vote_count, tech_stack, features, created_at, updated_at, language) on public.app_ideas to anon, authenticated;
grant update (title, description, category, target_platform, difficulty_level, target_users, status, tech_stack, features, updated_at, rejection_reason, language) on public.app_ideas to admin, editor, moderator;

-- Sums over listed ideas; runs as service_role because contributors are counted by a hidden column.
create view public.board_stats with (security_invoker=off) as
 SELECT (count(*))::integer AS active_ideas,
    (COALESCE(sum(vote_count), (0)::bigint))::integer AS total_votes,
    ((count(DISTINCT user_id) + ( SELECT count(DISTINCT merged.user_id) AS count
           FROM public.app_ideas merged
          WHERE ((merged.status = 'merged'::text) AND (EXISTS ( SELECT
                   FROM (private.idea_merges merges
                     JOIN public.app_ideas target ON ((target.id = merges.target_id)))
                  WHERE ((merges.source_id = merged.id) AND (target.status <> 'rejected'::text)))) AND (NOT (EXISTS ( SELECT
                   FROM public.app_ideas listed
                  WHERE ((listed.user_id = merged.user_id) AND (listed.status = ANY (ARRAY['approved'::text, 'in_development'::text, 'testing'::text, 'completed'::text]))))))))))::integer AS contributors
   FROM public.app_ideas
  WHERE (status = ANY (ARRAY['approved'::text, 'in_development'::text, 'testing'::text, 'completed'::text]));
grant select on public.board_stats to admin, anon, authenticated;

-- All ideas with their words, as the back office lists them: addresses for owners only.
create view public.office_ideas with (security_invoker=off) as
 SELECT idea.id,
    idea.title,
    idea.description,
    idea.category,
    idea.submitter_name,
        CASE
            WHEN (CURRENT_USER = ANY (ARRAY['admin'::name, 'service_role'::name])) THEN idea.submitter_email
            ELSE NULL::text
        END AS submitter_email,
    idea.submitter_verified,
    idea.target_platform,
    idea.difficulty_level,
    idea.target_users,
    idea.status,
    idea.vote_count,
    idea.tech_stack,
    idea.features,
    idea.created_at,
    idea.updated_at,
    idea.rejection_reason,
    texts.words,
    idea.language,
    texts.address,
    (idea.title COLLATE "und-x-icu") AS title_order
   FROM (public.app_ideas idea
     LEFT JOIN private.idea_texts texts ON ((texts.id = idea.id)));
grant select (id, title, description, category, submitter_name, submitter_email, submitter_verified, target_platform, difficulty_level, target_users, status, vote_count, tech_stack, features, created_at, updated_at, rejection_reason, words, language, title_order) on public.office_ideas to editor, moderator;
grant select on public.office_ideas to admin;

create function private.delete_idea(owner_id uuid, idea_id uuid) returns void volatile set search_path="";
grant execute on function private.delete_idea(uuid,uuid) to service_role;

create function private.email_submitter(idea public.app_ideas, decision uuid) returns void volatile set search_path="";
grant execute on function private.email_submitter(public.app_ideas,uuid) to service_role;

create function private.limit_live_ideas() returns trigger volatile set search_path="";

create function private.on_idea_deletion() returns trigger volatile security definer, as service_role set search_path="";

create function private.on_idea_status() returns trigger volatile security definer, as service_role set search_path="";

create function private.set_idea_status(was public.app_ideas, idea public.app_ideas) returns public.app_ideas volatile set search_path="";
grant execute on function private.set_idea_status(public.app_ideas,public.app_ideas) to service_role;

create function private.submit_idea(owner_id uuid, form jsonb) returns TABLE(id uuid, title text, status text) volatile set search_path="";
grant execute on function private.submit_idea(uuid,jsonb) to service_role;

create function public.count_pending_ideas() returns integer stable security definer, as service_role set search_path="";
grant execute on function public.count_pending_ideas() to admin, anon, authenticated;
