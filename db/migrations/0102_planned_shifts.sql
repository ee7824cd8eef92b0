-- When a witness means to watch, as agreed with them beforehand. What they did stands in the log.
create table public.day_planned_shifts (
  attempt text not null,
  witness_number integer not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  reminded_at timestamptz,
  primary key (attempt, witness_number, begins_at),
  constraint day_planned_shifts_witness_fkey foreign key (attempt, witness_number) references public.day_witnesses (attempt, number),
  constraint day_planned_shifts_length check (ends_at > begins_at and ends_at <= begins_at + interval '12 hours')
);
alter table public.day_planned_shifts enable row level security;
alter table public.day_planned_shifts force row level security;

-- functions: witnesses

create index day_planned_shifts_due_idx on public.day_planned_shifts (begins_at) where reminded_at is null; -- who is reminded next

create trigger _900_notify_change after insert or update or delete on public.day_planned_shifts
  for each row execute function private.notify_change();

comment on table public.day_planned_shifts is 'Planned watches; one letter an hour before each. More than four hours are warned about, more than twelve are none.';

create policy admin_all on public.day_planned_shifts to admin using (true) with check (true);
create policy service_all on public.day_planned_shifts to service_role using (true) with check (true);

-- Not reminded_at, which is the server's.
grant select, insert (attempt, witness_number, begins_at, ends_at), delete on public.day_planned_shifts to admin;
grant select, insert, update, delete on public.day_planned_shifts to service_role;
