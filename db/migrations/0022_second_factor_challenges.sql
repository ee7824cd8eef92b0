-- A challenge is one occasion to type the code of a second factor: five wrong codes or five minutes end it (wire 3.5).
create table auth.challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.factors (id) on delete cascade,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '300 seconds'
);
alter table auth.challenges enable row level security;
alter table auth.challenges force row level security;
create index challenges_factor_id_idx on auth.challenges (factor_id); -- the foreign key, and dropping a factor's old ones
comment on table auth.challenges is 'Open occasions to prove a second factor; one that succeeded is deleted.';
create policy service_all on auth.challenges to service_role using (true) with check (true);
grant select, insert, update, delete on auth.challenges to service_role;
