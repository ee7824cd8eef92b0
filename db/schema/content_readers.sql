-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.end_reader(reader uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.end_reader(uuid) to admin;

create function private.invite_reader(reader_language text, reader_name text, address text, native boolean, link_hash bytea) returns uuid volatile security definer, as service_role set search_path="";
grant execute on function private.invite_reader(text,text,text,boolean,bytea) to admin;

create function private.list_readers() returns jsonb stable security definer, as service_role set search_path="";
grant execute on function private.list_readers() to admin;

create function private.reader_by_link(link_hash bytea) returns private.content_readers stable set search_path="";
grant execute on function private.reader_by_link(bytea) to service_role;

create function private.reader_names(asked_language text) returns text[] stable security definer, as service_role set search_path="";
grant execute on function private.reader_names(text) to admin, editor;

create function private.renew_reader_link(reader uuid, link_hash bytea) returns private.content_readers volatile security definer, as service_role set search_path="";
grant execute on function private.renew_reader_link(uuid,bytea) to admin;

create function private.review_sentence(link_hash bytea, sentence text, given text, words_hash text, words text) returns void volatile set search_path="";
grant execute on function private.review_sentence(bytea,text,text,text,text) to service_role;

create function private.standing_reviews(asked_language text) returns jsonb stable security definer, as service_role set search_path="";
grant execute on function private.standing_reviews(text) to admin, editor;
