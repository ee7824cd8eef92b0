-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.discard_content(seen bigint) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.discard_content(bigint) to admin, editor;

create function private.is_in_settings(sentence_id text) returns boolean stable set search_path="";
grant execute on function private.is_in_settings(text) to service_role;

create function private.list_drafts() returns json stable security definer, as service_role set search_path="";
grant execute on function private.list_drafts() to admin, editor;

create function private.publish_content(seen bigint) returns integer volatile security definer, as service_role set search_path="";
grant execute on function private.publish_content(bigint) to admin, editor;

create function private.published_content() returns jsonb stable set search_path="";
grant execute on function private.published_content() to service_role;

create function private.read_content() returns jsonb stable security definer, as service_role set search_path="";
grant execute on function private.read_content() to admin, editor;

create function private.require_drafts_seen(seen bigint) returns void volatile set search_path="";
grant execute on function private.require_drafts_seen(bigint) to service_role;

create function private.save_sentence(sentence_language text, sentence_id text, words text, hash text, seen bigint) returns bigint volatile security definer, as service_role set search_path="";
grant execute on function private.save_sentence(text,text,text,text,bigint) to admin, editor;

create function private.take_back_content(last_number integer) returns integer volatile security definer, as service_role set search_path="";
grant execute on function private.take_back_content(integer) to admin, editor;

create function private.take_turns_writing_content() returns void volatile set search_path="";
grant execute on function private.take_turns_writing_content() to service_role;

create function private.write_content_version(changes jsonb, taken_back integer) returns integer volatile set search_path="";
grant execute on function private.write_content_version(jsonb,integer) to service_role;
