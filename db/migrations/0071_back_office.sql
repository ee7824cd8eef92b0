-- What the frame of the back office asks for: figures, what waits, whether the door is open, and an administrator's own sessions.

-- As before, but the recent sponsors are among the active ones that the card counts, or the share could pass one.
create or replace function public.get_dashboard_stats() returns json
  language sql stable set search_path = ''
as $$
  with since as (select pg_catalog.now() - interval '30 days' as moment)
  select pg_catalog.json_build_object(
    'supporters', (select json_build_object('total', count(*), 'recent', count(*) filter (where verified_at > since.moment))
      from public.community_members, since where is_verified),
    'blog_posts', (select json_build_object('total', count(*), 'recent', count(*) filter (where created_at > since.moment))
      from public.blog_posts, since),
    'active_sponsors', (select json_build_object('total', count(*), 'recent', count(*) filter (where created_at > since.moment))
      from public.sponsors, since where is_active),
    'app_ideas', (select json_build_object('total', count(*), 'recent', count(*) filter (where created_at > since.moment))
      from public.app_ideas, since))
$$;

-- The bell (D52). One answer, because every page of the back office asks.
create index app_ideas_status_idx on public.app_ideas (status, created_at desc, id); -- the tabs, their counts, the bell
create function public.get_waiting_counts() returns json
  language sql stable set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'ideas', (select count(*) from public.app_ideas where status = 'awaiting_approval'),
    'testimonials', (select count(*) from public.testimonials where status = 'awaiting_approval'),
    'deletion_requests', (select count(*) from public.testimonials where status = 'awaiting_deletion_approval'))
$$;
grant execute on function public.get_waiting_counts() to admin;

-- Why the door is closed, so that the screen can say it: `none` is no administrator, `password` came in with a code,
-- `second_factor` has one to prove. The role is what wire 1.3 decided for this very request.
create function public.get_admin_standing() returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when pg_catalog.current_setting('role') = 'admin' then 'admin'
    when not exists (select from private.admin_users where admin_users.user_id = auth.uid()) then 'none'
    when exists (
      select from auth.sessions
      where sessions.id = (auth.claims() ->> 'session_id')::uuid and not sessions.amr @> '[{"method": "password"}]') then 'password'
    else 'second_factor'
  end
$$;
alter function public.get_admin_standing() owner to service_role;
grant execute on function public.get_admin_standing() to authenticated, admin;

-- "Chrome on Android", so that somebody recognises their own devices. Written for sign-ins with a password only, which
-- are the administrators': of a visitor's device nothing is kept.
alter table auth.sessions add column device text check (char_length(device) <= 60);

create function public.get_own_sessions()
  returns table (id uuid, device text, created_at timestamptz, refreshed_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = ''
as $$
  select sessions.id, sessions.device, sessions.created_at, sessions.refreshed_at,
    sessions.id = (auth.claims() ->> 'session_id')::uuid
  from auth.sessions
  -- what has ended by its age is deleted when it is used again
  where sessions.user_id = auth.uid() and sessions.created_at > pg_catalog.now() - interval '7 days'
    and sessions.refreshed_at > pg_catalog.now() - interval '12 hours'
  order by 5 desc, sessions.refreshed_at desc
$$;
alter function public.get_own_sessions() owner to service_role;
grant execute on function public.get_own_sessions() to admin;

create function public.end_own_session(session_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions where sessions.id = session_id and sessions.user_id = auth.uid();
  if not found then
    return false;
  end if;
  insert into private.audit_log (actor_id, action, subject, subject_id)
  values (auth.uid(), 'end session', 'users', auth.uid()::text);
  return true;
end
$$;
alter function public.end_own_session(uuid) owner to service_role;
grant execute on function public.end_own_session(uuid) to admin;
