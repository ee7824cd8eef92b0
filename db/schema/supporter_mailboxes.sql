-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.hash_supporter_mailbox() returns trigger volatile security definer, as service_role set search_path="";
