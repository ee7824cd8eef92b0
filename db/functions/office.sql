-- What every page of the back office asks for.

-- The four cards of the back office: all of it, and what came in the last 30 days. Each is counted by itself: one that cannot be
-- counted is null, and the others stand.
create or replace function public.get_dashboard_stats() returns json
  language plpgsql stable set search_path = ''
as $$
declare
  since timestamptz := pg_catalog.now() - interval '30 days';
  supporters json;
  blog_posts json;
  active_sponsors json;
  app_ideas json;
begin
  begin
    select pg_catalog.json_build_object('total', count(*), 'recent', count(*) filter (where verified_at > since)) into supporters
    from public.community_members where is_verified;
  exception when others then
    raise warning 'supporters cannot be counted: %', sqlerrm;
  end;
  begin
    select pg_catalog.json_build_object('total', count(*), 'recent', count(*) filter (where created_at > since)) into blog_posts
    from public.blog_posts;
  exception when others then
    raise warning 'posts cannot be counted: %', sqlerrm;
  end;
  begin
    select pg_catalog.json_build_object('total', count(*), 'recent', count(*) filter (where created_at > since)) into active_sponsors
    from public.sponsors where is_active;
  exception when others then
    raise warning 'sponsors cannot be counted: %', sqlerrm;
  end;
  begin
    select pg_catalog.json_build_object('total', count(*), 'recent', count(*) filter (where created_at > since)) into app_ideas
    from public.app_ideas;
  exception when others then
    raise warning 'ideas cannot be counted: %', sqlerrm;
  end;
  return pg_catalog.json_build_object(
    'supporters', supporters, 'blog_posts', blog_posts, 'active_sponsors', active_sponsors, 'app_ideas', app_ideas);
end
$$;
grant execute on function public.get_dashboard_stats() to admin, editor, moderator, service_role;

-- Definer, because the bell is everybody's and the table is the owners'.
create or replace function private.count_new_enquiries() returns bigint
  language sql stable security definer set search_path = ''
as $$
  select count(*) from public.sponsor_enquiries where state = 'new'
$$;
alter function private.count_new_enquiries() owner to service_role;
grant execute on function private.count_new_enquiries() to admin, editor, moderator;

-- The bell. One answer, because every page of the back office asks. Held votes are looked at by addresses, and enquiries hold one, so
-- they wait for owners.
create or replace function public.get_waiting_counts() returns json
  language sql stable set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'ideas', (select count(*) from public.app_ideas where status = 'awaiting_approval'),
    'testimonials', (select count(*) from public.testimonials where status = 'awaiting_approval'),
    'deletion_requests', (select count(*) from public.testimonials where status = 'awaiting_deletion_approval'),
    'held_votes', case when current_user = 'admin' then private.count_held_votes() else 0 end,
    'enquiries', case when current_user = 'admin' then private.count_new_enquiries() else 0 end)
$$;
grant execute on function public.get_waiting_counts() to admin, editor, moderator;

-- The morning: what came in within a day, and what goes out by itself. Each role is told what it may read elsewhere, and null for the rest.
create or replace function public.get_morning() returns json
  language plpgsql stable set search_path = ''
as $$
declare
  since timestamptz := pg_catalog.now() - interval '1 day';
  supporters bigint;
  enquiries bigint;
  posts json := '[]';
  announcements json := '[]';
begin
  if current_user in ('admin', 'editor') then
    select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', due.id, 'title', due.title, 'at', due.publish_at) order by due.publish_at), '[]')
    into posts from (select id, title, publish_at from public.blog_posts where publish_at is not null order by publish_at limit 5) as due;
  end if;
  if current_user = 'admin' then
    select count(*) into supporters from public.community_members where is_verified and verified_at > since;
    select count(*) into enquiries from public.sponsor_enquiries where created_at > since;
    select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', kept ->> 'id', 'title', kept ->> 'subject', 'at', kept ->> 'scheduled_at')), '[]')
    into announcements from pg_catalog.json_array_elements(public.get_announcements()) as kept where kept ->> 'status' = 'scheduled';
  end if;
  return pg_catalog.json_build_object(
    'moved', pg_catalog.json_build_object(
      'ideas', (select count(*) from public.app_ideas where created_at > since),
      'testimonials', (select count(*) from public.testimonials where created_at > since),
      'supporters', supporters, 'enquiries', enquiries),
    'posts', posts, 'announcements', announcements);
end
$$;
grant execute on function public.get_morning() to admin, editor, moderator;
