-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.day_before(starts_at timestamp with time zone, zone text) returns timestamp with time zone stable set search_path="";
grant execute on function private.day_before(timestamp with time zone,text) to service_role;

create function private.end_reminders(of_mailbox text) returns void volatile set search_path="";
grant execute on function private.end_reminders(text) to service_role;

create function private.keep_reminders(address text, kinds text[], zone text, zone_of_day text, language text) returns void volatile set search_path="";
grant execute on function private.keep_reminders(text,text[],text,text,text) to service_role;

create function private.send_due_reminders(starts_at timestamp with time zone, ends_at timestamp with time zone, result text) returns integer volatile set search_path="";
grant execute on function private.send_due_reminders(timestamp with time zone,timestamp with time zone,text) to service_role;
