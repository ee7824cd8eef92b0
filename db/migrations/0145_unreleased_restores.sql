-- A restored database may be a drill, or older than what people have been told since: until somebody releases it, reminders and digests
-- wait as the letters of the backup do.
create table private.unreleased_restores (restored_at timestamptz primary key default now());
alter table private.unreleased_restores enable row level security;
alter table private.unreleased_restores force row level security;

-- functions: reminders witnesses digests

comment on table private.unreleased_restores is 'One row from a restore until its letters are released; else none.';

create policy service_all on private.unreleased_restores to service_role using (true) with check (true);

grant select, insert, delete on private.unreleased_restores to service_role;
