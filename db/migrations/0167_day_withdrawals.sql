-- An attempt that was started by mistake is withdrawn: its log stays, and another attempt begins (docs/decisions/0168).
create table public.day_withdrawals (
  attempt text primary key references public.day_attempts (attempt),
  number integer not null,
  at timestamptz not null default now(),
  constraint day_withdrawals_entry_fkey foreign key (attempt, number) references public.day_log (attempt, number)
);
alter table public.day_withdrawals enable row level security;
alter table public.day_withdrawals force row level security;

-- functions: day day_withdrawals

create index day_withdrawals_entry_idx on public.day_withdrawals (attempt, number);

create trigger _000_never before update or delete or truncate on public.day_withdrawals
  for each statement execute function private.refuse_change_of_the_past();
create trigger _900_notify_change after insert on public.day_withdrawals
  for each row execute function private.notify_change();

comment on table public.day_withdrawals is 'Attempts that were started by mistake, for everyone to read.';
comment on column public.day_withdrawals.number is 'The last entry of its log, whose text is the reason.';

create policy public_reads on public.day_withdrawals for select to anon, authenticated using (true);
create policy admin_reads on public.day_withdrawals for select to admin using (true);
create policy service_reads on public.day_withdrawals for select to service_role using (true);
create policy service_appends on public.day_withdrawals for insert to service_role with check (true);

grant select on public.day_withdrawals to anon, authenticated, admin;
grant select, insert on public.day_withdrawals to service_role;
