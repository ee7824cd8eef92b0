-- What visitors did, without who they are: no cookie, no address, no e-mail, no query string.
create table public.analytics_events (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z_]{2,40}$'),
  path text not null check (path ~ '^/[^?#]*$' and char_length(path) <= 200),
  referrer_host text check (referrer_host ~ '^[a-z0-9.-]{1,253}$'),
  props jsonb not null default '{}' check (jsonb_typeof(props) = 'object' and pg_column_size(props) <= 1000),
  day date not null default current_date,
  created_at timestamptz not null default now()
);
alter table public.analytics_events enable row level security;
alter table public.analytics_events force row level security;

create index analytics_events_day_idx on public.analytics_events (day, name); -- counts per day

comment on table public.analytics_events is 'Anonymous events; written by the track-event function only.';

create policy admin_reads on public.analytics_events for select to admin using (true);
create policy service_all on public.analytics_events to service_role using (true) with check (true);

grant select on public.analytics_events to admin;
grant select, insert, delete on public.analytics_events to service_role;
