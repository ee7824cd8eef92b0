-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Anonymous events; written by the track-event function only.
create table public.analytics_events (
  id bigint not null generated always as identity,
  name text not null,
  path text not null,
  referrer_host text,
  props jsonb not null default '{}'::jsonb,
  day date not null default CURRENT_DATE,
  created_at timestamp with time zone not null default now(),
  constraint analytics_events_name_check CHECK ((name ~ '^[a-z_]{2,40}$'::text)),
  constraint analytics_events_path_check CHECK (((path ~ '^/[^?#]*$'::text) AND (char_length(path) <= 200))),
  constraint analytics_events_pkey PRIMARY KEY (id),
  constraint analytics_events_props_check CHECK (((jsonb_typeof(props) = 'object'::text) AND (pg_column_size(props) <= 1000))),
  constraint analytics_events_referrer_host_check CHECK ((referrer_host ~ '^[a-z0-9.-]{1,253}$'::text))
);
-- row level security: on and forced
CREATE INDEX analytics_events_day_idx ON public.analytics_events USING btree (day, name);
create policy admin_reads on public.analytics_events for select to admin using (true);
create policy service_all on public.analytics_events for all to service_role using (true) with check (true);
grant delete, insert, select on public.analytics_events to service_role;
grant select on public.analytics_events to admin;
