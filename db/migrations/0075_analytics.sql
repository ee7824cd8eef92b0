-- Visits become readable: where they came from, on what, and how many browsers a day. Nothing of it leads back to a person.

-- functions: analytics

alter table public.analytics_events
  -- a hash of the day alone; taken away once the day is summarised
  add column visitor text check (visitor ~ '^[A-Za-z0-9_-]{22}$'),
  add column source text not null default 'unknown' check (source ~ '^[a-z0-9.-]{1,253}$'),
  add column campaign text check (campaign ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  add column language text check (language ~ '^[a-z]{2,3}$'),
  add column device text check (device in ('phone', 'tablet', 'computer')),
  -- on the clocks of the attempt's zone, as is its day
  add column hour smallint check (hour between 0 and 23);

create index analytics_events_created_at_idx on public.analytics_events (created_at); -- who is here now

-- The office reads figures, not marks.
revoke select on public.analytics_events from admin;
grant select (id, name, path, referrer_host, props, day, created_at, source, campaign, language, device, hour)
  on public.analytics_events to admin;
grant update (visitor, created_at) on public.analytics_events to service_role;

-- Unlogged, so that no backup has a salt. A crash loses it, and that day counts some browsers twice.
create unlogged table private.visitor_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
alter table private.visitor_salts enable row level security;
alter table private.visitor_salts force row level security;

comment on table private.visitor_salts is 'The salt of the visitor marks of one day; the one of yesterday is gone.';

create policy service_all on private.visitor_salts to service_role using (true) with check (true);

grant select, insert, delete on private.visitor_salts to service_role;

create table private.analytics_days (
  day date not null,
  kind text not null check (kind in ('all', 'page', 'source', 'campaign', 'language', 'device', 'event', 'detail', 'step',
    'first', 'made')),
  value text not null check (char_length(value) <= 300),
  visitors integer not null default 0,
  hits integer not null default 0,
  primary key (kind, day, value)
);
alter table private.analytics_days enable row level security;
alter table private.analytics_days force row level security;

create index analytics_days_day_idx on private.analytics_days (day); -- a day is written anew

comment on table private.analytics_days is 'What a day came to, by kind and value; written anew until the day is over.';

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

create table private.analytics_rounds (
  day date primary key,
  summarised_at timestamptz not null default now(),
  -- its marks are gone, so it is not counted again
  is_final boolean not null
);
alter table private.analytics_rounds enable row level security;
alter table private.analytics_rounds force row level security;

comment on table private.analytics_rounds is 'Which days were summarised, and which of them for good.';

create policy service_all on private.analytics_rounds to service_role using (true) with check (true);

grant select, insert, update, delete on private.analytics_rounds to service_role;

create table public.analytics_notes (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  text text not null check (char_length(btrim(text)) between 1 and 60),
  created_at timestamptz not null default now()
);
alter table public.analytics_notes enable row level security;
alter table public.analytics_notes force row level security;

create index analytics_notes_day_idx on public.analytics_notes (day); -- those of a range

create trigger _800_audit after insert or update or delete on public.analytics_notes
  for each row execute function private.audit_change('id', 'day', 'text');

comment on table public.analytics_notes is 'What the owner wrote on the time line of the figures.';

create policy admin_all on public.analytics_notes to admin using (true) with check (true);
create policy service_all on public.analytics_notes to service_role using (true) with check (true);

grant select, insert (day, text), update (day, text), delete on public.analytics_notes to admin;
grant select, insert, update, delete on public.analytics_notes to service_role;
