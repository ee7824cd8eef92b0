-- Organisations that pay for the attempt. Only the back office reads contacts and amounts.
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
  -- Refuses "//host/a.png", which is a file of another host.
  constraint sponsors_logo_url_host_check check (logo_url !~ '^//')
);
alter table public.sponsors enable row level security;
alter table public.sponsors force row level security;

create index sponsors_display_order_idx on public.sponsors (display_order) where is_active; -- the public list

comment on table public.sponsors is 'Sponsors; the strip shows active ones by display_order.';

create policy public_reads_active on public.sponsors for select to anon, authenticated using (is_active);
create policy admin_all on public.sponsors to admin, editor using (true) with check (true);
create policy service_all on public.sponsors to service_role using (true) with check (true);

grant select (id, name, logo_url, website_url, tier, description, is_active, display_order, created_at)
  on public.sponsors to anon, authenticated;
grant select, insert, update, delete on public.sponsors to admin, editor, service_role;

-- Enquiries of organisations that may become sponsors. Nothing of them is public.
create table public.sponsor_enquiries (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  organisation text not null check (char_length(btrim(organisation)) between 1 and 120
    and private.is_clean_text(organisation)),
  tier text not null default '' check (char_length(tier) <= 40 and private.is_clean_text(tier)),
  name text not null check (char_length(btrim(name)) between 1 and 120 and private.is_clean_text(name)),
  role text not null default '' check (char_length(role) <= 120 and private.is_clean_text(role)),
  email text not null check (char_length(email) <= 254),
  website text not null default '' check (website = '' or private.is_https_url(website)),
  message text not null check (char_length(btrim(message)) between 1 and 1500 and private.is_clean_text(message)),
  state text not null default 'new' check (state in ('new', 'talking', 'agreed', 'declined')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.sponsor_enquiries enable row level security;
alter table public.sponsor_enquiries force row level security;

-- Index for the list of the back office.
create index sponsor_enquiries_state_idx on public.sponsor_enquiries (state, created_at desc, id);

comment on table public.sponsor_enquiries is
  'Enquiries of the sponsors'' page; written by send-enquiry, read by administrators.';
comment on column public.sponsor_enquiries.number is 'Number that the sender gets.';
comment on column public.sponsor_enquiries.tier is 'As it stood on the page, for tiers may be renamed.';

create policy admin_reads on public.sponsor_enquiries for select to admin using (true);
create policy admin_moves on public.sponsor_enquiries for update to admin using (true) with check (true);
create policy admin_removes on public.sponsor_enquiries for delete to admin using (true);
create policy service_all on public.sponsor_enquiries to service_role using (true) with check (true);

-- Administrators may change the state, but not the enquiry.
grant select, delete, update (state) on public.sponsor_enquiries to admin;
grant select, insert, update, delete on public.sponsor_enquiries to service_role;

-- Links by which each sponsor reads its own report.
create table private.sponsor_links (
  sponsor_id uuid primary key references public.sponsors (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now()
);
alter table private.sponsor_links enable row level security;
alter table private.sponsor_links force row level security;

comment on table private.sponsor_links is
  'One link for each sponsor, by the hash of 256 random bits: it can be followed, not listed.';

create policy service_all on private.sponsor_links to service_role using (true) with check (true);

grant select, insert, update, delete on private.sponsor_links to service_role;

-- People who gave money and asked to be listed, in their own words. Owners enter them.
create table public.givers (
  id uuid primary key default gen_random_uuid(),
  words text not null default '' check (char_length(words) <= 60 and private.is_clean_text(words)),
  amount integer not null check (amount between 1 and 1000000000),
  shows_amount boolean not null default true,
  -- Amount that the public sees.
  shown_amount integer generated always as (case when shows_amount then amount end) stored,
  given_on date not null default current_date,
  created_at timestamptz not null default now()
);
alter table public.givers enable row level security;
alter table public.givers force row level security;

create index givers_created_at_idx on public.givers (created_at desc, id); -- the list, newest first

comment on table public.givers is 'Bricks of the wall of givers; entered by the owner for people who asked.';
comment on column public.givers.words is 'The giver''s name as it is shown; empty for an anonymous giver.';
comment on column public.givers.amount is 'In the first currency of the campaign; public only as shown_amount.';

create policy public_reads on public.givers for select to anon, authenticated using (true);
create policy admin_all on public.givers to admin using (true) with check (true);
create policy service_all on public.givers to service_role using (true) with check (true);

grant select (id, words, shown_amount, created_at) on public.givers to anon, authenticated;
grant select, insert, update, delete on public.givers to admin, service_role;
