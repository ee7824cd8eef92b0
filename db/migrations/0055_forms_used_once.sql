-- A form without scripts that asks for a code carries its action encrypted. Its mark is written here before the action is done,
-- so that a reload, Back or a second press finds what came of the first.
create table private.used_forms (
  id bytea primary key,
  outcome text,
  created_at timestamptz not null default now()
);
alter table private.used_forms enable row level security;
alter table private.used_forms force row level security;

-- functions: retention

create index used_forms_created_at_idx on private.used_forms (created_at); -- the hourly sweep

comment on table private.used_forms is 'Marks of forms that were proven, for a day. A mark says nothing of who sent what.';
comment on column private.used_forms.outcome is 'Where its sender was led; null while it is being done.';

create policy service_all on private.used_forms to service_role using (true) with check (true);

grant select, insert, update, delete on private.used_forms to service_role;
