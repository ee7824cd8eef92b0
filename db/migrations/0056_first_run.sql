-- What an owner has decided of the steps that lead from an empty site to their own: taken as it is, or left out for now.

create table public.first_run_steps (
  step text primary key check (step in ('name', 'dates', 'contact', 'poster')),
  state text not null default 'open' check (state in ('open', 'kept', 'skipped'))
);
alter table public.first_run_steps enable row level security;
alter table public.first_run_steps force row level security;

create trigger _800_audit after insert or update or delete on public.first_run_steps
  for each row execute function private.audit_change('step', 'state');

comment on table public.first_run_steps is 'One row a step of the first run; what was set is in site_settings.';

create policy admin_all on public.first_run_steps to admin using (true) with check (true);
create policy service_all on public.first_run_steps to service_role using (true) with check (true);

grant select, update (state) on public.first_run_steps to admin;
grant select, insert, update, delete on public.first_run_steps to service_role;

insert into public.first_run_steps (step) values ('name'), ('dates'), ('contact'), ('poster');
