-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Invitations that were neither accepted nor withdrawn. An accepted one is a row of admin_users.
create table private.admin_invitations (
  user_id uuid not null,
  role text not null,
  invited_by uuid,
  invited_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '3 days'::interval),
  constraint admin_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint admin_invitations_pkey PRIMARY KEY (user_id),
  constraint admin_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text, 'moderator'::text]))),
  constraint admin_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX admin_invitations_invited_by_idx ON private.admin_invitations USING btree (invited_by);
create policy service_all on private.admin_invitations for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.admin_invitations to service_role;

-- What a day came to, by kind and value; written anew until the day is over.
create table private.analytics_days (
  day date not null,
  kind text not null,
  value text not null,
  visitors integer not null default 0,
  hits integer not null default 0,
  constraint analytics_days_kind_check CHECK ((kind = ANY (ARRAY['all'::text, 'page'::text, 'source'::text, 'campaign'::text, 'language'::text, 'device'::text, 'event'::text, 'detail'::text, 'step'::text, 'first'::text, 'made'::text]))),
  constraint analytics_days_pkey PRIMARY KEY (kind, day, value),
  constraint analytics_days_value_check CHECK ((char_length(value) <= 300))
);
-- row level security: on and forced
CREATE INDEX analytics_days_day_idx ON private.analytics_days USING btree (day);
create policy service_all on private.analytics_days for all to service_role using (true) with check (true);
grant delete, insert, select on private.analytics_days to service_role;

-- Visitors and views by the hour of the attempt's zone.
create table private.analytics_hours (
  day date not null,
  hour smallint not null,
  visitors integer not null default 0,
  hits integer not null default 0,
  constraint analytics_hours_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint analytics_hours_pkey PRIMARY KEY (day, hour)
);
-- row level security: on and forced
create policy service_all on private.analytics_hours for all to service_role using (true) with check (true);
grant delete, insert, select on private.analytics_hours to service_role;

-- What the days of a whole month came to, once all of them are final.
create table private.analytics_months (
  month date not null,
  kind text not null,
  value text not null,
  visitors integer not null,
  hits integer not null,
  constraint analytics_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint analytics_months_pkey PRIMARY KEY (month, kind, value)
);
-- row level security: on and forced
create policy service_all on private.analytics_months for all to service_role using (true) with check (true);
grant delete, insert, select on private.analytics_months to service_role;

-- Which days were summarised, and which of them for good.
create table private.analytics_rounds (
  day date not null,
  summarised_at timestamp with time zone not null default now(),
  is_final boolean not null,
  constraint analytics_rounds_pkey PRIMARY KEY (day)
);
-- row level security: on and forced
create policy service_all on private.analytics_rounds for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.analytics_rounds to service_role;

-- One line a person. `handed` is written before the last byte leaves: what a dead node leaves there may have arrived and is never sent again by itself.
create table private.announcement_letters (
  announcement_id uuid not null,
  mailbox text not null,
  member_id uuid not null,
  address text not null,
  name text not null,
  joined_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  attempts smallint not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  claim_id uuid,
  claimed_at timestamp with time zone,
  claimed_until timestamp with time zone,
  done_at timestamp with time zone,
  last_error text,
  constraint announcement_letters_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES private.announcements(id) ON DELETE CASCADE,
  constraint announcement_letters_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.community_members(id) ON DELETE CASCADE,
  constraint announcement_letters_pkey PRIMARY KEY (announcement_id, mailbox),
  constraint announcement_letters_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'claimed'::text, 'handed'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'left'::text])))
);
-- row level security: on and forced
CREATE INDEX announcement_letters_claimed_idx ON private.announcement_letters USING btree (announcement_id, claimed_at);
CREATE INDEX announcement_letters_due_idx ON private.announcement_letters USING btree (announcement_id, state, next_attempt_at);
CREATE INDEX announcement_letters_mailbox_idx ON private.announcement_letters USING btree (mailbox);
CREATE INDEX announcement_letters_member_idx ON private.announcement_letters USING btree (member_id);
create policy service_all on private.announcement_letters for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.announcement_letters to service_role;

-- Where the codes of a letter lead: to what its writer wrote, and nowhere else. How often, not by whom.
create table private.announcement_links (
  announcement_id uuid not null,
  "position" smallint not null,
  code text not null,
  url text not null,
  words text not null,
  presses integer not null default 0,
  constraint announcement_links_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES private.announcements(id) ON DELETE CASCADE,
  constraint announcement_links_code_key UNIQUE (code),
  constraint announcement_links_pkey PRIMARY KEY (announcement_id, "position"),
  constraint announcement_links_position_check CHECK ((("position" >= 1) AND ("position" <= 100))),
  constraint announcement_links_url_check CHECK (((url ~ '^https?://'::text) AND (char_length(url) <= 2000))),
  constraint announcement_links_words_check CHECK ((char_length(words) <= 200))
);
-- row level security: on and forced
create policy service_all on private.announcement_links for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.announcement_links to service_role;

-- Letters to many. What was scheduled is not changed any more.
create table private.announcements (
  id uuid not null default gen_random_uuid(),
  subject text not null default ''::text,
  preview text not null default ''::text,
  html text not null default ''::text,
  topic text not null default 'news'::text,
  view_name text not null default 'Everyone'::text,
  filters jsonb not null default '{}'::jsonb,
  per_minute smallint not null default 30,
  status text not null default 'draft'::text,
  scheduled_at timestamp with time zone,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  held_until timestamp with time zone,
  held_because text,
  refusals_in_row smallint not null default 0,
  tested_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint announcements_filters_small CHECK (((jsonb_typeof(filters) = 'object'::text) AND (pg_column_size(filters) <= 20000))),
  constraint announcements_html_length CHECK ((char_length(html) <= 100000)),
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_preview_one_line CHECK (((preview !~ '[\r\n]'::text) AND (char_length(preview) <= 200))),
  constraint announcements_rate CHECK (((per_minute >= 1) AND (per_minute <= 6000))),
  constraint announcements_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'stopped'::text, 'sent'::text]))),
  constraint announcements_subject_one_line CHECK (((subject !~ '[\r\n]'::text) AND (char_length(subject) <= 150))),
  constraint announcements_topic_known CHECK ((topic = ANY (ARRAY['ideas'::text, 'day'::text, 'news'::text]))),
  constraint announcements_whole CHECK (((status = 'draft'::text) OR ((btrim(subject) <> ''::text) AND (btrim(html) <> ''::text))))
);
-- row level security: on and forced
CREATE INDEX announcements_created_by_idx ON private.announcements USING btree (created_by);
CREATE INDEX announcements_due_idx ON private.announcements USING btree (status) WHERE (status = ANY (ARRAY['scheduled'::text, 'sending'::text]));
create policy service_all on private.announcements for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.announcements to service_role;

-- Ideas that stay on the board without their submitter, because the account was erased.
create table private.anonymised_ideas (
  idea_id uuid not null,
  constraint anonymised_ideas_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint anonymised_ideas_pkey PRIMARY KEY (idea_id)
);
-- row level security: on and forced
create policy service_all on private.anonymised_ideas for all to service_role using (true) with check (true);
grant insert, select on private.anonymised_ideas to service_role;

-- Filters an administrator gave a name; an announcement keeps a copy of those it was written for.
create table private.community_views (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  name text not null,
  filters jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint community_views_filters_small CHECK (((jsonb_typeof(filters) = 'object'::text) AND (pg_column_size(filters) <= 2000))),
  constraint community_views_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 40))),
  constraint community_views_one_name UNIQUE (owner_id, name),
  constraint community_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint community_views_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
create policy service_all on private.community_views for all to service_role using (true) with check (true);
grant delete, insert, select on private.community_views to service_role;

-- What a sentence is to say once it is published; without words it goes back to the release.
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

-- What visitors read in place of the release. Written by publishing and by taking it back, and by nothing else.
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

-- Who reads the sentences of one language. Their link is their only right; it is kept as the hash of 256 random bits.
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

-- What readers said of sentences. Nothing is changed afterwards; of one reader the newest counts.
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
-- hash: Of the words the reader stands for and of the English beside them: when either changes, it approves nothing any more.
CREATE INDEX content_reviews_reader_id_idx ON private.content_reviews USING btree (reader_id, sentence_id, number);
create policy service_all on private.content_reviews for all to service_role using (true) with check (true);
grant insert, select on private.content_reviews to service_role;

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

-- Which mailboxes an account has had before, as salted hashes: whoever has one of them now is the same voter.
create table private.former_mailboxes (
  mailbox_hash bytea not null,
  user_id uuid not null,
  constraint former_mailboxes_pkey PRIMARY KEY (mailbox_hash, user_id),
  constraint former_mailboxes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX former_mailboxes_user_id_idx ON private.former_mailboxes USING btree (user_id);
create policy service_all on private.former_mailboxes for all to service_role using (true) with check (true);
grant delete, insert, select on private.former_mailboxes to service_role;

-- Erased people who had said no to letters: a hash, which knows them again and names nobody.
create table private.former_opt_outs (
  mailbox_hash bytea not null,
  opted_out_at timestamp with time zone not null,
  constraint former_opt_outs_pkey PRIMARY KEY (mailbox_hash)
);
-- row level security: on and forced
CREATE TRIGGER _500_follow_news AFTER INSERT OR DELETE ON private.former_opt_outs FOR EACH ROW EXECUTE FUNCTION private.follow_member_news();
create policy service_all on private.former_opt_outs for all to service_role using (true) with check (true);
grant delete, insert, select on private.former_opt_outs to service_role;

-- Listed ideas that were deleted: their number and when, for those who still have the address.
create table private.gone_ideas (
  id uuid not null,
  gone_at timestamp with time zone not null default now(),
  is_by_owner boolean not null,
  constraint gone_ideas_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
create policy service_all on private.gone_ideas for all to service_role using (true) with check (true);
grant insert, select on private.gone_ideas to service_role;

-- Stories by their number and posts by each address they had, that were public and are deleted.
create table private.gone_pages (
  kind text not null,
  name text not null,
  gone_at timestamp with time zone not null default now(),
  is_by_owner boolean not null,
  constraint gone_pages_kind_known CHECK ((kind = ANY (ARRAY['story'::text, 'post'::text]))),
  constraint gone_pages_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint gone_pages_pkey PRIMARY KEY (kind, name)
);
-- row level security: on and forced
create policy service_all on private.gone_pages for all to service_role using (true) with check (true);
grant insert, select on private.gone_pages to service_role;
grant update (gone_at, is_by_owner) on private.gone_pages to service_role;

-- Who wants to hear of an idea without having voted for it.
create table private.idea_followers (
  idea_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint idea_followers_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint idea_followers_pkey PRIMARY KEY (idea_id, user_id),
  constraint idea_followers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX idea_followers_user_id_idx ON private.idea_followers USING btree (user_id);
create policy service_all on private.idea_followers for all to service_role using (true) with check (true);
grant delete, insert, select on private.idea_followers to service_role;

-- One letter a person, idea and kind, however often an idea is given back and taken again.
create table private.idea_letters (
  idea_id uuid not null,
  user_id uuid not null,
  kind text not null,
  letter_id uuid not null,
  constraint idea_letters_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint idea_letters_kind_check CHECK ((kind = ANY (ARRAY['taken'::text, 'built'::text]))),
  constraint idea_letters_pkey PRIMARY KEY (idea_id, kind, user_id),
  constraint idea_letters_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
-- letter_id: The row of the outbox, while there is one: what has not been sent is withdrawn with the idea.
CREATE INDEX idea_letters_user_id_idx ON private.idea_letters USING btree (user_id);
create policy service_all on private.idea_letters for all to service_role using (true) with check (true);
grant delete, insert, select on private.idea_letters to service_role;

-- Ideas that were put together with another one, and what they were before.
create table private.idea_merges (
  source_id uuid not null,
  target_id uuid not null,
  was_status text not null,
  merged_by uuid,
  merged_at timestamp with time zone not null default now(),
  constraint idea_merges_not_itself CHECK ((source_id <> target_id)),
  constraint idea_merges_pkey PRIMARY KEY (source_id),
  constraint idea_merges_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint idea_merges_was_status_check CHECK ((was_status = ANY (ARRAY['awaiting_approval'::text, 'approved'::text])))
);
-- row level security: on and forced
CREATE INDEX idea_merges_target_id_idx ON private.idea_merges USING btree (target_id);
CREATE TRIGGER _600_forget_names AFTER DELETE ON private.idea_merges FOR EACH ROW EXECUTE FUNCTION private.forget_merged_names();
create policy service_all on private.idea_merges for all to service_role using (true) with check (true);
grant delete, insert, select on private.idea_merges to service_role;

-- Earlier names and texts of ideas, the original first, written by the idea itself; they leave with it.
create table private.idea_versions (
  id bigint not null generated always as identity,
  idea_id uuid not null,
  title text not null,
  description text not null,
  replaced_at timestamp with time zone not null default now(),
  constraint idea_versions_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint idea_versions_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
CREATE INDEX idea_versions_idea_idx ON private.idea_versions USING btree (idea_id, id DESC);
create policy service_all on private.idea_versions for all to service_role using (true) with check (true);
grant delete, insert, select on private.idea_versions to service_role;

-- What an import added, and how it was then; for as long as it can be undone, and a day more.
create table private.import_rows (
  import_id uuid not null,
  row_id uuid not null,
  line integer not null,
  fingerprint text not null,
  stays text,
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES private.imports(id) ON DELETE CASCADE,
  constraint import_rows_pkey PRIMARY KEY (import_id, row_id),
  constraint import_rows_stays_known CHECK ((stays = ANY (ARRAY['changed'::text, 'used'::text, 'wishes'::text, 'noted'::text])))
);
-- row level security: on and forced
-- stays: Why Undo left the row where it is.
create policy service_all on private.import_rows for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.import_rows to service_role;

-- One row a file that an administrator brought in. The id is the browser's, so that the same press comes in once.
create table private.imports (
  id uuid not null,
  kind text not null,
  file_name text not null,
  content_hash bytea not null,
  came integer not null,
  was_there integer not null,
  refused integer not null,
  made_at timestamp with time zone not null default now(),
  made_by uuid,
  undone_at timestamp with time zone,
  undone_by uuid,
  removed integer,
  constraint imports_content_hash_length CHECK ((octet_length(content_hash) = 32)),
  constraint imports_counts_not_negative CHECK ((LEAST(came, was_there, refused, removed) >= 0)),
  constraint imports_file_name_short CHECK ((char_length(file_name) <= 200)),
  constraint imports_kind_known CHECK ((kind = ANY (ARRAY['members'::text, 'ideas'::text, 'sponsors'::text]))),
  constraint imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES auth.users(id) ON DELETE SET NULL
);
-- row level security: on and forced
CREATE INDEX imports_made_by_idx ON private.imports USING btree (made_by);
CREATE INDEX imports_undone_by_idx ON private.imports USING btree (undone_by);
create policy service_all on private.imports for all to service_role using (true) with check (true);
grant insert, select, update on private.imports to service_role;

-- Mailboxes a mail server refused for good. News does not go there until an administrator lifts it.
create table private.letter_bounces (
  mailbox text not null,
  reason text not null,
  told_by text not null,
  bounced_at timestamp with time zone not null default now(),
  lifted_at timestamp with time zone,
  lifted_because text,
  constraint letter_bounces_lifted_with_reason CHECK ((((lifted_at IS NULL) = (lifted_because IS NULL)) AND ((char_length(lifted_because) >= 1) AND (char_length(lifted_because) <= 500)))),
  constraint letter_bounces_pkey PRIMARY KEY (mailbox),
  constraint letter_bounces_reason_length CHECK ((char_length(reason) <= 300)),
  constraint letter_bounces_told_by_check CHECK ((told_by = ANY (ARRAY['mail server'::text, 'report'::text])))
);
-- row level security: on and forced
CREATE TRIGGER _500_follow_news AFTER INSERT OR DELETE OR UPDATE ON private.letter_bounces FOR EACH ROW EXECUTE FUNCTION private.follow_member_news();
create policy service_all on private.letter_bounces for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.letter_bounces to service_role;

-- Who agreed to news about which topics, in which words, when and on which form. What a proven address said, or what was signed on paper.
create table private.letter_consents (
  mailbox text not null,
  topics text[] not null,
  wording text not null,
  version smallint not null,
  form text not null,
  agreed_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint letter_consents_form_known CHECK ((form = ANY (ARRAY['supporter'::text, 'registration'::text, 'preferences'::text, 'paper'::text]))),
  constraint letter_consents_pkey PRIMARY KEY (mailbox),
  constraint letter_consents_topics_known CHECK ((topics <@ ARRAY['ideas'::text, 'day'::text, 'news'::text])),
  constraint letter_consents_wording_length CHECK (((char_length(wording) >= 1) AND (char_length(wording) <= 500)))
);
-- row level security: on and forced
CREATE TRIGGER _500_follow_news AFTER INSERT OR DELETE OR UPDATE ON private.letter_consents FOR EACH ROW EXECUTE FUNCTION private.follow_member_news();
create policy service_all on private.letter_consents for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.letter_consents to service_role;

-- One row: what mailboxes are hashed with.
create table private.mailbox_salt (
  is_only boolean not null default true,
  salt text not null default ((gen_random_uuid())::text || (gen_random_uuid())::text),
  constraint mailbox_salt_is_only_check CHECK (is_only),
  constraint mailbox_salt_pkey PRIMARY KEY (is_only)
);
-- row level security: on and forced
create policy service_all on private.mailbox_salt for all to service_role using (true) with check (true);
grant select on private.mailbox_salt to service_role;

-- Who joined by whose link, once the address was proven. People read their own number, never who.
create table private.member_invitations (
  member_id uuid not null,
  inviter_id uuid not null,
  joined_at timestamp with time zone not null default now(),
  constraint member_invitations_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES public.community_members(id) ON DELETE CASCADE,
  constraint member_invitations_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.community_members(id) ON DELETE CASCADE,
  constraint member_invitations_of_others CHECK ((member_id <> inviter_id)),
  constraint member_invitations_pkey PRIMARY KEY (member_id)
);
-- row level security: on and forced
CREATE INDEX member_invitations_inviter_idx ON private.member_invitations USING btree (inviter_id);
create policy service_all on private.member_invitations for all to service_role using (true) with check (true);
grant delete, insert, select on private.member_invitations to service_role;

-- What the office noted about a person; part of that person's export and gone with them.
create table private.member_notes (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  author_id uuid,
  said text not null,
  created_at timestamp with time zone not null default now(),
  constraint member_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint member_notes_length CHECK (((char_length(btrim(said)) >= 1) AND (char_length(btrim(said)) <= 2000))),
  constraint member_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.community_members(id) ON DELETE CASCADE,
  constraint member_notes_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
CREATE INDEX member_notes_author_idx ON private.member_notes USING btree (author_id);
CREATE INDEX member_notes_member_idx ON private.member_notes USING btree (member_id, created_at DESC);
create policy service_all on private.member_notes for all to service_role using (true) with check (true);
grant delete, insert, select on private.member_notes to service_role;
grant update (author_id) on private.member_notes to service_role;

-- The votes of an idea as they were when it was put together with another one. They count there.
create table private.merged_votes (
  idea_id uuid not null,
  user_id uuid not null,
  is_held boolean not null,
  created_at timestamp with time zone not null,
  came_from uuid,
  constraint merged_votes_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint merged_votes_pkey PRIMARY KEY (idea_id, user_id),
  constraint merged_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX merged_votes_user_id_idx ON private.merged_votes USING btree (user_id);
create policy service_all on private.merged_votes for all to service_role using (true) with check (true);
grant delete, insert, select on private.merged_votes to service_role;
grant update (is_held) on private.merged_votes to service_role;

-- Letters of the day that were asked for and proven by a code. No account comes of it.
create table private.reminders (
  mailbox text not null,
  kind text not null,
  email text not null,
  zone text not null,
  created_at timestamp with time zone not null default now(),
  language text not null default 'en'::text,
  constraint reminders_email_check CHECK ((char_length(email) <= 254)),
  constraint reminders_kind_check CHECK ((kind = ANY (ARRAY['day_before'::text, 'hour_before'::text, 'first_app'::text, 'result'::text]))),
  constraint reminders_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text, 'ha'::text, 'yo'::text, 'ig'::text]))),
  constraint reminders_pkey PRIMARY KEY (mailbox, kind),
  constraint reminders_zone_check CHECK (((char_length(zone) >= 1) AND (char_length(zone) <= 60)))
);
-- row level security: on and forced
CREATE INDEX reminders_kind_idx ON private.reminders USING btree (kind);
create policy service_all on private.reminders for all to service_role using (true) with check (true);
grant delete, insert, select on private.reminders to service_role;

-- One link for each sponsor, by the hash of 256 random bits: it can be followed, not listed.
create table private.sponsor_links (
  sponsor_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint sponsor_links_pkey PRIMARY KEY (sponsor_id),
  constraint sponsor_links_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES public.sponsors(id) ON DELETE CASCADE,
  constraint sponsor_links_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint sponsor_links_token_hash_key UNIQUE (token_hash)
);
-- row level security: on and forced
create policy service_all on private.sponsor_links for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.sponsor_links to service_role;

-- What the office noted about a story; part of its writer's export and gone with the story.
create table private.story_notes (
  id uuid not null default gen_random_uuid(),
  testimonial_id uuid not null,
  author_id uuid,
  said text not null,
  created_at timestamp with time zone not null default now(),
  constraint story_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint story_notes_length CHECK (((char_length(btrim(said)) >= 1) AND (char_length(btrim(said)) <= 2000))),
  constraint story_notes_pkey PRIMARY KEY (id),
  constraint story_notes_testimonial_id_fkey FOREIGN KEY (testimonial_id) REFERENCES public.testimonials(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX story_notes_author_idx ON private.story_notes USING btree (author_id);
CREATE INDEX story_notes_testimonial_idx ON private.story_notes USING btree (testimonial_id, created_at DESC);
create policy service_all on private.story_notes for all to service_role using (true) with check (true);
grant delete, insert, select on private.story_notes to service_role;
grant update (author_id) on private.story_notes to service_role;

-- When an administrator last read which text of a story.
create table private.story_readings (
  version_id bigint not null,
  reader uuid not null,
  read_at timestamp with time zone not null default now(),
  constraint story_readings_pkey PRIMARY KEY (version_id, reader),
  constraint story_readings_reader_fkey FOREIGN KEY (reader) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint story_readings_version_id_fkey FOREIGN KEY (version_id) REFERENCES private.story_versions(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX story_readings_reader_idx ON private.story_readings USING btree (reader);
create policy service_all on private.story_readings for all to service_role using (true) with check (true);
grant delete, insert, select on private.story_readings to service_role;
grant update (read_at) on private.story_readings to service_role;

-- The texts a story had, the last ten of each, written by the story itself; they leave with it.
create table private.story_versions (
  id bigint not null generated always as identity,
  testimonial_id uuid not null,
  saved_at timestamp with time zone not null default now(),
  is_by_office boolean not null,
  said text not null,
  constraint story_versions_pkey PRIMARY KEY (id),
  constraint story_versions_testimonial_id_fkey FOREIGN KEY (testimonial_id) REFERENCES public.testimonials(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX story_versions_testimonial_idx ON private.story_versions USING btree (testimonial_id, id DESC);
create policy service_all on private.story_versions for all to service_role using (true) with check (true);
grant delete, insert, select on private.story_versions to service_role;

-- One row from a restore until its letters are released; else none.
create table private.unreleased_restores (
  restored_at timestamp with time zone not null default now(),
  constraint unreleased_restores_pkey PRIMARY KEY (restored_at)
);
-- row level security: on and forced
create policy service_all on private.unreleased_restores for all to service_role using (true) with check (true);
grant delete, insert, select on private.unreleased_restores to service_role;

-- Marks of forms that were proven, for a day. A mark says nothing of who sent what.
create table private.used_forms (
  id bytea not null,
  outcome text,
  created_at timestamp with time zone not null default now(),
  constraint used_forms_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
-- outcome: Where its sender was led; null while it is being done.
CREATE INDEX used_forms_created_at_idx ON private.used_forms USING btree (created_at);
create policy service_all on private.used_forms for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.used_forms to service_role;

-- The salt of the visitor marks of one day; the one of yesterday is gone.
create unlogged table private.visitor_salts (
  day date not null,
  salt bytea not null,
  constraint visitor_salts_pkey PRIMARY KEY (day),
  constraint visitor_salts_salt_check CHECK ((octet_length(salt) = 32))
);
-- row level security: on and forced
create policy service_all on private.visitor_salts for all to service_role using (true) with check (true);
grant delete, insert, select on private.visitor_salts to service_role;

-- Published tallies, and the next one, which has only its key. Kept: the newest, and those the log of the day names.
create table private.vote_tallies (
  number integer not null generated always as identity,
  key bytea,
  day date,
  made_at timestamp with time zone,
  content text,
  hash text,
  ideas integer,
  votes integer,
  log_attempt text,
  log_number integer,
  constraint vote_tallies_day_key UNIQUE (day),
  constraint vote_tallies_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint vote_tallies_key_check CHECK ((octet_length(key) = 32)),
  constraint vote_tallies_log_fkey FOREIGN KEY (log_attempt, log_number) REFERENCES public.day_log(attempt, number),
  constraint vote_tallies_pkey PRIMARY KEY (number),
  constraint vote_tallies_whole CHECK ((((day IS NULL) = (content IS NULL)) AND ((day IS NULL) = (hash IS NULL)) AND ((day IS NULL) = (made_at IS NULL))))
);
-- row level security: on and forced
-- key: Forgotten when the next tally is published: nobody can make its marks again.
-- content: The file, byte for byte as it is given out; hash is its SHA-256.
CREATE INDEX vote_tallies_log_idx ON private.vote_tallies USING btree (log_attempt, log_number);
CREATE UNIQUE INDEX vote_tallies_one_open ON private.vote_tallies USING btree (((day IS NULL))) WHERE (day IS NULL);
create policy service_all on private.vote_tallies for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.vote_tallies to service_role;

-- Who asked to stand on the wall of supporters, with the country they chose. Off until asked for; the row goes when it is taken back.
create table private.wall_places (
  member_id uuid not null,
  country text not null,
  stands_since timestamp with time zone not null default now(),
  constraint wall_places_country_known CHECK ((country = ANY (ARRAY['AD'::text, 'AE'::text, 'AF'::text, 'AG'::text, 'AI'::text, 'AL'::text, 'AM'::text, 'AO'::text, 'AR'::text, 'AS'::text, 'AT'::text, 'AU'::text, 'AW'::text, 'AX'::text, 'AZ'::text, 'BA'::text, 'BB'::text, 'BD'::text, 'BE'::text, 'BF'::text, 'BG'::text, 'BH'::text, 'BI'::text, 'BJ'::text, 'BL'::text, 'BM'::text, 'BN'::text, 'BO'::text, 'BQ'::text, 'BR'::text, 'BS'::text, 'BT'::text, 'BW'::text, 'BY'::text, 'BZ'::text, 'CA'::text, 'CC'::text, 'CD'::text, 'CF'::text, 'CG'::text, 'CH'::text, 'CI'::text, 'CK'::text, 'CL'::text, 'CM'::text, 'CN'::text, 'CO'::text, 'CR'::text, 'CU'::text, 'CV'::text, 'CW'::text, 'CX'::text, 'CY'::text, 'CZ'::text, 'DE'::text, 'DJ'::text, 'DK'::text, 'DM'::text, 'DO'::text, 'DZ'::text, 'EC'::text, 'EE'::text, 'EG'::text, 'EH'::text, 'ER'::text, 'ES'::text, 'ET'::text, 'FI'::text, 'FJ'::text, 'FK'::text, 'FM'::text, 'FO'::text, 'FR'::text, 'GA'::text, 'GB'::text, 'GD'::text, 'GE'::text, 'GF'::text, 'GG'::text, 'GH'::text, 'GI'::text, 'GL'::text, 'GM'::text, 'GN'::text, 'GP'::text, 'GQ'::text, 'GR'::text, 'GT'::text, 'GU'::text, 'GW'::text, 'GY'::text, 'HK'::text, 'HN'::text, 'HR'::text, 'HT'::text, 'HU'::text, 'ID'::text, 'IE'::text, 'IL'::text, 'IM'::text, 'IN'::text, 'IO'::text, 'IQ'::text, 'IR'::text, 'IS'::text, 'IT'::text, 'JE'::text, 'JM'::text, 'JO'::text, 'JP'::text, 'KE'::text, 'KG'::text, 'KH'::text, 'KI'::text, 'KM'::text, 'KN'::text, 'KP'::text, 'KR'::text, 'KW'::text, 'KY'::text, 'KZ'::text, 'LA'::text, 'LB'::text, 'LC'::text, 'LI'::text, 'LK'::text, 'LR'::text, 'LS'::text, 'LT'::text, 'LU'::text, 'LV'::text, 'LY'::text, 'MA'::text, 'MC'::text, 'MD'::text, 'ME'::text, 'MF'::text, 'MG'::text, 'MH'::text, 'MK'::text, 'ML'::text, 'MM'::text, 'MN'::text, 'MO'::text, 'MP'::text, 'MQ'::text, 'MR'::text, 'MS'::text, 'MT'::text, 'MU'::text, 'MV'::text, 'MW'::text, 'MX'::text, 'MY'::text, 'MZ'::text, 'NA'::text, 'NC'::text, 'NE'::text, 'NF'::text, 'NG'::text, 'NI'::text, 'NL'::text, 'NO'::text, 'NP'::text, 'NR'::text, 'NU'::text, 'NZ'::text, 'OM'::text, 'PA'::text, 'PE'::text, 'PF'::text, 'PG'::text, 'PH'::text, 'PK'::text, 'PL'::text, 'PM'::text, 'PN'::text, 'PR'::text, 'PS'::text, 'PT'::text, 'PW'::text, 'PY'::text, 'QA'::text, 'RE'::text, 'RO'::text, 'RS'::text, 'RU'::text, 'RW'::text, 'SA'::text, 'SB'::text, 'SC'::text, 'SD'::text, 'SE'::text, 'SG'::text, 'SH'::text, 'SI'::text, 'SJ'::text, 'SK'::text, 'SL'::text, 'SM'::text, 'SN'::text, 'SO'::text, 'SR'::text, 'SS'::text, 'ST'::text, 'SV'::text, 'SX'::text, 'SY'::text, 'SZ'::text, 'TC'::text, 'TD'::text, 'TG'::text, 'TH'::text, 'TJ'::text, 'TK'::text, 'TL'::text, 'TM'::text, 'TN'::text, 'TO'::text, 'TR'::text, 'TT'::text, 'TV'::text, 'TW'::text, 'TZ'::text, 'UA'::text, 'UG'::text, 'US'::text, 'UY'::text, 'UZ'::text, 'VA'::text, 'VC'::text, 'VE'::text, 'VG'::text, 'VI'::text, 'VN'::text, 'VU'::text, 'WF'::text, 'WS'::text, 'XK'::text, 'YE'::text, 'YT'::text, 'ZA'::text, 'ZM'::text, 'ZW'::text]))),
  constraint wall_places_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.community_members(id) ON DELETE CASCADE,
  constraint wall_places_pkey PRIMARY KEY (member_id)
);
-- row level security: on and forced
create policy service_all on private.wall_places for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.wall_places to service_role;

-- What the owner wrote on the time line of the figures.
create table public.analytics_notes (
  id uuid not null default gen_random_uuid(),
  day date not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint analytics_notes_pkey PRIMARY KEY (id),
  constraint analytics_notes_text_check CHECK (((char_length(btrim(text)) >= 1) AND (char_length(btrim(text)) <= 60)))
);
-- row level security: on and forced
CREATE INDEX analytics_notes_day_idx ON public.analytics_notes USING btree (day);
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.analytics_notes FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'day', 'text');
create policy admin_all on public.analytics_notes for all to admin using (true) with check (true);
create policy service_all on public.analytics_notes for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.analytics_notes to service_role;
grant delete, select on public.analytics_notes to admin;
grant insert (day, text) on public.analytics_notes to admin;
grant update (day, text) on public.analytics_notes to admin;

-- Reports of testers. Who reported is for nobody to read, the words are for the back office.
create table public.app_tests (
  app_number integer not null,
  user_id uuid not null,
  works boolean not null,
  device text not null,
  words text not null default ''::text,
  tested_at timestamp with time zone not null default now(),
  constraint app_tests_app_number_fkey FOREIGN KEY (app_number) REFERENCES public.challenge_apps(number) ON DELETE CASCADE,
  constraint app_tests_device_check CHECK ((((char_length(device) >= 1) AND (char_length(device) <= 120)) AND private.is_clean_text(device))),
  constraint app_tests_pkey PRIMARY KEY (app_number, user_id),
  constraint app_tests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint app_tests_words_check CHECK (((char_length(words) <= 500) AND private.is_clean_text(words)))
);
-- row level security: on and forced
CREATE INDEX app_tests_user_id_idx ON public.app_tests USING btree (user_id);
CREATE TRIGGER _600_count_tests AFTER INSERT OR DELETE OR UPDATE ON public.app_tests FOR EACH ROW EXECUTE FUNCTION private.count_app_tests();
create policy admin_reads on public.app_tests for select to admin using (true);
create policy service_all on public.app_tests for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.app_tests to service_role;
grant select (app_number, works, device, words, tested_at) on public.app_tests to admin;

-- Who writes a post, one each; written by drafts and by taking over.
create table public.blog_writers (
  post_id uuid not null,
  writer uuid not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint blog_writers_pkey PRIMARY KEY (post_id),
  constraint blog_writers_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE,
  constraint blog_writers_writer_fkey FOREIGN KEY (writer) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX blog_writers_writer_idx ON public.blog_writers USING btree (writer);
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.blog_writers FOR EACH ROW EXECUTE FUNCTION private.notify_change('writer', 'public');
create policy office_reads on public.blog_writers for select to admin, editor using (true);
create policy service_all on public.blog_writers for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.blog_writers to service_role;
grant select on public.blog_writers to admin, editor;

-- What is attempted, as announced; its facts stand still from the first entry on, because the chain begins with them.
create table public.day_attempts (
  attempt text not null,
  record_name text not null,
  builder text not null,
  zone text not null,
  planned_start timestamp with time zone not null,
  planned_end timestamp with time zone not null,
  is_current boolean not null default false,
  constraint day_attempts_attempt_check CHECK ((attempt ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text)),
  constraint day_attempts_builder_check CHECK (((char_length(builder) >= 1) AND (char_length(builder) <= 120))),
  constraint day_attempts_ends_after_start CHECK ((planned_end > planned_start)),
  constraint day_attempts_pkey PRIMARY KEY (attempt),
  constraint day_attempts_planned_end_check CHECK ((planned_end = date_trunc('milliseconds'::text, planned_end))),
  constraint day_attempts_planned_start_check CHECK ((planned_start = date_trunc('milliseconds'::text, planned_start))),
  constraint day_attempts_record_name_check CHECK (((char_length(record_name) >= 1) AND (char_length(record_name) <= 200))),
  constraint day_attempts_zone_check CHECK ((zone ~ '^[A-Za-z0-9_+/-]{1,60}$'::text))
);
-- row level security: on and forced
CREATE UNIQUE INDEX day_attempts_one_current ON public.day_attempts USING btree (is_current) WHERE is_current;
CREATE TRIGGER _100_keep_facts BEFORE DELETE OR UPDATE ON public.day_attempts FOR EACH ROW EXECUTE FUNCTION private.keep_day_facts();
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.day_attempts FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_reads on public.day_attempts for select to admin using (true);
create policy public_reads on public.day_attempts for select to anon, authenticated using (true);
create policy service_all on public.day_attempts for all to service_role using (true) with check (true);
grant insert, select, update on public.day_attempts to service_role;
grant select on public.day_attempts to admin, anon, authenticated;

-- How a witness knows the builder, as declared by the witness; the newest one counts. Append only, as the log is.
create table public.day_declarations (
  attempt text not null,
  witness_number integer not null,
  number integer not null,
  connection text not null,
  is_connected boolean not null generated always as ((connection <> 'none'::text)) stored,
  constraint day_declarations_connection_check CHECK ((connection = ANY (ARRAY['none'::text, 'family'::text, 'friend'::text, 'work'::text, 'paid'::text, 'other'::text]))),
  constraint day_declarations_entry_fkey FOREIGN KEY (attempt, number) REFERENCES public.day_log(attempt, number),
  constraint day_declarations_pkey PRIMARY KEY (attempt, number),
  constraint day_declarations_witness_fkey FOREIGN KEY (attempt, witness_number) REFERENCES public.day_witnesses(attempt, number)
);
-- row level security: on and forced
-- number: Entry of the log with the words of the witness. It is for the record only.
-- connection: Not granted to the public, who read only whether there is one.
CREATE INDEX day_declarations_witness_idx ON public.day_declarations USING btree (attempt, witness_number, number);
CREATE TRIGGER _000_never BEFORE DELETE OR UPDATE OR TRUNCATE ON public.day_declarations FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change_of_the_past();
CREATE TRIGGER _900_notify_change AFTER INSERT ON public.day_declarations FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_reads on public.day_declarations for select to admin using (true);
create policy public_reads on public.day_declarations for select to anon, authenticated using (true);
create policy service_appends on public.day_declarations for insert to service_role with check (true);
create policy service_reads on public.day_declarations for select to service_role using (true);
grant insert (attempt, witness_number, number, connection) on public.day_declarations to service_role;
grant select (attempt, witness_number, number, is_connected) on public.day_declarations to anon, authenticated;
grant select on public.day_declarations to admin, service_role;

-- The log for everyone: record-only texts and names without consent are digests.
create view public.day_entries with (security_invoker=off, security_barrier=true) as
 SELECT entry.attempt,
    entry.number,
    entry.kind,
    entry.app_number,
    entry.corrects,
    entry.corrected_happened_at,
    entry.evidence_id,
    entry.witness_number,
    entry.happened_at,
    entry.recorded_at,
    entry.is_public,
    entry.parallel,
    entry.author_role,
    entry.text_hash,
    entry.author_hash,
    entry.previous_hash,
    entry.hash,
        CASE
            WHEN entry.is_public THEN entry.text
            ELSE NULL::text
        END AS text,
        CASE
            WHEN entry.is_public THEN entry.text_salt
            ELSE NULL::text
        END AS text_salt,
        CASE
            WHEN ((entry.witness_number IS NULL) OR witness.is_name_public) THEN entry.author_name
            ELSE NULL::text
        END AS author_name,
        CASE
            WHEN ((entry.witness_number IS NULL) OR witness.is_name_public) THEN entry.author_salt
            ELSE NULL::text
        END AS author_salt,
    entry.attested_entries
   FROM (public.day_log entry
     LEFT JOIN public.day_witnesses witness ON (((witness.attempt = entry.attempt) AND (witness.number = entry.witness_number))));
grant select on public.day_entries to admin, anon, authenticated;

-- Files of evidence. Without a hash one is still on its way; with one it stands still for good.
create table public.day_evidence (
  id uuid not null,
  attempt text not null,
  file_name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text,
  sender_id uuid not null,
  witness_number integer,
  begun_at timestamp with time zone not null default now(),
  whole_at timestamp with time zone,
  constraint day_evidence_attempt_fkey FOREIGN KEY (attempt) REFERENCES public.day_attempts(attempt),
  constraint day_evidence_content_type_check CHECK (((content_type ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$'::text) AND (char_length(content_type) <= 100))),
  constraint day_evidence_file_name_check CHECK ((((char_length(file_name) >= 1) AND (char_length(file_name) <= 200)) AND private.is_clean_text(file_name))),
  constraint day_evidence_pkey PRIMARY KEY (id),
  constraint day_evidence_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint day_evidence_size_check CHECK (((size >= 1) AND (size <= ((200 * 1024) * 1024)))),
  constraint day_evidence_whole_has_hash CHECK (((sha256 IS NULL) = (whole_at IS NULL))),
  constraint day_evidence_witness_fkey FOREIGN KEY (attempt, witness_number) REFERENCES public.day_witnesses(attempt, number)
);
-- row level security: on and forced
-- sender_id: Outlives its user on purpose, so it names nothing by foreign key.
CREATE INDEX day_evidence_witness_idx ON public.day_evidence USING btree (attempt, witness_number);
CREATE TRIGGER _100_keep_evidence BEFORE DELETE OR UPDATE ON public.day_evidence FOR EACH ROW WHEN ((old.sha256 IS NOT NULL)) EXECUTE FUNCTION private.refuse_change_of_the_past();
create policy admin_reads on public.day_evidence for select to admin using (true);
create policy service_all on public.day_evidence for all to service_role using (true) with check (true);
grant delete, insert, select on public.day_evidence to service_role;
grant select (id, attempt, file_name, content_type, size, sha256, witness_number, begun_at, whole_at) on public.day_evidence to admin;
grant update (sha256, whole_at) on public.day_evidence to service_role;

-- Signed hashes of the log; append only.
create table public.day_heads (
  attempt text not null,
  number integer not null,
  hash text not null,
  at timestamp with time zone not null,
  jws text not null,
  constraint day_heads_attempt_fkey FOREIGN KEY (attempt) REFERENCES public.day_attempts(attempt),
  constraint day_heads_entry_fkey FOREIGN KEY (attempt, number) REFERENCES public.day_log(attempt, number),
  constraint day_heads_pkey PRIMARY KEY (attempt, at)
);
-- row level security: on and forced
CREATE INDEX day_heads_entry_idx ON public.day_heads USING btree (attempt, number);
CREATE TRIGGER _000_never BEFORE DELETE OR UPDATE OR TRUNCATE ON public.day_heads FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change_of_the_past();
CREATE TRIGGER _900_notify_change AFTER INSERT ON public.day_heads FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_reads on public.day_heads for select to admin using (true);
create policy public_reads on public.day_heads for select to anon, authenticated using (true);
create policy service_appends on public.day_heads for insert to service_role with check (true);
create policy service_reads on public.day_heads for select to service_role using (true);
grant insert, select on public.day_heads to service_role;
grant select on public.day_heads to admin, anon, authenticated;

-- Steps that were pressed and may still be taken back; a row lives for seconds.
create table public.day_intents (
  key uuid not null,
  attempt text not null,
  kind text not null,
  app_number integer,
  author_id uuid not null,
  author_label text not null,
  begun_at timestamp with time zone not null default now(),
  constraint day_intents_app_number_check CHECK (((app_number >= 1) AND (app_number <= 20))),
  constraint day_intents_attempt_fkey FOREIGN KEY (attempt) REFERENCES public.day_attempts(attempt),
  constraint day_intents_author_label_check CHECK (((char_length(author_label) >= 1) AND (char_length(author_label) <= 120))),
  constraint day_intents_kind_check CHECK ((kind = ANY (ARRAY['attempt_started'::text, 'app_started'::text, 'app_finished'::text, 'app_dropped'::text, 'hold_ended'::text, 'attempt_ended'::text]))),
  constraint day_intents_pkey PRIMARY KEY (key)
);
-- row level security: on and forced
-- key: Of the entry that it becomes.
-- author_id: Gone with its row within a minute, so it names nothing by foreign key.
CREATE INDEX day_intents_attempt_idx ON public.day_intents USING btree (attempt);
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.day_intents FOR EACH ROW EXECUTE FUNCTION private.notify_change('attempt', 'public');
create policy admin_reads on public.day_intents for select to admin using (true);
create policy service_all on public.day_intents for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.day_intents to service_role;
grant select (key, attempt, kind, app_number, author_label, begun_at) on public.day_intents to admin;

-- Append only, for every role. Wrong entries are corrected by new ones that name them.
create table public.day_log (
  attempt text not null,
  number integer not null,
  kind text not null,
  app_number integer,
  corrects integer,
  corrected_happened_at timestamp with time zone,
  evidence_id uuid,
  witness_number integer,
  happened_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  text text not null default ''::text,
  text_salt text not null,
  text_hash text not null,
  is_public boolean not null default true,
  parallel boolean not null default false,
  author_id uuid,
  author_name text not null,
  author_salt text not null,
  author_hash text not null,
  author_role text not null,
  previous_hash text not null,
  hash text not null,
  key uuid not null,
  key_content text not null,
  author_label text not null generated always as (
CASE
    WHEN (witness_number IS NULL) THEN author_name
    ELSE ((initcap(author_role) || ' '::text) || witness_number)
END) stored,
  attested_entries integer[],
  constraint day_log_app_number_check CHECK (((app_number >= 1) AND (app_number <= 20))),
  constraint day_log_attempt_fkey FOREIGN KEY (attempt) REFERENCES public.day_attempts(attempt),
  constraint day_log_attested_entries_check CHECK (((cardinality(attested_entries) >= 1) AND (cardinality(attested_entries) <= 100))),
  constraint day_log_author_name_check CHECK ((((char_length(author_name) >= 1) AND (char_length(author_name) <= 120)) AND private.is_clean_text(author_name))),
  constraint day_log_author_role_check CHECK ((author_role = ANY (ARRAY['builder'::text, 'timekeeper'::text, 'witness'::text, 'system'::text]))),
  constraint day_log_author_salt_check CHECK ((author_salt ~ '^[0-9a-f]{32}$'::text)),
  constraint day_log_corrects_fkey FOREIGN KEY (attempt, corrects) REFERENCES public.day_log(attempt, number),
  constraint day_log_evidence_fkey FOREIGN KEY (evidence_id) REFERENCES public.day_evidence(id),
  constraint day_log_key UNIQUE (attempt, key),
  constraint day_log_kind_check CHECK ((kind = ANY (ARRAY['attempt_started'::text, 'app_started'::text, 'app_finished'::text, 'app_dropped'::text, 'hold_begun'::text, 'hold_ended'::text, 'note'::text, 'milestone'::text, 'evidence_added'::text, 'shift_begun'::text, 'shift_ended'::text, 'statement'::text, 'correction'::text, 'attempt_ended'::text]))),
  constraint day_log_number_check CHECK ((number > 0)),
  constraint day_log_number_has_person CHECK (((witness_number IS NULL) OR (author_role = ANY (ARRAY['witness'::text, 'timekeeper'::text])))),
  constraint day_log_pkey PRIMARY KEY (attempt, number),
  constraint day_log_text_check CHECK (((char_length(text) <=
CASE
    WHEN (witness_number IS NULL) THEN 1000
    ELSE 10200
END) AND private.is_clean_text(text))),
  constraint day_log_text_salt_check CHECK ((text_salt ~ '^[0-9a-f]{32}$'::text)),
  constraint day_log_witness_fkey FOREIGN KEY (attempt, witness_number) REFERENCES public.day_witnesses(attempt, number),
  constraint day_log_witness_has_number CHECK (((author_role <> 'witness'::text) OR (witness_number IS NOT NULL)))
);
-- row level security: on and forced
-- author_id: Outlives its user on purpose, so it names nothing by foreign key.
-- key: Made by the device: what is sent twice is one entry.
-- attested_entries: Null for entries of earlier releases, whose text names the numbers, and for all that attest nothing.
CREATE INDEX day_log_app_idx ON public.day_log USING btree (attempt, app_number, kind);
CREATE INDEX day_log_corrects_idx ON public.day_log USING btree (attempt, corrects);
CREATE INDEX day_log_evidence_idx ON public.day_log USING btree (evidence_id) WHERE (evidence_id IS NOT NULL);
CREATE UNIQUE INDEX day_log_once_an_app ON public.day_log USING btree (attempt, app_number, kind) WHERE (kind = ANY (ARRAY['app_started'::text, 'app_finished'::text, 'app_dropped'::text]));
CREATE UNIQUE INDEX day_log_once_an_attempt ON public.day_log USING btree (attempt, kind) WHERE (kind = ANY (ARRAY['attempt_started'::text, 'attempt_ended'::text]));
CREATE INDEX day_log_witness_idx ON public.day_log USING btree (attempt, witness_number);
CREATE TRIGGER _000_never BEFORE DELETE OR UPDATE OR TRUNCATE ON public.day_log FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change_of_the_past();
CREATE TRIGGER _100_append BEFORE INSERT ON public.day_log FOR EACH ROW EXECUTE FUNCTION private.append_day_entry();
CREATE TRIGGER _600_derive_app AFTER INSERT ON public.day_log FOR EACH ROW EXECUTE FUNCTION private.derive_challenge_app();
CREATE TRIGGER _700_end_intent AFTER INSERT ON public.day_log FOR EACH ROW EXECUTE FUNCTION private.end_day_intent();
CREATE TRIGGER _900_notify_change AFTER INSERT ON public.day_log FOR EACH ROW EXECUTE FUNCTION private.notify_change('is_public', 'true');
create policy admin_reads on public.day_log for select to admin using (true);
create policy public_reads_public on public.day_log for select to anon, authenticated using (is_public);
create policy service_appends on public.day_log for insert to service_role with check (true);
create policy service_reads on public.day_log for select to service_role using (true);
grant insert, select on public.day_log to service_role;
grant select (attempt, number, kind, app_number, corrects, corrected_happened_at, evidence_id, witness_number, happened_at, recorded_at, text, text_salt, text_hash, is_public, parallel, author_hash, author_role, previous_hash, hash, author_label, attested_entries) on public.day_log to anon, authenticated;
grant select on public.day_log to admin;

-- Which files of evidence everybody sees as a picture; the copy is an object of the bucket day-pictures.
create table public.day_pictures (
  evidence_id uuid not null,
  attempt text not null,
  entry_number integer not null,
  name text not null,
  width integer not null,
  height integer not null,
  constraint day_pictures_entry_fkey FOREIGN KEY (attempt, entry_number) REFERENCES public.day_log(attempt, number),
  constraint day_pictures_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES public.day_evidence(id),
  constraint day_pictures_height_check CHECK ((height > 0)),
  constraint day_pictures_name_check CHECK ((name ~ '^[0-9a-f-]{36}\.(jpg|png|webp|gif|avif)$'::text)),
  constraint day_pictures_name_key UNIQUE (name),
  constraint day_pictures_pkey PRIMARY KEY (evidence_id),
  constraint day_pictures_width_check CHECK ((width > 0))
);
-- row level security: on and forced
CREATE INDEX day_pictures_entry_idx ON public.day_pictures USING btree (attempt, entry_number);
CREATE TRIGGER _600_remove_copy AFTER DELETE ON public.day_pictures FOR EACH ROW EXECUTE FUNCTION private.remove_picture_copy();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE ON public.day_pictures FOR EACH ROW EXECUTE FUNCTION private.audit_change('evidence_id', 'entry_number');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE ON public.day_pictures FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_reads on public.day_pictures for select to admin using (true);
create policy public_reads on public.day_pictures for select to anon, authenticated using (true);
create policy service_all on public.day_pictures for all to service_role using (true) with check (true);
grant delete, insert, select on public.day_pictures to service_role;
grant select on public.day_pictures to admin, anon, authenticated;

-- Planned watches; one letter an hour before each. More than four hours are warned about, more than twelve are none.
create table public.day_planned_shifts (
  attempt text not null,
  witness_number integer not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  constraint day_planned_shifts_length CHECK (((ends_at > begins_at) AND (ends_at <= (begins_at + '12:00:00'::interval)))),
  constraint day_planned_shifts_pkey PRIMARY KEY (attempt, witness_number, begins_at),
  constraint day_planned_shifts_witness_fkey FOREIGN KEY (attempt, witness_number) REFERENCES public.day_witnesses(attempt, number)
);
-- row level security: on and forced
CREATE INDEX day_planned_shifts_due_idx ON public.day_planned_shifts USING btree (begins_at) WHERE (reminded_at IS NULL);
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.day_planned_shifts FOR EACH ROW EXECUTE FUNCTION private.notify_change('attempt', 'public');
create policy admin_all on public.day_planned_shifts for all to admin using (true) with check (true);
create policy service_all on public.day_planned_shifts for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.day_planned_shifts to service_role;
grant delete, select on public.day_planned_shifts to admin;
grant insert (attempt, witness_number, begins_at, ends_at) on public.day_planned_shifts to admin;

-- What watchers are told of the stream; without a row it runs, and there is no second one.
create table public.day_streams (
  attempt text not null,
  down_since timestamp with time zone,
  words text not null default ''::text,
  second_url text,
  audio_url text,
  constraint day_streams_attempt_fkey FOREIGN KEY (attempt) REFERENCES public.day_attempts(attempt),
  constraint day_streams_audio_url_check CHECK (((char_length(audio_url) <= 500) AND (audio_url ~* '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,4})?([/?#][^\s<>"\\]*)?$'::text))),
  constraint day_streams_pkey PRIMARY KEY (attempt),
  constraint day_streams_second_url_check CHECK (((char_length(second_url) <= 500) AND (second_url ~* '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,4})?([/?#][^\s<>"\\]*)?$'::text))),
  constraint day_streams_words_check CHECK (((char_length(words) <= 200) AND private.is_clean_text(words)))
);
-- row level security: on and forced
-- words: Beside "the log goes on", for everyone to read.
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.day_streams FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_reads on public.day_streams for select to admin using (true);
create policy public_reads on public.day_streams for select to anon, authenticated using (true);
create policy service_all on public.day_streams for all to service_role using (true) with check (true);
grant insert, select, update on public.day_streams to service_role;
grant select on public.day_streams to admin, anon, authenticated;

-- Attempts that were started by mistake, for everyone to read.
create table public.day_withdrawals (
  attempt text not null,
  number integer not null,
  at timestamp with time zone not null default now(),
  constraint day_withdrawals_attempt_fkey FOREIGN KEY (attempt) REFERENCES public.day_attempts(attempt),
  constraint day_withdrawals_entry_fkey FOREIGN KEY (attempt, number) REFERENCES public.day_log(attempt, number),
  constraint day_withdrawals_pkey PRIMARY KEY (attempt)
);
-- row level security: on and forced
-- number: The last entry of its log, whose text is the reason.
CREATE INDEX day_withdrawals_entry_idx ON public.day_withdrawals USING btree (attempt, number);
CREATE TRIGGER _000_never BEFORE DELETE OR UPDATE OR TRUNCATE ON public.day_withdrawals FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change_of_the_past();
CREATE TRIGGER _900_notify_change AFTER INSERT ON public.day_withdrawals FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_reads on public.day_withdrawals for select to admin using (true);
create policy public_reads on public.day_withdrawals for select to anon, authenticated using (true);
create policy service_appends on public.day_withdrawals for insert to service_role with check (true);
create policy service_reads on public.day_withdrawals for select to service_role using (true);
grant insert, select on public.day_withdrawals to service_role;
grant select on public.day_withdrawals to admin, anon, authenticated;

-- Who watches. Addresses and names are for the back office.
create table public.day_witnesses (
  attempt text not null,
  number integer not null,
  user_id uuid,
  email text,
  name text not null,
  occupation text not null default ''::text,
  relation text not null default ''::text,
  is_name_public boolean not null default false,
  invited_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  connection text,
  role text not null default 'witness'::text,
  constraint day_witnesses_attempt_fkey FOREIGN KEY (attempt) REFERENCES public.day_attempts(attempt),
  constraint day_witnesses_connection_check CHECK ((connection = ANY (ARRAY['none'::text, 'family'::text, 'friend'::text, 'work'::text, 'paid'::text, 'other'::text]))),
  constraint day_witnesses_email_check CHECK ((char_length(email) <= 254)),
  constraint day_witnesses_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 120)) AND private.is_clean_text(name))),
  constraint day_witnesses_number_check CHECK (((number >= 1) AND (number <= 99))),
  constraint day_witnesses_occupation_check CHECK (((char_length(occupation) <= 120) AND private.is_clean_text(occupation))),
  constraint day_witnesses_pkey PRIMARY KEY (attempt, number),
  constraint day_witnesses_relation_check CHECK (((char_length(relation) <= 300) AND private.is_clean_text(relation))),
  constraint day_witnesses_role_check CHECK ((role = ANY (ARRAY['witness'::text, 'timekeeper'::text]))),
  constraint day_witnesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL
);
-- row level security: on and forced
-- withdrawn_at: The invitation was withdrawn: the number stays taken, and nobody can sign in by it.
-- connection: What the owner knew of it when inviting; null for invitations by an earlier release.
-- role: Timekeepers are numbered together with the witnesses.
CREATE UNIQUE INDEX day_witnesses_one_mailbox ON public.day_witnesses USING btree (attempt, private.mailbox(email)) WHERE (withdrawn_at IS NULL);
CREATE INDEX day_witnesses_user_idx ON public.day_witnesses USING btree (user_id);
CREATE TRIGGER _200_keep_apart AFTER INSERT OR UPDATE ON public.day_witnesses FOR EACH ROW EXECUTE FUNCTION private.keep_timekeepers_apart();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.day_witnesses FOR EACH ROW EXECUTE FUNCTION private.audit_change('number', 'is_name_public');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.day_witnesses FOR EACH ROW EXECUTE FUNCTION private.notify_change('is_name_public', 'true');
create policy admin_reads on public.day_witnesses for select to admin using (true);
create policy service_all on public.day_witnesses for all to service_role using (true) with check (true);
grant insert, select, update on public.day_witnesses to service_role;
grant select on public.day_witnesses to admin;

-- One row a step of the first run; what was set is in site_settings.
create table public.first_run_steps (
  step text not null,
  state text not null default 'open'::text,
  constraint first_run_steps_pkey PRIMARY KEY (step),
  constraint first_run_steps_state_check CHECK ((state = ANY (ARRAY['open'::text, 'kept'::text, 'skipped'::text]))),
  constraint first_run_steps_step_check CHECK ((step = ANY (ARRAY['name'::text, 'dates'::text, 'contact'::text, 'poster'::text])))
);
-- row level security: on and forced
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.first_run_steps FOR EACH ROW EXECUTE FUNCTION private.audit_change('step', 'state');
create policy admin_all on public.first_run_steps for all to admin using (true) with check (true);
create policy service_all on public.first_run_steps for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.first_run_steps to service_role;
grant select on public.first_run_steps to admin;
grant update (state) on public.first_run_steps to admin;

-- Bricks of the wall of givers; entered by the owner for people who asked.
create table public.givers (
  id uuid not null default gen_random_uuid(),
  words text not null default ''::text,
  amount integer not null,
  shows_amount boolean not null default true,
  shown_amount integer generated always as (
CASE
    WHEN shows_amount THEN amount
    ELSE NULL::integer
END) stored,
  given_on date not null default CURRENT_DATE,
  created_at timestamp with time zone not null default now(),
  constraint givers_amount_check CHECK (((amount >= 1) AND (amount <= 1000000000))),
  constraint givers_pkey PRIMARY KEY (id),
  constraint givers_words_check CHECK (((char_length(words) <= 60) AND private.is_clean_text(words)))
);
-- row level security: on and forced
-- words: Who it says gave; empty for somebody.
-- amount: In the first currency of the campaign; public only as shown_amount.
CREATE INDEX givers_created_at_idx ON public.givers USING btree (created_at DESC, id);
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.givers FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'amount', 'shows_amount', 'given_on');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.givers FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_all on public.givers for all to admin using (true) with check (true);
create policy public_reads on public.givers for select to anon, authenticated using (true);
create policy service_all on public.givers for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.givers to admin, service_role;
grant select (id, words, shown_amount, created_at) on public.givers to anon, authenticated;

-- Sections of /impact; nothing is shown that the owner did not choose.
create table public.impact_sections (
  section text not null,
  is_shown boolean not null default false,
  constraint impact_sections_pkey PRIMARY KEY (section),
  constraint impact_sections_section_check CHECK ((section = ANY (ARRAY['visitors'::text, 'people'::text, 'audience'::text, 'money'::text, 'sponsor'::text, 'press'::text])))
);
-- row level security: on and forced
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.impact_sections FOR EACH ROW EXECUTE FUNCTION private.audit_change('section', 'is_shown');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.impact_sections FOR EACH ROW EXECUTE FUNCTION private.notify_change('is_shown', 'true');
create policy admin_all on public.impact_sections for all to admin using (true) with check (true);
create policy public_reads_shown on public.impact_sections for select to anon, authenticated using (is_shown);
create policy service_all on public.impact_sections for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.impact_sections to service_role;
grant select on public.impact_sections to admin, anon, authenticated;
grant update (is_shown) on public.impact_sections to admin;

-- All stories, as the back office lists them: addresses for owners only.
create view public.office_testimonials with (security_invoker=off) as
 SELECT id,
    name,
        CASE
            WHEN (CURRENT_USER = ANY (ARRAY['admin'::name, 'service_role'::name])) THEN email
            ELSE NULL::text
        END AS email,
    email_verified,
    linkedin_url,
    location,
    testimonial,
    status,
    display_order,
    is_featured,
    approved_at,
    deletion_requested_at,
    deletion_reason,
    consent_version,
    created_at,
    updated_at,
    rejection_reason,
    language,
    private.folded(concat_ws(''::text, name,
        CASE
            WHEN (CURRENT_USER = ANY (ARRAY['admin'::name, 'service_role'::name])) THEN email
            ELSE NULL::text
        END, location, testimonial)) AS words
   FROM public.testimonials story;
grant select on public.office_testimonials to admin, editor, moderator;

-- Articles of the owner at addresses that no page of the release has.
create table public.own_pages (
  id uuid not null default gen_random_uuid(),
  address text not null,
  title text not null,
  description text not null default ''::text,
  content text not null default ''::text,
  place text not null default 'none'::text,
  status text not null default 'draft'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint own_pages_address_check CHECK (((address ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((char_length(address) >= 2) AND (char_length(address) <= 60)))),
  constraint own_pages_address_key UNIQUE (address),
  constraint own_pages_address_reserved_check CHECK ((NOT private.is_reserved_address(address))),
  constraint own_pages_content_check CHECK ((char_length(content) <= 500000)),
  constraint own_pages_description_check CHECK ((char_length(description) <= 160)),
  constraint own_pages_pkey PRIMARY KEY (id),
  constraint own_pages_place_check CHECK ((place = ANY (ARRAY['menu'::text, 'footer'::text, 'none'::text]))),
  constraint own_pages_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint own_pages_title_check CHECK (((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 120)))
);
-- row level security: on and forced
CREATE TRIGGER _150_touch_updated_at BEFORE UPDATE ON public.own_pages FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER _200_require_whole_page BEFORE INSERT OR UPDATE OF title, content, status ON public.own_pages FOR EACH ROW WHEN ((new.status = 'published'::text)) EXECUTE FUNCTION private.require_whole_page();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.own_pages FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'address', 'title', 'description', 'content', 'place', 'status');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.own_pages FOR EACH ROW EXECUTE FUNCTION private.notify_change('status', 'published');
create policy admin_all on public.own_pages for all to admin, editor using (true) with check (true);
create policy public_reads_published on public.own_pages for select to anon, authenticated using ((status = 'published'::text));
create policy service_all on public.own_pages for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.own_pages to service_role;
grant delete, select on public.own_pages to admin, editor;
grant insert (address, title, description, content, place, status) on public.own_pages to admin, editor;
grant select (id, address, title, description, place, status, updated_at) on public.own_pages to anon, authenticated;
grant update (address, title, description, content, place, status) on public.own_pages to admin, editor;

-- Enquiries of the sponsors' page; written by send-enquiry, read by administrators.
create table public.sponsor_enquiries (
  id uuid not null default gen_random_uuid(),
  number integer not null generated always as identity,
  organisation text not null,
  tier text not null default ''::text,
  name text not null,
  role text not null default ''::text,
  email text not null,
  website text not null default ''::text,
  message text not null,
  state text not null default 'new'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sponsor_enquiries_email_check CHECK ((char_length(email) <= 254)),
  constraint sponsor_enquiries_message_check CHECK ((((char_length(btrim(message)) >= 1) AND (char_length(btrim(message)) <= 1500)) AND private.is_clean_text(message))),
  constraint sponsor_enquiries_name_check CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 120)) AND private.is_clean_text(name))),
  constraint sponsor_enquiries_number_key UNIQUE (number),
  constraint sponsor_enquiries_organisation_check CHECK ((((char_length(btrim(organisation)) >= 1) AND (char_length(btrim(organisation)) <= 120)) AND private.is_clean_text(organisation))),
  constraint sponsor_enquiries_pkey PRIMARY KEY (id),
  constraint sponsor_enquiries_role_check CHECK (((char_length(role) <= 120) AND private.is_clean_text(role))),
  constraint sponsor_enquiries_state_check CHECK ((state = ANY (ARRAY['new'::text, 'talking'::text, 'agreed'::text, 'declined'::text]))),
  constraint sponsor_enquiries_tier_check CHECK (((char_length(tier) <= 40) AND private.is_clean_text(tier))),
  constraint sponsor_enquiries_website_check CHECK (((website = ''::text) OR private.is_https_url(website)))
);
-- row level security: on and forced
-- number: What the writer is told.
-- tier: As it stood on the page, for tiers may be renamed.
CREATE INDEX sponsor_enquiries_state_idx ON public.sponsor_enquiries USING btree (state, created_at DESC, id);
CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON public.sponsor_enquiries FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.sponsor_enquiries FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'number', 'state');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.sponsor_enquiries FOR EACH ROW EXECUTE FUNCTION private.notify_change('state', 'public');
create policy admin_moves on public.sponsor_enquiries for update to admin using (true) with check (true);
create policy admin_reads on public.sponsor_enquiries for select to admin using (true);
create policy admin_removes on public.sponsor_enquiries for delete to admin using (true);
create policy service_all on public.sponsor_enquiries for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.sponsor_enquiries to service_role;
grant delete, select on public.sponsor_enquiries to admin;
grant update (state) on public.sponsor_enquiries to admin;

-- A row for each publication and each taking back; an open page that hears of one asks for the sentences.
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
