-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Drafts of sentences. Without a text, the sentence of the release returns when the draft is published.
create table private.content_drafts (
  language text not null,
  id text not null,
  said text,
  release_hash text not null,
  version bigint not null default nextval('private.content_changes'::regclass),
  changed_at timestamp with time zone not null default now(),
  changed_by uuid,
  constraint content_drafts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint content_drafts_id_short CHECK (((char_length(id) >= 3) AND (char_length(id) <= 120))),
  constraint content_drafts_language_short CHECK (((char_length(language) >= 2) AND (char_length(language) <= 3))),
  constraint content_drafts_pkey PRIMARY KEY (language, id),
  constraint content_drafts_said_short CHECK (((char_length(said) >= 1) AND (char_length(said) <= 2000)))
);
-- row level security: on and forced
-- release_hash: Of the words of the release that were there when this was written.
CREATE INDEX content_drafts_changed_by_idx ON private.content_drafts USING btree (changed_by);
create policy service_all on private.content_drafts for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.content_drafts to service_role;

-- Published sentences that replace those of the release. Only publishing, and undoing it, writes them.
create table private.content_published (
  language text not null,
  id text not null,
  said text not null,
  release_hash text not null,
  version bigint not null default nextval('private.content_changes'::regclass),
  constraint content_published_pkey PRIMARY KEY (language, id),
  constraint content_published_said_short CHECK (((char_length(said) >= 1) AND (char_length(said) <= 2000)))
);
-- row level security: on and forced
create policy service_all on private.content_published for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.content_published to service_role;

-- Each time sentences were published: every one with what it said and says.
create table private.content_versions (
  number integer not null,
  published_at timestamp with time zone not null default now(),
  published_by uuid,
  changes jsonb not null,
  takes_back integer,
  constraint content_versions_pkey PRIMARY KEY (number),
  constraint content_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint content_versions_takes_back_fkey FOREIGN KEY (takes_back) REFERENCES private.content_versions(number)
);
-- row level security: on and forced
CREATE INDEX content_versions_published_by_idx ON private.content_versions USING btree (published_by);
CREATE INDEX content_versions_takes_back_idx ON private.content_versions USING btree (takes_back);
CREATE TRIGGER _900_notify_change AFTER INSERT ON private.content_versions FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy service_all on private.content_versions for all to service_role using (true) with check (true);
grant insert, select on private.content_versions to service_role;

-- One row for each publication and each undoing. Open pages are notified and read the sentences again.
create table public.words_versions (
  number integer not null,
  published_at timestamp with time zone not null default now(),
  constraint words_versions_pkey PRIMARY KEY (number)
);
-- row level security: on and forced
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.words_versions FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy public_reads on public.words_versions for select to admin, anon, authenticated using (true);
create policy service_all on public.words_versions for all to service_role using (true) with check (true);
grant insert, select on public.words_versions to service_role;
grant select on public.words_versions to admin, anon, authenticated;

create function private.discard_content(seen bigint) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.discard_content(bigint) to admin, editor;

create function private.get_published_content() returns jsonb stable set search_path="";
grant execute on function private.get_published_content() to service_role;

create function private.is_in_settings(sentence_id text) returns boolean stable set search_path="";
grant execute on function private.is_in_settings(text) to service_role;

create function private.is_reserved_address(address text) returns boolean immutable set search_path="";
grant execute on function private.is_reserved_address(text) to admin, editor, service_role;

create function private.list_drafts() returns json stable security definer, as service_role set search_path="";
grant execute on function private.list_drafts() to admin, editor;

create function private.lock_content() returns void volatile set search_path="";
grant execute on function private.lock_content() to service_role;

create function private.publish_content(seen bigint) returns integer volatile security definer, as service_role set search_path="";
grant execute on function private.publish_content(bigint) to admin, editor;

create function private.read_content() returns jsonb stable security definer, as service_role set search_path="";
grant execute on function private.read_content() to admin, editor;

create function private.require_drafts_seen(seen bigint) returns void volatile set search_path="";
grant execute on function private.require_drafts_seen(bigint) to service_role;

create function private.restore_previous_content(last_number integer) returns integer volatile security definer, as service_role set search_path="";
grant execute on function private.restore_previous_content(integer) to admin, editor;

create function private.save_sentence(sentence_language text, sentence_id text, words text, hash text, seen bigint) returns bigint volatile security definer, as service_role set search_path="";
grant execute on function private.save_sentence(text,text,text,text,bigint) to admin, editor;

create function private.write_content_version(changes jsonb, taken_back integer) returns integer volatile set search_path="";
grant execute on function private.write_content_version(jsonb,integer) to service_role;
