-- A step of the control room counts some seconds after the press. Until then it stands here, so that nobody presses it a second time elsewhere.
create table public.day_intents (
  key uuid primary key,
  attempt text not null references public.day_attempts (attempt),
  kind text not null check (kind in ('attempt_started', 'app_started', 'app_finished', 'app_dropped', 'hold_ended', 'attempt_ended')),
  app_number integer check (app_number between 1 and 20),
  author_id uuid not null,
  author_label text not null check (char_length(author_label) between 1 and 120),
  begun_at timestamptz not null default now()
);
alter table public.day_intents enable row level security;
alter table public.day_intents force row level security;

-- functions: day

create index day_intents_attempt_idx on public.day_intents (attempt); -- foreign key

create trigger _900_notify_change after insert or update or delete on public.day_intents
  for each row execute function private.notify_change();
-- What was meant is written, or never will be.
create trigger _700_end_intent after insert on public.day_log
  for each row execute function private.end_day_intent();

comment on table public.day_intents is 'Steps that were pressed and may still be taken back; a row lives for seconds.';
comment on column public.day_intents.key is 'Of the entry that it becomes.';
comment on column public.day_intents.author_id is 'Gone with its row within a minute, so it names nothing by foreign key.';

create policy admin_reads on public.day_intents for select to admin using (true);
create policy service_all on public.day_intents to service_role using (true) with check (true);

-- Not author_id.
grant select (key, attempt, kind, app_number, author_label, begun_at) on public.day_intents to admin;
grant select, insert, update, delete on public.day_intents to service_role;
