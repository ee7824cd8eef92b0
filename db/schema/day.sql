-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

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
    entry.attested_entries,
        CASE
            WHEN entry.is_public THEN entry.details
            ELSE NULL::jsonb
        END AS details,
    entry.details_hash
   FROM (public.day_log entry
     LEFT JOIN public.day_witnesses witness ON (((witness.attempt = entry.attempt) AND (witness.number = entry.witness_number))));
grant select on public.day_entries to admin, anon, authenticated;

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
  details jsonb,
  details_hash text,
  constraint day_log_app_number_check CHECK (((app_number >= 1) AND (app_number <= 20))),
  constraint day_log_attempt_fkey FOREIGN KEY (attempt) REFERENCES public.day_attempts(attempt),
  constraint day_log_attested_entries_check CHECK (((cardinality(attested_entries) >= 1) AND (cardinality(attested_entries) <= 100))),
  constraint day_log_author_name_check CHECK ((((char_length(author_name) >= 1) AND (char_length(author_name) <= 120)) AND private.is_clean_text(author_name))),
  constraint day_log_author_role_check CHECK ((author_role = ANY (ARRAY['builder'::text, 'timekeeper'::text, 'witness'::text, 'system'::text]))),
  constraint day_log_author_salt_check CHECK ((author_salt ~ '^[0-9a-f]{32}$'::text)),
  constraint day_log_corrects_fkey FOREIGN KEY (attempt, corrects) REFERENCES public.day_log(attempt, number),
  constraint day_log_details_have_hash CHECK (((details IS NULL) = (details_hash IS NULL))),
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
-- attested_entries: Null for entries that attest nothing.
-- details: What the site reads of an entry. Its text is for people.
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
grant select (attempt, number, kind, app_number, corrects, corrected_happened_at, evidence_id, witness_number, happened_at, recorded_at, text, text_salt, text_hash, is_public, parallel, author_hash, author_role, previous_hash, hash, author_label, attested_entries, details, details_hash) on public.day_log to anon, authenticated;
grant select on public.day_log to admin;

create function private.append_day_entry() returns trigger volatile set search_path="";

create function private.day_instant(value timestamp with time zone) returns text stable set search_path="";
grant execute on function private.day_instant(timestamp with time zone) to service_role;

create function private.derive_app(of_attempt text, app integer) returns void volatile set search_path="";
grant execute on function private.derive_app(text,integer) to service_role;

create function private.derive_challenge_app() returns trigger volatile security definer, as service_role set search_path="";

create function private.end_day_intent() returns trigger volatile security definer, as service_role set search_path="";

create function private.get_corrected_day_time(of_attempt text, of_number integer) returns timestamp with time zone stable set search_path="";
grant execute on function private.get_corrected_day_time(text,integer) to service_role;

create function private.get_newest_day_entry(of_attempt text, kinds text[], app integer DEFAULT NULL::integer, witness integer DEFAULT NULL::integer) returns public.day_log stable set search_path="";
grant execute on function private.get_newest_day_entry(text,text[],integer,integer) to service_role;

create function private.get_root_day_entry(of_attempt text, of_number integer) returns public.day_log stable set search_path="";
grant execute on function private.get_root_day_entry(text,integer) to service_role;

create function private.hash_sha256(value text) returns text immutable set search_path="";
grant execute on function private.hash_sha256(text) to service_role;

create function private.lock_day_log() returns void volatile set search_path="";
grant execute on function private.lock_day_log() to service_role;

create function private.refuse_change_of_the_past() returns trigger volatile set search_path="";

create function private.serialise_day_details(details jsonb) returns text immutable set search_path="";
grant execute on function private.serialise_day_details(jsonb) to service_role;

create function private.serialise_day_entry(entry public.day_log) returns text stable set search_path="";
grant execute on function private.serialise_day_entry(public.day_log) to service_role;

create function private.serialise_day_facts(facts public.day_attempts) returns text stable set search_path="";
grant execute on function private.serialise_day_facts(public.day_attempts) to service_role;

-- The public snapshot of the day. `before` is the number of the oldest entry that is known already.
create function public.get_day(before integer DEFAULT NULL::integer, entries integer DEFAULT 50) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_day(integer,integer) to admin, anon, authenticated;
