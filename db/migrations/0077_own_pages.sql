-- Pages the owner writes (a press kit, how it started): an article at an address of its own.

-- functions: own_pages

create table public.own_pages (
  id uuid primary key default gen_random_uuid(),
  address text not null check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(address) between 2 and 60),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  description text not null default '' check (char_length(description) <= 160),
  content text not null default '' check (char_length(content) <= 500000),
  place text not null default 'none' check (place in ('menu', 'footer', 'none')),
  status text not null default 'draft' check (status in ('draft', 'published')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint own_pages_address_key unique (address),
  constraint own_pages_address_reserved_check check (not private.is_reserved_address(address))
);
alter table public.own_pages enable row level security;
alter table public.own_pages force row level security;

create trigger _150_touch_updated_at before update on public.own_pages
  for each row execute function private.touch_updated_at();
create trigger _200_require_whole_page before insert or update of title, content, status on public.own_pages
  for each row when (new.status = 'published') execute function private.require_whole_page();
create trigger _800_audit after insert or update or delete on public.own_pages
  for each row execute function private.audit_change('id', 'address', 'title', 'description', 'content', 'place', 'status');
create trigger _900_notify_change after insert or update or delete on public.own_pages
  for each row execute function private.notify_change('status', 'published');

comment on table public.own_pages is 'Articles of the owner at addresses that no page of the release has.';

create policy public_reads_published on public.own_pages for select to anon, authenticated using (status = 'published');
create policy admin_all on public.own_pages to admin using (true) with check (true);
create policy service_all on public.own_pages to service_role using (true) with check (true);

grant select (id, address, title, description, place, status, updated_at) on public.own_pages to anon, authenticated;
grant select, delete, insert (address, title, description, content, place, status),
  update (address, title, description, content, place, status) on public.own_pages to admin;
grant select, insert, update, delete on public.own_pages to service_role;
