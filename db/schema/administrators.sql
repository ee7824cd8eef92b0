-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Invitations that were neither accepted nor withdrawn. An accepted one is a row of admin_users.
create table private.admin_invitations (
  user_id uuid not null,
  role text not null,
  invited_by uuid,
  invited_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '3 days'::interval),
  constraint admin_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint admin_invitations_pkey PRIMARY KEY (user_id),
  constraint admin_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text, 'moderator'::text]))),
  constraint admin_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX admin_invitations_invited_by_idx ON private.admin_invitations USING btree (invited_by);
create policy service_all on private.admin_invitations for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.admin_invitations to service_role;

-- People with access to the back office, and their role. Written by `npm run admin`, the variables of the first start, or an accepted invitation.
create table private.admin_users (
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  role text not null default 'owner'::text,
  invited_by uuid,
  digest_sent_at timestamp with time zone,
  constraint admin_users_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint admin_users_pkey PRIMARY KEY (user_id),
  constraint admin_users_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text, 'moderator'::text]))),
  constraint admin_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
-- digest_sent_at: When this person was last told by email what waits.
CREATE INDEX admin_users_invited_by_idx ON private.admin_users USING btree (invited_by);
CREATE TRIGGER _200_keep_apart AFTER INSERT OR UPDATE OF role ON private.admin_users FOR EACH ROW EXECUTE FUNCTION private.separate_timekeepers();
create policy service_all on private.admin_users for all to service_role using (true) with check (true);
grant delete, insert, select on private.admin_users to service_role;
grant update (role, digest_sent_at) on private.admin_users to service_role;

create function private.admit_administrator(person uuid) returns text volatile set search_path="";
grant execute on function private.admit_administrator(uuid) to service_role;

create function private.close_access(person uuid, word text) returns text volatile set search_path="";
grant execute on function private.close_access(uuid,text) to service_role;

create function private.end_admin_access(person uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.end_admin_access(uuid) to admin;

create function private.invite_administrator(person uuid, as_role text, inviter uuid) returns void volatile set search_path="";
grant execute on function private.invite_administrator(uuid,text,uuid) to service_role;

create function private.lock_administrators() returns void volatile set search_path="";
grant execute on function private.lock_administrators() to service_role;

create function private.protect_last_owner(person uuid) returns void stable set search_path="";
grant execute on function private.protect_last_owner(uuid) to service_role;

create function private.remove_second_factor(person uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.remove_second_factor(uuid) to admin;

create function private.set_admin_role(person uuid, new_role text) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.set_admin_role(uuid,text) to admin;

create function private.withdraw_admin_invitation(person uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.withdraw_admin_invitation(uuid) to admin;

create function public.get_admin_invitations() returns TABLE(user_id uuid, email text, role text, inviter text, invited_at timestamp with time zone, expires_at timestamp with time zone) stable security definer, as service_role set search_path="";
grant execute on function public.get_admin_invitations() to admin;

create function public.get_administrators() returns TABLE(user_id uuid, email text, name text, role text, since timestamp with time zone, last_seen timestamp with time zone, devices integer, has_second_factor boolean, is_self boolean) stable security definer, as service_role set search_path="";
grant execute on function public.get_administrators() to admin;

create function public.get_former_administrators() returns TABLE(user_id uuid, email text, name text, role text, ended_at timestamp with time zone) stable security definer, as service_role set search_path="";
grant execute on function public.get_former_administrators() to admin;
