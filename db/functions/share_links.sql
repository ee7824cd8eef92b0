-- Tables: private.member_invitations.

-- Invitation link of a member.

-- Counts an invitation when an address is verified for the first time and its owner came with this code.
-- Unknown codes and the person's own code do not count.
create or replace function private.count_invited(new_member uuid, code text) returns void
  language sql volatile set search_path = ''
as $$
  insert into private.member_invitations (member_id, inviter_id)
  select new_member, inviter.id from public.community_members as inviter
  where inviter.share_code = code and inviter.is_verified and inviter.id <> new_member
  on conflict (member_id) do nothing
$$;
grant execute on function private.count_invited(uuid, text) to service_role;
