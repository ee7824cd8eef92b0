-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

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

create function private.count_app_tests() returns trigger volatile security definer, as service_role set search_path="";

create function private.is_tester(person uuid) returns boolean stable set search_path="";
grant execute on function private.is_tester(uuid) to service_role;

create function private.report_app_test(person uuid, said jsonb) returns void volatile set search_path="";
grant execute on function private.report_app_test(uuid,jsonb) to service_role;
