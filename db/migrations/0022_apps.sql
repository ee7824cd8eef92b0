-- The twenty apps of the day, numbered 1 to 20.
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
  planned_minutes smallint not null default 72 check (planned_minutes between 1 and 1440),
  tools text not null default '' check (char_length(tools) <= 300),
  taken_at timestamptz,
  votes_when_taken integer check (votes_when_taken >= 0),
  works_count integer not null default 0 check (works_count >= 0),
  fails_count integer not null default 0 check (fails_count >= 0),
  constraint challenge_apps_finished_after_start check (finished_at >= started_at)
);
alter table public.challenge_apps enable row level security;
alter table public.challenge_apps force row level security;

create index challenge_apps_idea_id_idx on public.challenge_apps (idea_id); -- foreign key
-- Allows one app per idea.
create unique index challenge_apps_one_app_an_idea on public.challenge_apps (idea_id) where taken_at is not null;

comment on table public.challenge_apps is 'The apps of the challenge day; every visitor may read all of them.';

create policy public_reads on public.challenge_apps for select to anon, authenticated using (true);
create policy admin_all on public.challenge_apps to admin using (true) with check (true);
create policy service_all on public.challenge_apps to service_role using (true) with check (true);

-- Administrators may only change descriptions and links. States and times follow the log. Only functions
-- change the plan: they record the votes of an idea, and refuse to move an app that has started.
grant select on public.challenge_apps to anon, authenticated;
grant select, update (category, summary, demo_url, repo_url, video_url) on public.challenge_apps to admin;
grant select, insert, update, delete on public.challenge_apps to service_role;

-- Reports of testers, one per person and app. They may be changed. The counts are public, the words are not.
create table public.app_tests (
  app_number integer not null references public.challenge_apps (number) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  works boolean not null,
  device text not null check (char_length(device) between 1 and 120 and private.is_clean_text(device)),
  words text not null default '' check (char_length(words) <= 500 and private.is_clean_text(words)),
  tested_at timestamptz not null default now(),
  primary key (app_number, user_id)
);
alter table public.app_tests enable row level security;
alter table public.app_tests force row level security;

create index app_tests_user_id_idx on public.app_tests (user_id); -- foreign key, and the reports of one person

comment on table public.app_tests is
  'Reports of testers. Who reported is for nobody to read, the words are for the back office.';

create policy admin_reads on public.app_tests for select to admin using (true);
create policy service_all on public.app_tests to service_role using (true) with check (true);

-- Deliberately leaves out user_id.
grant select (app_number, works, device, words, tested_at) on public.app_tests to admin;
grant select, insert, update, delete on public.app_tests to service_role;
