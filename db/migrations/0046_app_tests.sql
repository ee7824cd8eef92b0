-- Whether a finished app works, as testers found it: one report a person and app, which may be changed. Numbers are public, words are not.
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

-- Read by every watcher with the app itself.
alter table public.challenge_apps
  add column works_count integer not null default 0 check (works_count >= 0),
  add column fails_count integer not null default 0 check (fails_count >= 0);

-- functions: app_tests people

create index app_tests_user_id_idx on public.app_tests (user_id); -- foreign key, and what one person reported

create trigger _600_count_tests after insert or update or delete on public.app_tests
  for each row execute function private.count_app_tests();

comment on table public.app_tests is 'Reports of testers. Who reported is for nobody to read, the words are for the back office.';

create policy admin_reads on public.app_tests for select to admin using (true);
create policy service_all on public.app_tests to service_role using (true) with check (true);

-- Not user_id.
grant select (app_number, works, device, words, tested_at) on public.app_tests to admin;
grant select, insert, update, delete on public.app_tests to service_role;
