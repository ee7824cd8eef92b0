-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.forget_merged_names() returns trigger volatile security definer, as service_role set search_path="";

create function private.keep_idea_search() returns trigger volatile security definer, as service_role set search_path="";

create function private.keep_idea_texts() returns trigger volatile security definer, as service_role set search_path="";

create function private.keep_searched_votes() returns trigger volatile security definer, as service_role set search_path="";

create function private.read_names_again(idea uuid) returns void volatile set search_path="";
grant execute on function private.read_names_again(uuid) to service_role;

-- The languages that listed ideas are written in.
create function public.get_idea_languages() returns text[] stable set search_path="";
grant execute on function public.get_idea_languages() to admin, anon, authenticated;

-- The board's search and its filters by audience and language, with indexes. rest/v1/app_ideas answers the same questions exactly, and slowly.
create function public.search_ideas(search text DEFAULT ''::text, audience text DEFAULT ''::text, state text DEFAULT ''::text, sort text DEFAULT 'vote_count'::text, page integer DEFAULT 1, language text DEFAULT ''::text) returns json stable security definer, as service_role set search_path="", max_parallel_workers_per_gather=0, enable_bitmapscan=on, enable_sort=on, enable_seqscan=on;
grant execute on function public.search_ideas(text,text,text,text,integer,text) to admin, anon, authenticated;
