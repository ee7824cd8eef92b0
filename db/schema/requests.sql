-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.notify_change() returns trigger volatile set search_path="";

create function private.notify_count() returns trigger volatile set search_path="";

create function private.touch_updated_at() returns trigger volatile set search_path="";

create function private.user_of_mailbox(of_mailbox text) returns uuid stable security definer, as service_role set search_path="";
grant execute on function private.user_of_mailbox(text) to admin, authenticated;
