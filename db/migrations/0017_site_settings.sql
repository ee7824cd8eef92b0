-- The campaign's facts that may change without a release: dates, figures, links, the result.
create table public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,60}$'),
  value jsonb not null check (pg_column_size(value) <= 65536),
  is_public boolean not null default false,
  updated_at timestamptz not null default now()
);
alter table public.site_settings enable row level security;
alter table public.site_settings force row level security;

create table private.site_settings_history (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb,
  changed_at timestamptz not null default now(),
  changed_by uuid
);
alter table private.site_settings_history enable row level security;
alter table private.site_settings_history force row level security;
create index site_settings_history_key_idx on private.site_settings_history (key, id desc); -- what a setting said before
comment on table private.site_settings_history is 'Every value a setting had; append only.';
create policy service_append on private.site_settings_history for insert to service_role with check (true);
create policy service_read on private.site_settings_history for select to service_role using (true);
grant select, insert on private.site_settings_history to service_role;

-- Definer: an administrator's write must leave a trace that the administrator cannot touch.
create function private.keep_setting_history() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.site_settings_history (key, value, changed_by)
  values (coalesce(new.key, old.key), new.value, auth.uid());
  return null;
end
$$;
alter function private.keep_setting_history() owner to service_role;
create trigger _100_touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();
create trigger _500_keep_history after insert or update or delete on public.site_settings
  for each row execute function private.keep_setting_history();
create trigger _900_notify_change after insert or update or delete on public.site_settings
  for each row execute function private.notify_change('is_public', 'true');
comment on table public.site_settings is 'Overrides of the defaults in shared/campaign.ts, one schema for both.';
create policy public_reads_public on public.site_settings for select to anon, authenticated using (is_public);
create policy admin_all on public.site_settings to admin using (true) with check (true);
create policy service_all on public.site_settings to service_role using (true) with check (true);
grant select (key, value, updated_at) on public.site_settings to anon, authenticated;
grant select, insert, update, delete on public.site_settings to admin, service_role;
