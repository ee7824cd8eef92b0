-- Posts are managed by people on phones: covers say what they show, and the list stays quick however long it grows.

-- Words for those who do not see the cover; empty where it only decorates.
alter table public.blog_posts add column featured_image_alt text not null default '' check (char_length(featured_image_alt) <= 200);
create index blog_posts_status_created_at_idx on public.blog_posts (status, created_at desc, id); -- the tabs and their counts

create or replace trigger _150_touch_updated_at before update of slug, title, excerpt, content, meta_title, meta_description,
  featured_image_url, featured_image_alt, author_id, author_name, status, is_featured, published_at, tags, category_id
  on public.blog_posts
  for each row execute function private.touch_updated_at();
create or replace trigger _800_audit after insert or update or delete on public.blog_posts
  for each row execute function private.audit_change('id', 'title', 'slug', 'excerpt', 'content', 'meta_title',
    'meta_description', 'featured_image_url', 'featured_image_alt', 'author_name', 'status', 'is_featured', 'published_at',
    'tags', 'category_id');

create or replace view public.blog_posts_with_category with (security_invoker = off, security_barrier = true) as
  select
    post.id, post.slug, post.title, post.excerpt, post.content, post.meta_title, post.meta_description,
    post.featured_image_url, post.author_id, post.author_name, post.author_email, post.status, post.is_featured,
    post.published_at, post.created_at, post.updated_at, post.view_count, post.reading_time_minutes, post.tags,
    post.category_id, category.name as category_name, post.featured_image_alt
  from public.blog_posts as post
  left join public.blog_categories as category on category.id = post.category_id
  where post.status = 'published' or current_user in ('admin', 'service_role');
grant select (featured_image_alt) on public.blog_posts_with_category to anon, authenticated;
