-- People who grew up with a language read its sentences one by one, by a link and without an account.
-- functions: own_pages

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
create unique index content_readers_one_mailbox on private.content_readers (language, private.mailbox(email)); -- invited once

create trigger _800_audit after insert or update on private.content_readers
  for each row execute function private.audit_change('id', 'language', 'is_native', 'ended_at');

comment on table private.content_readers is 'Who reads the sentences of one language. Their link is their only right; it is kept as the hash of 256 random bits.';
comment on column private.content_readers.email is 'Forgotten once the reader is ended; the name stays beside what they approved.';

create policy service_all on private.content_readers to service_role using (true) with check (true);
-- No right to delete: an approval has its reader.
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

create index content_reviews_reader_id_idx on private.content_reviews (reader_id, sentence_id, number); -- foreign key, the newest of each

comment on table private.content_reviews is 'What readers said of sentences. Nothing is changed afterwards; of one reader the newest counts.';
comment on column private.content_reviews.hash is 'Of the words the reader stands for and of the English beside them: when either changes, it approves nothing any more.';

create policy service_all on private.content_reviews to service_role using (true) with check (true);
grant select, insert on private.content_reviews to service_role;

-- functions: content_readers people
