-- What of the figures the owner shows to everybody, and the links by which each sponsor reads its own part.

-- functions: impact

create table public.impact_sections (
  section text primary key check (section in ('visitors', 'people', 'audience', 'money', 'sponsor', 'press')),
  is_shown boolean not null default false
);
alter table public.impact_sections enable row level security;
alter table public.impact_sections force row level security;

create trigger _800_audit after insert or update or delete on public.impact_sections
  for each row execute function private.audit_change('section', 'is_shown');
create trigger _900_notify_change after insert or update or delete on public.impact_sections
  for each row execute function private.notify_change('is_shown', 'true');

comment on table public.impact_sections is 'Sections of /impact; nothing is shown that the owner did not choose.';

create policy public_reads_shown on public.impact_sections for select to anon, authenticated using (is_shown);
create policy admin_all on public.impact_sections to admin using (true) with check (true);
create policy service_all on public.impact_sections to service_role using (true) with check (true);

grant select on public.impact_sections to anon, authenticated;
grant select, update (is_shown) on public.impact_sections to admin;
grant select, insert, update, delete on public.impact_sections to service_role;

insert into public.impact_sections (section) values
  ('visitors'), ('people'), ('audience'), ('money'), ('sponsor'), ('press');

create table private.sponsor_links (
  sponsor_id uuid primary key references public.sponsors (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now()
);
alter table private.sponsor_links enable row level security;
alter table private.sponsor_links force row level security;

comment on table private.sponsor_links is 'One link for each sponsor, by the hash of 256 random bits: it can be followed, not listed.';

create policy service_all on private.sponsor_links to service_role using (true) with check (true);

grant select, insert, update, delete on private.sponsor_links to service_role;
