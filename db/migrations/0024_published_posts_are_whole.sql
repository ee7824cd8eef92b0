-- functions: blog
-- What is public has a title, words and an author, whoever publishes it and by whatever way.
drop trigger _200_require_whole_post on public.blog_posts;
create trigger _200_require_whole_post before insert or update of title, content, author_name, status, publish_at
  on public.blog_posts
  for each row when (new.publish_at is not null or new.status = 'published')
  execute function private.require_whole_post();
