-- Who asked to stand on the wall of givers, in the words they chose. The owner enters them; nobody stands there unasked.
create table public.givers (
  id uuid primary key default gen_random_uuid(),
  words text not null default '' check (char_length(words) <= 60 and private.is_clean_text(words)),
  amount integer not null check (amount between 1 and 1000000000),
  shows_amount boolean not null default true,
  -- what everybody may read of it
  shown_amount integer generated always as (case when shows_amount then amount end) stored,
  given_on date not null default current_date,
  created_at timestamptz not null default now()
);
alter table public.givers enable row level security;
alter table public.givers force row level security;

-- functions: requests audit texts

create index givers_created_at_idx on public.givers (created_at desc, id); -- the wall, the newest first

-- not the words: whoever takes their name back is gone from everywhere
create trigger _800_audit after insert or update or delete on public.givers
  for each row execute function private.audit_change('id', 'amount', 'shows_amount', 'given_on');
create trigger _900_notify_change after insert or update or delete on public.givers
  for each row execute function private.notify_change();

comment on table public.givers is 'Bricks of the wall of givers; entered by the owner for people who asked.';
comment on column public.givers.words is 'Who it says gave; empty for somebody.';
comment on column public.givers.amount is 'In the first currency of the campaign; public only as shown_amount.';

create policy public_reads on public.givers for select to anon, authenticated using (true);
create policy admin_all on public.givers to admin using (true) with check (true);
create policy service_all on public.givers to service_role using (true) with check (true);

grant select (id, words, shown_amount, created_at) on public.givers to anon, authenticated;
grant select, insert, update, delete on public.givers to admin, service_role;
