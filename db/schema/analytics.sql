-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- The figures of a day, by kind and value. They are written again until the day is over.
create table private.analytics_days (
  day date not null,
  kind text not null,
  value text not null,
  visitors integer not null default 0,
  hits integer not null default 0,
  constraint analytics_days_kind_check CHECK ((kind = ANY (ARRAY['all'::text, 'page'::text, 'source'::text, 'campaign'::text, 'language'::text, 'device'::text, 'event'::text, 'detail'::text, 'step'::text, 'first'::text, 'made'::text]))),
  constraint analytics_days_pkey PRIMARY KEY (kind, day, value),
  constraint analytics_days_value_check CHECK ((char_length(value) <= 300))
);
-- row level security: on and forced
CREATE INDEX analytics_days_day_idx ON private.analytics_days USING btree (day);
create policy service_all on private.analytics_days for all to service_role using (true) with check (true);
grant delete, insert, select on private.analytics_days to service_role;

-- Visitors and views by the hour of the attempt's zone.
create table private.analytics_hours (
  day date not null,
  hour smallint not null,
  visitors integer not null default 0,
  hits integer not null default 0,
  constraint analytics_hours_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint analytics_hours_pkey PRIMARY KEY (day, hour)
);
-- row level security: on and forced
create policy service_all on private.analytics_hours for all to service_role using (true) with check (true);
grant delete, insert, select on private.analytics_hours to service_role;

-- The figures of a month, once all its days are final.
create table private.analytics_months (
  month date not null,
  kind text not null,
  value text not null,
  visitors integer not null,
  hits integer not null,
  constraint analytics_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint analytics_months_pkey PRIMARY KEY (month, kind, value)
);
-- row level security: on and forced
create policy service_all on private.analytics_months for all to service_role using (true) with check (true);
grant delete, insert, select on private.analytics_months to service_role;

-- Days that have been summarised, and whether their figures are final.
create table private.analytics_rounds (
  day date not null,
  summarised_at timestamp with time zone not null default now(),
  is_final boolean not null,
  constraint analytics_rounds_pkey PRIMARY KEY (day)
);
-- row level security: on and forced
create policy service_all on private.analytics_rounds for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.analytics_rounds to service_role;

-- The salt of the visitor marks of one day; the one of yesterday is gone.
create unlogged table private.visitor_salts (
  day date not null,
  salt bytea not null,
  constraint visitor_salts_pkey PRIMARY KEY (day),
  constraint visitor_salts_salt_check CHECK ((octet_length(salt) = 32))
);
-- row level security: on and forced
create policy service_all on private.visitor_salts for all to service_role using (true) with check (true);
grant delete, insert, select on private.visitor_salts to service_role;

-- Anonymous events; written by the track-event function only.
create table public.analytics_events (
  id bigint not null generated always as identity,
  name text not null,
  path text not null,
  referrer_host text,
  props jsonb not null default '{}'::jsonb,
  day date not null default CURRENT_DATE,
  created_at timestamp with time zone not null default now(),
  visitor text,
  source text not null default 'unknown'::text,
  campaign text,
  language text,
  device text,
  hour smallint,
  constraint analytics_events_campaign_check CHECK ((campaign ~ '^[a-z0-9][a-z0-9._-]{0,59}$'::text)),
  constraint analytics_events_device_check CHECK ((device = ANY (ARRAY['phone'::text, 'tablet'::text, 'computer'::text]))),
  constraint analytics_events_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint analytics_events_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint analytics_events_name_check CHECK ((name ~ '^[a-z_]{2,40}$'::text)),
  constraint analytics_events_path_check CHECK (((path ~ '^/[^?#]*$'::text) AND (char_length(path) <= 200))),
  constraint analytics_events_pkey PRIMARY KEY (id),
  constraint analytics_events_props_check CHECK (((jsonb_typeof(props) = 'object'::text) AND (pg_column_size(props) <= 1000))),
  constraint analytics_events_referrer_host_check CHECK ((referrer_host ~ '^[a-z0-9.-]{1,253}$'::text)),
  constraint analytics_events_source_check CHECK ((source ~ '^[a-z0-9.-]{1,253}$'::text)),
  constraint analytics_events_visitor_check CHECK ((visitor ~ '^[A-Za-z0-9_-]{22}$'::text))
);
-- row level security: on and forced
CREATE INDEX analytics_events_created_at_idx ON public.analytics_events USING btree (created_at);
CREATE INDEX analytics_events_day_idx ON public.analytics_events USING btree (day, name);
create policy admin_reads on public.analytics_events for select to admin using (true);
create policy service_all on public.analytics_events for all to service_role using (true) with check (true);
grant delete, insert, select on public.analytics_events to service_role;
grant select (id, name, path, referrer_host, props, day, created_at, source, campaign, language, device, hour) on public.analytics_events to admin;
grant update (created_at, visitor) on public.analytics_events to service_role;

-- The owner's notes on the time line of the figures.
create table public.analytics_notes (
  id uuid not null default gen_random_uuid(),
  day date not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint analytics_notes_pkey PRIMARY KEY (id),
  constraint analytics_notes_text_check CHECK (((char_length(btrim(text)) >= 1) AND (char_length(btrim(text)) <= 60)))
);
-- row level security: on and forced
CREATE INDEX analytics_notes_day_idx ON public.analytics_notes USING btree (day);
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.analytics_notes FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'day', 'text');
create policy admin_all on public.analytics_notes for all to admin using (true) with check (true);
create policy service_all on public.analytics_notes for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.analytics_notes to service_role;
grant delete, select on public.analytics_notes to admin;
grant insert (day, text) on public.analytics_notes to admin;
grant update (day, text) on public.analytics_notes to admin;

create function private.count_current_visitors() returns integer stable set search_path="";
grant execute on function private.count_current_visitors() to service_role;

create function private.find_days_to_summarise(release_zone text) returns TABLE(day date, zone text) stable set search_path="";
grant execute on function private.find_days_to_summarise(text) to service_role;

create function private.get_campaign_zone(release_zone text) returns text stable set search_path="";
grant execute on function private.get_campaign_zone(text) to service_role;

create function private.get_visitor_salt(fresh bytea, release_zone text) returns TABLE(salt bytea, ends_at timestamp with time zone) volatile set search_path="";
grant execute on function private.get_visitor_salt(bytea,text) to service_role;

create function private.read_days(first date, last date) returns jsonb stable set search_path="";
grant execute on function private.read_days(date,date) to service_role;

create function private.read_lists(first date, last date) returns jsonb stable set search_path="";
grant execute on function private.read_lists(date,date) to service_role;

create function private.summarise_acts(which date, zone text) returns void volatile set search_path="";
grant execute on function private.summarise_acts(date,text) to service_role;

create function private.summarise_day(which date, zone text) returns boolean volatile set search_path="";
grant execute on function private.summarise_day(date,text) to service_role;

create function private.summarise_month(which date) returns void volatile set search_path="";
grant execute on function private.summarise_month(date) to service_role;

create function private.summarise_visits(which date) returns void volatile set search_path="";
grant execute on function private.summarise_visits(date) to service_role;
