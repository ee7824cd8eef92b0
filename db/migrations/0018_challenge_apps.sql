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
create trigger _900_notify_change after insert or update or delete on public.challenge_apps
  for each row execute function private.notify_change();
comment on table public.challenge_apps is 'The apps of the challenge day; every visitor may read all of them.';
create policy public_reads on public.challenge_apps for select to anon, authenticated using (true);
create policy admin_all on public.challenge_apps to admin using (true) with check (true);
create policy service_all on public.challenge_apps to service_role using (true) with check (true);
grant select on public.challenge_apps to anon, authenticated;
grant select, insert, update, delete on public.challenge_apps to admin, service_role;
