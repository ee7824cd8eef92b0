-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.count_words(value text) returns integer immutable set search_path="";
grant execute on function private.count_words(text) to admin, authenticated, service_role;

create function private.folded(value text) returns text immutable set search_path="";
grant execute on function private.folded(text) to admin, authenticated, editor, moderator, service_role;

create function private.get_byline(metadata jsonb) returns text immutable set search_path="";
grant execute on function private.get_byline(jsonb) to service_role;

create function private.hides_joiner(value text) returns boolean immutable set search_path="";
grant execute on function private.hides_joiner(text) to admin, authenticated, service_role;

create function private.is_clean_text(value text) returns boolean immutable set search_path="";
grant execute on function private.is_clean_text(text) to admin, authenticated, service_role;

create function private.is_https_url(value text) returns boolean immutable set search_path="";
grant execute on function private.is_https_url(text) to admin, authenticated, service_role;

create function private.is_linkedin_url(value text) returns boolean immutable set search_path="";
grant execute on function private.is_linkedin_url(text) to admin, authenticated, service_role;
