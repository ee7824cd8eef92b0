-- Figures of the dashboard, and the notification counts that every page of the back office shows.

-- Returns the four cards of the dashboard: totals, and the last 30 days. Counts each separately, so that if
-- one fails, it is null and the others are shown.
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
    select pg_catalog.json_build_object('total', count(*),
      'recent', count(*) filter (where verified_at > since)) into supporters
    from public.community_members where is_verified;
  exception when others then
    raise warning 'supporters cannot be counted: %', sqlerrm;
  end;
  begin
    select pg_catalog.json_build_object('total', count(*),
      'recent', count(*) filter (where created_at > since)) into blog_posts
    from public.blog_posts;
  exception when others then
    raise warning 'posts cannot be counted: %', sqlerrm;
  end;
  begin
    select pg_catalog.json_build_object('total', count(*),
      'recent', count(*) filter (where created_at > since)) into active_sponsors
    from public.sponsors where is_active;
  exception when others then
    raise warning 'sponsors cannot be counted: %', sqlerrm;
  end;
  begin
    select pg_catalog.json_build_object('total', count(*),
      'recent', count(*) filter (where created_at > since)) into app_ideas
    from public.app_ideas;
  exception when others then
    raise warning 'ideas cannot be counted: %', sqlerrm;
  end;
  return pg_catalog.json_build_object(
    'supporters', supporters, 'blog_posts', blog_posts, 'active_sponsors', active_sponsors, 'app_ideas', app_ideas);
end
$$;
grant execute on function public.get_dashboard_stats() to admin, editor, moderator, service_role;

-- Counts new enquiries for the notification count. Security definer: every role sees the count, but only
-- owners may read the table.
create or replace function private.count_new_enquiries() returns bigint
  language sql stable security definer set search_path = ''
as $$
  select count(*) from public.sponsor_enquiries where state = 'new'
$$;
alter function private.count_new_enquiries() owner to service_role;
grant execute on function private.count_new_enquiries() to admin, editor, moderator;

-- Returns the notification counts in one call, because every page of the back office needs them. Counts held
-- votes and enquiries only for owners, because their lists show email addresses.
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

-- Counts votes since this time, without held ones. Security definer: no other role may read who voted.
create or replace function private.count_votes_since(since timestamptz) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select count(*) from private.idea_votes where created_at > since and not is_held
$$;
alter function private.count_votes_since(timestamptz) owner to service_role;
grant execute on function private.count_votes_since(timestamptz) to admin, editor, moderator;

-- Returns how much the sum of donations that the owner entered has grown since this time. Null if there was
-- no sum then or is none now, or if its currency has changed. Security definer: owners may only read the
-- history through its functions.
create or replace function private.get_donations_since(since timestamptz) returns numeric
  language sql stable security definer set search_path = ''
as $$
  select (told.value ->> 'raised')::numeric - (past.value ->> 'raised')::numeric
  from public.site_settings as told, (
    select before.value from private.site_settings_history as before
    where before.key = 'fundraising' and before.changed_at <= since order by before.id desc limit 1
  ) as past
  where told.key = 'fundraising' and told.value ->> 'currency' is not distinct from past.value ->> 'currency'
$$;
alter function private.get_donations_since(timestamptz) owner to service_role;
grant execute on function private.get_donations_since(timestamptz) to admin;

-- Returns what the dashboard lists about the last 24 hours and about automatic emails. Each role gets the
-- parts that it may read, and null for the rest.
create or replace function public.get_morning() returns json
  language plpgsql stable set search_path = ''
as $$
declare
  since timestamptz := pg_catalog.now() - interval '1 day';
  supporters bigint;
  enquiries bigint;
  given numeric;
  given_in_week numeric;
  posts json := '[]';
  announcements json := '[]';
  drafts json := '[]';
begin
  if current_user in ('admin', 'editor') then
    select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', due.id, 'title', due.title,
      'at', due.publish_at) order by due.publish_at), '[]')
    into posts
      from (select id, title, publish_at from public.blog_posts where publish_at is not null
      order by publish_at limit 5) as due;
    drafts := private.list_drafts();
  end if;
  if current_user = 'admin' then
    select count(*) into supporters from public.community_members where is_verified and verified_at > since;
    given := private.get_donations_since(since);
    given_in_week := private.get_donations_since(pg_catalog.now() - interval '7 days');
    select count(*) into enquiries from public.sponsor_enquiries where created_at > since;
    select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', kept ->> 'id', 'title', kept ->> 'subject',
      'at', kept ->> 'scheduled_at')), '[]')
    into announcements from pg_catalog.json_array_elements(public.get_announcements()) as kept
      where kept ->> 'status' = 'scheduled';
  end if;
  return pg_catalog.json_build_object(
    'moved', pg_catalog.json_build_object(
      'ideas', (select count(*) from public.app_ideas where created_at > since),
      'testimonials', (select count(*) from public.testimonials where created_at > since),
      'votes', private.count_votes_since(since), 'supporters', supporters, 'enquiries', enquiries, 'given', given),
    'given_in_week', given_in_week,
    'oldest', pg_catalog.json_build_object(
      'ideas', (select pg_catalog.json_build_object('title', title, 'at', created_at)
        from public.app_ideas where status = 'awaiting_approval' order by created_at, id desc limit 1),
      'testimonials',
        (select pg_catalog.json_build_object('title', 'from ' || name || ', ' || location, 'at', created_at)
        from public.testimonials where status = 'awaiting_approval' order by created_at, id desc limit 1),
      'deletion_requests', (select pg_catalog.json_build_object('title', 'of ' || name, 'at', deletion_requested_at)
        from public.testimonials where status = 'awaiting_deletion_approval'
          order by deletion_requested_at, id desc limit 1)),
    'posts', posts, 'announcements', announcements, 'drafts', drafts);
end
$$;
grant execute on function public.get_morning() to admin, editor, moderator;
