-- Tables: private.supporter_invitations.

-- Share link of a supporter.

-- Counts an invitation when an address is verified for the first time and its owner came with this code.
-- Unknown codes and the person's own code do not count.
create or replace function private.count_invited(new_supporter uuid, code text) returns void
  language sql volatile set search_path = ''
as $$
  insert into private.supporter_invitations (supporter_id, inviter_id)
  select new_supporter, inviter.id from public.community_members as inviter
  where inviter.share_code = code and inviter.is_verified and inviter.id <> new_supporter
  on conflict (supporter_id) do nothing
$$;
grant execute on function private.count_invited(uuid, text) to service_role;
