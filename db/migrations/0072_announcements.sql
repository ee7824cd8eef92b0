-- Letters to many: written once, sent to each person of a view who agreed, at most once, by any number of nodes.
create table private.announcements (
  id uuid primary key default gen_random_uuid(),
  subject text not null default '',
  preview text not null default '',
  html text not null default '',
  topic text not null default 'news',
  view_name text not null default 'Everyone',
  filters jsonb not null default '{}',
  per_minute smallint not null default 30,
  status text not null default 'draft',
  scheduled_at timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  -- the mail server refused several in a row: nothing leaves before this
  held_until timestamptz,
  held_because text,
  refusals_in_row smallint not null default 0,
  tested_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint announcements_subject_one_line check (subject !~ '[\r\n]' and char_length(subject) <= 150),
  constraint announcements_preview_one_line check (preview !~ '[\r\n]' and char_length(preview) <= 200),
  constraint announcements_html_length check (char_length(html) <= 100000),
  constraint announcements_topic_known check (topic in ('ideas', 'day', 'news')),
  constraint announcements_status_known check (status in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  constraint announcements_rate check (per_minute between 1 and 6000),
  constraint announcements_filters_small check (jsonb_typeof(filters) = 'object' and pg_column_size(filters) <= 20000),
  constraint announcements_whole check (status = 'draft' or (btrim(subject) <> '' and btrim(html) <> ''))
);
alter table private.announcements enable row level security;
alter table private.announcements force row level security;

create index announcements_due_idx on private.announcements (status) where status in ('scheduled', 'sending'); -- the workers, every few seconds
create index announcements_created_by_idx on private.announcements (created_by); -- foreign key

comment on table private.announcements is 'Letters to many. What was scheduled is not changed any more.';

create policy service_all on private.announcements to service_role using (true) with check (true);

grant select, insert, update, delete on private.announcements to service_role;

create table private.announcement_letters (
  announcement_id uuid not null references private.announcements (id) on delete cascade,
  mailbox text not null,
  member_id uuid not null references public.community_members (id) on delete cascade,
  address text not null,
  name text not null,
  joined_at timestamptz not null,
  state text not null default 'waiting',
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  claim_id uuid,
  claimed_at timestamptz,
  claimed_until timestamptz,
  done_at timestamptz,
  last_error text,
  -- at most once: nobody stands twice under one announcement, however an address is spelled
  primary key (announcement_id, mailbox),
  constraint announcement_letters_state_known check (state in ('waiting', 'claimed', 'handed', 'sent', 'failed', 'unknown', 'left'))
);
alter table private.announcement_letters enable row level security;
alter table private.announcement_letters force row level security;

create index announcement_letters_due_idx on private.announcement_letters (announcement_id, state, next_attempt_at); -- claims and counts
create index announcement_letters_claimed_idx on private.announcement_letters (announcement_id, claimed_at); -- the rate of the last minute
create index announcement_letters_member_idx on private.announcement_letters (member_id); -- foreign key, erasing a person
create index announcement_letters_mailbox_idx on private.announcement_letters (mailbox); -- a person's page

comment on table private.announcement_letters is 'One line a person. `handed` is written before the last byte leaves: what a dead node leaves there may have arrived and is never sent again by itself.';

create policy service_all on private.announcement_letters to service_role using (true) with check (true);

grant select, insert, update, delete on private.announcement_letters to service_role;

-- functions: announcements community people supporters
