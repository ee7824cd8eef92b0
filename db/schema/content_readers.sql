-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Readers of one language. Their link is their only right; only the hash of its 256 random bits is stored.
create table private.content_readers (
  id uuid not null default gen_random_uuid(),
  language text not null,
  name text not null,
  email text,
  is_native boolean not null,
  token_hash bytea,
  invited_by uuid,
  invited_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint content_readers_email_short CHECK ((char_length(email) <= 254)),
  constraint content_readers_ended_without_link CHECK (((ended_at IS NULL) OR ((token_hash IS NULL) AND (email IS NULL)))),
  constraint content_readers_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint content_readers_language_short CHECK (((char_length(language) >= 2) AND (char_length(language) <= 3))),
  constraint content_readers_name_clean CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 120)) AND private.is_clean_text(name))),
  constraint content_readers_pkey PRIMARY KEY (id),
  constraint content_readers_token_hash_key UNIQUE (token_hash),
  constraint content_readers_token_hash_long CHECK ((octet_length(token_hash) = 32))
);
-- row level security: on and forced
-- email: Forgotten once the reader is ended; the name stays beside what they approved.
CREATE INDEX content_readers_invited_by_idx ON private.content_readers USING btree (invited_by);
CREATE UNIQUE INDEX content_readers_one_mailbox ON private.content_readers USING btree (language, private.mailbox(email));
CREATE TRIGGER _800_audit AFTER INSERT OR UPDATE ON private.content_readers FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'language', 'is_native', 'ended_at');
create policy service_all on private.content_readers for all to service_role using (true) with check (true);
grant insert, select, update on private.content_readers to service_role;

-- Answers of readers about sentences. They never change; the newest answer of each reader counts.
create table private.content_reviews (
  number bigint not null generated always as identity,
  reader_id uuid not null,
  sentence_id text not null,
  answer text not null,
  hash text not null,
  said text,
  reviewed_at timestamp with time zone not null default now(),
  constraint content_reviews_answer_known CHECK ((answer = ANY (ARRAY['right'::text, 'better'::text, 'undone'::text]))),
  constraint content_reviews_hash_long CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint content_reviews_pkey PRIMARY KEY (number),
  constraint content_reviews_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES private.content_readers(id),
  constraint content_reviews_said_short CHECK (((char_length(said) >= 1) AND (char_length(said) <= 2000))),
  constraint content_reviews_said_with_better CHECK (((answer = 'better'::text) = (said IS NOT NULL))),
  constraint content_reviews_sentence_id_short CHECK (((char_length(sentence_id) >= 3) AND (char_length(sentence_id) <= 120)))
);
-- row level security: on and forced
-- hash: Hash of the sentence that the reader approved and of its English text. After a change of either, the approval no longer counts.
CREATE INDEX content_reviews_reader_id_idx ON private.content_reviews USING btree (reader_id, sentence_id, number);
create policy service_all on private.content_reviews for all to service_role using (true) with check (true);
grant insert, select on private.content_reviews to service_role;

create function private.end_reader(reader uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.end_reader(uuid) to admin;

create function private.find_reader_by_link(link_hash bytea) returns private.content_readers stable set search_path="";
grant execute on function private.find_reader_by_link(bytea) to service_role;

create function private.get_current_reviews(asked_language text) returns jsonb stable security definer, as service_role set search_path="";
grant execute on function private.get_current_reviews(text) to admin, editor;

create function private.get_reader_names(asked_language text) returns text[] stable security definer, as service_role set search_path="";
grant execute on function private.get_reader_names(text) to admin, editor;

create function private.invite_reader(reader_language text, reader_name text, address text, native boolean, link_hash bytea) returns uuid volatile security definer, as service_role set search_path="";
grant execute on function private.invite_reader(text,text,text,boolean,bytea) to admin;

create function private.list_readers() returns jsonb stable security definer, as service_role set search_path="";
grant execute on function private.list_readers() to admin;

create function private.renew_reader_link(reader uuid, link_hash bytea) returns private.content_readers volatile security definer, as service_role set search_path="";
grant execute on function private.renew_reader_link(uuid,bytea) to admin;

create function private.review_sentence(link_hash bytea, sentence text, given text, words_hash text, words text) returns void volatile set search_path="";
grant execute on function private.review_sentence(bytea,text,text,text,text) to service_role;
