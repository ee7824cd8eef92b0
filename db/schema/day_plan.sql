-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- The apps of the challenge day; every visitor may read all of them.
create table public.challenge_apps (
  number smallint not null,
  title text not null default ''::text,
  category text not null default ''::text,
  summary text not null default ''::text,
  idea_id uuid,
  state text not null default 'queued'::text,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  demo_url text,
  repo_url text,
  video_url text,
  planned_minutes smallint not null default 72,
  tools text not null default ''::text,
  taken_at timestamp with time zone,
  votes_when_taken integer,
  works_count integer not null default 0,
  fails_count integer not null default 0,
  constraint challenge_apps_category_check CHECK ((char_length(category) <= 80)),
  constraint challenge_apps_demo_url_check CHECK (private.is_https_url(demo_url)),
  constraint challenge_apps_fails_count_check CHECK ((fails_count >= 0)),
  constraint challenge_apps_finished_after_start CHECK ((finished_at >= started_at)),
  constraint challenge_apps_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES public.app_ideas(id) ON DELETE SET NULL,
  constraint challenge_apps_number_check CHECK (((number >= 1) AND (number <= 20))),
  constraint challenge_apps_pkey PRIMARY KEY (number),
  constraint challenge_apps_planned_minutes_check CHECK (((planned_minutes >= 1) AND (planned_minutes <= 1440))),
  constraint challenge_apps_repo_url_check CHECK (private.is_https_url(repo_url)),
  constraint challenge_apps_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'building'::text, 'done'::text, 'verified'::text, 'dropped'::text]))),
  constraint challenge_apps_summary_check CHECK ((char_length(summary) <= 600)),
  constraint challenge_apps_title_check CHECK ((char_length(title) <= 120)),
  constraint challenge_apps_tools_check CHECK ((char_length(tools) <= 300)),
  constraint challenge_apps_video_url_check CHECK (private.is_https_url(video_url)),
  constraint challenge_apps_votes_when_taken_check CHECK ((votes_when_taken >= 0)),
  constraint challenge_apps_works_count_check CHECK ((works_count >= 0))
);
-- row level security: on and forced
CREATE INDEX challenge_apps_idea_id_idx ON public.challenge_apps USING btree (idea_id);
CREATE UNIQUE INDEX challenge_apps_one_app_an_idea ON public.challenge_apps USING btree (idea_id) WHERE (taken_at IS NOT NULL);
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.challenge_apps FOR EACH ROW EXECUTE FUNCTION private.audit_change('number', 'title', 'category', 'summary', 'state', 'started_at', 'finished_at', 'demo_url', 'repo_url', 'video_url');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.challenge_apps FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_all on public.challenge_apps for all to admin using (true) with check (true);
create policy public_reads on public.challenge_apps for select to anon, authenticated using (true);
create policy service_all on public.challenge_apps for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.challenge_apps to service_role;
grant select on public.challenge_apps to admin, anon, authenticated;
grant update (category, summary, demo_url, repo_url, video_url) on public.challenge_apps to admin;

create function private.clear_slot(app integer) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.clear_slot(integer) to admin;

create function private.place_app(app integer, place integer) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.place_app(integer,integer) to admin;

create function private.plan_app(app integer, name text, minutes integer, tools text) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.plan_app(integer,text,integer,text) to admin;

create function private.require_free_slots(first integer, last integer) returns void volatile set search_path="";
grant execute on function private.require_free_slots(integer,integer) to service_role;

create function private.take_idea(app integer, idea uuid, minutes integer) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.take_idea(integer,uuid,integer) to admin;
