-- Organisations that pay for the attempt. Who to call and what they pay is the administrators' business.
create table public.sponsors (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  logo_url text not null check (private.is_https_url(logo_url) or logo_url ~ '^/[a-z0-9/_.-]+$'),
  website_url text not null default '' check (website_url = '' or private.is_https_url(website_url)),
  tier text not null default 'bronze' check (tier in ('platinum', 'gold', 'silver', 'bronze', 'partner')),
  description text not null default '' check (char_length(description) <= 1000),
  is_active boolean not null default false,
  display_order integer not null default 0,
  contact_email text check (char_length(contact_email) <= 254),
  contact_person text check (char_length(contact_person) <= 120),
  sponsorship_amount numeric(12, 2) check (sponsorship_amount >= 0),
  created_at timestamptz not null default now(),
  -- "//host/a.png" is somebody else's host, not a file of ours
  constraint sponsors_logo_url_host_check check (logo_url !~ '^//')
);
alter table public.sponsors enable row level security;
alter table public.sponsors force row level security;

-- functions: sponsors

create index sponsors_display_order_idx on public.sponsors (display_order) where is_active; -- the strip

create trigger _050_take_turns before insert or update of tier on public.sponsors
  for each statement execute function private.take_turns_ordering_sponsors();
create trigger _800_audit after insert or update or delete on public.sponsors
  -- what a trigger writes follows from what a person wrote
  for each row when (pg_catalog.pg_trigger_depth() = 0)
  execute function private.audit_change('id', 'name', 'logo_url', 'website_url', 'tier', 'description', 'is_active',
    'display_order', 'sponsorship_amount');
create trigger _900_notify_change after insert or update or delete on public.sponsors
  for each row execute function private.notify_change('is_active', 'true');
create trigger _950_number_new after insert on public.sponsors
  for each statement execute function private.number_new_sponsors();
create trigger _951_number_changed after update on public.sponsors
  referencing old table as was new table as is_now
  for each statement execute function private.number_changed_sponsors();

comment on table public.sponsors is 'Sponsors; the strip shows active ones by display_order.';

create policy public_reads_active on public.sponsors for select to anon, authenticated using (is_active);
create policy admin_all on public.sponsors to admin using (true) with check (true);
create policy service_all on public.sponsors to service_role using (true) with check (true);

grant select (id, name, logo_url, website_url, tier, description, is_active, display_order, created_at)
  on public.sponsors to anon, authenticated;
grant select, insert, update, delete on public.sponsors to admin, service_role;
