-- Sentences of the site that owners have changed: drafts, the published ones, and every publication.
create table private.content_versions (
  number integer primary key,
  published_at timestamptz not null default now(),
  published_by uuid references auth.users (id) on delete set null,
  changes jsonb not null,
  takes_back integer references private.content_versions (number)
);
alter table private.content_versions enable row level security;
alter table private.content_versions force row level security;

create index content_versions_published_by_idx on private.content_versions (published_by); -- foreign key
create index content_versions_takes_back_idx on private.content_versions (takes_back); -- foreign key

comment on table private.content_versions is
  'Each time sentences were published: every one with what it said and says.';

create policy service_all on private.content_versions to service_role using (true) with check (true);

-- No right to update or delete, so that the history is complete. Erasing a person removes their name by the foreign
-- key.
grant select, insert on private.content_versions to service_role;

create sequence private.content_changes;
comment on sequence private.content_changes is
  'Numbers each change of a sentence, so that nobody writes over one they have not seen.';
grant usage on sequence private.content_changes to service_role;

create table private.content_drafts (
  language text not null,
  id text not null,
  said text,
  release_hash text not null,
  version bigint not null default nextval('private.content_changes'),
  changed_at timestamptz not null default now(),
  changed_by uuid references auth.users (id) on delete set null,
  primary key (language, id),
  constraint content_drafts_language_short check (char_length(language) between 2 and 3),
  constraint content_drafts_id_short check (char_length(id) between 3 and 120),
  constraint content_drafts_said_short check (char_length(said) between 1 and 2000)
);
alter table private.content_drafts enable row level security;
alter table private.content_drafts force row level security;

create index content_drafts_changed_by_idx on private.content_drafts (changed_by); -- foreign key

comment on table private.content_drafts is
  'Drafts of sentences. Without a text, the sentence of the release returns when the draft is published.';
comment on column private.content_drafts.release_hash is
  'Of the words of the release that were there when this was written.';

create policy service_all on private.content_drafts to service_role using (true) with check (true);

grant select, insert, update, delete on private.content_drafts to service_role;

create table private.content_published (
  language text not null,
  id text not null,
  said text not null,
  release_hash text not null,
  version bigint not null default nextval('private.content_changes'),
  primary key (language, id),
  constraint content_published_said_short check (char_length(said) between 1 and 2000)
);
alter table private.content_published enable row level security;
alter table private.content_published force row level security;

comment on table private.content_published is
  'Published sentences that replace those of the release. Only publishing, and undoing it, writes them.';

create policy service_all on private.content_published to service_role using (true) with check (true);

grant select, insert, update, delete on private.content_published to service_role;

-- Numbers of the published versions of the sentences. Open pages are notified of a new row and load the
-- sentences again. The changes and their authors are not public.
create table public.words_versions (
  number integer primary key,
  published_at timestamptz not null default now()
);
alter table public.words_versions enable row level security;
alter table public.words_versions force row level security;

comment on table public.words_versions is
  'One row for each publication and each undoing. Open pages are notified and read the sentences again.';

create policy public_reads on public.words_versions for select to anon, authenticated, admin using (true);
create policy service_all on public.words_versions to service_role using (true) with check (true);

grant select on public.words_versions to anon, authenticated, admin;
grant select, insert on public.words_versions to service_role;

-- Native speakers who review sentences one by one, by a link and without an account.
create table private.content_readers (
  id uuid primary key default gen_random_uuid(),
  language text not null,
  name text not null,
  email text,
  is_native boolean not null,
  token_hash bytea unique,
  invited_by uuid references auth.users (id) on delete set null,
  invited_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint content_readers_language_short check (char_length(language) between 2 and 3),
  constraint content_readers_name_clean check (char_length(name) between 1 and 120 and private.is_clean_text(name)),
  constraint content_readers_email_short check (char_length(email) <= 254),
  constraint content_readers_token_hash_long check (octet_length(token_hash) = 32),
  constraint content_readers_ended_without_link check (ended_at is null or (token_hash is null and email is null))
);
alter table private.content_readers enable row level security;
alter table private.content_readers force row level security;

create index content_readers_invited_by_idx on private.content_readers (invited_by); -- foreign key
-- Allows one invitation per language and mailbox.
create unique index content_readers_one_mailbox on private.content_readers (language, private.mailbox(email));

comment on table private.content_readers is
  'Readers of one language. Their link is their only right; only the hash of its 256 random bits is stored.';
comment on column private.content_readers.email is
  'Forgotten once the reader is ended; the name stays beside what they approved.';

create policy service_all on private.content_readers to service_role using (true) with check (true);

-- No right to delete, because an approval names its reader.
grant select, insert, update on private.content_readers to service_role;

create table private.content_reviews (
  number bigint generated always as identity primary key,
  reader_id uuid not null references private.content_readers (id),
  sentence_id text not null,
  answer text not null,
  hash text not null,
  said text,
  reviewed_at timestamptz not null default now(),
  constraint content_reviews_sentence_id_short check (char_length(sentence_id) between 3 and 120),
  constraint content_reviews_answer_known check (answer in ('right', 'better', 'undone')),
  constraint content_reviews_hash_long check (hash ~ '^[0-9a-f]{64}$'),
  constraint content_reviews_said_with_better check ((answer = 'better') = (said is not null)),
  constraint content_reviews_said_short check (char_length(said) between 1 and 2000)
);
alter table private.content_reviews enable row level security;
alter table private.content_reviews force row level security;

-- Index for the foreign key, and for the newest review of each sentence by a reader.
create index content_reviews_reader_id_idx on private.content_reviews (reader_id, sentence_id, number);

comment on table private.content_reviews is
  'Answers of readers about sentences. They never change; the newest answer of each reader counts.';
comment on column private.content_reviews.hash is
  'Hash of the sentence that the reader approved and of its English text. After a change of either, the approval '
  'no longer counts.';

create policy service_all on private.content_reviews to service_role using (true) with check (true);

grant select, insert on private.content_reviews to service_role;

-- First parts of addresses that are reserved for the site, the server or a language (shared/custom-pages.ts
-- has the same list).
create function private.is_reserved_address(address text) returns boolean
  language sql immutable set search_path = ''
as $$
  select address = any (array[
    'about', 'accessibility', 'account', 'admin', 'api', 'app-ideas', 'apps', 'assets', 'auth', 'badges', 'blog',
    'challenge', 'choices', 'demo-account', 'email', 'en', 'feed', 'forms', 'fr', 'functions', 'give', 'ha',
    'healthz', 'ig', 'impact', 'index', 'join-community', 'letters', 'live', 'lite', 'metrics', 'migration-test',
    'not-sent', 'offline', 'outbox', 'overlay', 'pages', 'partners', 'press', 'preview', 'privacy', 'read', 'readyz',
    'realtime', 'record', 'register-supporter', 'remind-me', 'rest', 'robots', 'share', 'sitemap', 'sponsor-report',
    'sponsors', 'stories', 'storage', 'story', 'support', 'supporters', 'sw', 'tally', 'verify', 'verify-testimonial',
    'witness', 'words', 'yo'])
$$;
grant execute on function private.is_reserved_address(text) to admin, editor, service_role;

-- Pages that owners and editors write, for example a press kit.
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

comment on table public.own_pages is 'Articles of the owner at addresses that no page of the release has.';

create policy public_reads_published on public.own_pages for select to anon, authenticated using (status = 'published');
create policy admin_all on public.own_pages to admin, editor using (true) with check (true);
create policy service_all on public.own_pages to service_role using (true) with check (true);

grant select (id, address, title, description, place, status, updated_at) on public.own_pages to anon, authenticated;
grant select, delete on public.own_pages to admin, editor;
grant insert (address, title, description, content, place, status) on public.own_pages to admin, editor;
grant update (address, title, description, content, place, status) on public.own_pages to admin, editor;
grant select, insert, update, delete on public.own_pages to service_role;
