-- The campaign's facts that may change without a release: dates, figures, links, the result.
create table public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,60}$'),
  value jsonb not null check (pg_column_size(value) <= 65536),
  is_public boolean not null default false,
  updated_at timestamptz not null default now()
);
alter table public.site_settings enable row level security;
alter table public.site_settings force row level security;

-- functions: settings

create trigger _100_touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();
create trigger _500_keep_history after insert or update or delete on public.site_settings
  for each row execute function private.keep_setting_history();
-- not the value: site_settings_history keeps every one
create trigger _800_audit after insert or update or delete on public.site_settings
  for each row execute function private.audit_change('key', 'is_public');
create trigger _900_notify_change after insert or update or delete on public.site_settings
  for each row execute function private.notify_change('is_public', 'true');

comment on table public.site_settings is 'Overrides of the defaults in shared/campaign.ts, one schema for both.';

create policy public_reads_public on public.site_settings for select to anon, authenticated using (is_public);
create policy admin_all on public.site_settings to admin using (true) with check (true);
create policy service_all on public.site_settings to service_role using (true) with check (true);

grant select (key, value, updated_at) on public.site_settings to anon, authenticated;
grant select, insert, update, delete on public.site_settings to admin, service_role;

create table private.site_settings_history (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb,
  changed_at timestamptz not null default now(),
  changed_by uuid
);
alter table private.site_settings_history enable row level security;
alter table private.site_settings_history force row level security;

create index site_settings_history_key_idx on private.site_settings_history (key, id desc); -- what a setting said before

comment on table private.site_settings_history is 'Every value a setting had; append only.';

create policy service_append on private.site_settings_history for insert to service_role with check (true);
create policy service_read on private.site_settings_history for select to service_role using (true);

grant select, insert on private.site_settings_history to service_role;

-- The twenty applications of the day, one row each, numbered 1 to 20.
create table public.challenge_apps (
  number smallint primary key check (number between 1 and 20),
  title text not null default '' check (char_length(title) <= 120),
  category text not null default '' check (char_length(category) <= 80),
  summary text not null default '' check (char_length(summary) <= 600),
  idea_id uuid references public.app_ideas (id) on delete set null,
  state text not null default 'queued' check (state in ('queued', 'building', 'done', 'verified', 'dropped')),
  started_at timestamptz,
  finished_at timestamptz,
  demo_url text check (private.is_https_url(demo_url)),
  repo_url text check (private.is_https_url(repo_url)),
  video_url text check (private.is_https_url(video_url)),
  constraint challenge_apps_finished_after_start check (finished_at >= started_at)
);
alter table public.challenge_apps enable row level security;
alter table public.challenge_apps force row level security;

create index challenge_apps_idea_id_idx on public.challenge_apps (idea_id); -- foreign key

create trigger _800_audit after insert or update or delete on public.challenge_apps
  for each row execute function private.audit_change('number', 'title', 'category', 'summary', 'state', 'started_at',
    'finished_at', 'demo_url', 'repo_url', 'video_url');
create trigger _900_notify_change after insert or update or delete on public.challenge_apps
  for each row execute function private.notify_change();

comment on table public.challenge_apps is 'The apps of the challenge day; every visitor may read all of them.';

create policy public_reads on public.challenge_apps for select to anon, authenticated using (true);
create policy admin_all on public.challenge_apps to admin using (true) with check (true);
create policy service_all on public.challenge_apps to service_role using (true) with check (true);

grant select on public.challenge_apps to anon, authenticated;
grant select, insert, update, delete on public.challenge_apps to admin, service_role;
