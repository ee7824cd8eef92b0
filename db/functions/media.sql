-- Returns all uses of every file, computed from the content itself, so that the list is never out of date.
-- Only owners see the details of unpublished pages and unsent emails. Others only see that there is a use.
create or replace function private.find_media_uses()
  returns table (bucket text, name text, place text, title text, link text)
  language sql stable set search_path = ''
as $$
  with asking (is_owner) as (
    select exists (select from private.admin_users as admins where admins.user_id = auth.uid()
      and admins.role = 'owner')
  ), texts (place, title, link, text, hidden) as (
    select 'Blog', post.title, '/admin/blog/' || post.id, post.content || ' ' || coalesce(post.featured_image_url, ''),
      null
      from public.blog_posts as post
    union all
    select 'Post draft', coalesce(nullif(draft.form ->> 'title', ''), 'no title'),
      '/admin/blog/' || coalesce(draft.post_id::text, 'new'), draft.form::text, null from public.blog_drafts as draft
    union all
    select 'Page', page.title, '/admin/pages/' || page.id, page.content,
      case when page.status <> 'published' then 'A draft page' end from public.own_pages as page
    union all
    select 'Announcement', coalesce(nullif(announcement.subject, ''), 'no subject'),
      '/admin/announcements/' || announcement.id,
      announcement.html,
      case when announcement.status <> 'sent' then 'An announcement' end from private.announcements as announcement
    union all
    select 'Sponsor', sponsor.name, '/admin/sponsors', coalesce(sponsor.logo_url, ''), null
      from public.sponsors as sponsor
    union all
    select 'Settings', setting.key, '/admin/settings', setting.value::text, null from public.site_settings as setting
    union all
    select 'Badge', badge.recipient_name, '/verify/' || badge.verification_code,
      concat_ws(' ', badge.svg_storage_url, badge.png_storage_url), null from public.badges as badge
  ), uses as (
    select distinct found.part[1] as bucket, found.part[2] as name, texts.place, texts.title, texts.link, texts.hidden
    from texts cross join lateral pg_catalog.regexp_matches(texts.text,
      '/storage/v1/(?:object|render/image)/public/([a-z0-9-]+)/([A-Za-z0-9._-]+)', 'g') as found (part)
  )
  select uses.bucket, uses.name,
    case when asking.is_owner or uses.hidden is null then uses.place else uses.hidden end,
    case when asking.is_owner or uses.hidden is null then uses.title else '' end,
    case when asking.is_owner or uses.hidden is null then uses.link else '' end
  from uses cross join asking
$$;
grant execute on function private.find_media_uses() to service_role;

-- Returns the library: files that people uploaded, newest first, each with its uses. Returns only the number
-- of badges, because the site generates them.
create or replace function private.read_media() returns jsonb
  language sql stable set search_path = ''
as $$
  with uses as materialized (
    select bucket, name, jsonb_agg(jsonb_build_object('place', place, 'title', title, 'link', link)
      order by place, title) as places
    from private.find_media_uses() where bucket <> 'badges' group by bucket, name
  ), files as (
    select file.*, coalesce(uses.places, '[]') as places
    from storage.objects as file left join uses on uses.bucket = file.bucket_id and uses.name = file.name
    where file.bucket_id in ('blog-images', 'sponsor-logos', 'media-files')
    order by file.created_at desc, file.id limit 2000
  )
  select pg_catalog.jsonb_build_object(
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'name', name,
        'title', coalesce(user_metadata ->> 'title', name),
        'alt', coalesce(user_metadata ->> 'alt', ''), 'size', size, 'type', content_type, 'width', width, 'height',
          height,
        'version', etag, 'addedAt', created_at, 'places', places) order by created_at desc, id), '[]') from files),
    'badges', (select count(*) from storage.objects where bucket_id = 'badges'),
    'orphans', (select count(*) from private.orphaned_files where due_at <= pg_catalog.now()))
$$;
grant execute on function private.read_media() to service_role;

-- Removes a file from the library. Refuses a file in use if the number of uses is not the number that the
-- caller has seen.
create or replace function private.remove_media(of_bucket text, of_name text, named integer)
  returns table (is_there boolean, is_removed boolean, places text[])
  language plpgsql volatile set search_path = ''
as $$
declare
  used text[] := array(select pg_catalog.concat_ws(': ', use.place, nullif(use.title, ''))
    from private.find_media_uses() as use
    where use.bucket = of_bucket and use.name = of_name order by 1);
begin
  perform from storage.objects as file where file.bucket_id = of_bucket and file.name = of_name for update;
  if not found then
    return query select false, false, used;
  elsif cardinality(used) > 0 and cardinality(used) <> named then
    return query select true, false, used;
  else
    delete from storage.objects as file where file.bucket_id = of_bucket and file.name = of_name;
    return query select true, true, used;
  end if;
end
$$;
grant execute on function private.remove_media(text, text, integer) to service_role;
