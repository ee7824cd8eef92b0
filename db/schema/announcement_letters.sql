-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.begin_announcements() returns void volatile set search_path="";
grant execute on function private.begin_announcements() to service_role;

create function private.claim_announcement_letters(most integer, lease interval DEFAULT '00:02:00'::interval) returns TABLE(announcement_id uuid, mailbox text, address text, name text, claim_id uuid, attempts smallint, subject text, preview text, html text, topic text, agreed_at timestamp with time zone) volatile set search_path="";
grant execute on function private.claim_announcement_letters(integer,interval) to service_role;

create function private.fail_announcement_letter(claim uuid, why text, verdict text, wait interval) returns void volatile set search_path="";
grant execute on function private.fail_announcement_letter(uuid,text,text,interval) to service_role;

create function private.finish_announcement_letter(claim uuid) returns void volatile set search_path="";
grant execute on function private.finish_announcement_letter(uuid) to service_role;

create function private.hand_over_announcement_letter(claim uuid) returns boolean volatile set search_path="";
grant execute on function private.hand_over_announcement_letter(uuid) to service_role;

create function private.reason_not_to_send(asked text, topic text) returns text stable set search_path="";
grant execute on function private.reason_not_to_send(text,text) to service_role;
