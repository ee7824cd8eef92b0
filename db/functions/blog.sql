-- Tables: public.blog_posts, public.blog_categories, public.blog_revisions, private.earlier_slugs.

-- Posts, their versions and their former addresses. post_writers.sql has their drafts.

-- Returns what a post lacks for publication: a title, content (text, a picture, a video or a table) or an
-- author.
create or replace function private.find_missing_post_parts(title text, content text, author_name text) returns text[]
  language sql immutable set search_path = ''
as $$
  select pg_catalog.array_remove(array[
    case when pg_catalog.btrim(title) = '' then 'title' end,
    case when content !~* '<(img|iframe|table|hr)\M'
      and pg_catalog.regexp_replace(content, '<[^>]*>|&nbsp;|\s', '', 'g') = '' then 'content' end,
    case when pg_catalog.btrim(author_name) = '' then 'author' end], null)
$$;
grant execute on function private.find_missing_post_parts(text, text, text) to admin, editor, service_role;

-- Refuses to publish incomplete posts. Scheduled posts must be complete too, because nobody looks at them
-- when they are published.
create or replace function private.require_complete_post() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  missing text[] := private.find_missing_post_parts(new.title, new.content, new.author_name);
begin
  if missing <> '{}' then
    raise exception using errcode = '23514', message = 'post.incomplete',
      constraint = 'blog_posts_public_is_whole_check',
      detail = pg_catalog.jsonb_build_object('missing', pg_catalog.array_to_string(missing, ', '))::text;
  end if;
  return new;
end
$$;

-- Returns the row of a post that is being published: a draft, a scheduled post or a new post. `post` is the
-- row as the caller's statement will leave it. Sends no emails.
create or replace function private.publish_post(post public.blog_posts) returns public.blog_posts
  language plpgsql stable set search_path = ''
as $$
begin
  -- A scheduled post gets its scheduled date. A post that is published again keeps its former date.
  post.published_at := coalesce(post.published_at, least(post.publish_at, pg_catalog.now()));
  post.publish_at := null;
  -- Triggers do the rest after this function: _200_require_whole_post checks that nothing is missing,
  -- _810_keep_first_revision and _811_keep_revision store the version, and _900_notify_change notifies lists,
  -- feeds and open pages.
  return post;
end
$$;
grant execute on function private.publish_post(public.blog_posts) to admin, editor, service_role;

-- Archives a post. The post keeps its date for when it is published again.
create or replace function private.archive_post(post public.blog_posts) returns public.blog_posts
  language plpgsql immutable set search_path = ''
as $$
begin
  post.publish_at := null;
  -- Triggers do the rest after this function: _811_keep_revision stores the version, and _900_notify_change
  -- sends the notification.
  return post;
end
$$;
grant execute on function private.archive_post(public.blog_posts) to admin, editor, service_role;

-- Handles every change of a post's status: by the form, by set_post_status and by publish_due_posts. Calls
-- publish_post or archive_post for the new status. A post that becomes a draft again changes only its status.
create or replace function private.on_post_status() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  return case new.status
    when 'published' then private.publish_post(new)
    when 'archived' then private.archive_post(new)
    else new
  end;
end
$$;

-- Publishes the posts that are due by the clock of the database. Returns their ids.
create or replace function private.publish_due_posts() returns setof uuid
  language sql volatile set search_path = ''
as $$
  update public.blog_posts set status = 'published'
  where status = 'draft' and publish_at <= pg_catalog.now()
  returning id
$$;
comment on function private.publish_due_posts() is
  'Publishes the drafts that are due. If two nodes call it at once, the second finds nothing left.';
grant execute on function private.publish_due_posts() to service_role;

-- Gives several posts one status, which can be undone for a while. Returns each post's previous status and
-- what it lacks. An incomplete post cannot be published and does not change.
create or replace function private.set_post_status(post_ids uuid[], to_status text)
  returns table (id uuid, title text, was_status text, was_published_at timestamptz, was_publish_at timestamptz,
    missing text[])
  language plpgsql volatile set search_path = ''
as $$
begin
  -- Locks rows in one order, so that two people who change the same posts do not deadlock.
  perform from public.blog_posts as post where post.id = any (post_ids) order by post.id for update;
  return query
    with asked as materialized (
      select post.id, post.title, post.status, post.published_at, post.publish_at,
        case when to_status = 'published'
          then private.find_missing_post_parts(post.title, post.content, post.author_name)
          else '{}' end as lacking
      from public.blog_posts as post where post.id = any (post_ids) and post.status <> to_status
    ), changed as (
      update public.blog_posts as post set status = to_status from asked
      where post.id = asked.id and asked.lacking = '{}'
    )
    select asked.id, asked.title, asked.status, asked.published_at, asked.publish_at, asked.lacking from asked;
end
$$;
grant execute on function private.set_post_status(uuid[], text) to admin, editor;

-- Restores the statuses that set_post_status returned, except for posts that have changed since then. Does
-- not restore a publication time that has passed.
create or replace function private.restore_post_status(was jsonb) returns setof uuid
  language sql volatile set search_path = ''
as $$
  update public.blog_posts as post
  set status = before.status, published_at = before.published_at,
    publish_at = case when before.publish_at > pg_catalog.now() then before.publish_at end
  from pg_catalog.jsonb_to_recordset(was)
    as before (id uuid, status text, became text, published_at timestamptz, publish_at timestamptz)
  where post.id = before.id and post.status = before.became
  returning post.id
$$;
grant execute on function private.restore_post_status(jsonb) to admin, editor;

create or replace function private.store_revision() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.blog_revisions (post_id, saved_by, saved_by_name, status, title, excerpt, content)
  values (new.id, auth.uid(),
    private.get_byline((select users.user_metadata from auth.users where users.id = auth.uid())),
    new.status, new.title, new.excerpt, new.content);
  delete from public.blog_revisions where post_id = new.id and id <= (
    select older.id from public.blog_revisions as older where older.post_id = new.id
      order by older.id desc offset 30 limit 1);
  return null;
end
$$;
alter function private.store_revision() owner to service_role;

-- Refuses an address that redirects to another post. When a post returns to an old address, deletes the
-- redirect. Security definer: administrators may not access the table itself.
create or replace function private.guard_earlier_slug() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.earlier_slugs where slug = new.slug and post_id = new.id;
  if exists (select from private.earlier_slugs where slug = new.slug) then
    raise exception using errcode = '23505', message = 'post.address_redirects', constraint = 'blog_posts_slug_key';
  end if;
  return new;
end
$$;
alter function private.guard_earlier_slug() owner to service_role;

create or replace function private.store_earlier_slug() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.earlier_slugs (slug, post_id) values (old.slug, new.id) on conflict do nothing;
  return null;
end
$$;
alter function private.store_earlier_slug() owner to service_role;

create or replace function public.get_post_address(earlier_slug text) returns text
  language sql stable security definer set search_path = ''
as $$
  select post.slug from private.earlier_slugs as earlier join public.blog_posts as post on post.id = earlier.post_id
  where earlier.slug = earlier_slug and post.status = 'published'
$$;
comment on function public.get_post_address(text) is
  'Where a post is now that had this address; null when none had, or none that is public.';
alter function public.get_post_address(text) owner to service_role;
grant execute on function public.get_post_address(text) to anon, authenticated, admin;

-- Counts a reader of a published post once in six hours. Other calls count nothing and raise no error.
create or replace function public.increment_blog_view_count(post_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.blog_posts as post where post.id = post_id and post.status = 'published')
    and private.record_mark(post_id, 'post_view', 6 * 3600) then
    update public.blog_posts as post set view_count = post.view_count + 1 where post.id = post_id;
  end if;
end
$$;
alter function public.increment_blog_view_count(uuid) owner to service_role;
grant execute on function public.increment_blog_view_count(uuid) to anon, authenticated, admin;

-- Leaves out title_order for visitors, because their browser sorts the lists.
create or replace view public.blog_posts_with_category with (security_invoker = off, security_barrier = true) as
  select
    post.id, post.slug, post.title, post.excerpt, post.content, post.meta_title, post.meta_description,
    post.featured_image_url, post.author_id, post.author_name, post.author_email, post.status, post.is_featured,
    post.published_at, post.created_at, post.updated_at, post.view_count, post.reading_time_minutes, post.tags,
    post.category_id, category.name as category_name, post.featured_image_alt, post.publish_at, post.language,
    private.folded(pg_catalog.concat_ws(U&'\0001', post.title, post.excerpt, post.author_name)) as words,
    post.title collate "und-x-icu" as title_order
  from public.blog_posts as post
  left join public.blog_categories as category on category.id = post.category_id
  where post.status = 'published' or current_user in ('admin', 'editor', 'service_role');
alter view public.blog_posts_with_category owner to service_role;
comment on view public.blog_posts_with_category is
  'Posts with the name of their category. Its filter replaces the row policy.';
-- Leaves out author_email.
grant select (id, slug, title, excerpt, content, meta_title, meta_description, featured_image_url, author_id,
  author_name, status, is_featured, published_at, created_at, updated_at, view_count, reading_time_minutes, tags,
  category_id, category_name, featured_image_alt, language) on public.blog_posts_with_category to anon, authenticated;
grant select on public.blog_posts_with_category to admin, editor;

create or replace trigger _110_guard_earlier_slug before insert or update of slug on public.blog_posts
  for each row execute function private.guard_earlier_slug();
create or replace trigger _150_touch_updated_at before update of slug, title, excerpt, content, meta_title,
  meta_description, featured_image_url, featured_image_alt, author_id, author_name, status, is_featured, published_at,
  publish_at, tags, category_id, language
  on public.blog_posts
  for each row execute function private.touch_updated_at();
create or replace trigger _200_on_status_change before insert or update of status, publish_at on public.blog_posts
  for each row when (new.status <> 'draft') execute function private.on_post_status();
create or replace trigger _200_require_whole_post before insert
  or update of title, content, author_name, status, publish_at
  on public.blog_posts
  for each row when (new.publish_at is not null or new.status = 'published')
  execute function private.require_complete_post();
-- Runs before the deletion, while the earlier addresses still exist.
create or replace trigger _700_note_gone before delete on public.blog_posts
  for each row when (old.status = 'published')
  execute function private.note_gone_post();
create or replace trigger _800_audit after insert or update or delete on public.blog_posts
  for each row execute function private.audit_change('id', 'title', 'slug', 'excerpt', 'content', 'meta_title',
    'meta_description', 'featured_image_url', 'featured_image_alt', 'author_name', 'status', 'is_featured',
    'published_at', 'publish_at', 'tags', 'category_id', 'language');
create or replace trigger _810_keep_first_revision after insert on public.blog_posts
  for each row execute function private.store_revision();
create or replace trigger _811_keep_revision after update of title, excerpt, content, status on public.blog_posts
  for each row when ((old.title, old.excerpt, old.content, old.status) is distinct from (new.title, new.excerpt,
  new.content, new.status))
  execute function private.store_revision();
create or replace trigger _820_keep_earlier_slug after update of slug on public.blog_posts
  for each row when (old.slug <> new.slug and old.published_at is not null)
  execute function private.store_earlier_slug();
create or replace trigger _830_release_writer after update on public.blog_posts
  for each row when (old.updated_at is distinct from new.updated_at) execute function private.release_writer('id');
create or replace trigger _900_notify_change after insert or delete
  or update of id, slug, title, excerpt, content, meta_title, meta_description, featured_image_url, featured_image_alt,
  author_id, author_name, author_email, status, is_featured, published_at, publish_at, created_at, updated_at,
  reading_time_minutes, tags, category_id, language on public.blog_posts
  for each row execute function private.notify_change('status', 'published');
create or replace trigger _910_notify_count after update of view_count on public.blog_posts
  for each row when (old.view_count is distinct from new.view_count) execute function private.notify_count();

create or replace trigger _800_audit after insert or update or delete on public.blog_categories
  for each row execute function private.audit_change('id', 'name', 'slug', 'is_active', 'display_order');
create or replace trigger _900_notify_change after insert or update or delete on public.blog_categories
  for each row execute function private.notify_change('is_active', 'true');
