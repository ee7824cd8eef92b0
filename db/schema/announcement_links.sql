-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.follow_announcement_link(asked text, is_press boolean) returns text volatile set search_path="";
grant execute on function private.follow_announcement_link(text,boolean) to service_role;

create function private.keep_announcement_links(announcement uuid, links jsonb) returns void volatile set search_path="";
grant execute on function private.keep_announcement_links(uuid,jsonb) to service_role;
