-- 0066 lists the columns whose change is told to readers and 0081 added one: new words for a cover reach open pages and
-- the host's cache too.
create or replace trigger _900_notify_change after insert or delete or update of id, slug, title, excerpt, content, meta_title,
  meta_description, featured_image_url, featured_image_alt, author_id, author_name, author_email, status, is_featured,
  published_at, created_at, updated_at, reading_time_minutes, tags, category_id on public.blog_posts
  for each row execute function private.notify_change('status', 'published');
