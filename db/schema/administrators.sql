-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.admit_administrator(person uuid) returns text volatile set search_path="";
grant execute on function private.admit_administrator(uuid) to service_role;

create function private.close_access(person uuid, word text) returns text volatile set search_path="";
grant execute on function private.close_access(uuid,text) to service_role;

create function private.expect_administrator(person uuid, as_role text, inviter uuid) returns void volatile set search_path="";
grant execute on function private.expect_administrator(uuid,text,uuid) to service_role;

create function private.keep_last_owner(person uuid) returns void stable set search_path="";
grant execute on function private.keep_last_owner(uuid) to service_role;

create function private.lock_administrators() returns void volatile set search_path="";
grant execute on function private.lock_administrators() to service_role;

create function public.end_admin_access(person uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.end_admin_access(uuid) to admin;

create function public.get_admin_invitations() returns TABLE(user_id uuid, email text, role text, inviter text, invited_at timestamp with time zone, expires_at timestamp with time zone) stable security definer, as service_role set search_path="";
grant execute on function public.get_admin_invitations() to admin;

create function public.get_administrators() returns TABLE(user_id uuid, email text, name text, role text, since timestamp with time zone, last_seen timestamp with time zone, devices integer, has_second_factor boolean, is_self boolean) stable security definer, as service_role set search_path="";
grant execute on function public.get_administrators() to admin;

create function public.get_former_administrators() returns TABLE(user_id uuid, email text, name text, role text, ended_at timestamp with time zone) stable security definer, as service_role set search_path="";
grant execute on function public.get_former_administrators() to admin;

create function public.remove_second_factor(person uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.remove_second_factor(uuid) to admin;

create function public.set_admin_role(person uuid, new_role text) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.set_admin_role(uuid,text) to admin;

create function public.withdraw_admin_invitation(person uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.withdraw_admin_invitation(uuid) to admin;
