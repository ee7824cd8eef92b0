-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.begin_supporter_news() returns trigger volatile security definer, as service_role set search_path="";

create function private.follow_supporter_news() returns trigger volatile security definer, as service_role set search_path="";

create function private.get_news_state(asked text) returns text stable set search_path="";
grant execute on function private.get_news_state(text) to service_role;

create function private.lift_bounce(supporter_id uuid, because text) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.lift_bounce(uuid,text) to admin;

create function private.note_bounce(asked text, why text, teller text) returns void volatile set search_path="";
grant execute on function private.note_bounce(text,text,text) to service_role;
