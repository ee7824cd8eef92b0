-- Ideas for the twenty apps. Anyone with a verified address may submit three. Everyone may read the approved
-- ones.
create table public.app_ideas (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  category text,
  submitter_name text not null,
  submitter_email text,
  submitter_verified boolean not null default false,
  user_id uuid references auth.users (id) on delete cascade,
  target_platform text,
  difficulty_level text,
  target_users text[] not null default '{}',
  status text not null default 'awaiting_approval',
  vote_count integer not null default 0,
  tech_stack text[] not null default '{}',
  features text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rejection_reason text,
  -- Language of the text, so that screen readers pronounce it correctly.
  language text not null default 'en'
    constraint app_ideas_language_known check (language in ('en', 'fr', 'sw', 'ha', 'yo', 'ig')),
  constraint app_ideas_title_length check (char_length(btrim(title)) between 3 and 120),
  constraint app_ideas_description_length check (char_length(btrim(description)) between 20 and 2000),
  constraint app_ideas_submitter_name_length check (char_length(submitter_name) between 1 and 80),
  constraint app_ideas_clean_text check (
    private.is_clean_text(title) and private.is_clean_text(description) and private.is_clean_text(submitter_name)),
  -- Refuses rows that the client in the specification inserts only to mark an address as verified.
  constraint app_ideas_no_marker_title check (title !~* '^verified_user_'),
  constraint app_ideas_vote_count_not_negative check (vote_count >= 0),
  constraint app_ideas_lists_short check (
    cardinality(target_users) <= 11 and cardinality(tech_stack) <= 20 and cardinality(features) <= 20),
  constraint app_ideas_rejection_reason_clean check (private.is_clean_text(rejection_reason)),
  constraint app_ideas_rejection_reason_length check (char_length(rejection_reason) <= 500),
  constraint app_ideas_status_known check (
    status in ('awaiting_approval', 'approved', 'rejected', 'in_development', 'testing', 'completed', 'merged'))
);
alter table public.app_ideas enable row level security;
alter table public.app_ideas force row level security;

create index app_ideas_user_id_idx on public.app_ideas (user_id); -- own ideas, the cap of three, the foreign key
create index app_ideas_newest_idx on public.app_ideas (created_at desc, id); -- Newest First
create index app_ideas_most_votes_idx on public.app_ideas (vote_count desc, created_at desc, id); -- Most Votes
create index app_ideas_search_idx on public.app_ideas
  using gin (title extensions.gin_trgm_ops, submitter_name extensions.gin_trgm_ops); -- search by name or submitter
create index app_ideas_target_users_idx on public.app_ideas using gin (target_users); -- audience filter
-- Index for the exact count of a list, of all ideas or of one status.
create index app_ideas_listed_idx on public.app_ideas (status)
  where status in ('approved', 'in_development', 'testing', 'completed');
-- Index for board_stats, which then needs no sort and does not read the table.
create index app_ideas_figures_idx on public.app_ideas (user_id) include (vote_count)
  where status in ('approved', 'in_development', 'testing', 'completed');
create index app_ideas_status_idx on public.app_ideas (status, created_at desc, id); -- office tabs, counts
-- Index for the languages of listed ideas, which the board requests whenever it loads. Few ideas are not in
-- English.
create index app_ideas_other_languages_idx on public.app_ideas (language)
  where language <> 'en' and status in ('approved', 'in_development', 'testing', 'completed');
-- Index for the order by title, on the board and in the back office.
create index app_ideas_title_order_idx on public.app_ideas (title collate "und-x-icu", id);

comment on table public.app_ideas is
  'App ideas. Status is the administrators'' to set; votes are counted in private.idea_votes.';
comment on column public.app_ideas.target_users is
  'The form sends one audience; the filter asks whether the list contains it.';
comment on column public.app_ideas.rejection_reason is 'Told to the submitter, and to nobody else.';
comment on column public.app_ideas.language is 'Of title and description, as its submitter said.';

create policy public_reads_listed on public.app_ideas for select to anon, authenticated
  using (status in ('approved', 'in_development', 'testing', 'completed'));
create policy owner_reads_own on public.app_ideas for select to authenticated
  using (user_id = (select auth.uid()));
create policy admin_reads_all on public.app_ideas for select to admin, editor, moderator using (true);
create policy admin_updates on public.app_ideas for update to admin, editor, moderator using (true) with check (true);
create policy admin_deletes on public.app_ideas for delete to admin, editor, moderator using (true);
create policy service_all on public.app_ideas to service_role using (true) with check (true);

-- Deliberately hidden from visitors, also for their own ideas: submitter_email, submitter_verified, user_id.
-- Administrators may not change votes or the submitter. They may send updated_at, but the trigger sets it.
grant select (id, title, description, category, submitter_name, target_platform, difficulty_level, target_users, status,
  vote_count, tech_stack, features, created_at, updated_at, language) on public.app_ideas to anon, authenticated;
grant select, delete on public.app_ideas to admin;
grant update (title, description, category, target_platform, difficulty_level, target_users, status, tech_stack,
  features, updated_at, rejection_reason, language) on public.app_ideas to admin;
grant delete on public.app_ideas to editor, moderator;
grant select (id, title, description, category, submitter_name, submitter_verified, target_platform, difficulty_level,
  target_users, status, vote_count, tech_stack, features, created_at, updated_at, rejection_reason, language)
  on public.app_ideas to editor, moderator;
grant update (title, description, category, target_platform, difficulty_level, target_users, status, tech_stack,
  features, updated_at, rejection_reason, language) on public.app_ideas to editor, moderator;
grant select, insert, update, delete on public.app_ideas to service_role;

create table private.idea_followers (
  idea_id uuid not null references public.app_ideas (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (idea_id, user_id)
);
alter table private.idea_followers enable row level security;
alter table private.idea_followers force row level security;

-- Index for a person's own ideas, for erasing a person, and for the foreign key.
create index idea_followers_user_id_idx on private.idea_followers (user_id);

comment on table private.idea_followers is 'People who follow an idea without having voted for it.';

create policy service_all on private.idea_followers to service_role using (true) with check (true);

grant select, insert, delete on private.idea_followers to service_role;

-- People who have been emailed that an idea was planned or built, so that nobody gets the same email twice.
-- The emails themselves are deleted after a month.
create table private.idea_emails (
  idea_id uuid not null references public.app_ideas (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('taken', 'built')),
  email_id uuid not null,
  primary key (idea_id, kind, user_id)
);
alter table private.idea_emails enable row level security;
alter table private.idea_emails force row level security;

create index idea_emails_user_id_idx on private.idea_emails (user_id); -- foreign key, and erasing a person

comment on table private.idea_emails is
  'One email a person, idea and kind, however often an idea is given back and taken again.';
comment on column private.idea_emails.email_id is
  'The row of the outbox, while there is one: what has not been sent is withdrawn with the idea.';

create policy service_all on private.idea_emails to service_role using (true) with check (true);

grant select, insert, delete on private.idea_emails to service_role;

-- Copy of the columns that searches, filters and sorting use, for listed ideas only (docs/decisions/0045). A vote
-- changes no index of this table.
create table private.idea_search (
  id uuid primary key references public.app_ideas (id) on delete cascade,
  -- Folded title and submitter, separated by U+0001, which no clean text contains.
  words text not null,
  title text not null,
  target_users text[] not null,
  status text not null,
  created_at timestamptz not null,
  vote_count integer not null,
  -- Language for the filter of the board.
  language text not null
) with (fillfactor = 85);
alter table private.idea_search enable row level security;
alter table private.idea_search force row level security;

-- Turns off fastupdate, because with it every search would also read the list of pending entries.
create index idea_search_words_idx on private.idea_search
  using gin (words extensions.gin_trgm_ops) with (fastupdate = off);

comment on table private.idea_search is
  'Text that search_ideas searches: listed ideas only. Triggers of app_ideas write it; it contains nothing that '
  'app_ideas does not.';

create policy service_all on private.idea_search to service_role using (true) with check (true);

grant select, insert, update, delete on private.idea_search to service_role;

-- Copies of the texts that the back office searches: title, description, submitter and address. On app_ideas,
-- each vote would change their indexes (docs/decisions/0058). The table has no row-level security, because
-- with it the planner may not use statistics of a text. Only service_role has rights on it.
create table private.idea_texts (
  id uuid primary key references public.app_ideas (id) on delete cascade,
  words text not null, -- folded, separated by U+0001, which no clean text contains
  -- Separate from the words, because editors and moderators may search ideas but not addresses.
  address text not null default '' -- folded
);

-- Indexes for searches of three letters or more.
create index idea_texts_words_idx on private.idea_texts using gin (words extensions.gin_trgm_ops);
create index idea_texts_address_idx on private.idea_texts using gin (address extensions.gin_trgm_ops);

comment on table private.idea_texts is
  'Text that the back office searches for ideas. A trigger of app_ideas writes it; it contains nothing that '
  'app_ideas does not.';

create policy service_all on private.idea_texts to service_role using (true) with check (true);

grant select, insert, update, delete on private.idea_texts to service_role;

-- Earlier titles and texts of ideas that the office has corrected.
create table private.idea_versions (
  id bigint generated always as identity primary key,
  idea_id uuid not null references public.app_ideas (id) on delete cascade,
  title text not null,
  description text not null,
  replaced_at timestamptz not null default now()
);
alter table private.idea_versions enable row level security;
alter table private.idea_versions force row level security;

create index idea_versions_idea_idx on private.idea_versions (idea_id, id desc); -- versions, foreign key

comment on table private.idea_versions is
  'Earlier names and texts of ideas, the original first, written by the idea itself; they leave with it.';

create policy service_all on private.idea_versions to service_role using (true) with check (true);

grant select, insert, delete on private.idea_versions to service_role;

-- Ideas whose submitter has been erased. Their earlier words are no longer stored.
create table private.anonymised_ideas (
  idea_id uuid primary key references public.app_ideas (id) on delete cascade
);
alter table private.anonymised_ideas enable row level security;
alter table private.anonymised_ideas force row level security;

comment on table private.anonymised_ideas is
  'Ideas that stay on the board without their submitter, because the account was erased.';

create policy service_all on private.anonymised_ideas to service_role using (true) with check (true);

grant select, insert on private.anonymised_ideas to service_role;
