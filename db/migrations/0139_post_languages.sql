-- A post, too, says which language it is in. Everything older is English.
alter table public.blog_posts add column language text not null default 'en'
  constraint blog_posts_language_known check (language in ('en', 'fr', 'sw', 'ha', 'yo', 'ig'));
comment on column public.blog_posts.language is 'Of title, excerpt, article and tags, as its writer said.';

create or replace view public.blog_posts_with_category with (security_invoker = off, security_barrier = true) as
  select
    post.id, post.slug, post.title, post.excerpt, post.content, post.meta_title, post.meta_description,
    post.featured_image_url, post.author_id, post.author_name, post.author_email, post.status, post.is_featured,
    post.published_at, post.created_at, post.updated_at, post.view_count, post.reading_time_minutes, post.tags,
    post.category_id, category.name as category_name, post.featured_image_alt, post.publish_at, post.language
  from public.blog_posts as post
  left join public.blog_categories as category on category.id = post.category_id
  where post.status = 'published' or current_user in ('admin', 'editor', 'service_role');
grant select (language) on public.blog_posts_with_category to anon, authenticated;

-- What names the columns names this one as well.
drop trigger _150_touch_updated_at on public.blog_posts;
create trigger _150_touch_updated_at before update of slug, title, excerpt, content, meta_title, meta_description,
  featured_image_url, featured_image_alt, author_id, author_name, status, is_featured, published_at, publish_at, tags, category_id,
  language
  on public.blog_posts
  for each row execute function private.touch_updated_at();
drop trigger _800_audit on public.blog_posts;
create trigger _800_audit after insert or update or delete on public.blog_posts
  for each row execute function private.audit_change('id', 'title', 'slug', 'excerpt', 'content', 'meta_title',
    'meta_description', 'featured_image_url', 'featured_image_alt', 'author_name', 'status', 'is_featured', 'published_at',
    'publish_at', 'tags', 'category_id', 'language');
drop trigger _900_notify_change on public.blog_posts;
create trigger _900_notify_change after insert or delete or update of id, slug, title, excerpt, content, meta_title,
  meta_description, featured_image_url, featured_image_alt, author_id, author_name, author_email, status, is_featured,
  published_at, publish_at, created_at, updated_at, reading_time_minutes, tags, category_id, language on public.blog_posts
  for each row execute function private.notify_change('status', 'published');
