-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- One row a step of the first run; what was set is in site_settings.
create table public.first_run_steps (
  step text not null,
  state text not null default 'open'::text,
  constraint first_run_steps_pkey PRIMARY KEY (step),
  constraint first_run_steps_state_check CHECK ((state = ANY (ARRAY['open'::text, 'kept'::text, 'skipped'::text]))),
  constraint first_run_steps_step_check CHECK ((step = ANY (ARRAY['name'::text, 'dates'::text, 'contact'::text, 'poster'::text])))
);
-- row level security: on and forced
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.first_run_steps FOR EACH ROW EXECUTE FUNCTION private.audit_change('step', 'state');
create policy admin_all on public.first_run_steps for all to admin using (true) with check (true);
create policy service_all on public.first_run_steps for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.first_run_steps to service_role;
grant select on public.first_run_steps to admin;
grant update (state) on public.first_run_steps to admin;

-- Overrides of the defaults in shared/campaign.ts, one schema for both.
create table public.site_settings (
  key text not null,
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint site_settings_key_check CHECK ((key ~ '^[a-z][a-z0-9_]{1,60}$'::text)),
  constraint site_settings_pkey PRIMARY KEY (key),
  constraint site_settings_value_check CHECK ((pg_column_size(value) <= 65536))
);
-- row level security: on and forced
CREATE TRIGGER _050_check BEFORE INSERT OR UPDATE OF key, value, is_public ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.check_setting();
CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER _500_keep_history AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.store_setting_history();
CREATE TRIGGER _600_day_attempt AFTER INSERT OR UPDATE ON public.site_settings FOR EACH ROW WHEN ((new.key = 'attempt'::text)) EXECUTE FUNCTION private.follow_attempt_setting();
CREATE TRIGGER _600_day_attempt_released AFTER DELETE ON public.site_settings FOR EACH ROW WHEN ((old.key = 'attempt'::text)) EXECUTE FUNCTION private.follow_attempt_setting();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.audit_change('key', 'is_public');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.notify_change('is_public', 'true');
create policy admin_all on public.site_settings for all to admin using (true) with check (true);
create policy public_reads_public on public.site_settings for select to anon, authenticated using (is_public);
create policy service_all on public.site_settings for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.site_settings to admin, service_role;
grant select (key, value, is_public, updated_at) on public.site_settings to anon, authenticated;

create function private.check_setting() returns trigger volatile set search_path="";

create function private.store_setting_history() returns trigger volatile security definer, as service_role set search_path="";
