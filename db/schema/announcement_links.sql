-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Addresses behind the codes in an announcement. Only those that its writer entered; how often each was opened, but not by which person.
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

create function private.follow_announcement_link(asked text, is_press boolean) returns text volatile set search_path="";
grant execute on function private.follow_announcement_link(text,boolean) to service_role;

create function private.store_announcement_links(announcement uuid, links jsonb) returns void volatile set search_path="";
grant execute on function private.store_announcement_links(uuid,jsonb) to service_role;
