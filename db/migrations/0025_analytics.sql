-- Events of visitors, without identity: no cookie, no IP address, no email, no query string.
create table public.analytics_events (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z_]{2,40}$'),
  path text not null check (path ~ '^/[^?#]*$' and char_length(path) <= 200),
  referrer_host text check (referrer_host ~ '^[a-z0-9.-]{1,253}$'),
  props jsonb not null default '{}' check (jsonb_typeof(props) = 'object' and pg_column_size(props) <= 1000),
  day date not null default current_date,
  created_at timestamptz not null default now(),
  -- Hash of the visitor, which changes daily. It is removed when the summary of the day is final.
  visitor text check (visitor ~ '^[A-Za-z0-9_-]{22}$'),
  source text not null default 'unknown' check (source ~ '^[a-z0-9.-]{1,253}$'),
  campaign text check (campaign ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  language text check (language ~ '^[a-z]{2,3}$'),
  device text check (device in ('phone', 'tablet', 'computer')),
  -- `hour` and `day` are in the time zone of the attempt.
  hour smallint check (hour between 0 and 23)
);
alter table public.analytics_events enable row level security;
alter table public.analytics_events force row level security;

create index analytics_events_day_idx on public.analytics_events (day, name); -- counts per day
create index analytics_events_created_at_idx on public.analytics_events (created_at); -- visitors now

comment on table public.analytics_events is 'Anonymous events; written by the track-event function only.';

create policy admin_reads on public.analytics_events for select to admin using (true);
create policy service_all on public.analytics_events to service_role using (true) with check (true);

-- Deliberately leaves out visitor, because the office only reads figures.
grant select (id, name, path, referrer_host, props, day, created_at, source, campaign, language, device, hour)
  on public.analytics_events to admin;
grant select, insert, delete, update (created_at, visitor) on public.analytics_events to service_role;

-- Unlogged, so that no backup contains a salt. After a crash some browsers are counted twice that day.
create unlogged table private.visitor_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
alter table private.visitor_salts enable row level security;
alter table private.visitor_salts force row level security;

comment on table private.visitor_salts is 'The salt of the visitor marks of one day; the one of yesterday is gone.';

create policy service_all on private.visitor_salts to service_role using (true) with check (true);

grant select, insert, delete on private.visitor_salts to service_role;

create table private.analytics_rounds (
  day date primary key,
  summarised_at timestamptz not null default now(),
  -- True once the hashes of the day's visitors are deleted. Without them, the day cannot be counted again.
  is_final boolean not null
);
alter table private.analytics_rounds enable row level security;
alter table private.analytics_rounds force row level security;

comment on table private.analytics_rounds is 'Days that have been summarised, and whether their figures are final.';

create policy service_all on private.analytics_rounds to service_role using (true) with check (true);

grant select, insert, update, delete on private.analytics_rounds to service_role;

create table private.analytics_days (
  day date not null,
  kind text not null check (kind in ('all', 'page', 'source', 'campaign', 'language', 'device', 'event', 'detail',
    'step', 'first', 'made')),
  value text not null check (char_length(value) <= 300),
  visitors integer not null default 0,
  hits integer not null default 0,
  primary key (kind, day, value)
);
alter table private.analytics_days enable row level security;
alter table private.analytics_days force row level security;

create index analytics_days_day_idx on private.analytics_days (day); -- writing a day again

comment on table private.analytics_days is
  'The figures of a day, by kind and value. They are written again until the day is over.';

create policy service_all on private.analytics_days to service_role using (true) with check (true);

grant select, insert, delete on private.analytics_days to service_role;

create table private.analytics_hours (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  visitors integer not null default 0,
  hits integer not null default 0,
  primary key (day, hour)
);
alter table private.analytics_hours enable row level security;
alter table private.analytics_hours force row level security;

comment on table private.analytics_hours is 'Visitors and views by the hour of the attempt''s zone.';

create policy service_all on private.analytics_hours to service_role using (true) with check (true);

grant select, insert, delete on private.analytics_hours to service_role;

-- Sums of months whose days are all final, so that a year can be read as quickly as some weeks.
create table private.analytics_months (
  month date not null check (extract(day from month) = 1),
  kind text not null,
  value text not null,
  visitors integer not null,
  hits integer not null,
  primary key (month, kind, value)
);
alter table private.analytics_months enable row level security;
alter table private.analytics_months force row level security;

comment on table private.analytics_months is 'The figures of a month, once all its days are final.';

create policy service_all on private.analytics_months to service_role using (true) with check (true);

grant select, insert, delete on private.analytics_months to service_role;

create table public.analytics_notes (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  text text not null check (char_length(btrim(text)) between 1 and 60),
  created_at timestamptz not null default now()
);
alter table public.analytics_notes enable row level security;
alter table public.analytics_notes force row level security;

create index analytics_notes_day_idx on public.analytics_notes (day); -- notes of a range

comment on table public.analytics_notes is 'The owner''s notes on the time line of the figures.';

create policy admin_all on public.analytics_notes to admin using (true) with check (true);
create policy service_all on public.analytics_notes to service_role using (true) with check (true);

grant select, delete, insert (day, text), update (day, text) on public.analytics_notes to admin;
grant select, insert, update, delete on public.analytics_notes to service_role;

-- Sections of /impact. An owner chooses which of them are public.
create table public.impact_sections (
  section text primary key check (section in ('visitors', 'people', 'audience', 'money', 'sponsor', 'press')),
  is_shown boolean not null default false
);
alter table public.impact_sections enable row level security;
alter table public.impact_sections force row level security;

comment on table public.impact_sections is 'Sections of /impact; nothing is shown that the owner did not choose.';

create policy public_reads_shown on public.impact_sections for select to anon, authenticated using (is_shown);
create policy admin_all on public.impact_sections to admin using (true) with check (true);
create policy service_all on public.impact_sections to service_role using (true) with check (true);

grant select on public.impact_sections to anon, authenticated;
grant select, update (is_shown) on public.impact_sections to admin;
grant select, insert, update, delete on public.impact_sections to service_role;

set local role service_role;
insert into public.impact_sections (section) values
  ('visitors'), ('people'), ('audience'), ('money'), ('sponsor'), ('press');
reset role;
