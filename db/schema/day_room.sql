-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

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

-- The message for viewers about the stream. Without a row, the stream is running and there is no second one.
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

create function private.announce_day_step(key uuid, kind text, app integer DEFAULT NULL::integer) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.announce_day_step(uuid,text,integer) to admin;

create function private.set_day_stream(is_down boolean, words text, second_url text, audio_url text) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.set_day_stream(boolean,text,text,text) to admin;

create function private.take_back_day_step(key uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.take_back_day_step(uuid) to admin;
