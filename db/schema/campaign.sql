-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Every value a setting had; append only.
create table private.site_settings_history (
  id bigint not null generated always as identity,
  key text not null,
  value jsonb,
  changed_at timestamp with time zone not null default now(),
  changed_by uuid,
  constraint site_settings_history_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
CREATE INDEX site_settings_history_key_idx ON private.site_settings_history USING btree (key, id DESC);
create policy service_append on private.site_settings_history for insert to service_role with check (true);
create policy service_read on private.site_settings_history for select to service_role using (true);
grant insert, select on private.site_settings_history to service_role;

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

-- Overrides of the defaults in shared/campaign.ts, one schema for both.
create table public.site_settings (
  key text not null,
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint site_settings_key_check CHECK ((key ~ '^[a-z][a-z0-9_]{1,60}$'::text)),
  constraint site_settings_pkey PRIMARY KEY (key),
  constraint site_settings_value_check CHECK ((pg_column_size(value) <= 65536))
);
-- row level security: on and forced
CREATE TRIGGER _050_check BEFORE INSERT OR UPDATE OF key, value, is_public ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.check_setting();
CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER _500_keep_history AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.keep_setting_history();
CREATE TRIGGER _600_day_attempt AFTER INSERT OR UPDATE ON public.site_settings FOR EACH ROW WHEN ((new.key = 'attempt'::text)) EXECUTE FUNCTION private.follow_attempt_setting();
CREATE TRIGGER _600_day_attempt_released AFTER DELETE ON public.site_settings FOR EACH ROW WHEN ((old.key = 'attempt'::text)) EXECUTE FUNCTION private.follow_attempt_setting();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.audit_change('key', 'is_public');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.notify_change('is_public', 'true');
create policy admin_all on public.site_settings for all to admin using (true) with check (true);
create policy public_reads_public on public.site_settings for select to anon, authenticated using (is_public);
create policy service_all on public.site_settings for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.site_settings to admin, service_role;
grant select (key, value, updated_at) on public.site_settings to anon, authenticated;
