-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Text that search_ideas searches: listed ideas only. Triggers of app_ideas write it; it contains nothing that app_ideas does not.
create table private.idea_search (
  id uuid not null,
  words text not null,
  title text not null,
  target_users text[] not null,
  status text not null,
  created_at timestamp with time zone not null,
  vote_count integer not null,
  language text not null,
  constraint idea_search_id_fkey FOREIGN KEY (id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint idea_search_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
CREATE INDEX idea_search_words_idx ON private.idea_search USING gin (words extensions.gin_trgm_ops) WITH (fastupdate=off);
create policy service_all on private.idea_search for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.idea_search to service_role;

-- Text that the back office searches for ideas. A trigger of app_ideas writes it; it contains nothing that app_ideas does not.
create table private.idea_texts (
  id uuid not null,
  words text not null,
  address text not null default ''::text,
  constraint idea_texts_id_fkey FOREIGN KEY (id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint idea_texts_pkey PRIMARY KEY (id)
);
CREATE INDEX idea_texts_address_idx ON private.idea_texts USING gin (address extensions.gin_trgm_ops);
CREATE INDEX idea_texts_words_idx ON private.idea_texts USING gin (words extensions.gin_trgm_ops);
create policy service_all on private.idea_texts for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.idea_texts to service_role;

create function private.rebuild_search_text(idea uuid) returns void volatile set search_path="";
grant execute on function private.rebuild_search_text(uuid) to service_role;

create function private.remove_merged_names() returns trigger volatile security definer, as service_role set search_path="";

create function private.update_idea_search() returns trigger volatile security definer, as service_role set search_path="";

create function private.update_idea_texts() returns trigger volatile security definer, as service_role set search_path="";

create function private.update_searched_votes() returns trigger volatile security definer, as service_role set search_path="";

-- The languages that listed ideas are written in.
create function public.get_idea_languages() returns text[] stable set search_path="";
grant execute on function public.get_idea_languages() to admin, anon, authenticated;

-- The board's search and its filters by audience and language, with indexes. rest/v1/app_ideas answers the same questions exactly, and slowly.
create function public.search_ideas(search text DEFAULT ''::text, audience text DEFAULT ''::text, state text DEFAULT ''::text, sort text DEFAULT 'vote_count'::text, page integer DEFAULT 1, language text DEFAULT ''::text) returns json stable security definer, as service_role set search_path="", max_parallel_workers_per_gather=0, enable_bitmapscan=on, enable_sort=on, enable_seqscan=on;
grant execute on function public.search_ideas(text,text,text,text,integer,text) to admin, anon, authenticated;
