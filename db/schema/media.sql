-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.find_media_uses() returns TABLE(bucket text, name text, place text, title text, link text) stable set search_path="";
grant execute on function private.find_media_uses() to service_role;

create function private.read_media() returns jsonb stable set search_path="";
grant execute on function private.read_media() to service_role;

create function private.remove_media(of_bucket text, of_name text, named integer) returns TABLE(is_there boolean, is_removed boolean, places text[]) volatile set search_path="";
grant execute on function private.remove_media(text,text,integer) to service_role;
