-- Invitation link of a member.

-- These eight of the sixteen bytes of a uuid are fully random.
create or replace function private.new_share_code() returns text
  language sql volatile set search_path = ''
as $$
  select pg_catalog.string_agg(
    pg_catalog.substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (pg_catalog.get_byte(random.bytes, position) & 31), 1), '')
  from (select pg_catalog.uuid_send(pg_catalog.gen_random_uuid()) as bytes) as random,
    pg_catalog.unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as position
$$;
grant execute on function private.new_share_code() to authenticated, service_role;

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
