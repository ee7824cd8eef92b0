-- The log of the day: one list of entries, append only and chained by hash, from which states, times and pace are derived
-- (docs/decisions/0074). An attempt is the real one or a rehearsal; exactly one of them is going on.
create table public.day_attempts (
  attempt text primary key check (attempt ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  record_name text not null check (char_length(record_name) between 1 and 200),
  builder text not null check (char_length(builder) between 1 and 120),
  zone text not null check (zone ~ '^[A-Za-z0-9_+/-]{1,60}$'),
  planned_start timestamptz not null check (planned_start = date_trunc('milliseconds', planned_start)),
  planned_end timestamptz not null check (planned_end = date_trunc('milliseconds', planned_end)),
  is_current boolean not null default false,
  constraint day_attempts_ends_after_start check (planned_end > planned_start)
);
alter table public.day_attempts enable row level security;
alter table public.day_attempts force row level security;

-- Independent people who watch. Their names are shown with their consent only.
create table public.day_witnesses (
  attempt text not null references public.day_attempts (attempt),
  number integer not null check (number between 1 and 99),
  user_id uuid references auth.users (id) on delete set null,
  email text check (char_length(email) <= 254),
  name text not null check (char_length(name) between 1 and 120 and private.is_clean_text(name)),
  occupation text not null default '' check (char_length(occupation) <= 120 and private.is_clean_text(occupation)),
  relation text not null default '' check (char_length(relation) <= 300 and private.is_clean_text(relation)),
  is_name_public boolean not null default false,
  invited_at timestamptz not null default now(),
  primary key (attempt, number)
);
alter table public.day_witnesses enable row level security;
alter table public.day_witnesses force row level security;

create table public.day_log (
  attempt text not null references public.day_attempts (attempt),
  number integer not null check (number > 0),
  kind text not null check (kind in ('attempt_started', 'app_started', 'app_finished', 'app_dropped', 'hold_begun', 'hold_ended', 'note',
    'milestone', 'evidence_added', 'shift_begun', 'shift_ended', 'statement', 'correction', 'attempt_ended')),
  app_number integer check (app_number between 1 and 20),
  corrects integer,
  corrected_happened_at timestamptz,
  evidence_id uuid,
  witness_number integer,
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  text text not null default '' check (char_length(text) <= 1000 and private.is_clean_text(text)),
  text_salt text not null check (text_salt ~ '^[0-9a-f]{32}$'),
  text_hash text not null,
  is_public boolean not null default true,
  parallel boolean not null default false,
  author_id uuid,
  author_name text not null check (char_length(author_name) between 1 and 120 and private.is_clean_text(author_name)),
  author_salt text not null check (author_salt ~ '^[0-9a-f]{32}$'),
  author_hash text not null,
  author_role text not null check (author_role in ('builder', 'timekeeper', 'witness')),
  author_label text not null generated always as (
    case author_role when 'witness' then 'Witness ' || witness_number else author_name end) stored,
  previous_hash text not null,
  hash text not null,
  key uuid not null,
  key_content text not null,
  primary key (attempt, number),
  constraint day_log_key unique (attempt, key),
  constraint day_log_corrects_fkey foreign key (attempt, corrects) references public.day_log (attempt, number),
  constraint day_log_witness_fkey foreign key (attempt, witness_number) references public.day_witnesses (attempt, number),
  constraint day_log_witness_has_number check (author_role <> 'witness' or witness_number is not null)
);
alter table public.day_log enable row level security;
alter table public.day_log force row level security;

-- The newest hash of its time, signed with the key that signs badges.
create table public.day_heads (
  attempt text not null references public.day_attempts (attempt),
  number integer not null,
  hash text not null,
  at timestamptz not null,
  jws text not null,
  primary key (attempt, at),
  constraint day_heads_entry_fkey foreign key (attempt, number) references public.day_log (attempt, number)
);
alter table public.day_heads enable row level security;
alter table public.day_heads force row level security;

-- Who of the administrators keeps the time; the others build.
alter table private.admin_users add column day_role text not null default 'builder' check (day_role in ('builder', 'timekeeper'));
grant update (day_role) on private.admin_users to service_role;

-- The plan of the day: how long an app may take, and with how many votes its idea was taken.
alter table public.challenge_apps
  add column planned_minutes smallint not null default 72 check (planned_minutes between 1 and 1440),
  add column tools text not null default '' check (char_length(tools) <= 300),
  add column taken_at timestamptz,
  add column votes_when_taken integer check (votes_when_taken >= 0);
-- An idea is built once.
create unique index challenge_apps_one_app_an_idea on public.challenge_apps (idea_id) where taken_at is not null;

-- functions: day

create unique index day_attempts_one_current on public.day_attempts (is_current) where is_current; -- one is going on
create index day_log_app_idx on public.day_log (attempt, app_number, kind); -- what happened to one app
create index day_log_corrects_idx on public.day_log (attempt, corrects); -- foreign key, and what corrects an entry
create index day_log_witness_idx on public.day_log (attempt, witness_number); -- foreign key, and a witness's shifts
create index day_witnesses_user_idx on public.day_witnesses (user_id); -- foreign key, and who is calling
create index day_heads_entry_idx on public.day_heads (attempt, number); -- foreign key
-- What the rules say once more: an app starts, ends or is dropped once, and so does the attempt.
create unique index day_log_once_an_app on public.day_log (attempt, app_number, kind)
  where kind in ('app_started', 'app_finished', 'app_dropped');
create unique index day_log_once_an_attempt on public.day_log (attempt, kind) where kind in ('attempt_started', 'attempt_ended');

create trigger _100_keep_facts before update or delete on public.day_attempts
  for each row execute function private.keep_day_facts();
create trigger _900_notify_change after insert or update or delete on public.day_attempts
  for each row execute function private.notify_change();
create trigger _800_audit after insert or update or delete on public.day_witnesses
  for each row execute function private.audit_change('number', 'is_name_public');
create trigger _900_notify_change after insert or update or delete on public.day_witnesses
  for each row execute function private.notify_change('is_name_public', 'true');

create trigger _100_append before insert on public.day_log
  for each row execute function private.append_day_entry();
create trigger _600_derive_app after insert on public.day_log
  for each row execute function private.derive_challenge_app();
create trigger _900_notify_change after insert on public.day_log
  for each row execute function private.notify_change('is_public', 'true');
-- By statement, so that the owner, whom the policies give no row, is refused too.
create trigger _000_never before update or delete or truncate on public.day_log
  for each statement execute function private.refuse_change_of_the_past();
create trigger _000_never before update or delete or truncate on public.day_heads
  for each statement execute function private.refuse_change_of_the_past();
create trigger _900_notify_change after insert on public.day_heads
  for each row execute function private.notify_change();
create trigger _600_day_attempt after insert or update on public.site_settings
  for each row when (new.key = 'attempt') execute function private.follow_attempt_setting();

-- What everybody may see of each entry, and enough of the hidden ones that the chain can be recomputed.
create view public.day_entries with (security_invoker = off, security_barrier = true) as
  select entry.attempt, entry.number, entry.kind, entry.app_number, entry.corrects, entry.corrected_happened_at, entry.evidence_id,
    entry.witness_number, entry.happened_at, entry.recorded_at, entry.is_public, entry.parallel, entry.author_role, entry.text_hash,
    entry.author_hash, entry.previous_hash, entry.hash,
    case when entry.is_public then entry.text end as text,
    case when entry.is_public then entry.text_salt end as text_salt,
    case when entry.author_role <> 'witness' or witness.is_name_public then entry.author_name end as author_name,
    case when entry.author_role <> 'witness' or witness.is_name_public then entry.author_salt end as author_salt
  from public.day_log as entry
  left join public.day_witnesses as witness on witness.attempt = entry.attempt and witness.number = entry.witness_number;
alter view public.day_entries owner to service_role;

comment on table public.day_attempts is 'What is attempted, as announced; its facts stand still from the first entry on, because the chain begins with them.';
comment on table public.day_witnesses is 'Who watches. Addresses and names are for the back office.';
comment on table public.day_log is 'Append only, for every role. Wrong entries are corrected by new ones that name them.';
comment on table public.day_heads is 'Signed hashes of the log; append only.';
comment on view public.day_entries is 'The log for everyone: record-only texts and names without consent are digests.';
comment on column public.day_log.key is 'Made by the device: what is sent twice is one entry.';
comment on column public.day_log.author_id is 'Outlives its user on purpose, so it names nothing by foreign key.';

create policy public_reads on public.day_attempts for select to anon, authenticated using (true);
create policy admin_reads on public.day_attempts for select to admin using (true);
create policy service_all on public.day_attempts to service_role using (true) with check (true);
create policy admin_all on public.day_witnesses to admin using (true) with check (true);
create policy service_all on public.day_witnesses to service_role using (true) with check (true);
create policy public_reads_public on public.day_log for select to anon, authenticated using (is_public);
create policy admin_reads on public.day_log for select to admin using (true);
create policy service_reads on public.day_log for select to service_role using (true);
create policy service_appends on public.day_log for insert to service_role with check (true);
create policy public_reads on public.day_heads for select to anon, authenticated using (true);
create policy admin_reads on public.day_heads for select to admin using (true);
create policy service_reads on public.day_heads for select to service_role using (true);
create policy service_appends on public.day_heads for insert to service_role with check (true);

grant select on public.day_attempts to anon, authenticated, admin;
grant select, insert, update on public.day_attempts to service_role;
grant select, insert, update on public.day_witnesses to admin, service_role;
-- Not author_id, author_name and author_salt, which may be a witness's, and nothing of the device.
grant select (attempt, number, kind, app_number, corrects, corrected_happened_at, evidence_id, witness_number, happened_at, recorded_at,
  text, text_salt, text_hash, is_public, parallel, author_hash, author_role, author_label, previous_hash, hash)
  on public.day_log to anon, authenticated;
grant select on public.day_log to admin;
grant select, insert on public.day_log to service_role;
grant select on public.day_heads to anon, authenticated, admin;
grant select, insert on public.day_heads to service_role;
grant select on public.day_entries to anon, authenticated, admin;

-- States and times of the apps follow the log; ideas are taken by a function that keeps their votes.
revoke insert, update, delete on public.challenge_apps from admin;
grant insert (number, title, category, summary, planned_minutes, tools, demo_url, repo_url, video_url),
  update (title, category, summary, planned_minutes, tools, demo_url, repo_url, video_url) on public.challenge_apps to admin;

set local role service_role;
insert into public.day_attempts (attempt, record_name, builder, zone, planned_start, planned_end, is_current) values
  ('real', '20 AI-assisted applications in 24 hours', '20 in 24', 'Africa/Lagos', '2025-09-05T00:00:00+01:00',
    '2025-09-06T00:00:00+01:00', true);
select private.follow_attempt(value) from public.site_settings where key = 'attempt';
reset role;
