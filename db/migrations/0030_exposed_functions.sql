-- The functions rest/v1 offers under /rpc (data-model.md). Those that write are definers owned by service_role,
-- because their callers may not touch the tables; each says itself what it lets through.

-- True once per subject, kind, source and window (D17). The source is a salted hash the host sets; without one nothing counts.
create function private.mark_once(subject uuid, mark_kind text, window_seconds integer) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  source text := nullif(pg_catalog.current_setting('request.source', true), '');
  slot bigint := pg_catalog.floor(extract(epoch from pg_catalog.now()) / window_seconds);
begin
  if source is null then
    return false;
  end if;
  insert into private.view_marks (subject_id, kind, mark)
  values (subject, mark_kind, pg_catalog.sha256(pg_catalog.convert_to(source || slot, 'UTF8')))
  on conflict do nothing;
  return found;
end
$$;
grant execute on function private.mark_once(uuid, text, integer) to service_role;

-- A published post counts a reader once in six hours; anything else is answered the same and changes nothing.
create function public.increment_blog_view_count(post_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.blog_posts as post where post.id = post_id and post.status = 'published')
    and private.mark_once(post_id, 'post_view', 6 * 3600) then
    update public.blog_posts as post set view_count = post.view_count + 1 where post.id = post_id;
  end if;
end
$$;
alter function public.increment_blog_view_count(uuid) owner to service_role;
grant execute on function public.increment_blog_view_count(uuid) to anon, authenticated, admin;

-- ip_address is what the specification's page sends; it is ignored, the host knows the source (D17).
create function public.track_badge_download(badge_id uuid, file_format text, ip_address text default null, user_agent text default null)
  returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if file_format is null or file_format not in ('svg', 'png') then
    raise exception using errcode = '22023', message = 'file_format must be svg or png';
  end if;
  if exists (select from public.badges as badge where badge.id = badge_id) and private.mark_once(badge_id, 'badge_' || file_format, 3600) then
    update public.badges as badge
    set download_count = badge.download_count + 1, downloaded_at = pg_catalog.now()
    where badge.id = badge_id;
  end if;
end
$$;
alter function public.track_badge_download(uuid, text, text, text) owner to service_role;
grant execute on function public.track_badge_download(uuid, text, text, text) to anon, authenticated, admin;

create function public.get_testimonials_stats()
  returns table (
    total_testimonials integer, approved_testimonials integer, awaiting_approval_testimonials integer,
    rejected_testimonials integer, awaiting_deletion_approval_testimonials integer)
  language sql stable set search_path = ''
as $$
  select
    count(*)::integer,
    count(*) filter (where status = 'approved')::integer,
    count(*) filter (where status = 'awaiting_approval')::integer,
    count(*) filter (where status = 'rejected')::integer,
    count(*) filter (where status = 'awaiting_deletion_approval')::integer
  from public.testimonials
$$;
grant execute on function public.get_testimonials_stats() to admin, service_role;

-- Whom a post may name as its author: administrators, and nobody else's address (wire 2.5).
create function public.get_auth_users_for_authors() returns table (id uuid, full_name text, email text)
  language sql stable security definer set search_path = ''
as $$
  select users.id, coalesce(users.user_metadata ->> 'full_name', users.user_metadata ->> 'name', users.email), users.email
  from private.admin_users join auth.users on users.id = admin_users.user_id
  order by 2
$$;
alter function public.get_auth_users_for_authors() owner to service_role;
grant execute on function public.get_auth_users_for_authors() to admin;

-- Everything the dashboard of a supporter shows, of the caller and nobody else.
create function public.get_supporter_dashboard() returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'member', (select to_json(member) from (
        select id, name, first_name, last_name, email, supporter_type, skills, interests, location, bio, is_verified, is_active,
          joined_at, verified_at, has_received_badge
        from public.community_members where mailbox = auth.mailbox()) as member),
    'badges', (select coalesce(json_agg(badge order by badge.created_at desc), '[]') from (
        select id, badge_type, badge_title, recipient_name, verification_code, svg_storage_url, png_storage_url, download_count, created_at
        from public.badges where user_id = auth.uid()) as badge),
    'testimonials', (select coalesce(json_agg(story order by story.created_at desc), '[]') from (
        select id, testimonial, status, created_at from public.testimonials where mailbox = auth.mailbox()) as story),
    'ideas', (select coalesce(json_agg(idea order by idea.created_at desc), '[]') from (
        select id, title, description, status, vote_count, created_at from public.app_ideas where user_id = auth.uid()) as idea))
$$;
alter function public.get_supporter_dashboard() owner to service_role;
grant execute on function public.get_supporter_dashboard() to authenticated, admin;

-- The four cards of the back office: all of it, and what came in the last 30 days (D27, D28).
create function public.get_dashboard_stats() returns json
  language sql stable set search_path = ''
as $$
  with since as (select pg_catalog.now() - interval '30 days' as moment)
  select pg_catalog.json_build_object(
    'supporters', (select json_build_object('total', count(*), 'recent', count(*) filter (where verified_at > since.moment))
      from public.community_members, since where is_verified),
    'blog_posts', (select json_build_object('total', count(*), 'recent', count(*) filter (where created_at > since.moment))
      from public.blog_posts, since),
    'active_sponsors', (select json_build_object('total', count(*) filter (where is_active), 'recent', count(*) filter (where created_at > since.moment))
      from public.sponsors, since),
    'app_ideas', (select json_build_object('total', count(*), 'recent', count(*) filter (where created_at > since.moment))
      from public.app_ideas, since))
$$;
grant execute on function public.get_dashboard_stats() to admin, service_role;
