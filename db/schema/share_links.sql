-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Verified people who joined by another person's link. People can read how many joined by theirs, but not their names.
create table private.supporter_invitations (
  supporter_id uuid not null,
  inviter_id uuid not null,
  joined_at timestamp with time zone not null default now(),
  constraint supporter_invitations_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES public.community_members(id) ON DELETE CASCADE,
  constraint supporter_invitations_of_others CHECK ((supporter_id <> inviter_id)),
  constraint supporter_invitations_pkey PRIMARY KEY (supporter_id),
  constraint supporter_invitations_supporter_id_fkey FOREIGN KEY (supporter_id) REFERENCES public.community_members(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX supporter_invitations_inviter_idx ON private.supporter_invitations USING btree (inviter_id);
create policy service_all on private.supporter_invitations for all to service_role using (true) with check (true);
grant delete, insert, select on private.supporter_invitations to service_role;

create function private.count_invited(new_supporter uuid, code text) returns void volatile set search_path="";
grant execute on function private.count_invited(uuid,text) to service_role;
