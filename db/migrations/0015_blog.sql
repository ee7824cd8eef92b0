-- Posts carry the story between the big days. Visitors read the view, administrators write the table.
create table public.blog_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  is_active boolean not null default true,
  display_order integer not null default 0,
  constraint blog_categories_slug_key unique (slug)
);
alter table public.blog_categories enable row level security;
alter table public.blog_categories force row level security;
comment on table public.blog_categories is 'Categories, by display_order then name.';
create policy public_reads_active on public.blog_categories for select to anon, authenticated using (is_active);
create policy admin_all on public.blog_categories to admin using (true) with check (true);
create policy service_all on public.blog_categories to service_role using (true) with check (true);
grant select on public.blog_categories to anon, authenticated;
grant select, insert, update, delete on public.blog_categories to admin, service_role;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  excerpt text not null default '' check (char_length(excerpt) <= 500),
  content text not null default '' check (char_length(content) <= 500000),
  meta_title text check (char_length(meta_title) <= 200),
  meta_description text check (char_length(meta_description) <= 160),
  featured_image_url text check (private.is_https_url(featured_image_url) or featured_image_url ~ '^/storage/v1/object/public/blog-images/'),
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null default '' check (char_length(author_name) <= 80),
  author_email text,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_featured boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  view_count integer not null default 0 check (view_count >= 0),
  reading_time_minutes integer not null default 1 check (reading_time_minutes >= 1),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  category_id uuid references public.blog_categories (id) on delete set null,
  constraint blog_posts_slug_key unique (slug)
);
alter table public.blog_posts enable row level security;
alter table public.blog_posts force row level security;
create index blog_posts_published_idx on public.blog_posts (published_at desc) where status = 'published'; -- the list
create index blog_posts_author_id_idx on public.blog_posts (author_id); -- foreign key
create index blog_posts_category_id_idx on public.blog_posts (category_id); -- foreign key, related posts

create function private.date_publication() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.status = 'published' and new.published_at is null then
    new.published_at = pg_catalog.now();
  end if;
  return new;
end
$$;
create trigger _100_date_publication before insert or update of status on public.blog_posts
  for each row execute function private.date_publication();
-- not on view_count: being read is no update
create trigger _150_touch_updated_at before update of slug, title, excerpt, content, meta_title, meta_description,
  featured_image_url, author_id, author_name, status, is_featured, published_at, tags, category_id on public.blog_posts
  for each row execute function private.touch_updated_at();
create trigger _900_notify_change after insert or update or delete on public.blog_posts
  for each row execute function private.notify_change('status', 'published');
comment on table public.blog_posts is 'Posts as HTML that was cleaned on write. Publishing sets published_at when missing (M292).';
create policy admin_all on public.blog_posts to admin using (true) with check (true);
create policy service_all on public.blog_posts to service_role using (true) with check (true);
grant select, insert, update, delete on public.blog_posts to admin, service_role;
-- Nothing for visitors: they read the view.

create view public.blog_posts_with_category with (security_invoker = off) as
  select
    post.id, post.slug, post.title, post.excerpt, post.content, post.meta_title, post.meta_description,
    post.featured_image_url, post.author_id, post.author_name, post.author_email, post.status, post.is_featured,
    post.published_at, post.created_at, post.updated_at, post.view_count, post.reading_time_minutes, post.tags,
    post.category_id, category.name as category_name
  from public.blog_posts as post
  left join public.blog_categories as category on category.id = post.category_id
  -- inside the view current_user stays the caller, so administrators see drafts and nobody else does
  where post.status = 'published' or current_user in ('admin', 'service_role');
comment on view public.blog_posts_with_category is 'Posts with their category''s name; its own filter stands in for the row policy.';
alter view public.blog_posts_with_category owner to service_role;
grant select (id, slug, title, excerpt, content, meta_title, meta_description, featured_image_url, author_id, author_name,
  status, is_featured, published_at, created_at, updated_at, view_count, reading_time_minutes, tags, category_id, category_name)
  on public.blog_posts_with_category to anon, authenticated;
grant select on public.blog_posts_with_category to admin;
