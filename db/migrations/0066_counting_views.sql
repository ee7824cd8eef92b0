-- Being read is no change of a post: nobody who listens to posts is told of it, or a widely shared one would be read again
-- for every listener at every reader. What the host keeps of posts still has to show the new count, so the host hears of
-- the table on a channel of its own, and lets go of it at most once a second (docs/decisions/0044).
create function private.notify_count() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('counts', tg_table_name);
  return null;
end
$$;

drop trigger _900_notify_change on public.blog_posts;
-- every column but view_count; db/tests/blog-posts.test.ts fails when one is missing
create trigger _900_notify_change after insert or delete or update of id, slug, title, excerpt, content, meta_title,
  meta_description, featured_image_url, author_id, author_name, author_email, status, is_featured, published_at, created_at,
  updated_at, reading_time_minutes, tags, category_id on public.blog_posts
  for each row execute function private.notify_change('status', 'published');
create trigger _910_notify_count after update of view_count on public.blog_posts
  for each row when (old.view_count is distinct from new.view_count) execute function private.notify_count();
