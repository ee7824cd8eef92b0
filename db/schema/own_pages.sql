-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.is_reserved_address(address text) returns boolean immutable set search_path="";
grant execute on function private.is_reserved_address(text) to admin, editor, service_role;

create function private.require_whole_page() returns trigger volatile set search_path="";
