-- Facts of the campaign that may change without a release: dates, figures, links, the result.
create table public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,60}$'),
  value jsonb not null check (pg_column_size(value) <= 65536),
  is_public boolean not null default false,
  updated_at timestamptz not null default now()
);
alter table public.site_settings enable row level security;
alter table public.site_settings force row level security;

comment on table public.site_settings is 'Overrides of the defaults in shared/campaign.ts, one schema for both.';

create policy public_reads_public on public.site_settings for select to anon, authenticated using (is_public);
create policy admin_all on public.site_settings to admin using (true) with check (true);
create policy service_all on public.site_settings to service_role using (true) with check (true);

grant select (key, value, is_public, updated_at) on public.site_settings to anon, authenticated;
grant select, insert, update, delete on public.site_settings to admin, service_role;

create table private.site_settings_history (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb,
  changed_at timestamptz not null default now(),
  changed_by uuid
);
alter table private.site_settings_history enable row level security;
alter table private.site_settings_history force row level security;

-- Index for the earlier values of a setting.
create index site_settings_history_key_idx on private.site_settings_history (key, id desc);

comment on table private.site_settings_history is 'Every value a setting had; append only.';

create policy service_append on private.site_settings_history for insert to service_role with check (true);
create policy service_read on private.site_settings_history for select to service_role using (true);

grant select, insert on private.site_settings_history to service_role;

-- Steps of the first run, and whether the owner has kept the default or skipped the step.
create table public.first_run_steps (
  step text primary key check (step in ('name', 'dates', 'contact', 'poster')),
  state text not null default 'open' check (state in ('open', 'kept', 'skipped'))
);
alter table public.first_run_steps enable row level security;
alter table public.first_run_steps force row level security;

comment on table public.first_run_steps is 'One row a step of the first run; what was set is in site_settings.';

create policy admin_all on public.first_run_steps to admin using (true) with check (true);
create policy service_all on public.first_run_steps to service_role using (true) with check (true);

grant select, update (state) on public.first_run_steps to admin;
grant select, insert, update, delete on public.first_run_steps to service_role;

set local role service_role;
insert into public.first_run_steps (step) values ('name'), ('dates'), ('contact'), ('poster');
reset role;
