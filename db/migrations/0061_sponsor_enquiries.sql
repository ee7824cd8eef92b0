-- What organisations ask before they become sponsors. Whoever writes is a stranger: nothing of it is public.
create table public.sponsor_enquiries (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  organisation text not null check (char_length(btrim(organisation)) between 1 and 120 and private.is_clean_text(organisation)),
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

-- functions: requests audit texts

create index sponsor_enquiries_state_idx on public.sponsor_enquiries (state, created_at desc, id); -- the list of the back office

create trigger _100_touch_updated_at before update on public.sponsor_enquiries
  for each row execute function private.touch_updated_at();
-- who wrote and what stays in the row alone, so that it goes with it
create trigger _800_audit after insert or update or delete on public.sponsor_enquiries
  for each row execute function private.audit_change('id', 'number', 'state');
-- no state is public
create trigger _900_notify_change after insert or update or delete on public.sponsor_enquiries
  for each row execute function private.notify_change('state', 'public');

comment on table public.sponsor_enquiries is 'Enquiries of the sponsors'' page; written by send-enquiry, read by administrators.';
comment on column public.sponsor_enquiries.number is 'What the writer is told.';
comment on column public.sponsor_enquiries.tier is 'As it stood on the page, for tiers may be renamed.';

create policy admin_reads on public.sponsor_enquiries for select to admin using (true);
create policy admin_moves on public.sponsor_enquiries for update to admin using (true) with check (true);
create policy admin_removes on public.sponsor_enquiries for delete to admin using (true);
create policy service_all on public.sponsor_enquiries to service_role using (true) with check (true);

-- an administrator changes the state and nothing that somebody wrote
grant select, delete on public.sponsor_enquiries to admin;
grant update (state) on public.sponsor_enquiries to admin;
grant select, insert, update, delete on public.sponsor_enquiries to service_role;
