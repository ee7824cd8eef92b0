-- A new address counts when the old and the new mailbox have both agreed (wire 3.3); until then it waits here.
create table auth.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  new_email text not null check (char_length(new_email) <= 254),
  current_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
alter table auth.email_changes enable row level security;
alter table auth.email_changes force row level security;
comment on table auth.email_changes is 'One wanted address per person; the codes that confirm it are in private.verification_codes.';
create policy service_all on auth.email_changes to service_role using (true) with check (true);
grant select, insert, update, delete on auth.email_changes to service_role;
