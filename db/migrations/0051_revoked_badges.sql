-- A badge that was taken back is still found by its code, and says so with the reason.
alter table public.badges add column revoked_at timestamptz;
alter table public.badges add column revoked_because text;
alter table public.badges add constraint badges_revoked_with_reason
  check ((revoked_at is null) = (revoked_because is null) and char_length(revoked_because) between 1 and 500);
comment on column public.badges.revoked_because is 'Read by whoever checks the badge.';
grant select (revoked_at, revoked_because) on public.badges to anon, authenticated;

-- It takes one more argument now (db/functions/community.sql).
drop function if exists public.set_member_active(uuid, boolean, text);
