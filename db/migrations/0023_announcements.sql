-- Emails to many people. Each person who matches the saved filter and has agreed to news gets the email at
-- most once, however many nodes send it.
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
  -- Time before which nothing is sent, because the mail server has refused several emails in a row.
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

-- Index for the workers, which read it every few seconds.
create index announcements_due_idx on private.announcements (status) where status in ('scheduled', 'sending');
create index announcements_created_by_idx on private.announcements (created_by); -- foreign key

comment on table private.announcements is 'Announcements. A scheduled one can no longer be changed.';

create policy service_all on private.announcements to service_role using (true) with check (true);

grant select, insert, update, delete on private.announcements to service_role;

create table private.announcement_emails (
  announcement_id uuid not null references private.announcements (id) on delete cascade,
  mailbox text not null,
  supporter_id uuid not null references public.community_members (id) on delete cascade,
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
  -- Allows one email per mailbox, however the address is spelled.
  primary key (announcement_id, mailbox),
  constraint announcement_emails_state_known
    check (state in ('waiting', 'claimed', 'handed', 'sent', 'failed', 'unknown', 'left'))
);
alter table private.announcement_emails enable row level security;
alter table private.announcement_emails force row level security;

-- Index for claims and counts.
create index announcement_emails_due_idx on private.announcement_emails (announcement_id, state, next_attempt_at);
-- Index for counting the emails that were claimed in the last minute, because an announcement has a maximum
-- rate.
create index announcement_emails_claimed_idx on private.announcement_emails (announcement_id, claimed_at);
-- Index for the foreign key, and for erasing a person.
create index announcement_emails_supporter_idx on private.announcement_emails (supporter_id);
create index announcement_emails_mailbox_idx on private.announcement_emails (mailbox); -- a person's page

comment on table private.announcement_emails is
  'One row for each person. `handed` is written before the last byte is sent: after a node has died, such an '
  'email may have arrived, so only a person sends it again.';

create policy service_all on private.announcement_emails to service_role using (true) with check (true);

grant select, insert, update, delete on private.announcement_emails to service_role;

-- Links of an announcement. Each has one code for all readers, so that clicks are counted per link and not per person.
create table private.announcement_links (
  announcement_id uuid not null references private.announcements (id) on delete cascade,
  position smallint not null check (position between 1 and 100),
  code text not null unique,
  url text not null check (url ~ '^https?://' and char_length(url) <= 2000),
  words text not null check (char_length(words) <= 200),
  presses integer not null default 0,
  primary key (announcement_id, position)
);
alter table private.announcement_links enable row level security;
alter table private.announcement_links force row level security;

comment on table private.announcement_links is
  'Addresses behind the codes in an announcement. Only those that its writer entered; how often each was opened, '
  'but not by which person.';

create policy service_all on private.announcement_links to service_role using (true) with check (true);

grant select, insert, update, delete on private.announcement_links to service_role;

-- Reminders that visitors have requested. A row, with its address, is deleted when its email is written.
create table private.reminders (
  mailbox text not null,
  kind text not null check (kind in ('day_before', 'hour_before', 'first_app', 'result')),
  email text not null check (char_length(email) <= 254),
  zone text not null check (char_length(zone) between 1 and 60),
  created_at timestamptz not null default now(),
  language text not null default 'en'
    constraint reminders_language_check check (language in ('en', 'fr', 'sw', 'ha', 'yo', 'ig')),
  primary key (mailbox, kind)
);
alter table private.reminders enable row level security;
alter table private.reminders force row level security;

create index reminders_kind_idx on private.reminders (kind); -- due reminders, every few seconds

comment on table private.reminders is
  'Emails of the day that were asked for and proven by a code. No account comes of it.';

create policy service_all on private.reminders to service_role using (true) with check (true);

grant select, insert, delete on private.reminders to service_role;
