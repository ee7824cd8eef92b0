-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.choose_letter_topics(asked text, chosen text[], words text, words_version integer) returns void volatile set search_path="";
grant execute on function private.choose_letter_topics(text,text[],text,integer) to service_role;

create function private.forget_letter_wishes(asked text) returns void volatile set search_path="";
grant execute on function private.forget_letter_wishes(text) to service_role;

create function private.has_opted_out(asked text) returns boolean stable set search_path="";
grant execute on function private.has_opted_out(text) to service_role;

create function private.keep_consent(asked text, said jsonb) returns void volatile set search_path="";
grant execute on function private.keep_consent(text,jsonb) to service_role;

create function private.letter_topics(asked text) returns text[] stable set search_path="";
grant execute on function private.letter_topics(text) to service_role;

create function private.mailbox_hash(mailbox text) returns bytea stable set search_path="";
grant execute on function private.mailbox_hash(text) to service_role;

create function private.resume_letters(asked text) returns void volatile set search_path="";
grant execute on function private.resume_letters(text) to service_role;

create function private.stop_letters(asked text) returns void volatile set search_path="";
grant execute on function private.stop_letters(text) to service_role;
