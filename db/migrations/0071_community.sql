-- The office sees who its people are: found by words and filters, each with what they did, and with what was noted about them.
alter table public.community_members add column deactivated_at timestamptz;
alter table public.community_members add column deactivated_because text check (char_length(deactivated_because) <= 500);
comment on column public.community_members.deactivated_at is 'Since when an administrator keeps this person out; only an administrator ends it.';

-- functions: community

-- What a search looks in, in small letters, so that a search of 50,000 people reads one column.
alter table public.community_members add column search_words text not null
  generated always as (private.member_words(name, email, location, skills, interests)) stored;

create index community_members_joined_idx on public.community_members (joined_at desc, id); -- a page of everyone, newest first

-- Views of a list, each administrator's own.
create table private.community_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null default now(),
  constraint community_views_name_length check (char_length(btrim(name)) between 1 and 40),
  constraint community_views_filters_small check (jsonb_typeof(filters) = 'object' and pg_column_size(filters) <= 2000),
  constraint community_views_one_name unique (owner_id, name)
);
alter table private.community_views enable row level security;
alter table private.community_views force row level security;

comment on table private.community_views is 'Filters an administrator gave a name; an announcement keeps a copy of those it was written for.';

create policy service_all on private.community_views to service_role using (true) with check (true);

grant select, insert, delete on private.community_views to service_role;

create table private.member_notes (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.community_members (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  said text not null,
  created_at timestamptz not null default now(),
  constraint member_notes_length check (char_length(btrim(said)) between 1 and 2000)
);
alter table private.member_notes enable row level security;
alter table private.member_notes force row level security;

create index member_notes_member_idx on private.member_notes (member_id, created_at desc); -- foreign key, a person's page
create index member_notes_author_idx on private.member_notes (author_id); -- foreign key

comment on table private.member_notes is 'What the office noted about a person; part of that person''s export and gone with them.';

create policy service_all on private.member_notes to service_role using (true) with check (true);

grant select, insert, delete on private.member_notes to service_role;
grant update (author_id) on private.member_notes to service_role;

-- Addresses that take no letters.
create table private.letter_bounces (
  mailbox text primary key,
  reason text not null,
  told_by text not null check (told_by in ('mail server', 'report')),
  bounced_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_because text,
  constraint letter_bounces_reason_length check (char_length(reason) <= 300),
  constraint letter_bounces_lifted_with_reason check ((lifted_at is null) = (lifted_because is null) and char_length(lifted_because) between 1 and 500)
);
alter table private.letter_bounces enable row level security;
alter table private.letter_bounces force row level security;

comment on table private.letter_bounces is 'Mailboxes a mail server refused for good. News does not go there until an administrator lifts it.';

create policy service_all on private.letter_bounces to service_role using (true) with check (true);

grant select, insert, update, delete on private.letter_bounces to service_role;
