-- Ideas for the twenty applications: anyone with a proven address may offer three, everyone may read the approved ones.
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
  constraint app_ideas_title_length check (char_length(btrim(title)) between 3 and 120),
  constraint app_ideas_description_length check (char_length(btrim(description)) between 20 and 2000),
  constraint app_ideas_submitter_name_length check (char_length(submitter_name) between 1 and 80),
  constraint app_ideas_clean_text check (
    private.is_clean_text(title) and private.is_clean_text(description) and private.is_clean_text(submitter_name)),
  -- no rows that only mark an address as verified
  constraint app_ideas_no_marker_title check (title !~* '^verified_user_'),
  constraint app_ideas_status_known check (
    status in ('awaiting_approval', 'approved', 'rejected', 'in_development', 'testing', 'completed')),
  constraint app_ideas_vote_count_not_negative check (vote_count >= 0),
  constraint app_ideas_lists_short check (
    cardinality(target_users) <= 11 and cardinality(tech_stack) <= 20 and cardinality(features) <= 20),
  constraint app_ideas_rejection_reason_clean check (private.is_clean_text(rejection_reason)),
  constraint app_ideas_rejection_reason_length check (char_length(rejection_reason) <= 500)
);
alter table public.app_ideas enable row level security;
alter table public.app_ideas force row level security;

-- functions: ideas search

create index app_ideas_user_id_idx on public.app_ideas (user_id); -- own ideas, the cap of three, the foreign key
create index app_ideas_newest_idx on public.app_ideas (created_at desc, id); -- Newest First
create index app_ideas_most_votes_idx on public.app_ideas (vote_count desc, created_at desc, id); -- Most Votes
create index app_ideas_title_idx on public.app_ideas (title, id); -- Alphabetical
create index app_ideas_search_idx on public.app_ideas
  using gin (title extensions.gin_trgm_ops, submitter_name extensions.gin_trgm_ops); -- search by name or submitter
create index app_ideas_target_users_idx on public.app_ideas using gin (target_users); -- audience filter
create index app_ideas_listed_idx on public.app_ideas (status)
  where status in ('approved', 'in_development', 'testing', 'completed'); -- the exact count of a list, of all or of one status
create index app_ideas_figures_idx on public.app_ideas (user_id) include (vote_count)
  where status in ('approved', 'in_development', 'testing', 'completed'); -- board_stats, without a sort or the table itself
create index app_ideas_status_idx on public.app_ideas (status, created_at desc, id); -- the tabs, their counts, the bell

create trigger _060_forget_rejection before update of status on public.app_ideas
  for each row when (new.status <> 'rejected') execute function private.forget_rejection();
create trigger _100_cap_live_ideas before insert or update of status on public.app_ideas
  for each row execute function private.cap_live_ideas();
create trigger _150_touch_updated_at before update of title, description, category, target_platform, difficulty_level,
  target_users, status, tech_stack, features on public.app_ideas
  for each row execute function private.touch_updated_at();
create trigger _300_tell_submitter after update of status on public.app_ideas
  for each row when (old.status is distinct from new.status) execute function private.tell_submitter();
create trigger _600_keep_search after insert or update of title, submitter_name, target_users, status, created_at
  on public.app_ideas for each row execute function private.keep_idea_search();
create trigger _610_keep_searched_votes after update of vote_count on public.app_ideas
  for each row when (old.vote_count <> new.vote_count) execute function private.keep_searched_votes();
create trigger _620_keep_texts after insert or update of title, description, submitter_name, submitter_email
  on public.app_ideas for each row execute function private.keep_idea_texts();
create trigger _800_audit after insert or update or delete on public.app_ideas
  for each row execute function private.audit_change('id', 'status', 'category', 'target_platform', 'difficulty_level');
create trigger _900_notify_change after insert or update or delete on public.app_ideas
  for each row execute function private.notify_change('status', 'approved', 'in_development', 'testing', 'completed');

comment on table public.app_ideas is 'App ideas. Status is the administrators'' to set; votes are counted in private.idea_votes.';
comment on column public.app_ideas.target_users is 'The form sends one audience; the filter asks whether the list contains it.';
comment on column public.app_ideas.rejection_reason is 'Told to the submitter, and to nobody else.';

create policy public_reads_listed on public.app_ideas for select to anon, authenticated
  using (status in ('approved', 'in_development', 'testing', 'completed'));
create policy owner_reads_own on public.app_ideas for select to authenticated
  using (user_id = (select auth.uid()));
create policy admin_reads_all on public.app_ideas for select to admin using (true);
create policy admin_updates on public.app_ideas for update to admin using (true) with check (true);
create policy admin_deletes on public.app_ideas for delete to admin using (true);
create policy service_all on public.app_ideas to service_role using (true) with check (true);

-- Hidden from visitors, also from the owner's own select: the address, the proof and the person.
grant select (id, title, description, category, submitter_name, target_platform, difficulty_level, target_users,
  status, vote_count, tech_stack, features, created_at, updated_at) on public.app_ideas to anon, authenticated;
grant select, delete on public.app_ideas to admin;
-- Not vote_count, not the submitter: an administrator may not invent votes or move an idea to another person.
-- updated_at may be sent, the trigger sets it all the same.
grant update (title, description, category, target_platform, difficulty_level, target_users, status, tech_stack,
  features, updated_at, rejection_reason) on public.app_ideas to admin;
grant select, insert, update, delete on public.app_ideas to service_role;
-- No insert for anyone else: ideas come in through private.submit_idea. No reason of a rejection for visitors: an owner reads it
-- in the e-mail and through get-user-submissions.

-- What is searched, filtered and sorted by stands here once more, narrow and for listed ideas only (docs/decisions/0045). A vote
-- changes no index here.
create table private.idea_search (
  id uuid primary key references public.app_ideas (id) on delete cascade,
  -- title and submitter in lower case, as ilike compares them; U+0001 is in no clean text, so none reaches across it
  words text not null,
  title text not null,
  target_users text[] not null,
  status text not null,
  created_at timestamptz not null,
  vote_count integer not null
) with (fillfactor = 85); -- room for a vote's new version of the row beside the old one

alter table private.idea_search enable row level security;
alter table private.idea_search force row level security;

-- Written at once: a list of entries that wait to be sorted in would be read by every search.
create index idea_search_words_idx on private.idea_search using gin (words extensions.gin_trgm_ops) with (fastupdate = off);

comment on table private.idea_search is 'What search_ideas looks through: listed ideas, kept by triggers on app_ideas. Nothing here that is not there.';

create policy service_all on private.idea_search to service_role using (true) with check (true);

grant select, insert, update, delete on private.idea_search to service_role;

-- The back office searches every idea by name, description, submitter and address. An index on app_ideas itself would be written
-- anew by each vote; so the words stand here once more, and no vote changes them (docs/decisions/0058).
create table private.idea_texts (
  id uuid primary key references public.app_ideas (id) on delete cascade,
  words text not null -- in lower case; U+0001 is in no clean text, so none reaches across it
);
alter table private.idea_texts enable row level security;
alter table private.idea_texts force row level security;

create index idea_texts_words_idx on private.idea_texts using gin (words extensions.gin_trgm_ops); -- texts of three letters or more

comment on table private.idea_texts is 'What the back office searches ideas by, kept by a trigger on app_ideas. Nothing here that is not there.';

create policy service_all on private.idea_texts to service_role using (true) with check (true);
create policy admin_reads_all on private.idea_texts for select to admin using (true);

grant select, insert, update, delete on private.idea_texts to service_role;
grant select on private.idea_texts to admin;

-- The three figures in the head of the board.
create view public.board_stats with (security_invoker = off) as
  select
    count(*)::integer as active_ideas,
    coalesce(sum(vote_count), 0)::integer as total_votes,
    count(distinct user_id)::integer as contributors
  from public.app_ideas
  where status in ('approved', 'in_development', 'testing', 'completed');

alter view public.board_stats owner to service_role;

comment on view public.board_stats is 'Sums over listed ideas; runs as service_role because contributors are counted by a hidden column.';

grant select on public.board_stats to anon, authenticated, admin;

create view public.office_ideas with (security_invoker = on) as
  select idea.*, texts.words from public.app_ideas as idea join private.idea_texts as texts using (id);

comment on view public.office_ideas is 'All ideas with their words, for the back office''s search. Everybody reads with their own rights, so strangers read nothing.';

grant select on public.office_ideas to admin, service_role;
